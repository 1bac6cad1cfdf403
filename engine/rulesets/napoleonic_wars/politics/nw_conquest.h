// Conquest and Submission: who gives what to whom (NW 15).
#pragma once

#include "nw_states.h"

namespace baton::nw {

/// A nation is conquered: its Homes are freed, Duchies ceded by die if `cedes`, then settle_conquest.
void conquer(W &w, Nation victim, Nation conqueror, bool cedes);
/// What follows when the land is shared out: Subject Neutral, withdrawals, Resources (NW-15.21 to NW-15.25, NW-15.5).
void settle_conquest(W &w, Nation victim, Nation conqueror);

} // namespace baton::nw
