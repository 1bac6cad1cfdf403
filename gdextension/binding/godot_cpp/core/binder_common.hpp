// VARIANT_ENUM_CAST.
#include "../../cross.hpp"
