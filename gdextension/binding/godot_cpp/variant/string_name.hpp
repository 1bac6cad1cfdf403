// StringName, from the binding subset.
#include "../../builtin.hpp"
