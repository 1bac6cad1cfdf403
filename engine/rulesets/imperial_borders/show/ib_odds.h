// Odds before one commits: battles by simulation with a stated error, annexations exactly. Pure functions.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

#include <array>

namespace baton::ib {

/// One Force of a side as the simulation sees it.
struct OddsUnit {
	Type type;
	bool is_elite;
	uint8_t zone; ///< Zone
	uint8_t hp; ///< hit points left
};

inline constexpr int ODDS_UNITS = 128; ///< per side; what exceeds it is left out

/// One side: units in the order in which they take Hits inside their zones.
struct OddsSide {
	std::array<OddsUnit, ODDS_UNITS> unit;
	int units = 0;
	int fort_hp = 0;
	int elite_land_factor = 1; ///< 2 under Dominus Exercitus (IB-P4-105)
	int elite_ship_factor = 1; ///< 2 under Dominus Maris (IB-P4-106)
};

/// What is to be simulated, under these assumptions: both sides fight all rounds and keep their stances,
/// Cavalry stays where it is, Hits are placed greedily by casualty value.
struct OddsBattle {
	OddsSide side[2];
	bool is_land = true;
	bool is_port = false;
	bool bars_block_bars = true; ///< AMB-25
	int first_round = 1; ///< Battle Round to begin with
	uint8_t stance[2] = { 1, 1 }; ///< Stance
};

struct OddsResult {
	int samples = 0;
	double win = 0; ///< side 0 is Victor
	double loss = 0; ///< side 1 is Victor
	double mutual = 0;
	double contested = 0;
	double error = 0; ///< half width of the 95 % interval of `win`
	double points[2] = {}; ///< mean casualty points that each side loses (IB-P4-137)
	double points_error[2] = {}; ///< half widths of their 95 % intervals
};

/// The battle now open, from its record.
OddsBattle odds_of_battle(const R &r);
/// A battle that a Nation might start: its Forces that can fight against everybody there outside its team.
OddsBattle odds_of_attack(const R &r, int nation, int region);
/// Plays `samples` battles with that generator. The same seed gives the same result.
OddsResult simulate(const Data &data, const OddsBattle &battle, int samples, uint64_t seed);

/// Lines of query("odds"): outcome shares and mean losses of the battle open there, or of one that `nation` would
/// start.
void battle_odds_answer(const R &r, int region, int nation, Answer &out);

/// Chance that `dice` White Dice show at least `needed` Blasts, Bars included under Ad Victoriam (IB-P5-04, IB-P5-05).
/// Exact.
double blasts_chance(const Data &data, int dice, int needed, bool bars_count);
/// Exact chance that a Nation's attempt alone annexes a Territory (IB-P5-03..05, IB-O-06, IB-O-07).
double annex_chance(const R &r, int nation, int region);

} // namespace baton::ib
