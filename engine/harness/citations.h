// Where sources and tests cite rule ids.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

/// Rule id -> places "path:line" in order.
using Citations = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Finds ids "<code>-..." in all .cpp, .h and .toml files below a folder whose paths contain `path_part`. False when
/// there is no such folder.
bool find_citations(const std::string &folder, std::string_view code, Citations &out, std::string_view path_part = "");
/// The same in one text.
void find_citations_in(std::string_view text, const std::string &path, std::string_view code, Citations &out);

} // namespace baton::session
