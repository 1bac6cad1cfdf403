// Variant, from the binding subset.
#include "../../variant.hpp"
