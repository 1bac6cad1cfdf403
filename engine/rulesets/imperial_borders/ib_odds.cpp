// Odds of annexations (exact).
#include "ib_odds.h"

#include "ib_annex.h"

#include <cmath>

namespace baton::ib {

double annex_chance(const R &r, int nation, int region) {
	const int dice = annex_dice(r, nation, region);
	double hit = 0;
	for (Face face : r.data.die[1]) {
		hit += is_annexing_face(r, nation, face) ? 1.0 / 6 : 0.0;
	}
	const double none = std::pow(1 - hit, dice);
	if (dice == 0 || blasts_needed(r, region) == 1) {
		return dice == 0 ? 0 : 1 - none;
	}
	// IB-O-06, IB-O-07: two Blasts, or with a single die a Blast and another.
	return dice == 1 ? hit * hit : 1 - none - dice * hit * std::pow(1 - hit, dice - 1);
}

} // namespace baton::ib
