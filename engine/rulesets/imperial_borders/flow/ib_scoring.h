// Medal Points, Prestige and final scores as pure functions (IB-P6-01..13, IB-E-01..05).
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

#include <array>

namespace baton::ib {

/// Columns 1 to 6 of the Medal chart for one Nation (IB-P6-03..08).
std::array<int, MEDALS> medal_points(const R &r, int nation);
/// Sum of the casualty values in a Treasury, Morale Tokens included (IB-P6-03); may be negative.
int casualty_sum(const R &r, int nation);
/// IB-P6-11: 3, 2, 1 for the highest, second and third distinct totals; `totals` of Nations not in play are ignored.
std::array<int, NATIONS> prestige_awards(const std::array<int, NATIONS> &totals, PowerSet nations);
/// IB-P6-13, IB-T-06: who gets the Medal of a column, or -1.
int medal_winner(const S &s, const std::array<int, NATIONS> &column, PowerSet nations);
/// IB-E-02: Prestige plus columns 2 to 5; the Gold bonus is in the Prestige once the match has ended.
int score(const R &r, int nation);
/// The same with the Gold bonus that the Treasury would give now (IB-E-01).
int projected_score(const R &r, int nation);
/// IB-E-03..05, AMB-57, AMB-58: winners by the final position (after the Gold bonus).
PowerSet winners(const R &r);
/// IB-P6-23..26: whether Peace has won. `peace`, `war` are votes cast.
bool is_peace(int round, int peace, int war);

} // namespace baton::ib
