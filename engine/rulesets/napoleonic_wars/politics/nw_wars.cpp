// Declarations of War and changes of Camp, with the permission that they need (NW-8.3, NW-8.8, NW-14.1).
#include "nw_politics.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/napoleonic_wars/cards/nw_event.h"
#include "rulesets/napoleonic_wars/flow/nw_turn.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/sea/nw_fleets.h"

#include <algorithm>

namespace baton::nw {

namespace {

/// The Player Power in a Camp that is last in Movement Track Order.
Nation last_power(const R &r, Camp camp) {
	Nation last = NO_NATION;
	for (Nation n = 0; n < NATIONS; ++n) {
		last = r.s.camp[n] == camp && is_player_power(r.s, n) ? n : last;
	}
	return last;
}

/// NW-15.24-a: whether the Grace Period of one of them keeps the peace.
bool is_graced(const R &r, Nation a, Nation b) {
	for (const auto &[subject, other] : { std::pair(a, b), std::pair(b, a) }) {
		const Nation conqueror = Nation(r.s.nw.conqueror[subject] - 1);
		if (is_subject(r.s, subject) && r.s.nw.grace[subject] != 0 && conqueror >= 0 &&
				(other == conqueror || is_allied(r.s, other, conqueror))) {
			return true;
		}
	}
	return false;
}

/// NW-8.81-c, NW-A76: no player in both Camps.
bool splits_player(const R &r, Nation by, Camp camp) {
	for (Nation n = 0; n < NATIONS; ++n) {
		if (n != by && r.s.core.seat_of[n] == r.s.core.seat_of[by] && is_in_camp(r.s, n) && r.s.camp[n] != camp &&
				!(is_pact(r.s, n) && patron_of(r.s, n) == by)) {
			return true;
		}
	}
	return false;
}

Status no(const char *rule, const char *reason, Nation a, Nation b) {
	return Status::refuse(rule, reason, Noun::power(a), Noun::power(b));
}

/// What keeps a Power from entering a Camp at all.
Status may_join(const R &r, Nation by, Camp camp) {
	// NW-8.22-a, NW-8.33-o: France and Britain never change Camps.
	const bool is_founder = by == FRANCE || by == BRITAIN;
	if (is_founder && camp != (by == FRANCE ? IMPERIAL : COALITION)) {
		return no("NW-8.22-a", "nw.refuse.founder", by, by);
	}
	// NW-8.5-a
	if (by == PRUSSIA && r.s.track.turn == 1 && r.s.track.round == 1 && r.s.now.power != 0 &&
			(r.s.nw.game_flags & nw_flag::PRUSSIA_FREE) == 0) {
		return no("NW-8.5-a", "nw.refuse.first_round", by, by);
	}
	return splits_player(r, by, camp) ? no("NW-8.81-c", "nw.refuse.both_camps", by, by) : Status::ok();
}

/// NW-8.33-d to NW-8.33-i, NW-A15, NW-A73: what it costs in an Impulse; `joins` says which Camp it must enter.
void price(const R &r, Nation by, Nation target, WarPlan &plan) {
	const NwCosts &cost = r.data.nw.cost;
	const Nation patron = patron_of(r.s, target);
	const bool is_cheap_prussia =
			r.s.options[1] != 0 && target == PRUSSIA && is_proxy(r.s, target) && patron != NO_NATION;
	if (is_minor(r, target) || is_cheap_prussia) {
		const bool is_friends_client = patron != NO_NATION && patron != by && is_allied(r.s, patron, by);
		plan.cost = is_friends_client ? cost.war_ally_client : 0;
		plan.joins = is_friends_client ? other_camp(camp_of(r.s, by)) : plan.joins;
		return;
	}
	plan.cost = cost.war_power;
}

} // namespace

WarPlan plan_war(const R &r, Nation declarer, Nation target, bool is_interphase) {
	WarPlan plan;
	// NW-A42: a Pact Proxy declares on behalf of its Power.
	plan.by = is_proxy(r.s, declarer) ? patron_of(r.s, declarer) : declarer;
	const Nation by = plan.by;
	// NW-8.33-b: a Neutral Proxy never declares.
	if (by == NO_NATION || (is_proxy(r.s, declarer) && !is_pact(r.s, declarer))) {
		plan.status = no("NW-8.33-b", "nw.refuse.neutral_proxy", declarer, target);
		return plan;
	}
	const Camp own = camp_of(r.s, by);
	if (target == by || is_at_war(r.s, by, target) || (is_pact(r.s, target) && patron_of(r.s, target) == by)) {
		plan.status = no("NW-8.33-c", "nw.refuse.no_declaration", by, target);
		return plan;
	}
	// NW-8.22-e
	if (r.s.core.seat_of[target] == r.s.core.seat_of[by] && r.s.core.seat_of[by] != NO_SEAT) {
		plan.status = no("NW-8.22-e", "nw.refuse.same_player", by, target);
		return plan;
	}
	// NW-15.24-a, NW-15.24-b
	if (is_graced(r, by, target)) {
		plan.status = no("NW-15.24-a", "nw.refuse.grace", by, target);
		return plan;
	}
	if (!is_in_camp(r.s, by)) {
		// NW-8.33-m, NW-8.33-k: a neutral Power declares on members of a Camp alone, and joins the other one.
		if (!is_in_camp(r.s, target)) {
			plan.status = no("NW-8.33-m", "nw.refuse.only_camps", by, target);
			return plan;
		}
		plan.joins = other_camp(camp_of(r.s, target));
		const Nation conqueror = Nation(r.s.nw.conqueror[by] - 1);
		// NW-8.33-l: a Subject Neutral needs leave to enter its conqueror's Camp.
		plan.needs_leave = is_subject(r.s, by) && conqueror >= 0 && camp_of(r.s, conqueror) == plan.joins;
		plan.cost = is_interphase ? 0 : r.data.nw.cost.war_power; // NW-8.33-e, NW-A72
	} else {
		const bool is_friend = is_in_camp(r.s, target) && camp_of(r.s, target) == own;
		price(r, by, target, plan);
		if (is_friend) {
			// NW-8.33-i: an Ally can only be attacked out of the other Camp; NW-3-camp-b.
			plan.joins = other_camp(own);
			plan.cost = r.data.nw.cost.war_power;
		}
		if (plan.joins != NO_CAMP) {
			plan.needs_leave = true; // NW-8.33-j
			// NW-A74, NW-14.11-b: in the Interphase nobody changes Camps to attack a neutral.
			if (is_interphase && !is_friend) {
				plan.status = no("NW-14.11-b", "nw.refuse.only_camps", by, target);
				return plan;
			}
		}
		plan.cost = is_interphase ? 0 : plan.cost;
		// NW-A75: Britain as a Subject Neutral cannot be driven into the Imperial Camp, nor France into the Coalition.
		if (!is_friend && is_player_power(r.s, target) && plan.joins == NO_CAMP) {
			if (const Status status = may_join(r, target, other_camp(own)); !status && !is_proxy(r.s, target)) {
				plan.status = status;
				return plan;
			}
		}
	}
	plan.cost = std::max(0, plan.cost - r.s.nw.spare[WAR_DISCOUNT]);
	if (plan.joins != NO_CAMP) {
		plan.status = may_join(r, by, plan.joins);
	}
	// NW-14.14-a: once refused it is not asked again.
	if (plan.status && plan.needs_leave && has_flag(r.s, by, nation_flag::CHANGED)) {
		plan.status = no("NW-14.14-a", "nw.refuse.changed", by, by);
	}
	if (plan.status && !is_interphase && plan.cost > points_for(r.s, Purse::Any, declarer)) {
		plan.status = Status::refuse("NW-8.33-e", "im.refuse.points", Noun::number(plan.cost));
	}
	return plan;
}

// --- Carrying it out ---

namespace {

/// A Power comes into a Camp with all its Pacts (NW-8.81-a, NW-8.81-b); wars abroad between new friends end.
void join_camp(W &w, Nation n, Camp camp, const char *rule) {
	NwPart &nw = w.s.nw;
	nw.flags[n] = uint8_t((nw.flags[n] & ~nation_flag::SUBJECT) | nation_flag::CHANGED);
	nw.conqueror[n] = nw.grace[n] = 0;
	set_camp(w, n, camp, rule);
	for (Nation other = 0; other < NATIONS; ++other) {
		if (other != n && is_pact(w.s, other) && patron_of(w.s, other) == n) {
			set_camp(w, other, camp, "NW-8.81-a");
		}
	}
	end_wars_by_camp(w, n);
	// NW-14.13-a: Flags on the land of new Allies come off; NW-14.13-b: and theirs on its Capital.
	for (int p = 0; p < w.data.places; ++p) {
		const Nation flag = flag_at(w.s, p), home = owner(w.read(), p);
		if (flag == NO_NATION || camp_of(w.s, flag) != camp || camp_of(w.s, home) != camp) {
			continue;
		}
		const bool is_own_flag = flag == n || (is_pact(w.s, flag) && patron_of(w.s, flag) == n);
		if (is_own_flag || w.data.capitals[p]) {
			free_duchy(w, p, "NW-14.13-a");
		} else if (home == n) {
			w.s.nw.retained.set(p); // NW-14.13-c
		}
	}
	refresh_nations(w.data, w.s);
}

/// Pieces of two nations that are enemies now and still share a Duchy: those who declared give way (NW-8.34).
void part_ways(W &w, Nation declarer) {
	for (int p = 0; p < w.data.places; ++p) {
		const Nation by = holder(w.read(), p);
		for (Nation n = 0; n < NATIONS; ++n) {
			const bool is_declarers = n == declarer || (is_pact(w.s, n) && patron_of(w.s, n) == declarer);
			const bool is_there = w.s.sp[p][n] > 0 || (leaders_at(w.read(), p) & w.data.leaders_of[size_t(n)]) != 0;
			if (!is_there || by == n) {
				continue;
			}
			const bool is_shared = is_in_camp(w.s, n) && stands(w.s, other_camp(camp_of(w.s, n)), p);
			// NW-8.34-a, NW-8.34-c: on land of those who were friends nobody stays.
			const bool is_guest = owner(w.read(), p) == by && is_at_war(w.s, n, by) && (is_declarers || is_shared);
			const bool is_neutral_land = !is_in_camp(w.s, by) && !is_allied(w.s, n, by) &&
					!(is_in_camp(w.s, n) && w.s.open[w.s.camp[n]][p]) && !w.s.nw.opened[p];
			if ((is_guest && is_shared) || is_neutral_land) {
				regroup_pieces(w, p, n, "NW-8.34-a");
			}
		}
	}
}

/// Squadrons in the Port of somebody who has become an enemy, or closed his borders, Regroup (NW-8.21-f, NW-8.34-a).
void clear_ports(W &w) {
	for (int i = 0; i < squadrons(w.read()); ++i) {
		const int at = w.s.nw.squadrons[i].at;
		if (is_in_port(at) && !is_allied(w.s, nation_of_squadron(w.read(), i), holder(w.read(), at))) {
			regroup_squadron(w, i, "NW-8.34-a");
		}
	}
}

/// NW-8.32, NW-8.81-d: what becomes of a neutral that is attacked.
void attack_neutral(W &w, Nation by, Nation target) {
	const Camp enemy = other_camp(camp_of(w.s, by));
	if (is_proxy(w.s, target)) {
		const Nation patron = patron_of(w.s, target);
		// NW-8.32-a: to its Patron, unless he attacks it; NW-8.32-b: else to the last Player Power of the other Camp.
		const bool is_taken = patron != NO_NATION && patron != by;
		const Nation to = is_taken ? patron : last_power(w.read(), enemy);
		if (to == NO_NATION) {
			return;
		}
		w.s.nw.flags[target] = uint8_t(w.s.nw.flags[target] & ~nation_flag::FROZEN);
		move_consul(w, target, to, ConsulBox::Pact, is_taken ? "NW-8.32-a" : "NW-8.32-b");
		// NW-A73: whoever its Patron is, it stands against the invader.
		set_camp(w, target, enemy, "NW-8.32-a");
		return;
	}
	join_camp(w, target, enemy, is_subject(w.s, target) ? "NW-8.81-d" : "NW-14.12-a");
}

void go_to_war(W &w, Nation by, Nation target, Camp joins) {
	w.event("war", by).who(Noun::power(target)).rule("NW-8.33-a");
	if (target == PRUSSIA) {
		w.s.nw.game_flags |= nw_flag::PRUSSIA_FREE; // NW-8.5-c
	}
	if (joins != NO_CAMP) {
		join_camp(w, by, joins, "NW-8.33-p");
	}
	if (!is_in_camp(w.s, target)) {
		attack_neutral(w, by, target);
	}
	end_wars_by_camp(w, by);
	part_ways(w, by);
	clear_ports(w);
	refresh_nations(w.data, w.s);
}

// --- Permission ---

struct BATON_FRAME_RECORD ConsentFrame {
	int16_t by, target; ///< target NATIONS: a mere change of Camps
	int16_t camp;
	int16_t asked; ///< nations whose players have agreed, as bits
	int16_t cost, payer;
};

/// The next player of the Camp to be asked, by one Power of his; NO_POWER: all agree.
PowerId next_asked(const R &r, const ConsentFrame &at) {
	PowerId found = NO_POWER;
	in_order(r, [&](Nation n) {
		bool is_done = false;
		for (Nation other = 0; other < NATIONS; ++other) {
			is_done = is_done || ((at.asked >> other & 1) != 0 && r.s.core.seat_of[other] == r.s.core.seat_of[n]);
		}
		if (found == NO_POWER && is_player_power(r.s, n) && r.s.camp[n] == at.camp && !is_done &&
				r.s.core.seat_of[n] != r.s.core.seat_of[at.by]) {
			found = n;
		}
	});
	return found;
}

Flow advance_consent(W &w, Frame &frame) {
	const ConsentFrame at = frame.as<ConsentFrame>();
	if (frame.step != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	const PowerId next = next_asked(w.read(), at);
	if (next != NO_POWER) {
		frame.power = next;
		return Flow::Ask;
	}
	frame.step = 1;
	if (at.cost > 0) {
		pay_points(w, Purse::Any, Nation(at.payer), at.cost);
	}
	if (at.target == NATIONS) {
		w.event("changes_camp", PowerId(at.by)).rule("NW-14.11-a");
		join_camp(w, Nation(at.by), Camp(at.camp), "NW-14.11-a");
		part_ways(w, Nation(at.by));
		clear_ports(w);
		refresh_nations(w.data, w.s);
	} else {
		go_to_war(w, Nation(at.by), Nation(at.target), Camp(at.camp));
	}
	return Flow::Go;
}

void ask_consent(const R &, const Frame &frame, PowerId, Decision &out) {
	const ConsentFrame &at = frame.as<ConsentFrame>();
	kit::ask<"nw", "admit">(out, bit(frame.power), "NW-8.33-j", Noun::power(PowerId(at.by)), Noun::power(frame.power),
			Noun::power(PowerId(at.by)));
}

void legal_consent(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(im::WORD_ACCEPT)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Choose, power, Noun::option(im::WORD_REFUSE)), row_flag::COMPLETES | row_flag::QUIET);
}

void act_consent(W &w, Frame &frame, const Row &row) {
	ConsentFrame &at = frame.as<ConsentFrame>();
	if (row.action.id == im::WORD_ACCEPT) {
		at.asked = int16_t(at.asked | 1 << row.action.power);
		return;
	}
	// NW-14.14-a: one refusal ends it.
	w.event("not_admitted", row.action.power).who(Noun::power(PowerId(at.by))).rule("NW-8.33-j");
	frame.step = 1;
}

} // namespace

const Def CONSENT_FRAME = { "consent", advance_consent, ask_consent, legal_consent, act_consent };

void declare_war(W &w, Nation by, Nation target, const WarPlan &plan) {
	if (plan.needs_leave) {
		ConsentFrame &at = w.s.core.push(F_CONSENT, plan.by).as<ConsentFrame>();
		at.by = plan.by;
		at.target = target;
		at.camp = plan.joins;
		at.cost = int16_t(plan.cost);
		at.payer = by;
		// NW-14.14-a: an offer is made once.
		w.s.nw.flags[plan.by] |= nation_flag::CHANGED;
		return;
	}
	pay_points(w, Purse::Any, by, plan.cost);
	go_to_war(w, plan.by, target, plan.joins);
}

WarPlan plan_change(const R &r, Nation by) {
	WarPlan plan;
	plan.by = by;
	if (!is_player_power(r.s, by) || has_flag(r.s, by, nation_flag::CHANGED)) {
		plan.status = no("NW-14.14-a", "nw.refuse.changed", by, by);
		return plan;
	}
	if (!is_in_camp(r.s, by)) {
		// NW-8.3-c, NW-14.12-a: a neutral comes in by war; a Subject Neutral also by its conqueror's leave.
		const Nation conqueror = Nation(r.s.nw.conqueror[by] - 1);
		if (!is_subject(r.s, by) || conqueror < 0 || !is_in_camp(r.s, conqueror)) {
			plan.status = no("NW-14.12-a", "nw.refuse.changed", by, by);
			return plan;
		}
		plan.joins = camp_of(r.s, conqueror);
	} else {
		plan.joins = other_camp(camp_of(r.s, by));
	}
	plan.needs_leave = true;
	plan.status = may_join(r, by, plan.joins);
	// NW-15.24-b: nobody comes by a war that a Grace Period forbids.
	for (Nation n = 0; n < NATIONS && plan.status; ++n) {
		if (is_in_camp(r.s, n) && camp_of(r.s, n) != plan.joins && is_graced(r, by, n)) {
			plan.status = no("NW-15.24-b", "nw.refuse.grace", by, n);
		}
	}
	return plan;
}

void change_camp(W &w, Nation by, Camp camp) {
	ConsentFrame &at = w.s.core.push(F_CONSENT, by).as<ConsentFrame>();
	at.by = by;
	at.target = NATIONS;
	at.camp = camp;
	w.s.nw.flags[by] |= nation_flag::CHANGED;
}

// --- The act in the Impulse, and the step of the Interphase ---

namespace {

bool owns_war(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Power && action.id >= 0 && action.id < NATIONS &&
			action.b == 0 && action.a == WORD_WAR && is_hand_empty(r.s);
}
Status may_war(const R &r, const Action &action) {
	return plan_war(r, action.power, Nation(action.id), false).status;
}
void war_rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		return;
	}
	for (Nation n = 0; n < NATIONS; ++n) {
		const WarPlan plan = plan_war(r, power, n, false);
		if (plan.status) {
			out.add(Action::make(Verb::PlayAs, power, Noun::power(n), WORD_WAR),
					uint16_t(row_flag::COMPLETES | (plan.needs_leave ? row_flag::ASKS : 0)));
		}
	}
}
void act_war(W &w, const Row &row) {
	const WarPlan plan = plan_war(w.read(), row.action.power, Nation(row.action.id), false);
	declare_war(w, row.action.power, Nation(row.action.id), plan);
}

} // namespace

const ImpulseAct WAR_ACT = { "war", owns_war, may_war, war_rows, act_war };

// --- The Interphase ---

namespace {

Flow advance_camps(W &w, Frame &frame) {
	if (frame.step != 0) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_camps(const R &, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"nw", "camps">(out, bit(frame.power), "NW-14.11-a", Noun::power(frame.power), Noun::power(frame.power));
}

void legal_camps(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (Nation n = 0; n < NATIONS; ++n) {
		// NW-8.33-d: free of Command Points.
		if (plan_war(r, power, n, true).status) {
			out.add(Action::make(Verb::PlayAs, power, Noun::power(n), WORD_WAR), row_flag::COMPLETES);
		}
	}
	if (plan_change(r, power).status) {
		out.add(Action::make(Verb::PlayAs, power, Noun::power(power), WORD_CHANGE_CAMP),
				row_flag::COMPLETES | row_flag::ASKS);
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_camps(W &w, Frame &frame, const Row &row) {
	const Nation n = frame.power;
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
	} else if (row.action.a == WORD_CHANGE_CAMP) {
		change_camp(w, n, plan_change(w.read(), n).joins);
	} else {
		declare_war(w, n, Nation(row.action.id), plan_war(w.read(), n, Nation(row.action.id), true));
	}
}

Status refuse_camps(const R &r, const Frame &, const Action &action) {
	if (action.verb == Verb::PlayAs && action.kind == NounKind::Power && action.id >= 0 && action.id < NATIONS) {
		return action.a == WORD_CHANGE_CAMP ? plan_change(r, action.power).status
				: action.a == WORD_WAR		? plan_war(r, action.power, Nation(action.id), true).status
											: Status::ok();
	}
	return Status::ok();
}

Noun subject_camps(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def CAMPS_FRAME = { "camps", advance_camps, ask_camps, legal_camps, act_camps, refuse_camps, subject_camps };

bool camps_step(W &w, int at) {
	if (at == 0) {
		for (uint8_t &flags : w.s.nw.flags) {
			flags = uint8_t(flags & ~nation_flag::CHANGED);
		}
		// NW-15.24-a, NW-15.25-b: Grace Periods that end with this Interphase.
		for (Nation n = 0; n < NATIONS; ++n) {
			if (w.s.nw.grace[n] != 0 && w.s.track.turn >= w.s.nw.grace[n]) {
				w.s.nw.grace[n] = 0;
				w.s.nw.flags[n] = uint8_t(w.s.nw.flags[n] & ~nation_flag::FROZEN);
				w.event("grace_over", n).rule("NW-15.24-a");
			}
		}
	}
	if (at == NATIONS) {
		return true;
	}
	const Nation n = Nation((w.s.track.marker + at) % NATIONS);
	if (is_player_power(w.s, n)) {
		w.s.core.push(F_CAMPS, n);
	}
	return false;
}

} // namespace baton::nw
