// Ref.
#include "../../object.hpp"
