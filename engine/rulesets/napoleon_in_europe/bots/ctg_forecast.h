// Forecasts of tactical battles: played out many times by quick play, with the error that this leaves.
#pragma once

#include "ctg_tactics.h"

namespace baton::ctg {

/// What many battles came to.
struct Forecast {
	int battles = 0;
	double won = 0; ///< share of the attacker's side
	double lost[SIDES][LAND_TYPES] = {}; ///< pieces on average, pursuit included
	double six[SIDES] = {}; ///< chance to lose at least six pieces and the battle (CTG-COMMIT-01)
	double hero[SIDES] = {}; ///< chance to lose a hero
	double turns = 0;

	/// Half of the 95 % interval of a share.
	double error(double share) const;
};

/// Plays the open battle out by quick play, the pursuit included. `s` holds it on top of its stack.
void play_out(const CtgData &data, S &s, Rng &rng);
/// From a position in the middle of a battle, or before it (see open_battle and muster). What a screen hides from
/// `known` is sampled anew each time.
Forecast forecast(const CtgData &data, const S &s, PowerSet known, int battles, Rng &rng);
/// Whether a battle is open.
bool has_battle(const S &s);
/// The battle that two nations would fight in a region, with all who could join them (CTG-BATTLE-07); false: they would
/// not.
bool set_battle(const R &r, int region, PowerId attacker, PowerId defender, S &out);
/// "odds": of the open battle, or of one in a region between two nations; false: no such question.
bool answer_forecast(const R &r, PowerSet known, std::string_view name, std::span<const Noun> args, Answer &out);

} // namespace baton::ctg
