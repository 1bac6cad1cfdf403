// Golden playthroughs: a whole match by seed as text, with digests of every seat's view, to be compared and reviewed.
#pragma once

#include "save.h"

#include <string>
#include <string_view>

namespace baton::session {

/// What a playthrough file says about itself.
struct PlaythroughHead {
	std::string ruleset, scenario;
	uint64_t seed = 1;
	int events_until = 200; ///< events are written out for so many actions
	int max_actions = 20000;
};

/// Reads the head of a file. A sentence, or empty.
std::string read_playthrough_head(std::string_view text, PlaythroughHead &out);
/// Plays the match anew: steps drawn by lot from the seed, public events, digests of the views. Empty and a sentence when it cannot start.
std::string make_playthrough(const std::shared_ptr<const Game> &game, const PlaythroughHead &head, std::string &error);
/// One number for all a view shows.
uint64_t view_digest(const View &view);
/// First line that differs, in words; empty when equal.
std::string first_difference(std::string_view expected, std::string_view found);

} // namespace baton::session
