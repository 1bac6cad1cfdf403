// All forces of a position, found in one pass over the pieces: for lists that ask about many zones.
#pragma once

#include "ne_rules.h"

namespace baton::ne {

/// The part of its zone's force to which a piece belongs.
inline Part part_of(const Piece &p) {
	return has(p, piece_flag::MOVING) ? Part::Moving : has(p, piece_flag::INSIDE) ? Part::Inside
																				  : Part::Field;
}

class Stacks {
public:
	/// Those of a position. Each thread remembers the last one: the answer stands until it asks about another.
	static const Stacks &of(const R &r);

	/// Zones in which a side has land pieces of this part.
	const ZoneSet &zones(Side side, Part part = Part::Field) const { return zones_[row(side)][int(part)]; }
	/// The same as force_at.
	PieceSet at(int zone, Side side, Part part = Part::Field) const { return zones(side, part)[zone] ? forces_[slot_[row(side)][int(part)][zone]] : PieceSet{}; }

private:
	static constexpr int ROWS = SIDES + 1, PARTS = 3; ///< the last row: pieces of no side
	static int row(Side side) { return side == NO_SIDE ? SIDES : int(side); }
	void fit(const R &r);
	void fill(const R &r);

	uint64_t version_ = 0; ///< of the data; 0: nothing remembered
	Piece pieces_[PIECES] = {};
	Politics politics_[NATIONS] = {};
	ZoneSet zones_[ROWS][PARTS];
	uint8_t slot_[ROWS][PARTS][MAX_ZONES] = {}; ///< where the force of a zone stands below
	PieceSet forces_[PIECES - FLEETS];
};

} // namespace baton::ne
