// Positions for tests of Kutuzov's cards: empty hands, quiet markers, an Impulse, a Battle.
#pragma once

#include "ku_table.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/state/im_control.h"

namespace baton::ku {

/// Nobody holds a card or Resources but as told; Morale in the middle, no markers.
inline KuTable quiet_table(std::string_view edits, std::string_view scenario = "invasion_1812_four") {
	KuTable t(scenario);
	t.edits("no_cards fn; no_cards fs; no_cards r1; no_cards r2; resources fn 0; resources fs 0; resources r1 0");
	t.edits("resources r2 0; level imperial 2; level tsarist 2; markers imperial 0; markers tsarist 0");
	t.edits("level attrition 0; markers attrition 0");
	t.edits(edits);
	return t;
}

/// The Impulse of a Power in such a position.
inline KuTable impulse_table(std::string_view power, std::string_view edits) {
	// A card that stays in hand keeps the Impulse open.
	KuTable t = quiet_table("card captured_courier " + std::string(power));
	t.edits(edits);
	t.begin("impulse " + std::string(power));
	return t;
}

/// Imperials from Minsk against the Tsarists in Borisov, up to the window before the first dice. `edits` may add pieces
/// and cards; who is asked to react stands.
inline KuTable battle_table(std::string_view edits) {
	KuTable t = quiet_table("clear; leader napoleon minsk; sp minsk fn 6; flag minsk fn; flag volozhin fn");
	t.edits("leader bagration borisov; sp borisov r2 4; card captured_courier fn; card jominis_counsel r2");
	t.edits(edits);
	t.open_windows().begin("impulse fn 6");
	t.act("fn: select_piece napoleon").act("fn: select_space borisov");
	while (t.kind() == "react" || (t.kind() == "respond" && t.s().battle.place == 0)) {
		t.quiet();
	}
	return t;
}

/// Goes on without answers, with dice that miss, until nothing but the Impulse is asked.
inline KuTable &finish_battle(KuTable &t) {
	for (int i = 0; i < 60; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	for (int guard = 0; guard < 200 && t.kind() != "act" && t.state.core().over == 0; ++guard) {
		t.quiet();
	}
	return t;
}

inline int card_of(const KuTable &t, std::string_view id) {
	return t.game().catalog().cards.find(id);
}
inline bool is_discarded(const KuTable &t, std::string_view id) {
	const int card = card_of(t, id);
	return t.s().cards.is_at(card, Cards::discard_pile(t.game().data().card[size_t(card)].pile));
}
inline bool is_removed(const KuTable &t, std::string_view id) {
	return t.s().cards.is_at(card_of(t, id), Cards::area(REMOVED));
}

} // namespace baton::ku
