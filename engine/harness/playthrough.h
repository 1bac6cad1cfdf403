// Golden playthroughs: a match by seed or by scripted case as text, with digests of every seat's view, to be compared
// and reviewed.
#pragma once

#include "session/save.h"

#include <string>
#include <string_view>

namespace baton::session {

/// What a playthrough file says about itself.
struct PlaythroughHead {
	std::string ruleset, scenario;
	uint64_t seed = 1;
	int events_until = 200; ///< events are written out for so many actions
	int max_actions = 20000;
	std::string case_file; ///< the steps and dice are those of this scripted case, as a path below the root; empty:
						   ///< drawn by lot
	std::string start_case; ///< drawn by lot from the position at the end of this scripted case; empty: from the set-up
	std::string root = "."; ///< not part of the file
};

/// Reads the head of a file. A sentence, or empty.
std::string read_playthrough_head(std::string_view text, PlaythroughHead &out);
/// Plays the match anew: steps drawn by lot from the seed or taken from a case, public events, digests of the views.
/// Empty and a sentence when it cannot start, or when the case fails.
std::string make_playthrough(const std::shared_ptr<const Game> &game, const PlaythroughHead &head, std::string &error);
/// One number for all a view shows.
uint64_t view_digest(const View &view);
/// First line that differs, in words; empty when equal.
std::string first_difference(std::string_view expected, std::string_view found);

} // namespace baton::session
