// Movement on land: who may move, where a piece may go, what happens to it on the way.
#pragma once

#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"

namespace baton::ctg {

/// Whether a nation may move in the turn of `turn_of` (CTG-TURN-01 to CTG-TURN-07).
Status may_move(const R &r, PowerId p);
/// A region where a piece of the nation stops, for the troops in it (CTG-LAND-03).
bool is_stopping(const R &r, PowerId p, int region);
/// Whether land pieces of a nation may go into a region at all (CTG-LAND-02, CTG-LAND-07 to CTG-LAND-09, CTG-LAND-11).
Status may_enter(const R &r, PowerId p, int type, int from, int to);
/// Denmark that never had a foreign owner is entered by who is able and bound to annex it (CTG-LAND-11).
Status may_bind_denmark(const R &r, PowerId p);
/// Militia that would rise there against troops of `p` (CTG-MILITIA-01).
int militia_against(const R &r, PowerId p, int region, bool lands);
void raise_militia(W &w, PowerId p, int region, bool lands);
/// Whether a piece would meet enemy troops there, Militia that rises among them (CTG-WMARCH-01).
bool meets_enemy(const R &r, PowerId p, int to, bool lands);
/// One piece into a neighbouring region.
Status may_march(const R &r, const MapKey &piece, int to);
/// Total of a forced march (`winter`: of a winter march) beside the dice (CTG-FMARCH-02, CTG-WMARCH-02).
int march_bonus(const R &r, const MapKey &piece, int to, bool winter, EventWriter *event);
/// The region must be left (CTG-WDRAW-01).
bool must_leave(const R &r, PowerId p, int region);
/// Ways out over land of the same owner where nothing else is open (CTG-WDRAW-05).
SpaceSet ways_out(const R &r, const MapKey &piece);
/// Whether any piece of the nation can still march.
bool can_march(const R &r, PowerId p);
/// CTG-WDRAW-01, CTG-WDRAW-02: a piece that can withdraw does.
Status may_stay(const R &r, PowerId p);

// --- What is in hand (ctg_hand.cpp) ---

int in_hand(const S &s, const MapKey &key);
void take_in_hand(S &s, const MapKey &key, int count);
void put_back(S &s, const MapKey &key);

} // namespace baton::ctg
