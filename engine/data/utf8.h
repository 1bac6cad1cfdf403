// Checks of UTF-8 text, shared by error messages and the JSON writer.
#pragma once

#include <cstddef>
#include <string_view>

namespace baton::data {

// Bytes of the first character of `text`, or 0 if `text` is empty or does not start with well-formed UTF-8.
std::size_t utf8_length(std::string_view text);

} // namespace baton::data
