// Start positions of the scenarios of Napoléon against Europe.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

#include <vector>

namespace baton::ne {

/// Fills the zeroed state: politics, control, pieces at our default places, cards. F_SETUP then offers the owner's
/// choices (NE-D01).
void set_up_board(W &w);
/// `Piece::army` of the army of a nation that stands in a zone, or 0.
uint8_t army_at(const R &r, int zone, int nation);
/// Space of a squadron's berth: at sea, in a port or in a blockade box.
int space_of_berth(const Data &data, Berth berth, int place);
bool is_listed(const std::vector<PieceId> &list, int piece);

} // namespace baton::ne
