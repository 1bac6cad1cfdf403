// Building and Regroup by Command Points: price, sites, limits and placement (KU 6, NW 7.1-7.3, 7.7).
#include "im_attrition.h"
#include "im_move.h"
#include "im_place.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::im {

int build_cost(const R &r, int leader, int points, int from) {
	const Costs &cost = r.data.cost;
	// KU-6.1-a, KU-6.2-a
	if (leader >= 0) {
		return from == AT_REGROUP ? cost.regroup_leader : command_rating(r, leader) / cost.leader_divisor;
	}
	return points * (from == AT_REGROUP ? cost.regroup_strength_point : cost.strength_point);
}

Status may_build(const R &r, PowerId power, int leader, Nation nation, int points, int from, int place) {
	const Cite &c = cite(r);
	// KU-10.11-b: a Power builds its own pieces and those of its Allied Nation.
	if (power_of(r.s, nation) != power || camp_of(r.s, nation) == NO_CAMP) {
		return Status::refuse(c.move_own, "im.refuse.not_own", Noun::power(nation));
	}
	// KU-5.12-b: who owes removals places nothing.
	if (r.s.ku.owed[power] > 0) {
		return Status::refuse(c.owed, "im.refuse.owes", Noun::power(power), Noun::number(r.s.ku.owed[power]));
	}
	// KU-6-a: only Leaders that exist, from their first Turn on.
	if (leader >= 0 && (r.s.leaders[leader].place != from || r.data.leader[size_t(leader)].entry > r.s.track.turn)) {
		return Status::refuse(c.leader_entry, "im.refuse.leader_entry", Noun::piece(leader));
	}
	if (leader < 0 && points <= 0) {
		return Status::refuse(c.build_cost, "im.refuse.nothing");
	}
	const Status site =
			from == AT_REGROUP ? laws(r).may_regroup_at(r, nation, place) : laws(r).may_build_at(r, nation, place);
	if (!site) {
		return site;
	}
	// KU-6.31-e: in a scorched Key one Strength Point or Leader is built in an Impulse; between Turns as many as
	// wished.
	if (from == AT_POOL && r.s.now.power != 0 && r.s.scorched[place] && (points > 1 || r.s.built[place])) {
		return Status::refuse(c.build_scorched, "im.refuse.build_scorched", Noun::space(place));
	}
	// KU-6.34-a: the Battle comes after all placements of the Impulse.
	if (r.s.sieged[place] && is_besieged(r, place) && laws(r).placed_rule != nullptr) {
		return Status::refuse(laws(r).placed_rule, "im.refuse.placed_late", Noun::space(place));
	}
	const int cost = build_cost(r, leader, points, from);
	if (cost > points_for(r.s, Purse::Any, nation)) {
		return Status::refuse(
				from == AT_REGROUP ? c.regroup_cost : c.build_cost, "im.refuse.points", Noun::number(cost));
	}
	return leader >= 0 ? Status::ok() : may_place(r, nation, place, points, from);
}

void build(W &w, PowerId power, int leader, Nation nation, int points, int from, int place) {
	const int cost = build_cost(w.read(), leader, points, from);
	pay_points(w, Purse::Any, nation, cost);
	if (from == AT_POOL && w.s.scorched[place]) {
		w.s.built.set(place);
	}
	const bool is_regroup = from == AT_REGROUP;
	w.event(leader >= 0			  ? is_regroup ? "leader_returns" : "leader_built"
					 : is_regroup ? "returned"
								  : "built",
			 power)
			.who(leader >= 0 ? Noun::piece(leader) : Noun::power(nation))
			.to(Noun::space(place))
			.amount(points, cost)
			.rule(is_regroup ? cite(w).regroup_cost : cite(w).build_cost);
	note_placed(w, nation, place);
	Formation placed;
	placed.place = uint8_t(place);
	if (leader >= 0) {
		put_leader(w, leader, place);
		placed.leaders = leader_bit(leader);
	} else {
		remove_sp(w.s, from, nation, points);
		add_sp(w.s, place, nation, points);
		placed.add(nation, 0, points);
	}
	if (laws(w).on_build != nullptr) {
		return laws(w).on_build(w, placed);
	}
	// KU-6.31-f: whatever comes into a scorched Key checks Attrition at once.
	const Camp camp = camp_of(w.s, nation);
	// KU-17.33-a: between Turns in any Duchy.
	const bool is_checked = w.data.keys[place] || w.s.now.power == 0;
	if (w.s.scorched[place] && is_checked && !laws(w).is_spared(w.read(), camp, place, Cause::Scorched)) {
		begin_check(w, placed, cause_bit(Cause::Placed));
	}
}

} // namespace baton::im
