// Object and MethodInfo, from the binding subset.
#include "../../property_info.hpp"
