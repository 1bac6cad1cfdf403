// Step C: the menu of moves, groups under way region by region, and the Cavalry bonus.
#include "ib_march.h"

#include "ib_trade.h"

namespace baton::ib {

// --- Refusals of this step ---

const Frame *step_frame(const S &s) {
	for (int i = s.core.depth - 1; i >= 0; --i) {
		if (s.core.stack[i].kind == F_MOVES || s.core.stack[i].kind == F_BATTLES) {
			return &s.core.stack[i];
		}
	}
	return nullptr;
}

bool was_refused(const S &s, int region) {
	const Frame *frame = step_frame(s);
	return frame != nullptr && (uint16_t(frame->f[4 + region / 16]) >> (region % 16) & 1) != 0;
}

void note_refused(S &s, int region) {
	if (const Frame *frame = step_frame(s)) {
		Frame &own = s.core.stack[frame - s.core.stack];
		own.f[4 + region / 16] = int16_t(uint16_t(own.f[4 + region / 16]) | (1u << (region % 16)));
	}
}

const char *closing_rule(const R &r, int region) {
	for (int n = 0; n < NATIONS; ++n) {
		if (!in_play(r.s, n) && r.data.closed_if_neutral[size_t(n)][size_t(region)] &&
				r.data.region[size_t(region)].homeland != n) {
			return n == SPAIN ? "IB-N-04" : n == RUSSIA ? "IB-N-05" : "IB-N-03";
		}
	}
	return "IB-N-03";
}

// --- Tags and arrival ---

void tag_blue(W &w, int piece) {
	Piece &p = w.s.pieces[piece];
	p.order = 0;
	p.flags |= piece_flag::BLUE; // IB-P4-13: this Force alone, Ship or Cargo; IB-P4-14: beside a Red tag
	on_ended_movement(w, piece, p.region);
}

void on_entered(W &w, int piece, int region) {
	S &s = w.s;
	const Piece &p = s.pieces[piece];
	if ((s.fort_flags[region] & 128) == 0 || !is_land(p.type) || p.owner == s.owner[region] || s.pile[region] == 0) {
		return;
	}
	const int gold = s.pile[region];
	s.pile[region] = 0;
	w.event("pile_taken", p.owner).to(region_noun(region)).amount(gold).rule("IB-O-02");
	pay_or_pile(w, p.owner, w.data.capital[size_t(p.owner)], gold);
}

void on_ended_movement(W &w, int piece, int region) {
	S &s = w.s;
	const Piece &p = s.pieces[piece];
	// A Ship quells in the Territory behind its Port, if nobody opposes it there.
	int territory = region;
	if (is_ship(p.type)) {
		if (!w.data.is_port(region) || is_out_of_action(p) || opposers(w.read(), region, p.owner) != 0) {
			return;
		}
		territory = w.data.region[size_t(region)].interior;
	}
	if (territory == NO_REGION || (s.fort_flags[territory] & 128) == 0 || s.owner[territory] != p.owner) {
		return;
	}
	s.fort_flags[territory] &= uint8_t(~128);
	const int gold = s.pile[territory];
	w.event("revolt_over", p.owner).to(region_noun(territory)).amount(gold).rule("IB-O-03");
	// AMB-68: the pile is paid only if the Capital stands as well.
	if (gold > 0 && holds_capital(w.read(), p.owner)) {
		s.pile[territory] = 0;
		s.gold[p.owner] = int16_t(s.gold[p.owner] + gold);
	}
}

void step_piece(W &w, int piece, int region, const char *rule) {
	S &s = w.s;
	const int from = s.pieces[piece].region;
	w.event("moved", s.pieces[piece].owner)
			.who(lot_noun(s, piece))
			.from(region_noun(from))
			.to(region_noun(region))
			.rule(rule);
	move_piece(s, piece, region);
	if (is_ship(s.pieces[piece].type)) {
		touch_port(s, from);
		touch_port(s, region);
	}
	on_entered(w, piece, region);
}

namespace {

// --- F_MOVES (DP-13). draft.stage: 0 menu, 1 cancelling, 2 unordered Cavalry in hand (pick), 3 seizing ---

enum Stage : uint8_t {
	MENU,
	CANCELLING,
	RIDING,
	SEIZING,
};

// Whether a Cavalry that is Blue has come to a White range by an order of this turn (IB-P4-30).
bool has_entered_range(const R &r, const Piece &p) {
	bool found = false;
	each_order(r.s, p.owner, [&](int, const Order &order) {
		found |= (order.flags & order_flag::DONE) != 0 && order.path[order.len - 1] == p.region;
	});
	return found && r.data.region[p.region].kind == RegionKind::WhiteRange;
}

// IB-P4-31, IB-P4-35, AMB-10: a Cavalry without an order still has its bonus, a landed one not (AMB-11); IB-P4-62: not
// at the cost of open orders.
Status may_ride(const R &r, int nation, int index) {
	const Piece &p = r.s.pieces[index];
	if (p.type != Type::Cavalry || is_cargo(p) || p.owner != nation) {
		return Status::refuse("IB-P4-31", "ib.refuse.no_bonus", lot_noun(r.s, index));
	}
	if ((p.flags & (piece_flag::LANDED | piece_flag::WHITE)) != 0) {
		return Status::refuse("IB-P4-33", "ib.refuse.bonus_gone", lot_noun(r.s, index));
	}
	if ((p.flags & piece_flag::BLUE) != 0 && (p.flags & piece_flag::BONUS) == 0 && has_entered_range(r, p)) {
		return Status::refuse("IB-P4-30", "ib.refuse.bonus_range", lot_noun(r.s, index), region_noun(p.region));
	}
	if (!is_ready(p) || (p.flags & piece_flag::BONUS) != 0) {
		return Status::refuse("IB-P4-32", "ib.refuse.bonus_gone", lot_noun(r.s, index));
	}
	const int dots = outstanding_dots(r.s, p.owner, p.region);
	if (dots > 0 && ready_count(r.s, p.owner, p.region) - 1 < dots) {
		return Status::refuse("IB-P4-62", "ib.refuse.needed_by_orders", region_noun(p.region));
	}
	if (was_refused(r.s, p.region) && opposers(r, p.region, p.owner) != 0) {
		return Status::refuse("IB-P4-33", "ib.refuse.opposed", region_noun(p.region));
	}
	return Status::ok();
}

// Where a Cavalry may go with its bonus (IB-P4-34).
Status may_ride_to(const R &r, int from, int to) {
	if (r.data.is_water(to)) {
		return Status::refuse("IB-G-13", "ib.refuse.wrong_element", region_noun(to));
	}
	if (!r.data.near[size_t(from)][size_t(to)]) {
		return Status::refuse("IB-P4-34", "ib.refuse.bonus_where", region_noun(to), region_noun(from));
	}
	if (is_closed(r, to)) {
		return Status::refuse(closing_rule(r, to), "ib.refuse.closed", region_noun(to));
	}
	return Status::ok();
}

template <class F> void each_bonus_target(const R &r, int region, F f) {
	for (uint8_t next : r.data.region[size_t(region)].links) {
		if (may_ride_to(r, region, next)) {
			f(next);
		}
	}
}

bool is_region(const R &r, const Action &a) {
	return a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions;
}

bool has_bonus_target(const R &r, int region) {
	bool found = false;
	each_bonus_target(r, region, [&](int) { found = true; });
	return found;
}

template <class F> void each_rider(const R &r, int nation, F f) {
	for (int i = 0; i < r.s.piece_top; ++i) {
		const Piece &p = r.s.pieces[i];
		if (is_live(p) && p.owner == nation && p.type == Type::Cavalry && may_ride(r, nation, i) &&
				has_bonus_target(r, p.region)) {
			f(i);
		}
	}
}

// An own Ship in an Independent Port that it can seize.
bool can_seize_with(const R &r, int nation, int i) {
	const Piece &p = r.s.pieces[i];
	return is_live(p) && p.owner == nation && is_ship(p.type) && r.data.is_port(p.region) && r.s.owner[p.region] < 0 &&
			may_seize(r, p.region) && may_seize_with(r, nation, i);
}

bool has_seizure(const R &r, int nation) {
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (can_seize_with(r, nation, i)) {
			return true;
		}
	}
	return false;
}

bool has_more(const R &r, int nation) {
	if (has_open_orders(r.s, nation) || has_seizure(r, nation) || may_trade(r, nation)) {
		return true;
	}
	bool found = false;
	each_rider(r, nation, [&](int) { found = true; });
	return found || can_manage_any(r, nation, NO_REGION);
}

Flow advance_moves(W &w, Frame &frame) {
	if (frame.step == 1 || !has_more(w.read(), frame.power)) {
		w.s.draft[frame.power] = Draft{};
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_moves(const R &r, const Frame &frame, PowerId, Decision &out) {
	constexpr const char *PROMPTS[] = { "ib.prompt.moves", "ib.prompt.cancel", "ib.prompt.ride",
		"ib.prompt.seize_where" };
	out.asked = bit(frame.power);
	out.may = r.s.in_play;
	out.kind = "moves";
	out.prompt = PROMPTS[r.s.draft[frame.power].stage];
	out.rule = "IB-P4-19";
}

void legal_menu(const R &r, PowerId power, ActionList &out) {
	bool is_quiet = true; // the quiet turn carries out its orders one after another
	each_order(r.s, power, [&](int i, const Order &order) {
		if ((order.flags & order_flag::OPEN) != 0) {
			out.add(Action::make(Verb::Choose, power, Noun::slot(NATIONS + i)),
					uint16_t(row_flag::COMPLETES | (is_quiet ? row_flag::QUIET : 0)));
			is_quiet = false;
		}
	});
	if (!is_quiet) {
		out.add(choose(power, WORD_CANCEL));
	}
	each_rider(r, power, [&](int i) { out.add(Action::make(Verb::SelectPiece, power, lot_noun(r.s, i))); });
	if (has_seizure(r, power)) {
		out.add(choose(power, WORD_SEIZE));
	}
	add_cargo_rows(r, power, NO_REGION, out);
	if (may_trade(r, power)) {
		out.add(choose(power, WORD_TRADE));
	}
	if (is_quiet) { // IB-P4-15: no order may be left open
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
	}
}

void legal_moves(const R &r, const Frame &, PowerId power, ActionList &out) {
	const Draft &draft = r.s.draft[power];
	if (draft.stage == MENU) {
		legal_menu(r, power, out);
		return;
	}
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	if (draft.stage == CANCELLING) {
		for (int i = 0; i < MAX_ORDERS; ++i) {
			if (r.s.orders[power][i].n != 0 && (r.s.orders[power][i].flags & order_flag::OPEN) != 0) {
				out.add(Action::make(Verb::Choose, power, Noun::slot(NATIONS + i)), row_flag::COMPLETES);
			}
		}
	} else if (draft.stage == RIDING) {
		const int region = draft.origin;
		const uint16_t asks = opposers(r, region, power) != 0 ? row_flag::ASKS : uint16_t(0);
		each_bonus_target(r, region, [&](int next) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(next)), uint16_t(row_flag::COMPLETES | asks));
		});
	} else {
		for (int i = 0; i < r.s.piece_top; ++i) {
			if (can_seize_with(r, power, i)) {
				out.add(Action::make(Verb::SelectSpace, power, region_noun(r.s.pieces[i].region)), row_flag::COMPLETES);
			}
		}
	}
}

void act_moves(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	Draft &draft = s.draft[a.power];
	if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else if (a.verb == Verb::Pass) {
		frame.step = 1;
	} else if (a.verb == Verb::SelectPiece) {
		const int index = piece_of_lot(s, a.id);
		draft.stage = RIDING;
		draft.origin = s.pieces[index].region;
		put_piece(draft.pick, index);
	} else if (a.verb == Verb::SelectSpace && draft.stage == RIDING) {
		int rider = 0;
		while (!has_piece(draft.pick, rider)) {
			++rider;
		}
		draft = Draft{};
		s.core.push(F_BONUS, a.power, rider, a.id);
	} else if (a.verb == Verb::SelectSpace) {
		draft = Draft{};
		s.core.push(F_SEIZE, a.power, a.id);
	} else if (a.kind == NounKind::Slot) {
		const bool is_cancel = draft.stage == CANCELLING;
		draft = Draft{};
		if (is_cancel) {
			cancel_order(w, a.power, a.id - NATIONS, "IB-P4-08");
		} else {
			s.core.push(F_GROUP, a.power, a.id - NATIONS);
		}
	} else if (a.id == WORD_CANCEL) { // AMB-07: between moves, too
		draft.stage = CANCELLING;
	} else if (a.id == WORD_SEIZE) {
		draft.stage = SEIZING;
	} else if (a.id == WORD_TRADE) {
		start_trade(w, a.power);
	} else {
		start_cargo(w, a.power, a.id, NO_REGION);
	}
}

Status refuse_moves(const R &r, const Frame &, const Action &a) {
	const Draft &draft = r.s.draft[a.power];
	if (a.verb == Verb::Pass && draft.stage == MENU) {
		return Status::refuse("IB-P4-15", "ib.refuse.open_orders");
	}
	if (a.verb == Verb::SelectPiece && a.kind == NounKind::Lot) {
		const int index = piece_of_lot(r.s, a.id);
		const Status status = index < 0 ? Status::ok() : may_ride(r, a.power, index);
		return status && index >= 0 && !has_bonus_target(r, r.s.pieces[index].region)
				? Status::refuse("IB-P4-34", "ib.refuse.no_way_out", region_noun(r.s.pieces[index].region))
				: status;
	}
	if (is_region(r, a)) {
		return draft.stage == RIDING	 ? may_ride_to(r, draft.origin, a.id)
				: draft.stage == SEIZING ? may_seize_at(r, a.power, a.id)
										 : Status::refuse("IB-P4-19", "ib.refuse.by_orders");
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Slot) {
		return draft.stage == CANCELLING ? Status::refuse("IB-P4-08", "ib.refuse.cancel")
										 : Status::refuse("IB-P4-19", "ib.refuse.no_such_order");
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option) {
		if (a.id == WORD_SEIZE) {
			return may_seize_at(r, a.power, NO_REGION);
		}
		if (a.id == WORD_LOAD || a.id == WORD_UNLOAD || a.id == WORD_TRANSFER) {
			return refuse_cargo(r, a.power, a.id, NO_REGION);
		}
		if (a.id == WORD_TRADE) {
			return may_trade(r, a.power);
		}
	}
	return Status::ok();
}

// --- F_BONUS: f[0] rider, f[1] target (or -1: asks for each of the group), f[2] order index + 1 or 0, f[3] region ---
// step 0 start, 1 answered, 2 choosing inside a group, 3 answered inside a group

void ride(W &w, int rider, int target) {
	step_piece(w, rider, target, "IB-P4-31");
	w.s.pieces[rider].flags |= piece_flag::BONUS;
	tag_blue(w, rider);
}

// Next Cavalry of a finished group that may still decide, each by itself (AMB-12), or -1.
int next_rider(const S &s, const Frame &frame) {
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (is_live(p) && p.owner == frame.power && p.order == frame.f[2] && p.type == Type::Cavalry &&
				p.region == frame.f[3]) {
			return i;
		}
	}
	return -1;
}

void end_riders(W &w, const Frame &frame) {
	for (int i = next_rider(w.s, frame); i >= 0; i = next_rider(w.s, frame)) {
		tag_blue(w, i);
	}
}

Flow advance_bonus(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.f[2] == 0) { // one unordered Cavalry
		const int rider = frame.f[0];
		if (frame.step == 0) {
			frame.step = 1;
			s.core.result[0] = 1;
			if (ask_consent(w, frame.power, opposers(w.read(), s.pieces[rider].region, frame.power), WORD_PASSAGE,
						lot_noun(s, rider), s.pieces[rider].region, "IB-P4-33")) {
				return Flow::Go;
			}
		}
		if (s.core.result[0] != 0) {
			ride(w, rider, frame.f[1]);
		} else {
			note_refused(s, s.pieces[rider].region);
			tag_blue(w, rider); // IB-P4-23
		}
		s.core.pop();
		return Flow::Go;
	}
	if (frame.step == 3) {
		frame.step = 2;
		if (s.core.result[0] != 0) {
			ride(w, frame.f[0], frame.f[1]);
		} else {
			end_riders(w, frame);
		}
	}
	if (frame.step == 4 || next_rider(s, frame) < 0) {
		end_riders(w, frame);
		s.draft[frame.power] = Draft{};
		s.core.pop();
		return Flow::Go;
	}
	frame.step = 2;
	return Flow::Ask;
}

bool has_several_lots(const S &s, const Frame &frame) {
	int32_t first = -1;
	bool is_several = false;
	for (int i = 0; i < s.piece_top; ++i) {
		const Piece &p = s.pieces[i];
		if (is_live(p) && p.owner == frame.power && p.order == frame.f[2] && p.type == Type::Cavalry &&
				p.region == frame.f[3]) {
			is_several |= first >= 0 && lot_of(s, i) != first;
			first = lot_of(s, i);
		}
	}
	return is_several;
}

// The Cavalry in hand: the picked one, or the only kind there is.
int rider_in_hand(const S &s, const Frame &frame) {
	for (int i = 0; i < s.piece_top; ++i) {
		if (has_piece(s.draft[frame.power].pick, i)) {
			return i;
		}
	}
	return has_several_lots(s, frame) ? -1 : next_rider(s, frame);
}

void ask_bonus(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "bonus";
	out.prompt = rider_in_hand(r.s, frame) < 0 ? "ib.prompt.bonus_who" : "ib.prompt.bonus";
	out.rule = "IB-P4-31";
	out.subject = out.args[0] = region_noun(frame.f[3]);
}

void legal_bonus(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const int rider = rider_in_hand(r.s, frame);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
	if (rider < 0) {
		for (int i = 0; i < r.s.piece_top; ++i) {
			const Piece &p = r.s.pieces[i];
			if (is_live(p) && p.owner == power && p.order == frame.f[2] && p.type == Type::Cavalry &&
					p.region == frame.f[3]) {
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(r.s, i)));
			}
		}
		return;
	}
	if (has_piece(r.s.draft[power].pick, rider)) {
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
	}
	const uint16_t asks = opposers(r, frame.f[3], power) != 0 ? row_flag::ASKS : uint16_t(0);
	each_bonus_target(r, frame.f[3], [&](int next) {
		out.add(Action::make(Verb::SelectSpace, power, region_noun(next)), uint16_t(row_flag::COMPLETES | asks));
	});
}

void act_bonus(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	Draft &draft = s.draft[a.power];
	if (a.verb == Verb::Pass) {
		frame.step = 4;
	} else if (a.verb == Verb::SelectPiece) {
		put_piece(draft.pick, piece_of_lot(s, a.id));
	} else if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else {
		frame.f[0] = int16_t(rider_in_hand(s, frame));
		frame.f[1] = int16_t(a.id);
		draft = Draft{};
		frame.step = 3;
		s.core.result[0] = 1;
		ask_consent(w, frame.power, opposers(w.read(), frame.f[3], frame.power), WORD_PASSAGE, lot_noun(s, frame.f[0]),
				frame.f[3], "IB-P4-33");
	}
}

Status refuse_bonus(const R &r, const Frame &frame, const Action &a) {
	return is_region(r, a) ? may_ride_to(r, frame.f[3], a.id) : Status::ok();
}

Noun bonus_subject(const R &, const Frame &frame) {
	return frame.f[2] != 0 ? region_noun(frame.f[3]) : region_noun(frame.f[1]);
}

} // namespace

const Def MOVES_FRAME = { "moves", advance_moves, ask_moves, legal_moves, act_moves, refuse_moves };
const Def BONUS_FRAME = { "bonus", advance_bonus, ask_bonus, legal_bonus, act_bonus, refuse_bonus, bonus_subject };

} // namespace baton::ib
