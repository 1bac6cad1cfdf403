// What a battle leaves behind: captured Ships and Cargo, Prestige for beating the leader, Tents and Red tags.
#include "ib_battle.h"

namespace baton::ib {

// --- Captured Ships (IB-P4-138, IB-P4-139) ---

bool can_capture(const R &r) {
	const S &s = r.s;
	const Battle &b = s.battle;
	if (b.outcome != BATTLE_VICTORY) {
		return false;
	}
	bool found = b.fort_in == b.victor && is_port_battle(r) && s.fort_hp[b.region] > 0;
	each_in(b.committed[winner(b)],
			[&](int i) { found = found || (is_ship(s.pieces[i].type) && !is_out_of_action(s.pieces[i])); });
	return found;
}

int next_prize(const S &s, int from) {
	const Battle &b = s.battle;
	int found = -1;
	each_in(b.committed[1 - winner(b)],
			[&](int i) { found = found < 0 && i >= from && is_out_of_action(s.pieces[i]) ? i : found; });
	return found;
}

void capture_ship(W &w, int ship, int nation) {
	Battle &b = w.s.battle;
	const int loser = 1 - winner(b);
	Piece &p = w.s.pieces[ship];
	w.event("captured", PowerId(nation)).who(lot_noun(w.s, ship)).from(Noun::power(p.owner)).rule("IB-P4-138");
	uint8_t &lost = b.lost[loser][int(p.type)];
	lost = uint8_t(lost < 255 ? lost + 1 : lost);
	++b.dead[0][p.owner];
	leave_battle(b, loser, ship);
	// A Ship of the captor replaces it: the damage stays, tags and orders do not.
	p.owner = int8_t(nation);
	p.flags = 0;
	p.order = 0;
}

int next_cargo(const S &s, int ship, int from) {
	const Battle &b = s.battle;
	const int loser = 1 - winner(b);
	for (int i = from; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (is_live(p) && p.carrier == ship && (b.fought[p.owner] >> loser & 1) != 0) {
			return i;
		}
	}
	return -1;
}

PowerSet payees(const R &r) {
	PowerSet set = fought_on(r.s.battle, winner(r.s.battle));
	for (int n = 0; n < NATIONS; ++n) {
		set = holds_capital(r, n) ? set : PowerSet(set & ~bit(PowerId(n)));
	}
	return set;
}

void sell_cargo(W &w, int unit, int nation) {
	const int gold = w.data.stats(w.s.pieces[unit].type).cargo_gold;
	w.event("cargo_sold", PowerId(nation)).who(lot_noun(w.s, unit)).amount(gold).rule("IB-P4-139");
	w.s.gold[nation] = int16_t(w.s.gold[nation] + gold);
	kill_piece(w, 1 - winner(w.s.battle), unit);
}

// --- Prestige and Ports ---

void balance_of_power(W &w, int former) {
	S &s = w.s;
	const Battle &b = s.battle;
	if (b.outcome != BATTLE_VICTORY || !is_on(s, Option::BalanceOfPower) || is_team_game(s)) {
		return;
	}
	int leader = -1;
	bool is_tied = false;
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(s, n)) {
			continue;
		}
		is_tied =
				leader >= 0 && (s.prestige[n] == s.prestige[leader] || (is_tied && s.prestige[n] < s.prestige[leader]));
		leader = leader < 0 || s.prestige[n] > s.prestige[leader] ? n : leader;
	}
	const int loser = 1 - winner(b);
	// The leader commands or controls the region; AMB-66: the Victor alone gains.
	if (leader < 0 || is_tied || b.side[leader] != loser || (b.commander[loser] != leader && former != leader)) {
		return;
	}
	const int victor = b.commander[winner(b)];
	s.prestige[victor] = int16_t(s.prestige[victor] + w.data.numbers.balance_of_power);
	w.event("balance", PowerId(victor))
			.who(Noun::power(leader))
			.amount(w.data.numbers.balance_of_power, s.prestige[victor])
			.rule("IB-O-10");
}

void add_spoil(S &s, int nation, Spoil spoil, int n) {
	uint8_t &have = s.spoils[nation][int(spoil)];
	have = uint8_t(have + n > 255 ? 255 : have + n);
}

bool can_seize(const R &r) {
	const S &s = r.s;
	const Battle &b = s.battle;
	if (b.outcome != BATTLE_VICTORY || !r.data.is_port(b.region) || has_fort(s, b.region)) {
		return false;
	}
	bool found = false;
	each_piece_in(s, b.region, [&](int, const Piece &p) {
		found = found || (p.owner == b.commander[winner(b)] && is_ship(p.type) && !is_out_of_action(p));
	});
	return found;
}

// --- Tents and tags ---

void pitch_tents(W &w) {
	S &s = w.s;
	const Battle &b = s.battle;
	for (int n = 0; n < NATIONS; ++n) {
		// IB-P4-17: only for Nations that have survivors here and whose turn is not over; AMB-08: the Active one while
		// it has orders open.
		bool has_survivor = b.fort_in != 0 && s.owner[b.region] == n && s.fort_hp[b.region] > 0;
		for (int side = 0; side < 2; ++side) {
			each_in(b.committed[side], [&](int i) { has_survivor = has_survivor || s.pieces[i].owner == n; });
		}
		bool is_due = has_survivor && (s.had_turn >> n & 1) == 0;
		if (is_due && n == s.active) {
			is_due = false;
			for (const Order &order : s.orders[n]) {
				is_due = is_due || (order.n != 0 && (order.flags & order_flag::OPEN) != 0);
			}
		}
		for (int where = 0; is_due && where < 2; ++where) {
			const int region = where == 0 ? int(b.region) : int(w.data.region[b.region].interior);
			for (int i = 0; i < b.dead[where][n] && free_pieces(s) > 0; ++i) {
				add_piece(s, n, Type::Tent, region);
			}
			if (b.dead[where][n] > 0) {
				w.event("tents", PowerId(n)).who(region_noun(region)).amount(b.dead[where][n]).rule("IB-P4-17");
			}
		}
	}
}

void tag_red(W &w) {
	S &s = w.s;
	const Battle &b = s.battle;
	// IB-P4-142: survivors of the Active side, Fortification included (AMB-19); Cargo was never committed.
	int n = 0;
	each_in(b.committed[0], [&](int i) {
		s.pieces[i].flags = uint8_t(s.pieces[i].flags | piece_flag::RED);
		++n;
	});
	if (b.fort_in == 1 && s.owner[b.region] >= 0 && b.side[s.owner[b.region]] == 0) {
		s.fort_flags[b.region] = uint8_t(s.fort_flags[b.region] | piece_flag::RED);
		++n;
	}
	if (n > 0) {
		w.event("tagged_red", PowerId(b.commander[0])).who(region_noun(b.region)).amount(n).rule("IB-P4-142");
	}
}

} // namespace baton::ib
