// Phase 2, secret orders: origin, number of Forces, path region by region, sealed until the owner's turn.
#include "ib_plot.h"

#include "ib_march.h"
#include "rulesets/imperial_borders/flow/ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

#include <algorithm>
#include <cstring>

namespace baton::ib {

int order_count(const S &s, int nation) {
	int n = 0;
	each_order(s, nation, [&](int, const Order &) { ++n; });
	return n;
}

int free_to_plot(const R &r, int nation, int region) {
	int left = mobile_count(r.s, nation, region); // IB-G-03: Mobile Forces alone take orders
	each_order(r.s, nation, [&](int, const Order &order) { left -= order.origin == region ? order.n : 0; });
	return left;
}

Status can_extend(const R &r, int nation, int origin, const uint8_t *path, int len, int region) {
	const Data &d = r.data;
	const bool at_sea = d.is_water(origin);
	const int at = len == 0 ? origin : path[len - 1];
	if (region < 0 || region >= d.regions) {
		return Status::refuse("IB-G-32", "ib.refuse.off_map");
	}
	if (len >= (at_sea ? SEA_RANGE : LAND_RANGE)) { // IB-P2-09: for Cavalry too; IB-P2-14: every Port and sea counts
		return Status::refuse(
				at_sea ? "IB-P2-13" : "IB-P2-08", "ib.refuse.range", Noun::number(at_sea ? SEA_RANGE : LAND_RANGE));
	}
	if (!at_sea && d.is_port(region)) {
		return Status::refuse("IB-P2-16", "ib.refuse.land_to_port", region_noun(region));
	}
	if (at_sea != d.is_water(region)) {
		return Status::refuse("IB-G-13", "ib.refuse.wrong_element", region_noun(region));
	}
	// IB-P2-10: a White range ends the path.
	if (len > 0 && d.region[size_t(at)].kind == RegionKind::WhiteRange) {
		return Status::refuse("IB-P2-10", "ib.refuse.white_range", region_noun(at));
	}
	// IB-P2-11: steps follow the links of the map only.
	if (!d.near[size_t(at)][size_t(region)]) {
		return Status::refuse(d.range[size_t(at)] && d.range[size_t(region)] ? "IB-P2-11" : "IB-P2-03",
				"ib.refuse.not_adjacent", region_noun(at), region_noun(region));
	}
	// IB-N-03..05: a Neutral Nation's regions are closed; nothing else bars the way, Independent land is open
	// (IB-P2-12).
	if (is_closed(r, region)) {
		return Status::refuse(closing_rule(r, region), "ib.refuse.closed", region_noun(region));
	}
	// AMB-13: there and back by land is no order.
	if (!at_sea && region == origin) {
		return Status::refuse("AMB-13", "ib.refuse.back_again", region_noun(origin));
	}
	(void)nation;
	return Status::ok();
}

Status can_plot_path(const R &r, int nation, int origin, const uint8_t *path, int len) {
	if (len < 1) {
		return Status::refuse("IB-P2-03", "ib.refuse.no_path");
	}
	bool is_new = true;
	each_order(r.s, nation, [&](int, const Order &order) {
		is_new &= order.origin != origin || order.len != len || std::memcmp(order.path, path, size_t(len)) != 0;
	});
	return is_new ? Status::ok() : Status::refuse("IB-P2-06", "ib.refuse.same_path", region_noun(origin));
}

bool add_order(S &s, int nation, int origin, int n, const uint8_t *path, int len) {
	for (Order &order : s.orders[nation]) {
		if (order.n != 0) {
			continue;
		}
		order = Order{};
		order.origin = uint8_t(origin);
		order.n = order.left = uint8_t(n);
		order.len = uint8_t(len);
		order.flags = order_flag::OPEN;
		std::memcpy(order.path, path, size_t(len));
		return true;
	}
	return false;
}

namespace {

enum Stage : uint8_t {
	IDLE,
	COUNT, ///< origin chosen
	PATH, ///< number chosen
};

// No step is offered that cannot be completed: some extension of the path must lead to a new order.
bool can_finish(const R &r, int nation, int origin, const uint8_t *path, int len) {
	if (can_plot_path(r, nation, origin, path, len)) {
		return true;
	}
	const int at = len == 0 ? origin : path[len - 1];
	uint8_t next[6] = {};
	std::memcpy(next, path, size_t(len));
	for (uint8_t region : r.data.region[size_t(at)].links) {
		if (can_extend(r, nation, origin, path, len, region)) {
			next[len] = region;
			if (can_finish(r, nation, origin, next, len + 1)) {
				return true;
			}
		}
	}
	return false;
}

// `left`: Forces there that no order takes yet; each path needs one of them (IB-P2-05).
Status can_start(const R &r, int nation, int region, int left) {
	if (left <= 0) {
		return Status::refuse("IB-P2-07", "ib.refuse.all_ordered", region_noun(region));
	}
	if (order_count(r.s, nation) >= MAX_ORDERS) {
		return Status::refuse(core_rule::LIMIT, "ib.refuse.order_limit");
	}
	const uint8_t none[6] = {};
	if (!can_finish(r, nation, region, none, 0)) {
		return Status::refuse("IB-P2-11", "ib.refuse.no_way_out", region_noun(region));
	}
	return Status::ok();
}

Status can_step(const R &r, int nation, const Draft &d, int region) {
	Status status = can_extend(r, nation, d.origin, d.path, d.len, region);
	if (!status) {
		return status;
	}
	uint8_t next[6] = {};
	std::memcpy(next, d.path, d.len);
	next[d.len] = uint8_t(region);
	if (!can_finish(r, nation, d.origin, next, d.len + 1)) {
		return Status::refuse("IB-P2-06", "ib.refuse.same_path", region_noun(d.origin));
	}
	return Status::ok();
}

// Why no path leads from the origin to a region that was named as the goal; ok when one does.
Status may_lead_to(const R &r, int nation, int origin, int goal) {
	const Data &d = r.data;
	const bool at_sea = d.is_water(origin);
	if (goal < 0 || goal >= d.regions) {
		return Status::refuse("IB-G-32", "ib.refuse.off_map");
	}
	// The element, closed ground and the way back are reasons of the goal itself, whatever lies between.
	const Status next = can_extend(r, nation, origin, nullptr, 0, goal);
	if (next || d.is_water(goal) != at_sea || goal == origin) {
		return goal == origin && !at_sea ? Status::refuse("AMB-13", "ib.refuse.back_again", region_noun(origin)) : next;
	}
	if (is_closed(r, goal)) {
		return Status::refuse(closing_rule(r, goal), "ib.refuse.closed", region_noun(goal));
	}
	// Breadth first, twice: by the rules, and as if White ranges could be passed (IB-P2-10).
	const int range = at_sea ? SEA_RANGE : LAND_RANGE;
	int through = NO_REGION;
	RegionSet by_rule, all;
	by_rule.set(size_t(origin));
	all.set(size_t(origin));
	for (int step = 0; step < range; ++step) {
		RegionSet next_by_rule = by_rule, next_all = all;
		for (int at = 0; at < d.regions; ++at) {
			if (!all[size_t(at)]) {
				continue;
			}
			const bool is_end = at != origin && d.region[size_t(at)].kind == RegionKind::WhiteRange;
			for (uint8_t to : d.region[size_t(at)].links) {
				if (d.is_water(to) != at_sea || is_closed(r, to)) {
					continue;
				}
				next_all.set(to);
				if (by_rule[size_t(at)] && !is_end) {
					next_by_rule.set(to);
				}
				through = to == goal && is_end ? at : through;
			}
		}
		by_rule = next_by_rule;
		all = next_all;
	}
	if (by_rule[size_t(goal)]) {
		return Status::ok();
	}
	return all[size_t(goal)] && through != NO_REGION
			? Status::refuse("IB-P2-10", "ib.refuse.white_range", region_noun(through))
			: Status::refuse(at_sea ? "IB-P2-13" : "IB-P2-08", "ib.refuse.range", Noun::number(range));
}

void seal(S &s, const Data &data) {
	// IB-P2-04: totals by region, noted when the orders are sealed.
	for (int nation = 0; nation < NATIONS; ++nation) {
		s.draft[nation] = Draft{};
		for (int region = 0; region < data.regions; ++region) {
			s.plot_n[nation][region] = 0;
		}
	}
	each_piece(s, [&](int, const Piece &p) {
		if (p.type != Type::Tent && !is_cargo(p)) {
			++s.plot_n[p.owner][p.region];
		}
	});
}

Flow advance(W &w, Frame &frame) {
	S &s = w.s;
	if (frame.step == 0) {
		open_sealed(s);
		frame.step = 1;
	}
	if (still_sealed(s, s.in_play) != 0) {
		return Flow::Ask;
	}
	seal(s, w.data);
	w.event("sealed").rule("IB-P2-19");
	s.core.pop();
	return Flow::Go;
}

void ask(const R &r, const Frame &, PowerId power, Decision &out) {
	out.mode = Mode::Sealed;
	out.asked = still_sealed(r.s, r.s.in_play);
	out.may = r.s.in_play;
	out.kind = "plot";
	out.prompt = "ib.prompt.plot";
	out.rule = "IB-P2-01";
	if (power < 0) {
		return;
	}
	const Draft &d = r.s.draft[power];
	if (d.stage == COUNT) {
		out.prompt = "ib.prompt.plot_count";
		out.args[0] = region_noun(d.origin);
		out.args[1] = Noun::number(free_to_plot(r, power, d.origin));
	} else if (d.stage == PATH) {
		out.prompt = "ib.prompt.plot_path";
		out.args[0] = region_noun(d.origin);
		out.args[1] = Noun::number(d.n);
		out.args[2] = Noun::number((r.data.is_water(d.origin) ? SEA_RANGE : LAND_RANGE) - d.len);
	} else {
		out.args[0] = Noun::number(order_count(r.s, power));
	}
}

void legal_idle(const R &r, PowerId power, ActionList &out) {
	int16_t left[MAX_REGIONS] = {};
	each_piece(r.s, [&](int, const Piece &p) {
		left[p.region] = int16_t(left[p.region] + (p.owner == power && p.type != Type::Tent && !is_cargo(p)));
	});
	each_order(
			r.s, power, [&](int, const Order &order) { left[order.origin] = int16_t(left[order.origin] - order.n); });
	for (int region = 0; region < r.data.regions; ++region) {
		if (left[region] > 0 && can_start(r, power, region, left[region])) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
		}
	}
	each_order(r.s, power, [&](int i, const Order &) {
		out.add(Action::make(Verb::Retract, power, Noun::slot(NATIONS + i)), row_flag::RETRACTS);
	});
	out.add(Action::make(Verb::Confirm, power), row_flag::COMPLETES | row_flag::QUIET);
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	const Draft &d = r.s.draft[power];
	if (d.stage == IDLE) {
		legal_idle(r, power, out);
		return;
	}
	if (d.stage == COUNT) {
		const int most = free_to_plot(r, power, d.origin);
		for (int n = 1; n <= most; ++n) {
			out.add(Action::make(Verb::Allocate, power, Noun::number(n)));
		}
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	const int at = d.len == 0 ? d.origin : d.path[d.len - 1];
	for (uint8_t region : r.data.region[size_t(at)].links) {
		if (can_step(r, power, d, region)) {
			out.add(Action::make(Verb::SelectSpace, power, region_noun(region)));
		}
	}
	if (can_plot_path(r, power, d.origin, d.path, d.len)) {
		out.add(Action::make(Verb::Commit, power), row_flag::COMPLETES);
	}
	out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
}

// Orders keep their places sorted, so that the same set drawn in any order is the same state.
void sort_orders(S &s, int nation) {
	Order *orders = s.orders[nation];
	std::sort(orders, orders + MAX_ORDERS, [](const Order &l, const Order &r) {
		if ((l.n == 0) != (r.n == 0)) {
			return l.n != 0;
		}
		return std::memcmp(&l, &r, sizeof(Order)) < 0;
	});
}

void act(W &w, Frame &, const Row &row) {
	const Action &a = row.action;
	S &s = w.s;
	Draft &d = s.draft[a.power];
	switch (a.verb) {
		case Verb::Confirm:
			d = Draft{};
			commit_sealed(w, a.power);
			break;
		case Verb::Allocate:
			d.n = uint8_t(a.id);
			d.stage = PATH;
			break;
		case Verb::SelectSpace:
			if (d.stage == IDLE) {
				d.origin = uint8_t(a.id);
				d.stage = COUNT;
			} else {
				d.path[d.len++] = uint8_t(a.id);
			}
			break;
		case Verb::Commit:
			add_order(s, a.power, d.origin, d.n, d.path, d.len);
			sort_orders(s, a.power);
			w.event("order_added", a.power)
					.from(region_noun(d.origin))
					.to(region_noun(d.path[d.len - 1]))
					.amount(d.n, d.len)
					.audience(bit(a.power))
					.rule("IB-P2-03");
			d = Draft{};
			break;
		default: // Retract
			if (a.kind == NounKind::Slot) {
				Order &order = s.orders[a.power][a.id - NATIONS];
				w.event("order_removed", a.power)
						.from(region_noun(order.origin))
						.amount(order.n)
						.audience(bit(a.power))
						.rule("IB-P2-01");
				order = Order{};
				sort_orders(s, a.power);
			} else if (d.stage == PATH && d.len > 0) {
				d.path[--d.len] = 0;
			} else if (d.stage == PATH) {
				d.n = 0;
				d.stage = COUNT;
			} else {
				d = Draft{};
			}
			break;
	}
}

Status refuse(const R &r, const Frame &, const Action &a) {
	const Draft &d = r.s.draft[a.power];
	if (a.verb == Verb::SelectSpace && a.kind == NounKind::Space) {
		if (d.stage == PATH) {
			return can_step(r, a.power, d, a.id);
		}
		if (d.stage == COUNT) { // the goal was named before the number, as a drag does
			const Status leads = may_lead_to(r, a.power, d.origin, a.id);
			return leads ? Status::refuse("IB-P2-03", "ib.refuse.no_count", region_noun(d.origin)) : leads;
		}
		if (a.id < 0 || a.id >= r.data.regions || mobile_count(r.s, a.power, a.id) == 0) {
			return Status::refuse("IB-P2-03", "ib.refuse.no_forces", a.noun());
		}
		return can_start(r, a.power, a.id, free_to_plot(r, a.power, a.id));
	}
	if (a.verb == Verb::Allocate && d.stage == COUNT) {
		return Status::refuse("IB-P2-07", "ib.refuse.too_many_dots", Noun::number(free_to_plot(r, a.power, d.origin)));
	}
	if (a.verb == Verb::Commit && d.stage == PATH) {
		return can_plot_path(r, a.power, d.origin, d.path, d.len);
	}
	return Status::ok();
}

} // namespace

const Def PLOT_FRAME = { "plot", advance, ask, legal, act, refuse };

} // namespace baton::ib
