// What The Napoleonic Wars rules differently on land: Armies, sites, neutral borders, straits, Attrition (NW 7, 9).
#pragma once

#include "rulesets/napoleonic_wars/politics/nw_states.h"

namespace baton::nw {

bool may_serve(const R &r, Nation leader, Nation soldiers);
Status may_build_at(const R &r, Nation nation, int place);
Status may_regroup_at(const R &r, Nation nation, int place);
Status may_enter(const R &r, Nation nation, int from, int to);
Status may_flag(const R &r, Nation nation, int place);
int flags_left_of(const R &r, Nation nation);
void on_flag(W &w, int place, Nation before, Nation after);
/// What is built where an enemy stands, or beside one who could intercept, fights for it (NW-7-b, NW-10.1-b).
void on_build(W &w, const Formation &placed);
Status may_siege_now(const R &r, PowerId power, const Formation &formation);
uint16_t step_causes(const R &r, Camp camp, int from, int to, StepKind kind);
void roll_attrition(W &w, PowerId power);

} // namespace baton::nw
