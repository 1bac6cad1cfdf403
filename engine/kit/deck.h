// A deck of cards inside a flat state: one draw pile or several, any number of hands, and who knows each card.
//
// The order of a draw pile is known to nobody, so none is kept: a card is drawn from all that lie there. That makes
// sampling for look-ahead exact. Places are numbered: draw piles, their discards, the ruleset's own areas (removed, in
// play, set aside ...), then the hands. Catalog::zones lists them in this order with one "hand" at the end.
#pragma once

#include "kernel/chance.h"
#include "kernel/frame_game.h"
#include "kernel/view.h"

#include <algorithm>
#include <string>
#include <type_traits>

namespace baton::kit {

inline constexpr int NO_CARD = -1;

/// Lies in the state of a ruleset. CARDS and HANDS as needed; hand h is the hand of power h.
template <int CARDS, int HANDS, int PILES = 1, int AREAS = 2> struct Deck {
	static_assert(CARDS > 0 && HANDS > 0 && HANDS <= MAX_POWERS && PILES > 0 && AREAS >= 0);
	static constexpr int DISCARD = PILES; ///< + number of the pile
	static constexpr int AREA = 2 * PILES; ///< + number of the area
	static constexpr int HAND = AREA + AREAS; ///< + power; also the number of "hand" in Catalog::zones
	static constexpr int PLACES = HAND + HANDS;
	static_assert(PLACES <= 255);

	uint16_t known[CARDS] = {}; ///< powers that know which card this is; ALL_POWERS: it lies face up
	uint8_t place[CARDS + CARDS % 2] = {}; ///< even, so that whole records keep their alignment

	// --- Where cards are ---

	static constexpr int draw_pile(int pile = 0) { return pile; }
	static constexpr int discard_pile(int pile = 0) { return DISCARD + pile; }
	static constexpr int area(int number) { return AREA + number; }
	static constexpr int hand(PowerId power) { return HAND + power; }
	static constexpr bool is_hand(int at) { return at >= HAND; }
	static constexpr PowerId holder(int at) { return at >= HAND ? PowerId(at - HAND) : NO_POWER; }

	bool is_at(int card, int at) const { return place[card] == at; }
	bool is_in_hand(int card, PowerId power) const { return power >= 0 && place[card] == hand(power); }
	int count(int at) const {
		int n = 0;
		for (int card = 0; card < CARDS; ++card) {
			n += place[card] == at;
		}
		return n;
	}
	/// Calls f(card) for each card in a place, by number.
	template <class F> void each(int at, F &&f) const {
		for (int card = 0; card < CARDS; ++card) {
			if (place[card] == at) {
				f(card);
			}
		}
	}

	// --- Who knows them ---

	bool is_face_up(int card) const { return known[card] == ALL_POWERS; }
	/// Whether those who see the secrets of `viewers` know this card.
	bool is_known(int card, PowerSet viewers) const { return is_face_up(card) || (known[card] & viewers) != 0; }
	/// These powers see the card now and go on knowing it while it stays where it is.
	void show(int card, PowerSet powers) { known[card] = uint16_t(known[card] | powers); }
	/// `to` learns all that `from` knows: the director of a power keeps what was seen when control passes.
	void share(PowerId from, PowerSet to) {
		for (int card = 0; card < CARDS; ++card) {
			if (has(known[card], from)) {
				show(card, to);
			}
		}
	}

	// --- Moving cards ---

	/// Puts a card somewhere; `knowers` know it there: ALL_POWERS face up, 0 nobody.
	void put(int card, int at, PowerSet knowers) {
		place[card] = uint8_t(at);
		known[card] = knowers;
	}
	/// To its discard pile, face up: everybody has seen it.
	void discard(int card, int pile = 0) { put(card, discard_pile(pile), ALL_POWERS); }
	/// Back into a draw pile, unknown to all.
	void bury(int card, int pile = 0) { put(card, draw_pile(pile), 0); }
	/// Into the hand of a power, which knows it; who knew it before still does.
	void give(int card, PowerId power) { put(card, hand(power), PowerSet(known[card] | bit(power))); }
	/// The whole hand of a power goes to another, which sees it; who knew a card before still does.
	void hand_over(PowerId from, PowerId to) {
		for (int card = 0; card < CARDS; ++card) {
			if (is_in_hand(card, from)) {
				give(card, to);
			}
		}
	}
	/// All cards of a place become part of a draw pile, unknown to all; how many.
	int shuffle_in(int at, int pile = 0) {
		int n = 0;
		for (int card = 0; card < CARDS; ++card) {
			if (place[card] == at) {
				bury(card, pile);
				++n;
			}
		}
		return n;
	}

	// --- Drawing: chance and events ---

	/// A card of a draw pile by chance, still in its place; NO_CARD if the pile is empty. A queued result of this
	/// purpose is the number of the card itself, which must lie there.
	template <class W> int pick(W &w, int pile, const char *purpose) const {
		const int left = count(draw_pile(pile));
		if (left == 0) {
			return NO_CARD;
		}
		w.ctx.applied.flags |= row_flag::ROLLS;
		int wanted = NO_CARD;
		if (w.ctx.queue != nullptr && w.ctx.queue->take(purpose, wanted)) {
			if (wanted >= 0 && wanted < CARDS && is_at(wanted, draw_pile(pile))) {
				return wanted;
			}
			w.ctx.queue->add_fault(purpose, "card " + std::to_string(wanted) + " does not lie in the draw pile");
		}
		int skip = w.s.core.rng.below(left);
		for (int card = 0; card < CARDS; ++card) {
			if (is_at(card, draw_pile(pile)) && skip-- == 0) {
				return card;
			}
		}
		return NO_CARD;
	}
	/// Puts the discards under an empty draw pile; event "shuffled". False if there are none.
	template <class W> bool reshuffle(W &w, int pile, const char *rule) {
		const int n = shuffle_in(discard_pile(pile), pile);
		if (n > 0) {
			w.event("shuffled").amount(n).rule(rule);
		}
		return n > 0;
	}
	/// Draws into a hand; the power sees the card unless `is_blind`. Shuffles the discards in when the pile is empty.
	/// Events "drew" (for who sees it) and "drew_hidden" (for the others). NO_CARD if there is nothing to draw.
	template <class W>
	int draw(W &w, PowerId power, int pile, const char *purpose, const char *rule, bool is_blind = false) {
		if (count(draw_pile(pile)) == 0) {
			reshuffle(w, pile, rule);
		}
		const int card = pick(w, pile, purpose);
		if (card != NO_CARD) {
			const PowerSet knowers = is_blind ? NO_POWERS : bit(power);
			put(card, hand(power), knowers);
			if (knowers != 0) {
				w.event("drew", power).who(Noun::card(card)).audience(knowers).rule(rule);
			}
			w.event("drew_hidden", power).amount(1).redacted_from(knowers).rule(rule);
		}
		return card;
	}

	// --- Views and look-ahead ---

	/// What those see who know the secrets of `viewers`: known cards by number, then backs by place.
	void show_in(View &view, PowerSet viewers) const {
		int16_t backs[PLACES] = {};
		for (int card = 0; card < CARDS; ++card) {
			const int at = place[card];
			if (is_known(card, viewers)) {
				view.cards.push_back({ int16_t(card), zone(at), holder(at), 1 });
			} else {
				++backs[at];
			}
		}
		for (int at = 0; at < PLACES; ++at) {
			if (backs[at] > 0) {
				view.cards.push_back({ -1, zone(at), holder(at), backs[at] });
			}
		}
	}
	/// Number of a place in Catalog::zones.
	static constexpr int16_t zone(int at) { return int16_t(std::min(at, HAND)); }

	/// For Game::determinize: every card that the holder of these powers' secrets cannot place is dealt anew to the
	/// places in which such cards lie. `origin(card)` tells cards apart by their backs: cards of one origin are mixed
	/// among themselves. `blind` are powers that do not look at their own hands.
	template <class F> void resample(PowerSet viewers, Rng &rng, F &&origin, PowerSet blind = 0) {
		int cards[CARDS], free[PLACES] = {};
		bool is_dealt[CARDS] = {};
		for (int first = 0; first < CARDS; ++first) {
			if (is_dealt[first] || is_known(first, viewers)) {
				continue;
			}
			const int back = origin(first);
			int n = 0;
			for (int card = first; card < CARDS; ++card) {
				if (!is_known(card, viewers) && origin(card) == back) {
					is_dealt[card] = true;
					cards[n++] = card;
					++free[place[card]];
				}
			}
			for (int i = n - 1; i > 0; --i) {
				std::swap(cards[i], cards[rng.below(i + 1)]);
			}
			int next = 0;
			for (int at = 0; at < PLACES; ++at) {
				const PowerId owner = holder(at);
				const bool is_seen = owner != NO_POWER && !has(blind, owner) && !has(viewers, owner);
				for (; free[at] > 0; --free[at]) {
					put(cards[next++], at, is_seen ? bit(owner) : NO_POWERS);
				}
			}
		}
	}
	void resample(PowerSet viewers, Rng &rng) {
		resample(viewers, rng, [](int) { return 0; });
	}

	/// First fault in words, or empty.
	const char *fault() const {
		for (int card = 0; card < CARDS; ++card) {
			if (place[card] >= PLACES) {
				return "a card lies nowhere";
			}
			if (place[card] < DISCARD && known[card] == ALL_POWERS) {
				return "a card of a draw pile lies face up";
			}
		}
		return "";
	}
};
static_assert(std::has_unique_object_representations_v<Deck<7, 3>> && std::is_trivially_copyable_v<Deck<7, 3>>);

} // namespace baton::kit
