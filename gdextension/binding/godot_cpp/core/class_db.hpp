// ClassDB, from the binding subset.
#include "../../class_db.hpp"
