// What a position of Napoléon against Europe is worth to a side, thing by thing.
#pragma once

#include "ne_rules.h"

#include <array>

namespace baton::ne {

/// The things that a position's worth is made of.
enum class Worth : uint8_t {
	Army, ///< the Emperor's army; in the campaigns all armies
	Pursuers, ///< enemies that can fall on the Emperor
	Exits, ///< ways out that are left to him
	Keys, ///< key zones
	Strength, ///< other forces
	Order, ///< demoralised or hungry forces, negative
	Cards, ///< hands and activation points
	Level, ///< victory level
};
inline constexpr int WORTHS = 8;

using Worths = std::array<float, WORTHS>;

/// Text keys "ne.worth.<word>" (with ".more" and ".less"), by Worth.
extern const char *const WORTH_KEYS[WORTHS];

/// All things for a side, as parts of the logarithm of its odds to win. Uses public facts only.
Worths worths(const R &r, Side side);

/// What the factors were fitted on: plain numbers, as the Empire sees them.
Worths things_of(const R &r);

} // namespace baton::ne
