// Start and end of the library.
#include "../godot.hpp"
