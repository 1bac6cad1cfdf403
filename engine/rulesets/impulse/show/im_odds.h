// Exact odds of Battles and Sieges: all dice of both sides, Round by Round, ties and Routs.
#pragma once

#include "rulesets/impulse/battle/im_battle.h"

namespace baton::im {

/// A side of a Battle as its odds are reckoned.
struct OddsSide {
	int dice = 0; ///< in the next Round
	int later = 0; ///< in the Round after it, before what this one costs
	int soldiers = 0, leaders = 0;
	int ignored = 0; ///< hits that count for nothing in the next Round
	int casualties = 0; ///< so far
	double disrupted = 0;
	int margin = 3; ///< at which it is Routed
	bool never_routs = false;
	bool loses_ties = false; ///< at once
};

/// Chances of the Active side, and what both lose on average.
struct Odds {
	double win = 0, tie = 0, loss = 0; ///< tie: nobody is left, or nobody has won
	double routs = 0, is_routed = 0; ///< the enemy, the Active side; wiping out counts
	double lost[2] = {}; ///< Strength Points and Leaders: Active, Inactive
	double rounds = 1; ///< on average
};
/// `left`: Rounds to come until the Active side loses a tie, the next one counted.
Odds battle_odds(const OddsSide &active, const OddsSide &inactive, int left);
/// The open Battle from its next Round on.
Odds open_battle_odds(const R &r);

/// A Siege: whether the walls fall in the Rounds that there may be, if the besieger goes on as long as he can.
struct SiegeOdds {
	double falls = 0, early = 0; ///< early: as an Overrun
	double lost = 0; ///< Strength Points and Leaders of the besieger
};
SiegeOdds siege_odds(int dice, int men, int rating, int rounds, int walls, int hits = 0);

/// A position in which these pieces of a power have just entered a Place (or fight where they stand), opened as Battle.
/// False: nobody is there to fight.
bool try_battle(const R &r, PowerId power, const Formation &formation, int to, S &trial);

} // namespace baton::im
