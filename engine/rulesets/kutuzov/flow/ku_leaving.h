// The Retreat from Moscow is carried out: Moscow, St. Petersburg and Kiev are left (KU 19.722-c to -f).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

extern const Def LEAVING_FRAME;

/// Starts it if the Active Power has its first Impulse after the choice and holds one of the three Keys.
void begin_leaving(W &w);

} // namespace baton::ku
