// Questions about a position and basic changes to pieces, shared by the chapters of Imperial Borders.
#include "ib_rules.h"

#include "kernel/check.h"

#include <bit>
#include <cstring>

namespace baton::ib {

// --- Nations, teams ---

PowerSet team_of(const S &s, int nation) {
	PowerSet set = bit(PowerId(nation));
	for (int n = 0; n < NATIONS; ++n) {
		if (in_play(s, n) && same_team(s, n, nation)) {
			set |= bit(PowerId(n));
		}
	}
	return set;
}

bool is_two_team_game(const S &s) {
	unsigned teams = 0;
	for (int n = 0; n < NATIONS; ++n) {
		if (in_play(s, n) && s.team[n] >= 0) {
			teams |= 1u << s.team[n];
		}
	}
	return std::popcount(teams) == 2;
}

bool is_team_game(const S &s) {
	for (int n = 0; n < NATIONS; ++n) {
		if (in_play(s, n) && count(team_of(s, n)) > 1) {
			return true;
		}
	}
	return false;
}

bool holds_capital(const R &r, int nation) {
	return r.s.owner[r.data.capital[size_t(nation)]] == nation;
}

int turn_order(const S &s, int8_t out[NATIONS]) {
	int n = 0;
	for (int slot = 0; slot < NATIONS; ++slot) {
		const int8_t nation = s.order_of_play[slot];
		if (nation >= 0 && in_play(s, nation)) {
			out[n++] = nation;
		}
	}
	return n;
}

int rank_of(const S &s, int nation) {
	for (int slot = 0; slot < NATIONS; ++slot) {
		if (s.order_of_play[slot] == nation) {
			return slot;
		}
	}
	return NATIONS;
}

bool is_closed(const R &r, int region) {
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(r.s, n) && r.data.closed_if_neutral[size_t(n)][size_t(region)]) {
			return true;
		}
	}
	return false;
}

// --- Pieces ---

int add_piece(S &s, int nation, Type type, int region, bool is_elite) {
	for (int i = 0; i < MAX_PIECES; ++i) {
		if (i >= s.piece_top || !is_live(s.pieces[i])) {
			s.pieces[i] = { uint8_t(region), int8_t(nation), type, is_elite ? piece_flag::ELITE : uint8_t(0), 0, 0,
				-1 };
			s.piece_top = int16_t(i >= s.piece_top ? i + 1 : s.piece_top);
			return i;
		}
	}
	return -1;
}

void remove_piece(S &s, int index) {
	// A free slot is all zero but its region, so that equal positions have equal hashes.
	s.pieces[index] = Piece{ NO_REGION, 0, Type::Half, 0, 0, 0, 0 };
	while (s.piece_top > 0 && !is_live(s.pieces[s.piece_top - 1])) {
		s.pieces[--s.piece_top] = Piece{};
	}
}

void move_piece(S &s, int index, int region) {
	s.pieces[index].region = uint8_t(region);
	if (is_ship(s.pieces[index].type)) {
		for (int i = 0; i < s.piece_top; ++i) {
			if (is_live(s.pieces[i]) && s.pieces[i].carrier == index) {
				s.pieces[i].region = uint8_t(region);
			}
		}
	}
}

int free_pieces(const S &s) {
	int live = 0;
	each_piece(s, [&](int, const Piece &) { ++live; });
	return MAX_PIECES - live;
}

int mobile_count(const S &s, int nation, int region) {
	int n = 0;
	each_piece_in(
			s, region, [&](int, const Piece &p) { n += p.owner == nation && p.type != Type::Tent && !is_cargo(p); });
	return n;
}

int cargo_capacity(Type ship) {
	// IB-P4-51: a Frigate holds one Land Unit or two Halves, a Ship of the Line twice that.
	return ship == Type::ShipOfLine ? 4 : ship == Type::Frigate ? 2 : 0;
}

int cargo_size(Type unit) {
	return unit == Type::Half ? 1 : 2;
}

int cargo_used(const S &s, int ship_index) {
	int used = 0;
	each_piece(s, [&](int, const Piece &p) { used += p.carrier == ship_index ? cargo_size(p.type) : 0; });
	return used;
}

bool has_cargo(const S &s, int ship_index) {
	for (int i = 0; i < s.piece_top; ++i) {
		if (is_live(s.pieces[i]) && s.pieces[i].carrier == ship_index) {
			return true;
		}
	}
	return false;
}

// --- Sets ---

void clear_pieces(uint64_t *set) {
	std::memset(set, 0, MAX_PIECES / 8);
}

int count_pieces(const uint64_t *set) {
	int n = 0;
	for (int i = 0; i < MAX_PIECES / 64; ++i) {
		n += std::popcount(set[i]);
	}
	return n;
}

// --- Lots ---

int32_t lot_of(const S &s, int piece_index) {
	const Piece &p = s.pieces[piece_index];
	// Only Ships are damaged and only Land Units are carried, so both share the last field. A Ship with Cargo aboard
	// is told apart from every other (IB-P4-65, IB-P4-89), so it is a lot of its own.
	const uint32_t extra = is_ship(p.type)
			? uint32_t(p.damage) + (has_cargo(s, piece_index) ? 3 * uint32_t(piece_index + 1) : 0)
			: uint32_t(p.carrier + 1);
	return int32_t(uint32_t(p.region) | uint32_t(p.owner) << 8 | uint32_t(p.type) << 11 | uint32_t(p.flags & 63) << 14 |
			extra << 20);
}

int piece_of_lot(const S &s, int32_t lot, const uint64_t *except) {
	const int region = lot & 255;
	for (int i = 0; i < s.piece_top; ++i) {
		if (s.pieces[i].region == region && lot_of(s, i) == lot && (except == nullptr || !has_piece(except, i))) {
			return i;
		}
	}
	return -1;
}

int picked_of_lot(const S &s, int32_t lot, const uint64_t *set) {
	for (int i = s.piece_top - 1; i >= 0; --i) {
		if (is_live(s.pieces[i]) && has_piece(set, i) && lot_of(s, i) == lot) {
			return i;
		}
	}
	return -1;
}

int lot_count(const S &s, int32_t lot) {
	int n = 0;
	each_piece_in(s, lot & 255, [&](int i, const Piece &) { n += lot_of(s, i) == lot; });
	return n;
}

// --- Presence and opposition ---

PowerSet present(const R &r, int region) {
	PowerSet set = has_fort(r.s, region) ? bit(r.s.owner[region]) : NO_POWERS;
	each_piece_in(r.s, region, [&](int, const Piece &p) { set |= p.type != Type::Tent ? bit(p.owner) : NO_POWERS; });
	return set;
}

PowerSet able(const R &r, int region) {
	// IB-D-05, IB-D-06: in this region alone; Land Units, Ships that are not Out-of-Action, Fortifications with at
	// least 1 HP, garrisoned or not (IB-P4-25, AMB-15).
	PowerSet set = has_fort(r.s, region) && r.s.fort_hp[region] > 0 ? bit(r.s.owner[region]) : NO_POWERS;
	each_piece_in(r.s, region, [&](int, const Piece &p) { set |= can_oppose(p) ? bit(p.owner) : NO_POWERS; });
	return set;
}

PowerSet opposers(const R &r, int region, int nation) {
	return PowerSet(able(r, region) & ~team_of(r.s, nation));
}

int outstanding_dots(const S &s, int nation, int region) {
	int dots = 0;
	each_order(s, nation, [&](int, const Order &order) {
		dots += order.origin == region && (order.flags & order_flag::OPEN) != 0 ? order.left : 0;
	});
	return dots;
}

} // namespace baton::ib
