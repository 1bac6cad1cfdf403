// One Impulse of a power: the acts of the game in one decision, and what happens when it begins and ends.
#include "im_impulse.h"

#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/land/im_place.h"
#include "rulesets/impulse/state/im_pieces.h"

namespace baton::im {

namespace {

enum Step : uint8_t {
	BEGIN,
	ACTS,
	END
};

// --- The frame ---

void legal(const R &r, const Frame &frame, PowerId power, ActionList &out);

bool is_only_pass(const R &r, const Frame &frame) {
	static thread_local ActionList rows;
	rows.clear();
	legal(r, frame, frame.power, rows);
	return rows.size() == 1 && rows[0].action.verb == Verb::Pass;
}

void end_acts(W &w, Frame &frame) {
	int left = 0;
	for (const uint8_t points : w.s.now.points) {
		left += points;
	}
	const bool is_pass = w.s.now.cards == 0 && (w.s.now.flags & impulse_flag::BOUGHT) == 0;
	w.event(is_pass ? "passed" : "impulse_ends", frame.power).amount(left).rule(cite(w).points_lapse);
	frame.step = END;
}

Flow advance(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	switch (frame.step) {
		case BEGIN:
			frame.step = ACTS;
			laws(w).impulse_begin(w);
			return Flow::Go;
		case ACTS:
			laws(w).watch(w);
			if (w.s.core.over != 0) {
				return Flow::Go;
			}
			// KU-4.23-a: an empty hand is known to all; with nothing else to do it passes.
			if (hand_size(w.s, frame.power) == 0 && is_only_pass(w.read(), frame)) {
				end_acts(w, frame);
				return Flow::Go;
			}
			return Flow::Ask;
		default: {
			// KU-6.34-a: what was placed among enemies fights at the latest now.
			if (begin_placed_fight(w, frame.power)) {
				return Flow::Go;
			}
			laws(w).impulse_end(w);
			clear_conditions(w.data, w.s);
			const bool had_impulse = w.s.now.cards > 0 || (w.s.now.flags & impulse_flag::BOUGHT) != 0;
			w.s.now = ImpulseNow{};
			w.s.sieged.clear();
			w.s.built.clear();
			w.s.commanded.clear();
			end_ratings(w.data, w.s, Until::Impulse);
			w.s.core.pop(had_impulse ? 1 : 0);
			return Flow::Go;
		}
	}
}

void ask_act(const R &r, const Frame &frame, PowerId, Decision &out) {
	ask<"act">(out, bit(frame.power), cite(r).impulse, Noun::power(frame.power), Noun::power(frame.power),
			Noun::number(points_for(r.s, Purse::Any, NO_NATION)));
}

void legal(const R &r, const Frame &, PowerId power, ActionList &out) {
	for (const ImpulseAct *act : laws(r).acts) {
		act->rows(r, power, out);
	}
	if (is_hand_empty(r.s) && may_end_impulse(r)) {
		const bool is_waste = points_for(r.s, Purse::Any, NO_NATION) > 0;
		out.add(Action::make(Verb::Pass, power),
				uint16_t(row_flag::COMPLETES | row_flag::QUIET | (is_waste ? row_flag::GIVES_UP : 0)));
	}
}

void act(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		end_acts(w, frame);
		return;
	}
	for (const ImpulseAct *act_of : laws(w).acts) {
		if (act_of->owns(w.read(), row.action)) {
			// KU-16.51-a: whatever else is done ends a series of Resources.
			ImpulseNow &now = w.s.now;
			const bool is_series =
					(now.flags & impulse_flag::SERIES_OPEN) != 0 && (row.flags & row_flag::COMPLETES) != 0;
			now.flags = uint8_t(is_series ? now.flags & ~impulse_flag::SERIES_OPEN : now.flags);
			act_of->act(w, row);
			if (is_series && (now.flags & impulse_flag::SERIES_OPEN) == 0) {
				now.flags |= impulse_flag::SERIES_CLOSED;
			}
			return;
		}
	}
}

Status refuse(const R &r, const Frame &, const Action &action) {
	if (action.verb == Verb::Pass && action.kind == NounKind::None && action.a == 0 && action.b == 0) {
		return may_end_impulse(r);
	}
	for (const ImpulseAct *act_of : laws(r).acts) {
		if (act_of->owns(r, action)) {
			return act_of->may(r, action);
		}
	}
	return Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def IMPULSE_FRAME = { "impulse", advance, ask_act, legal, act, refuse, subject };

// --- Command Points ---

namespace {

bool pays(const S &s, Purse purse, Purse use, Nation nation) {
	switch (purse) {
		case Purse::Any:
			return true;
		case Purse::Move:
			return use == Purse::Move;
		case Purse::Convoy:
			return use == Purse::Convoy;
		case Purse::OneNation:
			return nation != NO_NATION && s.now.purse_nation == nation + 1 && use != Purse::Convoy;
	}
	return false;
}

} // namespace

int points_for(const S &s, Purse use, Nation nation) {
	int n = 0;
	for (int p = 0; p < PURSES; ++p) {
		n += pays(s, Purse(p), use, nation) ? s.now.points[p] : 0;
	}
	return n;
}

void pay_points(W &w, Purse use, Nation nation, int points) {
	for (const Purse purse : { Purse::OneNation, Purse::Convoy, Purse::Move, Purse::Any }) {
		uint8_t &left = w.s.now.points[int(purse)];
		if (pays(w.s, purse, use, nation)) {
			const int paid = points < left ? points : left;
			left = uint8_t(left - paid);
			points -= paid;
		}
	}
}

Status may_end_impulse(const R &r) {
	const ImpulseNow &now = r.s.now;
	const PowerId power = active(r.s);
	// KU-4.2-b, NW-5.1: who holds a card and has not bought one plays one.
	if (now.cards == 0 && (now.flags & impulse_flag::BOUGHT) == 0 && hand_size(r.s, power) > 0) {
		return Status::refuse(cite(r).must_play, "im.refuse.must_play", Noun::power(power));
	}
	return Status::ok();
}

} // namespace baton::im
