// The steps after the Impulses of a Turn, in the order of KU-4.1-a.
#include "ku_turn_end.h"

#include "rulesets/impulse/flow/im_impulse.h"

namespace baton::ku {

namespace {

// KU-4.1-b, KU-5.4-c: unplayed Home cards go to their reserves, before anything else.
bool discard_home(W &w, int) {
	Cards &cards = w.s.cards;
	for (int card = 0; card < CARDS; ++card) {
		const Card &info = w.data.card[size_t(card)];
		if (!Cards::is_hand(cards.place[card]) || !info.is_home()) {
			continue;
		}
		if (info.holder >= 0) {
			cards.put(card, Cards::area(FACE_UP), ALL_POWERS);
		} else {
			// Unplayed they go back unseen.
			cards.bury(card, info.pile);
		}
	}
	w.event("home_discarded").rule("KU-4.1-b");
	return true;
}

// KU-4.21-f: cards that lay face up until now go back to their decks.
bool return_face_up(W &w, int) {
	Cards &cards = w.s.cards;
	for (int card = 0; card < CARDS; ++card) {
		const Card &info = w.data.card[size_t(card)];
		if (cards.is_at(card, Cards::area(FACE_UP)) && info.holder < 0) {
			cards.discard(card, info.pile);
		}
	}
	return true;
}

// KU-4.6-a: what a Power has beyond the limit is lost.
bool keep_resources(W &w, int) {
	const int most = w.data.tables.interphase.resources_kept;
	for (PowerId p = 0; p < w.data.powers; ++p) {
		if (w.s.resources[p] > most) {
			w.event("resources_lost", p).amount(w.s.resources[p] - most).rule("KU-4.6-a");
			w.s.resources[p] = uint8_t(most);
		}
	}
	return true;
}

bool is_last_turn(const W &w) {
	return w.s.track.turn == int(w.data.tables.turn.size());
}

// KU-17.41-a, KU-17.44-a: discards are shuffled in, everybody draws, Home cards are dealt anew for the next Turn.
bool prepare_cards(W &w, int) {
	if (is_last_turn(w)) {
		return true;
	}
	Cards &cards = w.s.cards;
	cards.reshuffle(w, COMMON, "KU-17.41-a");
	for (const Camp camp : { IMPERIAL, TSARIST }) {
		cards.shuffle_in(Cards::discard_pile(home_pile(camp)), home_pile(camp));
	}
	for (int i = 0; i < w.data.powers; ++i) {
		draw_common(w, PowerId((w.s.track.marker + i) % w.data.powers), w.data.tables.interphase.draw);
	}
	++w.s.track.turn;
	deal_home(w);
	--w.s.track.turn;
	return true;
}

constexpr TurnStep STEPS[] = {
	{ "home_cards", discard_home },
	{ "face_up", return_face_up },
	{ "resources", keep_resources },
	{ "cards", prepare_cards },
};

} // namespace

std::span<const TurnStep> turn_end_steps() {
	return STEPS;
}

} // namespace baton::ku
