// The version of the program, which project/project.godot says.
#pragma once

namespace baton::session {

/// "0.1.0"; stands in saves, and the title screen shows the same.
const char *program_version();

} // namespace baton::session
