// What Kutuzov tells the bots about a position: its worth for each Camp, thing by thing, and the chance to win.
#pragma once

#include "ku_doctrine.h"
#include "rulesets/kutuzov/ku_game.h"

#include <array>

namespace baton::ku {

enum class Worth : uint8_t {
	Points, ///< half Victory Points
	Strength,
	Morale,
	Attrition,
	Cards,
	Places, ///< where the Armies stand
	Conquest,
	COUNT
};
inline constexpr int WORTHS = int(Worth::COUNT);
using Worths = std::array<float, WORTHS>;
extern const char *const WORTH_KEYS[WORTHS];

/// The lead of a Camp over the other, in parts.
Worths worths(const R &r, Camp camp, const Doctrine &d);

} // namespace baton::ku
