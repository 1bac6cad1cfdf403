// UTF-8 and the 16-bit text that Windows takes (nothing on other systems).
#pragma once

#if defined(_WIN32)

#include <string>
#include <string_view>

namespace baton::data {

// False if the text is not UTF-8.
bool to_wide(std::string_view text, std::wstring &out);
// Lone surrogates, which file names there may hold, become U+FFFD.
std::string from_wide(std::wstring_view text);

} // namespace baton::data

#endif
