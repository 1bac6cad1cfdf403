// The frame of an Event in Kutuzov: its operations one after the other (KU 5.1).
#pragma once

#include "ku_ops.h"

namespace baton::ku {

extern const Def EVENT_FRAME;

/// Powers that the key "whom" may mean; `is_choice`: the player names one of them. KU-2.33-b: in Split Personality only
/// those whom the Event may strike or help.
PowerSet targets(const R &r, PowerId player, const Clause &clause, int same, bool &is_choice);
/// Whether an effect is for this player and can do anything now.
bool can_do(const R &r, PowerId player, const Clause &clause, Moment moment, int about);
/// Whether some effect of a card can do anything now.
bool can_do_any(const R &r, PowerId player, int card, Moment moment, int about);

} // namespace baton::ku
