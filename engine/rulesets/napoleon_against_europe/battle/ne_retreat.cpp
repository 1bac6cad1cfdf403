// Where the beaten go (NE-14.10, NE-D47).
#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/state/ne_fog.h"

namespace baton::ne {

namespace {

bool is_outnumbered(const R &r, const PieceSet &set, int zone, Side enemy) {
	const int theirs = combat_halves(r, outside(r, zone, enemy));
	return theirs > 0 && r.data.tables.is_overrun(r.data.tables.odds_ratio(combat_halves(r, set), theirs)) &&
			combat_halves(r, set) > theirs;
}

} // namespace

namespace {

// NE-14.10-c: how good a way out is: 1 friendly or open land, 3 enemy land without troops, 4 through a force far
// weaker; the walls of the zone itself stand between (NE-Q30). Or why it is none.
Status may_retreat_by(const R &r, Side side, const PieceSet &set, const Link &link, const ZoneSet &not_to, int &rank) {
	const Side enemy = other(side);
	const Noun where = zone_noun(link.to);
	if (not_to[link.to]) {
		return Status::refuse("NE-14.10-c", "ne.refuse.retreat_from");
	}
	// NE-2.1-d: whoever may not leave his land is lost on the way out, and the others go without him.
	const PieceSet goers = set - out_of_bounds(r, set, link.to);
	if (!has_combat_units(goers)) {
		return Status::refuse("NE-2.1-d", "ne.refuse.home_bound", piece_noun(set.first()));
	}
	if (Status status = may_cross(r, side, goers, link); !status) {
		return status;
	}
	const bool has_enemy = has_field_force(r, link.to, enemy);
	// The third way asks for a zone without enemy units: walls that nobody mans do not close it.
	const bool has_walls = fortress_side(r, link.to) == enemy && !is_besieged(r.s, link.to) &&
			has_combat_units(force_at(r, link.to, enemy, Part::Inside));
	if (!has_enemy && !has_walls) {
		rank = controller(r, link.to) == enemy ? 3 : 1;
		return Status::ok();
	}
	if (has_enemy && fortress_side(r, link.to) != enemy && is_outnumbered(r, goers, link.to, enemy)) {
		rank = 4;
		return Status::ok();
	}
	return Status::refuse("NE-14.10-c", "ne.refuse.retreat_enemy", where);
}

} // namespace

ZoneSet retreat_zones(const R &r, const PieceSet &set, int zone, const ZoneSet &not_to, bool with_fortress) {
	ZoneSet by_rank[5];
	const int unit = set.first();
	if (unit < 0) {
		return {};
	}
	const Side side = side_of_piece(r, unit);
	for (const Link &link : r.data.links_of(zone)) {
		int rank = 0;
		if (may_retreat_by(r, side, set, link, not_to, rank)) {
			by_rank[rank].set(link.to);
		}
	}
	if (with_fortress && fortress_side(r, zone) == side && !is_besieged(r.s, zone)) {
		by_rank[2].set(zone); // NE-Q30
	}
	for (int rank = 1; rank <= 4; ++rank) {
		if (by_rank[rank].none()) {
			continue;
		}
		// NE-10.2-c: where the force can stand with its friends, if there is such a zone.
		ZoneSet fits;
		by_rank[rank].each([&](int z) {
			if (z == zone || can_stay(r, set - out_of_bounds(r, set, z), z, side)) {
				fits.set(z);
			}
		});
		return fits.any() ? fits : by_rank[rank];
	}
	return {};
}

void look_for_way(W &w, const ZoneSet &found, int zone, Side side) {
	const Side enemy = other(side);
	bool is_open = false;
	found.each([&](int z) { is_open |= !has_field_force(w.read(), z, enemy); });
	if (!is_open) {
		w.data.near[size_t(zone)].each([&](int z) { show_pieces(w, outside(w.read(), z, enemy)); });
	}
}

namespace {

// Frame: f[0] side of the battle.

// NE-14.11-g: each of two armies by itself; depots go with the last.
PieceSet next_group(const R &r, const Frame &frame) {
	const PieceSet all = battle_force(r, frame.f[0]);
	PieceId markers[ARMIES];
	if (armies_in(all, markers) < 2) {
		return all;
	}
	PieceSet set;
	all.each([&](int i) {
		if (r.s.pieces[i].army == uint8_t(markers[0] - FIRST_ARMY + 1)) {
			set.set(i);
		}
	});
	return set;
}

ZoneSet options(const R &r, const Frame &frame) {
	const Battle &b = r.s.battle;
	const PieceSet set = next_group(r, frame);
	const bool goes_back = frame.f[0] == 0 || (b.flags & battle_flag::INTERCEPTION) != 0;
	if (goes_back) {
		// NE-14.10-a, NE-14.10-b: the way it came.
		ZoneSet out;
		const uint8_t from = b.side[frame.f[0]].from;
		if (from == b.zone && fortress_side(r, b.zone) != Side(frame.power)) {
			return retreat_zones(r, set, b.zone, NO_ZONE, false); // it stood there in the open: no walls to go back to
		}
		if (from == b.zone || (from != NO_ZONE && !has_field_force(r, from, other(Side(frame.power))))) {
			out.set(from);
		}
		return out;
	}
	return retreat_zones(r, set, b.zone, entry_zones(r, 0), true);
}

void retreat(W &w, Frame &frame, int to) {
	Battle &b = w.s.battle;
	const Side side = Side(frame.power);
	const PieceSet set = next_group(w.read(), frame);
	PieceSet movers;
	set.each([&](int i) {
		if (kind_of(i) == PieceKind::Depot && has(w.s.pieces[i], piece_flag::FIXED) && to != b.zone) {
			eliminate(w, i, "NE-2.1-k"); // stays on the field
		} else {
			movers.set(i);
		}
	});
	w.event("retreated", frame.power)
			.who(piece_noun(movers.first()))
			.from(zone_noun(b.zone))
			.to(zone_noun(to))
			.rule(frame.f[0] == 0 ? "NE-14.10-a" : "NE-14.10-c");
	b.retreat_to = uint8_t(to);
	if (to == b.zone) {
		clear_flags(w.s, movers, piece_flag::MOVING);
		set_flags(w.s, movers, piece_flag::INSIDE);
		if (frame.f[0] == 0 && is_moving(w.s) && !has_combat_units(moving_force(w.read()))) {
			clear_move(w.s); // a garrison that came out is back behind its walls
		}
		return;
	}
	if (has_field_force(w.read(), to, other(side))) {
		destroy_force(w, outside(w.read(), to, other(side)), "NE-14.10-c");
	}
	const Link *link = w.data.link(b.zone, to);
	const bool is_dry =
			link != nullptr && frame.f[0] == 0 && is_bridged(w.read(), *link); // the bridges of this activation stand
	move_pieces(w, movers, to);
	show_pieces(w, movers); // NE-4-p: the victor has seen who runs
	const PieceSet stray = out_of_bounds(w.read(), movers, to);
	stray.each([&](int i) { eliminate(w, i, "NE-2.1-d"); });
	movers -= stray;
	bool is_mover = false;
	movers.each([&](int i) { is_mover |= has(w.s.pieces[i], piece_flag::MOVING); });
	if (is_mover) {
		w.s.move.zone = uint8_t(to);
		w.s.move.from = NO_ZONE;
	}
	if (link != nullptr && !is_dry && (link->kind == LinkKind::River || link->kind == LinkKind::Ridge)) {
		++b.side[frame.f[0]].taken; // NE-14.10-e, NE-14.9.1-b
		PieceSet units;
		movers.each([&](int i) {
			if (is_combat(i)) {
				units.set(i);
			}
		});
		start_losses(w, side, units, 1, false, "NE-14.10-e");
	}
}

Flow advance(W &w, Frame &frame) {
	const PieceSet set = next_group(w.read(), frame);
	if (!has_combat_units(set)) {
		destroy_force(w, set, "NE-14.10-d");
		w.s.core.pop();
		return Flow::Go;
	}
	look_for_way(w, options(w.read(), frame), w.s.battle.zone, Side(frame.power));
	if (options(w.read(), frame).none()) {
		w.event("no_retreat", frame.power).to(zone_noun(w.s.battle.zone)).rule("NE-14.10-d");
		destroy_force(w, set, "NE-14.10-d");
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "retreat";
	out.prompt = "ne.prompt.retreat";
	out.rule = "NE-14.10-c";
	out.subject = out.args[0] = zone_noun(r.s.battle.zone);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	options(r, frame).each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)),
				uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
		is_first = false;
	});
}

void act(W &w, Frame &frame, const Row &row) {
	retreat(w, frame, row.action.id);
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (a.verb != Verb::SelectSpace) {
		return Status::ok();
	}
	if (frame.f[0] == 0) {
		return Status::refuse("NE-14.10-a", "ne.refuse.retreat_back");
	}
	if (a.kind != NounKind::Space || a.id < 0 || a.id >= r.data.zones) {
		return Status::ok();
	}
	const PieceSet set = next_group(r, frame);
	const Link *link = r.data.link(r.s.battle.zone, a.id);
	if (link == nullptr || set.none()) {
		return Status::refuse("NE-14.10-c", "ne.refuse.not_adjacent", a.noun());
	}
	int rank = 0;
	const Status status = may_retreat_by(r, Side(frame.power), set, *link, entry_zones(r, 0), rank);
	// NE-14.10-c, NE-10.2-c: a way, but not the first that must be taken.
	return status ? Status::refuse("NE-14.10-c", "ne.refuse.retreat", a.noun()) : status;
}

Noun subject(const R &r, const Frame &) {
	return zone_noun(r.s.battle.zone);
}

} // namespace

const Def RETREAT_FRAME = { "retreat", advance, ask, legal, act, refuse, subject, true };

} // namespace baton::ne
