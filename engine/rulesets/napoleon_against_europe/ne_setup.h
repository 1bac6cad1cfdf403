// Start positions of the scenarios of Napoléon against Europe.
#pragma once

#include "ne_rules.h"

namespace baton::ne {

/// Fills the zeroed state: politics, control, pieces at our default places, cards. F_SETUP then offers the owner's choices (NE-D01).
void set_up_board(W &w);

} // namespace baton::ne
