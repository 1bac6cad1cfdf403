// The steps after the Impulses of a Turn, in the order of KU-4.1-a (P1), and the preparation of the next Turn.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

#include <span>

namespace baton::ku {

/// In rule order; a chapter puts its step where it belongs.
std::span<const TurnStep> turn_end_steps();

} // namespace baton::ku
