// A quick look at the map for the bots of Kutuzov: who stands where, what Places are worth, what threatens what.
#pragma once

#include "ku_doctrine.h"
#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// One Camp's view of the map. Public facts only.
struct Survey {
	Camp camp = NO_CAMP;
	float own[MAX_PLACES] = {}; ///< dice of the Formations there
	float foe[MAX_PLACES] = {};
	float threat[MAX_PLACES] = {}; ///< greatest enemy Army that could be there soon
	float support[MAX_PLACES] = {}; ///< own Armies next to it, in all
	float goal[MAX_PLACES] = {}; ///< worth of taking a Place, or of standing in one that is threatened
	float pull[MAX_PLACES] = {}; ///< goals near and far
	float strength[CAMPS] = {}; ///< Strength Points on the map and half of those that regroup
	uint64_t key = 0; ///< of the position and the doctrine

	const float &worth(int place) const { return goal[place]; }
};

/// The survey of a Camp; remembered per thread while the map stays the same.
const Survey &survey(const R &r, Camp camp, const Doctrine &d);

/// Half Victory Points and chances of Conquest that a Place is worth to whoever holds it.
float place_worth(const R &r, const Doctrine &d, int place);

/// How a fight would go, on average: both sides, two Rounds, without cards.
struct Guess {
	float win = 0; ///< chance of the attacker
	float rout = 0; ///< chance that the beaten enemy Routs
	float routed = 0; ///< chance that the attacker does
	float lost = 0, killed = 0; ///< Strength Points of attacker and defender
};
Guess guess_fight(float attack, float defence, float attackers, float defenders);
/// What that is worth to the attacker, the Place left out.
float fight_worth(const Guess &guess, const Doctrine &d);
/// Chance that two dice and a modifier reach what reactions need.
float react_chance(const R &r, int modifier);

/// Dice of a Formation without terrain and cards.
float dice_of(const R &r, const Formation &formation);
/// Dice that the defender of a Place gets along a line.
float defence_of(const R &r, Camp camp, int place, LinkKind kind);

} // namespace baton::ku
