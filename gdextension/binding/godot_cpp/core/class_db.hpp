// ClassDB.
#include "../../class_db.hpp"
