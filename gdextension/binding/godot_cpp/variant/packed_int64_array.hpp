// PackedInt64Array.
#include "../../containers.hpp"
