// All forces of a position, found in one pass over the pieces: for lists that ask about many zones.
#pragma once

#include "ne_rules.h"

#include <cstring>

namespace baton::ne {

/// The part of its zone's force to which a piece belongs.
inline Part part_of(const Piece &p) {
	return has(p, piece_flag::MOVING) ? Part::Moving : has(p, piece_flag::INSIDE) ? Part::Inside : Part::Field;
}

/// Calls f(i) for each piece that is not as it was. Few are: a whole group is looked at first.
template <int N, class F> void each_changed(const Piece (&before)[N], const Piece *now, F f) {
	constexpr int GROUP = 16;
	for (int first = 0; first < N; first += GROUP) {
		const int last = first + GROUP < N ? first + GROUP : N;
		if (std::memcmp(before + first, now + first, size_t(last - first) * sizeof(Piece)) == 0) {
			continue;
		}
		for (int i = first; i < last; ++i) {
			if (std::memcmp(before + i, now + i, sizeof(Piece)) != 0) {
				f(i);
			}
		}
	}
}

class Stacks {
public:
	/// Those of a position. Each thread remembers the last one: the answer stands until it asks about another.
	static const Stacks &of(const R &r);

	/// Zones in which a side has land pieces of this part.
	const ZoneSet &zones(Side side, Part part = Part::Field) const { return zones_[row(side)][int(part)]; }
	/// The same as force_at.
	PieceSet at(int zone, Side side, Part part = Part::Field) const {
		return zones(side, part)[zone] ? forces_[slot_[row(side)][int(part)][zone]] : PieceSet{};
	}
	/// Of the force that stands there, which must be one; r: the position of these stacks.
	const Outline &outline(const R &r, int zone, Side side, Part part = Part::Field) const {
		const uint8_t slot = slot_[row(side)][int(part)][zone];
		if (!outlined_[slot]) {
			outlined_.set(slot);
			outlines_[slot] = ne::outline(r, forces_[slot]);
		}
		return outlines_[slot];
	}

private:
	static constexpr int ROWS = SIDES + 1, PARTS = 3; ///< the last row: pieces of no side
	static constexpr int MOST = PIECES - FLEETS; ///< forces: as many as land pieces
	static int row(Side side) { return side == NO_SIDE ? SIDES : int(side); }
	void fit(const R &r);
	void fill(const R &r);
	void add(const Data &data, int piece);
	void take(const Data &data, int piece);
	/// Whether a remembered piece belongs to a force, and to a force of which row.
	bool counts(const Data &data, int piece) const;
	int row_of(const Data &data, int piece) const;

	uint64_t version_ = 0; ///< of the data; 0: nothing remembered
	Piece pieces_[PIECES] = {};
	Politics politics_[NATIONS] = {};
	int8_t rows_[NATIONS] = {}; ///< of the sides of nations
	ZoneSet zones_[ROWS][PARTS];
	uint8_t slot_[ROWS][PARTS][MAX_ZONES] = {}; ///< where the force of a zone stands below
	PieceSet forces_[MOST];
	mutable Outline outlines_[MOST]; ///< of the same forces
	mutable PieceSet outlined_; ///< slots of which it is known
	uint8_t free_[MOST] = {}; ///< slots that no force has
	int free_n_ = 0;
};

} // namespace baton::ne
