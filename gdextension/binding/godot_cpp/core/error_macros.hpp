// Error macros.
#include "../../messages.hpp"
