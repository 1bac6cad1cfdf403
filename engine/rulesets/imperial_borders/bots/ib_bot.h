// What a position is worth to a Nation in Imperial Borders, thing by thing.
#pragma once

#include "rulesets/imperial_borders/state/ib_state.h"

#include <array>

namespace baton::ib {

/// The things that a position's worth is made of, in points of the final score.
enum class Worth : uint8_t {
	Lands, ///< Territories held, with the income and Prestige they bring until the end
	Prestige,
	Elites,
	Gold,
	Army, ///< Forces, and how well they stand for what lies beyond
	Prospects, ///< tries at Independent Territories
	Spoils, ///< casualties and Morale of this round
	Danger, ///< own Territories that could be taken, negative
	Capital, ///< the own Capital lost, negative
};
inline constexpr int WORTHS = 9;

using Worths = std::array<float, WORTHS>;

/// Text keys "ib.worth.<word>" (with ".more" and ".less"), by Worth.
extern const char *const WORTH_KEYS[WORTHS];

/// All things for one Nation. Uses public facts only.
Worths worths(const R &r, int nation);
/// Points that a Medal Point of land is worth with so many rounds to come after this one.
float land_factor(int rounds_left);

} // namespace baton::ib
