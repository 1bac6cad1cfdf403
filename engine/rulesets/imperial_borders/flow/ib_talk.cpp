// Negotiation without binding force: requests and promises that any Nation may make between others' gestures (IB-D-01,
// IB-D-02).
#include "ib_talk.h"

#include "rulesets/imperial_borders/state/ib_rules.h"

namespace baton::ib {

namespace {

// One bit per kind of promise; the same shifted by ASKED while it is only a request, by SAID_NO once declined.
constexpr int KINDS = 3;
constexpr Word WORDS_OF[KINDS] = { WORD_PASSAGE, WORD_JOIN, WORD_ABSTAIN };
constexpr int ASKED = 3;
constexpr int SORTED[KINDS] = { 2, 0, 1 }; ///< kinds in the order of their words, as actions are sorted
static_assert(WORD_ABSTAIN < WORD_PASSAGE && WORD_PASSAGE < WORD_JOIN);

int kind_of(int word) {
	for (int k = 0; k < KINDS; ++k) {
		if (WORDS_OF[k] == word) {
			return k;
		}
	}
	return -1;
}

} // namespace

bool has_promised(const S &s, int from, int to, Word what) {
	const int k = kind_of(what);
	return k >= 0 && (s.promise[from][to] >> k & 1) != 0;
}

bool has_asked_for(const S &s, int from, int to, Word what) {
	const int k = kind_of(what);
	return k >= 0 && (s.promise[from][to] >> (k + ASKED) & 1) != 0;
}

// A request: `play_as POWER passage` asks POWER for a promise; each once per round (no free cycles).
// An answer: `play_as POWER passage *1` promises what POWER has asked for; silence declines.
void legal_talk(const R &r, PowerId power, ActionList &out) {
	const S &s = r.s;
	if (!in_play(s, power)) {
		return;
	}
	const uint16_t flags = row_flag::COMPLETES | row_flag::ANY_TIME;
	for (int n = 0; n < NATIONS; ++n) {
		if (n == power || !in_play(s, n) || same_team(s, n, power)) {
			continue;
		}
		for (int k : SORTED) {
			if ((s.promise[n][power] & (1 << k | 1 << (k + ASKED))) == 0) {
				out.add(Action::make(Verb::PlayAs, power, Noun::power(n), WORDS_OF[k]), flags);
			}
			// Somebody has asked this Nation.
			if ((s.promise[power][n] >> (k + ASKED) & 1) != 0 && (s.promise[power][n] >> k & 1) == 0) {
				out.add(Action::make(Verb::PlayAs, power, Noun::power(n), WORDS_OF[k], 1), flags);
			}
		}
	}
}

Status refuse_talk(const R &r, const Action &a, bool may_talk) {
	const bool is_nation = a.kind == NounKind::Power && a.id >= 0 && a.id < NATIONS;
	if (!is_nation || kind_of(a.a) < 0) {
		return Status::ok();
	}
	if (!may_talk) { // IB-D-01: not during a battle or Cargo Management
		return Status::refuse("IB-D-01", "ib.refuse.talk_now");
	}
	if (!in_play(r.s, a.id) || same_team(r.s, a.id, a.power)) {
		return Status::refuse(in_play(r.s, a.id) ? "IB-T-02" : "IB-N-02", "ib.refuse.talk_with", a.noun());
	}
	return a.b == 0 ? Status::refuse("IB-D-01", "ib.refuse.asked_once", a.noun(), Noun::option(a.a))
					: Status::refuse("IB-D-02", "ib.refuse.not_asked_for", a.noun(), Noun::option(a.a));
}

void act_talk(W &w, const Row &row) {
	const Action &a = row.action;
	const int k = kind_of(a.a);
	if (a.b == 0) {
		w.s.promise[a.id][a.power] |= uint8_t(1 << (k + ASKED));
		w.event("asked_promise", a.power).who(Noun::power(a.id)).to(Noun::option(a.a)).rule("IB-D-01");
	} else {
		w.s.promise[a.power][a.id] |= uint8_t(1 << k);
		w.event("promised", a.power).who(Noun::power(a.id)).to(Noun::option(a.a)).rule("IB-D-02");
	}
}

} // namespace baton::ib
