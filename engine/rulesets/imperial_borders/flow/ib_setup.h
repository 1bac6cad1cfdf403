// Start positions: a scenario's control, Gold and pools of starting Forces (IB-S-01..14).
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

namespace baton::ib {

/// Zeroed state -> control, Fortifications, Gold, teams and seats of a scenario (IB-S-02, IB-S-03, IB-S-12).
void set_up_board(W &w, const Scenario &scenario);

/// Starting Forces of a Nation not yet on the map, by type; [1] Elite (IB-S-04).
struct Pool {
	int count[MOBILE_TYPES][2] = {};
	int land() const;
	int ships() const;
};
Pool start_pool(const R &r, int nation);

/// IB-S-05, IB-S-07, AMB-05: whether starting Forces may be put in a region (Land Units in Territories, Ships in
/// Ports).
bool is_start_place(const R &r, int nation, int region);

} // namespace baton::ib
