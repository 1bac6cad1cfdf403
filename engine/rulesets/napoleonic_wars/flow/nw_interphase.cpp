// Reinforcements and Deployment, nation by nation in Order of Movement (NW 14.2).
#include "nw_turn.h"

#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/napoleonic_wars/flow/nw_impulse.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/sea/nw_shipyard.h"

#include <algorithm>

namespace baton::nw {

namespace {

struct BATON_FRAME_RECORD ReinforceFrame {
	int16_t deployments; ///< still free
	int16_t bought; ///< bought so far
	int16_t leader; ///< + 1: picked for a Deployment
	int16_t deployed[2]; ///< Leaders + 1 that have deployed
};

bool has_deployed(const ReinforceFrame &at, int leader) {
	return at.deployed[0] == leader + 1 || at.deployed[1] == leader + 1;
}

/// The Army that deploys: the Leader and as many Units of his nation (and Pact Minors) as he commands.
Formation deploying(const R &r, int leader) {
	Formation out;
	const int place = r.s.leaders[leader].place;
	out.place = uint8_t(place);
	out.leaders = leader_bit(leader);
	int room = command_rating(r, leader);
	const Nation nation = nation_of(r, leader);
	for (const bool is_own : { true, false }) {
		each_lot(r, place, [&](Nation n, uint8_t condition, int points) {
			const bool fits = is_own ? n == nation : n != nation && may_serve(r, nation, n);
			const int taken = fits ? std::min(room, points) : 0;
			out.add(n, condition, taken);
			room -= taken;
		});
	}
	return out;
}

/// NW-14.23-b, NW-14.23-c, NW-14.23-f: through Friendly Duchies where nobody could intercept.
Set reach(const R &r, int leader) {
	const Nation nation = nation_of(r, leader);
	const Camp camp = camp_of(r.s, nation), enemy = other_camp(camp);
	const int from = r.s.leaders[leader].place;
	const auto is_safe = [&](int at, int p) {
		return may_enter(r, nation, at, p).is_ok() && (enemy == NO_CAMP || !could_intercept(r, enemy, p));
	};
	Set seen, ends, open;
	seen.set(from);
	open.set(from);
	while (open.any()) {
		const int at = open.first();
		open.reset(at);
		r.data.graph.near(at).each([&](int p) {
			if (seen[p] || !is_safe(at, p)) {
				return;
			}
			const bool is_friend =
					(is_friendly(r, camp, p) || holder(r, p) == nation) && (enemy == NO_CAMP || !stands(r.s, enemy, p));
			// Besiegers may be joined; nobody goes on from there.
			const bool is_siege = is_fortress(r, p) && stands(r.s, camp, p) && !is_friend &&
					(enemy == NO_CAMP || !stands(r.s, enemy, p));
			if (is_friend || is_siege) {
				seen.set(p);
				ends.set(p);
			}
			if (is_friend) {
				open.set(p);
			}
		});
	}
	return ends;
}

int deploy_cost(const R &r, const ReinforceFrame &at, int leader) {
	// NW-14.23-a: the first is free; NW-14.24-a: a Power buys another for one point a piece.
	return at.deployments > 0 ? 0 : deploying(r, leader).size() * r.data.nw.cost.deployment;
}

Status may_deploy(const R &r, const ReinforceFrame &at, Nation nation, int leader) {
	if (nation_of(r, leader) != nation || !is_on_map(r.s.leaders[leader].place)) {
		return Status::refuse("NW-14.23-b", "im.refuse.not_own", Noun::power(nation_of(r, leader)));
	}
	// NW-14.23-g
	if (has_deployed(at, leader)) {
		return Status::refuse("NW-14.23-g", "nw.refuse.deployed", Noun::piece(leader));
	}
	if (at.deployments == 0 && (is_minor(r, nation) || at.bought >= r.data.nw.tables.bought_deployments)) {
		return Status::refuse("NW-14.24-a", "nw.refuse.no_deployment", Noun::power(nation));
	}
	const int cost = deploy_cost(r, at, leader);
	if (cost > points_for(r.s, Purse::Any, nation)) {
		return Status::refuse("NW-14.24-a", "im.refuse.points", Noun::number(cost));
	}
	return reach(r, leader).any() ? Status::ok()
								  : Status::refuse("NW-14.23-f", "im.refuse.no_target", Noun::piece(leader));
}

bool is_building(const R &r, const Action &action) {
	switch (action.verb) {
		case Verb::SelectPiece:
			return !is_on_map(r.s.leaders[action.id].place);
		case Verb::Allocate:
			return !is_on_map(lot_key(action.id).place);
		default:
			return true;
	}
}

Flow advance(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.now = ImpulseNow{};
		w.s.nw.maneuvers = 0;
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_reinforce(const R &r, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"nw", "reinforce">(out, bit(frame.power), "NW-14.2-a", Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(r.s.now.points[int(Purse::Any)]));
}

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	const ReinforceFrame &at = frame.as<ReinforceFrame>();
	if (at.leader != 0) {
		reach(r, at.leader - 1).each([&](int p) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(p)), row_flag::COMPLETES);
		});
		out.add(Action::make(Verb::Retract, power), row_flag::RETRACTS);
		return;
	}
	static thread_local ActionList rows;
	rows.clear();
	PIECES_ACT.rows(r, power, rows);
	for (const Row &row : rows) {
		if (is_building(r, row.action)) {
			out.add(row.action, row.flags);
		}
	}
	if (!is_hand_empty(r.s)) {
		return;
	}
	SHIPYARD_ACT.rows(r, power, out);
	each_leader(r.data.leaders_of[size_t(power)], [&](int leader) {
		if (may_deploy(r, at, power, leader)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::piece(leader), WORD_DEPLOY));
		}
	});
	out.add(Action::make(Verb::Pass, power),
			uint16_t(row_flag::COMPLETES | row_flag::QUIET |
					(points_for(r.s, Purse::Any, power) > 0 ? row_flag::GIVES_UP : 0)));
}

void deploy(W &w, ReinforceFrame &at, Nation nation, int to) {
	const int leader = at.leader - 1;
	Formation army = deploying(w.read(), leader);
	const int cost = deploy_cost(w.read(), at, leader);
	pay_points(w, Purse::Any, nation, cost);
	at.deployed[at.deployed[0] != 0 ? 1 : 0] = int16_t(leader + 1);
	at.bought = int16_t(at.bought + (at.deployments > 0 ? 0 : 1));
	at.deployments = int16_t(std::max(0, at.deployments - 1));
	at.leader = 0;
	w.event("deploys", nation)
			.who(Noun::piece(leader))
			.from(Noun::space(army.place))
			.to(Noun::space(to))
			.amount(army.size(), cost)
			.rule("NW-14.23-b");
	shift(w, army, to, false);
	w.s.left = 0;
}

void act(W &w, Frame &frame, const Row &row) {
	ReinforceFrame &at = frame.as<ReinforceFrame>();
	const Nation nation = frame.power;
	if (at.leader != 0) {
		if (row.action.verb == Verb::Retract) {
			at.leader = 0;
			return;
		}
		return deploy(w, at, nation, row.action.id);
	}
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
	} else if (row.action.verb == Verb::PlayAs && row.action.a == WORD_DEPLOY) {
		at.leader = int16_t(row.action.id + 1);
	} else if (row.action.verb == Verb::PlayAs) {
		SHIPYARD_ACT.act(w, row);
	} else {
		PIECES_ACT.act(w, row);
	}
}

Status refuse(const R &r, const Frame &frame, const Action &action) {
	const ReinforceFrame &at = frame.as<ReinforceFrame>();
	if (action.verb == Verb::PlayAs && action.kind == NounKind::Piece && action.a == WORD_DEPLOY && action.id >= 0 &&
			action.id < r.data.leaders) {
		return may_deploy(r, at, action.power, action.id);
	}
	if (SHIPYARD_ACT.owns(r, action)) {
		return SHIPYARD_ACT.may(r, action);
	}
	// NW-14.21-c: nothing marches, no Flags, no diplomacy.
	if (PIECES_ACT.owns(r, action)) {
		return is_building(r, action) ? PIECES_ACT.may(r, action)
									  : Status::refuse("NW-14.21-b", "nw.refuse.no_march", action.noun());
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def REINFORCE_FRAME = { "reinforce", advance, ask_reinforce, legal, act, refuse, subject };

bool reinforce(W &w, int at) {
	if (at == NATIONS) {
		return true;
	}
	const Nation n = Nation((w.s.track.marker + at) % NATIONS);
	for (SquadronState &squadron : w.s.nw.squadrons) {
		squadron.flags = uint8_t(squadron.flags & ~squadron_flag::NEW);
		squadron.fresh = 0;
	}
	const int points = std::max(0, w.data.nw.nation[size_t(n)].reinforcement + w.s.nw.reinforcement[n]);
	w.event("reinforcements", n).amount(points).rule("NW-14.21-a");
	if (!is_directed(w.s, n)) {
		build_neutral(w, n, points); // NW-14.21-d
		return false;
	}
	w.s.now = ImpulseNow{};
	w.s.now.points[int(Purse::Any)] = uint8_t(points);
	ReinforceFrame &frame = w.s.core.push(F_REINFORCE, n).as<ReinforceFrame>();
	frame.deployments = int16_t(w.data.nw.tables.deployments);
	return false;
}

} // namespace baton::nw
