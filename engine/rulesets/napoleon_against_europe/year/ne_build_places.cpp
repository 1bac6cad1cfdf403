// Where new units of Napoléon against Europe may appear, and putting them there (NE-7.3.4).
#include "ne_budget.h"
#include "rulesets/napoleon_against_europe/state/ne_stacks.h"

#include <algorithm>
#include <cstring>

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

namespace {

// Capitals and fortresses among the zones of a nation that it holds: a neutral one those without a flag.
ZoneSet strongholds(const R &r, int nation, Side side, const ZoneSet &among) {
	ZoneSet strong = active_fortresses(r);
	for (const ZoneId capital : r.data.nation[size_t(nation)].capitals) {
		strong.set(capital);
	}
	return among & strong & (side == NO_SIDE ? flagged(r.s, NO_SIDE) : controlled_by(r, side));
}

ZoneSet besieged_zones(const R &r) {
	return r.data.all - zones_with(r.s.siege, 0);
}

} // namespace

// NE-7.3.4-a, NE-7.3.4-g
ZoneSet reinforcement_zones(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	ZoneSet out = strongholds(r, nation, side, home_zones(r, nation));
	(out & besieged_zones(r)).each([&](int z) {
		// NE-15.2-d: into a besieged fortress only by sea.
		if (!is_major(nation) || side == NO_SIDE || !is_fed_by_sea(r, Nation(nation), z)) {
			out.reset(z);
		}
	});
	return out;
}

ZoneSet minor_homes(const R &r, int nation) {
	const Side side = side_of(r.s, nation);
	return side == NO_SIDE ? ZoneSet{} : strongholds(r, nation, side, territory_of(r, nation)) - besieged_zones(r);
}

bool is_available(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	return p.steps == 0 && p.at < removed_space(r.data) && p.at >= first_box_space(r.data) + BOX_RESERVE &&
			(p.flags & (piece_flag::WAITS | piece_flag::OUT)) == 0;
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

Piece fresh(const Piece &before, int zone, uint16_t flags, int steps, uint8_t army) {
	return Piece{ SpaceId(zone), uint16_t((before.flags & piece_flag::SEEN) | flags), uint8_t(steps), army, NO_ZONE,
		NO_PIECE };
}

void put(const Data &data, S &s, int piece, int zone, int steps) {
	const R r{ data, s };
	const Side side = side_of_piece(r, piece);
	Piece &p = s.pieces[piece];
	if (is_besieged(s, zone)) {
		p = fresh(p, zone, piece_flag::INSIDE, steps, 0); // NE-15.2-d
		return;
	}
	const uint8_t army = kind_of(piece) == PieceKind::Army ? uint8_t(piece - FIRST_ARMY + 1) : army_in(r, zone, side);
	p = fresh(p, zone, 0, steps, army);
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

S &trial_copy(const R &r, const PieceSet &set) {
	static thread_local S copy;
	if (set == ALL_PIECES) {
		std::memcpy(copy.pieces, r.s.pieces, sizeof copy.pieces);
	} else {
		set.each([&](int i) { copy.pieces[i] = r.s.pieces[i]; });
	}
	std::memcpy(copy.politics, r.s.politics, sizeof copy.politics);
	copy.scenario = r.s.scenario;
	return copy;
}

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
	PieceSet force = site.own;
	force.set(piece);
	if (kind_of(piece) != PieceKind::Army && army_in(r, zone, side_of_piece(r, piece)) == 0) {
		// Nobody else changes.
		S &copy = trial_copy(r, site.own);
		copy.pieces[piece] = fresh(r.s.pieces[piece], zone, 0, steps, 0);
		return is_legal_force(R{ r.data, copy }, force).is_ok();
	}
	S &copy = trial_copy(r, ALL_PIECES);
	copy.siege[zone] = 0;
	put(r.data, copy, piece, zone, steps);
	return is_legal_force(R{ r.data, copy }, force).is_ok();
}

void place_piece(W &w, int piece, int zone, int steps, const char *rule) {
	put(w.data, w.s, piece, zone, steps);
	w.event("placed", PowerId(side_of_piece(w.read(), piece)))
			.who(piece_noun(piece))
			.to(zone_noun(zone))
			.amount(steps)
			.rule(rule);
}

ZoneSet supplied_armies(const R &r, int nation) {
	ZoneSet out;
	Lines lines(r);
	const Stacks &stacks = Stacks::of(r);
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		const Piece &p = r.s.pieces[i];
		if (r.data.nation_of(i) == nation && is_in_zone(r, p) && !has(p, piece_flag::INSIDE) &&
				lines.is_supplied(stacks.outline(r, p.at, side_of_piece(r, i), part_of(p)), p.at)) {
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
	ZoneSet out = home_zones(r, nation) & r.data.port;
	out &= side == NO_SIDE ? flagged(r.s, NO_SIDE) : controlled_by(r, side);
	out -= besieged_zones(r);
	if (out.any()) {
		int fleets[MAX_PORTS] = {};
		const int first = space_of_port(r.data, 0);
		for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
			const int port = int(r.s.pieces[i].at) - first;
			if (r.s.pieces[i].steps > 0 && port >= 0 && port < r.data.ports && ++fleets[port] == PORT_FLEETS) {
				out.reset(r.data.port_zone[size_t(port)]);
			}
		}
	}
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
	w.s.pieces[fleet] =
			Piece{ SpaceId(space_of_port(w.data, w.data.zone[size_t(zone)].port)), seen, 1, 0, NO_ZONE, NO_PIECE };
	w.event("placed", PowerId(side_of_piece(w.read(), fleet)))
			.who(piece_noun(fleet))
			.to(zone_noun(zone))
			.amount(1)
			.rule(rule);
}

} // namespace baton::ne
