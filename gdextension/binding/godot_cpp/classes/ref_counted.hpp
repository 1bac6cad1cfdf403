// RefCounted, from the binding subset.
#include "../../object.hpp"
