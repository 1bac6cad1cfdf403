// Command Points and Resources of the Active Power for dice, Entrenchments and Scorched Earth.
#include "ku_spend.h"

#include "ku_ends.h"
#include "ku_markers.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_react.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::ku {

// --- Places ---

Status may_entrench_at(const R &r, Camp camp, int place) {
	const Noun where = Noun::space(place);
	// KU-12.45-a: never in a Zone.
	if (is_zone(r, place)) {
		return Status::refuse("KU-12.45-a", "ku.refuse.entrench_zone", where);
	}
	// KU-16.56-a
	if (!is_friendly(r, camp, place)) {
		return Status::refuse("KU-16.56-a", "ku.refuse.not_friendly", where);
	}
	// KU-12.45-a: four Strength Points, or an Army of any size.
	if (!has_army(r, place, camp) && sp_of_camp(r, place, camp) < r.data.tables.battle.entrenchment_strength) {
		return Status::refuse("KU-12.45-a", "ku.refuse.entrench_garrison", where);
	}
	return r.s.entrenched[place] ? Status::refuse("KU-16.56-a", "ku.refuse.marked", where) : Status::ok();
}

namespace {

/// Places at most so many lines away from an Imperial Formation or Flag (KA-57).
Set near_imperials(const R &r, int range) {
	Set set = r.s.stands[IMPERIAL];
	for (int p = 0; p < r.data.duchies; ++p) {
		if (camp_of(r.s, flag_at(r.s, p)) == IMPERIAL) {
			set.set(p);
		}
	}
	for (int i = 0; i < range; ++i) {
		set |= r.data.graph.around(set);
	}
	return set;
}

constexpr int SCORCH_RANGE = 2;

} // namespace

Status may_scorch_at(const R &r, int place, int range) {
	const Noun where = Noun::space(place);
	// KU-16.57-a
	if (is_zone(r, place) || !is_friendly(r, TSARIST, place)) {
		return Status::refuse("KU-16.57-a", "ku.refuse.not_friendly", where);
	}
	if (r.s.scorched[place]) {
		return Status::refuse("KU-16.57-a", "ku.refuse.marked", where);
	}
	if (r.s.scorched.count() >= r.data.markers.scorched_earth) {
		return Status::refuse("KU-16.57-a", "ku.refuse.no_marker", where);
	}
	if (!near_imperials(r, range)[place]) {
		return Status::refuse("KU-16.57-a", "ku.refuse.too_far", where);
	}
	// KU-16.57-b: no Imperial Army beside it could come.
	return could_intercept(r, IMPERIAL, place) ? Status::refuse("KU-16.57-b", "im.refuse.flag_blocked", where)
											   : Status::ok();
}

void entrench(W &w, PowerId power, int place, const char *rule) {
	w.s.entrenched.set(place);
	w.event("entrenched", power).to(Noun::space(place)).rule(rule);
}

void scorch(W &w, PowerId power, int place, const char *rule) {
	w.s.scorched.set(place);
	w.event("scorched", power).to(Noun::space(place)).rule(rule);
}

// --- Dice ---

namespace {

int roll_dice(W &w, PowerId power, int dice, int success, const char *rule) {
	int hits = 0;
	EventWriter event = w.event("recovery", power);
	for (int i = 0; i < dice; ++i) {
		const int die = w.roll("recovery", 6);
		event.die(die);
		hits += die >= success ? 1 : 0;
	}
	event.amount(hits).rule(rule);
	return hits;
}

} // namespace

void roll_morale_dice(W &w, PowerId power, int dice, const char *rule) {
	const int hits = roll_dice(w, power, dice, w.data.tables.morale_rules.die_success, rule);
	add_morale_gains(w, camp_of(w.s, power), hits, rule);
}

void roll_level_dice(W &w, PowerId power, int dice, const char *rule) {
	add_level_gains(w, roll_dice(w, power, dice, w.data.tables.level_rules.die_success, rule), rule);
}

// --- The act ---

namespace {

bool is_word(const Action &action) {
	if (action.verb != Verb::Choose || action.kind != NounKind::Option || action.a != 0 || action.b != 0) {
		return false;
	}
	return action.id == WORD_MORALE_DIE || action.id == WORD_ATTRITION_DIE || action.id == WORD_MORALE_RESOURCE ||
			action.id == WORD_ATTRITION_RESOURCE;
}

bool is_mark(const R &r, const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && (action.a == WORD_ENTRENCH || action.a == WORD_SCORCH) && action.b == 0;
}

bool owns(const R &r, const Action &action) {
	return is_word(action) || is_mark(r, action);
}

Status may_pay(const R &r, PowerId power, int cost, const char *rule) {
	return r.s.resources[power] >= cost ? Status::ok()
										: Status::refuse(rule, "im.refuse.resources", Noun::number(cost));
}

Status may_roll(const R &r, PowerId power, int word) {
	const bool is_level = word == WORD_ATTRITION_DIE || word == WORD_ATTRITION_RESOURCE;
	// KU-14.46-a, KU-16.51-a: Attrition is the Imperials' affair.
	if (is_level && camp_of(r.s, power) != IMPERIAL) {
		return Status::refuse("KU-14.46-a", "ku.refuse.imperials_only", Noun::power(power));
	}
	if (word == WORD_MORALE_DIE || word == WORD_ATTRITION_DIE) {
		// KU-5.5-b: one Command Point, one die.
		const int cost = r.data.cost.die;
		return points_for(r.s, Purse::Any, NO_NATION) >= cost
				? Status::ok()
				: Status::refuse("KU-5.5-b", "im.refuse.points", Noun::number(cost));
	}
	// KU-16.51-a: one series in an Impulse.
	if (is_level && (r.s.now.flags & impulse_flag::SERIES_CLOSED) != 0) {
		return Status::refuse("KU-16.51-a", "ku.refuse.series", Noun::power(power));
	}
	return may_pay(r, power, 1, is_level ? "KU-16.51-a" : "KU-16.54-a");
}

Status may_scorch(const R &r, PowerId power, int place) {
	if (camp_of(r.s, power) != TSARIST) {
		return Status::refuse("KU-16.57-a", "ku.refuse.tsarists_only", Noun::power(power));
	}
	// KU-16.57-a: from the second Round of the invasion on.
	if ((r.s.ku.flags & ku_flag::SCORCHING) == 0) {
		return Status::refuse("KU-16.57-a", "ku.refuse.first_round");
	}
	// KU-16.57-c, KA-56: before Kutuzov has come once in a Scheduled Impulse, afterwards without limit.
	const bool has_hero = (r.s.ku.flags & ku_flag::HERO) != 0;
	if (!has_hero && ((r.s.now.flags & impulse_flag::PREEMPTIVE) != 0 || r.s.ku.scorched > 0)) {
		return Status::refuse("KU-16.57-c", "ku.refuse.scorched_once");
	}
	if (const Status status = may_pay(r, power, r.data.cost.scorch, "KU-16.57-a"); !status) {
		return status;
	}
	return may_scorch_at(r, place, SCORCH_RANGE);
}

Status may_entrench(const R &r, PowerId power, int place) {
	// KU-16.56-a: before anything moves.
	if (r.s.now.moves > 0) {
		return Status::refuse("KU-16.56-a", "ku.refuse.entrench_late");
	}
	if (const Status status = may_pay(r, power, r.data.cost.entrenchment, "KU-16.56-a"); !status) {
		return status;
	}
	return may_entrench_at(r, camp_of(r.s, power), place);
}

Status may(const R &r, const Action &action) {
	if (!is_hand_empty(r.s)) {
		return Status::refuse("KU-5.5-c", "im.refuse.not_now");
	}
	if (is_word(action)) {
		return may_roll(r, action.power, action.id);
	}
	return action.a == WORD_SCORCH ? may_scorch(r, action.power, action.id) : may_entrench(r, action.power, action.id);
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		return;
	}
	for (const int word : { WORD_MORALE_DIE, WORD_ATTRITION_DIE, WORD_MORALE_RESOURCE, WORD_ATTRITION_RESOURCE }) {
		if (may_roll(r, power, word)) {
			out.add(Action::make(Verb::Choose, power, Noun::option(word)), row_flag::COMPLETES | row_flag::ROLLS);
		}
	}
	if (r.s.resources[power] == 0) {
		return;
	}
	const Camp camp = camp_of(r.s, power);
	(r.s.stands[camp] - r.data.zones).each([&](int place) {
		if (may_entrench(r, power, place)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::space(place), WORD_ENTRENCH), row_flag::COMPLETES);
		}
	});
	if (camp != TSARIST) {
		return;
	}
	(near_imperials(r, SCORCH_RANGE) - r.data.zones).each([&](int place) {
		if (may_scorch(r, power, place)) {
			out.add(Action::make(Verb::PlayAs, power, Noun::space(place), WORD_SCORCH), row_flag::COMPLETES);
		}
	});
}

void act(W &w, const Row &row) {
	const Action &action = row.action;
	const PowerId power = action.power;
	ImpulseNow &now = w.s.now;
	const auto pay = [&](int cost) { w.s.resources[power] = uint8_t(w.s.resources[power] - cost); };
	if (action.verb == Verb::PlayAs) {
		if (action.a == WORD_SCORCH) {
			pay(w.data.cost.scorch);
			++w.s.ku.scorched;
			return begin_choice(w, Choice::Burn, power, action.id);
		}
		pay(w.data.cost.entrenchment);
		return entrench(w, power, action.id, "KU-16.56-a");
	}
	switch (action.id) {
		case WORD_MORALE_DIE:
			pay_points(w, Purse::Any, NO_NATION, w.data.cost.die);
			return roll_morale_dice(w, power, 1, "KU-9.52-a");
		case WORD_ATTRITION_DIE:
			pay_points(w, Purse::Any, NO_NATION, w.data.cost.die);
			return roll_level_dice(w, power, 1, "KU-14.46-a");
		case WORD_MORALE_RESOURCE:
			// KU-16.55-a, KA-07: one at a time, as many as wished.
			pay(1);
			return roll_morale_dice(w, power, w.data.tables.morale_rules.resource_dice, "KU-16.54-a");
		default:
			pay(1);
			now.flags |= impulse_flag::SERIES_OPEN;
			return roll_level_dice(w, power, w.data.tables.level_rules.resource_dice, "KU-16.51-a");
	}
}

} // namespace

const ImpulseAct SPEND_ACT = { "resources", owns, may, rows, act };

} // namespace baton::ku
