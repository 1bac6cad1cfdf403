// Decisions: what is asked of which powers, how, and where in the procedures it stands.
#pragma once

#include "noun.h"

#include <cstdint>

namespace baton {

enum class Mode : uint8_t {
	Over, ///< nothing is asked: the match has ended
	Single, ///< one power answers
	Sealed, ///< each asked power answers for itself, unseen; only readiness is public
	Open, ///< any asked power acts next; results are seen
};

/// The decision now open. The part a power sees for itself (its cursor in a sealed decision)
/// comes from Game::decision(state, power).
struct Decision {
	uint32_t serial = 0;
	Mode mode = Mode::Over;
	PowerSet asked = 0; ///< powers that still owe an answer
	PowerSet may = 0; ///< powers that may act between gestures but owe nothing
	bool window = false; ///< a reaction window: one beat of equal length whatever anyone holds
	uint8_t frame = 0; ///< kind of the frame that asks
	const char *kind = ""; ///< stable word: "bid", "plot", "consent"; policies are keyed by it
	const char *prompt = ""; ///< text key
	const char *rule = ""; ///< the rule that asks
	Noun subject; ///< what it is about: the region, the order, the asking power
	Noun args[4]; ///< for the prompt
	PowerId asker = NO_POWER; ///< in a consent: who wants something
	const char *stage = ""; ///< where the asked power's gesture stands, a stable word; "" when there is but one stage
};

} // namespace baton
