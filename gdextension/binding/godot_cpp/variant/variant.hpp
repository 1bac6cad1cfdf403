// Variant and vformat.
#include "../../containers.hpp"
