// PackedInt32Array.
#include "../../containers.hpp"
