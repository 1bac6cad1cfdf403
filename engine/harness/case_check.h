// Expectations of scripted cases, checked on views, events, decisions and refusals.
#pragma once

#include "case_file.h"

#include "kernel/game.h"

#include <map>
#include <string>

namespace baton::session {

/// What expectations look at.
struct CaseScene {
	const Game &game;
	const ScenarioInfo &scenario;
	const State &state;
	const EventSink &sink;
	const std::map<std::string, State> &marks; ///< earlier positions by their names
};

/// What is not as expected, in a sentence with the value that was found; empty when all is fine.
std::string check_expect(const CaseScene &scene, const Expect &expect);

} // namespace baton::session
