// Armies come to the battle board and leave it.
#include "ctg_tactical.h"

#include <algorithm>

namespace baton::ctg {

void open_battle(S &s, int region, PowerId attacker, PowerId defender, PowerSet attackers, PowerSet defenders) {
	Battle &b = s.battle;
	b = Battle{};
	b.region = uint8_t(region);
	b.lead[ATTACKER] = uint8_t(attacker);
	b.lead[DEFENDER] = uint8_t(defender);
	for (PowerId p = 0; p < POWERS; ++p) {
		b.side_of[p] = has(attackers, p) ? uint8_t(ATTACKER) : has(defenders, p) ? uint8_t(DEFENDER) : NO_SIDE;
	}
}

void muster(W &w) {
	Battle &b = w.s.battle;
	int all[SIDES] = {};
	for (int stock = 0; stock < STOCKS; ++stock) {
		const uint8_t side = b.side_of[power_of(stock)];
		if (side == NO_SIDE) {
			continue;
		}
		for (int type = 0; type < LAND_TYPES; ++type) {
			uint8_t &army = w.s.army[b.region][stock][type];
			if (army > 0) {
				add_lot(w.s,
						{ uint8_t(reserve(Side(side))), uint8_t(stock), uint8_t(type), 0,
								w.data.kind[size_t(type)].actions, 0 },
						army);
				all[side] += type < TROOP_TYPES ? army : 0;
				army = 0;
			}
		}
	}
	for (int h = 0; h < HEROES; ++h) {
		const Hero &hero = w.data.hero[size_t(h)];
		if (w.s.hero[h] == b.region && !hero.admiral && b.side_of[hero.nation] != NO_SIDE) {
			const int area = reserve(Side(b.side_of[hero.nation]));
			add_lot(w.s,
					{ uint8_t(area), uint8_t(hero.nation), GENERAL, 0, w.data.kind[GENERAL].actions, uint8_t(h + 1) });
		}
	}
	b.major = std::min(all[ATTACKER], all[DEFENDER]) >= w.data.battle.major; // CTG-BATTLE-11
}

void disband(W &w) {
	Battle &b = w.s.battle;
	each_lot(b, [&](const Lot &lot) {
		if (lot.key.hero == 0) {
			uint8_t &army = w.s.army[b.region][lot.key.stock][lot.key.type];
			army = uint8_t(army + lot.count);
		}
	});
	for (Lot &lot : b.lots) {
		lot = {};
	}
	b.lot_count = 0;
}

PowerSet powers_of_side(const Battle &battle, Side side) {
	PowerSet set = 0;
	for (PowerId p = 0; p < POWERS; ++p) {
		set |= battle.side_of[p] == side ? bit(p) : PowerSet(0);
	}
	return set;
}

PowerSet present(const Battle &battle, Side side) {
	PowerSet set = 0;
	each_lot(battle,
			[&](const Lot &lot) { set |= side_of(battle, lot.key) == side ? bit(lot.key.power()) : PowerSet(0); });
	return set;
}

int lost_by(const Battle &battle, Side side) {
	int n = 0;
	for (int stock = 0; stock < STOCKS; ++stock) {
		for (int type = 0; type < LAND_TYPES; ++type) {
			n += battle.side_of[power_of(stock)] == side ? battle.lost[stock][type] : 0;
		}
	}
	return n;
}

} // namespace baton::ctg
