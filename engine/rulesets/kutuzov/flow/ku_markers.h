// Morale and Attrition markers of Kutuzov: how they come and cancel each other (KU 9.1, 14.42).
//
// The chapters of Morale and the Attrition Level hook their checks in here: whoever adds a marker calls these and
// nothing else.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// Morale losses: they cancel gains first. Gains: they cancel losses first.
void add_morale_losses(W &w, Camp camp, int markers, const char *rule);
void add_morale_gains(W &w, Camp camp, int markers, const char *rule);
/// Attrition losses and gains of the Imperials.
void add_level_losses(W &w, int markers, const char *rule);
void add_level_gains(W &w, int markers, const char *rule);

} // namespace baton::ku
