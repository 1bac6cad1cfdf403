// Victory Points of Kutuzov and the end of the match.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// Victory Points of each Power in halves (KU-20.2-a to KU-20.34-a).
void victory_points(const R &r, int (&halves)[4]);
/// Ends the match: a Camp wins at once, with the individual winner of KU-20.5-a. Event "victory" under this rule.
void camp_wins(W &w, Camp camp, const char *rule);
/// KU-20.1-a, KU-20.4-a: the Turns are over, points decide.
void finish_by_points(W &w);

} // namespace baton::ku
