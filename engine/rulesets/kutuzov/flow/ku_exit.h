// An Allied Nation leaves the Imperial Camp: Austria is neutral, Prussia in revolt (KU 1.12, tables.toml [exit.*]).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// Ok, or why the nation cannot leave: it is no Ally, or has left.
Status may_leave_camp(const R &r, Nation nation);
void leave_camp(W &w, Nation nation);

} // namespace baton::ku
