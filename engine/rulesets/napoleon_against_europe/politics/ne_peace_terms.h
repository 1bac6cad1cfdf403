// Conquest and peace of Napoléon against Europe: changes that the files of that chapter share.
#pragma once

#include "ne_peace.h"
#include "rulesets/napoleon_against_europe/land/ne_land.h"
#include "rulesets/napoleon_against_europe/sea/ne_sea.h"

namespace baton::ne {

/// A minor falls (NE-18.1-d, NE-18.1-e): its forces are lost; it becomes an ally of the conqueror or part of his
/// national territory.
void conquer_minor(W &w, Nation minor, Side victor, bool is_national);
/// A province changes hands for good: flags and sieges go, fleets of the other side leave (NE-18.2.2-d).
void annex(W &w, int province, Nation receiver, const char *rule);
/// What grows with land: the Kingdom of Bavaria, the second Italian corps, Poland (NE-20.2-g, -h, -i).
void review_states(W &w);
/// Control markers, sieges and empty-fortress markers go from a nation's land (NE-18.2.3-b).
void clear_land(W &w, Nation nation);
/// The victory table's line for a conquest (NE-19-a).
void score_conquest(W &w, Nation loser, Side victor);
/// Forces of a side that stand in a nation's land must go (pushes F_LEAVE); `may_stay`: the conqueror may decline
/// (NE-18.2.3-a).
void start_leaving(W &w, Nation land, Side side, bool may_stay);
/// Zones outside a land, with a fortress of the side, nearest in MP, where the force can stand (NE-18.2.3-a).
ZoneSet frontier_zones(const R &r, const PieceSet &force, int from, Nation land);
/// Whether a force can stand in a zone with whoever of its side is there.
bool can_join(const R &r, const PieceSet &force, int zone);
/// Moves a whole force without march, attrition or interception.
void place_force(W &w, const PieceSet &force, int zone, const char *rule);

} // namespace baton::ne
