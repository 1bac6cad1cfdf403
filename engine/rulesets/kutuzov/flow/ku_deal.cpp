// Cards between two Turns: Mulligan, the exchange of old cards, excess and cards given up, Home decks (KU 2.8, 17.4).
#include "ku_interphase.h"

#include "ku_spend.h"
#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/impulse/im_game.h"
#include "rulesets/impulse/land/im_hand.h"
#include "rulesets/impulse/state/im_words.h"

#include <algorithm>

namespace baton::ku {

namespace {

bool is_old(const S &s, int card) {
	return (s.phase.old_cards[card >> 3] >> (card & 7) & 1) != 0;
}
void set_old(S &s, int card) {
	s.phase.old_cards[card >> 3] = uint8_t(s.phase.old_cards[card >> 3] | 1u << (card & 7));
}

int common_cards(const R &r, PowerId power) {
	int n = 0;
	r.s.cards.each(Cards::hand(power), [&](int card) { n += r.data.card[size_t(card)].is_home() ? 0 : 1; });
	return n;
}

} // namespace

// KU-17.41-a: the discards come into the deck, then everybody draws.
bool draw_cards(W &w, int at) {
	if (is_last_turn(w)) {
		return true;
	}
	Cards &cards = w.s.cards;
	if (at == 0) {
		w.s.phase = PhaseNow{};
		for (int card = 0; card < CARDS; ++card) {
			if (Cards::is_hand(cards.place[card])) {
				set_old(w.s, card);
			}
		}
		cards.reshuffle(w, COMMON, "KU-17.41-a");
	}
	draw_common(w, power_in_order(w, at), w.data.tables.interphase.draw);
	return at + 1 == w.data.powers;
}

// --- Mulligan ---

namespace {

struct BATON_FRAME_RECORD MulliganFrame {
	uint8_t is_new_only; ///< cards held before stay out of it
	uint8_t zero;
};

/// KU-2.8-b: neither Home nor Must Play cards; KU-17.42-a: of the new ones alone.
bool may_go(const R &r, const MulliganFrame &at, int card) {
	const Card &info = r.data.card[size_t(card)];
	return !info.is_home() && !info.must && !(at.is_new_only != 0 && is_old(r.s, card));
}

int cards_that_go(const R &r, const MulliganFrame &at, PowerId power) {
	int n = 0;
	r.s.cards.each(Cards::hand(power), [&](int card) { n += may_go(r, at, card) ? 1 : 0; });
	return n;
}

/// What everybody can see: cards in hand that are neither Home cards nor old.
bool has_any(const R &r, const MulliganFrame &at, PowerId power) {
	bool found = false;
	r.s.cards.each(Cards::hand(power), [&](int card) {
		found = found || (!r.data.card[size_t(card)].is_home() && !(at.is_new_only != 0 && is_old(r.s, card)));
	});
	return found;
}

Flow advance_mulligan(W &w, Frame &frame) {
	if (frame.step != 0 || !has_any(w.read(), frame.as<MulliganFrame>(), frame.power)) {
		w.s.core.pop();
		return Flow::Go;
	}
	return Flow::Ask;
}

void ask_mulligan(const R &, const Frame &frame, PowerId, Decision &out) {
	kit::ask<"ku", "mulligan">(out, bit(frame.power), "KU-2.8-a", Noun::power(frame.power), Noun::power(frame.power));
}

void legal_mulligan(const R &r, const Frame &frame, PowerId power, ActionList &out) {
	// KU-2.8-d: until nothing is left that may go.
	if (cards_that_go(r, frame.as<MulliganFrame>(), power) > 0) {
		out.add(Action::make(Verb::Choose, power, Noun::option(WORD_MULLIGAN)),
				row_flag::COMPLETES | row_flag::ROLLS | row_flag::REVEALS);
	}
	out.add(Action::make(Verb::Pass, power), row_flag::COMPLETES | row_flag::QUIET);
}

void act_mulligan(W &w, Frame &frame, const Row &row) {
	if (row.action.verb == Verb::Pass) {
		frame.step = 1;
		return;
	}
	const MulliganFrame &at = frame.as<MulliganFrame>();
	Cards &cards = w.s.cards;
	int gone = 0;
	for (int card = 0; card < CARDS; ++card) {
		if (cards.is_in_hand(card, frame.power) && may_go(w.read(), at, card)) {
			cards.discard(card, COMMON); // KU-2.8-c
			++gone;
		}
	}
	w.reveal();
	w.event("mulligan", frame.power).amount(gone, gone - 1).rule("KU-2.8-a");
	draw_common(w, frame.power, gone - 1);
}

Status refuse_mulligan(const R &, const Frame &, const Action &action) {
	return action.verb == Verb::Choose ? Status::refuse("KU-2.8-b", "ku.refuse.no_mulligan", Noun::power(action.power))
									   : Status::ok();
}

Noun subject(const R &, const Frame &frame) {
	return Noun::power(frame.power);
}

} // namespace

const Def MULLIGAN_FRAME = { "mulligan", advance_mulligan, ask_mulligan, legal_mulligan, act_mulligan, refuse_mulligan,
	subject };

void begin_mulligan(W &w, PowerId power, bool is_new_only) {
	w.s.core.push(F_MULLIGAN, power).as<MulliganFrame>().is_new_only = is_new_only ? 1 : 0;
}

// --- Old cards ---

namespace {

/// KU-17.42-a, KA-47: half of the old ones, rounded up, go back into the deck, and as many come.
void exchange_half(W &w, PowerId power) {
	Cards &cards = w.s.cards;
	int old[CARDS], n = 0;
	cards.each(Cards::hand(power), [&](int card) {
		if (is_old(w.s, card)) {
			old[n++] = card;
		}
	});
	const int going = (n + 1) / 2;
	for (int i = 0; i < going; ++i) {
		const int pick = w.draw("exchange", n);
		cards.bury(old[pick], COMMON);
		old[pick] = old[--n];
	}
	if (going > 0) {
		w.event("exchanged", power).amount(going).rule("KU-17.42-a");
		draw_common(w, power, going);
	}
}

} // namespace

bool exchange_cards(W &w, int at) {
	// Asked, then exchanged: two calls for each power.
	if (is_last_turn(w) || at == 2 * w.data.powers) {
		std::fill(std::begin(w.s.phase.old_cards), std::end(w.s.phase.old_cards), uint8_t(0));
		return true;
	}
	const PowerId power = power_in_order(w, at / 2);
	if (at % 2 == 0) {
		begin_mulligan(w, power, true);
	} else {
		exchange_half(w, power);
	}
	return false;
}

// --- Excess, and cards given up for their points ---

namespace {

/// KU-17.43-a: by chance down to the limit, for two Resources; Must Play cards go back into the deck.
void drop_excess(W &w, PowerId power) {
	const Interphase &table = w.data.tables.interphase;
	Cards &cards = w.s.cards;
	if (common_cards(w.read(), power) <= table.hand_cap) {
		return;
	}
	while (common_cards(w.read(), power) > table.hand_cap) {
		int hand[CARDS], n = 0;
		cards.each(Cards::hand(power), [&](int card) {
			if (!w.data.card[size_t(card)].is_home()) {
				hand[n++] = card;
			}
		});
		const int card = hand[w.draw("excess", n)];
		w.reveal();
		w.event("discarded", power).who(Noun::card(card)).rule("KU-17.43-a");
		if (w.data.card[size_t(card)].must) {
			cards.bury(card, COMMON);
		} else {
			cards.discard(card, COMMON);
		}
	}
	w.s.resources[power] = uint8_t(std::min(w.s.resources[power] + table.excess_resources, 99));
	w.event("resources_gained", power).amount(table.excess_resources).rule("KU-17.43-a");
}

/// Ok, or why a card may not be given up for its points (KU-17.43-b).
Status may_give_up(const R &r, PowerId power, int card) {
	if (!r.s.cards.is_in_hand(card, power)) {
		return Status::refuse("KU-2.7-a", "im.refuse.not_in_hand", Noun::power(power));
	}
	const Card &info = r.data.card[size_t(card)];
	return info.points > 0 && !info.is_home() ? Status::ok()
											  : Status::refuse("KU-17.43-b", "im.refuse.no_points", Noun::card(card));
}

Status may_roll(const R &r, PowerId power, int word) {
	if (word == WORD_ATTRITION_DIE && camp_of(r.s, power) != IMPERIAL) {
		return Status::refuse("KU-14.46-a", "ku.refuse.imperials_only", Noun::power(power));
	}
	return r.s.now.points[int(Purse::Any)] >= r.data.cost.die
			? Status::ok()
			: Status::refuse("KU-17.43-b", "im.refuse.points", Noun::number(r.data.cost.die));
}

Flow advance_give_up(W &w, Frame &frame) {
	if (w.s.duty_count > 0) {
		w.s.core.push(F_DUTIES);
		return Flow::Go;
	}
	// A hand without common cards has nothing to give.
	const bool is_idle = w.s.now.points[int(Purse::Any)] == 0 && common_cards(w.read(), frame.power) == 0;
	if (frame.step != 0 || is_idle) {
		w.s.now = ImpulseNow{};
		w.s.phase = PhaseNow{};
		w.s.core.pop();
		return Flow::Go;
	}
	w.s.phase.flags |= phase_flag::GIVING_UP;
	return Flow::Ask;
}

void ask_give_up(const R &r, const Frame &frame, PowerId, Decision &out) {
	const Noun who = Noun::power(frame.power);
	kit::ask<"ku", "give_up">(
			out, bit(frame.power), "KU-17.43-b", who, who, Noun::number(r.s.now.points[int(Purse::Any)]));
}

void legal_give_up(const R &r, const Frame &, PowerId power, ActionList &out) {
	if (is_hand_empty(r.s)) {
		r.s.cards.each(Cards::hand(power), [&](int card) {
			if (may_give_up(r, power, card)) {
				out.add(Action::make(Verb::PlayAs, power, Noun::card(card), WORD_POINTS),
						row_flag::COMPLETES | row_flag::REVEALS);
			}
		});
		for (const int word : { WORD_MORALE_DIE, WORD_ATTRITION_DIE }) {
			if (may_roll(r, power, word)) {
				out.add(Action::make(Verb::Choose, power, Noun::option(word)), row_flag::COMPLETES | row_flag::ROLLS);
			}
		}
		const bool is_waste = r.s.now.points[int(Purse::Any)] > 0;
		out.add(Action::make(Verb::Pass, power),
				uint16_t(row_flag::COMPLETES | row_flag::QUIET | (is_waste ? row_flag::GIVES_UP : 0)));
	}
	if (r.s.now.points[int(Purse::Any)] > 0) {
		add_reinforcement_rows(r, power, out);
	}
}

void act_give_up(W &w, Frame &frame, const Row &row) {
	const Action &action = row.action;
	uint8_t &points = w.s.now.points[int(Purse::Any)];
	switch (action.verb) {
		case Verb::Pass:
			frame.step = 1;
			return;
		case Verb::PlayAs: {
			const Card &card = w.data.card[size_t(action.id)];
			w.reveal();
			w.event("played_points", frame.power).who(Noun::card(action.id)).amount(card.points).rule("KU-17.43-b");
			w.s.cards.discard(action.id, COMMON);
			points = uint8_t(std::min(points + card.points, 99));
			return;
		}
		case Verb::Choose:
			points = uint8_t(points - w.data.cost.die);
			return action.id == WORD_MORALE_DIE ? roll_morale_dice(w, frame.power, 1, "KU-17.43-b")
												: roll_level_dice(w, frame.power, 1, "KU-17.43-b");
		default:
			return reinforce_by(w, action);
	}
}

Status refuse_give_up(const R &r, const Frame &, const Action &action) {
	const bool is_place = action.verb == Verb::SelectSpace && action.kind == NounKind::Space && action.id >= 0 &&
			action.id < r.data.places && !is_hand_empty(r.s);
	if (is_place || is_hand_form(r, action)) {
		return may_reinforce_by(r, action);
	}
	if (action.verb == Verb::PlayAs && action.kind == NounKind::Card && action.id >= 0 && action.id < CARDS) {
		return may_give_up(r, action.power, action.id);
	}
	const bool is_die = action.verb == Verb::Choose && action.kind == NounKind::Option &&
			(action.id == WORD_MORALE_DIE || action.id == WORD_ATTRITION_DIE);
	return is_die ? may_roll(r, action.power, action.id) : Status::ok();
}

} // namespace

const Def GIVE_UP_FRAME = { "give_up", advance_give_up, ask_give_up, legal_give_up, act_give_up, refuse_give_up,
	subject };

bool give_up_cards(W &w, int at) {
	if (is_last_turn(w) || at == w.data.powers) {
		w.s.phase = PhaseNow{};
		return true;
	}
	const PowerId power = power_in_order(w, at);
	w.s.phase = PhaseNow{};
	drop_excess(w, power);
	w.s.core.push(F_GIVE_UP, power);
	return false;
}

// --- Home decks ---

// KU-17.44-a, KU-17.44-b
bool deal_home_cards(W &w, int) {
	if (is_last_turn(w)) {
		return true;
	}
	Cards &cards = w.s.cards;
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		cards.shuffle_in(Cards::discard_pile(home_pile(camp)), home_pile(camp));
	}
	const int napoleon = w.data.nation[FN].own_card;
	// KU-17.44-b: with card 1 card 10 is out of the game.
	for (int card = 0; card < CARDS; ++card) {
		const bool is_linked = w.data.card[size_t(card)].number == 10;
		if (is_linked && napoleon >= 0 && cards.is_at(napoleon, Cards::area(REMOVED)) &&
				!cards.is_at(card, Cards::area(REMOVED))) {
			cards.put(card, Cards::area(REMOVED), ALL_POWERS);
			w.event("removed").who(Noun::card(card)).rule("KU-17.44-b");
		}
	}
	++w.s.track.turn;
	deal_home(w);
	--w.s.track.turn;
	return true;
}

} // namespace baton::ku
