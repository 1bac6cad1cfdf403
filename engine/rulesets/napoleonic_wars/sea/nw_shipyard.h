// Squadrons built, brought back from Regroup and refitted, in Impulses and in the Interphase (NW-7.3, NW-7.7,
// NW-13.11).
#pragma once

#include "rulesets/impulse/state/im_laws.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

/// play_as PORT build_squadron|regroup_squadron|refit.
extern const ImpulseAct SHIPYARD_ACT;
/// Maneuvers that a nation can pay for now: bought ones, and two for each point.
int maneuvers_for(const R &r, Nation nation);
/// Takes them, buying as many as are needed.
void pay_maneuvers(W &w, Nation nation, int count);

} // namespace baton::nw
