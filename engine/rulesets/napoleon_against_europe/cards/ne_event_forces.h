// Effects of events on forces: the parts that stand in files of their own, and what they share.
#pragma once

#include "ne_event.h"

namespace baton::ne {

extern const EffectDef STEPS_EFFECT; ///< ne_event_steps.cpp
extern const EffectDef LOSE_EFFECT, LOSE_DEPOT_EFFECT, REMOVE_CORPS_EFFECT, TEST_EFFECT, CUT_OFF_EFFECT,
		WOUND_EFFECT; ///< ne_event_losses.cpp

/// Enemy of the card's side.
inline Side enemy_of(const Frame &frame) {
	return other(deck_of(frame.f[0]));
}
/// NE-7.3.4-a: reinforcement zones of a nation that no enemy stands in.
ZoneSet free_reinforcement_zones(const R &r, Nation nation);
/// Puts a counter that was off the map into a zone; it joins the army that stands there.
void bring_in(W &w, int piece, int zone, int steps, const char *rule);
/// Rows for zones, the first of them quiet.
inline void add_zones(ActionList &out, PowerId power, const ZoneSet &zones) {
	uint16_t quiet = row_flag::QUIET;
	zones.each([&](int z) {
		out.add(Action::make(Verb::SelectSpace, power, zone_noun(z)), uint16_t(DOES | quiet));
		quiet = 0;
	});
}
/// Whether a piece is off the map and may be brought in: not out of the game.
inline bool is_at_hand(const R &r, int piece) {
	const Piece &p = r.s.pieces[piece];
	return p.steps == 0 && p.at != removed_space(r.data);
}

} // namespace baton::ne
