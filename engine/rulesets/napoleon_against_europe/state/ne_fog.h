// The optional fog of war: what a side does not see of its enemy's stacks, and when they are shown and hidden again
// (NE-4-p).
#pragma once

#include "ne_rules.h"

namespace baton::ne {

inline bool has_fog(const S &s) {
	return is_on(s, Option::FogOfWar);
}
/// Pieces of a side that its enemy cannot see; none without the option.
PieceSet hidden_pieces(const R &r, Side side);
/// Pieces that those who know the secrets of these powers cannot see.
PieceSet unseen_by(const R &r, PowerSet known);
/// The counter that lies on top of a stack: who commands it, else its first unit, else its first depot.
PieceId top_of(const R &r, const PieceSet &stack);
/// A battle (or a rule that compares strengths) shows these pieces until they move.
void show_pieces(W &w, const PieceSet &set);
/// A force of this side has left the zone or has been told to march: nobody can tell who went and who stayed.
void hide_stack(W &w, int zone, Side side);
/// The same for every zone that these pieces are about to leave.
void hide_where(W &w, const PieceSet &set);
/// Gives events from `first` on to those who may know: what happens inside a hidden stack to its owner, a veiled twin
/// to the others.
void veil_events(const R &r, EventSink &sink, size_t first);
/// Replaces the hidden pieces of a side by a sample that looks the same from outside.
void sample_stacks(const Data &data, S &s, Side side, Rng &rng);

/// Noun of the face-down counter of a stack.
inline Noun stack_noun(int zone, Side side, Part part) {
	return Noun::lot(4096 + zone * 8 + side * 4 + int(part));
}

} // namespace baton::ne
