// Pieces in hand: the open gesture of a move, an interception, an evasion, a build. One grammar for all of them:
//
//   select_piece LEADER      takes a Leader up, with as many Soldiers of his nation as his Army can hold
//   allocate LOT *n          says how many Strength Points of a lot go (0: none)
//   retract                  puts everything back
//   select_space PLACE       completes the gesture
//
// The first piece says where the gesture begins: a Place, the pool or the Regroup Box. ImState::hand holds leaders and
// wishes; what goes is `hand_formation`. Picked in any order the same pieces give the same bytes.
#pragma once

#include "rulesets/impulse/state/im_pieces.h"

namespace baton::im {

inline bool is_hand_empty(const S &s) {
	return s.hand.place == 0;
}
inline int hand_place(const S &s) {
	return s.hand.place - 1;
}
inline void drop_hand(S &s) {
	s.hand = Hand{};
}

} // namespace baton::im
