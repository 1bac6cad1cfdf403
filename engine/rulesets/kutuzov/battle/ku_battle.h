// What Battles and Sieges of Kutuzov do beyond the shared procedure: Morale dice, conversion, awards, Loot, Sack.
#pragma once

#include "rulesets/kutuzov/ku_game.h"

#include "rulesets/impulse/battle/im_battle.h"

namespace baton::ku {

const BattleLaws &battle_laws();

/// Shares of a force for the Morale dice (KU 12.31): Strength Points, ratings of Commander and Army Leaders, one for
/// each Staff Officer.
struct Shares {
	int french = 0, allied = 0, total = 0;
};
Shares shares_of(const R &r, const Formation &force);

} // namespace baton::ku
