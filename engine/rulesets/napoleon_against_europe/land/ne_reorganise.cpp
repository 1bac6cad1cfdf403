// Dropping and picking up units in the zone of the force under way, and swaps between its two armies (NE-12.2,
// NE-9.1-d, NE-15.1-c).
#include "ne_activate.h"

namespace baton::ne {

namespace {

// Draft: pick = pieces that change places: of the moving force those that stay here, of the others those that come
// along. Frame: f[0] 1: two armies that have not moved may swap units instead.

PieceSet standing(const R &r) {
	return force_at(r, r.s.move.zone, r.s.move.side);
}

bool can_change(const R &r, int piece) {
	return kind_of(piece) != PieceKind::Army && piece != r.s.move.leader &&
			!has(r.s.pieces[piece], piece_flag::COMMANDER);
}

uint8_t first_army(const PieceSet &set) {
	PieceId markers[ARMIES];
	return armies_in(set, markers) > 0 ? uint8_t(markers[0] - FIRST_ARMY + 1) : uint8_t(0);
}

void give(S &s, const PieceSet &set, uint8_t army) {
	set.each([&](int i) { s.pieces[i].army = kind_of(i) == PieceKind::Depot ? uint8_t(0) : army; });
}

// NE-12.2-c: any part of a force may be taken on or dropped. NE-Q25: what stays to cover a fortress is a force, a lone
// corps or units with a general.
Status may_regroup(const R &r) {
	const Move &m = r.s.move;
	const PieceSet &pick = r.s.draft[m.side].pick;
	const PieceSet mine = moving_force(r), host = standing(r);
	const PieceSet taken = pick & host, left = pick & mine;
	const PieceSet now = (mine - left) | taken, rest = (host - taken) | left;
	if (pick.none()) {
		return Status::refuse("NE-12.2-a", "ne.refuse.nothing_picked");
	}
	if (has_landed(r, taken)) {
		return Status::refuse("NE-17.2.8-c", "ne.refuse.landed", piece_noun(taken.first()));
	}
	const PieceId commander = commander_of(r, mine), other_commander = commander_of(r, host);
	if (taken.any() && commander == NO_PIECE) {
		return Status::refuse("NE-10.2-b", "ne.refuse.needs_general");
	}
	if (has_combat_units(taken) && other_commander != NO_PIECE) {
		// NE-12.2-a, NE-10.2-a: only from a force of lower rank; between allies from one that would serve under him
		// (NE-10.2-f).
		const bool are_allies = r.data.nation_of(commander) != r.data.nation_of(other_commander);
		if (are_allies ? commander_of(r, mine | host) != commander : !outranks(r, commander, other_commander)) {
			return Status::refuse(are_allies ? "NE-10.2-f" : "NE-10.2-a", "ne.refuse.rank", piece_noun(other_commander),
					piece_noun(commander));
		}
	}
	if (has_army(host) && steps_in(r, rest) < 1) {
		return Status::refuse("NE-12.2-d", "ne.refuse.army_keeps_step");
	}
	static thread_local S copy;
	copy = r.s;
	give(copy, taken, first_army(mine));
	give(copy, left, first_army(host));
	const R trial{ r.data, copy };
	if (!has_combat_units(now)) {
		return Status::refuse("NE-12.2-g", "ne.refuse.no_units");
	}
	const Status goes = is_legal_force(trial, now); // NE-12.2-f
	if (!goes) {
		return goes;
	}
	if (has_combat_units(rest)) {
		return is_legal_force(trial, rest);
	}
	bool is_lost = false;
	left.each([&](int i) { is_lost |= kind_of(i) != PieceKind::Depot; });
	return is_lost ? Status::refuse("NE-12.2-g", "ne.refuse.no_units") : Status::ok();
}

// NE-9.1-d: the two armies of one force may swap before they move.
bool can_swap(const R &r) {
	PieceId markers[ARMIES];
	return r.s.move.spent == 0 && r.s.move.from == NO_ZONE && armies_in(moving_force(r), markers) == 2;
}

Status may_swap(const R &r, int piece, uint8_t to) {
	static thread_local S copy;
	copy = r.s;
	copy.pieces[piece].army = to;
	return is_legal_force(R{ r.data, copy }, moving_force(r));
}

Flow advance(W &, Frame &) {
	return Flow::Ask;
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "reorganise";
	out.prompt = fortress_side(r, r.s.move.zone) == other(r.s.move.side) ? "ne.prompt.mask" : "ne.prompt.reorganise";
	out.rule = "NE-12.2-a";
	out.subject = out.args[0] = zone_noun(r.s.move.zone);
	out.args[1] = Noun::number(2 * fortress_level(r, r.s.move.zone));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PieceSet &pick = r.s.draft[power].pick;
	const PieceSet mine = moving_force(r), host = standing(r);
	(mine | host).each([&](int i) {
		if (pick[i]) {
			out.add(Action::make(Verb::Retract, power, piece_noun(i)), row_flag::RETRACTS);
		} else if (can_change(r, i) && (mine[i] || commander_of(r, mine) != NO_PIECE)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)));
		}
	});
	if (pick.none() && can_swap(r) && frame.f[0] < 8) {
		PieceId markers[ARMIES];
		armies_in(mine, markers);
		mine.each([&](int i) {
			if (kind_of(i) == PieceKind::Depot || !can_change(r, i)) {
				return;
			}
			for (int k = 0; k < 2; ++k) {
				const uint8_t to = uint8_t(markers[k] - FIRST_ARMY + 1);
				if (r.s.pieces[i].army != to && may_swap(r, i, to)) {
					out.add(Action::make(Verb::Allocate, power, piece_noun(i), to), DOES);
				}
			}
		});
	}
	if (may_regroup(r)) {
		out.add(Action::make(Verb::Commit, power), DOES);
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Move &m = w.s.move;
	if (act_pick(w.s, row)) {
		return;
	}
	Draft &draft = w.s.draft[frame.power];
	const PieceSet pick = draft.pick;
	draft = Draft{};
	if (a.verb == Verb::Allocate) {
		++frame.f[0];
		w.s.pieces[a.id].army = uint8_t(a.a);
		w.event("swapped", frame.power).who(piece_noun(a.id)).cause(piece_noun(FIRST_ARMY + a.a - 1)).rule("NE-9.1-d");
		return;
	}
	if (a.verb == Verb::Pass) {
		w.s.core.pop();
		return;
	}
	const PieceSet mine = moving_force(w.read()), host = standing(w.read());
	const PieceSet taken = pick & host, left = pick & mine;
	const uint8_t own = first_army(mine), theirs = first_army(host);
	give(w.s, taken, own);
	give(w.s, left, theirs);
	clear_flags(w.s, left, uint16_t(piece_flag::MOVING | piece_flag::ACTIVATED));
	set_flags(w.s, taken, piece_flag::MOVING);
	taken.each([&](int i) {
		w.s.pieces[i].from = m.from;
		if (kind_of(i) == PieceKind::Depot) {
			w.s.pieces[i].flags = uint16_t(w.s.pieces[i].flags & ~piece_flag::FIXED); // NE-13.4-b
		}
		w.event("joined", frame.power).who(piece_noun(i)).to(zone_noun(m.zone)).rule("NE-12.2-a");
	});
	left.each([&](int i) {
		w.s.pieces[i].from = NO_ZONE;
		w.event("left", frame.power).who(piece_noun(i)).to(zone_noun(m.zone)).rule("NE-12.2-a");
	});
	// NE-14.9.3-a: a shaken force shakes whom it takes in.
	bool is_shaken = false;
	moving_force(w.read()).each(
			[&](int i) { is_shaken |= is_combat(i) && has(w.s.pieces[i], piece_flag::DEMORALISED); });
	PieceId markers[ARMIES];
	if (is_shaken && armies_in(moving_force(w.read()), markers) < 2) {
		set_flags(w.s, moving_force(w.read()), piece_flag::DEMORALISED);
	}
	set_points(w, false); // NE-12.3-d: slower units slow the whole
	const uint8_t zone = m.zone;
	const Side side = m.side;
	if (m.from != NO_ZONE && has_combat_units(left) && !has_combat_units(host) &&
			fortress_side(w.read(), zone) == other(side)) {
		w.s.fort[zone] |= fort_flag::COVERED; // NE-15.1-d
	}
	w.s.core.pop();
	tidy_force(w, zone, side);
	lay_siege(w, zone, side);
	review_siege(w, zone);
}

Status refuse(const R &r, const Frame &, const Action &a) {
	if (a.verb == Verb::Commit) {
		return may_regroup(r);
	}
	if (a.verb != Verb::SelectPiece || a.kind != NounKind::Piece || a.id < 0 || a.id >= PIECES) {
		return Status::ok();
	}
	if (!can_change(r, a.id)) {
		// Who commands stays until he is absorbed, beaten or replaced.
		const bool is_army = kind_of(a.id) == PieceKind::Army || has(r.s.pieces[a.id], piece_flag::COMMANDER);
		return Status::refuse(is_army ? "NE-10.3-b" : "NE-10.3-a", "ne.refuse.stays_with_army", piece_noun(a.id));
	}
	if (commander_of(r, moving_force(r)) == NO_PIECE) {
		return Status::refuse("NE-10.2-b", "ne.refuse.needs_general");
	}
	return Status::ok();
}

Noun subject(const R &r, const Frame &) {
	return is_moving(r.s) ? zone_noun(r.s.move.zone) : Noun{};
}

} // namespace

const Def REORGANISE_FRAME = { "reorganise", advance, ask, legal, act, refuse, subject };

} // namespace baton::ne
