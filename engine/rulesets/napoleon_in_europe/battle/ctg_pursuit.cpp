// The pursuit after a tactical battle: who pursues, whom, and the rolls.
#include "ctg_tactical.h"

#include "kit/ask.h"

namespace baton::ctg {

namespace {

Status no(const char *rule, const char *reason) {
	return Status::refuse(rule, reason);
}

struct BATON_FRAME_RECORD PursuitFrame {
	uint16_t passed; ///< nations that pursue no more
	uint8_t screened; ///< CTG-PURSUIT-02: fixed at the end of the battle
	uint8_t zero;
};

Side winner(const R &r) {
	return Side(r.s.battle.winner);
}

bool is_line_cavalry(const R &r, const LotKey &key) {
	return class_of(r, key) == HORSE && key.area < ROUT;
}

bool has_prey(const R &r, const LotKey &piece) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) { found = found || may_pursue(r, piece, lot.key); });
	return found;
}

bool has_pursuers(const R &r, PowerId power) {
	bool found = false;
	each_lot(r.s.battle, [&](const Lot &lot) {
		found = found || (lot.key.power() == power && may_pursue(r, lot.key) && has_prey(r, lot.key));
	});
	return found;
}

/// The frame of the pursuit; null: none is going on.
const PursuitFrame *pursuit_of(const S &s) {
	for (int i = s.core.depth - 1; i >= 0; --i) {
		if (s.core.stack[i].kind == F_PURSUIT) {
			return &s.core.stack[i].as<PursuitFrame>();
		}
	}
	return nullptr;
}

PowerId next_pursuer(const R &r, const Frame &frame) {
	const Battle &b = r.s.battle;
	const PowerSet side = PowerSet(powers_of_side(b, winner(r)) & ~frame.as<PursuitFrame>().passed);
	const PowerId lead = PowerId(b.lead[winner(r)]);
	if (has(side, lead) && has_pursuers(r, lead)) {
		return lead;
	}
	for (PowerId p = 0; p < POWERS; ++p) {
		if (has(side, p) && has_pursuers(r, p)) {
			return p;
		}
	}
	return NO_POWER;
}

Flow advance_pursuit(W &w, Frame &frame) {
	S &s = w.s;
	Battle &b = s.battle;
	if (frame.step == 0) {
		frame.step = 1;
		frame.as<PursuitFrame>().screened = is_screened(w.read()) ? 1 : 0;
		b.is_held = 0;
		b.held = {};
	}
	if (b.is_held != 0) {
		return Flow::Ask;
	}
	frame.power = next_pursuer(w.read(), frame);
	if (frame.power != NO_POWER) {
		return Flow::Ask;
	}
	s.core.pop();
	return Flow::Go;
}

void ask_pursuit(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Battle &b = r.s.battle;
	kit::ask<"ctg", "pursue">(out, bit(frame.power), "CTG-PURSUIT-03", b.is_held != 0 ? lot_noun(b.held.key) : Noun{});
	out.stage = b.is_held != 0 ? "act" : "pick";
}

void legal_pursuit(const R &r, const Frame &, PowerId power, ActionList &out) {
	const Battle &b = r.s.battle;
	each_lot(b, [&](const Lot &lot) {
		if (b.is_held != 0) {
			if (may_pursue(r, b.held.key, lot.key)) {
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key), DEED_PURSUE),
						row_flag::COMPLETES | row_flag::ROLLS);
			}
		} else if (lot.key.power() == power && may_pursue(r, lot.key) && has_prey(r, lot.key)) {
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(lot.key)));
		}
	});
	if (b.is_held != 0) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	} else {
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
	}
}

void pursue(W &w, const LotKey &piece, const LotKey &target) {
	const Mods mods = pursuit_mods(w.read(), piece, target);
	LotKey after = piece;
	after.cond |= cond::DONE;
	change(w.s, piece, after);
	const int die = w.roll("pursuit", 6);
	const int need = w.data.battle.pursuit;
	EventWriter event = w.event("pursuit", piece.power());
	event.who(lot_noun(piece)).to(lot_noun(target)).amount(die + mods.sum, need).purpose("pursuit");
	event.rule("CTG-PURSUIT-03").die(die);
	mods.tell(event);
	if (die + mods.sum >= need) {
		eliminate(w, target);
	}
}

void act_pursuit(W &w, Frame &frame, const Row &row) {
	Battle &b = w.s.battle;
	switch (row.action.verb) {
		case Verb::Pass:
			frame.as<PursuitFrame>().passed |= bit(row.action.power);
			return;
		case Verb::SelectPiece:
			if (b.is_held == 0) {
				b.is_held = 1;
				b.held = { lot_key(row.action.id), 1, 0 };
				return;
			}
			pursue(w, b.held.key, lot_key(row.action.id));
			break;
		default:
			break;
	}
	b.is_held = 0;
	b.held = {};
}

Status refuse_pursuit(const R &r, const Frame &, const Action &action) {
	const Battle &b = r.s.battle;
	if (action.verb != Verb::SelectPiece || action.kind != NounKind::Lot) {
		return Status::ok();
	}
	const LotKey key = lot_key(action.id);
	if (b.is_held != 0) {
		return may_pursue(r, b.held.key, key);
	}
	if (key.power() != action.power) {
		return no("CTG-TACSET-08", "ctg.refuse.not_own");
	}
	const Status status = may_pursue(r, key);
	return status ? no("CTG-PURSUIT-04", "ctg.refuse.no_prey") : status;
}

} // namespace

// CTG-PURSUIT-02: cavalry in the Rout Area does not screen.
bool is_screened(const R &r) {
	const Battle &b = r.s.battle;
	bool found = false;
	each_lot(b, [&](const Lot &lot) {
		found = found || (side_of(b, lot.key) == other(winner(r)) && is_line_cavalry(r, lot.key));
	});
	return found;
}

Status may_pursue(const R &r, const LotKey &piece) {
	const Battle &b = r.s.battle;
	if (lot_count(b, piece) == 0 || side_of(b, piece) != winner(r)) {
		return no("CTG-PURSUIT-02", "ctg.refuse.no_piece");
	}
	if (piece.area >= ROUT || piece.type == ARTILLERY || piece.type == GENERAL) {
		return no("CTG-PURSUIT-02", "ctg.refuse.cannot_pursue");
	}
	if (piece.is(cond::DONE)) {
		return no("CTG-PURSUIT-03", "ctg.refuse.has_pursued");
	}
	const PursuitFrame *frame = pursuit_of(r.s);
	const bool screened = frame != nullptr ? frame->screened != 0 : is_screened(r);
	return screened && class_of(r, piece) != HORSE ? no("CTG-PURSUIT-02", "ctg.refuse.cavalry_screens") : Status::ok();
}

Status may_pursue(const R &r, const LotKey &piece, const LotKey &target) {
	const Battle &b = r.s.battle;
	if (const Status status = may_pursue(r, piece); !status) {
		return status;
	}
	if (lot_count(b, target) == 0 || side_of(b, target) == winner(r)) {
		return no("CTG-PURSUIT-03", "ctg.refuse.no_piece");
	}
	if (class_of(r, piece) != HORSE && class_of(r, target) == HORSE) {
		return no("CTG-PURSUIT-04", "ctg.refuse.too_slow");
	}
	bool screen = false, guard = false;
	each_lot(b, [&](const Lot &lot) {
		if (side_of(b, lot.key) != winner(r)) {
			screen = screen || is_line_cavalry(r, lot.key);
			// CTG-AMB-47: where they stood when the battle ended.
			guard = guard || (lot.key.area == target.area && (class_of(r, lot.key) == HORSE || lot.key.type == ELITE));
		}
	});
	if (screen && !is_line_cavalry(r, target)) {
		return no("CTG-PURSUIT-04", "ctg.refuse.cavalry_first");
	}
	return target.type == GENERAL && guard ? no("CTG-PURSUIT-04", "ctg.refuse.guarded") : Status::ok();
}

// CTG-PURSUIT-05
Mods pursuit_mods(const R &r, const LotKey &piece, const LotKey &target) {
	Mods m;
	const bool rides = class_of(r, piece) == HORSE;
	m.add(r.s.battle.broke_in, "ctg.mod.broke_in", "CTG-PURSUIT-05");
	if (class_of(r, target) == FOOT) {
		m.add(rides ? 2 : 1, "ctg.mod.on_foot", "CTG-PURSUIT-05");
	}
	m.add(rides && target.type == ARTILLERY ? 1 : 0, "ctg.mod.foot_guns", "CTG-PURSUIT-05");
	m.add(!rides && (target.type == HORSE_GUNS || target.type == GENERAL) ? -1 : 0, "ctg.mod.fast_prey",
			"CTG-PURSUIT-05");
	m.add(target.area >= ROUT ? -1 : 0, "ctg.mod.routed_prey", "CTG-PURSUIT-05");
	for (int h = 0; h < HEROES; ++h) {
		LotKey hero;
		if (!find_hero(r, h, hero)) {
			continue;
		}
		for (const Gift &gift : r.data.gifts) {
			const bool helps = (gift.on == GiftOn::PursuitAgainst && target.power() == hero.power()) ||
					(gift.on == GiftOn::PursuitBy && piece.power() == hero.power());
			if (gift.hero == h && helps && r.s.date() >= gift.from && r.s.date() <= gift.until) {
				m.add(gift.value, "ctg.mod.hero", gift.rule.c_str());
			}
		}
	}
	return m;
}

const Def PURSUIT_FRAME = { .name = "pursuit",
	.advance = advance_pursuit,
	.ask = ask_pursuit,
	.legal = legal_pursuit,
	.act = act_pursuit,
	.refuse = refuse_pursuit };

} // namespace baton::ctg
