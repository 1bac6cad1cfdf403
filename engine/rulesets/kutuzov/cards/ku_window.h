// Windows of Kutuzov: when one opens, and what the game itself asks of an answer (KU 5.2, 2.33-b).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// For the laws (Laws::may_event, Laws::window).
Status may_event(const R &r, PowerId power, int card, Moment moment, int about);
bool window_of(W &w, Moment moment, int about);

} // namespace baton::ku
