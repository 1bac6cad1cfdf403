// The frame of an Event in Kutuzov: its operations one after the other (KU 5.1).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

extern const Def EVENT_FRAME;

} // namespace baton::ku
