// UtilityFunctions.
#include "../../messages.hpp"
