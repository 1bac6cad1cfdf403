// UtilityFunctions, from the binding subset.
#include "../../utility_functions.hpp"
