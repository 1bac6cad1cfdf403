// The battle board: which area touches which, fronts and rears (CTG-TACSET-01, CTG-TACSET-02, CTG-AMB-01).
#pragma once

#include "rulesets/napoleon_in_europe/state/ctg_types.h"

namespace baton::ctg {

inline constexpr bool is_field(int area) {
	return area >= 0 && area < BATTLE_AREAS;
}
inline constexpr int column(int area) {
	return area % 3;
}
inline constexpr int rank(int area) {
	return area / 3;
}
/// In the own rank of a side.
inline constexpr bool is_home(int area, Side side) {
	return is_field(area) && rank(area) == (side == ATTACKER ? 0 : 2);
}
/// CTG-TACSET-02: a minor battle uses the centre alone.
inline constexpr bool in_use(int area, bool major) {
	return !is_field(area) || major || column(area) == 1;
}
inline constexpr int reserve(Side side) {
	return int(RESERVE) + int(side);
}
inline constexpr int rout(Side side) {
	return int(ROUT) + int(side);
}
/// The Battle Area before that one as a side looks, or NO_AREA.
inline constexpr int front(int area, Side side) {
	const int next = side == ATTACKER ? area + 3 : area - 3;
	return is_field(area) && is_field(next) ? next : int(NO_AREA);
}
/// The area to the rear; behind the own rank lies the Reserve.
inline constexpr int rear(int area, Side side) {
	return is_home(area, side) ? reserve(side) : front(area, other(side));
}
/// Whether a piece of that side can step from one area to the other: never diagonally, never to or from the Rout Area.
inline constexpr bool touches(int a, int b, Side side) {
	if (is_field(a) && is_field(b)) {
		const int across = column(a) - column(b), along = rank(a) - rank(b);
		return across * across + along * along == 1;
	}
	return (a == reserve(side) && is_home(b, side)) || (b == reserve(side) && is_home(a, side));
}
inline constexpr bool is_sideways(int a, int b) {
	return is_field(a) && is_field(b) && rank(a) == rank(b);
}
/// Areas from a piece forward to a Battle Area: 1, 2, or 0 if that does not lie before it. Guns in the Reserve see the
/// Mid Rank of every column (CTG-FIRE-02).
inline constexpr int distance(int from, int to, Side side) {
	if (!is_field(to)) {
		return 0;
	}
	if (from == reserve(side)) {
		return is_home(to, side) ? 1 : (rank(to) == 1 ? 2 : 0);
	}
	const int next = front(from, side);
	return next == NO_AREA ? 0 : next == to ? 1 : front(next, side) == to ? 2 : 0;
}

} // namespace baton::ctg
