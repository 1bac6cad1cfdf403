// Sealed movement orders: what may be plotted (IB-P2-01..19), shared with determinize and the bots.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

namespace baton::ib {

/// Mobile Forces of a Nation in a region that no order uses yet (IB-P2-02, IB-P2-07).
int free_to_plot(const R &r, int nation, int region);
/// Whether a path may go on from its end into a region (IB-P2-08..16, IB-N-03).
Status can_extend(const R &r, int nation, int origin, const uint8_t *path, int len, int region);
/// Whether a path can stand as an order: not a copy of another from the same origin (IB-P2-06).
Status can_plot_path(const R &r, int nation, int origin, const uint8_t *path, int len);
/// Puts an order down; false when the Nation's list is full.
bool add_order(S &s, int nation, int origin, int n, const uint8_t *path, int len);
/// Number of orders of a Nation.
int order_count(const S &s, int nation);

} // namespace baton::ib
