// Dictionary.
#include "../../containers.hpp"
