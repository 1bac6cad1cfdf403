// PackedStringArray.
#include "../../containers.hpp"
