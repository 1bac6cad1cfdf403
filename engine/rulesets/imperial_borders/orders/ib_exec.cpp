// A group under way: leave to go, blocking, the Admiral's Prerogative, arrival (IB-P4-22..41).
#include "ib_march.h"

namespace baton::ib {

namespace {

// Frame: f[0] order index, f[1] regions entered so far. step:
enum Step : uint8_t {
	AT, ///< in a region: arrive, or see what is in the way
	HALT, ///< Ships may stop here, Cargo may be handled (DP-18)
	LEAVE, ///< Nations here could oppose: ask or stop (DP-16)
	ASKED, ///< their answer is in core.result
	GO, ///< moves on
	SEIZED, ///< back from a seizure at the end of the path
	RIDE, ///< Cavalry bonus (DP-17)
	OVER,
};

const Order &order_of(const S &s, const Frame &frame) {
	return s.orders[frame.power][frame.f[0]];
}

int here(const S &s, const Frame &frame) {
	const Order &order = order_of(s, frame);
	return frame.f[1] == 0 ? order.origin : order.path[frame.f[1] - 1];
}

bool is_in_group(const Frame &frame, const Piece &p) {
	return is_live(p) && p.owner == frame.power && p.order == frame.f[0] + 1;
}

bool has_group(const S &s, const Frame &frame) {
	for (int i = 0; i < s.piece_top; ++i) {
		if (is_in_group(frame, s.pieces[i])) {
			return true;
		}
	}
	return false;
}

bool is_fleet(const R &r, const Frame &frame) {
	return r.data.is_water(order_of(r.s, frame).origin);
}

// IB-P4-22, IB-P4-26, IB-P4-37: who could hold the group in its region, own ground and Ports included; nobody does in
// an Open Sea (IB-P4-36).
PowerSet blockers(const R &r, const Frame &frame) {
	const int region = here(r.s, frame);
	return r.data.sea[size_t(region)] ? NO_POWERS : opposers(r, region, frame.power);
}

void stop_all(W &w, const Frame &frame, const char *what, const char *rule, PowerId by) {
	const int region = here(w.s, frame); // IB-P4-24: the group stops as one
	w.event(what, frame.power)
			.who(Noun::slot(NATIONS + frame.f[0]))
			.to(region_noun(region))
			.cause(by >= 0 ? Noun::power(by) : Noun{})
			.rule(rule);
	for (int i = 0; i < w.s.piece_top; ++i) {
		if (is_in_group(frame, w.s.pieces[i])) {
			tag_blue(w, i);
		}
	}
}

void move_on(W &w, Frame &frame) {
	const int to = order_of(w.s, frame).path[frame.f[1]];
	++frame.f[1];
	for (int i = 0; i < w.s.piece_top; ++i) {
		if (is_in_group(frame, w.s.pieces[i])) {
			step_piece(w, i, to, "IB-P4-19");
		}
	}
}

// Ships of the group that could seize the Independent Port at the end of their path.
bool can_seize_here(const R &r, const Frame &frame) {
	const int region = here(r.s, frame);
	if (!may_seize(r, region)) {
		return false;
	}
	for (int i = 0; i < r.s.piece_top; ++i) {
		if (is_in_group(frame, r.s.pieces[i]) && may_seize_with(r, frame.power, i)) {
			return true;
		}
	}
	return false;
}

// IB-P4-31, IB-P4-33: Cavalry that has come to its end on open ground may ride on.
bool start_ride(W &w, Frame &frame) {
	const int region = here(w.s, frame);
	if (w.data.region[size_t(region)].kind == RegionKind::WhiteRange) {
		return false; // IB-P4-30: just entered
	}
	bool has_cavalry = false;
	for (int i = 0; i < w.s.piece_top; ++i) {
		Piece &p = w.s.pieces[i];
		if (!is_in_group(frame, p)) {
			continue;
		}
		if (p.type == Type::Cavalry) {
			has_cavalry = true;
		} else {
			tag_blue(w, i);
		}
	}
	if (has_cavalry) {
		Frame &bonus = w.s.core.push(F_BONUS, frame.power, 0, -1, frame.f[0] + 1, region);
		bonus.step = 2;
	}
	return has_cavalry;
}

void finish(W &w, Frame &frame) {
	Order &order = w.s.orders[frame.power][frame.f[0]];
	for (int i = 0; i < w.s.piece_top; ++i) {
		if (is_in_group(frame, w.s.pieces[i])) {
			tag_blue(w, i); // IB-P4-28
		}
	}
	order.flags = order_flag::DONE;
	order.left = 0;
	w.event("order_done", frame.power)
			.who(Noun::slot(NATIONS + frame.f[0]))
			.from(region_noun(order.origin))
			.to(region_noun(here(w.s, frame)))
			.rule("IB-P4-28");
	w.s.draft[frame.power] = Draft{};
	w.s.core.pop();
}

Flow arrive(W &w, Frame &frame) {
	if (is_fleet(w.read(), frame)) {
		frame.step = SEIZED;
		if (can_seize_here(w.read(), frame)) { // IB-P2-17: decided on arrival
			w.s.core.push(F_SEIZE, frame.power, here(w.s, frame));
		}
	} else {
		frame.step = OVER;
		start_ride(w, frame);
	}
	return Flow::Go;
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	switch (frame.step) {
		case AT:
			if (!has_group(s, frame)) {
				frame.step = OVER;
				return Flow::Go;
			}
			if (frame.f[1] == order_of(s, frame).len) {
				return arrive(w, frame);
			}
			// IB-P4-36: after the first step Ships may stop; in a Port they may handle Cargo first (IB-P4-38).
			frame.step = is_fleet(w.read(), frame) && frame.f[1] > 0 ? HALT : LEAVE;
			return Flow::Go;
		case HALT:
			if (!has_group(s, frame)) { // all have unloaded, seized or stopped
				frame.step = OVER;
				return Flow::Go;
			}
			return Flow::Ask;
		case LEAVE: // IB-D-07, AMB-14: leave is asked on leaving, never on entering
			if (blockers(w.read(), frame) != 0) {
				return Flow::Ask;
			}
			frame.step = GO;
			return Flow::Go;
		case ASKED:
			if (s.core.result[0] == 0) {
				stop_all(w, frame, "blocked", "IB-P4-23", PowerId(s.core.result[1]));
				frame.step = OVER;
			} else {
				frame.step = GO;
			}
			return Flow::Go;
		case GO:
			move_on(w, frame);
			frame.step = AT;
			return Flow::Go;
		case SEIZED:
			frame.step = OVER;
			return Flow::Go;
		default:
			finish(w, frame);
			return Flow::Go;
	}
}

void ask(const R &r, const Frame &frame, PowerId, Decision &out) {
	const int region = here(r.s, frame);
	out.asked = bit(frame.power);
	out.subject = region_noun(region);
	out.args[0] = region_noun(region);
	out.args[1] = region_noun(order_of(r.s, frame).path[frame.f[1]]);
	if (frame.step == HALT) {
		out.kind = "halt";
		out.prompt = "ib.prompt.halt";
		out.rule = "IB-P4-36";
	} else {
		out.kind = "leave";
		out.prompt = "ib.prompt.leave";
		out.rule = "IB-P4-22";
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const S &s = r.s;
	if (frame.step == LEAVE) {
		out.add(choose(power, WORD_ASK), row_flag::COMPLETES | row_flag::ASKS | row_flag::QUIET);
		out.add(choose(power, WORD_STOP), row_flag::COMPLETES | row_flag::GIVES_UP); // IB-D-08
		return;
	}
	const uint64_t *pick = s.draft[power].pick;
	const int region = here(s, frame);
	bool goes_on = false;
	for (int i = 0; i < s.piece_top; ++i) {
		if (!is_in_group(frame, s.pieces[i])) {
			continue;
		}
		if (has_piece(pick, i)) {
			out.add(Action::make(Verb::Retract, power, lot_noun(s, i)), row_flag::RETRACTS);
		} else {
			goes_on = true;
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)));
		}
	}
	const uint16_t asks = goes_on && blockers(r, frame) != 0 ? row_flag::ASKS : uint16_t(0);
	out.add(Action::make(Verb::Confirm, power), uint16_t(row_flag::COMPLETES | row_flag::QUIET | asks));
	if (count_pieces(pick) == 0) {
		add_cargo_rows(r, power, region, out);
		if (can_seize_here(r, frame)) {
			out.add(choose(power, WORD_SEIZE), row_flag::COMPLETES);
		}
	}
}

void act(W &w, Frame &frame, const Row &row) {
	S &s = w.s;
	const Action &a = row.action;
	Draft &draft = s.draft[a.power];
	if (frame.step == LEAVE) {
		if (a.id == WORD_STOP) {
			stop_all(w, frame, "stopped", "IB-P4-27", NO_POWER);
			frame.step = OVER;
			return;
		}
		const int region = here(s, frame);
		frame.step = ASKED;
		s.core.result[0] = 1;
		ask_consent(w, frame.power, blockers(w.read(), frame), WORD_PASSAGE, Noun::slot(NATIONS + frame.f[0]), region,
				"IB-P4-22");
	} else if (a.verb == Verb::SelectPiece) {
		put_piece(draft.pick, piece_of_lot(s, a.id, draft.pick));
	} else if (a.verb == Verb::Retract) {
		drop_piece(draft.pick, picked_of_lot(s, a.id, draft.pick));
	} else if (a.verb == Verb::Confirm) {
		const Draft picked = draft;
		draft = Draft{};
		for (int i = 0; i < s.piece_top; ++i) {
			if (is_live(s.pieces[i]) && has_piece(picked.pick, i)) {
				w.event("stopped", a.power).who(lot_noun(s, i)).to(region_noun(s.pieces[i].region)).rule("IB-P4-36");
				tag_blue(w, i);
			}
		}
		frame.step = has_group(s, frame) ? LEAVE : OVER;
	} else if (a.id == WORD_SEIZE) {
		s.core.push(F_SEIZE, a.power, here(s, frame));
	} else {
		start_cargo(w, a.power, a.id, here(s, frame));
	}
}

Status refuse(const R &r, const Frame &frame, const Action &a) {
	if (frame.step == LEAVE) {
		// A land march goes its whole way unless somebody is in it (IB-P4-29).
		return Status::refuse("IB-P4-22", "ib.refuse.opposed", region_noun(here(r.s, frame)));
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Option) {
		if (a.id == WORD_SEIZE) {
			const Status status = may_seize_at(r, a.power, here(r.s, frame));
			return status ? Status::refuse("IB-P4-43", "ib.refuse.seize_group") : status;
		}
		if (a.id == WORD_LOAD || a.id == WORD_UNLOAD || a.id == WORD_TRANSFER) {
			return refuse_cargo(r, a.power, a.id, here(r.s, frame));
		}
	}
	return a.verb == Verb::SelectPiece ? Status::refuse("IB-P4-21", "ib.refuse.not_in_group", a.noun()) : Status::ok();
}

Noun subject(const R &r, const Frame &frame) {
	return region_noun(here(r.s, frame));
}

// --- F_SEIZE (DP-19): f[0] Port; step 0 asks which Ship, 1 answered ---

} // namespace

Status may_seize_with(const R &r, int nation, int piece) {
	const Piece &p = r.s.pieces[piece];
	if (!is_live(p) || !is_ship(p.type) || p.owner != nation || is_out_of_action(p)) {
		return Status::refuse("IB-P4-44", "ib.refuse.seize_with", lot_noun(r.s, piece));
	}
	if ((p.flags & piece_flag::WHITE) != 0) {
		return Status::refuse("AMB-18", "ib.refuse.seize_white", lot_noun(r.s, piece));
	}
	return Status::ok();
}

Status may_seize(const R &r, int port) {
	if (!r.data.is_port(port)) {
		return Status::refuse("IB-P4-42", "ib.refuse.seize_port", region_noun(port));
	}
	if (is_closed(r, port)) {
		return Status::refuse(closing_rule(r, port), "ib.refuse.closed", region_noun(port));
	}
	if (r.s.owner[port] >= 0) {
		return Status::refuse("IB-P4-42", "ib.refuse.seize_owned", region_noun(port));
	}
	if (was_refused(r.s, port)) {
		return Status::refuse("IB-P4-42", "ib.refuse.seize_left", region_noun(port));
	}
	return Status::ok();
}

Status may_seize_at(const R &r, int nation, int port) {
	Status reason = port == NO_REGION ? Status::ok() : may_seize(r, port);
	bool has_ship = false, has_ok = false;
	for (int i = 0; i < r.s.piece_top && reason; ++i) {
		const Piece &p = r.s.pieces[i];
		if (!is_live(p) || !is_ship(p.type) || p.owner != nation || !r.data.is_port(p.region) ||
				(port != NO_REGION && p.region != port) || (port == NO_REGION && r.s.owner[p.region] >= 0)) {
			continue;
		}
		has_ship = true;
		has_ok = has_ok || (may_seize(r, p.region) && may_seize_with(r, nation, i));
	}
	if (!reason || has_ok) {
		return reason;
	}
	for (int i = 0; i < r.s.piece_top && has_ship && reason; ++i) { // the reason of the first such Ship
		const Piece &p = r.s.pieces[i];
		if (is_live(p) && is_ship(p.type) && p.owner == nation && r.data.is_port(p.region) &&
				(port == NO_REGION ? r.s.owner[p.region] < 0 : p.region == port)) {
			reason = may_seize(r, p.region);
			reason = reason ? may_seize_with(r, nation, i) : reason;
		}
	}
	return reason ? Status::refuse("IB-P4-42", "ib.refuse.seize") : reason;
}

namespace {

Flow advance_seize(W &w, Frame &frame) {
	S &s = w.s;
	const int port = frame.f[0];
	if (frame.step == 0) {
		return Flow::Ask;
	}
	if (frame.step == 1) {
		if (s.core.result[0] != 0) {
			const int ship = frame.f[1];
			take_control(w, port, frame.power, true,
					"IB-P4-42"); // IB-P4-46: the Port alone; IB-P4-45: it can be used at once
			w.event("seized", frame.power).who(lot_noun(s, ship)).to(region_noun(port)).rule("IB-P4-42");
			const bool was_ready = is_ready(s.pieces[ship]);
			touch_port(s, port);
			tag_blue(w, ship); // IB-P4-43
			if (was_ready) {
				settle_dots(w, frame.power, port);
			}
		} else {
			note_refused(s, port);
		}
	}
	s.core.pop();
	return Flow::Go;
}

void ask_seize(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "seize";
	out.prompt = "ib.prompt.seize";
	out.rule = "IB-P4-42";
	out.subject = out.args[0] = region_noun(frame.f[0]);
}

void legal_seize(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const uint16_t asks = opposers(r, frame.f[0], power) != 0 ? row_flag::ASKS : uint16_t(0);
	bool is_first = true;
	each_piece_in(r.s, frame.f[0], [&](int i, const Piece &) {
		if (may_seize_with(r, power, i)) {
			out.add(Action::make(Verb::SelectPiece, power, lot_noun(r.s, i)),
					uint16_t(row_flag::COMPLETES | asks | (is_first ? row_flag::QUIET : 0)));
			is_first = false;
		}
	});
	out.add(choose(power, WORD_LEAVE), row_flag::COMPLETES | row_flag::GIVES_UP);
}

void act_seize(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Choose) {
		note_refused(w.s, frame.f[0]); // IB-P4-47: left alone, not offered again in this step
		frame.step = 2;
		return;
	}
	frame.f[1] = int16_t(piece_of_lot(w.s, row.action.id));
	frame.step = 1;
	w.s.core.result[0] = 1;
	// DP-20: foreign Ships able to oppose must agree.
	ask_consent(w, frame.power, opposers(w.read(), frame.f[0], frame.power), WORD_SEIZURE, row.action.noun(),
			frame.f[0], "IB-P4-42");
}

Status refuse_seize(const R &r, const Frame &frame, const Action &a) {
	const int index = a.verb == Verb::SelectPiece && a.kind == NounKind::Lot ? piece_of_lot(r.s, a.id) : -1;
	if (index < 0) {
		return Status::ok();
	}
	const Status status = may_seize_with(r, a.power, index);
	return status && r.s.pieces[index].region != frame.f[0]
			? Status::refuse("IB-P4-42", "ib.refuse.seize_elsewhere", a.noun(), region_noun(frame.f[0]))
			: status;
}

Noun seize_subject(const R &, const Frame &frame) {
	return region_noun(frame.f[0]);
}

} // namespace

const Def EXEC_FRAME = { "exec", advance, ask, legal, act, refuse, subject };
const Def SEIZE_FRAME = { "seize", advance_seize, ask_seize, legal_seize, act_seize, refuse_seize, seize_subject };

} // namespace baton::ib
