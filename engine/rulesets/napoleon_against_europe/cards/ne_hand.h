// Hand sizes of Napoléon against Europe.
#pragma once

#include "ne_cards.h"

namespace baton::ne {

/// Whether a line of the card assignment table pays a side now (NE-6.3-c).
bool pays(const R &r, const HandGroup &group, Side side);
/// Hand size of the coming draw, clamped (NE-6.3-g).
int hand_target(const R &r, Side side);
/// Hand groups that a nation brings to a side (NE-7.4-b, NE-Q40).
int hand_groups_of(const R &r, int nation, Side side);

} // namespace baton::ne
