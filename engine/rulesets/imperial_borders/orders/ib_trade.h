// Trading tangibles (option): one trade a round with one other Nation, in one's own turn (IB-O-04, IB-O-05).
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

namespace baton::ib {

/// Whether the Active Nation may still trade this round, with anybody.
Status may_trade(const R &r, int nation);
/// Opens the offer.
void start_trade(W &w, int nation);

} // namespace baton::ib
