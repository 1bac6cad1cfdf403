// A quick look at the map for the bots' weights: strengths, threats, and what holding a region is worth to a Nation.
#pragma once

#include "ib_doctrine.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

/// One side of a battle in rough numbers.
struct Muster {
	float black = 0; ///< dice
	float white = 0;
	float hp = 0;
	float value = 0; ///< Gold that it cost
	int units = 0; ///< Mobile Forces

	void add(const Muster &other, float share = 1.f);
};

/// Counts of one Nation's Land Units in one region.
struct Stand {
	uint8_t count[4] = {}; ///< Half, Full, Cavalry, Cannon
	uint8_t elites = 0;
	int units() const { return count[0] + count[1] + count[2] + count[3]; }
	Muster muster() const;
	/// The same with n units fewer, the cheapest or the dearest going first.
	Stand without(int n, bool cheapest_first) const;
	/// The n cheapest or dearest units.
	Stand part(int n, bool cheapest_first) const;
	void add(const Stand &other);
};

/// Chance that `attacker` beats `defender` within the three Battle Rounds, by expected Hits.
float win_chance(const Muster &attacker, const Muster &defender);

/// How much of a survey is filled in.
enum class Depth : uint8_t {
	Counts, ///< what stands where; threats and pulls are nothing
	Full,
};

/// Everything the weights ask about one Nation's view of the map. Uses public facts and that Nation's own orders only.
struct Survey {
	int nation = 0;
	int rounds_left = 0; ///< after this one
	int leader = -1; ///< another Nation that is well ahead of all the rest: what it holds is the first to be taken
	uint64_t key = 0; ///< of the position it was made from, and of the doctrine
	const Doctrine *doctrine = nullptr; ///< by which it judges
	Depth depth = Depth::Full;
	Stand own[MAX_REGIONS]; ///< Land Units ashore
	Stand mates[MAX_REGIONS]; ///< of the rest of the team
	Stand foes[MAX_REGIONS];
	uint8_t ships[MAX_REGIONS] = {}; ///< own, fit
	uint8_t foe_ships[MAX_REGIONS] = {}; ///< fit
	float fleet[MAX_REGIONS] = {}; ///< dice of own fit Ships
	float foe_fleet[MAX_REGIONS] = {};
	Muster at_sea[MAX_REGIONS]; ///< all Ships of others, even unfit ones
	Muster threat[MAX_REGIONS]; ///< strongest Nation that can march into an own Territory
	float pull[MAX_REGIONS] = {}; ///< how good it is to stand there for what lies beyond
	uint8_t blocked[MAX_REGIONS] = {}; ///< foreign Forces could hold a march there
	float annex_face = 1.f / 3; ///< chance of a White Die in an annexation

	/// Points that the own Land Units `there` in a region are worth by what they do in it.
	float hold(const R &r, int region, const Stand &there) const;
	/// All Ships and the Port of everybody hostile in a sea region.
	Muster sea_defence(const R &r, int region) const;
	/// Worth of controlling a Territory until the end.
	float land_value(const R &r, int region) const;
};

/// The survey for a Nation; remembered per thread while the map stays the same.
const Survey &survey(const R &r, int nation, Depth depth = Depth::Full, const Doctrine &doctrine = plain_doctrine());

/// The Fortification of a region as a muster (nothing when it has no hit points).
Muster fort_muster(const S &s, int region);

} // namespace baton::ib
