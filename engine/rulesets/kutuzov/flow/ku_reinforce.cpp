// Reinforcements, Mobilization Centres and Leaders called home, and the frame of one power between two Turns (KU 17.2).
//
//   select_piece LEADER, or allocate LOT *n     out of the pool or the Regroup Box, then select_space PLACE: built
//   there select_space PLACE                          with nothing in hand: a Mobilization Centre select_piece,
//   allocate ..., select_space    out of the Magazine: deploys there; select_space PLACE *1: by sea choose LEADER calls
//   him home
#include "ku_interphase.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/state/im_control.h"

#include <algorithm>

namespace baton::ku {

namespace {

enum Step : uint8_t {
	OPEN,
	BUILD,
	DEPLOY,
	WITHDRAW,
	DONE
};

} // namespace

bool is_own(const R &r, PowerId power, Nation nation) {
	return power_of(r.s, nation) == power && camp_of(r.s, nation) != NO_CAMP;
}
int magazine_number(const R &r, Nation nation) {
	return nation < r.data.powers ? 0 : 1;
}
bool is_free_of_enemies(const R &r, Camp camp, int place) {
	return !stands(r.s, other_camp(camp), place);
}

Status may_stage_at(const R &r, Nation nation, int place) {
	if (const Status site = laws(r).may_build_at(r, nation, place); !site) {
		return site;
	}
	return is_free_of_enemies(r, camp_of(r.s, nation), place)
			? Status::ok()
			: Status::refuse("KU-17.2-b", "im.refuse.enemy_holds", Noun::space(place));
}

namespace {

/// KU-17.2-c: Home Keys and Zones, Keys under the own Flag, Supply Trains and Mobilization Centres.
Status may_return_to(const R &r, Nation nation, int place) {
	if (const Status site = laws(r).may_regroup_at(r, nation, place); !site) {
		return site;
	}
	const Place &info = r.data.place[size_t(place)];
	const Camp camp = camp_of(r.s, nation);
	bool is_marked = r.s.ku.trains[camp] == place + 1;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		is_marked = is_marked ||
				(p == nation && (r.s.ku.mobilization[p][0] == place + 1 || r.s.ku.mobilization[p][1] == place + 1));
	}
	if (!info.key && !info.is_zone() && !is_marked) {
		return Status::refuse("KU-17.2-c", "im.refuse.regroup_site", Noun::power(nation), Noun::space(place));
	}
	return is_free_of_enemies(r, camp, place)
			? Status::ok()
			: Status::refuse("KU-17.2-c", "im.refuse.enemy_holds", Noun::space(place));
}

} // namespace

// --- Points ---

int reinforcement_points(const R &r, PowerId power) {
	const Interphase &table = r.data.tables.interphase;
	int points = r.s.ku.reinforcement[power];
	if (camp_of(r.s, power) == IMPERIAL) {
		// KU-17.21-a
		return std::max(0, points + r.data.turn(r.s.track.turn + 1).cp[0]);
	}
	// KU-17.22-a
	points += table.tsarist_cp;
	((r.data.keys | r.data.depots) & r.data.russia).each([&](int place) {
		const Place &info = r.data.place[size_t(place)];
		const Nation by = controller(r, place);
		const bool is_partners = info.shared && camp_of(r.s, by) == TSARIST;
		const bool is_mine = is_partners ? r.s.phase.extra == power + 1 : by != NO_NATION && power_of(r.s, by) == power;
		points += is_mine ? (info.key ? table.key_cp : 0) + (info.depot ? table.depot_cp : 0) : 0;
	});
	return std::max(0, points);
}

int allied_points(const R &r, PowerId power) {
	int points = 0;
	for (Nation n = Nation(r.data.powers); n < r.data.nations; ++n) {
		// KU-17.21-a: unless it is neutral or in revolt. Places of `cp`: French, Austria, Prussia.
		points += is_own(r, power, n) ? r.data.turn(r.s.track.turn + 1).cp[n == AU ? 1 : 2] : 0;
	}
	return points;
}

int centres_in_hand(const S &s, PowerId power) {
	int on_map = 0;
	for (const uint8_t at : s.ku.mobilization[power]) {
		on_map += at != 0 ? 1 : 0;
	}
	return s.ku.mobilizations[power] - on_map;
}

namespace {

/// KU-5.12-b: what is owed is met before anything is placed, out of the Regroup Box if there is something.
void settle_debt(W &w, PowerId power) {
	uint8_t &owed = w.s.ku.owed[power];
	int paid = 0;
	for (Nation n = 0; n < w.data.nations; ++n) {
		while (is_own(w.read(), power, n) && owed > 0) {
			const bool is_regroup = w.s.regroup[n] > 0;
			const int cost = is_regroup ? w.data.cost.regroup_strength_point : w.data.cost.strength_point;
			if ((!is_regroup && sp_in_pool(w.read(), n) == 0) || points_for(w.s, Purse::Any, n) < cost) {
				break;
			}
			pay_points(w, Purse::Any, n, cost);
			w.s.regroup[n] = uint8_t(w.s.regroup[n] - (is_regroup ? 1 : 0));
			--owed;
			++paid;
		}
	}
	if (paid > 0) {
		w.event("debt_paid", power).amount(paid, owed).rule("KU-5.12-b");
	}
}

void open(W &w, PowerId power) {
	w.s.now.points[int(Purse::Any)] = uint8_t(std::min(99, reinforcement_points(w.read(), power)));
	w.s.now.points[int(Purse::OneNation)] = uint8_t(allied_points(w.read(), power));
	for (Nation n = Nation(w.data.powers); n < w.data.nations; ++n) {
		w.s.now.purse_nation = is_own(w.read(), power, n) ? uint8_t(n + 1) : w.s.now.purse_nation;
	}
	w.s.ku.reinforcement[power] = 0;
	w.event("reinforcements", power)
			.amount(w.s.now.points[int(Purse::Any)], w.s.now.points[int(Purse::OneNation)])
			.rule(camp_of(w.s, power) == IMPERIAL ? "KU-17.21-a" : "KU-17.22-a");
	settle_debt(w, power);
}

void drop_points(W &w) {
	w.s.now = ImpulseNow{};
}

} // namespace

// --- Building ---

Status may_reinforce(const R &r, PowerId power, int leader, Nation nation, int points, int from, int place) {
	if (const Status status = may_build(r, power, leader, nation, points, from, place); !status) {
		return status;
	}
	const bool is_giving_up = (r.s.phase.flags & phase_flag::GIVING_UP) != 0;
	if (from == AT_REGROUP && !is_giving_up) {
		return may_return_to(r, nation, place);
	}
	if (const Status status = may_stage_at(r, nation, place); !status) {
		return status;
	}
	// KU-17.2-b, KA-49: one Magazine; KU-17.43-b: one Place for what cards bring.
	const uint8_t magazine = r.s.phase.magazine[is_giving_up ? 0 : magazine_number(r, nation)];
	return magazine == 0 || magazine == place + 1
			? Status::ok()
			: Status::refuse(is_giving_up ? "KU-17.43-b" : "KU-17.2-b", "ku.refuse.magazine", Noun::space(place),
					  Noun::space(magazine - 1));
}

namespace {

/// Ok if there is a site, or why there is none.
Status may_reinforce_somewhere(const R &r, PowerId power, int leader, Nation nation, int points, int from) {
	Status first;
	bool is_possible = false;
	for (int p = 0; p < r.data.places && !is_possible; ++p) {
		if (from == AT_POOL && !r.data.build_sites[p]) {
			continue;
		}
		const Status status = may_reinforce(r, power, leader, nation, points, from, p);
		is_possible = status.is_ok();
		first = first.is_ok() ? status : first;
	}
	return is_possible ? Status::ok() : first;
}

bool is_box(int place) {
	return place == AT_POOL || place == AT_REGROUP;
}

} // namespace

void add_reinforcement_rows(const R &r, PowerId power, ActionList &out) {
	const Hand &hand = r.s.hand;
	if (!is_hand_empty(r.s)) {
		const int from = hand_place(r.s);
		const int leader = hand.leaders != 0 ? __builtin_ctzll(hand.leaders) : -1;
		const Nation nation = leader >= 0 ? nation_of(r, leader) : Nation(hand.wish[0].nation);
		for (int p = 0; p < r.data.places; ++p) {
			if (may_reinforce(r, power, leader, nation, hand.wish[0].sp, from, p)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(p)), row_flag::COMPLETES);
			}
		}
		return add_retract(r, power, out);
	}
	for (int i = 0; i < r.data.leaders; ++i) {
		const int from = r.s.leaders[i].place;
		if (is_box(from) && is_own(r, power, nation_of(r, i)) &&
				may_reinforce_somewhere(r, power, i, nation_of(r, i), 0, from)) {
			out.add(Action::make(Verb::SelectPiece, power, Noun::piece(i)));
		}
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		for (const int from : { AT_POOL, AT_REGROUP }) {
			const int held = is_own(r, power, n) ? sp_of_lot(r, { from, n, 0 }) : 0;
			for (int points = 1; points <= held && build_cost(r, -1, points, from) <= points_for(r.s, Purse::Any, n);
					++points) {
				if (may_reinforce_somewhere(r, power, -1, n, points, from)) {
					out.add(Action::make(Verb::Allocate, power, Noun::lot(lot_id(from, n)), points));
				}
			}
		}
	}
}

Status may_reinforce_by(const R &r, const Action &action) {
	const PowerId power = action.power;
	const Hand &hand = r.s.hand;
	switch (action.verb) {
		case Verb::Retract:
			return is_hand_empty(r.s) ? Status::refuse("KU-17.2-a", "im.refuse.nothing") : Status::ok();
		case Verb::SelectSpace: {
			const int leader = hand.leaders != 0 ? __builtin_ctzll(hand.leaders) : -1;
			const Nation nation = leader >= 0 ? nation_of(r, leader) : Nation(hand.wish[0].nation);
			return may_reinforce(r, power, leader, nation, hand.wish[0].sp, hand_place(r.s), action.id);
		}
		case Verb::SelectPiece: {
			const Nation nation = nation_of(r, action.id);
			const int from = r.s.leaders[action.id].place;
			if (!is_own(r, power, nation) || !is_hand_empty(r.s)) {
				return Status::refuse("KU-10.11-b", "im.refuse.not_own", Noun::power(nation));
			}
			return is_box(from) ? may_reinforce_somewhere(r, power, action.id, nation, 0, from)
								: Status::refuse("KU-17.2-a", "im.refuse.leader_entry", Noun::piece(action.id));
		}
		default: {
			const LotKey lot = lot_key(action.id);
			if (!is_own(r, power, lot.nation) || !is_hand_empty(r.s)) {
				return Status::refuse("KU-10.11-b", "im.refuse.not_own", Noun::power(lot.nation));
			}
			return is_box(lot.place) ? may_reinforce_somewhere(r, power, -1, lot.nation, action.a, lot.place)
									 : Status::refuse("KU-17.2-a", "im.refuse.not_so_many", Noun::lot(action.id),
											   Noun::number(action.a));
		}
	}
}

void reinforce_by(W &w, const Action &action) {
	if (action.verb != Verb::SelectSpace) {
		return act_hand(w, action);
	}
	const Hand hand = w.s.hand;
	const int from = hand_place(w.s), place = action.id;
	const int leader = hand.leaders != 0 ? __builtin_ctzll(hand.leaders) : -1;
	const Nation nation = leader >= 0 ? nation_of(w.read(), leader) : Nation(hand.wish[0].nation);
	const bool is_giving_up = (w.s.phase.flags & phase_flag::GIVING_UP) != 0;
	drop_hand(w.s);
	if (from == AT_POOL || is_giving_up) {
		w.s.phase.magazine[is_giving_up ? 0 : magazine_number(w.read(), nation)] = uint8_t(place + 1);
	}
	build(w, action.power, leader, nation, leader >= 0 ? 0 : hand.wish[0].sp, from, place);
}

// --- Mobilization Centres ---

Status may_place_centre(const R &r, PowerId power, int place) {
	const Noun where = Noun::space(place);
	// KU-17.2-d
	if (centres_in_hand(r.s, power) <= 0) {
		return Status::refuse("KU-17.2-d", "ku.refuse.no_centre", Noun::power(power));
	}
	// KU-17.2-e: one in an Interphase ...
	if ((r.s.phase.flags & phase_flag::CENTRE) != 0) {
		return Status::refuse("KU-17.2-e", "ku.refuse.centre_once", Noun::power(power));
	}
	// ... on a Friendly Duchy that Friendly Places join to the edge, one to a Duchy.
	for (PowerId p = 0; p < r.data.powers; ++p) {
		for (const uint8_t at : r.s.ku.mobilization[p]) {
			if (at == place + 1) {
				return Status::refuse("KU-17.2-e", "ku.refuse.marked", where);
			}
		}
	}
	const Camp camp = camp_of(r.s, power);
	if (is_zone(r, place) || !chained_places(r, camp)[place]) {
		return Status::refuse("KU-17.2-e", "ku.refuse.centre_chain", where);
	}
	return Status::ok();
}

namespace {

void place_centre(W &w, PowerId power, int place) {
	uint8_t(&at)[2] = w.s.ku.mobilization[power];
	at[at[0] == 0 ? 0 : 1] = uint8_t(place + 1);
	w.s.phase.flags |= phase_flag::CENTRE;
	w.event("centre_placed", power).to(Noun::space(place)).rule("KU-17.2-e");
}

void add_centre_rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s) || centres_in_hand(r.s, power) <= 0 || (r.s.phase.flags & phase_flag::CENTRE) != 0) {
		return;
	}
	(chained_places(r, camp_of(r.s, power)) - r.data.zones).each([&](int place) {
		if (may_place_centre(r, power, place)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(place)), row_flag::COMPLETES);
		}
	});
}

// --- Leaders called home ---

Status may_withdraw(const R &r, PowerId power, int leader) {
	// KU-17.36-a
	if (!is_own(r, power, nation_of(r, leader)) || !is_on_map(r.s.leaders[leader].place)) {
		return Status::refuse("KU-17.36-a", "im.refuse.not_own", Noun::power(nation_of(r, leader)));
	}
	return r.data.leader[size_t(leader)].transfer
			? Status::ok()
			: Status::refuse("KU-17.36-a", "ku.refuse.stays", Noun::piece(leader));
}

// --- The frame ---

void add_rows(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	switch (frame.step) {
		case BUILD:
			add_reinforcement_rows(r, power, out);
			add_centre_rows(r, power, out);
			return;
		case DEPLOY:
			return add_deployment_rows(r, power, out);
		case WITHDRAW:
			for (int i = 0; i < r.data.leaders; ++i) {
				if (may_withdraw(r, power, i)) {
					out.add(Action::make(Verb::Choose, power, Noun::piece(i)), row_flag::COMPLETES);
				}
			}
			return;
		default:
			return;
	}
}

bool has_rows(const R &r, const Frame &frame) {
	static thread_local ActionList rows;
	rows.clear();
	add_rows(r, frame, frame.power, rows);
	return !rows.empty();
}

void leave_step(W &w, Frame &frame) {
	if (frame.step == BUILD) {
		drop_points(w);
	}
	++frame.step;
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	if (frame.step == OPEN) {
		frame.step = BUILD;
		open(w, frame.power);
	}
	while (frame.step < DONE) {
		if (has_rows(w.read(), frame)) {
			return Flow::Ask;
		}
		leave_step(w, frame);
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask_reinforce(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	switch (frame.step) {
		case BUILD:
			return kit::ask<"ku", "reinforce">(out, bit(frame.power), "KU-17.2-a", who, who,
					Noun::number(r.s.now.points[int(Purse::Any)]), Noun::number(r.s.now.points[int(Purse::OneNation)]));
		case DEPLOY:
			return kit::ask<"ku", "deploy">(
					out, bit(frame.power), "KU-17.31-a", who, who, Noun::number(deployment_range(r, frame.power)));
		default:
			return kit::ask<"ku", "withdraw">(out, bit(frame.power), "KU-17.36-a", who, who);
	}
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	add_rows(r, frame, power, out);
	if (is_hand_empty(r.s)) {
		const bool is_waste = frame.step == BUILD && points_for(r.s, Purse::Any, r.s.now.purse_nation - 1) > 0;
		out.add(Action::make(Verb::Pass, power),
				uint16_t(row_flag::COMPLETES | row_flag::QUIET | (is_waste ? row_flag::GIVES_UP : 0)));
	}
}

void act(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	const PowerId power = action.power;
	if (action.verb == Verb::Pass) {
		return leave_step(w, frame);
	}
	if (frame.step == WITHDRAW) {
		// KU-17.36-a: as if killed, without Loot; KA-60.
		return lose_leader(w, action.id, Loss::Transfer, false, "KU-17.36-a");
	}
	if (frame.step == BUILD) {
		return action.verb == Verb::SelectSpace && is_hand_empty(w.s) ? place_centre(w, power, action.id)
																	  : reinforce_by(w, action);
	}
	if (action.verb != Verb::SelectSpace) {
		return act_hand(w, action);
	}
	const Formation formation = picked_deployment(w.read());
	drop_hand(w.s);
	deploy(w, power, formation, action.id, action.a == 1);
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const PowerId power = action.power;
	const bool is_space = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && action.b == 0;
	if (!is_space && !is_hand_form(r, action)) {
		const bool is_leader = action.verb == Verb::Choose && action.kind == NounKind::Piece && action.id >= 0 &&
				action.id < r.data.leaders;
		return frame.step == WITHDRAW && is_leader ? may_withdraw(r, power, action.id) : Status::ok();
	}
	if (frame.step == BUILD) {
		return is_space && is_hand_empty(r.s) ? may_place_centre(r, power, action.id) : may_reinforce_by(r, action);
	}
	if (frame.step != DEPLOY) {
		return Status::ok();
	}
	if (is_space) {
		return is_hand_empty(r.s) ? Status::refuse("KU-17.31-a", "im.refuse.nothing")
								  : may_deploy(r, power, picked_deployment(r), action.id, action.a == 1);
	}
	return action.verb == Verb::Retract ? Status::ok() : may_pick_deployed(r, power, action);
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def REINFORCE_FRAME = { "reinforce", advance, ask_reinforce, legal, act, refuse, subject };

} // namespace baton::ku
