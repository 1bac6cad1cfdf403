// VARIANT_ENUM_CAST, from the binding subset.
#include "../../cross.hpp"
