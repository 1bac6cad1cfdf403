// What a legal row means to a person: label, cost, odds and warning.
#include "ib_odds.h"
#include "rulesets/imperial_borders/ib_game.h"
#include "rulesets/imperial_borders/state/ib_rules.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

namespace baton::ib {

namespace {

int top_frame(const S &s) {
	return s.core.over != 0 || s.core.depth == 0 ? int(F_MATCH) : int(s.core.top().kind);
}

const char *pass_label(int frame) {
	switch (frame) {
		case F_BATTLES:
			return "ib.row.no_battle";
		case F_MOVES:
			return "ib.row.end_moves";
		case F_BONUS:
			return "ib.row.stay";
		case F_ANNEX:
			return "ib.row.no_annex";
		case F_REVOLT:
			return "ib.row.no_revolt";
		case F_TRADE:
			return "ib.row.no_trade";
		default:
			return "ib.row.pass";
	}
}

const char *commit_label(int frame) {
	switch (frame) {
		case F_SETUP_PLOT:
			return "ib.row.seal_start";
		case F_PLOT:
			return "ib.row.write_order";
		case F_BID:
			return "ib.row.seal_bid";
		case F_BUY:
			return "ib.row.seal_purchases";
		case F_BUY_IN_TURN:
			return "ib.row.pay_purchases";
		case F_ANNEX_PLAN:
			return "ib.row.seal_attempts";
		case F_HOLDS:
			return "ib.row.rearrange";
		case F_GROUP:
			return "ib.row.set_out";
		case F_TRADE:
			return "ib.row.offer_trade";
		default:
			return "ib.row.done";
	}
}

int end_of(const Order &order) {
	return order.len > 0 ? order.path[order.len - 1] : order.origin;
}

// An order by its number: how many, from where, to where.
void describe_order(const S &s, const Action &a, bool is_cancel, RowInfo &info) {
	const int index = a.id - NATIONS;
	if (a.id < NATIONS || index >= MAX_ORDERS || s.orders[a.power][index].n == 0) {
		return; // a place in the turn order
	}
	const Order &order = s.orders[a.power][index];
	// Orders of as many Forces between the same regions differ by their path: their numbers tell them apart.
	bool has_twin = false;
	each_order(s, a.power, [&](int i, const Order &other) {
		has_twin |= i != index && other.n == order.n && other.origin == order.origin && end_of(other) == end_of(order);
	});
	info.label = is_cancel			  ? (has_twin ? "ib.row.cancel_order_by" : "ib.row.cancel_order")
			: a.verb == Verb::Retract ? (has_twin ? "ib.row.strike_order_by" : "ib.row.strike_order")
									  : (has_twin ? "ib.row.order_by" : "ib.row.order");
	info.args[0] = Noun::number(order.n);
	info.args[1] = region_noun(order.origin);
	info.args[2] = region_noun(end_of(order));
	info.args[3] = a.noun();
}

void describe_choice(const R &r, const Action &a, int frame, RowInfo &info) {
	const bool is_cancel = (frame == F_MOVES || frame == F_BATTLES) && r.s.draft[a.power].stage == 1;
	if (a.kind == NounKind::Slot) {
		describe_order(r.s, a, is_cancel, info);
	} else if (a.kind == NounKind::Number) {
		info.label = frame == F_BID ? "ib.row.gold" : "ib.row.number";
		info.cost = frame == F_BID ? a.id : 0;
	} else if (a.kind == NounKind::Type && (frame == F_BUY || frame == F_BUY_IN_TURN)) {
		info.label = "ib.row.buy";
		info.cost = r.data.cost[size_t(a.id)];
		info.args[1] = Noun::number(info.cost);
	} else if (a.kind == NounKind::Type && a.a != 0) {
		info.label = "ib.row.elite";
	} else if (a.kind == NounKind::Power && (frame == F_ANNEX || frame == F_ANNEX_PLAN)) {
		info.label = "ib.row.pool";
	}
}

} // namespace

RowInfo IbGame::describe(const State &state, const Row &row) const {
	RowInfo info;
	const Action &a = row.action;
	const R r{ data(), of(state) };
	const int frame = top_frame(r.s);
	info.label = "ib.row.plain";
	info.args[0] = a.noun();
	if ((row.flags & row_flag::ANY_TIME) != 0 && a.verb == Verb::PlayAs) {
		info.label = a.b == 0 ? "ib.row.ask_promise" : "ib.row.promise";
		info.args[1] = Noun::option(a.a);
		return info;
	}
	switch (a.verb) {
		case Verb::Pass:
			info.label = pass_label(frame);
			break;
		case Verb::Commit:
			info.label = commit_label(frame);
			break;
		case Verb::Confirm:
			info.label = frame == F_PLOT ? "ib.row.orders_finished"
					: frame == F_EXEC	 ? "ib.row.sail_on"
										 : "ib.row.done";
			break;
		case Verb::Retract:
			info.label = a.kind == NounKind::None ? "ib.row.take_back" : "ib.row.take_back_noun";
			if (a.kind == NounKind::Slot) {
				describe_order(r.s, a, false, info);
			} else if (frame == F_ANNEX_PLAN && a.kind == NounKind::Space) {
				info.label = "ib.row.change_attempt";
				info.args[1] = annex_answer_noun(r.s.plot_n[a.power][a.id]);
			}
			break;
		case Verb::Allocate:
			info.label = a.kind == NounKind::Number ? (frame == F_TRADE ? "ib.row.gold" : "ib.row.forces")
					: a.kind == NounKind::Lot		? "ib.row.in_front"
													: "ib.row.share";
			info.args[1] = Noun::number(a.a);
			break;
		case Verb::Choose:
			describe_choice(r, a, frame, info);
			break;
		case Verb::SelectSpace:
			if (frame == F_ANNEX || frame == F_ANNEX_PLAN) {
				info.odds = annex_chance(r, a.power, a.id);
			}
			info.label = frame == F_BATTLES ? "ib.row.battle" : "ib.row.plain";
			break;
		case Verb::SelectPiece:
			if (a.a != 0) { // one of several Ships that look alike
				info.label = "ib.row.nth";
				info.args[1] = Noun::number(a.a);
			}
			break;
		default:
			break;
	}
	if ((row.flags & row_flag::GIVES_UP) != 0) {
		info.warning = "ib.warn.gives_up";
	}
	return info;
}

} // namespace baton::ib
