// What bots think of a tactical battle: weights of rows and the worth of a position.
#pragma once

#include "rulesets/napoleon_in_europe/battle/ctg_odds.h"

namespace baton::ctg {

/// Weights of the rows of the battle's frames; false: another frame asks.
bool prior_battle(const R &r, PowerId power, const ActionList &rows, std::span<float> weights);
/// Chance of a side to win the battle, as the board looks: 0 to 1.
float battle_chance(const R &r, Side side);
/// What a piece is worth in line, about its price.
float worth_of_piece(const R &r, const LotKey &key);

} // namespace baton::ctg
