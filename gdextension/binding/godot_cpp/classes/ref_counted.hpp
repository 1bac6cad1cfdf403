// RefCounted and GDCLASS.
#include "../../object.hpp"
