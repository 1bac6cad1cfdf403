// What the force under way may do besides marching: call in neighbours, flags, sieges, rallies, forced marches, stops
// (NE-D22..D25).
#include "ne_activate.h"

#include <algorithm>

namespace baton::ne {

// NE-12.1-a, NE-12.1-b, NE-12.3-d: slower units bring the total down, never up again.
void set_points(W &w, bool first) {
	Move &m = w.s.move;
	const PieceSet set = moving_force(w.read());
	const int base = movement_of(w.read(), set) - (is_bad_weather(w.s) ? w.data.tables.weather : 0);
	const int mf = std::max(base + m.extra - m.pulled - m.slow, base > 0 && m.slow > 0 ? 1 : 0);
	m.mf = uint8_t(std::max(0, first ? mf : std::min<int>(m.mf, mf)));
}

namespace {

bool is_fresh(const Frame &frame) {
	return frame.f[1] == 0;
}

} // namespace

// NE-9.1-h: forces next door that are in no army, over a plain or bridged edge.
// NE-4-d: only the commander of an army may.
bool can_pull(const R &r, const Frame &frame, const PieceSet &set) {
	const PieceId commander = is_fresh(frame) ? commander_of(r, set) : NO_PIECE;
	return commander != NO_PIECE && has(r.s.pieces[commander], piece_flag::COMMANDER);
}

Status may_pull(const R &r, const Frame &frame, const PieceSet &set, int piece) {
	const Move &m = r.s.move;
	if (!can_pull(r, frame, set)) {
		return Status::refuse("NE-9.1-h", "ne.refuse.pull_in");
	}
	const Piece &p = r.s.pieces[piece];
	if (!is_in_zone(r, p) || side_of_piece(r, piece) != m.side || has(p, piece_flag::INSIDE) || p.army != 0) {
		return Status::refuse("NE-9.1-h", "ne.refuse.pull_in");
	}
	const Link *link = r.data.link(p.at, m.zone);
	if (link == nullptr || !(link->kind == LinkKind::Plain || link->kind == LinkKind::Bridge || is_bridged(r, *link))) {
		return Status::refuse("NE-9.1-h", "ne.refuse.pull_edge", zone_noun(p.at));
	}
	const PieceSet guest = force_of(r, piece);
	if (has_landed(r, guest)) {
		return Status::refuse("NE-17.2.8-c", "ne.refuse.landed", piece_noun(piece));
	}
	if (has_army(guest) ||
			(is_general(piece) ? commander_of(r, guest) != piece
							   : !is_combat(piece) || commander_of(r, guest) != NO_PIECE)) {
		return Status::refuse("NE-9.1-h", "ne.refuse.pull_in");
	}
	const Status crosses = may_cross(r, m.side, guest, *link);
	if (!crosses) {
		return crosses;
	}
	const PieceId commander = commander_of(r, set);
	if (is_general(piece) && r.data.nation_of(piece) == r.data.nation_of(commander) && outranks(r, piece, commander)) {
		return Status::refuse("NE-10.2-e", "ne.refuse.rank", piece_noun(piece),
				piece_noun(commander)); // nobody above him is absorbed
	}
	return unite(r, set, guest).status;
}

namespace {

SupplyCase supply_case(const R &r) {
	SupplyCase c;
	c.battle = r.s.move.zone;
	return c;
}

// NE-13.3-e: who starts a siege or fights traces from where it came.
bool is_move_supplied(const R &r, const PieceSet &set) {
	const Move &m = r.s.move;
	const int from = m.from != NO_ZONE && fortress_side(r, m.zone) == other(m.side) ? m.from : m.zone;
	return is_supplied(r, set, from, supply_case(r));
}

} // namespace

Status may_flag(const R &r, const PieceSet &set) {
	const Move &m = r.s.move;
	if (r.data.zone[m.zone].is_open) {
		return Status::refuse("NE-3.2-b", "ne.refuse.flag", zone_noun(m.zone));
	}
	if (controller(r, m.zone) != other(m.side)) {
		return Status::refuse("NE-3.2-d", "ne.refuse.flag", zone_noun(m.zone));
	}
	if (has_fortress(r, m.zone) || has_field_force(r, m.zone, other(m.side))) {
		return Status::refuse("NE-3.2-e", "ne.refuse.flag_fortress", zone_noun(m.zone));
	}
	if ((m.flags & move_flag::FREE_FLAG) == 0 && points_left(r) < r.data.tables.flag_cost) {
		return Status::refuse(
				"NE-3.2-e", "ne.refuse.mp", Noun::number(r.data.tables.flag_cost), Noun::number(points_left(r)));
	}
	if (!is_supplied(r, set, m.zone, supply_case(r))) {
		return Status::refuse("NE-3.2-e", "ne.refuse.unsupplied");
	}
	return Status::ok();
}

Status may_besiege(const R &r, const PieceSet &set) {
	const Move &m = r.s.move;
	if (fortress_side(r, m.zone) != other(m.side) || has_field_force(r, m.zone, other(m.side))) {
		return Status::refuse("NE-15.2-a", "ne.refuse.no_siege", zone_noun(m.zone));
	}
	const int needed = 2 * fortress_level(r, m.zone);
	if (steps_in(r, set) < needed && steps_in(r, outside(r, m.zone, m.side)) < needed) {
		return Status::refuse("NE-15.2-a", "ne.refuse.siege_steps", Noun::number(needed));
	}
	if ((r.s.fort[m.zone] & fort_flag::COVERED) != 0 && (m.from == NO_ZONE || steps_in(r, set) < needed)) {
		return Status::refuse(
				"NE-15.1-d", "ne.refuse.covering", zone_noun(m.zone)); // who covers does not attack in that round
	}
	if ((m.flags & move_flag::FREE_SIEGE) == 0 && points_left(r) < r.data.tables.siege_cost) {
		return Status::refuse(
				"NE-15.2-b", "ne.refuse.mp", Noun::number(r.data.tables.siege_cost), Noun::number(points_left(r)));
	}
	if (!is_move_supplied(r, set)) {
		return Status::refuse("NE-13.5-d", "ne.refuse.unsupplied");
	}
	return Status::ok();
}

// NE-Q72: as often as points allow.
Status may_rally(const R &r, const PieceSet &set) {
	if (!has_demoralised(r, set)) {
		return Status::refuse("NE-14.9.4-b", "ne.refuse.not_demoralised");
	}
	if (commander_of(r, set) == NO_PIECE) {
		return Status::refuse("NE-14.9.4-b", "ne.refuse.needs_general");
	}
	if (points_left(r) < r.data.tables.rally_cost) {
		return Status::refuse(
				"NE-14.9.4-b", "ne.refuse.mp", Noun::number(r.data.tables.rally_cost), Noun::number(points_left(r)));
	}
	if (!is_supplied(r, set, r.s.move.zone)) {
		return Status::refuse("NE-13.5-e", "ne.refuse.unsupplied");
	}
	return Status::ok();
}

int mobile_depot(const PieceSet &set) {
	return (set & ALL_DEPOTS).first();
}

Status may_march(const R &r, const Frame &frame, const PieceSet &set) {
	if (!is_fresh(frame) || r.s.move.march != 0) {
		return Status::refuse("NE-12.3-a", "ne.refuse.march_late");
	}
	if (is_demoralised(r, set)) {
		return Status::refuse("NE-14.9.3-d", "ne.refuse.demoralised");
	}
	return Status::ok();
}

// NE-12.2-i: it may not stay with friends whom it cannot join while it could go on.
Status may_stop(const R &r, const March &march) {
	const Move &m = r.s.move;
	if (can_stay(r, march.set, m.zone, m.side)) {
		return Status::ok();
	}
	for (const Link &link : r.data.links_of(m.zone)) {
		if (may_step(r, link, march)) {
			return Status::refuse("NE-12.2-i", "ne.refuse.must_go_on", zone_noun(m.zone));
		}
	}
	return Status::ok();
}

bool may_reorganise(const R &r, const PieceSet &set) {
	const Move &m = r.s.move;
	if (m.regrouped == m.zone + 1 || (m.flags & move_flag::ENDED) != 0) {
		return false;
	}
	return set.count() > 1 || force_at(r, m.zone, m.side).any();
}

// NE-14.9.4-b, NE-14.9.4-d: d6 at most morale plus the better value of the commander; each army for itself.
void rally(W &w) {
	Move &m = w.s.move;
	m.spent = uint8_t(m.spent + w.data.tables.rally_cost);
	const PieceSet all = moving_force(w.read());
	PieceId markers[ARMIES];
	const int armies = std::max(1, armies_in(all, markers));
	for (int k = 0; k < armies; ++k) {
		PieceSet set;
		all.each([&](int i) {
			if (armies == 1 || w.s.pieces[i].army == uint8_t(markers[k] - FIRST_ARMY + 1)) {
				set.set(i);
			}
		});
		if (!has_demoralised(w.read(), set)) {
			continue;
		}
		const PieceId commander = commander_of(w.read(), set);
		const Ratings &general = ratings_of(w.read(), commander);
		const int morale = best_morale(w.read(), set); // NE-14.11-e: of this army alone
		const int skill = std::max(general.attack, general.defence);
		const int die = w.roll("rally", 6);
		const bool succeeds = die <= morale + skill;
		w.event("rally", PowerId(m.side))
				.who(piece_noun(commander))
				.to(zone_noun(m.zone))
				.amount(succeeds ? 1 : 0, morale + skill)
				.purpose("rally")
				.rule("NE-14.9.4-b")
				.modifier("ne.mod.morale", morale, "NE-14.9.4-b")
				.modifier("ne.mod.commander", skill, "NE-14.9.4-b", piece_noun(commander))
				.die(die);
		if (succeeds) {
			clear_flags(w.s, set, piece_flag::DEMORALISED);
		}
	}
}

void pull_in(W &w, int piece) {
	Move &m = w.s.move;
	const PieceSet guest = force_of(w.read(), piece);
	const int from = w.s.pieces[piece].at;
	PieceSet come;
	guest.each([&](int i) {
		if (kind_of(i) != PieceKind::Depot || !has(w.s.pieces[i], piece_flag::FIXED)) {
			come.set(i);
		}
	});
	const Union one = unite(w.read(), moving_force(w.read()), come);
	// NE-13.1-a: whoever is activated is checked where he stands; NE-13.5-f: only the unsupplied part is tested later.
	if (is_supplied(w.read(), guest, from)) {
		clear_flags(w.s, come, piece_flag::UNSUPPLIED);
	} else {
		set_flags(w.s, come, piece_flag::UNSUPPLIED);
		m.flags = uint16_t(m.flags | move_flag::UNSUPPLIED);
	}
	w.event("pulled_in", PowerId(m.side))
			.who(piece_noun(piece))
			.from(zone_noun(from))
			.to(zone_noun(m.zone))
			.rule("NE-9.1-h");
	move_pieces(w, come, m.zone);
	come.each([&](int i) { w.s.pieces[i].from = NO_ZONE; });
	set_flags(w.s, come, uint16_t(piece_flag::MOVING | piece_flag::ACTIVATED));
	apply_union(w, one);
	m.pulled = 1;
	set_points(w, false);
	tidy_force(w, from, m.side);
	review_siege(w, from);
}

} // namespace baton::ne
