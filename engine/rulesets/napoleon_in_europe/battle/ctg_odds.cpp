// Chances of single rolls on the battle board, counted out over all throws of the dice.
#include "ctg_odds.h"

#include <algorithm>

namespace baton::ctg {

namespace {

/// Throws of two dice, of 36, that show a sum.
constexpr int ways(int sum) {
	return sum < 2 || sum > 12 ? 0 : 6 - (sum > 7 ? sum - 7 : 7 - sum);
}

double chance_of_general(const R &r, const LotKey &target) {
	const bool has_general = generals(r, target.area, side_of(r.s.battle, target)) > 0;
	int n = 0;
	for (int sum = r.data.battle.general_killed; sum <= 12; ++sum) {
		n += ways(sum);
	}
	return has_general ? n / 36.0 : 0;
}

} // namespace

AttackOdds fire_odds(const R &r, const LotKey &piece, const LotKey &target) {
	AttackOdds out;
	out.need = fire_need(r, piece, target);
	out.attack = fire_mods(r, piece, target);
	for (int sum = 2; sum <= 12; ++sum) {
		const int over = sum + out.attack.sum - out.need;
		const Outcome outcome = over < 0				  ? NO_EFFECT
				: over < r.data.kind[target.type].defence ? TARGET_ROUTED
														  : TARGET_DEAD;
		out.chance[outcome] += ways(sum) / 36.0;
	}
	out.general = chance_of_general(r, target);
	return out;
}

AttackOdds charge_odds(const R &r, const LotKey &piece, const LotKey &target, bool counters) {
	AttackOdds out;
	out.attack = charge_mods(r, piece, target, counters);
	out.stand = stand_mods(r, target);
	const bool broken = class_of(r, piece) == HORSE && target.is(cond::SQUARE);
	for (int sum = 2; sum <= 12; ++sum) {
		for (int held = 2; held <= 12; ++held) {
			const int by = sum + out.attack.sum - held - out.stand.sum;
			const double p = ways(sum) * ways(held) / 1296.0;
			Outcome outcome = NO_EFFECT;
			if (by > 0) {
				outcome = broken || by > r.data.kind[target.type].defence ? TARGET_DEAD : TARGET_ROUTED;
			} else if (by < 0) {
				outcome = -by > r.data.kind[piece.type].defence ? ATTACKER_DEAD : ATTACKER_ROUTED;
			}
			out.chance[outcome] += p;
			out.promoted += !counters && piece.type == INFANTRY && sum >= r.data.battle.promotion && by >= 0 ? p : 0;
		}
	}
	out.general = chance_of_general(r, target);
	return out;
}

double rally_chance(const R &r, const LotKey &general, const LotKey &target) {
	const int sum = rally_mods(r, general, target).sum;
	int n = 0;
	for (int dice = 2; dice <= 12; ++dice) {
		n += dice + sum >= r.data.battle.rally ? ways(dice) : 0;
	}
	return n / 36.0;
}

double pursuit_chance(const R &r, const LotKey &piece, const LotKey &target) {
	const int need = r.data.battle.pursuit - pursuit_mods(r, piece, target).sum;
	return std::clamp(7 - need, 0, 6) / 6.0;
}

} // namespace baton::ctg
