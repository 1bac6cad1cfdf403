// Shortages: pieces taken off the map for an Event, what is paid for pieces that are missing, and what stays owed.
#include "ku_debts.h"

#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

// --- KU-5.11-a ---

void ask_shortage(const R &, const EventFrame &at, Nation nation, PowerId who, Decision &out) {
	kit::ask<"ku", "event_shortage">(
			out, bit(who), "KU-5.11-a", {}, Noun::power(who), Noun::card(at.card), Noun::power(nation));
}

namespace {

/// Rows `choose LOT` for Soldiers on the map of all nations of a set.
void soldier_rows(const R &r, PowerSet nations, PowerId who, ActionList &out) {
	int largest = 0, quiet = -1;
	for (int p = 0; p < r.data.places; ++p) {
		each_lot(r, p, [&](Nation nation, uint8_t condition, int points) {
			if (has(nations, nation)) {
				out.add(Action::make(Verb::Choose, who, Noun::lot(lot_id(p, nation, condition))), row_flag::COMPLETES);
				quiet = points > largest ? out.size() - 1 : quiet;
				largest = std::max(largest, points);
			}
		});
	}
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
}

PowerSet commanded(const R &r, PowerId power) {
	PowerSet out = 0;
	for (Nation n = 0; n < r.data.nations; ++n) {
		out |= power_of(r.s, n) == power && camp_of(r.s, n) != NO_CAMP ? bit(n) : PowerSet(0);
	}
	return out;
}

int on_map(const R &r, PowerSet nations) {
	int n = 0;
	for (Nation k = 0; k < r.data.nations; ++k) {
		n += has(nations, k) ? sp_on_map(r, k) : 0;
	}
	return n;
}

} // namespace

void shortage_rows(const R &r, Nation nation, PowerId who, ActionList &out) {
	soldier_rows(r, bit(nation), who, out);
}

void act_shortage(W &w, const Row &row) {
	const LotKey lot = lot_key(row.action.id);
	lose_sp(w, lot.place, lot.nation, lot.cond, 1, Loss::Shortage, false, "KU-5.11-a");
}

// --- KU-5.12: left = points to remove, note[0] = Command Points in hand ---

namespace {

/// The nation of a Power that is cheapest to take an owed point from: the Regroup Box, else the pool.
bool payable(const R &r, PowerId power, bool &is_boxed, Nation &nation) {
	const PowerSet own = commanded(r, power);
	for (const bool box : { true, false }) {
		for (Nation n = 0; n < r.data.nations; ++n) {
			if (has(own, n) && (box ? r.s.regroup[n] : sp_in_pool(r, n)) > 0) {
				is_boxed = box;
				nation = n;
				return true;
			}
		}
	}
	return false;
}

/// Points of the Regroup Box go to the pool; a point that is built and removed at once stays there.
bool pay_one_point(W &w, PowerId power, int &points) {
	bool is_boxed = false;
	Nation nation = NO_NATION;
	if (!payable(w.read(), power, is_boxed, nation)) {
		return false;
	}
	const int cost = build_cost(w.read(), -1, 1, is_boxed ? AT_REGROUP : AT_POOL);
	if (cost > points) {
		return false;
	}
	points -= cost;
	if (is_boxed) {
		remove_sp(w.s, AT_REGROUP, nation, 1);
		settle_pool(w, AT_REGROUP, nation);
	}
	w.event("debt_bought", power).who(Noun::power(nation)).amount(1, cost).rule("KU-5.12-a");
	return true;
}

bool has_means(const R &r, PowerId power) {
	bool found = r.s.resources[power] >= r.data.cost.card &&
			r.s.cards.count(Cards::draw_pile(COMMON)) + r.s.cards.count(Cards::discard_pile(COMMON)) > 0;
	r.s.cards.each(Cards::hand(power), [&](int card) { found = found || r.data.card[size_t(card)].points > 0; });
	return found;
}

PowerId debtor(const Play &play) {
	return first_power(play.whom);
}

Next demand(W &w, EventFrame &at, const Play &play) {
	const PowerId power = debtor(play);
	if (at.at == 0) {
		at.left = int16_t(play.amount());
		at.who = uint8_t(power + 1);
	}
	if (at.left > 0 && on_map(w.read(), commanded(w.read(), power)) > 0) {
		return Next::Ask;
	}
	// KU-5.12-a: what is not on the map is built or fetched and removed at once.
	int points = at.note[0];
	while (at.left > 0 && pay_one_point(w, power, points)) {
		--at.left;
	}
	at.note[0] = int16_t(points);
	bool is_boxed = false;
	Nation nation = NO_NATION;
	const bool is_anything = payable(w.read(), power, is_boxed, nation);
	// Whether it holds a card with points is its secret: it is asked as long as it holds any.
	const bool may_pay = hand_size(w.s, power) > 0 || w.s.resources[power] >= w.data.cost.card;
	if (at.left > 0 && is_anything && may_pay && at.note[1] == 0) {
		return Next::Ask;
	}
	if (at.left > 0) {
		// KU-5.12-b
		w.s.ku.owed[power] = uint8_t(std::min(w.s.ku.owed[power] + at.left, 99));
		w.event("owes", power).amount(at.left).rule("KU-5.12-b");
	}
	return Next::Done;
}

bool is_taking(const R &r, const Play &play) {
	return on_map(r, commanded(r, debtor(play))) > 0;
}

void ask_demand(const R &r, const EventFrame &at, const Play &play, PowerId who, Decision &out) {
	if (is_taking(r, play)) {
		return kit::ask<"ku", "event_demand">(
				out, bit(who), "KU-5.12-a", {}, Noun::power(who), Noun::card(at.card), Noun::number(at.left));
	}
	kit::ask<"ku", "event_debt">(
			out, bit(who), "KU-5.12-a", {}, Noun::power(who), Noun::card(at.card), Noun::number(at.left));
}

void demand_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	if (is_taking(r, play)) {
		return soldier_rows(r, commanded(r, who), who, out);
	}
	r.s.cards.each(Cards::hand(who), [&](int card) {
		if (r.data.card[size_t(card)].points > 0) {
			out.add(Action::make(Verb::PlayAs, who, Noun::card(card), WORD_POINTS),
					row_flag::COMPLETES | row_flag::REVEALS);
		}
	});
	if (r.s.resources[who] >= r.data.cost.card) {
		out.add(Action::make(Verb::Choose, who, Noun::option(WORD_BUY)), row_flag::COMPLETES | row_flag::ROLLS);
	}
	// KU-5.12-b: only who has nothing left may owe it.
	if (!has_means(r, who)) {
		out.add(Action::make(Verb::Pass, who), row_flag::COMPLETES | row_flag::QUIET);
	}
}

void act_demand(W &w, EventFrame &at, const Play &play, const Row &row) {
	const PowerId power = row.action.power;
	if (is_taking(w.read(), play)) {
		const LotKey lot = lot_key(row.action.id);
		lose_sp(w, lot.place, lot.nation, lot.cond, 1, Loss::Shortage, false, "KU-5.12-a");
		--at.left;
	} else if (row.action.verb == Verb::Pass) {
		at.note[1] = 1;
	} else if (row.action.verb == Verb::PlayAs) {
		const Card &card = w.data.card[size_t(row.action.id)];
		w.reveal();
		w.event("played_points", power).who(Noun::card(row.action.id)).amount(card.points).rule("KU-5.12-a");
		at.note[0] = int16_t(at.note[0] + card.points);
		settle_card(w, power, row.action.id, false);
	} else {
		// KU-16.3-a: two Resources buy a card, which may pay then.
		change_resources(w, power, -w.data.cost.card);
		w.event("bought", power).amount(w.data.cost.card).rule("KU-5.12-a");
		w.s.cards.draw(w, power, COMMON, "draw", "KU-16.3-a");
	}
}

Status may_demand(const R &r, const EventFrame &, const Play &play, const Action &action) {
	if (action.verb == Verb::Pass && !is_taking(r, play)) {
		return has_means(r, action.power) ? Status::refuse("KU-5.12-b", "ku.refuse.must_pay", Noun::power(action.power))
										  : Status::ok();
	}
	if (action.verb == Verb::PlayAs && action.kind == NounKind::Card && action.id >= 0 && action.id < CARDS &&
			r.s.cards.is_in_hand(action.id, action.power)) {
		return Status::refuse(cite(r).must_play_card, "im.refuse.no_points", Noun::card(action.id));
	}
	return Status::ok();
}

bool pay_debt(W &w, PowerId power, int &points) {
	uint8_t &owed = w.s.ku.owed[power];
	if (owed == 0 || !pay_one_point(w, power, points)) {
		return false;
	}
	--owed;
	return true;
}

} // namespace

void pay_debts(W &w) {
	const PowerId power = active(w.s);
	if (power == NO_POWER || w.s.ku.owed[power] == 0) {
		return;
	}
	// What stands on the map after all goes first; the largest stack gives it.
	while (w.s.ku.owed[power] > 0 && on_map(w.read(), commanded(w.read(), power)) > 0) {
		int best = NO_PLACE;
		Nation nation = NO_NATION;
		for (int p = 0; p < w.data.places; ++p) {
			for (Nation n = 0; n < w.data.nations; ++n) {
				const bool is_own = has(commanded(w.read(), power), n) && w.s.sp[p][n] > 0;
				if (is_own && (best == NO_PLACE || w.s.sp[p][n] > w.s.sp[best][nation])) {
					best = p;
					nation = n;
				}
			}
		}
		remove_any_sp(w.read(), w.s, best, nation, 1);
		w.event("lost", nation).who(Noun::lot(lot_id(best, nation))).amount(1).rule("KU-5.12-b");
		settle_pool(w, best, nation);
		keep_marks(w, best);
		--w.s.ku.owed[power];
	}
	// KU-5.12-b: at the first chance, before anything else.
	int points = points_for(w.s, Purse::Any, power);
	const int before = points;
	while (pay_debt(w, power, points)) {
	}
	if (before > points) {
		pay_points(w, Purse::Any, power, before - points);
	}
}

const OpDef *debts_op(Op op) {
	static const OpDef DEMAND{ nullptr, demand, ask_demand, demand_rows, act_demand, may_demand };
	return op == Op::Demand ? &DEMAND : nullptr;
}

} // namespace baton::ku
