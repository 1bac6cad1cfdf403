// StringName.
#include "../../builtin.hpp"
