// The force under way: what a step costs, what may be entered and left, where it is put down (NE-12.1, NE-12.2,
// NE-15.1).
#include "ne_march.h"

#include <algorithm>

namespace baton::ne {

PieceSet moving_force(const R &r) {
	return is_moving(r.s) ? force_at(r, r.s.move.zone, r.s.move.side, Part::Moving) : PieceSet{};
}

int points_left(const R &r) {
	const Move &m = r.s.move;
	return std::max(0, int(m.mf) + m.march + m.free_march - m.spent);
}

bool is_bridged(const R &r, const Link &link) {
	return link.kind == LinkKind::River && is_moving(r.s) && (r.s.move.flags & move_flag::BRIDGES) != 0;
}

int step_cost(const R &r, const Link &link) {
	if (link.kind == LinkKind::Desert) {
		return std::max<int>(r.s.move.mf, 1); // NE-12.1-k: the whole MF
	}
	return r.data.entry_cost(link) - (is_bridged(r, link) ? r.data.tables.link_cost[size_t(LinkKind::River)] : 0);
}

// The way between Copenhagen and its mainland stays open (NE-12.1-g); the Sound to Sweden is a strait like any other.
Status may_ferry(const R &r, Side side, int from, const Link &link) {
	if (link.kind != LinkKind::Strait || link.sea == NO_SEA || side == NO_SIDE) {
		return Status::ok();
	}
	const ZoneId copenhagen = r.data.at.copenhague;
	const bool is_danish = from < r.data.zones && (link.to == copenhagen || from == copenhagen) &&
			r.data.zone[size_t(from)].country == r.data.zone[link.to].country;
	return is_danish || (fleets_at_sea(r, link.sea) & 1 << other(side)) == 0
			? Status::ok()
			: Status::refuse("NE-12.1-f", "ne.refuse.strait", zone_noun(link.to));
}

Status may_cross(const R &r, Side side, const PieceSet &set, const Link &link) {
	int unit = -1;
	if (owner_of(r, link.to) == SPAIN) {
		// NE-8.1.2-g: only Spain asks who leads.
		const PieceId commander = commander_of(r, set);
		unit = commander == NO_PIECE ? set.first() : int(commander);
	}
	const Status land = may_enter_land(r, side, unit < 0 ? NO_NATION : r.data.nation_of(unit), link.to);
	if (!land) {
		return land;
	}
	const int from = set.any() ? int(r.s.pieces[set.first()].at) : int(NO_ZONE);
	if (const Status ferry = may_ferry(r, side, from, link); !ferry) {
		return ferry;
	}
	const PieceSet bound = out_of_bounds(r, set, link.to);
	return bound.any() ? Status::refuse("NE-2.1-d", "ne.refuse.home_bound", piece_noun(bound.first())) : Status::ok();
}

Status may_leave(const R &r) {
	const Move &m = r.s.move;
	if ((m.flags & move_flag::ENDED) != 0) {
		return Status::refuse("NE-9.1-f", "ne.refuse.beaten");
	}
	const Side enemy = other(m.side);
	if (has_field_force(r, m.zone, enemy)) {
		return Status::refuse("NE-12.1-i", "ne.refuse.enemy_here", zone_noun(m.zone));
	}
	if (m.from != NO_ZONE && fortress_side(r, m.zone) == enemy) {
		// NE-15.1-c: a covering detachment of twice the fortress's value lets the rest go on.
		const int needed = 2 * fortress_level(r, m.zone);
		if (steps_in(r, force_at(r, m.zone, m.side)) < needed) {
			return Status::refuse("NE-15.1-c", "ne.refuse.fortress_stops", zone_noun(m.zone), Noun::number(needed));
		}
	}
	return Status::ok();
}

bool can_stay(const R &r, const PieceSet &set, int zone, Side side, bool two_armies) {
	const PieceSet host = force_at(r, zone, side) - set;
	if (!has_combat_units(host)) {
		return true;
	}
	return unite(r, host, set, two_armies).status.is_ok();
}

namespace {

// NE-12.2-i: from a zone whose friends it cannot join it must be able to go on.
bool can_go_on(const R &r, const PieceSet &set, int zone, int points) {
	for (const Link &link : r.data.links_of(zone)) {
		if (link.kind != LinkKind::Desert && step_cost(r, link) <= points && may_cross(r, r.s.move.side, set, link) &&
				can_stay(r, set, link.to, r.s.move.side)) {
			return true;
		}
	}
	return false;
}

} // namespace

March march_of(const R &r) {
	return { moving_force(r), may_leave(r) };
}

Status may_step(const R &r, const Link &link, const March &march) {
	const Move &m = r.s.move;
	if (!march.leaves) {
		return march.leaves;
	}
	const int cost = step_cost(r, link), left = points_left(r);
	if (cost > left || (link.kind == LinkKind::Desert && m.spent > 0)) {
		return Status::refuse(link.kind == LinkKind::Desert ? "NE-12.1-k" : "NE-12.1-d", "ne.refuse.mp",
				Noun::number(cost), Noun::number(left));
	}
	const PieceSet &set = march.set;
	const Status crosses = may_cross(r, m.side, set, link);
	if (!crosses) {
		return crosses;
	}
	const PieceSet host = force_at(r, link.to, m.side);
	if (!has_combat_units(host)) {
		return Status::ok();
	}
	if (has_field_force(r, link.to, other(m.side))) {
		return unite(r, host, set, true).status; // NE-12.6-a: stacking must hold before the battle
	}
	const Union one = unite(r, host, set);
	if (!one.status && !can_go_on(r, set, link.to, left - cost)) {
		return Status::refuse("NE-12.2-i", "ne.refuse.cannot_join", zone_noun(link.to));
	}
	return Status::ok();
}

void lay_siege(W &w, int zone, Side side) {
	const R r = w.read();
	if (is_besieged(w.s, zone) || fortress_side(r, zone) != other(side) || has_field_force(r, zone, other(side))) {
		return;
	}
	if (steps_in(r, outside(r, zone, side)) < 2 * fortress_level(r, zone)) {
		return; // NE-15.2-a
	}
	w.s.siege[zone] = 1; // NE-15.4-g: begins at 0
	w.event("siege_laid", PowerId(side)).to(zone_noun(zone)).rule("NE-15.1-c");
	note_siege(w, zone);
}

// NE-4-h, NE-Q69: forced marches and missing supply are tested; weather alone never is. NE-13.6.1-b, NE-13.6.1-d:
// sieges are no battles, so the test of a march waits until the last of them.
bool start_due_test(W &w) {
	Move &m = w.s.move;
	const bool is_due = (m.march > 0 || (m.flags & move_flag::UNSUPPLIED) != 0) &&
			(m.flags & (move_flag::TESTED | move_flag::NO_TEST)) == 0;
	if (!is_due) {
		return false;
	}
	m.flags = uint16_t(m.flags | move_flag::TESTED); // NE-13.6.1-c
	const PieceSet all = moving_force(w.read());
	// NE-13.6.2-c: steps that set out and are here.
	PieceSet set;
	(all & ALL_CORPS).each([&](int i) {
		// NE-13.5-f: without a forced march only the unsupplied part suffers.
		const bool is_tested = m.march > 0 || has(w.s.pieces[i], piece_flag::UNSUPPLIED);
		if (is_tested && has(w.s.pieces[i], piece_flag::ACTIVATED)) {
			set.set(i);
		}
	});
	if (set.none()) {
		return false;
	}
	AttritionCase c;
	c.plus = m.march * w.data.tables.attrition_modifiers.forced_march; // NE-12.3-c
	c.poor = (m.flags & move_flag::POOR) != 0;
	c.winter = is_winter(w.s);
	// NE-X58: the zones marched into count, not the one left behind.
	c.home = m.path_n > 0 ? uint8_t(~m.abroad) : home_of(owner_of(w.read(), m.zone));
	c.force = all;
	c.rule = m.march > 0 ? "NE-12.3-b" : "NE-13.5-a";
	start_attrition(w, set, m.zone, c);
	return true;
}

void clear_move(S &s) {
	s.move = Move{};
	s.move.zone = s.move.from = s.move.origin = NO_ZONE;
	s.move.side = NO_SIDE;
	s.move.leader = NO_PIECE;
}

void end_move(W &w) {
	const Move m = w.s.move;
	const PieceSet set = moving_force(w.read());
	clear_flags(w.s, set, uint16_t(piece_flag::MOVING));
	set.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
	clear_move(w.s);
	for (Piece &p : w.s.pieces) {
		p.flags = uint16_t(p.flags & ~piece_flag::ACTIVATED);
	}
	settle_in(w, m.zone, m.side, set);
	lay_siege(w, m.zone, m.side);
	review_siege(w, m.zone);
	if (m.origin != m.zone) {
		tidy_force(w, m.origin, m.side);
		check_stack(w, m.origin, m.side);
		review_siege(w, m.origin);
	}
}

} // namespace baton::ne
