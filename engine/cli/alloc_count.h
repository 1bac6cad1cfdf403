// Counts allocations of the whole program, so that bench can show what random play costs.
#pragma once

#include <cstdint>

namespace baton::cli {

/// Allocations by operator new since the program began, on all threads.
int64_t allocation_count();

} // namespace baton::cli
