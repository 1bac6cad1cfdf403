// Looks over TOML text before it is parsed (internal to engine/data).
#pragma once

#include "data/errors.h"

#include <string_view>

namespace baton::data {

// Refuses, with one error, what toml++ does not bound or not report well: texts beyond MAX_TEXT_BYTES, bytes that are
// no UTF-8, control characters, and keys of more than MAX_DOTTED_KEYS parts, which would nest tables without end.
bool screen(std::string_view name, std::string_view text, Errors &errors);

} // namespace baton::data
