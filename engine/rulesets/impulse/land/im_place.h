// Pieces set down among enemies: they fight when placing is over (KU 6.33, 6.34).
#pragma once

#include "rulesets/impulse/state/im_pieces.h"

namespace baton::im {

/// choose attack: the fights that are due begin now.
extern const ImpulseAct PLACED_ACT;

/// Called before pieces of the Active Camp are set down in a Place by Command Points or an Event: among enemies alone
/// they will have to fight (KU-6.33-b, KU-6.34-a, KU-6.34-b).
void note_placed(W &w, Nation nation, int place);
/// Ok, or why nothing else is done first: pieces that were set down among enemies have still to fight.
Status may_leave_placed(const R &r);
/// Begins the next fight that is due; false: there is none.
bool begin_placed_fight(W &w, PowerId power);

} // namespace baton::im
