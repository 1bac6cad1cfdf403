// The Impulse Track: whose Impulse is next, pre-emption, Rounds and the end of a Turn's Impulses (KU 4.2, NW 5.1-5.5).
#include "im_impulse.h"

#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

PowerId preemptor(const R &r) {
	const Track &track = r.s.track;
	const PowerId next = PowerId(track.marker);
	// KU-4.22-a, KU-4.22-e: not in the first Round, and not twice before the same Scheduled Impulse.
	if ((track.flags & track_flag::PREEMPTION) == 0 || (track.flags & track_flag::PREEMPTED) != 0) {
		return NO_POWER;
	}
	// KU-4.22-f: without a card there is no Scheduled Impulse to pre-empt.
	if (hand_size(r.s, next) == 0) {
		return NO_POWER;
	}
	// KU-4.22-b: strictly the most cards.
	PowerId best = NO_POWER;
	int most = 0;
	bool is_tied = false;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		const int cards = hand_size(r.s, p);
		is_tied = cards > most ? false : is_tied || (cards == most && cards > 0);
		if (cards > most) {
			most = cards;
			best = p;
		}
	}
	// KU-4.22-d, KU-4.22-g: nobody acts twice in a row, neither the last one nor the next one.
	if (is_tied || best == next || best == PowerId(track.last - 1)) {
		return NO_POWER;
	}
	// NW-A5: nobody decides for a nation without a player.
	if (best != NO_POWER && r.s.core.seat_of[best] < 0) {
		return NO_POWER;
	}
	if (best != NO_POWER && (r.s.ku.no_preempt >> camp_of(r.s, best) & 1) != 0) {
		return NO_POWER;
	}
	return best;
}

namespace {

enum Phase : uint8_t {
	BEFORE,
	AFTER
};

PowerSet holders(const R &r) {
	PowerSet set = 0;
	for (PowerId p = 0; p < r.data.powers; ++p) {
		set |= hand_size(r.s, p) > 0 ? bit(p) : PowerSet(0);
	}
	return set;
}

void begin_impulse(W &w, Frame &frame, PowerId power, bool is_preemptive) {
	Track &track = w.s.track;
	TrackFrame &at = frame.as<TrackFrame>();
	const PowerSet before = holders(w.read());
	w.s.now = ImpulseNow{};
	w.s.now.power = uint8_t(power + 1);
	w.s.now.flags = uint8_t((is_preemptive ? impulse_flag::PREEMPTIVE : 0) |
			((before & ~bit(power)) == 0 ? impulse_flag::LAST_HOLDER : 0));
	track.impulses = uint8_t(track.impulses < 255 ? track.impulses + 1 : 255);
	at.phase = AFTER;
	at.before = before;
	w.event(is_preemptive ? "preempts" : "impulse", power)
			.amount(track.round)
			.rule(is_preemptive ? cite(w).preempt : cite(w).impulse);
	w.s.core.push(F_IMPULSE, power);
}

/// The marker goes on; after the last power a Round is complete (KU-4.2-e).
void go_on(W &w, Frame &frame) {
	Track &track = w.s.track;
	track.flags = uint8_t(track.flags & ~(track_flag::PREEMPTED | track_flag::DECLINED));
	if (++track.marker == w.data.powers) {
		track.marker = 0;
		track.round = uint8_t(track.round < 255 ? track.round + 1 : 255);
		track.flags |= track_flag::PREEMPTION; // KU-4.22-a
		w.s.ku.flags |= ku_flag::SCORCHING; // KU-16.57-a
		// KU-18.2-a: the bridges of the invasion stand for some Rounds.
		if (w.s.ku.bridge_rounds > 0 && --w.s.ku.bridge_rounds == 0) {
			w.s.bridged.clear();
		}
		w.event("round").amount(track.round).rule(cite(w).round);
	}
	frame.step = track.marker;
}

Flow over(W &w) {
	w.event("impulses_over").rule(cite(w).impulses_over);
	w.s.core.pop();
	return Flow::Go;
}

Flow advance(W &w, Frame &frame) {
	TrackFrame &at = frame.as<TrackFrame>();
	Track &track = w.s.track;
	if (at.phase == AFTER) {
		// An Impulse is over.
		if (laws(w).after_impulse != nullptr) {
			at.had_impulse = at.after == 0 ? w.s.core.result[0] : at.had_impulse;
			if (!laws(w).after_impulse(w, at.after++)) {
				return Flow::Go;
			}
			w.s.core.result[0] = at.had_impulse;
			at.after = 0;
		}
		at.phase = BEFORE;
		const bool had_impulse = w.s.core.result[0] != 0;
		const PowerId power = PowerId(at.is_open != 0 ? at.is_open - 1 : track.marker);
		const bool was_preemptive = at.is_open != 0;
		const bool was_last = (at.before & ~bit(power)) == 0;
		at.is_open = 0;
		if (had_impulse) {
			track.last = uint8_t(power + 1);
			track.flags = uint8_t(was_preemptive ? track.flags | track_flag::LAST_PREEMPTED
												 : track.flags & ~track_flag::LAST_PREEMPTED);
		}
		if (!was_preemptive) {
			go_on(w, frame);
		}
		// KU-4.24-a, KA-44: the last one that held cards has played, or nobody holds any.
		// NW-5.51-a: unless another nation has come by a card meanwhile.
		const bool is_extended = laws(w).after_impulse != nullptr && (holders(w.read()) & ~bit(power)) != 0;
		if ((had_impulse && was_last && !is_extended) || holders(w.read()) == 0) {
			return over(w);
		}
		return Flow::Go;
	}
	if (holders(w.read()) == 0) {
		return over(w);
	}
	if ((track.flags & track_flag::DECLINED) == 0 && preemptor(w.read()) != NO_POWER) {
		return Flow::Ask;
	}
	const PowerId next = PowerId(track.marker);
	// KA-42: a pre-emptor whose turn comes next because the pre-empted power lost its last card forfeits it.
	if (track.last == next + 1 && (track.flags & track_flag::LAST_PREEMPTED) != 0 && holders(w.read()) != bit(next)) {
		w.event("forfeits", next).rule(cite(w).preempt);
		track.flags = uint8_t(track.flags & ~track_flag::LAST_PREEMPTED);
		go_on(w, frame);
		return Flow::Go;
	}
	begin_impulse(w, frame, next, false);
	return Flow::Go;
}

void ask_preempt(const R &r, const Frame &, PowerId, Decision &out) {
	const PowerId who = preemptor(r);
	ask<"preempt">(out, bit(who), cite(r).preempt, Noun::power(r.s.track.marker), Noun::power(who),
			Noun::power(r.s.track.marker));
}

void legal(const R &, const Frame &, PowerId power, ActionList &out) {
	out.add(Action::make(Verb::Choose, power, Noun::option(WORD_PREEMPT)), row_flag::COMPLETES);
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		w.s.track.flags |= track_flag::DECLINED;
		return;
	}
	w.s.track.flags |= track_flag::PREEMPTED;
	frame.as<TrackFrame>().is_open = uint8_t(row.action.power + 1);
	begin_impulse(w, frame, row.action.power, true);
}

} // namespace

const Def TRACK_FRAME = { "track", advance, ask_preempt, legal, act };

} // namespace baton::im
