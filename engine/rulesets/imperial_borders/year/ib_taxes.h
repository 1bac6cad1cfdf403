// Income of Nations and Territories (IB-P1-01..03), for taxes, views and bots.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

namespace baton::ib {

/// Gold that a Territory yields to its controller each Phase 1.
int income_of(const R &r, int region);
/// Gold from all Territories of a Nation, piles included, without the colonies.
int income(const R &r, int nation);
/// Whether the colonies would pay if nobody opposes (IB-P1-03).
bool may_have_colonies(const R &r);

} // namespace baton::ib
