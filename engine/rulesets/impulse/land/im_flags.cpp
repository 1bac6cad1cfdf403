// Flags by Command Points: where, whose, at what price (KU 7, 8.1; NW 7.4).
#include "im_move.h"
#include "im_place.h"
#include "im_react.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::im {

namespace {

/// Nations of a power with a Formation in a Place; only those with a Leader if `is_army`.
PowerSet nations_at(const R &r, PowerId power, int place, bool is_army) {
	PowerSet set = 0;
	// NW-7.41-g: who has lost a Battle sets no Flag.
	each_leader(leaders_at(r, place, camp_of(r.s, power)), [&](int leader) {
		set |= (r.s.leaders[leader].cond & cond::BEATEN) == 0 ? bit(nation_of(r, leader)) : PowerSet(0);
	});
	for (Nation n = 0; n < r.data.nations && !is_army; ++n) {
		set |= r.s.sp[place][n] > 0 ? bit(n) : PowerSet(0);
	}
	PowerSet own = 0;
	for (Nation n = 0; n < r.data.nations; ++n) {
		own |= has(set, n) && power_of(r.s, n) == power ? bit(n) : PowerSet(0);
	}
	return own;
}

/// Nations of the power whose pieces can change the Flag: those in the Duchy, or Armies next to it in a Friendly Place.
PowerSet flaggers(const R &r, PowerId power, int place, Status &status) {
	const Camp camp = camp_of(r.s, power);
	// KU-7.11-a: whoever stands there.
	if (const PowerSet there = nations_at(r, power, place, false); there != 0) {
		if (stands(r.s, other_camp(camp), place)) {
			status = Status::refuse(cite(r).flag_occupied, "im.refuse.enemy_holds", Noun::space(place));
			return 0;
		}
		return there;
	}
	// KU-7.13-a: an Army in a Friendly Place next to it, if nobody there and nobody could come.
	PowerSet near = 0;
	(r.data.graph.near(place) & r.s.stands[camp]).each([&](int from) {
		// NW-7.41-h: not across a marsh or strait.
		const kit::MapLink *link = r.data.graph.link(from, place);
		const bool is_closed = r.data.tables.terrain[link->kind].is_closed_to_flags;
		near |= !is_closed && is_friendly(r, camp, from) ? nations_at(r, power, from, true) : PowerSet(0);
	});
	if (near == 0) {
		status = Status::refuse(cite(r).flag_adjacent, "im.refuse.no_flagger", Noun::space(place));
		return 0;
	}
	if (stands(r.s, other_camp(camp), place)) {
		status = Status::refuse(cite(r).flag_adjacent, "im.refuse.enemy_holds", Noun::space(place));
		return 0;
	}
	if (could_intercept(r, other_camp(camp), place)) {
		status = Status::refuse(cite(r).flag_blocked, "im.refuse.flag_blocked", Noun::space(place));
		return 0;
	}
	return near;
}

int flag_cost(const R &r, int place) {
	// KU-7.1-a
	return r.s.scorched[place] ? r.data.cost.flag_scorched : r.data.cost.flag;
}

bool is_flag_form(const R &r, const Action &action) {
	return action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && (action.a == 0 || action.a == 1) && action.b == 0 && is_hand_empty(r.s);
}

Status may(const R &r, const Action &action) {
	Nation nation = NO_NATION;
	const Status status = may_leave_placed(r);
	return status ? may_change_flag(r, action.power, action.id, action.a == 1, nation) : status;
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s) || points_for(r.s, Purse::Any, power) == 0 || r.s.placed.any()) {
		return;
	}
	const Camp camp = camp_of(r.s, power);
	const Set near = (r.s.stands[camp] | r.data.graph.around(r.s.stands[camp])) - r.data.zones;
	near.each([&](int place) {
		if (camp_of(r.s, holder(r, place)) == camp || is_fortress(r, place)) {
			return;
		}
		// Only a partner's home can be given back.
		const int ways = camp_of(r.s, owner(r, place)) == camp && !laws(r).frees_homes ? 2 : 1;
		for (int a = 0; a < ways; ++a) {
			Nation nation = NO_NATION;
			if (may_change_flag(r, power, place, a == 1, nation)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(place), a), row_flag::COMPLETES);
			}
		}
	});
}

void act(W &w, const Row &row) {
	Nation nation = NO_NATION;
	const PowerId power = row.action.power;
	may_change_flag(w.read(), power, row.action.id, row.action.a == 1, nation);
	pay_points(w, Purse::Any, nation == NO_NATION ? Nation(power) : nation, flag_cost(w.read(), row.action.id));
	set_flag(w, row.action.id, nation, power, cite(w).flag_cost);
}

} // namespace

const ImpulseAct FLAG_ACT = { "flags", is_flag_form, may, rows, act };

Status may_change_flag(const R &r, PowerId power, int place, bool is_given_back, Nation &nation) {
	const Cite &c = cite(r);
	const Camp camp = camp_of(r.s, power);
	const Place &info = r.data.place[size_t(place)];
	nation = NO_NATION;
	// KU-1.7-b
	if (is_zone(r, place)) {
		return Status::refuse(c.flag_zone, "im.refuse.flag_zone", Noun::space(place));
	}
	const Nation by = holder(r, place), home = owner(r, place);
	// KU-8.1-b, KU-7-b: nothing of the own Camp.
	if (camp_of(r.s, by) == camp) {
		return Status::refuse(power_of(r.s, by) == power ? c.flag_own : c.flag_partner, "im.refuse.flag_own",
				Noun::space(place), Noun::power(by));
	}
	// KU-7.12-a: an enemy Fortress falls by Siege.
	if (is_fortress(r, place)) {
		return Status::refuse(c.flag_fortress, "im.refuse.flag_fortress", Noun::space(place));
	}
	Status status;
	const PowerSet who = flaggers(r, power, place, status);
	if (who == 0) {
		return status;
	}
	const bool is_home_of_camp = camp_of(r.s, home) == camp;
	// NW-8.22-d: the enemy's Flag comes off any friend's land and no other is set.
	const bool is_own_home = is_home_of_camp && (power_of(r.s, home) == power || info.shared || laws(r).frees_homes);
	if (is_home_of_camp && (is_own_home || is_given_back)) {
		// KU-7-b, KU-8.1-d: the enemy Flag comes off and the Duchy is its owner's again. There is no other way.
		if (is_own_home && is_given_back) {
			return Status::refuse(c.flag_return, "im.refuse.flag_return", Noun::space(place));
		}
	} else {
		// KU-7-c: only a partner's home can be given back.
		if (is_given_back) {
			return Status::refuse(c.flag_return, "im.refuse.flag_return", Noun::space(place));
		}
		// KU-7.1-c: its own Flag if its own pieces do it, else that of its Allied Nation.
		status = Status::refuse(c.flag_pool, "im.refuse.flag_pool", Noun::power(power));
		for (int i = 0; i <= r.data.nations && nation == NO_NATION; ++i) {
			const Nation n = Nation(i == 0 ? power : i - 1);
			const bool is_french = (r.s.ku.as_french >> n & 1) != 0;
			if (n >= r.data.nations || !has(who, n)) {
				continue;
			}
			const Nation flag = is_french && flags_left(r, n) <= 0 ? Nation(power) : n;
			const Status own = laws(r).may_flag(r, flag, place);
			if (own && flags_left(r, flag) > 0) {
				nation = flag;
			} else {
				status = own ? status : own;
			}
		}
		if (nation == NO_NATION) {
			return status;
		}
	}
	if (flag_cost(r, place) > points_for(r.s, Purse::Any, nation == NO_NATION ? Nation(power) : nation)) {
		return Status::refuse(c.flag_cost, "im.refuse.points", Noun::number(flag_cost(r, place)));
	}
	return Status::ok();
}

} // namespace baton::im
