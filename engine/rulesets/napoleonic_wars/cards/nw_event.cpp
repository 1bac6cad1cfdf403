// Events: who may play which, the frame that asks and carries out, timed Events and Reserves.
#include "nw_event.h"

#include "nw_effects.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/flow/nw_impulse.h"
#include "rulesets/napoleonic_wars/flow/nw_turn.h"

#include <algorithm>

namespace baton::nw {

namespace {

/// `status`: only for a Proxy, or only for a Player Power; `moment`: only then; `choice`: only the picked one.
bool is_passed_over(const R &r, Nation own, const NwClause &c, int choice) {
	if (c.has(int(NwArg::Choice)) && choice != 0 && arg(c, NwArg::Choice) != choice) {
		return true;
	}
	if (c.has(int(NwArg::At)) && arg(c, NwArg::At) != int(NwMoment::Impulse)) {
		return true;
	}
	if (!c.has(int(NwArg::Status))) {
		return false;
	}
	const Nation n = first_power(meant(r, own, c, nation_key(c)));
	return n != NO_NATION && is_proxy(r.s, n) != (arg(c, NwArg::Status) == 0);
}

/// Choices that make sense at this moment, as bits.
int choices(const R &r, Nation own, const NwCard &card) {
	int bits = 0;
	for (const NwClause &c : card.effects) {
		const int choice = arg(c, NwArg::Choice);
		if (choice != 0 && !is_passed_over(r, own, c, choice) && (c.has(int(NwArg::IfCan)) || can_do(r, own, c))) {
			bits |= 1 << choice;
		}
	}
	return bits;
}

bool needs_choice(const NwCard &card) {
	return std::any_of(
			card.effects.begin(), card.effects.end(), [](const NwClause &c) { return c.has(int(NwArg::Choice)); });
}

/// NW-6.13-b: where the card goes when the Event is over.
void settle(W &w, Nation nation, int card) {
	if (is_reserve(card)) {
		return;
	}
	const NwCard &more = w.data.nw.card[size_t(card)];
	bool is_removed = w.data.card[size_t(card)].fate == Fate::Remove;
	if (more.removes_if) {
		is_removed = std::all_of(more.remove_if.begin(), more.remove_if.end(),
				[&](const NwClause &need) { return is_met(w.read(), nation, need); });
	}
	if (more.timed || (more.war >= 0 && (w.s.nw.wars >> more.war & 1) != 0)) {
		w.s.cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
	} else if (is_removed) {
		w.s.cards.put(card, Cards::area(REMOVED), ALL_POWERS);
	} else {
		w.s.cards.discard(card, COMMON);
	}
	refresh_timed(w);
}

const NwClause &current(const R &r, const Frame &frame) {
	return r.data.nw.card[frame.flags].effects[frame.as<EventNow>().effect];
}

void next_effect(EventNow &at) {
	++at.effect;
	at.last = at.nation != 0 ? at.nation : at.last;
	at.nation = at.row = at.begun = 0;
	at.left = at.place = at.leader = 0;
}

bool is_choosing(const R &r, const Frame &frame) {
	return frame.as<EventNow>().choice == 0 && needs_choice(r.data.nw.card[frame.flags]);
}

void add_rows(const R &r, const Frame &frame, ActionList &out) {
	const EventNow &at = frame.as<EventNow>();
	if (is_choosing(r, frame)) {
		const int bits = choices(r, frame.power, r.data.nw.card[frame.flags]);
		for (int i = 1; i < 8; ++i) {
			if ((bits >> i & 1) != 0) {
				out.add(Action::make(Verb::Choose, frame.power, Noun::number(i)), row_flag::COMPLETES);
			}
		}
		return;
	}
	add_picks(r, frame.power, current(r, frame), at, out);
}

Flow advance(W &w, Frame &frame) {
	EventNow &at = frame.as<EventNow>();
	const NwCard &more = w.data.nw.card[frame.flags];
	static thread_local ActionList rows;
	if (is_choosing(w.read(), frame)) {
		rows.clear();
		add_rows(w.read(), frame, rows);
		if (rows.size() > 1) {
			return Flow::Ask;
		}
		at.choice = rows.size() == 1 ? uint8_t(rows[0].action.id) : uint8_t(255);
		return Flow::Go;
	}
	if (at.effect == more.effects.size()) {
		settle(w, frame.power, frame.flags);
		if ((w.s.nw.game_flags & nw_flag::ENDED) != 0) {
			end_match(w, "NW-5.82-a"); // at once
			return Flow::Go;
		}
		w.s.core.pop();
		return Flow::Go;
	}
	const NwClause &c = more.effects[at.effect];
	const bool is_void = at.begun == 0 && !can_do(w.read(), frame.power, c);
	if (is_void || (at.begun == 0 && is_passed_over(w.read(), frame.power, c, at.choice))) {
		next_effect(at);
		return Flow::Go;
	}
	if (at.begun == 0) {
		at.begun = 1;
		at.left = int16_t(arg(c, c.has(int(NwArg::Boxes)) ? NwArg::Boxes : NwArg::Amount, 1));
	}
	rows.clear();
	add_picks(w.read(), frame.power, c, at, rows);
	if (!rows.empty() && is_directed(w.s, frame.power)) {
		return Flow::Ask;
	}
	const EventNow copy = at;
	next_effect(at);
	at.last = copy.nation != 0 ? copy.nation : at.last;
	EventNow done = copy;
	carry_out(w, frame.power, c, done);
	return Flow::Go;
}

void ask_event(const R &, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"nw", "event">(out, bit(frame.power), "NW-6-a", Noun::card(frame.flags), Noun::power(frame.power),
			Noun::card(frame.flags));
}

void legal(const R &r, const Frame &frame, PowerId, ActionList &out) {
	add_rows(r, frame, out);
	for (int i = 0; i < out.size(); ++i) {
		out[i].flags |= row_flag::COMPLETES;
	}
}

void act(W &w, Frame &frame, const Row &row) {
	EventNow &at = frame.as<EventNow>();
	if (is_choosing(w.read(), frame)) {
		at.choice = uint8_t(row.action.id);
		return;
	}
	take_pick(w, frame.power, current(w.read(), frame), at, row.action);
}

Noun subject(const R &, const Frame &frame) {
	return Noun::card(frame.flags);
}

} // namespace

const Def EVENT_FRAME = { "event", advance, ask_event, legal, act, nullptr, subject };

bool is_written(const NwCard &card) {
	return std::all_of(card.effects.begin(), card.effects.end(), [](const NwClause &c) {
		const bool is_now = !c.has(int(NwArg::At)) || arg(c, NwArg::At) == int(NwMoment::Impulse);
		return !is_now || is_op_written(c);
	});
}

Status may_play_event(const R &r, Nation nation, int number, NwMoment moment) {
	const Card &card = r.data.card[size_t(number)];
	const NwCard &more = r.data.nw.card[size_t(number)];
	// NW-6.1-d: the card itself says who plays it, and when.
	if (!has(card.by, nation)) {
		return Status::refuse("NW-6.1-d", "im.refuse.event_who", Noun::card(number), Noun::power(nation));
	}
	if ((more.when >> int(moment) & 1) == 0) {
		return Status::refuse("NW-6.14-a", "im.refuse.event_when", Noun::card(number));
	}
	// NW-6.18-a
	if (more.no_1805 && r.s.track.turn == 1) {
		return Status::refuse("NW-6.18-a", "nw.refuse.not_1805", Noun::card(number));
	}
	for (const NwClause &need : more.needs) {
		if (!is_met(r, nation, need)) {
			return Status::refuse("NW-6.1-d", "im.refuse.event_needs", Noun::card(number));
		}
	}
	if (!is_written(more)) {
		return Status::refuse("NW-6.1-d", "nw.refuse.not_written", Noun::card(number));
	}
	if (needs_choice(more) && choices(r, nation, more) == 0) {
		return Status::refuse("NW-6.1-d", "im.refuse.event_needs", Noun::card(number));
	}
	for (const NwClause &effect : more.effects) {
		// NW-6.1-d: every part of it; the parts of a choice were looked at above.
		const bool is_needed = !effect.has(int(NwArg::IfCan)) && !effect.has(int(NwArg::Choice));
		if (is_needed && !is_passed_over(r, nation, effect, 0) && !can_do(r, nation, effect)) {
			return Status::refuse("NW-6.1-d", "im.refuse.event_needs", Noun::card(number));
		}
	}
	return Status::ok();
}

void begin_event(W &w, Nation nation, int card) {
	// It has left the hand while it works: no draw or discard of its own finds it there.
	if (!is_reserve(card)) {
		w.s.cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
	}
	w.s.core.push(F_EVENT, nation).flags = uint8_t(card);
}

void use_reserve(W &w, Nation nation, int card) {
	const NwNation &info = w.data.nw.nation[size_t(nation)];
	for (int i = 0; i < info.reserves; ++i) {
		if (info.reserve[size_t(i)] + CARDS == card) {
			w.s.nw.reserves[nation] = uint8_t(w.s.nw.reserves[nation] & ~(1u << i));
		}
	}
}

int timed_events(const R &r) {
	int n = 0;
	for (int card = 0; card < CARDS; ++card) {
		n += r.s.cards.is_at(card, Cards::area(FACE_UP)) && r.data.nw.card[size_t(card)].timed ? 1 : 0;
	}
	return n;
}

void end_timed_event(W &w, Nation nation) {
	for (int card = 0; card < CARDS; ++card) {
		if (w.s.cards.is_at(card, Cards::area(FACE_UP)) && w.data.nw.card[size_t(card)].timed) {
			w.s.cards.discard(card, COMMON);
			w.event("timed_ends", nation).who(Noun::card(card)).rule("NW-6.19-b");
			refresh_timed(w);
			return;
		}
	}
}

const NwClause *timed_clause(const R &r, NwOp op) {
	for (int card = 0; card < CARDS; ++card) {
		const NwCard &more = r.data.nw.card[size_t(card)];
		if (!more.timed || !r.s.cards.is_at(card, Cards::area(FACE_UP))) {
			continue;
		}
		for (const NwClause &c : more.effects) {
			if (NwOp(c.word) == op) {
				return &c;
			}
		}
	}
	return nullptr;
}

void refresh_timed(W &w) {
	w.s.ku.no_preempt = timed_clause(w.read(), NwOp::NoPreempt) != nullptr ? uint8_t(7) : uint8_t(0);
}

} // namespace baton::nw
