// GDE_EXPORT, from the binding subset.
#include "../../interface.hpp"
