// Array.
#include "../../containers.hpp"
