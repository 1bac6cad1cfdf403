// Voyages of the Coalition in the campaigns, for the bots: British troops to where they are of use, raids on ports.
#pragma once

#include "rulesets/napoleon_against_europe/bots/ne_survey.h"

namespace baton::ne {

/// Where a squadron would take troops, and what that is worth in points.
struct Voyage {
	float gain = 0; ///< nothing: it has no use for troops
	ZoneId from = NO_ZONE; ///< port where they go aboard; none: they are aboard
	ZoneId to = NO_ZONE;
	PieceSet load; ///< who goes
};
/// MP at sea from one sea to every other that these fleets may sail (NE-17.2.1-a); SEA_FAR where there is no way.
struct Chart {
	int cost[MAX_SEAS];

	Chart(const R &r, const PieceSet &fleets, int start);
};
inline constexpr int SEA_FAR = 99;
/// The best voyage of fleets that lie together, with so many MP. `landing`: steps that may storm a port.
Voyage best_voyage(const R &r, const Survey &v, const PieceSet &fleets, int mp, int landing);
/// The best voyage that begins with this fleet, others of its port, box or sea joining while `points` allow; how many
/// fleets it takes.
Voyage voyage_from(const R &r, const Survey &v, int fleet, int points, int &count);
/// Points of letting so many fleets sail.
float voyages_value(const R &r, const Survey &v, int points);

} // namespace baton::ne
