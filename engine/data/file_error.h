// Sentences for failed file operations (internal to engine/data).
#pragma once

#include "data/files.h"

#include <string>
#include <string_view>

namespace baton::data {

// "cannot open <path>: No such file or directory".
FileStatus file_error(std::string_view what, const std::string &path, int code);

} // namespace baton::data
