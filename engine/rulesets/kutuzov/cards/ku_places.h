// What Events and other chapters do to Places alike: Flags stripped, Supply Trains, Scorched Earth.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// An Imperial Flag comes off as by Cossacks, with what lay there (KU-4.4-c, KA-58).
void strip_flag(W &w, int place, const char *rule);
/// KU-6.32-d: Supply Trains go where the Camp has neither control nor a Formation.
void keep_trains(W &w);
/// Puts the marker, unless an answer in the window Moment::React has made an Interception possible (KT-73). Whoever
/// scorches declares it first: laws(w).window(w, Moment::React, place).
bool burn_down(W &w, PowerId by, int place, const char *rule);

} // namespace baton::ku
