// Cards in the own Impulse: playing them for Command Points or as an Event, buying one, and where they go then.
#include "im_impulse.h"

#include "im_event.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_pieces.h"
#include "rulesets/impulse/state/im_words.h"

namespace baton::im {

int hand_size(const S &s, PowerId power) {
	return s.cards.count(Cards::hand(power));
}

namespace {

bool is_card_use(const Action &action) {
	return action.verb == Verb::PlayAs && action.kind == NounKind::Card && action.id >= 0 && action.id < CARDS &&
			(action.a == WORD_EVENT || action.a == WORD_POINTS) && action.b == 0;
}
bool is_buy(const Action &action) {
	return action.verb == Verb::Choose && action.noun() == Noun::option(WORD_BUY) && action.a == 0 && action.b == 0;
}

bool owns(const R &, const Action &action) {
	return is_card_use(action) || is_buy(action);
}

Status may(const R &r, const Action &action) {
	return is_buy(action) ? may_buy(r, action.power) : may_play(r, action.power, action.id, action.a);
}

void rows(const R &r, PowerId power, ActionList &out) {
	if (!is_hand_empty(r.s)) {
		return;
	}
	int quiet = -1, cheapest = 99;
	const bool is_owed = !may_end_impulse(r);
	const auto add = [&](int card, int use) {
		if (!may_play(r, power, card, use)) {
			return false;
		}
		const uint16_t flags = uint16_t(row_flag::COMPLETES | (use == WORD_EVENT ? row_flag::REVEALS : 0));
		out.add(Action::make(Verb::PlayAs, power, Noun::card(card), use), flags);
		return true;
	};
	for (int card = 0; card < CARDS; ++card) {
		if (!r.s.cards.is_in_hand(card, power)) {
			continue;
		}
		add(card, WORD_EVENT);
		// The quiet answer of who must play is the cheapest card.
		if (add(card, WORD_POINTS) && is_owed && r.data.card[size_t(card)].points < cheapest) {
			cheapest = r.data.card[size_t(card)].points;
			quiet = out.size() - 1;
		}
	}
	if (quiet >= 0) {
		out[quiet].flags |= row_flag::QUIET;
	}
	if (may_buy(r, power)) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_BUY)), row_flag::COMPLETES | row_flag::ROLLS);
	}
}

void act(W &w, const Row &row) {
	const PowerId power = row.action.power;
	ImpulseNow &now = w.s.now;
	if (is_buy(row.action)) {
		w.s.resources[power] = uint8_t(w.s.resources[power] - w.data.cost.card);
		now.flags |= impulse_flag::BOUGHT;
		w.event("bought", power).amount(w.data.cost.card).rule(cite(w).purchase);
		w.s.cards.draw(w, power, COMMON, "draw", cite(w).purchase);
		return;
	}
	const int number = row.action.id;
	const Card &card = w.data.card[size_t(number)];
	const bool is_event = row.action.a == WORD_EVENT;
	w.reveal();
	take_slot(w, number);
	w.event(is_event ? "played_event" : "played_points", power)
			.who(Noun::card(number))
			.amount(is_event ? 0 : card.points)
			.rule(cite(w).points);
	if (!is_event) {
		now.points[int(Purse::Any)] = uint8_t(now.points[int(Purse::Any)] + card.points);
		settle_card(w, power, number, false);
		return;
	}
	begin_event(w, power, number, Moment::Impulse, number);
}

} // namespace

const ImpulseAct CARD_ACT = { "cards", owns, may, rows, act };

void take_slot(W &w, int number) {
	ImpulseNow &now = w.s.now;
	const Card &card = w.data.card[size_t(number)];
	now.cards = uint8_t(now.cards + 1);
	if (now.plays > 0 && (now.flags & impulse_flag::NORMAL) != 0) {
		--now.plays; // KU-5.6-c: a follow-up belongs to the Must Play card before it.
	}
	now.flags |= card.plus ? impulse_flag::PLUS : impulse_flag::NORMAL;
	now.plays = uint8_t(now.plays + (card.must ? 1 : 0));
}

Status may_use_slot(const R &r, int number) {
	const ImpulseNow &now = r.s.now;
	const Card &card = r.data.card[size_t(number)];
	const bool is_bought = (now.flags & impulse_flag::BOUGHT) != 0;
	if (card.plus) {
		// KU-5.6-b, KU-5.6-d, KU-16.3-a: one "+" card, and none beside a bought one.
		if ((now.flags & impulse_flag::PLUS) != 0) {
			return Status::refuse(cite(r).plus, "im.refuse.plus", Noun::card(number));
		}
		if (is_bought) {
			return Status::refuse(cite(r).plus_bought, "im.refuse.plus_bought", Noun::card(number));
		}
	} else if ((now.flags & impulse_flag::NORMAL) != 0 && now.plays == 0) {
		// KU-5.6-a: one normal card, and one more after each Must Play card (KU-5.6-c).
		return Status::refuse(cite(r).one_card, "im.refuse.one_card", Noun::card(number));
	}
	return Status::ok();
}

Status may_play(const R &r, PowerId power, int number, int use) {
	const Card &card = r.data.card[size_t(number)];
	if (!r.s.cards.is_in_hand(number, power)) {
		return Status::refuse(cite(r).hand, "im.refuse.not_in_hand", Noun::power(power));
	}
	if (const Status slot = may_use_slot(r, number); !slot) {
		return slot;
	}
	if (use == WORD_POINTS) {
		// KU-1.10-a: a Must Play card has no Command Points.
		return card.points > 0 ? Status::ok()
							   : Status::refuse(cite(r).must_play_card, "im.refuse.no_points", Noun::card(number));
	}
	return may_play_event(r, power, number, Moment::Impulse, number);
}

Status may_buy(const R &r, PowerId power) {
	const ImpulseNow &now = r.s.now;
	// KU-16.3-e: one purchase in an Impulse, instead of the "+" card.
	if ((now.flags & impulse_flag::BOUGHT) != 0) {
		return Status::refuse(cite(r).purchase_once, "im.refuse.bought", Noun::power(power));
	}
	if ((now.flags & impulse_flag::PLUS) != 0) {
		return Status::refuse(cite(r).plus_bought, "im.refuse.plus_bought", Noun::power(power));
	}
	if (r.s.resources[power] < r.data.cost.card) {
		return Status::refuse(cite(r).purchase, "im.refuse.resources", Noun::number(r.data.cost.card));
	}
	if (r.s.cards.count(Cards::draw_pile(COMMON)) + r.s.cards.count(Cards::discard_pile(COMMON)) == 0) {
		return Status::refuse(cite(r).purchase, "im.refuse.no_deck");
	}
	return Status::ok();
}

void settle_card(W &w, PowerId power, int number, bool was_event) {
	const Card &card = w.data.card[size_t(number)];
	Cards &cards = w.s.cards;
	const Fate fate = was_event ? card.fate : Fate::Discard;
	// KU-4.21-a: Home cards go face up to their reserve, those with a holder stay by his headquarters.
	if (card.is_home() && fate == Fate::Discard) {
		if (card.holder >= 0) {
			cards.put(number, Cards::area(FACE_UP), ALL_POWERS);
		} else {
			cards.discard(number, card.pile);
		}
		return;
	}
	switch (fate) {
		case Fate::Discard:
			cards.discard(number, COMMON);
			return;
		case Fate::Remove:
			cards.put(number, Cards::area(REMOVED), ALL_POWERS);
			return;
		case Fate::Reshuffle:
			// KU-4.21-c
			cards.bury(number, COMMON);
			w.event("shuffled").amount(1).rule(cite(w).discard);
			return;
		case Fate::ReshuffleAll:
			// KU-4.21-d
			cards.discard(number, COMMON);
			cards.reshuffle(w, COMMON, cite(w).discard);
			return;
		case Fate::FaceUp:
			cards.put(number, Cards::area(FACE_UP), ALL_POWERS);
			return;
		case Fate::Aside:
			// KU-4.21-e: on the first Turn some of them come again.
			if (card.repeats && w.s.track.turn == 1) {
				cards.discard(number, COMMON);
			} else {
				cards.put(number, Cards::area(ASIDE), ALL_POWERS);
			}
			return;
	}
	(void)power;
}

} // namespace baton::im
