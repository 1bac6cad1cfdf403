// Set-up of a start: relations, owners, pieces, and the special pieces that replace ordinary ones.
#pragma once

#include "rulesets/napoleon_in_europe/state/ctg_state.h"

namespace baton::ctg {

/// Fills an empty position; special pieces wait to be placed (CTG-SETUP-10, CTG-SETUP-12, CTG-SETUP-14).
void set_up(W &w, const Start &start);
/// `kind`: number in SPECIAL.
Status check_special(const R &r, PowerId power, int kind, int region);
void place_special(W &w, PowerId power, int kind, int region);
/// CTG-SETUP-16: an uncontrolled nation's special pieces go to its capital.
void place_uncontrolled(W &w, PowerId power);
/// The capital in which an uncontrolled nation sets up.
int setup_capital(const CtgData &data, PowerId power);

} // namespace baton::ctg
