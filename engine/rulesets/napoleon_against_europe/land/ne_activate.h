// What the frame of an activation asks of the force under way (ne_activate_options.cpp).
#pragma once

#include "ne_march.h"

namespace baton::ne {

/// MP of the force under way from its slowest unit, weather and events; `first`: at its activation.
void set_points(W &w, bool first);
/// Whether the force is an army that has done nothing yet, so that it may call neighbours in (NE-9.1-h).
bool can_pull(const R &r, const Frame &frame, const PieceSet &set);
Status may_pull(const R &r, const Frame &frame, const PieceSet &set, int piece);
void pull_in(W &w, int piece);
Status may_flag(const R &r, const PieceSet &set);
Status may_besiege(const R &r, const PieceSet &set);
Status may_rally(const R &r, const PieceSet &set);
void rally(W &w);
Status may_march(const R &r, const Frame &frame, const PieceSet &set);
Status may_stop(const R &r, const March &march);
bool may_reorganise(const R &r, const PieceSet &set);
/// First depot of the force under way, or -1.
int mobile_depot(const PieceSet &set);

} // namespace baton::ne
