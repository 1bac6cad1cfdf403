// Windows: who wants to answer with a card (KU 5.2, 12.1; NW 6.14, 11.1).
//
// A window opens only for powers that by public facts could hold a card that changes what is going on; each claims or
// passes unseen. The first claim in the order of play happens at once, then the window opens again. In Battles and
// Sieges the Active Camp comes first, then the other one. Frames open it through Laws::window and go on when it has
// closed.
#pragma once

#include "rulesets/impulse/state/im_laws.h"

namespace baton::im {

extern const Def WINDOW_FRAME;

struct BATON_FRAME_RECORD WindowFrame {
	uint8_t moment; ///< Moment
	uint8_t is_open; ///< answers are awaited
	uint8_t side; ///< in a fight: 0 the Active Camp's turn, 1 the other's
	uint8_t played; ///< cards so far
	int16_t about; ///< a Place, or the card that was played
};

/// By public facts: whether a card may be in a power's hand.
bool could_hold(const R &r, PowerId power, int card);
/// Powers that could answer now.
PowerSet who_could_answer(const R &r, Moment moment, int about, Camp side = NO_CAMP);
/// Pushes the window; false if nobody could answer.
bool open_window(W &w, Moment moment, int about);

} // namespace baton::im
