// Containers, from the binding subset.
#include "../../containers.hpp"
