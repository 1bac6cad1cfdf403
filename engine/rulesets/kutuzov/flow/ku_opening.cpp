// Before the first Turn: bids, Mulligans, and the Imperial surprise attack over the border rivers.
#include "ku_opening.h"

#include "ku_interphase.h"
#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/land/im_deploy.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/state/im_control.h"

#include <cstdlib>

namespace baton::ku {

namespace {

constexpr int OPTION_BID = 1;

const Start &start_of(const W &w) {
	return w.data.starts[w.data.scenarios[w.s.scenario].start];
}

// --- Bids ---

struct BATON_FRAME_RECORD BidFrame {
	int16_t left; ///< Strength Points still to be given up
};

Flow advance_bid(W &w, Frame &frame) {
	if (frame.as<BidFrame>().left == 0 || sp_on_map(w.read(), frame.power) == 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_bid(const R &, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	kit::ask<"ku", "bid">(out, bit(frame.power), "KU-2.34-a", who, who, Noun::number(frame.as<BidFrame>().left));
}

void legal_bid(const R &r, const Frame &, PowerId power, ActionList &out) {
	int largest = -1;
	for (int p = 0; p < r.data.places; ++p) {
		largest = r.s.sp[p][power] > 0 && (largest < 0 || r.s.sp[p][power] > r.s.sp[largest][power]) ? p : largest;
	}
	for (int p = 0; p < r.data.places; ++p) {
		if (r.s.sp[p][power] > 0) {
			out.add(Action::make(Verb::Choose, power, Noun::lot(lot_id(p, power))),
					uint16_t(row_flag::COMPLETES | (p == largest ? row_flag::QUIET : 0)));
		}
	}
}

void act_bid(W &w, Frame &frame, const Row &row) {
	--frame.as<BidFrame>().left;
	lose_sp(w, lot_key(row.action.id).place, frame.power, 0, 1, Loss::Event, false, "KU-2.34-a");
}

// KU-2.34-a: whose Camp was bid for starts with fewer Soldiers.
bool pay_bid(W &w, int at) {
	const int bid = w.s.options[OPTION_BID];
	const Camp camp = bid > 0 ? IMPERIAL : TSARIST;
	if (bid == 0 || at == w.data.powers) {
		return true;
	}
	if (camp_of(w.s, PowerId(at)) == camp) {
		const bool is_first = w.data.roller[size_t(camp)] == PowerId(at);
		Frame &frame = w.s.core.push(F_BID, PowerId(at));
		frame.as<BidFrame>().left = int16_t((std::abs(bid) + (is_first ? 1 : 0)) / 2);
	}
	return false;
}

// KU-2.8-a: one Power after the other.
bool mulligans(W &w, int at) {
	if (at == w.data.powers) {
		return true;
	}
	begin_mulligan(w, power_in_order(w, at), false);
	return false;
}

// --- The surprise attack ---

enum SurpriseStep : uint8_t {
	MARCHES,
	BRIDGES,
	OVER
};

struct BATON_FRAME_RECORD SurpriseFrame {
	uint8_t bridges; ///< laid so far
	uint8_t zero;
};

/// Friendly ground; nobody intercepts yet.
Ways ways_of(const R &r, int from) {
	const Set open = friendly_places(r, IMPERIAL) - r.s.stands[TSARIST];
	const int most = r.data.tables.surprise.deploy;
	return Ways(r, IMPERIAL, from, open, most, most);
}

/// Ok, or why this Army does not go there before the first Impulse.
Status may_deploy_to(const R &r, const Formation &formation, int to) {
	const Armies armies = armies_of(r, formation);
	if (!armies.status) {
		return armies.status;
	}
	// KU-18.2-a: Army by Army, over Friendly Places.
	if (armies.count != 1) {
		return Status::refuse("KU-18.2-a", "im.refuse.one_army");
	}
	if (!ways_of(r, formation.place).to(to).is_open) {
		return Status::refuse("KU-18.2-a", "ku.refuse.no_way", Noun::space(formation.place), Noun::space(to));
	}
	for (Nation n = 0; n < r.data.nations; ++n) {
		const int points = formation.sp_of(n);
		if (points > 0 && !can_represent(r, n, to, points, formation.place)) {
			return Status::refuse("KU-1.5-c", "im.refuse.pool", Noun::power(n), Noun::number(points));
		}
	}
	return Status::ok();
}

Status may_lead(const R &r, PowerId power, int leader) {
	const int place = r.s.leaders[leader].place;
	if (power_of(r.s, nation_of(r, leader)) != power) {
		return Status::refuse("KU-10.11-b", "im.refuse.not_own", Noun::power(nation_of(r, leader)));
	}
	if (!is_on_map(place) || (r.s.leaders[leader].cond & cond::STOPPED) != 0 ||
			(!is_hand_empty(r.s) && (place != hand_place(r.s) || (r.s.hand.leaders & leader_bit(leader)) != 0))) {
		return Status::refuse("KU-18.2-a", "im.refuse.stopped");
	}
	return ways_of(r, place).reached().any() ? Status::ok()
											 : Status::refuse("KU-18.2-a", "im.refuse.no_target", Noun::piece(leader));
}

/// KU-18.2-a: on the own side of the border, with a River line into Russia.
Status may_bridge(const R &r, int place) {
	bool is_border = false;
	(r.data.graph.near(place, int(LinkKind::River))).each([&](int to) { is_border = is_border || r.data.russia[to]; });
	const bool is_ours = !is_zone(r, place) && !r.data.russia[place] && is_friendly(r, IMPERIAL, place);
	return is_border && is_ours && !r.s.bridged[place]
			? Status::ok()
			: Status::refuse("KU-18.2-a", "ku.refuse.no_bridge", Noun::space(place));
}

Flow advance_surprise(W &w, Frame &frame) {
	if (frame.step == BRIDGES && frame.as<SurpriseFrame>().bridges >= w.data.tables.surprise.bridges) {
		frame.step = OVER;
	}
	if (frame.step == OVER) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_surprise(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	if (frame.step == MARCHES) {
		return kit::ask<"ku", "surprise">(
				out, bit(frame.power), "KU-18.2-a", who, who, Noun::number(r.data.tables.surprise.deploy));
	}
	kit::ask<"ku", "bridges">(out, bit(frame.power), "KU-18.2-a", who, who,
			Noun::number(r.data.tables.surprise.bridges - frame.as<SurpriseFrame>().bridges));
}

void legal_surprise(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	if (frame.step == BRIDGES) {
		for (int p = 0; p < r.data.duchies; ++p) {
			if (may_bridge(r, p)) {
				out.add(Action::make(Verb::SelectSpace, power, Noun::space(p)), row_flag::COMPLETES);
			}
		}
	} else {
		for (int i = 0; i < r.data.leaders; ++i) {
			if (may_lead(r, power, i)) {
				out.add(Action::make(Verb::SelectPiece, power, Noun::piece(i)));
			}
		}
	}
	if (is_hand_empty(r.s)) {
		out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
		return;
	}
	add_allocations(r, power, out);
	const Formation formation = hand_formation(r);
	ways_of(r, formation.place).reached().each([&](int to) {
		if (may_deploy_to(r, formation, to)) {
			out.add(Action::make(Verb::SelectSpace, power, Noun::space(to)), row_flag::COMPLETES);
		}
	});
	add_retract(r, power, out);
}

void act_surprise(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	if (action.verb == Verb::Pass) {
		frame.step = OVER;
		return;
	}
	if (frame.step == BRIDGES) {
		++frame.as<SurpriseFrame>().bridges;
		w.s.bridged.set(action.id);
		w.event("bridge_laid", frame.power).to(Noun::space(action.id)).rule("KU-18.2-a");
		return;
	}
	if (action.verb != Verb::SelectSpace) {
		return act_hand(w, action);
	}
	Formation formation = hand_formation(w.read());
	const int from = formation.place, causes = ways_of(w.read(), from).to(action.id).causes;
	drop_hand(w.s);
	w.event("deploys", frame.power)
			.from(Noun::space(from))
			.to(Noun::space(action.id))
			.amount(formation.size(), causes)
			.rule("KU-18.2-a");
	shift(w, formation, action.id, false);
	// Once each: whoever has gone stays.
	mark_formation(w, formation, cond::STOPPED);
	Formation now = formation;
	for (int i = 0; i < now.count; ++i) {
		now.parts[i].cond |= cond::STOPPED;
	}
	begin_check(w, now, 0, 0, 0, 0, causes);
}

Status refuse_surprise(const R &r, const Frame &frame, const Action &action) {
	const bool is_space = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places;
	if (is_space && frame.step == BRIDGES) {
		return may_bridge(r, action.id);
	}
	if (is_space && !is_hand_empty(r.s)) {
		return may_deploy_to(r, hand_formation(r), action.id);
	}
	if (action.verb == Verb::SelectPiece && is_hand_form(r, action)) {
		return may_lead(r, action.power, action.id);
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

// KU-18.2-a: both Imperial Powers deploy, then the Camp lays bridges.
bool surprise(W &w, int at) {
	if (!start_of(w).surprise) {
		return true;
	}
	const Surprise &table = w.data.tables.surprise;
	const PowerId order[] = { FN, FS, FN };
	if (at == int(std::size(order))) {
		clear_conditions(w.data, w.s);
		w.s.now = ImpulseNow{};
		return true;
	}
	if (at == 0) {
		w.s.ku.quiet_impulses = uint8_t(table.no_interception);
		w.s.ku.bridge_rounds = uint8_t(table.rounds);
	}
	// Marks as in an Impulse tell who has gone.
	w.s.now = ImpulseNow{};
	w.s.now.power = uint8_t(order[at] + 1);
	w.s.core.push(F_SURPRISE, order[at]).step = at == 2 ? BRIDGES : MARCHES;
	return false;
}

constexpr TurnStep STEPS[] = {
	{ "bid", pay_bid },
	{ "mulligans", mulligans },
	{ "surprise", surprise },
};

} // namespace

const Def BID_FRAME = { "bid", advance_bid, ask_bid, legal_bid, act_bid, nullptr, subject };
const Def SURPRISE_FRAME = { "surprise", advance_surprise, ask_surprise, legal_surprise, act_surprise, refuse_surprise,
	subject };

std::span<const TurnStep> opening_steps() {
	return STEPS;
}

} // namespace baton::ku
