// A quick look at the map for the bots: what stands where, what threatens what, what a zone is worth, and how a battle
// would go.
#pragma once

#include "ne_doctrine.h"
#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// How a battle would go by the tables, cards and counter-marches left out.
struct Guess {
	float win = 0; ///< chance of the attacker
	float loss[2] = {}; ///< steps that attacker and defender lose on average
	bool is_overrun = false; ///< NE-14.2-c: one side is wiped out without dice
};
/// `plus`: further modifiers of attacker and defender.
Guess guess_battle(const R &r, const PieceSet &attacker, const PieceSet &defender, int zone, int from,
		int plus_attacker = 0, int plus_defender = 0);
/// Fighting strength of a set in steps of average infantry, with its commander.
float power_of(const R &r, const PieceSet &set);
/// Chance that one siege attack of this camp takes the fortress of a zone (NE-15.4-a).
float siege_chance(const R &r, const PieceSet &camp, int zone, int marker);

/// One side's view of the map. Public facts only.
struct Survey {
	const Doctrine *doctrine = nullptr; ///< who looks
	Side side = NO_SIDE;
	bool is_1815 = false; ///< Napoléon's army and the keys of France decide
	int rounds_left = 0; ///< of this year, the present one counted
	float own[MAX_ZONES] = {}; ///< power in the field
	float foe[MAX_ZONES] = {};
	float garrison[MAX_ZONES] = {}; ///< steps of the foe behind walls
	float threat[MAX_ZONES] = {}; ///< the greatest foe that could be there after one activation
	float support[MAX_ZONES] = {}; ///< own power that could be there after one activation, in all
	float value[MAX_ZONES] = {}; ///< worth of taking a zone that the foe holds
	float guard[MAX_ZONES] = {}; ///< worth of not losing a zone that the own side holds
	float pull[MAX_ZONES] = {}; ///< how good it is to stand there for what lies beyond
	ZoneSet enemies; ///< zones with a foe in the field, lone fixed depots counted
	ZoneSet open; ///< zones that the side may enter
	ZoneId napoleon = NO_ZONE;
	uint64_t key = 0; ///< of the position it was made from

	/// What a step of a side in a zone is worth: the army of Napoléon is worth more than others.
	float step_worth(const R &r, Side owner, int zone) const;
};

/// The survey of a side; remembered per thread while the map stays the same. By a Recruit's doctrine unless told
/// otherwise.
const Survey &survey(const R &r, Side side);
const Survey &survey(const R &r, Side side, const Doctrine &doctrine);

} // namespace baton::ne
