// Events of cards: whether one may be played at a moment, and the record of the frame (the game's own) that carries its
// operations out.
#pragma once

#include "rulesets/impulse/state/im_laws.h"

namespace baton::im {

struct BATON_FRAME_RECORD EventFrame {
	uint8_t card; ///< number in nouns
	uint8_t effect; ///< next one
	uint8_t choice; ///< picked by the player; 0: none, or not yet
	uint8_t at; ///< calls of the effect so far
	int16_t left; ///< of a counted effect
	int16_t note[4]; ///< for the operations
};

/// Ok, or why the Event may not be played now (KU-5.1, conditions of the card).
Status may_play_event(const R &r, PowerId power, int card, Moment moment);
/// Opens the frame of an Event; the card is settled when it is over.
void begin_event(W &w, PowerId power, int card);

} // namespace baton::im
