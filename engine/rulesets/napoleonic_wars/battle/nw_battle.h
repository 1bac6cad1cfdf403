// Battles and Sieges as The Napoleonic Wars has them: nationality dice, disrupts, the Resource of a rout (NW 11, 12).
#pragma once

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/napoleonic_wars/nw_game.h"

namespace baton::nw {

const BattleLaws &battle_laws();
/// Dice for the nationality of a force (NW-11.21).
int nationality_dice(const R &r, const Formation &force);

} // namespace baton::nw
