// Where new units of Napoléon against Europe may appear, and putting them there (NE-7.3.4).
#include "ne_budget.h"

#include <algorithm>

namespace baton::ne {

namespace {

// NE-7.3.4-c: the part of the land that hangs together with a capital.
ZoneSet home_zones(const R &r, int nation) {
	const ZoneSet land = territory_of(r, nation);
	ZoneSet joined;
	for (const ZoneId z : r.data.nation[size_t(nation)].capitals) {
		if (land[z]) {
			joined.set(z);
		}
	}
	for (ZoneSet rim = joined; rim.any();) {
		ZoneSet next;
		rim.each([&](int z) { next |= r.data.near[size_t(z)]; });
		rim = (next & land) - joined;
		joined |= rim;
	}
	return joined;
}

} // namespace

ZoneSet reinforcement_zones(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	const ZoneSet joined = home_zones(r, nation);
	ZoneSet out;
	joined.each([&](int z) {
		bool is_capital = false;
		for (const ZoneId capital : r.data.nation[size_t(nation)].capitals) {
			is_capital |= capital == z;
		}
		const bool is_ours = side == NO_SIDE ? r.s.flag[z] == NO_SIDE : controller(r, z) == side;
		// NE-15.2-d: into a besieged fortress only by sea.
		const bool is_shut = is_besieged(r.s, z) && !(is_major(nation) && side != NO_SIDE && is_fed_by_sea(r, Nation(nation), z));
		if (is_ours && !is_shut && (is_capital || has_fortress(r, z))) {
			out.set(z); // NE-7.3.4-a, NE-7.3.4-g
		}
	});
	return out;
}

ZoneSet minor_homes(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	ZoneSet out;
	territory_of(r, nation).each([&](int z) {
		bool is_capital = false;
		for (const ZoneId capital : r.data.nation[size_t(nation)].capitals) {
			is_capital |= capital == z;
		}
		if ((is_capital || has_fortress(r, z)) && side != NO_SIDE && controller(r, z) == side && !is_besieged(r.s, z)) {
			out.set(z);
		}
	});
	return out;
}

bool is_available(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	return p.steps == 0 && p.at < removed_space(r.data) && p.at >= first_box_space(r.data) + BOX_RESERVE && (p.flags & (piece_flag::WAITS | piece_flag::OUT)) == 0;
}

int price_of(const R &r, int piece, int steps) {
	// NE-6.5-d, NE-15.4-d: those who come back have the steps with which they left; more must be paid for.
	const int free = has(r.s.pieces[piece], piece_flag::RETURNS) ? int(r.s.pieces[piece].from) : 0;
	return std::max(0, steps - free) * r.data.tables.price(corps_of(r.data, piece));
}

void settle_command(const Data &data, S &s, uint8_t army) {
	const R r{ data, s };
	int best = -1;
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (s.pieces[i].army != army || s.pieces[i].steps == 0) {
			continue;
		}
		s.pieces[i].flags &= uint16_t(~piece_flag::COMMANDER);
		const bool is_home = data.nation_of(i) == data.nation_of(FIRST_ARMY + army - 1);
		const bool best_is_home = best >= 0 && data.nation_of(best) == data.nation_of(FIRST_ARMY + army - 1);
		if (best < 0 || (is_home && !best_is_home) || (is_home == best_is_home && outranks(r, i, best))) {
			best = i;
		}
	}
	if (best >= 0) {
		s.pieces[best].flags |= piece_flag::COMMANDER;
	}
}

namespace {

uint8_t army_in(const R &r, int zone, Side side) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		if (r.s.pieces[i].at == zone && r.s.pieces[i].steps > 0 && side_of_piece(r, i) == side) {
			return uint8_t(i - FIRST_ARMY + 1);
		}
	}
	return 0;
}

void put(const Data &data, S &s, int piece, int zone, int steps) {
	const R r{ data, s };
	const Side side = side_of_piece(r, piece);
	Piece &p = s.pieces[piece];
	const uint16_t seen = uint16_t(p.flags & piece_flag::SEEN);
	if (is_besieged(s, zone)) {
		p = Piece{ SpaceId(zone), uint16_t(seen | piece_flag::INSIDE), uint8_t(steps), 0, NO_ZONE, NO_PIECE }; // NE-15.2-d
		return;
	}
	const uint8_t army = kind_of(piece) == PieceKind::Army ? uint8_t(piece - FIRST_ARMY + 1) : army_in(r, zone, side);
	p = Piece{ SpaceId(zone), seen, uint8_t(steps), army, NO_ZONE, NO_PIECE };
	if (kind_of(piece) == PieceKind::Army) {
		// NE-7.3.4-e: all that stands there is now this army.
		force_at(r, zone, side).each([&](int i) {
			if (s.pieces[i].army == 0 && !has(s.pieces[i], piece_flag::FIXED)) {
				s.pieces[i].army = army;
			}
		});
	}
	if (army != 0) {
		settle_command(data, s, army);
	}
}

} // namespace

Site site_at(const R &r, int zone, Side side) {
	const PieceSet here = pieces_at(r.s, zone);
	return { force_among(r, here, side), side != NO_SIDE && force_among(r, here, other(side)).any() };
}

bool can_place(const R &r, int piece, int zone, int steps) {
	return can_place(r, piece, zone, steps, site_at(r, zone, side_of_piece(r, piece)));
}

bool can_place(const R &r, int piece, int zone, int steps, const Site &site) {
	if (is_besieged(r.s, zone)) {
		return is_combat(piece); // NE-15.2-d, NE-11-e: steps only, and any number of them
	}
	if (site.has_enemy) {
		return false;
	}
	static thread_local S copy;
	copy = r.s;
	put(r.data, copy, piece, zone, steps);
	PieceSet force = site.own;
	force.set(piece);
	return is_legal_force(R{ r.data, copy }, force).is_ok();
}

void place_piece(W &w, int piece, int zone, int steps, const char *rule) {
	put(w.data, w.s, piece, zone, steps);
	w.event("placed", PowerId(side_of_piece(w.read(), piece))).who(piece_noun(piece)).to(zone_noun(zone)).amount(steps).rule(rule);
}

ZoneSet supplied_armies(const R &r, int nation) {
	ZoneSet out;
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == nation && is_in_zone(r, p) && !has(p, piece_flag::INSIDE) && is_supplied(r, force_of(r, i), p.at)) {
			out.set(p.at);
		}
	}
	return out;
}

bool has_reserve_fleet(const R &r, int nation) {
	for (const PieceId fleet : r.data.nation[size_t(nation)].fleets) {
		if (is_available(r, fleet) && !has(r.s.pieces[fleet], piece_flag::RETURNS)) {
			return true;
		}
	}
	return false;
}

ZoneSet fleet_ports(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	ZoneSet out;
	(home_zones(r, nation) & r.data.port).each([&](int z) {
		const int space = space_of_port(r.data, r.data.zone[size_t(z)].port);
		int n = 0;
		for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
			n += r.s.pieces[i].steps > 0 && r.s.pieces[i].at == space ? 1 : 0;
		}
		const bool is_ours = side == NO_SIDE ? r.s.flag[z] == NO_SIDE : controller(r, z) == side;
		if (is_ours && n < PORT_FLEETS && !is_besieged(r.s, z)) {
			out.set(z);
		}
	});
	return out;
}

bool build_fleet(W &w, int nation, int zone, const char *rule) {
	int list[FLEETS];
	int n = 0;
	for (const PieceId fleet : w.data.nation[size_t(nation)].fleets) {
		if (is_available(w.read(), fleet) && !has(w.s.pieces[fleet], piece_flag::RETURNS)) {
			list[n++] = fleet;
		}
	}
	if (n == 0) {
		return false;
	}
	place_fleet(w, list[w.draw("fleet", n)], zone, rule);
	return true;
}

void place_fleet(W &w, int fleet, int zone, const char *rule) {
	const uint16_t seen = uint16_t(w.s.pieces[fleet].flags & piece_flag::SEEN);
	w.s.pieces[fleet] = Piece{ SpaceId(space_of_port(w.data, w.data.zone[size_t(zone)].port)), seen, 1, 0, NO_ZONE, NO_PIECE };
	w.event("placed", PowerId(side_of_piece(w.read(), fleet))).who(piece_noun(fleet)).to(zone_noun(zone)).amount(1).rule(rule);
}

} // namespace baton::ne
