// The naval chapter: what other chapters call (P3).
#pragma once

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

/// Whether this fleet can be activated now (NE-17.1-a): in a port, at sea, in a blockade box, or in the Corsairs box.
Status may_set_sail(const R &r, Side side, int fleet);
inline bool can_sail(const R &r, Side side, int fleet) {
	return may_set_sail(r, side, fleet).is_ok();
}
/// Starts a naval activation (pushes F_NAVAL) from the place of this fleet: other fleets there may join up to `points`
/// in all (1 AP each). The frame below resumes with result[0] = fleets that set out (AP to pay).
void start_sailing(W &w, Side side, int fleet, int points, int landing_steps);
/// NE-17.2.1-c: enemy fleets in the port of a zone that changes hands must leave (pushes F_PORT_FALLS if there are
/// any).
void port_falls(W &w, int zone, Side new_side);
/// Fleets of a side in a space.
PieceSet fleets_in(const R &r, int space, Side side);

} // namespace baton::ne
