// The version that the build read from project/project.godot.
#include "version.h"

#ifndef BATON_VERSION
#error "SConstruct gives BATON_VERSION to this file"
#endif

namespace baton::session {

const char *program_version() {
	return BATON_VERSION;
}

} // namespace baton::session
