// The act of pieces in the Impulse: picking them up and taking them somewhere, on the map or out of a box.
#include "im_consent.h"
#include "im_convoy.h"
#include "im_move.h"
#include "im_place.h"
#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::im {

namespace {

bool is_target_form(const R &r, const Action &action) {
	return action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && action.a == 0 && action.b == 0 && !is_hand_empty(r.s);
}

bool owns(const R &r, const Action &action) {
	return is_hand_form(r, action) || is_target_form(r, action);
}

// --- Where what is in hand may go ---

Status may_go(const R &r, PowerId power, int to) {
	const Hand &hand = r.s.hand;
	const int from = hand_place(r.s);
	if (const Status status = may_leave_placed(r); is_on_map(from) && !status) {
		return status;
	}
	if (is_on_map(from)) {
		// KU-10.72-a, KU-13.2-a: the Place of the pieces itself means to fight there.
		return to == from && is_fighting_ground(r, camp_of(r.s, power), from)
				? may_fight_here(r, power, fight_formation(r))
				: may_move(r, power, hand_formation(r), to);
	}
	if (hand.leaders != 0) {
		const int leader = __builtin_ctzll(hand.leaders);
		return may_build(r, power, leader, nation_of(r, leader), 0, from, to);
	}
	return may_build(r, power, -1, Nation(hand.wish[0].nation), hand.wish[0].sp, from, to);
}

template <class F> void each_target(const R &r, int from, F &&f) {
	if (is_on_map(from)) {
		r.data.graph.near(from).each(f);
		f(from);
		return;
	}
	if (from == AT_POOL) {
		r.data.build_sites.each(f); // KU-6.31-a
		return;
	}
	for (int p = 0; p < r.data.places; ++p) {
		f(p);
	}
}

/// Whether a first or further piece can be taken up: something must remain to be done with it. Soldiers of whom nothing
/// is said stay behind in this thought, since they can.
Status may_pick_leader(const R &r, PowerId power, int leader) {
	const Nation nation = nation_of(r, leader);
	const int place = r.s.leaders[leader].place;
	const bool is_first = is_hand_empty(r.s);
	if (const Status status = may_take(r, power, nation, place, r.s.hand.leaders); !status) {
		return status;
	}
	if (const Status status = may_leave_placed(r); is_on_map(place) && !status) {
		return status;
	}
	if (place == AT_REMOVED) {
		return Status::refuse(cite(r).leader_entry, "im.refuse.leader_entry", Noun::piece(leader));
	}
	if (!is_first &&
			(hand_place(r.s) != place || !is_on_map(place) || r.s.hand.leaders == 0 ||
					(r.s.hand.leaders & leader_bit(leader)) != 0)) {
		return Status::refuse(cite(r).move_loose, "im.refuse.other_place", Noun::piece(leader));
	}
	Status first = Status::refuse(cite(r).move_cost, "im.refuse.no_target", Noun::piece(leader));
	bool is_possible = false;
	Formation formation;
	formation.place = uint8_t(is_on_map(place) ? place : 0);
	formation.leaders = r.s.hand.leaders | leader_bit(leader);
	for (int i = 0; i < r.s.hand.wishes; ++i) {
		formation.add(Nation(r.s.hand.wish[i].nation), r.s.hand.wish[i].cond, r.s.hand.wish[i].sp);
	}
	bool is_said = false;
	each_target(r, place, [&](int to) {
		if (is_possible) {
			return;
		}
		const bool is_fight = to == place && is_fighting_ground(r, camp_of(r.s, power), place);
		const Status status = is_fight ? may_fight_here(r, power, formation)
				: is_on_map(place)	   ? may_move(r, power, formation, to)
									   : may_build(r, power, leader, nation, 0, place, to);
		is_possible = status.is_ok();
		if (!status && !is_said) {
			first = status;
			is_said = is_on_map(place);
		}
	});
	return is_possible || (is_on_map(place) && can_sail(r, power, formation)) ? Status::ok() : first;
}

Status may_pick_soldiers(const R &r, PowerId power, const LotKey &lot, int points) {
	if (power_of(r.s, lot.nation) != power) {
		return Status::refuse(cite(r).move_own, "im.refuse.not_own", Noun::power(lot.nation));
	}
	if (points < 1 || points > sp_of_lot(r, lot)) {
		return Status::refuse(cite(r).pool, "im.refuse.not_so_many", Noun::lot(lot_id(lot.place, lot.nation, lot.cond)),
				Noun::number(points));
	}
	if (const Status status = may_leave_placed(r); is_on_map(lot.place) && !status) {
		return status;
	}
	if (!is_on_map(lot.place) && build_cost(r, -1, points, lot.place) > points_for(r.s, Purse::Any, lot.nation)) {
		return Status::refuse(lot.place == AT_POOL ? cite(r).build_cost : cite(r).regroup_cost, "im.refuse.points",
				Noun::number(build_cost(r, -1, points, lot.place)));
	}
	Status first = Status::refuse(cite(r).move_loose, "im.refuse.no_target_soldiers");
	bool is_possible = false, is_said = false;
	Formation formation;
	formation.place = uint8_t(is_on_map(lot.place) ? lot.place : 0);
	formation.add(lot.nation, lot.cond, points);
	each_target(r, lot.place, [&](int to) {
		if (is_possible) {
			return;
		}
		const bool is_fight = to == lot.place && is_fighting_ground(r, camp_of(r.s, power), to);
		const Status status = is_fight ? may_fight_here(r, power, formation)
				: is_on_map(lot.place) ? may_move(r, power, formation, to)
									   : may_build(r, power, -1, lot.nation, points, lot.place, to);
		is_possible = status.is_ok();
		if (!status && !is_said) {
			first = status;
			is_said = is_on_map(lot.place);
		}
	});
	return is_possible || (is_on_map(lot.place) && can_sail(r, power, formation)) ? Status::ok() : first;
}

Status may(const R &r, const Action &action) {
	switch (action.verb) {
		case Verb::SelectPiece:
			return may_pick_leader(r, action.power, action.id);
		case Verb::Allocate: {
			const LotKey lot = lot_key(action.id);
			if (is_hand_empty(r.s)) {
				return may_pick_soldiers(r, action.power, lot, action.a);
			}
			if (r.s.hand.leaders == 0 || hand_place(r.s) != lot.place || !is_on_map(lot.place)) {
				return Status::refuse(cite(r).move_loose, "im.refuse.other_place",
						Noun::lot(lot_id(lot.place, lot.nation, lot.cond)));
			}
			return may_allocate(r, action.power, lot, action.a);
		}
		case Verb::Retract:
			return is_hand_empty(r.s) ? Status::refuse(cite(r).impulse, "im.refuse.nothing") : Status::ok();
		default:
			return may_go(r, action.power, action.id);
	}
}

// --- Rows ---

void add_first_picks(const R &r, PowerId power, ActionList &out) {
	int most = 0;
	for (const uint8_t points : r.s.now.points) {
		most += points;
	}
	for (int i = 0; i < r.data.leaders; ++i) {
		const int place = r.s.leaders[i].place;
		// KU-13.2-b: a Siege costs no Command Points.
		const bool is_siege = is_on_map(place) && is_enemy_fortress(r, camp_of(r.s, power), place);
		if ((most > 0 || is_siege) && power_of(r.s, nation_of(r, i)) == power && may_pick_leader(r, power, i)) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::piece(i)));
		}
	}
	if (most == 0) {
		return;
	}
	const auto add = [&](int place, Nation nation, uint8_t condition, int points) {
		if (may_pick_soldiers(r, power, { place, nation, condition }, points)) {
			out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(place, nation, condition)), points));
			return true;
		}
		return false;
	};
	for (Nation n = 0; n < r.data.nations; ++n) {
		if (power_of(r.s, n) != power || camp_of(r.s, n) == NO_CAMP) {
			continue;
		}
		for (const int box : { AT_POOL, AT_REGROUP }) {
			const int held = sp_of_lot(r, { box, n, 0 });
			for (int points = 1; points <= held && add(box, n, 0, points); ++points) {
			}
		}
		r.s.stands[camp_of(r.s, power)].each([&](int place) {
			if (r.s.sp[place][n] == 0) {
				return;
			}
			each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
				for (const int piece : { 1, 2, 4 }) {
					if (nation == n && piece <= points) {
						add(place, nation, condition, piece);
					}
				}
			});
		});
	}
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (is_hand_empty(r.s)) {
		return add_first_picks(r, power, out);
	}
	const int from = hand_place(r.s);
	if (is_on_map(from) && r.s.hand.leaders != 0) {
		each_leader(leaders_at(r, from, camp_of(r.s, power)), [&](int leader) {
			if (may_pick_leader(r, power, leader)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(leader)));
			}
		});
		add_allocations(r, power, out);
	}
	each_target(r, from, [&](int to) {
		if (may_go(r, power, to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), row_flag::COMPLETES | row_flag::ASKS);
		}
	});
	add_retract(r, power, out);
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	if (row.action.verb != Verb::SelectSpace) {
		return act_hand(w, row.action);
	}
	const Hand hand = w.s.hand;
	const int from = hand_place(w.s), to = row.action.id;
	const Formation formation = to == from ? fight_formation(w.read()) : hand_formation(w.read());
	drop_hand(w.s);
	if (to == from) {
		return fight_here(w, power, formation);
	}
	if (is_on_map(from)) {
		// KU-10.61-a: a partner met on the way joins if he likes.
		const PowerId partner = laws(w).asks_partners ? asked_to_join(w.read(), power, formation) : NO_POWER;
		return partner == NO_POWER ? begin_move(w, power, formation, to)
								   : ask_to_join(w, power, partner, formation, to);
	}
	const int leader = hand.leaders != 0 ? __builtin_ctzll(hand.leaders) : -1;
	const Nation nation = leader >= 0 ? nation_of(w.read(), leader) : Nation(hand.wish[0].nation);
	build(w, power, leader, nation, leader >= 0 ? 0 : hand.wish[0].sp, from, to);
}

} // namespace

const ImpulseAct PIECES_ACT = { "pieces", owns, may, rows, act };

} // namespace baton::im
