// Whose Flag flies over what a Battle or Siege has won: free of Command Points (KU 8.1, 12.9, 13.34; NW 7.4).
#include "im_battle.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

namespace {

struct BATON_FRAME_RECORD CaptureFrame {
	uint8_t place;
	uint8_t nation; ///< of the Commander who took it
	uint8_t is_siege;
	uint8_t zero;
};

/// The Flag that the taker may set, NO_NATION: none (pool empty, hesitant, closed).
Nation flag_of(const R &r, const CaptureFrame &at) {
	const Nation nation = Nation(at.nation);
	for (const Nation n : { nation, Nation(power_of(r.s, nation)) }) {
		const bool is_own = n == nation || (r.s.ku.as_french >> nation & 1) != 0;
		if (is_own && flags_left(r, n) > 0 && laws(r).may_flag(r, n, at.place)) {
			return n;
		}
	}
	return NO_NATION;
}

bool is_camp_home(const R &r, const CaptureFrame &at) {
	return camp_of(r.s, owner(r, at.place)) == camp_of(r.s, Nation(at.nation));
}

/// KU-7-b, KU-8.1-d: the taker's own home, or one that is both partners'.
bool is_own_home(const R &r, const CaptureFrame &at) {
	const Nation home = owner(r, at.place);
	return is_camp_home(r, at) &&
			(power_of(r.s, home) == power_of(r.s, Nation(at.nation)) || r.data.place[at.place].shared ||
					laws(r).frees_homes);
}

void take(W &w, const CaptureFrame &at, Nation flag) {
	const char *rule = at.is_siege != 0 ? cite(w).siege_falls : cite(w).flag_overrun;
	set_flag(w, at.place, flag, power_of(w.s, Nation(at.nation)), rule);
	w.s.core.pop();
}

Flow advance(W &w, Frame &frame) {
	const CaptureFrame &at = frame.as<CaptureFrame>();
	const R r = w.read();
	if (is_own_home(r, at) || (is_camp_home(r, at) && flag_of(r, at) == NO_NATION)) {
		take(w, at, NO_NATION);
		return Flow::Go;
	}
	if (is_camp_home(r, at)) {
		return Flow::Ask; // KU-8.1-c
	}
	if (const Nation flag = flag_of(r, at); flag != NO_NATION) {
		take(w, at, flag);
	} else {
		w.s.core.pop();
	}
	return Flow::Go;
}

void ask_capture(const R &r, const Frame &frame, PowerId, Decision &out) {
	const CaptureFrame &at = frame.as<CaptureFrame>();
	ask<"capture">(out, bit(frame.power), cite(r).flag_return, Noun::space(at.place), Noun::power(frame.power),
			Noun::space(at.place), Noun::power(owner(r, at.place)));
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_KEEP)), row_flag::COMPLETES | row_flag::QUIET);
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_GIVE_BACK)), row_flag::COMPLETES);
}

void act(W &w, Frame &frame, const Row &row) {
	const CaptureFrame at = frame.as<CaptureFrame>();
	take(w, at, row.action.id == WORD_KEEP ? flag_of(w.read(), at) : NO_NATION);
}

Noun subject(const R &, const Frame &frame) {
	return Noun::space(frame.as<CaptureFrame>().place);
}

} // namespace

const Def CAPTURE_FRAME = { "capture", advance, ask_capture, legal, act, nullptr, subject };

void begin_capture(W &w, int place, Nation by, bool is_siege) {
	CaptureFrame &at = w.s.core.push(F_CAPTURE, power_of(w.s, by)).as<CaptureFrame>();
	at.place = uint8_t(place);
	at.nation = uint8_t(by);
	at.is_siege = is_siege ? 1 : 0;
}

} // namespace baton::im
