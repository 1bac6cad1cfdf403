// Annexation: who may try where, with how many dice (IB-P5-01..13, IB-O-01, IB-O-06).
#pragma once

#include "ib_state.h"

namespace baton::ib {

/// White Dice of a Nation's attempt (IB-P5-03).
int annex_dice(const R &r, int nation, int region);
/// IB-P5-01.
bool can_annex(const R &r, int nation, int region);
/// Blasts that an attempt takes (IB-P5-04, IB-O-06).
int blasts_needed(const R &r, int region);
/// Faces that count as Blasts for a Nation (IB-P5-04, IB-P5-05).
bool is_annexing_face(const R &r, int nation, Face face);
/// IB-O-01.
bool can_revolt(const R &r, int nation, int region);

} // namespace baton::ib
