// Building, Regroup and Refit of Squadrons, and the Maneuvers that pay for what ships do.
#include "nw_shipyard.h"

#include "nw_fleets.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/nw_words.h"

namespace baton::nw {

int maneuvers_for(const R &r, Nation nation) {
	return r.s.nw.maneuvers + points_for(r.s, Purse::Any, nation) * r.data.nw.cost.maneuvers;
}

void pay_maneuvers(W &w, Nation nation, int count) {
	while (w.s.nw.maneuvers < count) {
		// NW-3-maneuver: two for a point.
		pay_points(w, Purse::Any, nation, 1);
		w.s.nw.maneuvers = uint8_t(w.s.nw.maneuvers + w.data.nw.cost.maneuvers);
	}
	w.s.nw.maneuvers = uint8_t(w.s.nw.maneuvers - count);
}

namespace {

int first_squadron(const R &r, Nation nation, int at) {
	for (int i = 0; i < squadrons(r); ++i) {
		if (nation_of_squadron(r, i) == nation && r.s.nw.squadrons[i].at == at) {
			return i;
		}
	}
	return -1;
}

/// NW-13.11-a: a marker that an earlier Impulse or Phase put on.
int refittable(const R &r, Nation nation, int port) {
	for (int i = 0; i < squadrons(r); ++i) {
		const SquadronState &squadron = r.s.nw.squadrons[i];
		if (nation_of_squadron(r, i) == nation && squadron.at == port && squadron.refits > squadron.fresh &&
				(squadron.flags & squadron_flag::NEW) == 0) {
			return i;
		}
	}
	return -1;
}

bool owns(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && action.b == 0 && is_hand_empty(r.s) &&
			(action.a == WORD_BUILD_SQUADRON || action.a == WORD_REGROUP_SQUADRON || action.a == WORD_REFIT);
}

Status may(const R &r, const Action &action) {
	const Nation nation = action.power;
	const int port = action.id;
	const Noun place = Noun::space(port);
	if (!r.data.ports[port]) {
		return Status::refuse("NW-7.3-a", "nw.refuse.no_port", place);
	}
	if (action.a == WORD_REFIT) {
		// NW-13.11-a: only in a Friendly Port.
		if (!is_friendly(r, camp_of(r.s, nation), port) && holder(r, port) != nation) {
			return Status::refuse("NW-13.11-a", "nw.refuse.not_friendly", place);
		}
		if (refittable(r, nation, port) < 0) {
			return Status::refuse("NW-13.11-a", "nw.refuse.no_refit", place);
		}
		return maneuvers_for(r, nation) >= r.data.nw.cost.refit
				? Status::ok()
				: Status::refuse("NW-13.11-a", "im.refuse.points", Noun::number(1));
	}
	// NW-7.3-a, NW-7.7-c: a Friendly Home Port of its own.
	if (!r.data.home[size_t(nation)][port] || holder(r, port) != nation) {
		return Status::refuse("NW-7.3-a", "nw.refuse.no_home_port", place);
	}
	const bool is_build = action.a == WORD_BUILD_SQUADRON;
	if (first_squadron(r, nation, is_build ? FLEET_POOL : FLEET_REGROUP) < 0) {
		return Status::refuse("NW-2.2-c", "nw.refuse.no_squadron", Noun::power(nation));
	}
	// NW-7.7-c: a blockaded Port takes none back.
	if (!is_build && is_shut(r, port)) {
		return Status::refuse("NW-7.7-c", "nw.refuse.blockaded", place);
	}
	const int cost = is_build ? r.data.nw.cost.squadron : r.data.cost.regroup_leader;
	return cost <= points_for(r.s, Purse::Any, nation)
			? Status::ok()
			: Status::refuse(is_build ? "NW-7.3-a" : "NW-7.7-c", "im.refuse.points", Noun::number(cost));
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s) || r.data.nw.nation[size_t(power)].dice == 0) {
		return;
	}
	r.data.ports.each([&](int port) {
		for (const int word : { int(WORD_REFIT), int(WORD_BUILD_SQUADRON), int(WORD_REGROUP_SQUADRON) }) {
			const Action action = Action::make(Verb::PlayAs, power, Noun::space(port), word);
			if (may(r, action)) {
				out.add(action, row_flag::COMPLETES);
			}
		}
	});
}

void act(W &w, const Row &row) {
	const Nation nation = row.action.power;
	const int port = row.action.id;
	if (row.action.a == WORD_REFIT) {
		const int squadron = refittable(w.read(), nation, port);
		pay_maneuvers(w, nation, w.data.nw.cost.refit);
		SquadronState &state = w.s.nw.squadrons[squadron];
		--state.refits;
		// NW-7.3-c: one in an Impulse.
		state.flags |= squadron_flag::NEW;
		state.flags = uint8_t(state.refits == 0 ? state.flags & ~squadron_flag::FORCED : state.flags);
		w.event("refitted", nation).to(Noun::space(port)).amount(squadron).rule("NW-13.11-a");
		return;
	}
	const bool is_build = row.action.a == WORD_BUILD_SQUADRON;
	const int squadron = first_squadron(w.read(), nation, is_build ? FLEET_POOL : FLEET_REGROUP);
	pay_points(w, Purse::Any, nation, is_build ? w.data.nw.cost.squadron : w.data.cost.regroup_leader);
	SquadronState &state = w.s.nw.squadrons[squadron];
	state.at = uint8_t(port);
	state.flags = squadron_flag::NEW;
	if (is_build) {
		state.flags |= squadron_flag::BUILD;
		state.refits = state.fresh = 0;
	} else {
		// NW-7.7-e: under a Refit marker, beside those it had.
		++state.refits;
		state.fresh = 1;
	}
	w.event(is_build ? "squadron_built" : "squadron_returns", nation)
			.to(Noun::space(port))
			.amount(squadron)
			.rule(is_build ? "NW-7.3-a" : "NW-7.7-c");
}

} // namespace

const ImpulseAct SHIPYARD_ACT = { "shipyard", owns, may, rows, act };

} // namespace baton::nw
