// Convoys (KU 15.2; NW 13.6): pieces go by sea from one Port to another. The step itself is F_MOVE, as of a landing.
//
//   select_piece LEADER, allocate LOT *n        in a Port, as for a march
//   select_space PORT *1                        sails there
#pragma once

#include "im_group.h"

namespace baton::im {

extern const ImpulseAct CONVOY_ACT;

/// What the hand would ship: Leaders and what was said, then as many of their Soldiers as fit and can be paid.
Formation convoy_formation(const R &r);
int convoy_cost(const R &r, const Formation &formation);
/// Ok, or why these pieces of a power may not sail to a Port.
Status may_sail(const R &r, PowerId power, const Formation &formation, int to);
/// Whether there is a Port at all for them.
bool can_sail(const R &r, PowerId power, const Formation &formation);
void begin_convoy(W &w, PowerId power, const Formation &formation, int to);

} // namespace baton::im
