// Random legal matches through the session, with every check on the way.
#pragma once

#include "session/match.h"

#include <string>
#include <vector>

namespace baton::session {

struct FuzzOptions {
	int check_every = 7; ///< positions between two full checks, on average
	int sessions = 3; ///< save/load and undo checks per match
	int max_violations = 200;
	int max_games_seconds = 0; ///< stop starting games after so long; 0: never
};

struct Violation {
	uint64_t seed = 0;
	int step = 0;
	std::string scenario;
	std::string what;
};

struct FuzzReport {
	int games = 0;
	int64_t actions = 0;
	int longest = 0; ///< actions of the longest match
	std::vector<Violation> violations;
};

/// One match by its seed. The same arguments do the same.
void fuzz_game(const std::shared_ptr<const Game> &game, int scenario, uint64_t seed, const FuzzOptions &options,
		FuzzReport &report);

} // namespace baton::session
