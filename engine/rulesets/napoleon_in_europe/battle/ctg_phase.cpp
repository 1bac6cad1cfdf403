// A phase of one side: its nations take their pieces in hand one after the other and spend action points.
#include "ctg_deed_rows.h"

#include "kit/ask.h"

namespace baton::ctg {

namespace {

template <kit::Literal KIND, class... Args>
void ask(Decision &out, PowerId asked, const char *rule, Noun subject = {}, Args... args) {
	kit::ask<"ctg", KIND>(out, bit(asked), rule, subject, args...);
}

Status no(const char *rule, const char *reason) {
	return Status::refuse(rule, reason);
}

enum Step : uint8_t {
	BEGIN,
	CONCEDE, ///< asked of a leading nation that has nobody left in line
	PLAY
};

struct BATON_FRAME_RECORD PhaseFrame {
	uint16_t passed; ///< nations that have finished
	uint8_t phase;
	uint8_t is_bound; ///< the piece in hand has spent a point: it finishes before another acts (CTG-TACSEQ-02)
	uint8_t has_acted; ///< somebody of the side has spent a point in this phase (CTG-TACWIN-02)
	uint8_t is_handed; ///< the turn was handed to an ally who has not acted yet
};

Side side_of_phase(const Frame &frame) {
	return Side(frame.as<PhaseFrame>().phase % 2);
}

bool has_deeds(const R &r, PowerId power) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) { found = found || (lot.key.power() == power && has_deed(r, lot.key)); });
	return found;
}

/// Whether a nation has troops in line.
bool has_line(const R &r, PowerSet powers) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		found = found || (has(powers, lot.key.power()) && is_troop(lot.key) && lot.key.area < ROUT);
	});
	return found;
}

/// The next nation that plays, the leading one first; NO_POWER: the phase is over.
PowerId next_nation(const R &r, const Frame &frame) {
	const PhaseFrame &f = frame.as<PhaseFrame>();
	const PowerSet side = PowerSet(powers_of_side(r.s.battle, side_of_phase(frame)) & ~f.passed);
	const PowerId lead = PowerId(r.s.battle.lead[side_of_phase(frame)]);
	if (has(side, frame.power) && has_deeds(r, frame.power)) {
		return frame.power;
	}
	if (has(side, lead) && has_deeds(r, lead)) {
		return lead;
	}
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(side, p) && has_deeds(r, p)) {
			return p;
		}
	}
	return NO_POWER;
}

/// The piece in hand is put down; with points left it has finished for this phase.
void put_down(S &s) {
	Battle &b = s.battle;
	LotKey after = b.held.key;
	if (s.core.top().as<PhaseFrame>().is_bound != 0 && after.points > 0 && !after.is(cond::BACK)) {
		after.cond |= cond::DONE;
		change(s, b.held.key, after);
	}
	b.is_held = 0;
	b.held = {};
}

void forget_finished(S &s) {
	const Battle before = s.battle;
	each_lot(before, [&](const Lot &lot) {
		if (lot.key.is(cond::DONE)) {
			LotKey after = lot.key;
			after.cond = uint8_t(after.cond & ~cond::DONE);
			remove_lot(s, lot.key, lot.count);
			add_lot(s, after, lot.count);
		}
	});
}

bool asks_to_concede(const R &r, const Frame &frame) {
	const Battle &b = r.s.battle;
	const Side side = side_of_phase(frame);
	return frame.as<PhaseFrame>().phase / 2 == 0 && b.turn > 1 && !has_line(r, bit(PowerId(b.lead[side])));
}

Flow advance_phase(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	PhaseFrame &f = frame.as<PhaseFrame>();
	if (frame.step == BEGIN) {
		begin_phase(w, f.phase);
		frame.power = PowerId(b.lead[side_of_phase(frame)]);
		frame.step = asks_to_concede(w.read(), frame) ? CONCEDE : PLAY;
	}
	if (b.winner != NO_SIDE) {
		b.is_held = 0;
		b.held = {};
		forget_finished(s);
		s.core.pop();
		return Flow::Go;
	}
	if (frame.step == CONCEDE) {
		return Flow::Ask;
	}
	if (b.is_held != 0) {
		if (has_deed(w.read(), b.held.key)) {
			return Flow::Ask;
		}
		put_down(s);
	}
	f.is_bound = 0;
	frame.power = next_nation(w.read(), frame);
	if (frame.power == NO_POWER) {
		forget_finished(s);
		s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_phase(const R &r, const Frame &frame, PowerId, Decision &out) {
	const PhaseFrame &f = frame.as<PhaseFrame>();
	const Battle &b = r.s.battle;
	if (frame.step == CONCEDE) {
		ask<"concede">(out, frame.power, "CTG-TACWIN-02");
		return;
	}
	const Noun turn = Noun::number(b.turn);
	switch (f.phase / 2) {
		case 0:
			ask<"cavalry">(out, frame.power, "CTG-TACSEQ-05", {}, turn);
			break;
		case 1:
			ask<"artillery">(out, frame.power, "CTG-TACSEQ-06", {}, turn);
			break;
		case 2:
			ask<"infantry">(out, frame.power, "CTG-TACSEQ-07", {}, turn);
			break;
		default:
			ask<"generals">(out, frame.power, "CTG-TACSEQ-09", {}, turn);
	}
	out.subject = b.is_held != 0 ? lot_noun(b.held.key) : Noun{};
	out.stage = b.is_held == 0 ? "pick" : f.is_bound != 0 ? "go_on" : "act";
}

Status may_hand(const R &r, const Frame &frame, PowerId ally) {
	const PhaseFrame &f = frame.as<PhaseFrame>();
	if (ally < 0 || ally >= POWERS || ally == frame.power || r.s.battle.side_of[ally] != side_of_phase(frame) ||
			has(f.passed, ally) || !has_deeds(r, ally)) {
		return no("CTG-TACSET-08", "ctg.refuse.no_partner");
	}
	return f.is_handed != 0 ? no("CTG-TACSEQ-02", "ctg.refuse.just_handed") : Status::ok();
}

void legal_phase(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const PhaseFrame &f = frame.as<PhaseFrame>();
	const Battle &b = r.s.battle;
	if (frame.step == CONCEDE) {
		// Plan of CTG-TACWIN: the quiet answer of a side that has nobody left in line.
		const bool lost = !has_line(r, powers_of_side(b, side_of_phase(frame)));
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_CONCEDE)),
				uint16_t(row_flag::COMPLETES | row_flag::GIVES_UP | (lost ? row_flag::QUIET : 0)));
		out.add(Action::make(Verb::Pass, power), uint16_t(row_flag::COMPLETES | (lost ? 0 : row_flag::QUIET)));
		return;
	}
	if (b.is_held != 0) {
		each_deed(r, b.held.key, [&](const Action &action, int flags) {
			out.add(action, uint16_t(flags | row_flag::COMPLETES));
			return true;
		});
		if (f.is_bound != 0) {
			out.add(Action::make(Verb::Confirm, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
		} else {
			out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		}
		return;
	}
	each_lot(b, [&](const Lot &lot) {
		if (lot.key.power() == power && has_deed(r, lot.key)) {
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key)));
		}
	});
	for (PowerId p = 0; p < POWERS; ++p) {
		if (may_hand(r, frame, p)) {
			out.add(Action::make(Verb::Choose, power, Noun::power(p)), row_flag::COMPLETES | row_flag::ASKS);
		}
	}
	if (may_concede(r, power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_CONCEDE)),
				row_flag::COMPLETES | row_flag::GIVES_UP);
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
}

void concede(W &w, PowerId power) {
	Battle &b = w.s.battle;
	b.winner = other(Side(b.side_of[power]));
	w.event("concedes", power).rule("CTG-TACWIN-02");
}

/// What the piece in hand does.
void act_deed(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	Battle &b = s.battle;
	PhaseFrame &f = frame.as<PhaseFrame>();
	f.is_bound = 1;
	f.has_acted = 1;
	f.is_handed = 0;
	const LotKey piece = b.held.key;
	if (row.action.verb == Verb::SelectSpace) {
		b.held.key = move(w, piece, area_of(w.read(), row.action.noun()));
		return;
	}
	if (row.action.verb == Verb::Choose) {
		for (const auto &way : FORMS) {
			if (row.action.id == way.word) {
				b.held.key = form(w, piece, way.form);
			}
		}
		w.event("forms", piece.power())
				.who(lot_noun(b.held.key))
				.to(Noun::option(row.action.id))
				.rule(row.action.id == WORD_SQUARE || row.action.id == WORD_LINE ? "CTG-SQUARE-02" : "CTG-SKIRM-02");
		return;
	}
	const LotKey target = lot_key(row.action.id);
	if (row.action.a == DEED_RALLY) {
		b.held.key = rally(w, piece, target);
	} else if (row.action.a == DEED_FIRE) {
		b.held.key = fire(w, piece, target);
		if (b.fallen != 0) {
			s.core.push(F_FALLEN, PowerId(b.lead[other(side_of(b, piece))]), other(side_of(b, piece)));
		}
	} else {
		b.active = 1; // A declared charge is one, whether it is carried through or not (CTG-TACWIN-03).
		b.held.key = pay(w, piece);
		const LotKey charger = b.held.key;
		w.event("charges", piece.power()).who(lot_noun(charger)).to(lot_noun(target)).rule("CTG-CHARGE-06");
		push_charge(s, charger, target);
	}
}

void act_phase(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	Battle &b = s.battle;
	PhaseFrame &f = frame.as<PhaseFrame>();
	const Action &action = row.action;
	if (action.verb == Verb::Choose && action.noun() == Noun::option(WORD_CONCEDE)) {
		return concede(w, action.power);
	}
	if (frame.step == CONCEDE) {
		frame.step = PLAY;
		return;
	}
	if (action.verb == Verb::Retract || action.verb == Verb::Confirm) {
		return put_down(s);
	}
	if (b.is_held != 0) {
		return act_deed(w, frame, row);
	}
	if (action.verb == Verb::SelectPiece) {
		b.is_held = 1;
		b.held = { lot_key(action.id), 1, 0 };
		f.is_bound = 0;
		return;
	}
	if (action.verb == Verb::Choose) {
		frame.power = PowerId(action.id);
		f.is_handed = 1;
		return;
	}
	f.passed |= bit(action.power);
	f.is_handed = 0;
}

Status refuse_phase(const R &r, const Frame &frame, const Action &action) {
	const Battle &b = r.s.battle;
	if (action.kind == NounKind::Option && action.id == WORD_CONCEDE) {
		return may_concede(r, action.power);
	}
	if (action.kind == NounKind::Power) {
		return may_hand(r, frame, PowerId(action.id));
	}
	if (b.is_held == 0) {
		if (action.verb != Verb::SelectPiece || action.kind != NounKind::Lot) {
			return Status::ok();
		}
		const LotKey key = lot_key(action.id);
		if (key.power() != action.power) {
			return no("CTG-TACSET-08", "ctg.refuse.not_own");
		}
		const Status status = check_act(r, key);
		return status ? no("CTG-TACSEQ-02", "ctg.refuse.nothing_to_do") : status;
	}
	const LotKey &piece = b.held.key;
	if (action.verb == Verb::SelectSpace) {
		const int area = area_of(r, action.noun());
		return area == NO_AREA ? no("CTG-TACMOVE-01", "ctg.refuse.not_adjacent") : check_move(r, piece, area);
	}
	if (action.kind == NounKind::Lot && action.verb == Verb::SelectPiece) {
		const LotKey target = lot_key(action.id);
		switch (action.a) {
			case DEED_FIRE:
				return check_fire(r, piece, target);
			case DEED_CHARGE:
				return check_charge(r, piece, target);
			case DEED_RALLY:
				return check_rally(r, piece, target);
			default:
				return no("CTG-TACSEQ-02", "ctg.refuse.in_hand");
		}
	}
	for (const auto &way : FORMS) {
		if (action.kind == NounKind::Option && action.id == way.word) {
			return check_form(r, piece, way.form);
		}
	}
	return Status::ok();
}

Noun phase_subject(const R &, const Frame &frame) {
	return Noun::number(frame.as<PhaseFrame>().phase);
}

} // namespace

bool has_deed(const R &r, const LotKey &piece) {
	bool found = false;
	each_deed(r, piece, [&](const Action &, int) {
		found = true;
		return false;
	});
	return found;
}

Status may_concede(const R &r, PowerId power) {
	const Battle &b = r.s.battle;
	const Frame &frame = r.s.core.top();
	if (frame.kind != F_PHASE || power != PowerId(b.lead[side_of_phase(frame)])) {
		return no("CTG-TACWIN-02", "ctg.refuse.not_leading"); // CTG-AMB-41
	}
	if (b.turn <= 1) {
		return no("CTG-TACWIN-02", "ctg.refuse.first_turn");
	}
	return frame.as<PhaseFrame>().has_acted != 0 ? no("CTG-TACWIN-02", "ctg.refuse.has_acted") : Status::ok();
}

const Def PHASE_FRAME = { .name = "phase",
	.advance = advance_phase,
	.ask = ask_phase,
	.legal = legal_phase,
	.act = act_phase,
	.refuse = refuse_phase,
	.subject = phase_subject };

void push_phase(S &s, int phase) {
	s.core.push(F_PHASE).as<PhaseFrame>().phase = uint8_t(phase);
}

} // namespace baton::ctg
