// Basic changes to pieces and control of Napoléon against Europe, each with its event.
#include "ne_fog.h"
#include "ne_rules.h"
#include "rulesets/napoleon_against_europe/sea/ne_sea.h"

namespace baton::ne {

namespace {

// Off the map into a box: nothing of its place stays with it.
void put_off(S &s, int piece, SpaceId space, uint16_t flags) {
	Piece &p = s.pieces[piece];
	if (kind_of(piece) == PieceKind::Army) {
		// Depots outlive their army and belong to nobody then.
		for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
			s.pieces[i].army = s.pieces[i].army == piece - FIRST_ARMY + 1 ? uint8_t(0) : s.pieces[i].army;
		}
	}
	if (p.steps > 0 && p.at < MAX_ZONES) {
		s.unsettled.set(p.at);
	}
	const uint16_t kept = uint16_t(kind_of(piece) == PieceKind::Fleet ? p.flags & piece_flag::SEEN : 0);
	p.at = space;
	p.steps = 0;
	p.army = 0;
	p.from = NO_ZONE;
	p.carrier = NO_PIECE;
	p.flags = uint16_t(kept | flags);
}

} // namespace

void eliminate(W &w, int piece, const char *rule) {
	const R r = w.read();
	const Nation nation = r.data.nation_of(piece);
	const bool is_gone = is_combat(piece) && !corps_of(r.data, piece).can_be_rebuilt; // NE-2.1-f
	const bool is_lost_fleet = kind_of(piece) == PieceKind::Fleet && !is_major(nation); // NE-7.3.3-g
	const bool is_special = kind_of(piece) == PieceKind::Special; // NE-2.1-g: only events bring them
	const SpaceId to = is_gone || is_lost_fleet || is_special ? removed_space(r.data) : reserve_space(r, nation);
	w.event("eliminated", PowerId(side_of_piece(r, piece)))
			.who(piece_noun(piece))
			.from(Noun::space(w.s.pieces[piece].at))
			.to(Noun::space(to))
			.rule(rule);
	put_off(w.s, piece, to, kind_of(piece) == PieceKind::General ? piece_flag::OUT : uint16_t(0));
}

void lose_step(W &w, int piece, const char *rule) {
	Piece &p = w.s.pieces[piece];
	if (p.steps <= 1) {
		eliminate(w, piece, rule);
		return;
	}
	--p.steps;
	if (p.at < MAX_ZONES) {
		w.s.unsettled.set(p.at);
	}
	w.event("step_lost", PowerId(side_of_piece(w.read(), piece)))
			.who(piece_noun(piece))
			.from(Noun::space(p.at))
			.amount(p.steps)
			.rule(rule);
}

// NE-Q65: who leaves now is to be had again in next year's budget.
void to_reserve(W &w, int piece, const char *rule) {
	const R r = w.read();
	const SpaceId to = reserve_space(r, r.data.nation_of(piece));
	w.event("to_reserve", PowerId(side_of_piece(r, piece)))
			.who(piece_noun(piece))
			.from(Noun::space(w.s.pieces[piece].at))
			.to(Noun::space(to))
			.rule(rule);
	put_off(w.s, piece, to, is_general(piece) ? piece_flag::OUT : uint16_t(0));
}

void tidy_force(W &w, int zone, Side side) {
	const PieceSet here = pieces_at(w.s, zone);
	for (const Part part : { Part::Field, Part::Inside, Part::Moving }) {
		const R r = w.read();
		const PieceSet set = force_among(r, here, side, part);
		if (set.none()) {
			continue;
		}
		PieceId markers[ARMIES];
		const int armies = armies_in(set, markers);
		bool is_changed = false;
		for (int i = 0; i < armies; ++i) {
			const uint8_t number = uint8_t(markers[i] - FIRST_ARMY + 1);
			bool has_units = false;
			set.each([&](int p) { has_units |= is_combat(p) && w.s.pieces[p].army == number; });
			if (has_units) {
				continue;
			}
			// NE-4-g: an army without units comes off; its generals too (NE-2.2-c), its special units are lost
			// (NE-2.1-i).
			is_changed = true;
			set.each([&](int p) {
				if (w.s.pieces[p].army != number) {
					return;
				}
				if (kind_of(p) == PieceKind::Special) {
					eliminate(w, p, "NE-2.1-i");
				} else if (kind_of(p) == PieceKind::Depot) {
					w.s.pieces[p].army = 0;
				} else {
					to_reserve(w, p, kind_of(p) == PieceKind::Army ? "NE-4-g" : "NE-2.2-c");
				}
			});
		}
		const PieceSet left = is_changed ? force_at(w.read(), zone, side, part) : set;
		if (has_combat_units(left)) {
			continue;
		}
		left.each([&](int p) {
			if (is_general(p)) {
				to_reserve(w, p, "NE-2.2-c");
			} else if (kind_of(p) == PieceKind::Special) {
				eliminate(w, p, "NE-2.1-i");
			} else if (kind_of(p) == PieceKind::Depot && !has(w.s.pieces[p], piece_flag::FIXED)) {
				if (side != NO_SIDE && controller(w.read(), zone) == other(side)) {
					eliminate(w, p, "NE-2.1-l");
				} else {
					w.s.pieces[p].flags =
							uint16_t((w.s.pieces[p].flags & ~piece_flag::MOVING) | piece_flag::FIXED); // NE-13.4-a
				}
			}
		});
	}
}

void part_armies(W &w) {
	S &s = w.s;
	for (int i = 0; i < PIECES; ++i) {
		Piece &p = s.pieces[i];
		if (p.army == 0 || kind_of(i) == PieceKind::Army) {
			continue;
		}
		const int marker = FIRST_ARMY + p.army - 1;
		if (s.pieces[marker].steps == 0 || s.pieces[marker].at != p.at ||
				side_of_piece(w.read(), marker) != side_of_piece(w.read(), i)) {
			p.army = 0;
			p.flags &= uint16_t(~piece_flag::COMMANDER);
		}
	}
}

void part_sides(W &w) {
	part_armies(w);
	// Only where two sides (or a side and neutrals) have come to stand can somebody be left alone.
	uint8_t who[MAX_ZONES] = {};
	for (int i = 0; i < PIECES; ++i) {
		const Piece &p = w.s.pieces[i];
		if (kind_of(i) != PieceKind::Fleet && is_in_zone(w.read(), p)) {
			who[p.at] = uint8_t(who[p.at] | 1 << (1 + side_of_piece(w.read(), i)));
		}
	}
	for (int z = 0; z < w.data.zones; ++z) {
		if (who[z] == 0) {
			continue;
		}
		w.s.unsettled.set(z);
		for (int side = NO_SIDE; (who[z] & (who[z] - 1)) != 0 && side < SIDES; ++side) {
			tidy_force(w, z, Side(side));
		}
	}
}

void move_pieces(W &w, const PieceSet &set, int zone) {
	hide_where(w, set);
	set.each([&](int i) {
		Piece &p = w.s.pieces[i];
		if (p.at < w.data.zones && w.s.unsettled[p.at]) {
			w.s.unsettled.set(zone); // NE-10.1-c: what losses have put out of order goes along with it
		}
		p.from = p.at < w.data.zones ? ZoneId(p.at) : ZoneId(NO_ZONE);
		p.at = SpaceId(zone);
	});
	note_entry(w, set, zone);
}

void set_flags(S &s, const PieceSet &set, uint16_t flags) {
	set.each([&](int i) { s.pieces[i].flags = uint16_t(s.pieces[i].flags | flags); });
}

void clear_flags(S &s, const PieceSet &set, uint16_t flags) {
	set.each([&](int i) { s.pieces[i].flags = uint16_t(s.pieces[i].flags & ~flags); });
}

void take_zone(W &w, int zone, Side side, const char *rule) {
	const R r = w.read();
	if (controller(r, zone) == side || r.data.zone[size_t(zone)].is_open) {
		return; // NE-3.2-b: open zones never carry a marker
	}
	w.s.flag[zone] = side_of(w.s, owner_of(r, zone)) == side ? NO_SIDE : side;
	w.s.siege[zone] = 0;
	w.event("zone_taken", PowerId(side)).to(zone_noun(zone)).rule(rule);
	recount_victory(w);
	port_falls(w, zone, side);
}

namespace {

bool is_at_home(const R &r, int corps_id, int zone) {
	const Corps &corps = corps_of(r.data, corps_id);
	// Insurgents are bound to the country of their province, others to the land of their nation.
	const Nation home = corps.province != NO_PROVINCE && corps.kind == CorpsKind::Insurgent
			? r.data.province[corps.province].country
			: corps.nation;
	return r.data.zone[size_t(zone)].country == home || owner_of(r, zone) == home;
}

} // namespace

PieceSet out_of_bounds(const R &r, const PieceSet &set, int zone) {
	PieceSet out;
	(set & r.data.home_bound).each([&](int i) {
		if (!is_at_home(r, i, zone)) {
			out.set(i);
		}
	});
	return out;
}

ZoneSet home_bounds(const R &r, const PieceSet &set) {
	ZoneSet zones;
	for (int z = 0; z < r.data.zones; ++z) {
		if (out_of_bounds(r, set, z).none()) {
			zones.set(z);
		}
	}
	return zones;
}

void check_home_bound(W &w, int zone) {
	out_of_bounds(w.read(), pieces_at(w.s, zone), zone).each([&](int i) {
		if (w.s.pieces[i].steps > 0) {
			eliminate(w, i, "NE-2.1-d");
		}
	});
}

} // namespace baton::ne
