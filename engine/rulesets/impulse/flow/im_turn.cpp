// Turns of a match, the steps after the Impulses, and the list of things that must still happen.
#include "im_impulse.h"

#include "rulesets/impulse/state/im_pieces.h"

namespace baton::im {

// --- The match ---

namespace {

enum MatchPhase : int16_t {
	SETUP,
	IMPULSES,
	TURN_END
};

Flow advance_match(W &w, Frame &frame) {
	MatchFrame &at = frame.as<MatchFrame>();
	Track &track = w.s.track;
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	switch (at.phase) {
		case SETUP:
			at.phase = IMPULSES;
			if (!laws(w).opening.empty()) {
				w.s.core.push(F_TURN_END).as<TurnEndFrame>().is_opening = 1;
			}
			return Flow::Go;
		case IMPULSES:
			at.phase = TURN_END;
			w.event("turn").amount(track.turn).rule(cite(w).turn);
			w.s.core.push(F_TRACK).step = track.marker;
			return Flow::Go;
		default:
			at.phase = IMPULSES;
			w.s.core.push(F_TURN_END);
			return Flow::Go;
	}
}

// --- The end of a Turn ---

Flow advance_turn_end(W &w, Frame &frame) {
	TurnEndFrame &at = frame.as<TurnEndFrame>();
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	const std::span<const TurnStep> steps = at.is_opening != 0 ? laws(w).opening : laws(w).turn_end;
	if (at.step == int(steps.size())) {
		if (at.is_opening != 0) {
			w.s.core.pop();
			return Flow::Go;
		}
		// KU-4-a: Turns are over, or the next one begins.
		const bool is_last = laws(w).is_last_turn != nullptr ? laws(w).is_last_turn(w.read())
															 : w.s.track.turn == int(w.data.tables.turn.size());
		if (is_last) {
			laws(w).finish(w);
			return Flow::Go;
		}
		++w.s.track.turn;
		w.s.track.round = 1;
		w.s.track.impulses = 0;
		w.s.core.pop();
		return Flow::Go;
	}
	// `run` may push frames, whose results it finds when it is called again.
	if (steps[size_t(at.step)].run(w, at.at++)) {
		++at.step;
		at.at = 0;
	}
	return Flow::Go;
}

// --- Duties ---

Flow advance_duties(W &w, Frame &) {
	if (w.s.duty_count == 0) {
		keep_formations(w);
		w.s.core.pop();
		return Flow::Go;
	}
	const Duty duty = w.s.duties[0];
	for (int i = 1; i < w.s.duty_count; ++i) {
		w.s.duties[i - 1] = w.s.duties[i];
	}
	w.s.duties[--w.s.duty_count] = Duty{};
	laws(w).duties[duty.kind].run(w, duty);
	return Flow::Go;
}

} // namespace

void add_duty(W &w, int kind, int who, int amount) {
	if (w.s.duty_count == MAX_DUTIES) {
		w.s.core.overflow = 1;
		return;
	}
	w.s.duties[w.s.duty_count++] = { uint8_t(kind), uint8_t(who), int16_t(amount) };
}

const Def MATCH_FRAME = { "match", advance_match };
const Def TURN_END_FRAME = { "turn_end", advance_turn_end };
const Def DUTIES_FRAME = { "duties", advance_duties };

} // namespace baton::im
