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

#include "kernel/action.h"

namespace baton::im {

inline bool is_hand_empty(const S &s) {
	return s.hand.place == 0 && s.nw.sea.picked == 0;
}
inline int hand_place(const S &s) {
	return s.hand.place - 1;
}
inline void drop_hand(S &s) {
	s.hand = Hand{};
	s.nw.sea.picked = 0;
}

// --- For the frames that use it ---

/// The forms of the grammar above, select_space left out: whether an action is one.
bool is_hand_form(const R &r, const Action &action);
/// How many Strength Points of a lot the hand asks for, -1: nothing was said.
int wish_of(const S &s, Nation nation, uint8_t condition);
/// Carries one step out: select_piece, allocate, retract.
void act_hand(W &w, const Action &action);
/// Rows of allocate for the lots that may go with the Leaders in hand, and retract.
void add_allocations(const R &r, PowerId power, ActionList &out);
void add_retract(const R &r, PowerId power, ActionList &out);
/// Ok, or why this number of a lot cannot go with the Leaders in hand.
Status may_allocate(const R &r, PowerId power, const LotKey &lot, int points);

} // namespace baton::im
