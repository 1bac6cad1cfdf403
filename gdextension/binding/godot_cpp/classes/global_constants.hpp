// Enums of the global scope, from the binding subset.
#include "../../property_info.hpp"
