// Expectations of scripted cases, checked on views, events, decisions and refusals.
#pragma once

#include "case_file.h"

#include "kernel/game.h"

#include <string>

namespace baton::session {

/// What is not as expected, in a sentence with the value that was found; empty when all is fine.
std::string check_expect(const Game &game, const State &state, const EventSink &sink, const Expect &expect);

} // namespace baton::session
