// Insisting on turn order: the way out of annexations and purchases that are made all at once (DP-49, DP-56).
#include "ib_flow.h"
#include "ib_rules.h"

namespace baton::ib {

namespace {

// Nations whose own decision it is; they insist by their answer.
PowerSet answering(const Frame &frame) {
	return PowerSet(frame.f[0]);
}

} // namespace

bool may_insist(const S &s, int nation) {
	const Frame &frame = s.core.top();
	// IB-R-02: any Nation in play, as long as at least two have something to do and not all of them are ready.
	return (frame.kind == F_ANNEX_PLAN || frame.kind == F_BUY) && frame.step == 1 && count(answering(frame)) > 1 && in_play(s, nation) &&
			!has(answering(frame), PowerId(nation)) && s.draft[nation].value != WORD_INSIST;
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

Status refuse_insisting(const Action &a, const char *rule) {
	return a.verb == Verb::Choose && a.noun() == Noun::option(WORD_INSIST) ? Status::refuse(rule, "ib.refuse.insist") : Status::ok();
}

} // namespace baton::ib
