// GDE_EXPORT.
#include "../../interface.hpp"
