// Overlays that need a trial on a copy of the position: reach of a force, odds of a battle.
#pragma once

#include "rulesets/napoleon_against_europe/data/ne_tables.h"
#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// Zones that a force can reach in one activation.
struct Reach {
	uint8_t cost[MAX_ZONES]; ///< MP to get there; NO_REACH: not at all
	uint8_t from[MAX_ZONES]; ///< last zone before it on the way, or NO_ZONE
	ZoneSet zones; ///< where it may end
	int mf = 0; ///< MP without forced march
	int march = 0; ///< MP that a forced march could add (NE-12.3-a)
};
inline constexpr uint8_t NO_REACH = 255;
/// Of the force of a piece, or of what is left to the force under way. Interceptions and battles are not counted: it
/// stops where an enemy stands in the field or a fortress bars the way (NE-12.1-i, NE-15.1-c).
Reach reach_of(const R &r, int piece);

/// What counts on the battle roll of one side, part by part (NE-14.5).
struct BattleSum {
	struct PartOfSum {
		const char *key; ///< text key
		int value;
		const char *rule;
		Noun source;
	};
	PartOfSum parts[12];
	int n = 0, total = 0;
};
BattleSum battle_sum(const R &r, int index);
/// Who has cavalry superiority, and the cards that hang on it; once, before the sums (NE-14.5.2-a).
void settle_superiority(W &w);
/// 1 attacker, 2 defender (NE-14.6-b, NE-14.6-c).
int battle_winner(const BattleResult &attacker, const BattleResult &defender);
/// The corps, special units and subordinate that would help a side of the open battle most (NE-14.5.5, NE-14.5.6).
void commit_best(S &s, const Data &data, int index);

/// Chances of a battle, exact over the four dice.
struct Odds {
	int zone = NO_ZONE;
	int ratio = 0; ///< as in the odds table (NE-14.2-b)
	int level = 0; ///< Level
	bool is_overrun = false; ///< NE-14.2-c: no dice
	double win = 0, tie = 0, loss = 0; ///< of the attacker; tie: equal results, the defender holds (NE-14.6-c)
	double losses[2] = {}; ///< steps that each side loses by the table, on average
};
/// The battle on the board of `w` (s.battle with zone, sides and origin): fills it in. The state is changed: hand over
/// a copy. is_open: choices already made by a side stand; all others are taken as the best for that side.
Odds odds_of(W &w, bool is_open);
/// The open battle (piece < 0), or the one that a force would fight by entering a zone on its cheapest way. False:
/// nobody to fight, or no way there. `out` receives the trial position.
bool try_battle(const R &r, int piece, int zone, S &out);

// --- Interphase ---

/// Chance that envoys of a side win a nation, with the event under which they talk now (NE-8.2.3-b).
double talk_chance(const R &r, Side side, int nation);
/// Price of a step and of a full counter (NE-7.3.2-d), in resource points.
void price_lines(const R &r, int piece, Answer &out);
/// What stands on a counter, as far as these powers may see it (ne_query_counter.cpp).
void counter_lines(const R &r, int piece, PowerSet known, Answer &out);
/// Each court that a side may try to win: card value, chance, modifiers (NE-8.2).
void talks_lines(const R &r, Side side, Answer &out);
/// Size of the next hand and each source of a card (NE-6.3).
void hand_lines(const R &r, Side side, Answer &out);

} // namespace baton::ne
