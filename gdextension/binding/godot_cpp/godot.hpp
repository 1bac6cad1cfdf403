// Start and end of the library, from the binding subset.
#include "../godot.hpp"
