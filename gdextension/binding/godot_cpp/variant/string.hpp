// String.
#include "../../builtin.hpp"
