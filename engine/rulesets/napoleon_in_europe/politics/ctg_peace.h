// Commitment and suits for peace.
#pragma once

#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"

namespace baton::ctg {

/// CTG-COMMIT-03; true: the nation goes on.
bool roll_commitment(W &w, PowerId p);
/// The nation sues for peace: opens its frame (CTG-SUE-01).
void begin_suit(W &w, PowerId p, bool forced);

} // namespace baton::ctg
