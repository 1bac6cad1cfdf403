// The Active Nation's turn (IB-P4-01): review of orders, White tags, and the battle menus of steps B and D.
#include "rulesets/imperial_borders/battle/ib_battle.h"
#include "rulesets/imperial_borders/orders/ib_march.h"
#include "rulesets/imperial_borders/orders/ib_trade.h"

#include <cstring>

namespace baton::ib {

// --- Orders ---

int ready_count(const S &s, int nation, int region) {
	int n = 0;
	each_piece_in(s, region,
			[&](int, const Piece &p) { n += p.owner == nation && is_ready(p); }); // IB-P4-41: Out-of-Action Ships, too
	return n;
}

bool has_open_orders(const S &s, int nation) {
	bool found = false;
	each_order(s, nation, [&](int, const Order &order) { found |= (order.flags & order_flag::OPEN) != 0; });
	return found;
}

void settle_dots(W &w, int nation, int region) {
	int excess = outstanding_dots(w.s, nation, region) - ready_count(w.s, nation, region);
	for (int i = MAX_ORDERS - 1; i >= 0 && excess > 0; --i) {
		Order &order = w.s.orders[nation][i];
		if (order.n == 0 || order.origin != region || (order.flags & order_flag::OPEN) == 0 ||
				(order.flags & order_flag::STARTED) != 0) {
			continue;
		}
		const int given = order.left < excess ? order.left : excess;
		order.left = uint8_t(order.left - given);
		excess -= given;
		if (order.left == 0) {
			order.flags = order_flag::DONE;
			w.event("order_done", PowerId(nation))
					.who(Noun::slot(NATIONS + i))
					.from(region_noun(region))
					.rule("AMB-16");
		}
	}
}

namespace {

// --- F_TAG (DP-10): f[0] region, f[1] how many White tags ---

int candidates(const S &s, int nation, int region) {
	return ready_count(s, nation, region);
}

void tag_white(W &w, int index) {
	// IB-P4-12: a White tag replaces a Red one.
	Piece &p = w.s.pieces[index];
	w.event("tag_white", p.owner).who(lot_noun(w.s, index)).to(region_noun(p.region)).rule("IB-P4-12");
	p.flags = uint8_t((p.flags & ~piece_flag::RED) | piece_flag::WHITE);
}

void tag_first(W &w, int nation, int region, int n) {
	for (int i = 0; i < w.s.piece_top && n > 0; ++i) {
		const Piece &p = w.s.pieces[i];
		if (p.region == region && p.owner == nation && is_ready(p)) {
			tag_white(w, i);
			--n;
		}
	}
}

void push_tags(W &w, int nation, int region, int n) {
	const int have = candidates(w.s, nation, region);
	if (n >= have || is_one_lot(w.s, nation, region)) {
		tag_first(w, nation, region, n); // no choice
	} else if (n > 0) {
		w.s.draft[nation] = Draft{};
		w.s.core.push(F_TAG, PowerId(nation), region, n);
	}
}

Flow advance_tag(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.draft[frame.power] = Draft{};
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_tag(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "white_tags";
	out.prompt = "ib.prompt.white_tags";
	out.rule = "IB-P4-09";
	out.subject = out.args[0] = region_noun(frame.f[0]);
	out.args[1] = Noun::number(frame.f[1]);
}

void legal_tag(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	legal_pick(r, power, frame.f[0], frame.f[1], out);
}

void act_tag(W &w, Frame &frame, const Row &row) {
	if (row.action.verb != Verb::Commit) {
		act_pick(w.s, row.action);
		return;
	}
	const Draft draft = w.s.draft[frame.power];
	for (int i = 0; i < w.s.piece_top; ++i) {
		if (has_piece(draft.pick, i)) {
			tag_white(w, i);
		}
	}
	frame.step = 1;
}

Status refuse_tag(const R &, const Frame &frame, const Action &a) {
	return a.verb == Verb::SelectPiece || a.verb == Verb::Commit
			? Status::refuse("IB-P4-09", "ib.refuse.white_tags", Noun::number(frame.f[1]))
			: Status::ok();
}

// --- F_REVIEW, step A: f[0] region cursor ---

// IB-P4-04, IB-P4-07: longer than allowed, through a White range, over the wrong element or unconnected.
bool is_senseless(const R &r, const Order &order) {
	const bool at_sea = r.data.is_water(order.origin);
	if (order.len < 1 || order.len > (at_sea ? SEA_RANGE : LAND_RANGE)) {
		return true;
	}
	int at = order.origin;
	for (int i = 0; i < order.len; ++i) {
		const int to = order.path[i];
		if (r.data.is_water(to) != at_sea || !r.data.near[size_t(at)][size_t(to)] || is_closed(r, to)) {
			return true;
		}
		if (i + 1 < order.len && r.data.region[size_t(to)].kind == RegionKind::WhiteRange) {
			return true;
		}
		at = to;
	}
	return false;
}

// What the orders from one region ask for, against what is there.
struct Demand {
	int dots = 0;
	int paths = 0;
};

Demand demand(const S &s, int nation, int region) {
	Demand d;
	for (const Order &order : s.orders[nation]) {
		if (order.n != 0 && order.origin == region && (order.flags & order_flag::OPEN) != 0) {
			d.dots += order.n;
			++d.paths;
		}
	}
	return d;
}

void dismiss(W &w, int nation, int index, const char *rule) {
	Order &order = w.s.orders[nation][index];
	order.flags = order_flag::CANCELLED;
	order.left = 0;
	w.event("order_dismissed", PowerId(nation))
			.who(Noun::slot(NATIONS + index))
			.from(region_noun(order.origin))
			.to(region_noun(order.len > 0 ? order.path[order.len - 1] : order.origin))
			.amount(order.n)
			.rule(rule);
}

void reveal_orders(W &w, int nation) {
	S &s = w.s;
	w.reveal();
	s.revealed |= uint8_t(1 << nation);
	for (int i = 0; i < MAX_ORDERS; ++i) {
		const Order &order = s.orders[nation][i];
		if (order.n != 0) {
			w.event("order_revealed", PowerId(nation))
					.who(Noun::slot(NATIONS + i))
					.from(region_noun(order.origin))
					.to(region_noun(order.len > 0 ? order.path[order.len - 1] : order.origin))
					.amount(order.n, order.len)
					.rule("IB-P4-02");
		}
	}
}

// Dismisses what is wrong with the orders from one region; returns the dots to tag.
int review_region(W &w, int nation, int region) {
	S &s = w.s;
	int dots = 0;
	for (int i = 0; i < MAX_ORDERS; ++i) {
		const Order &order = s.orders[nation][i];
		if (order.n != 0 && order.origin == region && (order.flags & order_flag::OPEN) != 0 &&
				is_senseless(w.read(), order)) {
			dots += order.n;
			dismiss(w, nation, i, "IB-P4-04");
		}
	}
	const Demand d = demand(s, nation, region);
	const int there = ready_count(s, nation, region); // Forces and Tents
	const bool too_many_dots = d.dots > there;
	const bool too_many_paths = d.paths > s.plot_n[nation][region] || d.paths > there;
	if (d.paths > 0 && (too_many_dots || too_many_paths)) {
		// IB-P4-05, IB-P4-06: all orders from that region go.
		for (int i = 0; i < MAX_ORDERS; ++i) {
			const Order &order = s.orders[nation][i];
			if (order.n != 0 && order.origin == region && (order.flags & order_flag::OPEN) != 0) {
				dots += order.n;
				dismiss(w, nation, i, too_many_dots ? "IB-P4-05" : "IB-P4-06");
			}
		}
	}
	return dots;
}

Flow advance_review(W &w, Frame &frame) {
	if (frame.step == 0) {
		frame.step = 1;
		reveal_orders(w, frame.power);
	}
	RegionSet origins;
	for (const Order &order : w.s.orders[frame.power]) {
		if (order.n != 0) {
			origins[order.origin] = true;
		}
	}
	while (frame.f[0] < w.data.regions) {
		const int region = frame.f[0]++;
		if (!origins[size_t(region)]) {
			continue;
		}
		const int dots = review_region(w, frame.power, region);
		if (dots > 0) {
			push_tags(w, frame.power, region, dots); // IB-P4-03
			if (w.s.core.top().kind == F_TAG) {
				return Flow::Go;
			}
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

// --- F_BATTLES, steps B and D (DP-11, DP-25): step 0 new, f[0] 0 = B, 1 = D, f[1] a battle was fought, f[2] one is
// being fought; draft.stage 1 = choosing an order to cancel ---

bool is_step_d(const Frame &frame) {
	return frame.f[0] != 0;
}

// IB-P4-50, IB-P4-69: after the movement Cargo may be managed after any battle, not before the first.
bool may_manage_cargo(const Frame &frame) {
	return is_step_d(frame) && frame.f[1] != 0;
}

bool has_battles(const R &r, int nation) {
	RegionSet regions;
	battle_regions(r, nation, regions);
	return regions.any();
}

bool has_more_to_do(const R &r, const Frame &frame) {
	if (has_battles(r, frame.power)) {
		return true;
	}
	return may_trade(r, frame.power).is_ok() || (may_manage_cargo(frame) && can_manage_any(r, frame.power, NO_REGION));
}

Flow advance_battles(W &w, Frame &frame) {
	if (frame.step == 0) {
		frame.step = 1;
		begin_battle_step(w);
	}
	if (frame.f[2] != 0) { // back from a battle
		frame.f[2] = 0;
		if (w.s.core.result[0] != BATTLE_CALLED_OFF) {
			frame.f[1] = 1;
			std::memset(w.s.arranged, 0, sizeof(w.s.arranged));
		}
	}
	if (frame.step == 2 || !has_more_to_do(w.read(), frame)) {
		w.s.draft[frame.power] = Draft{};
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_battles(const R &r, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.may = r.s.in_play;
	out.kind = is_step_d(frame) ? "battles_after" : "battles_before";
	out.prompt = r.s.draft[frame.power].stage != 0 ? "ib.prompt.cancel"
			: is_step_d(frame)					   ? "ib.prompt.battles_after"
												   : "ib.prompt.battles_before";
	out.rule = is_step_d(frame) ? "IB-P4-69" : "IB-P4-68";
}

void add_cancel_orders(const R &r, PowerId power, ActionList &out) {
	for (int i = 0; i < MAX_ORDERS; ++i) {
		const Order &order = r.s.orders[power][i];
		if (order.n != 0 && (order.flags & order_flag::OPEN) != 0 && (order.flags & order_flag::STARTED) == 0) {
			out.add(Action::make(Verb::Choose, power, Noun::slot(NATIONS + i)), row_flag::COMPLETES);
		}
	}
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

void legal_battles(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (r.s.draft[power].stage != 0) {
		add_cancel_orders(r, power, out);
		return;
	}
	RegionSet regions;
	battle_regions(r, power, regions);
	for (int region = 0; region < r.data.regions; ++region) {
		if (regions[size_t(region)]) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)), row_flag::COMPLETES | row_flag::ASKS);
		}
	}
	if (may_manage_cargo(frame)) {
		add_cargo_rows(r, power, NO_REGION, out);
	}
	if (may_trade(r, power)) { // IB-O-04: at any time of the turn
		out.add(choose(power, WORD_TRADE));
	}
	if (!is_step_d(frame) && has_open_orders(r.s, power)) {
		out.add(choose(power, WORD_CANCEL)); // IB-P4-08: before its pre-movement battles too
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
}

void act_battles(W &w, Frame &frame, const Row &row) {
	const Action &a = row.action;
	Draft &draft = w.s.draft[a.power];
	if (a.verb == Verb::Pass) {
		frame.step = 2;
	} else if (a.verb == Verb::SelectSpace) {
		draft = Draft{};
		frame.f[2] = 1;
		start_battle(w, a.power, a.id);
	} else if (a.verb == Verb::Retract) {
		draft = Draft{};
	} else if (a.kind == NounKind::Slot) {
		draft = Draft{};
		cancel_order(w, a.power, a.id - NATIONS, "IB-P4-08");
	} else if (a.id == WORD_CANCEL) {
		draft.stage = 1;
	} else if (a.id == WORD_TRADE) {
		start_trade(w, a.power);
	} else {
		start_cargo(w, a.power, a.id, NO_REGION);
	}
}

Status refuse_battles(const R &r, const Frame &frame, const Action &a) {
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space && a.id >= 0 && a.id < r.data.regions) {
		return can_start_battle(r, a.power, a.id);
	}
	if (a.verb == Verb::Choose && (a.id == WORD_LOAD || a.id == WORD_UNLOAD || a.id == WORD_TRANSFER) &&
			a.kind == NounKind::Option) {
		// IB-P4-50: no Cargo before all pre-movement battles are dealt with, and after the movement not before a
		// battle.
		return may_manage_cargo(frame)
				? refuse_cargo(r, a.power, a.id, NO_REGION)
				: Status::refuse("IB-P4-50", is_step_d(frame) ? "ib.refuse.cargo_no_battle" : "ib.refuse.cargo_before");
	}
	if (a.verb == Verb::Choose && a.kind == NounKind::Slot) {
		return Status::refuse("IB-P4-08", "ib.refuse.cancel");
	}
	if (a.noun() == Noun::option(WORD_TRADE)) {
		return may_trade(r, a.power);
	}
	return Status::ok();
}

// --- F_TURN ---

enum TurnStep : uint8_t {
	STEP_A,
	STEP_B,
	STEP_C,
	STEP_D,
	STEP_E,
};

// What is remembered of one turn only, so that nothing goes in circles: rearranged holds, refused trades.
void forget_turn(S &s) {
	std::memset(s.arranged, 0, sizeof(s.arranged));
	std::memset(static_cast<void *>(s.refused_trades), 0, sizeof(s.refused_trades));
	s.refused_trade_count = 0;
}

Flow advance_turn(W &w, Frame &frame) {
	S &s = w.s;
	const PowerId nation = frame.power;
	std::memset(s.load_refused, 0, sizeof(s.load_refused));
	switch (frame.step++) {
		case STEP_A:
			forget_turn(s);
			s.core.push(F_REVIEW, nation);
			break;
		case STEP_B:
			s.core.push(F_BATTLES, nation, 0);
			break;
		case STEP_C:
			s.core.push(F_MOVES, nation);
			break;
		case STEP_D:
			s.core.push(F_BATTLES, nation, 1);
			break;
		default:
			s.had_turn |= uint8_t(1 << nation);
			// A Nation's marks of its own turn end with it; tags stay until the round is over (IB-P4-16).
			for (int i = 0; i < s.piece_top; ++i) {
				if (is_live(s.pieces[i])) {
					s.pieces[i].flags &= uint8_t(~(piece_flag::LANDED | piece_flag::BONUS));
				}
			}
			forget_turn(s);
			w.event("turn_over", nation).rule("IB-P4-01");
			s.core.pop();
			break;
	}
	return Flow::Go;
}

} // namespace

void cancel_order(W &w, int nation, int order_index, const char *rule) {
	Order &order = w.s.orders[nation][order_index];
	const int dots = order.left;
	const int origin = order.origin;
	order.flags = order_flag::CANCELLED;
	order.left = 0;
	w.event("order_cancelled", PowerId(nation))
			.who(Noun::slot(NATIONS + order_index))
			.from(region_noun(origin))
			.to(region_noun(order.path[order.len - 1]))
			.amount(dots)
			.rule(rule);
	push_tags(w, nation, origin, dots);
}

namespace {

Noun region_subject(const R &, const Frame &frame) {
	return region_noun(frame.f[0]);
}

} // namespace

const Def TURN_FRAME = { "turn", advance_turn };
const Def REVIEW_FRAME = { "review", advance_review };
const Def TAG_FRAME = { "tag", advance_tag, ask_tag, legal_tag, act_tag, refuse_tag, region_subject };
const Def BATTLES_FRAME = { "battles", advance_battles, ask_battles, legal_battles, act_battles, refuse_battles };

} // namespace baton::ib
