// What happens before the first Turn: Strength Points given for a bid, Mulligans, the surprise attack
// (KU 2.34, 2.8, 18.2).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

#include <span>

namespace baton::ku {

extern const Def BID_FRAME, SURPRISE_FRAME;

std::span<const TurnStep> opening_steps();

} // namespace baton::ku
