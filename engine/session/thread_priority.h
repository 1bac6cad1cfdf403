// Who waits for whom: neither thinking nor drawing ahead may take a core from the thread that shows the table.
//
// All of this changes the calling thread, for good, and is best effort: where the system refuses it, nothing happens.
#pragma once

namespace baton::session {

/// For the thread that shows the table: it has its turn as soon as it wants one.
void step_forward();

/// For long work such as thinking: behind all others, and one core is left to them.
void step_back();

/// For short work that the table waits for: on any core, but without interrupting anybody.
void give_way();

} // namespace baton::session
