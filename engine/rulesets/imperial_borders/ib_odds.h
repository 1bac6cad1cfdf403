// Odds: the exact chance of an annexation, and of a battle about to be fought.
#pragma once

#include "ib_state.h"

namespace baton::ib {

/// Exact chance that a Nation's attempt alone annexes a Territory (IB-P5-03..05, IB-O-06, IB-O-07).
double annex_chance(const R &r, int nation, int region);
/// Lines of query("odds"): outcome shares of a battle that `nation` would start in a region.
void battle_odds_answer(const R &r, int region, int nation, Answer &out);

} // namespace baton::ib
