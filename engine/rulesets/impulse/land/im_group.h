// Armies and Army Groups: who may go with whom, how many Armies that is, and who commands (KU 1.62, 10.6; NW 3, 9.7).
#pragma once

#include "im_hand.h"

namespace baton::im {

/// The Commander of a Camp in a Place, -1: no Leader there. The one named, else the best Battle Rating, then the
/// larger command, then the lower number.
int commander_at(const R &r, int place, Camp camp);
/// The same among a set of Leaders.
int commander_of(const R &r, LeaderSet leaders);

/// Strength Points and Staff Officers that Leaders can take along if all of them lead Armies.
int capacity(const R &r, LeaderSet leaders);

/// How a Formation is made up of Armies.
struct Armies {
	int count = 0; ///< Armies; 0: a loose Soldier
	int of_nation[MAX_NATIONS] = {}; ///< Armies by nation
	Status status; ///< why it cannot be
};
/// KU-10.63-b, -d: same-nation Leaders are Staff Officers of the largest command until it is full. Each nation leads
/// its own Armies; Soldiers without a Leader of their nation need an Army that may hold them.
Armies armies_of(const R &r, const Formation &formation);

/// Ok, or why a power may not take pieces of a nation along from a Place together with these Leaders: its own and its
/// Ally's always; a partner's as part of the Army Group that its own Leader commands (KU-10.64-a).
Status may_take(const R &r, PowerId power, Nation nation, int place, LeaderSet with);

/// What the hand would take along now: wishes first, then as many Soldiers of each Leader's nation as his Army holds.
Formation hand_formation(const R &r);
/// Whether a piece may move by Command Points or intercept: no mark of this Impulse forbids it.
Status may_march(const R &r, uint8_t condition);

} // namespace baton::im
