// PropertyInfo, from the binding subset.
#include "../../property_info.hpp"
