// Cargo of a squadron of Napoléon against Europe: what fits aboard and what may go (NE-17.2.8).
#pragma once

#include "ne_squadron.h"

namespace baton::ne {

/// Land pieces of the squadron's port that could go aboard at all (NE-17.2.8-c).
PieceSet embarkable(const R &r, const Naval &naval);
/// NE-17.2.8-a: whether all this fits into so many fleets.
bool fits_aboard(const R &r, const PieceSet &cargo, int fleets);
/// Whether these may embark together: room, a legal force aboard, a legal force left behind.
Status may_embark(const R &r, const Naval &naval, const PieceSet &pick);
void embark(W &w, const PieceSet &pick);

} // namespace baton::ne
