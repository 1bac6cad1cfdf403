// What a position of Napoléon against Europe is worth to a side, thing by thing.
#pragma once

#include "rulesets/napoleon_against_europe/state/ne_rules.h"

#include "kernel/bot_advice.h"

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
	Home, ///< key zones of France and Mantua; in the Hundred Days whether France is conquered
	Allies, ///< powers in the war
};
inline constexpr int WORTHS = 10;

using Worths = std::array<float, WORTHS>;

/// Text keys "ne.worth.<word>" (with ".more" and ".less"), by Worth.
extern const char *const WORTH_KEYS[WORTHS];

/// All things for a side, as parts of the logarithm of its odds to win. Uses public facts only.
Worths worths(const R &r, Side side, Skill skill = Skill::Plain);

// --- The campaigns (ne_bot_campaign.cpp) ---

void things_of_campaign(const R &r, Worths &out);
/// What one of a thing adds to the logarithm of the Empire's odds, and where these odds start.
float campaign_factor(const R &r, Worth which);
float campaign_start(const R &r);

/// What the factors were fitted on: plain numbers, as the Empire sees them.
Worths things_of(const R &r);

} // namespace baton::ne
