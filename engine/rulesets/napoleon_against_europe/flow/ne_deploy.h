// Forces of a nation that joins a side (P1; join_side of ne_peace.h calls it).
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// Lets the side of a minor place its corps and fleets on its land (pushes F_DEPLOY); nothing for majors and those
/// already there.
void deploy_nation(W &w, Nation nation);

} // namespace baton::ne
