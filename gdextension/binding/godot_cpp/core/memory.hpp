// memnew and memdelete, from the binding subset.
#include "../../object.hpp"
