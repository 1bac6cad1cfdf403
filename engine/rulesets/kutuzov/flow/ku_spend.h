// What the Active Power buys with Command Points and Resources besides cards, pieces and Flags: dice for Morale and
// against Attrition, Entrenchments, Scorched Earth (KU 9.52, 14.46, 16.5).
#pragma once

#include "rulesets/kutuzov/ku_game.h"

namespace baton::ku {

/// choose morale_die, attrition_die, morale_resource, attrition_resource; play_as PLACE entrench, play_as PLACE scorch.
extern const ImpulseAct SPEND_ACT;

/// Ok, or why a Camp cannot have an Entrenchment there, whatever it costs (KU-12.45-a, KU-16.56-a).
Status may_entrench_at(const R &r, Camp camp, int place);
/// Ok, or why the Tsarists cannot scorch a Place, whatever it costs: theirs, near the Imperials, out of reach of their
/// interception (KU-16.57-a, KU-16.57-b).
Status may_scorch_at(const R &r, int place, int range);
void entrench(W &w, PowerId power, int place, const char *rule);
void scorch(W &w, PowerId power, int place, const char *rule);

/// One roll of dice: each success takes a loss of the Camp's Morale off, or adds a gain (KU-9.52-a).
void roll_morale_dice(W &w, PowerId power, int dice, const char *rule);
/// The same for the Imperial Attrition Level (KU-14.46-a).
void roll_level_dice(W &w, PowerId power, int dice, const char *rule);

} // namespace baton::ku
