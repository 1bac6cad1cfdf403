// The frames of the test ruleset.
#pragma once

#include "probe_game.h"

namespace baton::probe {

enum FrameKind {
	Round,
	Bid,
	Play,
	Window,
	Council,
	Consent,
	Petition,
};

std::span<const FrameDef<ProbeState, Data>> frames();

/// Moves a card, keeping the deck's list in order.
void move_card(ProbeState &s, int card, int zone);
/// Fills hands from the deck, shuffling the discards when it is empty.
void deal(W &w);
void shuffle_into_deck(W &w);
/// Gives a power to another seat. The powers that its director keeps go on knowing its hand.
void hand_over(W &w, PowerId power, int seat);

} // namespace baton::probe
