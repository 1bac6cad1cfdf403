// Deployment between Turns: how far pieces go over Friendly ground, and what that costs (KU 17.3; NW 14.2).
#pragma once

#include "rulesets/impulse/state/im_laws.h"

namespace baton::im {

/// The least costly way to a Place.
struct Way {
	bool is_open = false;
	int causes = 0; ///< of Attrition on it
};

/// Where Formations of a Camp may pass and stop: Friendly, no enemy there, and no enemy Army could intercept.
Set deployment_places(const R &r, Camp camp);

/// Ways from a Place over `open`: Places beyond `free` cost one cause each, so do lines with Attrition and Scorched
/// Earth; of several ways the one with the fewest. `most`: no more steps than that.
class Ways {
public:
	Ways(const R &r, Camp camp, int from, const Set &open, int free, int most);

	Way to(int place) const { return { best_[place] != NEVER, best_[place] }; }
	Set reached() const;

private:
	static constexpr int16_t NEVER = 9999;
	int16_t best_[MAX_PLACES];
};

} // namespace baton::im
