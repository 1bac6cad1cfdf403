// The operation of the amphibious assault: who embarks, where the ships go (KU 15.3).
#include "ku_ops.h"

#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

/// Exactly what is in hand.
Formation aboard(const R &r) {
	Formation out;
	out.place = uint8_t(hand_place(r.s));
	out.leaders = r.s.hand.leaders;
	for (int i = 0; i < r.s.hand.wishes; ++i) {
		out.add(Nation(r.s.hand.wish[i].nation), r.s.hand.wish[i].cond, r.s.hand.wish[i].sp);
	}
	return out;
}

/// Ok, or why pieces of a nation may not embark in a Place.
Status may_embark(const R &r, const Play &play, Nation nation, int place, uint8_t condition) {
	// KU-15.1-a, KA-95
	if (!r.data.nation[size_t(nation)].sea || power_of(r.s, nation) != play.player) {
		return Status::refuse("KU-15.1-a", "im.refuse.not_own", Noun::power(nation));
	}
	// KU-15.2-a, KA-38
	if (!is_on_map(place) || !r.data.ports[place] || !is_friendly(r, play.camp, place)) {
		return Status::refuse("KU-15.3-a", "ku.refuse.event_site", is_on_map(place) ? Noun::space(place) : Noun{});
	}
	// KU-15.2-b: no march by land and by sea in one Impulse.
	if (marched(condition) != 0) {
		return Status::refuse("KU-15.2-b", "im.refuse.stopped");
	}
	return may_march(r, condition);
}

Status may_add(const R &r, const Play &play, int more) {
	return aboard(r).size() + more <= play.amount()
			? Status::ok()
			: Status::refuse("KU-15.3-a", "ku.refuse.ships_full", Noun::number(play.amount()));
}

Set landings(const R &r, const Play &play) {
	Set out;
	r.data.ports.each([&](int port) { out.set(port, !is_friendly(r, play.camp, port)); });
	return out;
}

Status may_land(const R &r, const Play &play, const Formation &fleet, int to) {
	if (!landings(r, play)[to]) {
		return Status::refuse("KU-15.3-a", "ku.refuse.event_site", Noun::space(to));
	}
	for (int i = 0; i < fleet.count; ++i) {
		const Nation nation = Nation(fleet.parts[i].nation);
		if (!can_represent(r, nation, to, fleet.sp_of(nation), fleet.place)) {
			return Status::refuse(cite(r).pool, "im.refuse.pool", Noun::power(nation), Noun::number(fleet.sp()));
		}
	}
	return laws(r).may_enter(r, play.player, fleet.place, to);
}

Status may_take_leader(const R &r, const Play &play, int leader) {
	const int place = r.s.leaders[leader].place;
	const Status status = may_embark(r, play, nation_of(r, leader), place, r.s.leaders[leader].cond);
	if (!status) {
		return status;
	}
	if (!is_hand_empty(r.s) && (hand_place(r.s) != place || (r.s.hand.leaders & leader_bit(leader)) != 0)) {
		return Status::refuse(CARD_RULE, "im.refuse.other_place", Noun::piece(leader));
	}
	return may_add(r, play, 1);
}

Status may_take_soldiers(const R &r, const Play &play, const LotKey &lot, int points) {
	if (const Status status = may_embark(r, play, lot.nation, lot.place, lot.cond); !status) {
		return status;
	}
	if (!is_hand_empty(r.s) && hand_place(r.s) != lot.place) {
		return Status::refuse(CARD_RULE, "im.refuse.other_place", Noun::lot(lot_id(lot.place, lot.nation, lot.cond)));
	}
	const int said = std::max(0, wish_of(r.s, lot.nation, lot.cond));
	if (points < 1 || points > sp_of_lot(r, lot) || points == said) {
		return Status::refuse(cite(r).pool, "im.refuse.not_so_many", Noun::lot(lot_id(lot.place, lot.nation, lot.cond)),
				Noun::number(points));
	}
	return may_add(r, play, points - said);
}

template <class F> void each_choice(const R &r, const Play &play, F &&f) {
	for (int i = 0; i < r.data.leaders; ++i) {
		if (is_on_map(r.s.leaders[i].place) && may_take_leader(r, play, i)) {
			f(Action::make(Verb::SelectPiece, play.player, Noun::piece(i)));
		}
	}
	r.data.ports.each([&](int port) {
		each_lot(r, port, [&](Nation nation, uint8_t condition, int points) {
			for (int n = 1; n <= points; ++n) {
				if (may_take_soldiers(r, play, { port, nation, condition }, n)) {
					f(Action::make(Verb::Allocate, play.player, Noun::lot(lot_id(port, nation, condition)), n));
				}
			}
		});
	});
}

bool can_land(const R &r, const Play &play) {
	bool found = false;
	each_choice(r, play, [&](const Action &) { found = true; });
	return found && landings(r, play).any();
}

Next assault(W &w, EventFrame &at, const Play &play) {
	return at.left == 0 && (!is_hand_empty(w.s) || can_land(w.read(), play)) ? Next::Ask : Next::Done;
}

void ask_assault(const R &, const EventFrame &at, const Play &play, PowerId who, Decision &out) {
	kit::ask<"ku", "event_assault">(
			out, bit(who), "KU-15.3-a", {}, Noun::power(who), Noun::card(at.card), Noun::number(play.amount()));
}

void assault_rows(const R &r, const EventFrame &, const Play &play, PowerId who, ActionList &out) {
	each_choice(r, play, [&](const Action &action) { out.add(action); });
	if (is_hand_empty(r.s)) {
		out.add(Action::make(Verb::Pass, who), row_flag::COMPLETES | row_flag::QUIET | row_flag::GIVES_UP);
		return;
	}
	const Formation fleet = aboard(r);
	landings(r, play).each([&](int to) {
		if (may_land(r, play, fleet, to)) {
			out.add(Action::make(Verb::SelectSpace, who, Noun::space(to)), row_flag::COMPLETES | row_flag::ASKS);
		}
	});
	add_retract(r, who, out);
}

void act_assault(W &w, EventFrame &at, const Play &play, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		at.left = 1;
		return;
	}
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const Formation fleet = aboard(w.read());
	drop_hand(w.s);
	at.left = 1;
	begin_landing(w, play.player, fleet, row.action.id);
}

Status may_assault(const R &r, const EventFrame &, const Play &play, const Action &action) {
	if (action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && !is_hand_empty(r.s)) {
		return may_land(r, play, aboard(r), action.id);
	}
	if (!is_hand_form(r, action)) {
		return Status::ok();
	}
	return action.verb == Verb::SelectPiece ? may_take_leader(r, play, action.id)
			: action.verb == Verb::Allocate ? may_take_soldiers(r, play, lot_key(action.id), action.a)
											: Status::ok();
}

} // namespace

const OpDef *assault_op(Op op) {
	static const OpDef ASSAULT{ can_land, assault, ask_assault, assault_rows, act_assault, may_assault };
	return op == Op::Assault ? &ASSAULT : nullptr;
}

} // namespace baton::ku
