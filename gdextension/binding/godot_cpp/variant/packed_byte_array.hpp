// PackedByteArray.
#include "../../containers.hpp"
