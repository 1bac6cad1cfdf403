// A general taken off the map by an event: his power may send another from its reserve (F_REPLACEMENT, NE-10.3-d,
// NE-D66).
#include "ne_march.h"

namespace baton::ne {

namespace {

// f[0] zone, f[1] nation, f[2] army number or 0, f[3] 1: that army has no commander, f[4] flags of the place, f[5] zone
// it came from.

Part part_of(const Frame &frame) {
	return (frame.f[4] & piece_flag::MOVING) != 0	 ? Part::Moving
			: (frame.f[4] & piece_flag::INSIDE) != 0 ? Part::Inside
													 : Part::Field;
}

PieceSet headless(const R &r, const Frame &frame) {
	return force_at(r, frame.f[0], Side(frame.power), part_of(frame));
}

void put_in(S &s, const Frame &frame, int general) {
	Piece &p = s.pieces[general];
	p.at = SpaceId(frame.f[0]);
	p.steps = 1;
	p.army = uint8_t(frame.f[2]);
	p.flags = uint16_t(frame.f[4] | (frame.f[3] != 0 ? piece_flag::COMMANDER : 0));
	p.from = ZoneId(frame.f[5]);
	p.carrier = NO_PIECE;
}

bool may_replace(const R &r, const Frame &frame, int general) {
	const Piece &p = r.s.pieces[general];
	const Nation nation = Nation(frame.f[1]);
	if (r.data.nation_of(general) != nation || p.steps > 0 || p.at != reserve_space(r, nation) ||
			(p.flags & (piece_flag::OUT | piece_flag::WAITS)) != 0) {
		return false;
	}
	static thread_local S copy;
	copy = r.s;
	put_in(copy, frame, general);
	const R changed{ r.data, copy };
	return is_legal_force(changed, headless(changed, frame)).is_ok(); // NE-10.1-a, NE-10.2-e
}

// An army that nobody leads comes off the map (NE-4-b).
void close(W &w, const Frame &frame) {
	if (frame.f[3] == 0) {
		return;
	}
	const PieceSet force = headless(w.read(), frame);
	const int marker = FIRST_ARMY + frame.f[2] - 1;
	if (force[marker]) {
		to_reserve(w, marker, "NE-4-b");
	}
	force.each([&](int i) { w.s.pieces[i].army = w.s.pieces[i].army == frame.f[2] ? uint8_t(0) : w.s.pieces[i].army; });
}

Flow advance(W &w, Frame &frame) {
	if (frame.step == 0 && steps_in(w.read(), headless(w.read(), frame)) > 0) {
		for (int i = FIRST_GENERAL; i < PIECES; ++i) {
			if (may_replace(w.read(), frame, i)) {
				return Flow::Ask;
			}
		}
	}
	if (frame.step != 2) {
		close(w, frame);
	}
	w.s.core.pop(w.s.core.result[0], w.s.core.result[1]);
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "replacement";
	out.prompt = "ne.prompt.replacement";
	out.rule = "NE-10.3-d";
	out.subject = out.args[0] = zone_noun(frame.f[0]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	// The quiet answer is the highest of them: a force without a head is a lost one.
	int best = -1;
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (may_replace(r, frame, i) && (best < 0 || outranks(r, i, best))) {
			best = i;
		}
	}
	for (int i = FIRST_GENERAL; i < PIECES; ++i) {
		if (may_replace(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
					uint16_t(DOES | (i == best ? row_flag::QUIET : 0)));
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::GIVES_UP);
}

void act(W &w, Frame &frame, const Row &row) {
	frame.step = 1;
	if (row.action.verb == Verb::Pass) {
		return;
	}
	frame.step = 2;
	const int general = row.action.id;
	put_in(w.s, frame, general);
	w.event("takes_over", frame.power).who(piece_noun(general)).to(zone_noun(frame.f[0])).rule("NE-10.3-d");
	if (is_moving(w.s) && (frame.f[4] & piece_flag::MOVING) != 0) {
		const PieceId leader = commander_of(w.read(), moving_force(w.read()));
		w.s.move.leader = leader != NO_PIECE ? leader : w.s.move.leader;
	}
	for (BattleSide &side : w.s.battle.side) {
		if (w.s.battle.zone == frame.f[0] && side.side == Side(frame.power) && side.commander == NO_PIECE) {
			side.commander = PieceId(general);
		}
	}
}

Noun subject(const R &, const Frame &frame) {
	return zone_noun(frame.f[0]);
}

} // namespace

void lose_general(W &w, int general, const char *rule) {
	const PieceSet force = force_of(w.read(), general);
	const Piece before = w.s.pieces[general];
	const Side side = side_of_piece(w.read(), general);
	to_reserve(w, general, rule);
	const bool led_army = has(before, piece_flag::COMMANDER);
	// NE-10.3-c: the highest of those present.
	PieceId heir = NO_PIECE;
	int unit = -1;
	force.each([&](int i) {
		const bool fits = is_general(i) && i != general && (!led_army || w.s.pieces[i].army == before.army);
		heir = fits && (heir == NO_PIECE || outranks(w.read(), i, heir)) ? PieceId(i) : heir;
		unit = unit < 0 && is_combat(i) ? i : unit;
	});
	if (led_army && heir != NO_PIECE) {
		w.s.pieces[heir].flags = uint16_t(w.s.pieces[heir].flags | piece_flag::COMMANDER);
		w.event("takes_over", PowerId(side)).who(piece_noun(heir)).to(Noun::space(before.at)).rule("NE-10.3-c");
	}
	if (is_moving(w.s) && w.s.move.leader == general) {
		w.s.move.leader = heir != NO_PIECE ? heir : PieceId(unit);
	}
	if (side == NO_SIDE || before.at >= w.data.zones || unit < 0) {
		return;
	}
	Frame &frame = w.s.core.push(F_REPLACEMENT, PowerId(side), before.at, w.data.nation_of(general), before.army,
			led_army && heir == NO_PIECE ? 1 : 0);
	frame.f[4] = int16_t(
			before.flags & (piece_flag::MOVING | piece_flag::INSIDE | piece_flag::DEMORALISED | piece_flag::ACTIVATED));
	frame.f[5] = before.from;
}

const Def REPLACEMENT_FRAME = { "replacement", advance, ask, legal, act, nullptr, subject };

} // namespace baton::ne
