// Winter cards: half of them come back in October, all in January, and then they bring Attrition.
#include "ku_winter.h"

#include "ku_ops.h"
#include "rulesets/impulse/land/im_attrition.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::ku {

namespace {

bool has_returned(const S &s, int card) {
	return (s.returned[card >> 3] >> (card & 7) & 1) != 0;
}

bool is_last_turn(const R &r) {
	return r.s.track.turn == int(r.data.tables.turn.size());
}

} // namespace

bool is_winter_play(const R &r, int number) {
	const Card &card = r.data.card[size_t(number)];
	if (!card.winter || !r.data.turn(r.s.track.turn).winter) {
		return false;
	}
	// KU-14.62-e: on the last Turn some of them have nothing left to happen.
	return has_returned(r.s, number) || (is_last_turn(r) && card.barred == 1) ||
			(is_last_turn(r) && card.barred == 2 && r.s.ku.retreat == 2);
}

void return_winter_cards(W &w) {
	const int next = w.s.track.turn + 1;
	if (next > int(w.data.tables.turn.size()) || !w.data.turn(next).winter) {
		return;
	}
	int aside[CARDS], n = 0;
	w.s.cards.each(Cards::area(ASIDE), [&](int card) { aside[n++] = card; });
	// KU-14.62-b, KA-47: half of them, rounded up and by chance; all before the last Turn.
	const bool is_all = next == int(w.data.tables.turn.size());
	const int back = is_all ? n : (n + 1) / 2;
	for (int i = 0; i < back; ++i) {
		const int at = is_all ? 0 : w.draw("winter_card", n);
		const int card = aside[at];
		aside[at] = aside[--n];
		w.s.returned[card >> 3] = uint8_t(w.s.returned[card >> 3] | 1u << (card & 7));
		w.s.cards.bury(card, COMMON);
		w.event("winter_card_back").who(Noun::card(card)).rule("KU-14.62-b");
	}
}

// --- KU-14.62-d: a Place with an Imperial Formation checks Attrition ---

void begin_winter(W &w, Frame &frame) {
	EventFrame &at = frame.as<EventFrame>();
	// A die says which Tsarist Power begins; then they take turns.
	PowerId tsarists[2] = { R1, R2 };
	if (w.s.ku.winter_picker == 0) {
		w.s.ku.winter_picker = uint8_t(tsarists[w.roll("winter", 6) > 3 ? 1 : 0] + 1);
	}
	const PowerId power = PowerId(w.s.ku.winter_picker - 1);
	at.who = w.s.ku.winter_picker;
	w.s.ku.winter_picker = uint8_t((power == R1 ? R2 : R1) + 1);
	w.event("winter_attrition", power).who(Noun::card(at.card)).rule("KU-14.62-d");
}

Flow advance_winter(W &w, Frame &frame) {
	EventFrame &at = frame.as<EventFrame>();
	if (at.left == 0 && w.s.stands[IMPERIAL].any()) {
		return Flow::Ask;
	}
	const int card = at.card;
	const PowerId power = frame.power;
	w.s.checked = Formation{};
	w.s.core.pop();
	settle_card(w, power, card, false);
	return Flow::Go;
}

void ask_winter(const R &, const Frame &frame, Decision &out) {
	const EventFrame &at = frame.as<EventFrame>();
	const PowerId who = PowerId(at.who - 1);
	kit::ask<"ku", "winter">(out, bit(who), "KU-14.62-d", Noun::card(at.card), Noun::power(who), Noun::card(at.card));
}

void legal_winter(const R &r, const Frame &, PowerId power, ActionList &out) {
	add_places(r.s.stands[IMPERIAL], power, false, out, row_flag::ROLLS);
}

void act_winter(W &w, Frame &frame, const Row &row) {
	frame.as<EventFrame>().left = 1;
	begin_check(w, all_at(w.read(), row.action.id, IMPERIAL), cause_bit(Cause::Event));
}

Status refuse_winter(const R &r, const Frame &, const Action &action) {
	return may_choose_place(r.s.stands[IMPERIAL], action, "KU-14.62-d", "ku.refuse.event_site");
}

} // namespace baton::ku
