// Where forces may go in the interphase: neutral powers at home (NE-7.5) and strategic redeployment (NE-7.6).
#pragma once

#include "rulesets/napoleon_against_europe/land/ne_march.h"

namespace baton::ne {

/// What all forces of a power share while it is asked: who stands where, where it is in supply, what bars the way.
struct RedeployBoard {
	Nation nation = NO_NATION;
	Side side = NO_SIDE;
	bool is_neutral = false; ///< at home within the MF (NE-7.5-a), or NE-7.6
	Presence here;
	ZoneSet land, land_to_spain; ///< open to its side; to a force under a Spanish leader (NE-8.1.2-g)
	ZoneSet enemies, walls, marked; ///< NE-7.6-b: enemy units, fortresses without siege, control
	ZoneSet fed; ///< NE-7.6-b: in supply
	ZoneSet free, free_to_spain; ///< zones that a force may enter by all of these
	const char *rule(const char *redeploys) const { return is_neutral ? "NE-7.5-a" : redeploys; }
};
RedeployBoard redeploy_board(const R &r, Nation nation, bool is_neutral);

/// One party, where it stands, and every zone that it reaches.
struct Trip {
	PieceSet set;
	int zone = NO_ZONE;
	Outline force;
	ZoneSet open; ///< what it may enter
	ZoneSet reached;
	int points = 0; ///< MP it may spend (NE-7.6-d)
};
Trip trip_of(const R &r, const RedeployBoard &board, const PieceSet &set, int zone);
/// The whole check of a place where a party ends.
Status may_end_at(const R &r, const RedeployBoard &board, const Trip &trip, int zone);
/// Whether it may end anywhere; stops as soon as one zone is found.
bool can_end(const R &r, const RedeployBoard &board, const PieceSet &set, int zone);

/// Cheapest way of a party, zone by zone back from where it ends.
struct Way {
	int cost = 0;
	ZoneId before[MAX_ZONES] = {};
};
void find_way(const R &r, const RedeployBoard &board, const PieceSet &set, int zone, int goal, Way &out);

} // namespace baton::ne
