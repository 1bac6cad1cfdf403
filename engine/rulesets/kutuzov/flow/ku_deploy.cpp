// Deployment out of the Magazine: by land over Friendly ground, or by Convoy (KU 17.3).
#include "ku_interphase.h"

#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_deploy.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::ku {

Formation picked_deployment(const R &r) {
	Formation out;
	out.place = uint8_t(hand_place(r.s));
	out.leaders = r.s.hand.leaders;
	for (int i = 0; i < r.s.hand.wishes; ++i) {
		out.add(Nation(r.s.hand.wish[i].nation), r.s.hand.wish[i].cond, r.s.hand.wish[i].sp);
	}
	return out;
}

int deployment_range(const R &r, PowerId power) {
	const TurnInfo &next = r.data.turn(r.s.track.turn + 1);
	return camp_of(r.s, power) == IMPERIAL ? next.deploy[0] : next.deploy[1];
}

namespace {

constexpr int MOST_STEPS = 40;

PowerSet nations_in(const R &r, const Formation &formation) {
	PowerSet set = 0;
	each_leader(formation.leaders, [&](int leader) { set |= bit(nation_of(r, leader)); });
	for (int i = 0; i < formation.count; ++i) {
		set |= bit(Nation(formation.parts[i].nation));
	}
	return set;
}

/// Ok, or why pieces of a nation do not start from a Place.
Status may_start_from(const R &r, PowerId power, Nation nation, int place) {
	if (!is_own(r, power, nation)) {
		return Status::refuse("KU-10.11-b", "im.refuse.not_own", Noun::power(nation));
	}
	if ((r.s.phase.flags & phase_flag::SAILED) != 0) {
		return Status::refuse("KU-17.34-a", "ku.refuse.sailed");
	}
	// KU-17.31-a, KU-17.35-a: out of the Magazine alone.
	const uint8_t magazine = r.s.phase.magazine[magazine_number(r, nation)];
	if (magazine != 0 && magazine != place + 1) {
		return Status::refuse("KU-17.35-a", "ku.refuse.magazine", Noun::space(place), Noun::space(magazine - 1));
	}
	return may_stage_at(r, nation, place);
}

Status may_start(const R &r, PowerId power, const Formation &formation) {
	if (formation.is_empty()) {
		return Status::refuse("KU-17.31-a", "im.refuse.nothing");
	}
	const PowerSet nations = nations_in(r, formation);
	Status status;
	for (Nation n = 0; n < r.data.nations && status; ++n) {
		status = has(nations, n) ? may_start_from(r, power, n, formation.place) : status;
	}
	return status;
}

Status may_fit(const R &r, const Formation &formation, int to) {
	const PowerSet nations = nations_in(r, formation);
	for (Nation n = 0; n < r.data.nations; ++n) {
		const int points = formation.sp_of(n);
		// KU-1.5-c
		if (has(nations, n) && points > 0 && !can_represent(r, n, to, points, formation.place)) {
			return Status::refuse("KU-1.5-c", "im.refuse.pool", Noun::power(n), Noun::number(points));
		}
	}
	return Status::ok();
}

Ways ways_from(const R &r, PowerId power, int place) {
	const Camp camp = camp_of(r.s, power);
	return Ways(r, camp, place, deployment_places(r, camp), deployment_range(r, power), MOST_STEPS);
}

Status may_sail_to(const R &r, PowerId power, const Formation &formation, int to) {
	const Camp camp = camp_of(r.s, power);
	const PowerSet nations = nations_in(r, formation);
	for (Nation n = 0; n < r.data.nations; ++n) {
		// KU-15.1-a, KA-95
		if (has(nations, n) && !r.data.nation[size_t(n)].sea) {
			return Status::refuse("KU-15.1-a", "ku.refuse.no_ships", Noun::power(n));
		}
	}
	// KU-17.34-a: instead of all other Deployment.
	if ((r.s.phase.flags & phase_flag::DEPLOYED) != 0) {
		return Status::refuse("KU-17.34-a", "ku.refuse.deployed");
	}
	// KU-15.2-a
	if (formation.size() > r.data.cost.convoy_capacity) {
		return Status::refuse("KU-15.2-a", "ku.refuse.capacity", Noun::number(r.data.cost.convoy_capacity));
	}
	const bool is_port = r.data.ports[formation.place] && r.data.ports[to] && to != formation.place;
	if (!is_port || !is_friendly(r, camp, formation.place) || !is_friendly(r, camp, to) ||
			!is_free_of_enemies(r, camp, to)) {
		return Status::refuse("KU-17.34-a", "ku.refuse.no_port", Noun::space(to));
	}
	return could_intercept(r, other_camp(camp), to)
			? Status::refuse("KU-17.34-a", "im.refuse.flag_blocked", Noun::space(to))
			: Status::ok();
}

} // namespace

Status may_deploy(const R &r, PowerId power, const Formation &formation, int to, bool by_sea) {
	if (const Status status = may_start(r, power, formation); !status) {
		return status;
	}
	if (by_sea) {
		const Status status = may_sail_to(r, power, formation, to);
		return status ? may_fit(r, formation, to) : status;
	}
	// KU-17.31-b
	if (!ways_from(r, power, formation.place).to(to).is_open) {
		return Status::refuse("KU-17.31-b", "ku.refuse.no_way", Noun::space(formation.place), Noun::space(to));
	}
	return may_fit(r, formation, to);
}

void deploy(W &w, PowerId power, Formation formation, int to, bool by_sea) {
	const R r = w.read();
	const Camp camp = camp_of(w.s, power);
	const int from = formation.place;
	const bool is_scorched = r.s.scorched[to] && !laws(r).is_spared(r, camp, to, Cause::Scorched);
	const int causes = by_sea ? is_scorched ? 1 : 0 : ways_from(r, power, from).to(to).causes;
	const PowerSet nations = nations_in(r, formation);
	for (Nation n = 0; n < w.data.nations; ++n) {
		if (has(nations, n)) {
			w.s.phase.magazine[magazine_number(r, n)] = uint8_t(from + 1);
		}
	}
	w.s.phase.flags |= by_sea ? phase_flag::SAILED : phase_flag::DEPLOYED;
	w.event("deploys", power)
			.from(Noun::space(from))
			.to(Noun::space(to))
			.amount(formation.size(), causes)
			.rule(by_sea ? "KU-17.34-a" : "KU-17.31-a");
	shift(w, formation, to, false);
	// KU-17.31-c, KU-17.33-a: one roll for all causes on the way.
	begin_check(w, formation, 0, 0, 0, 0, causes);
}

namespace {

/// A Formation in hand with one piece more.
Formation with(const R &r, const Action &action) {
	Formation out = is_hand_empty(r.s) ? Formation{} : picked_deployment(r);
	if (action.verb == Verb::SelectPiece) {
		out.leaders |= leader_bit(action.id);
		out.place = r.s.leaders[action.id].place;
	} else {
		const LotKey lot = lot_key(action.id);
		out.place = uint8_t(lot.place);
		out.add(lot.nation, lot.cond, action.a);
	}
	return out;
}

} // namespace

Status may_pick_deployed(const R &r, PowerId power, const Action &action) {
	const int place = action.verb == Verb::SelectPiece ? r.s.leaders[action.id].place : lot_key(action.id).place;
	if (!is_on_map(place) || (!is_hand_empty(r.s) && place != hand_place(r.s))) {
		return Status::refuse("KU-17.31-a", "im.refuse.other_place", action.noun());
	}
	if (action.verb == Verb::SelectPiece) {
		if ((r.s.hand.leaders & leader_bit(action.id)) != 0) {
			return Status::refuse("KU-17.31-a", "im.refuse.other_place", action.noun());
		}
	} else {
		const LotKey lot = lot_key(action.id);
		if (action.a < 1 || action.a > sp_of_lot(r, lot) || wish_of(r.s, lot.nation, lot.cond) >= 0) {
			return Status::refuse("KU-17.31-a", "im.refuse.not_so_many", action.noun(), Noun::number(action.a));
		}
	}
	return may_start(r, power, with(r, action));
}

namespace {

bool has_destination(const R &r, PowerId power, int place, Nation nation) {
	if (ways_from(r, power, place).reached().any()) {
		return true;
	}
	bool found = false;
	Formation none;
	none.place = uint8_t(place);
	if (r.data.nation[size_t(nation)].sea) {
		r.data.ports.each([&](int to) { found = found || may_sail_to(r, power, none, to).is_ok(); });
	}
	return found;
}

} // namespace

void add_deployment_rows(const R &r, PowerId power, ActionList &out) {
	const auto add_picks = [&](int place) {
		each_leader(leaders_at(r, place), [&](int leader) {
			const Action action = Action::make(Verb::SelectPiece, power, Noun::piece(leader));
			if (is_own(r, power, nation_of(r, leader)) && may_pick_deployed(r, power, action)) {
				out.add(action);
			}
		});
		each_lot(r, place, [&](Nation nation, uint8_t condition, int points) {
			for (int n = 1; n <= points && is_own(r, power, nation); ++n) {
				const Action action =
						Action::make(Verb::Allocate, power, Noun::lot(lot_id(place, nation, condition)), n);
				if (may_pick_deployed(r, power, action)) {
					out.add(action);
				}
			}
		});
	};
	const Camp camp = camp_of(r.s, power);
	if (!is_hand_empty(r.s)) {
		add_picks(hand_place(r.s));
		const Formation formation = picked_deployment(r);
		const Ways ways = ways_from(r, power, formation.place);
		ways.reached().each([&](int to) {
			if (may_fit(r, formation, to)) {
				const uint16_t rolls = ways.to(to).causes > 0 ? row_flag::ROLLS : uint16_t(0);
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), uint16_t(row_flag::COMPLETES | rolls));
			}
		});
		r.data.ports.each([&](int to) {
			if (may_deploy(r, power, formation, to, true)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(to), 1), row_flag::COMPLETES);
			}
		});
		return add_retract(r, power, out);
	}
	(r.s.stands[camp] & r.data.build_sites).each([&](int place) {
		bool is_start = false;
		for (Nation n = 0; n < r.data.nations; ++n) {
			const bool is_there = r.s.sp[place][n] > 0 || (leaders_at(r, place) & r.data.leaders_of[size_t(n)]) != 0;
			is_start = is_start ||
					(is_there && may_start_from(r, power, n, place).is_ok() && has_destination(r, power, place, n));
		}
		if (is_start) {
			add_picks(place);
		}
	});
}

} // namespace baton::ku
