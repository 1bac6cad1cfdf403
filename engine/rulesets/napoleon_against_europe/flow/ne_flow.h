// Steps of a match of Napoléon against Europe, for the sequence of play and for cases that start inside it.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// Steps of the match frame, in the order of play (NE-5-c).
enum class MatchStep : uint8_t {
	Setup,
	FirstYear,
	War,
	Hand,
	Budget,
	Diplomacy,
	Neutrals,
	Redeployment,
	StartRounds,
	Rounds,
	EndOfRounds,
	Conquests,
	Victory,
	NextYear,
};

/// Activation points that would find somebody to move (NE-Q79, NE-20.2-c).
bool can_use_points(const R &r, Side side, int points);

} // namespace baton::ne
