// Decks: drawing, knowledge, views, sampling, change of control.
#include "kit_game.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace baton;
using namespace baton::kit_test;

namespace {

using Deck = decltype(KitState::deck);
constexpr int FIRST_OF_SECOND = 8; // cards 8.. belong to the second pile

void split(Deck &deck) {
	for (int card = FIRST_OF_SECOND; card < CARDS; ++card) {
		deck.bury(card, 1);
	}
}
int origin(int card) {
	return card < FIRST_OF_SECOND ? 0 : 1;
}
View view_of(const Deck &deck, PowerSet viewers) {
	View view;
	deck.show_in(view, viewers);
	return view;
}

} // namespace

TEST_CASE("[Kit] a drawn card is known to its holder alone; the others see that one was drawn") {
	Bench b;
	Deck &deck = b.s.deck;
	split(deck);
	const int card = deck.draw(b.w, 2, 0, "card", "XX-1");
	REQUIRE(card != kit::NO_CARD);
	CHECK(card < FIRST_OF_SECOND);
	CHECK(deck.is_in_hand(card, 2));
	CHECK(deck.is_known(card, bit(2)));
	CHECK_FALSE(deck.is_known(card, PowerSet(ALL_POWERS & ~bit(2))));
	CHECK(deck.count(Deck::draw_pile(0)) == FIRST_OF_SECOND - 1);
	REQUIRE(b.sink.events.size() == 2);
	CHECK(Game::may_see(b.sink.events[0], bit(2)));
	CHECK_FALSE(Game::may_see(b.sink.events[0], bit(1)));
	CHECK(Game::may_see(b.sink.events[1], bit(1)));
	CHECK_FALSE(Game::may_see(b.sink.events[1], bit(2)));
	CHECK((b.ctx.applied.flags & row_flag::ROLLS) != 0);
}

TEST_CASE("[Kit] a queued draw names the card; one that is not in the pile is left to chance") {
	Bench b;
	split(b.s.deck);
	b.queue.push("card", 5);
	b.queue.push("card", 9); // lies in the other pile
	CHECK(b.s.deck.draw(b.w, 0, 0, "card", "XX-1") == 5);
	CHECK(b.s.deck.draw(b.w, 0, 0, "card", "XX-1") < FIRST_OF_SECOND);
	CHECK(b.queue.empty());
}

TEST_CASE("[Kit] discards lie face up, and are unknown again when they are shuffled into an empty pile") {
	Bench b;
	Deck &deck = b.s.deck;
	split(deck);
	for (int card = FIRST_OF_SECOND; card < CARDS; ++card) {
		deck.discard(card, 1);
		CHECK(deck.is_face_up(card));
	}
	const int drawn = deck.draw(b.w, 1, 1, "card", "XX-1");
	CHECK(drawn >= FIRST_OF_SECOND);
	CHECK(b.has_event("shuffled"));
	CHECK(deck.count(Deck::discard_pile(1)) == 0);
	for (int card = FIRST_OF_SECOND; card < CARDS; ++card) {
		CHECK(deck.is_known(card, bit(0)) == false);
	}
	for (int i = 0; i < 3; ++i) {
		CHECK(deck.draw(b.w, 1, 1, "card", "XX-1") != kit::NO_CARD);
	}
	CHECK(deck.draw(b.w, 1, 1, "card", "XX-1") == kit::NO_CARD);
	CHECK(std::string(deck.fault()).empty());
}

TEST_CASE("[Kit] a hand may be hidden from its own player") {
	Bench b;
	const int card = b.s.deck.draw(b.w, 3, 0, "card", "XX-1", true);
	CHECK(b.s.deck.is_in_hand(card, 3));
	CHECK_FALSE(b.s.deck.is_known(card, ALL_POWERS));
	CHECK_FALSE(b.has_event("drew"));
	b.s.deck.show(card, bit(3));
	CHECK(b.s.deck.is_known(card, bit(3)));
}

TEST_CASE("[Kit] a view shows known cards by number and the others as backs, place by place") {
	Bench b;
	Deck &deck = b.s.deck;
	split(deck);
	deck.put(0, Deck::hand(1), bit(1));
	deck.put(1, Deck::hand(1), bit(1) | bit(2));
	deck.discard(2);
	const View own = view_of(deck, bit(1));
	REQUIRE(own.cards.size() == 5);
	CHECK(own.cards[0] == CardRow{ 0, Deck::HAND, 1, 1 });
	CHECK(own.cards[2] == CardRow{ 2, Deck::DISCARD, -1, 1 });
	CHECK(own.cards[3] == CardRow{ -1, 0, -1, 5 });
	CHECK(own.cards[4] == CardRow{ -1, 1, -1, 4 });
	const View other = view_of(deck, bit(2));
	CHECK(other.cards[0] == CardRow{ 1, Deck::HAND, 1, 1 });
	CHECK(other.cards.back() == CardRow{ -1, Deck::HAND, 1, 1 });
	CHECK(view_of(deck, 0).cards.size() == 4);
}

TEST_CASE("[Kit] sampling keeps what is known, mixes the rest by origin and does not read what is hidden") {
	std::set<int> seen_in_hand;
	for (uint64_t seed = 1; seed <= 60; ++seed) {
		Bench a, b;
		for (Bench *bench : { &a, &b }) {
			split(bench->s.deck);
			bench->s.deck.put(0, Deck::hand(1), bit(1));
			bench->s.deck.discard(3);
		}
		// The two hands of power 2 differ; power 1 cannot tell.
		a.s.deck.put(4, Deck::hand(2), bit(2));
		a.s.deck.put(9, Deck::hand(2), bit(2));
		b.s.deck.put(6, Deck::hand(2), PowerSet(bit(2) | bit(3)));
		b.s.deck.put(11, Deck::hand(2), bit(2));
		Rng rng_a = Rng::seeded(seed), rng_b = Rng::seeded(seed);
		const View before = view_of(a.s.deck, bit(1));
		a.s.deck.resample(bit(1), rng_a, origin);
		b.s.deck.resample(bit(1), rng_b, origin);
		CHECK(view_of(a.s.deck, bit(1)) == before);
		int firsts = 0, seconds = 0;
		for (int card = 0; card < CARDS; ++card) {
			CHECK(a.s.deck.place[card] == b.s.deck.place[card]);
			CHECK(a.s.deck.known[card] == b.s.deck.known[card]);
			if (a.s.deck.is_in_hand(card, 2)) {
				CHECK(a.s.deck.is_known(card, bit(2)));
				seen_in_hand.insert(card);
				++(origin(card) == 0 ? firsts : seconds);
			}
		}
		CHECK(a.s.deck.is_in_hand(0, 1));
		CHECK(a.s.deck.is_face_up(3));
		CHECK(firsts == 1);
		CHECK(seconds == 1);
	}
	CHECK(seen_in_hand.size() == 10); // all but the known two
}

TEST_CASE("[Kit] who sees nothing samples blind hands as blind, others as known to their holders") {
	Bench b;
	b.s.deck.put(0, Deck::hand(1), bit(1));
	b.s.deck.put(1, Deck::hand(2), 0);
	Rng rng = Rng::seeded(3);
	b.s.deck.resample(
			0, rng, [](int) { return 0; }, bit(2));
	for (int card = 0; card < CARDS; ++card) {
		if (b.s.deck.is_in_hand(card, 1)) {
			CHECK(b.s.deck.known[card] == bit(1));
		}
		if (b.s.deck.is_in_hand(card, 2)) {
			CHECK(b.s.deck.known[card] == 0);
		}
	}
}

TEST_CASE("[Kit] when control passes, the old director goes on knowing; a hand can be handed over") {
	Bench b;
	Deck &deck = b.s.deck;
	deck.put(0, Deck::hand(1), bit(1));
	deck.put(1, Deck::hand(1), bit(1));
	deck.share(1, bit(3)); // the seat that ran power 1 keeps power 3
	CHECK(deck.is_known(0, bit(3)));
	CHECK_FALSE(deck.is_known(0, bit(2)));
	deck.hand_over(1, 2);
	CHECK(deck.count(Deck::hand(1)) == 0);
	CHECK(deck.count(Deck::hand(2)) == 2);
	CHECK(deck.is_known(1, bit(2)));
	CHECK(deck.is_known(1, bit(3)));
}
