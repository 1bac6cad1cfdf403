// Choices inside one effect of an event: F_EFFECT finds the chapter of the op and lets it ask, offer and act.
#pragma once

#include "ne_cards.h"

namespace baton::ne {

/// What a chapter offers for one op with a choice. The frame has f[0] card, f[1] effect index; power: who decides; step
/// and the other fields are the op's own. push_effect() opens it.
struct EffectDef {
	Op op;
	Flow (*advance)(W &w, Frame &frame, const Effect &effect);
	void (*ask)(const R &r, const Frame &frame, const Effect &effect, Decision &out);
	void (*legal)(const R &r, const Frame &frame, const Effect &effect, PowerId power, ActionList &out);
	void (*act)(W &w, Frame &frame, const Effect &effect, const Row &row);
};
/// Opens F_EFFECT for an effect of a card. `effect` must be an element of the card's list.
Frame &push_effect(W &w, int card, const Effect &effect, Side decider);

// Tables of the chapters; a chapter without choices gives an empty one.
std::span<const EffectDef> force_effect_defs(); ///< ne_event_forces.cpp (P3)
std::span<const EffectDef> politics_effect_defs(); ///< ne_event_politics.cpp (P3)
std::span<const EffectDef> card_effect_defs(); ///< ne_event_cards.cpp (P1)
std::span<const EffectDef> move_effect_defs(); ///< ne_event_moves.cpp (P2)

} // namespace baton::ne
