// Which Forces and Tents carry out an order (DP-14), and the picking of lots that White tags use too.
#include "ib_march.h"

namespace baton::ib {

bool is_one_lot(const S &s, int nation, int region) {
	int32_t first = -1;
	bool is_one = true;
	each_piece_in(s, region, [&](int i, const Piece &p) {
		if (p.owner == nation && is_ready(p)) {
			is_one &= first < 0 || lot_of(s, i) == first;
			first = first < 0 ? lot_of(s, i) : first;
		}
	});
	return is_one;
}

namespace {

int value_of(const R &r, const Piece &p) {
	return p.type == Type::Tent ? 0 : r.data.cost[size_t(p.type)];
}

} // namespace

void legal_pick(const R &r, PowerId power, int region, int need, ActionList &out) {
	const S &s = r.s;
	const uint64_t *pick = s.draft[power].pick;
	const int picked = count_pieces(pick);
	int cheapest = -1;
	each_piece_in(s, region, [&](int i, const Piece &p) {
		if (p.owner != power || !is_ready(p)) {
			return;
		}
		if (has_piece(pick, i)) {
			out.add(Action::make(Verb::Retract, power, lot_noun(s, i)), row_flag::RETRACTS);
		} else if (picked < need && (cheapest < 0 || value_of(r, p) < value_of(r, s.pieces[cheapest]))) {
			cheapest = i;
		}
	});
	if (picked < need) {
		each_piece_in(s, region, [&](int i, const Piece &p) {
			if (p.owner == power && is_ready(p) && !has_piece(pick, i)) {
				const bool is_quiet = cheapest >= 0 && lot_of(s, i) == lot_of(s, cheapest);
				out.add(Action::make(Verb::SelectPiece, power, lot_noun(s, i)),
						is_quiet ? row_flag::QUIET : uint16_t(0));
			}
		});
	} else {
		out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES | row_flag::QUIET);
	}
}

void act_pick(S &s, const Action &a) {
	uint64_t *pick = s.draft[a.power].pick;
	if (a.verb == Verb::SelectPiece) {
		put_piece(pick, piece_of_lot(s, a.id, pick));
	} else {
		drop_piece(pick, picked_of_lot(s, a.id, pick));
	}
}

// --- F_GROUP: f[0] order index, f[1] how many ---

namespace {

int group_size(const S &s, int nation, int order_index) {
	const Order &order = s.orders[nation][order_index];
	const int ready = ready_count(s, nation, order.origin);
	return order.left < ready ? order.left : ready;
}

void start_group(W &w, int nation, int order_index, const uint64_t *pick) {
	S &s = w.s;
	Order &order = s.orders[nation][order_index];
	order.flags = order_flag::OPEN | order_flag::STARTED;
	for (int i = 0; i < s.piece_top; ++i) {
		if (!is_live(s.pieces[i]) || !has_piece(pick, i)) {
			continue;
		}
		if (s.pieces[i].type == Type::Tent) {
			s.pieces[i].flags |= piece_flag::BLUE; // IB-P4-18: a Tent counts and stays
		} else {
			s.pieces[i].order = uint8_t(order_index + 1);
		}
	}
	w.event("order_started", PowerId(nation))
			.who(Noun::slot(NATIONS + order_index))
			.from(region_noun(order.origin))
			.to(region_noun(order.path[order.len - 1]))
			.amount(order.left)
			.rule("IB-P4-20");
	s.draft[nation] = Draft{};
}

Flow advance_group(W &w, Frame &frame) {
	S &s = w.s;
	const int nation = frame.power;
	const int index = frame.f[0];
	const int origin = s.orders[nation][index].origin;
	if (frame.step == 2) { // put back
		s.draft[nation] = Draft{};
		s.core.pop();
		return Flow::Go;
	}
	if (frame.step == 0) {
		frame.step = 1;
		frame.f[1] = int16_t(group_size(s, nation, index));
		const int ready = ready_count(s, nation, origin);
		if (frame.f[1] == ready || is_one_lot(s, nation, origin)) {
			// No choice: the whole region, or pieces that are all alike.
			int left = frame.f[1];
			for (int i = 0; i < s.piece_top && left > 0; ++i) {
				if (s.pieces[i].region == origin && s.pieces[i].owner == nation && is_ready(s.pieces[i])) {
					put_piece(s.draft[nation].pick, i);
					--left;
				}
			}
			frame.step = 3;
		} else {
			return Flow::Ask;
		}
	}
	if (frame.step == 1) {
		return Flow::Ask;
	}
	const Draft draft = s.draft[nation];
	start_group(w, nation, index, draft.pick);
	s.core.pop();
	s.core.push(F_EXEC, PowerId(nation), index);
	return Flow::Go;
}

void ask_group(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Order &order = r.s.orders[frame.power][frame.f[0]];
	out.asked = bit(frame.power);
	out.kind = "group";
	out.prompt = "ib.prompt.group";
	out.rule = "IB-P4-20";
	out.subject = Noun::slot(NATIONS + frame.f[0]);
	out.args[0] = Noun::number(frame.f[1] - count_pieces(r.s.draft[frame.power].pick));
	out.args[1] = region_noun(order.origin);
	out.args[2] = region_noun(order.path[order.len - 1]);
}

void legal_group(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	legal_pick(r, power, r.s.orders[power][frame.f[0]].origin, frame.f[1], out);
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

void act_group(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	if (a.verb == Verb::Commit) {
		frame.step = 3;
	} else if (a.verb == Verb::Retract && a.kind == NounKind::None) {
		frame.step = 2;
	} else {
		act_pick(w.s, a);
	}
}

Status refuse_group(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectPiece && a.kind == NounKind::Lot) {
		const int index = piece_of_lot(r.s, a.id);
		if (index >= 0 && (r.s.pieces[index].flags & (piece_flag::BLUE | piece_flag::WHITE)) != 0) {
			return Status::refuse("IB-P4-20", "ib.refuse.group_tagged", a.noun());
		}
		if (index >= 0 && is_cargo(r.s.pieces[index])) {
			return Status::refuse("IB-P2-15", "ib.refuse.group_cargo", a.noun());
		}
		return Status::refuse("IB-P4-20", "ib.refuse.group", Noun::number(frame.f[1]));
	}
	return a.verb == Verb::Commit ? Status::refuse("IB-P4-29", "ib.refuse.group", Noun::number(frame.f[1]))
								  : Status::ok();
}

Noun order_subject(const R &, const Frame &frame) {
	return Noun::slot(NATIONS + frame.f[0]);
}

} // namespace

const Def GROUP_FRAME = { "group", advance_group, ask_group, legal_group, act_group, refuse_group, order_subject };

} // namespace baton::ib
