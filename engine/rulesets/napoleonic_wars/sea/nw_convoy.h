// Convoys between Friendly Ports and assaults on enemy ones (NW 13.6, 13.7).
#pragma once

#include "nw_fleets.h"

#include "rulesets/impulse/state/im_laws.h"

namespace baton::nw {

/// play_as PORT convoy, with the pieces in hand that are to go there.
extern const ImpulseAct CONVOY_ACT;

/// Zones and Ports that a Convoy of a nation enters on its shortest way, 0: there is none. For an assault the last
/// Zone must be under control.
int convoy_cost(const R &r, Nation nation, int from, int to);
/// Ok, or why these pieces may not go there by sea.
Status may_convoy(const R &r, PowerId power, const Formation &formation, int to);

} // namespace baton::nw
