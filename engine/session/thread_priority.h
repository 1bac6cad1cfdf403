// Threads that may wait: thinking must never take a core from the one that draws.
#pragma once

namespace baton::session {

/// Lets the calling thread run behind the others of this machine. Best effort: where that is refused, nothing changes.
void step_back();

} // namespace baton::session
