// A charge with what the charged side may do: squares, falling back, carrying through, countercharges, a fallen
// General.
#include "ctg_tactical.h"

#include "kit/ask.h"

namespace baton::ctg {

namespace {

template <kit::Literal KIND, class... Args>
void ask(Decision &out, PowerId asked, const char *rule, Noun subject = {}, Args... args) {
	kit::ask<"ctg", KIND>(out, bit(asked), rule, subject, args...);
}

enum Step : uint8_t {
	DECLARED,
	SQUARE, ///< the charged infantry may form square
	AVOID, ///< the charged piece may fall back
	CARRY, ///< cavalry decides whether to carry through
	COMBAT,
	COUNTER, ///< cavalry beside the charged piece may countercharge
	OVER
};

struct BATON_FRAME_RECORD ChargeFrame {
	uint16_t passed; ///< nations that do not countercharge (any more)
	LotKey charger, target;
	uint8_t area; ///< that of the charged piece
	uint8_t side; ///< of the charging piece
};

bool may_counter(const R &r, const ChargeFrame &f, const LotKey &piece) {
	return bool(check_countercharge(r, piece, f.charger, f.area));
}

/// The next nation with cavalry that may countercharge, the leading one first.
PowerId next_counter(const R &r, const ChargeFrame &f) {
	const Battle &b = r.s.battle;
	PowerSet able = 0;
	each_lot(b, [&](const Lot &lot) { able |= may_counter(r, f, lot.key) ? bit(lot.key.power()) : PowerSet(0); });
	able = PowerSet(able & ~f.passed);
	const PowerId lead = PowerId(b.lead[other(Side(f.side))]);
	return has(able, lead) ? lead : first_power(able);
}

/// CTG-OVERRUN-03: several Generals to choose from.
bool push_fallen(S &s, Side side) {
	if (s.battle.fallen == 0) {
		return false;
	}
	s.core.push(F_FALLEN, PowerId(s.battle.lead[side]), side);
	return true;
}

/// The charge is over; the phase goes on with the piece, if it still stands.
Flow close(W &w, const ChargeFrame &f, bool stands) {
	Battle &b = w.s.battle;
	b.is_held = stands ? 1 : 0;
	b.held = stands ? Held{ f.charger, 1, 0 } : Held{};
	w.s.core.pop(stands ? 1 : 0);
	return Flow::Go;
}

Flow advance_charge(W &w, Frame &frame) {
	ChargeFrame &f = frame.as<ChargeFrame>();
	Battle &b = w.s.battle;
	const R r = w.read();
	switch (frame.step) {
		case DECLARED:
			// CTG-CHARGE-04, CTG-CHARGE-05, CTG-CHARGE-06
			frame.step = check_square(r, f.target, f.charger) ? SQUARE
					: check_avoid(r, f.target, f.charger)	  ? AVOID
															  : COMBAT;
			return Flow::Go;
		case SQUARE:
		case AVOID:
			frame.power = f.target.power();
			return Flow::Ask;
		case CARRY:
			frame.power = f.charger.power();
			return Flow::Ask;
		case COMBAT: {
			const Clash clash = carry_through(w, f.charger, f.target);
			f.charger = clash.charger;
			f.target = clash.target;
			frame.step = clash.charger_stands ? COUNTER : OVER;
			push_fallen(w.s, other(Side(f.side)));
			return Flow::Go;
		}
		case COUNTER: {
			if (b.winner != NO_SIDE) {
				return close(w, f, true);
			}
			frame.power = next_counter(r, f);
			return frame.power == NO_POWER ? close(w, f, true) : Flow::Ask;
		}
		default:
			return close(w, f, false);
	}
}

void ask_charge(const R &r, const Frame &frame, PowerId, Decision &out) {
	const ChargeFrame &f = frame.as<ChargeFrame>();
	switch (frame.step) {
		case SQUARE:
			return ask<"square">(out, frame.power, "CTG-SQUARE-01", lot_noun(f.target), lot_noun(f.charger));
		case AVOID:
			return ask<"avoid">(out, frame.power, "CTG-AVOID-01", lot_noun(f.target), lot_noun(f.charger));
		case CARRY:
			return ask<"carry">(out, frame.power, "CTG-CHARGE-04", lot_noun(f.charger), lot_noun(f.target));
		default:
			return ask<"counter">(out, frame.power, "CTG-COUNTER-01", lot_noun(f.charger), area_noun(r, f.area));
	}
}

void legal_charge(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ChargeFrame &f = frame.as<ChargeFrame>();
	const auto word = [&](Word which, int flags) {
		out.add(Action::make(Verb::Choose, power, Noun::option(which)), uint16_t(row_flag::COMPLETES | flags));
	};
	const auto pass = [&](int flags) {
		out.add(Action::make(Verb::Pass, power), uint16_t(row_flag::COMPLETES | flags));
	};
	switch (frame.step) {
		case SQUARE:
			word(WORD_SQUARE, row_flag::QUIET | row_flag::ASKS | (f.target.type == MILITIA ? row_flag::ROLLS : 0));
			return pass(row_flag::ASKS);
		case AVOID:
			word(WORD_AVOID, class_of(r, f.target) == HORSE ? 0 : row_flag::QUIET);
			return pass(row_flag::ROLLS | (class_of(r, f.target) == HORSE ? row_flag::QUIET : 0));
		case CARRY:
			word(WORD_CARRY, row_flag::ROLLS | (f.target.is(cond::SQUARE) ? 0 : row_flag::QUIET));
			return pass(f.target.is(cond::SQUARE) ? row_flag::QUIET : 0);
		default:
			each_lot(r.s.battle, [&](const Lot &lot) {
				if (lot.key.power() == power && may_counter(r, f, lot.key)) {
					out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key), DEED_CHARGE),
							row_flag::COMPLETES | row_flag::ROLLS);
				}
			});
			pass(row_flag::QUIET | row_flag::GIVES_UP);
	}
}

void act_charge(W &w, Frame &frame, const Row &row) {
	ChargeFrame &f = frame.as<ChargeFrame>();
	const bool yes = row.action.verb != Verb::Pass;
	switch (frame.step) {
		case SQUARE:
			if (yes) {
				f.target = form_in_haste(w, f.target);
				w.event("square", f.target.power())
						.who(lot_noun(f.target))
						.amount(f.target.is(cond::SQUARE) ? 1 : 0)
						.rule("CTG-SQUARE-01");
			}
			frame.step = CARRY;
			return;
		case AVOID:
			if (yes) {
				const LotKey was = f.target;
				f.target = avoid(w, was);
				w.event("avoids", f.target.power())
						.who(lot_noun(f.target))
						.from(area_noun(w.read(), was.area))
						.to(area_noun(w.read(), f.target.area))
						.rule("CTG-AVOID-01");
				close(w, f, true);
				return;
			}
			frame.step = COMBAT;
			return;
		case CARRY:
			if (!yes) {
				w.event("breaks_off", f.charger.power()).who(lot_noun(f.charger)).rule("CTG-CHARGE-04");
				close(w, f, true);
				return;
			}
			frame.step = COMBAT;
			return;
		default:
			if (!yes) {
				f.passed |= bit(row.action.power);
				return;
			}
			{
				const Clash clash = countercharge(w, lot_key(row.action.id), f.charger);
				f.charger = clash.target;
				frame.step = clash.target_stands ? COUNTER : OVER;
				push_fallen(w.s, Side(f.side));
			}
	}
}

Status refuse_charge(const R &r, const Frame &frame, const Action &action) {
	const ChargeFrame &f = frame.as<ChargeFrame>();
	if (action.verb != Verb::Choose && action.verb != Verb::SelectPiece) {
		return Status::ok();
	}
	switch (frame.step) {
		case SQUARE:
			return action.id == WORD_AVOID ? check_avoid(r, f.target, f.charger) : Status::ok();
		case AVOID:
			return action.id == WORD_SQUARE ? check_square(r, f.target, f.charger) : Status::ok();
		case COUNTER:
			if (action.kind == NounKind::Lot) {
				const LotKey piece = lot_key(action.id);
				return piece.power() != action.power ? Status::refuse("CTG-TACSET-08", "ctg.refuse.not_own")
													 : check_countercharge(r, piece, f.charger, f.area);
			}
			return Status::ok();
		default:
			return Status::ok();
	}
}

Noun charge_subject(const R &, const Frame &frame) {
	return lot_noun(frame.as<ChargeFrame>().target);
}

// --- A fallen General ---

Status may_fall(const R &r, const Frame &frame, const LotKey &key) {
	const Battle &b = r.s.battle;
	return !is_troop(key) && lot_count(b, key) > 0 && key.area + 1 == b.fallen && side_of(b, key) == frame.f[0]
			? Status::ok()
			: Status::refuse("CTG-OVERRUN-03", "ctg.refuse.general_there");
}

Flow advance_fallen(W &w, Frame &) {
	if (w.s.battle.fallen != 0) {
		return Flow::Ask;
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_fallen(const R &r, const Frame &frame, PowerId, Decision &out) {
	ask<"fallen">(out, frame.power, "CTG-OVERRUN-03", area_noun(r, r.s.battle.fallen - 1));
}

void legal_fallen(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	bool is_first = true;
	each_lot(r.s.battle, [&](const Lot &lot) {
		if (may_fall(r, frame, lot.key)) {
			const bool quiet = is_first && lot.key.hero == 0; // CTG-DP-87
			is_first = is_first && !quiet;
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key)),
					uint16_t(row_flag::COMPLETES | (quiet ? row_flag::QUIET : 0)));
		}
	});
}

void act_fallen(W &w, Frame &, const Row &row) {
	w.s.battle.fallen = 0;
	eliminate(w, lot_key(row.action.id));
}

Status refuse_fallen(const R &r, const Frame &frame, const Action &action) {
	return action.kind == NounKind::Lot ? may_fall(r, frame, lot_key(action.id)) : Status::ok();
}

} // namespace

void push_charge(S &s, const LotKey &charger, const LotKey &target) {
	ChargeFrame &f = s.core.push(F_CHARGE, target.power()).as<ChargeFrame>();
	f.charger = charger;
	f.target = target;
	f.area = target.area;
	f.side = uint8_t(side_of(s.battle, charger));
}

const LotKey &charger_of(const Frame &frame) {
	return frame.as<ChargeFrame>().charger;
}

const LotKey &target_of(const Frame &frame) {
	return frame.as<ChargeFrame>().target;
}

bool is_countercharge(const Frame &frame) {
	return frame.kind == F_CHARGE && frame.step == COUNTER;
}

bool reacts(const R &r, const LotKey &charger, const LotKey &target) {
	return bool(check_square(r, target, charger)) || bool(check_avoid(r, target, charger));
}

const Def CHARGE_FRAME = { .name = "charge",
	.advance = advance_charge,
	.ask = ask_charge,
	.legal = legal_charge,
	.act = act_charge,
	.refuse = refuse_charge,
	.subject = charge_subject };

const Def FALLEN_FRAME = { .name = "fallen",
	.advance = advance_fallen,
	.ask = ask_fallen,
	.legal = legal_fallen,
	.act = act_fallen,
	.refuse = refuse_fallen };

} // namespace baton::ctg
