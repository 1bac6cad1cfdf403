// Declarations of war of Napoléon against Europe (NE-7.1, NE-D02).
#include "ne_diplomacy.h"
#include "ne_peace.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"

namespace baton::ne {

namespace {

// NE-7.1-a: neutral majors and minors; a forced peace that has run out has left its power neutral (NE-8.1.3-d).
// NE-8.1.3-b: a power in forced peace is not neutral, so nobody can attack it.
Status may_declare(const R &r, int nation) {
	const Noun who = nation_noun(r, nation);
	if (nation == FRANCE || nation == BRITAIN) {
		return Status::refuse("NE-8.1-a", "ne.refuse.declare_leader", who);
	}
	if (!is_major(nation) && r.data.nation[size_t(nation)].kind != NationKind::Minor) {
		return Status::refuse("NE-7.1-a", "ne.refuse.declare_nobody", who);
	}
	switch (r.s.politics[nation].standing) {
		case Standing::Neutral:
			return Status::ok();
		case Standing::ForcedPeace:
			return Status::refuse("NE-8.1.3-b", "ne.refuse.declare_peace", who);
		case Standing::Absent:
			return Status::refuse("NE-7.1-a", "ne.refuse.declare_nobody", who);
		default:
			return Status::refuse("NE-7.1-a", "ne.refuse.declare", who);
	}
}

bool is_target(const R &r, int nation) {
	return may_declare(r, nation).is_ok();
}

// NE-5.1.1-b, NE-7.1-b: the two sides alone declare war, and nowhere else in the turn.
Action declare_on(const R &r, PowerId power, int nation) {
	return is_major(nation) ? Action::make(Verb::Choose, power, Noun::power(SIDES + nation))
							: Action::make(Verb::SelectSpace, power, nation_noun(r, nation));
}

// The nation that an act names: of zones of several minors the one that can be attacked.
int nation_named(const R &r, const Action &a) {
	int found = NO_NATION;
	for (int n = 0; n < NATIONS; ++n) {
		if (declare_on(r, a.power, n) == a) {
			if (is_target(r, n)) {
				return n;
			}
			found = found == NO_NATION ? n : found;
		}
	}
	return found;
}

// NE-7.1-c: minors follow their patron through side_of(). NE-8.1.1-c: whoever is attacked joins the other side at once.
void declare(W &w, Side side, Nation nation) {
	Politics &p = w.s.politics[nation];
	w.event("war_declared", PowerId(side)).who(nation_noun(w.read(), nation)).rule("NE-7.1-d");
	if (is_major(nation) && (p.flags & politics_flag::DECLARED_ON) == 0) {
		p.flags |= politics_flag::DECLARED_ON;
		change_escalade(w, 1, "NE-7.1-f", nation_noun(w.read(), nation));
	}
	if (p.beaten[side] > 0) {
		// NE-8.1.3-e, -f, -g: the attacked has another budget, the Punishments come, its friends send envoys.
		p.flags |= politics_flag::EXTRA_BUDGET;
		open_punishments(w, "NE-8.1.3-f");
		start_free_talks(w, other(side));
	}
	join_side(w, nation, other(side), "NE-7.1-d");
}

Flow advance(W &w, Frame &frame) {
	if (settle_stacks(w)) {
		return Flow::Go;
	}
	if (is_bound_to_duty(w.read(), Side(frame.power))) {
		frame.step = 1;
	}
	for (int n = 0; frame.step == 0 && n < NATIONS; ++n) {
		if (is_target(w.read(), n)) {
			return Flow::Ask;
		}
	}
	w.s.core.pop();
	return Flow::Go;
}

void ask(const R &, const Frame &frame, PowerId, Decision &out) {
	out.asked = bit(frame.power);
	out.kind = "declare";
	out.prompt = "ne.prompt.declare";
	out.rule = "NE-7.1-a";
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (int n = 0; n < NATIONS; ++n) {
		if (is_target(r, n)) {
			out.add(declare_on(r, power, n), DOES);
		}
	}
	out.add(Action::make(Verb::Pass, power), DOES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	declare(w, Side(frame.power), Nation(nation_named(w.read(), row.action)));
}

Status refuse(const R &r, const Frame &, const Action &a) {
	const bool is_power = a.verb == Verb::Choose && a.kind == NounKind::Power;
	if (!is_power && (a.verb != Verb::SelectSpace || a.kind != NounKind::Space)) {
		return Status::ok();
	}
	const int nation = nation_named(r, a);
	return nation == NO_NATION ? Status::refuse("NE-7.1-a", "ne.refuse.declare_nobody", a.noun())
							   : may_declare(r, nation);
}

} // namespace

const Def DECLARE_FRAME = { "declare", advance, ask, legal, act, refuse };

} // namespace baton::ne
