// Special Must Play cards that come back for Winter (KU 14.62).
#pragma once

#include "rulesets/impulse/flow/im_event.h"
#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// KU-14.62-d, KU-14.62-e: whether playing the card now is Winter Attrition, no Event.
bool is_winter_play(const R &r, int card);
/// KU-14.62-b: set-aside cards go back into the deck before the third and the fourth Turn; called in the Interphase
/// with the Turn that is over.
void return_winter_cards(W &w);

// --- Parts of the Event frame ---

void begin_winter(W &w, Frame &frame);
Flow advance_winter(W &w, Frame &frame);
void ask_winter(const R &r, const Frame &frame, Decision &out);
void legal_winter(const R &r, const Frame &frame, PowerId power, ActionList &out);
void act_winter(W &w, Frame &frame, const Row &row);
Status refuse_winter(const R &r, const Frame &frame, const Action &action);

} // namespace baton::ku
