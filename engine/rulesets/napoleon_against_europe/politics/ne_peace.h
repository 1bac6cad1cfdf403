// Conquest, peace and changes of side: what other chapters call (P3).
#pragma once

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"

namespace baton::ne {

/// NE-18.2.1: conquered by the other side if checked now.
bool is_conquered(const R &r, Nation major);
/// Zones that the enemy must hold in supply for it: key zones, Londres, or those of the War of Liberation (NE-18.2.1).
ZoneSet conquest_zones(const R &r, Nation major);
/// Zones in supply for any major power of a side.
ZoneSet supplied_for(const R &r, Side side);
/// NE-18.1-a, NE-18.1-b.
bool is_minor_conquered(const R &r, Nation minor);
/// A nation joins a side from neutrality or a bond: standing, minors, deployment (pushes F_DEPLOY), cards (NE-7.4-b),
/// lasting lines. Forces of the other side inside: NE-8.1.4-g, NE-8.1.4-h, NE-Q80 (may push F_LEAVE).
void join_side(W &w, Nation nation, Side side, const char *rule);
/// A minor of one side goes over to the other (NE-8.2.3-f..h; pushes F_DEFECT when there are choices).
void change_side(W &w, Nation nation, Side side, const char *rule);
/// Makes a nation neutral and moves foreign units out (NE-8.2.1-c, NE-Q80).
void make_neutral(W &w, Nation nation, const char *rule);
void make_protectorate(W &w, Nation nation, const char *rule); ///< NE-8.1.5-c
/// New state (NE-20.2-d).
void create_state(W &w, Nation nation, const char *rule);
/// NE-4-k: the Continental Blockade is complete.
bool is_blockade_closed(const R &r);
/// End of a forced peace (NE-18.2.3-f); called at the end of each year for those that expire.
void end_forced_peace(W &w, Nation nation);

/// NE-8.1.4-d: corps that a forced ally has lent for the year go home.
void return_borrowed(W &w);

} // namespace baton::ne
