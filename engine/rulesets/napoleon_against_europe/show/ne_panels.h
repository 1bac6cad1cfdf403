// The tables of the game's own panel: the battle, the naval battle, the force or the squadron under way.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

namespace baton::ne {

/// Tells the catalog the tables and their columns.
void add_panels(Catalog &catalog);
/// Fills those of what goes on now: "battle" with two "battle_side", "naval_battle" with two "naval_side" and their
/// "naval_fleet" rows, "march", or "squadron" with its "squadron_fleet" rows.
void show_panels(const R &r, PowerSet known, View &out);
/// Whether those who look see into the force under way.
bool sees_march(const R &r, PowerSet known);

} // namespace baton::ne
