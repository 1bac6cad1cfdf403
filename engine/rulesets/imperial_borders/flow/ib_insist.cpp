// Insisting on turn order: the way out of annexations and purchases that are made all at once (DP-49, DP-56).
#include "ib_flow.h"
#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// Nations whose own decision is open; they insist by their answer. None: nobody can insist (any more).
PowerSet answering(const S &s) {
	const Frame &frame = s.core.top();
	const bool is_open = (frame.kind == F_ANNEX_PLAN || frame.kind == F_BUY) && frame.step == 1;
	return is_open && count(PowerSet(frame.f[0])) > 1 ? PowerSet(frame.f[0]) : NO_POWERS;
}

} // namespace

bool may_insist(const S &s, int nation) {
	// IB-R-02: any Nation in play, as long as at least two have something to do and not all of them are ready.
	const PowerSet others = answering(s);
	return others != 0 && in_play(s, nation) && !has(others, PowerId(nation)) && s.draft[nation].value != WORD_INSIST;
}

void legal_insisting(const R &r, PowerId power, ActionList &out) {
	if (may_insist(r.s, power)) {
		out.add(choose(power, WORD_INSIST), row_flag::COMPLETES | row_flag::ANY_TIME);
	}
}

void act_insisting(W &w, PowerId power) {
	w.s.draft[power].value = WORD_INSIST; // shown when all are ready
}

bool tell_insisters(W &w, Word phase, const char *rule) {
	bool is_in_turn = false;
	for (int n = 0; n < NATIONS; ++n) {
		if (w.s.draft[n].value == WORD_INSIST) {
			w.event("insists", PowerId(n)).who(Noun::option(phase)).rule(rule);
			is_in_turn = true;
		}
	}
	return is_in_turn;
}

Status refuse_insisting(const S &s, const Action &a, const char *rule) {
	if (a.verb != Verb::Choose || a.noun() != Noun::option(WORD_INSIST)) {
		return Status::ok();
	}
	return Status::refuse(
			rule, answering(s) != 0 ? "ib.refuse.insist_sealed" : "ib.refuse.insist", Noun::power(a.power));
}

} // namespace baton::ib
