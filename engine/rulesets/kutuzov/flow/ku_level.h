// The Imperial Attrition Level: how it worsens and improves, and how a worsening is averted (KU 14.4).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

extern const Def LEVEL_FRAME;

/// One Level worse, with the losses and the cap of Morale that go with it; beyond the last Morale falls instead
/// (KU-14.44-b). Markers stay.
void worsen_level(W &w, const char *rule);
/// One Level better, with the gains that go with it; whether there was one (KU-14.48-a). Markers stay.
bool improve_level(W &w, const char *rule);
/// KU-14.43-a: nine losses in an Impulse; asks for emergency recovery from the second worsening on.
void begin_level(W &w);
/// KU-14.43-b: the roll after the Attrition of a Turn's end.
void roll_level(W &w);
/// KU-14.45-a, KU-14.46-b: what is kept when an Impulse ends.
void trim_level_gains(W &w);
/// KU-14.47-a: four gains improve the Level, once in an Impulse or at a Turn's end.
void use_level_gains(W &w);

} // namespace baton::ku
