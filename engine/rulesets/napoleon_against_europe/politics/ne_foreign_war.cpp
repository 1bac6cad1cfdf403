// Foreign wars of Napoléon against Europe: the Coalition chooses the units that go to the box, and tries to end wars
// (NE-6.5, NE-D15).
#include "ne_diplomacy.h"

namespace baton::ne {

namespace {

// --- F_FOREIGN_WAR: f[0] card, f[1] nation, f[2] corps and f[3] fleets still to go; step WHICH: a war to end, f[4]
// value of the card ---

enum Step : uint8_t {
	UNITS,
	WHICH,
	TRIED,
};

void test_war(W &w, int card, int value) {
	const int die = w.roll("foreign_war", 6);
	w.event("war_test", PowerId(COALITION))
			.who(Noun::card(card))
			.amount(die + value)
			.die(die)
			.modifier("ne.mod.card", value, "NE-6.5-c")
			.rule("NE-6.5-c");
	if (die + value >= FOREIGN_WAR_END) {
		end_war(w, card);
	}
}

// NE-6.5-b: what lies in the box of a war is off the map until the war ends.
Status may_go(const R &r, const Frame &frame, int piece) {
	const Piece &p = r.s.pieces[piece];
	const Noun who = piece_noun(piece);
	const bool is_fleet = kind_of(piece) == PieceKind::Fleet;
	if ((!is_fleet && !is_combat(piece)) || r.data.nation_of(piece) != frame.f[1]) {
		return Status::refuse("NE-6.5-a", "ne.refuse.war_units", who);
	}
	if (frame.f[is_fleet ? 3 : 2] <= 0) {
		return Status::refuse("NE-6.5-a", "ne.refuse.war_enough", who);
	}
	return p.steps > 0 && p.carrier == NO_PIECE && !has(p, piece_flag::INSIDE) && is_on_map(r, p)
			? Status::ok()
			: Status::refuse("NE-6.5-a", "ne.refuse.war_not_free", who);
}

bool can_go(const R &r, const Frame &frame, int piece) {
	return may_go(r, frame, piece).is_ok();
}

Flow advance(W &w, Frame &frame) {
	if (frame.step != UNITS) {
		if (frame.step == WHICH) {
			return Flow::Ask;
		}
		w.s.core.pop();
		return Flow::Go;
	}
	for (int i = 0; i < FIRST_ARMY; ++i) {
		if (can_go(w.read(), frame, i)) {
			return Flow::Ask;
		}
	}
	// NE-6.4-e: units that are missing are built for it and lost in the next budget: they are owed in money.
	const int owed = frame.f[2] * 2 + frame.f[3] * w.data.tables.fleet_price;
	if (owed > 0) {
		w.s.next_purse[frame.f[1]] = int16_t(w.s.next_purse[frame.f[1]] - owed);
		w.event("resources", PowerId(SIDES + frame.f[1])).amount(-owed / 2).rule("NE-6.4-e");
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	if (frame.step == WHICH) {
		out.kind = "end_war";
		out.prompt = "ne.prompt.end_war";
		out.rule = "NE-6.5-c";
		out.args[0] = Noun::number(frame.f[4]);
		return;
	}
	out.kind = "foreign_war";
	out.prompt = "ne.prompt.foreign_war";
	out.rule = "NE-6.5-a";
	out.subject = out.args[0] = Noun::card(frame.f[0]);
	out.args[1] = Noun::number(frame.f[2]);
	out.args[2] = Noun::number(frame.f[3]);
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	for (int i = 0; frame.step == WHICH && i < CARDS; ++i) {
		if (r.s.cards[i].pile == Pile::War) {
			out.add(Action::make(Verb::SelectCard, power, Noun::card(i)),
					uint16_t(DOES | row_flag::ROLLS | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
	for (int i = 0; frame.step == UNITS && i < FIRST_ARMY; ++i) {
		if (can_go(r, frame, i)) {
			out.add(Action::make(Verb::SelectPiece, power, piece_noun(i)),
					uint16_t(DOES | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	const bool is_piece = a.verb == Verb::SelectPiece && a.kind == NounKind::Piece && a.id >= 0 && a.id < PIECES;
	return is_piece && frame.step == UNITS ? may_go(r, frame, a.id) : Status::ok();
}

void act(W &w, Frame &frame, const Row &row) {
	if (frame.step == WHICH) {
		frame.step = TRIED;
		test_war(w, row.action.id, frame.f[4]);
		return;
	}
	const int piece = row.action.id;
	Piece &p = w.s.pieces[piece];
	const int zone = p.at;
	const Side side = side_of_piece(w.read(), piece);
	frame.f[kind_of(piece) == PieceKind::Fleet ? 3 : 2] -= 1;
	if (zone < w.data.zones) {
		w.s.unsettled.set(zone);
	}
	p.at = war_box(w.data, frame.f[0]);
	p.from = p.steps; // it comes back as strong as it leaves (NE-6.5-d)
	p.steps = p.army = 0;
	p.flags &= piece_flag::SEEN;
	w.event("to_war", frame.power)
			.who(piece_noun(piece))
			.to(Noun::space(p.at))
			.cause(Noun::card(frame.f[0]))
			.rule("NE-6.5-a");
	if (zone < w.data.zones && side != NO_SIDE) {
		tidy_force(w, zone, side);
	}
}

} // namespace

void start_foreign_war(W &w, int card, Nation nation, int corps, int fleets) {
	w.s.cards[card].pile = Pile::War;
	++w.s.wars_started; // NE-5.2-c
	Frame &frame = w.s.core.push(F_FOREIGN_WAR, PowerId(COALITION), card, nation, corps, fleets);
	(void)frame;
	w.event("war_begun", PowerId(deck_of(card))).who(Noun::card(card)).rule("NE-6.5-a");
}

void try_to_end_war(W &w, int value) {
	int wars = 0, last = -1;
	for (int i = 0; i < CARDS; ++i) {
		if (w.s.cards[i].pile == Pile::War) {
			++wars;
			last = i;
		}
	}
	if (wars == 1) {
		test_war(w, last, value);
	} else if (wars > 1) {
		Frame &frame = w.s.core.push(F_FOREIGN_WAR, PowerId(COALITION));
		frame.step = WHICH;
		frame.f[4] = int16_t(value);
	}
}

const Def FOREIGN_WAR_FRAME = { "foreign_war", advance, ask, legal, act, refuse };

} // namespace baton::ne
