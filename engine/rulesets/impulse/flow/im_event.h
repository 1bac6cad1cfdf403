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
	uint8_t moment; ///< Moment at which it is played
	uint8_t flags; ///< event_flag
	int16_t about; ///< what the moment is about: a Place, a card
	uint8_t who; ///< + 1: the power that is asked; 0: the player
	uint8_t same; ///< + 1: the power that the effect before struck
};
namespace event_flag {
inline constexpr uint8_t CANCELLED = 1; ///< by another Event
inline constexpr uint8_t WINTER = 2; ///< a returned card: no Event, Winter Attrition
inline constexpr uint8_t NAMED = 4; ///< the player has said whom the effect strikes
} // namespace event_flag

/// Ok, or why the Event may not be played now (KU-5.1, KU-5.2, conditions of the card). `about` is what the moment is
/// about: a Place, or the card that was played.
Status may_play_event(const R &r, PowerId power, int card, Moment moment, int about = NO_PLACE);
/// Opens the frame of an Event; the card is settled when it is over.
void begin_event(W &w, PowerId power, int card, Moment moment, int about = NO_PLACE);
/// The Camp whose Formation, check, Interception or Evasion a moment is about; NO_CAMP: none.
Camp concerned_camp(const R &r, Moment moment);
/// Whether a power has pieces in the open Battle (KU-5.3-a, KT-85).
bool has_part_in_battle(const R &r, PowerId power);

} // namespace baton::im
