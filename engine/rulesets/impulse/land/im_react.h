// Interceptions and evasions: who may try, with what modifiers, and the frame that asks (KU 11, NW 10).
#pragma once

#include "im_group.h"

namespace baton::im {

extern const Def REACT_FRAME;

struct BATON_FRAME_RECORD ReactFrame {
	uint8_t to; ///< Place entered
	uint8_t from; ///< + 1: whence the enemy came; 0: nowhere (an Event)
	uint16_t passed; ///< powers that want no more, as bits
	uint8_t tried[10]; ///< loose Strength Points that tried and failed, by nation
	uint8_t is_army_done; ///< the Army or Group in the Place has tried to evade
	uint8_t zero;
};

/// Modifiers of one attempt, for the roll and for what people are told.
struct Attempt {
	int friendly = 0, hostile = 0, terrain = 0, rating = 0, event = 0;

	int total() const { return friendly + hostile + terrain + rating + event; }
};

/// Ok, or why no Army of a Camp in `from` may intercept into `to`. `enemy` has declared the step.
Status may_intercept_from(const R &r, Camp camp, int from, int to);
/// Whether some Army of a Camp next to a Place could intercept into it: Flags, Scorched Earth, Deployment.
bool could_intercept(const R &r, Camp camp, int to);
Attempt interception(const R &r, const Formation &formation, int to);
/// Ok, or why pieces of a Camp in `from` may not evade to `to`; `origin` is whence the enemy came, NO_PLACE: nowhere.
Status may_evade_to(const R &r, Camp camp, int from, int to, int origin);
Attempt evasion(const R &r, const Formation &formation, int to);
/// The Army or Group of a Camp in a Place that evades together: all Leaders and as many Soldiers as they can lead.
Formation army_at(const R &r, int place, Camp camp);

/// Asks the Inactive Camp; result[0]: successful interceptions.
void begin_react(W &w, int to, int from);

} // namespace baton::im
