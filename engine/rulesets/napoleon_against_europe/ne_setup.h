// Start positions of the scenarios of Napoléon against Europe.
#pragma once

#include "ne_rules.h"

namespace baton::ne {

/// Fills the zeroed state: politics, control, pieces at our default places, cards. F_SETUP then offers the owner's choices (NE-D01).
void set_up_board(W &w);
/// `Piece::army` of the army of a nation that stands in a zone, or 0.
uint8_t army_at(const R &r, int zone, int nation);

} // namespace baton::ne
