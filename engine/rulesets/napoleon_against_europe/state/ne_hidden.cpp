// Hidden information of Napoléon against Europe: hands, the backs of fleets and (by option) stacks, and how what is not
// known is sampled.
#include "ne_fog.h"
#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"

namespace baton::ne {

namespace {

// The unknown cards of a hand are any of those that lie neither open nor aside: shuffle them with the draw pile.
void sample_hand(S &s, Side side, Rng &rng) {
	int unknown[DECK_CARDS];
	int n = 0, held = 0;
	for (int i = side * DECK_CARDS; i < (side + 1) * DECK_CARDS; ++i) {
		CardState &card = s.cards[i];
		const bool is_hidden = card.pile == Pile::Hand && (card.flags & card_flag::KNOWN) == 0;
		if (card.pile == Pile::Deck || is_hidden) {
			held += is_hidden ? 1 : 0;
			card.pile = Pile::Deck;
			unknown[n++] = i;
		}
	}
	for (int k = 0; k < held; ++k) {
		const int at = rng.below(n);
		s.cards[unknown[at]].pile = Pile::Hand;
		unknown[at] = unknown[--n];
	}
}

bool is_alike(const Fleet &a, const Fleet &b) {
	return a.nation == b.nation && a.initiative == b.initiative && a.move == b.move && a.waters == b.waters;
}

// Backs of unseen counters with the same front are mixed.
void sample_backs(const Data &data, S &s, PowerSet known, Rng &rng) {
	const R r{ data, s };
	bool is_done[FLEETS] = {};
	for (int i = 0; i < FLEETS; ++i) {
		const auto is_hidden = [&](int j) {
			return !ne::has(s.pieces[FIRST_FLEET + j], piece_flag::SEEN) &&
					!baton::has(known, PowerId(side_of_piece(r, FIRST_FLEET + j)));
		};
		if (is_done[i] || !is_hidden(i)) {
			continue;
		}
		int members[FLEETS];
		bool is_back[FLEETS] = {};
		int n = 0;
		for (int j = i; j < FLEETS; ++j) {
			if (!is_done[j] && is_hidden(j) && is_alike(data.fleet[size_t(i)], data.fleet[size_t(j)])) {
				is_done[j] = true;
				is_back[s.back[j]] = true;
				members[n++] = j;
			}
		}
		// In the order of their numbers first, so that equal knowledge gives equal samples.
		int backs[FLEETS];
		int m = 0;
		for (int j = 0; j < FLEETS; ++j) {
			if (is_back[j]) {
				backs[m++] = j;
			}
		}
		for (int k = 0; k < n; ++k) {
			const int at = rng.below(m);
			s.back[members[k]] = uint8_t(backs[at]);
			backs[at] = backs[--m];
		}
	}
}

} // namespace

void NeGame::resample(NeState &s, PowerSet known, Rng &rng) const {
	for (const Side side : { EMPIRE, COALITION }) {
		if (!baton::has(known, PowerId(side))) {
			sample_hand(s, side, rng);
			sample_stacks(data(), s, side, rng); // NE-4-p
		}
	}
	sample_backs(data(), s, known, rng);
}

} // namespace baton::ne
