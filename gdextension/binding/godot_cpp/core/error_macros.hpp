// Error macros, from the binding subset.
#include "../../error_macros.hpp"
