// Scans over the arrays of a position, sixteen entries at a time: pieces of one place, zones with one mark.
#pragma once

#include "ne_state.h"

#include <algorithm>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace baton::ne {

/// Pieces with numbers from `first` up to, but without, `last`.
constexpr PieceSet piece_range(int first, int last) {
	PieceSet set;
	for (int i = first; i < last; ++i) {
		set.set(i);
	}
	return set;
}
inline constexpr PieceSet ALL_CORPS = piece_range(FIRST_CORPS, FIRST_SPECIAL);
inline constexpr PieceSet ALL_SPECIALS = piece_range(FIRST_SPECIAL, FIRST_DEPOT);
inline constexpr PieceSet ALL_DEPOTS = piece_range(FIRST_DEPOT, FIRST_FLEET);
inline constexpr PieceSet ALL_FLEETS = piece_range(FIRST_FLEET, FIRST_ARMY);
inline constexpr PieceSet ALL_ARMIES = piece_range(FIRST_ARMY, FIRST_GENERAL);
inline constexpr PieceSet ALL_GENERALS = piece_range(FIRST_GENERAL, PIECES);

namespace scan {

inline constexpr int BLOCK = 16; ///< entries looked at in one go; the last block overlaps the one before

/// Puts the 16 bits of a block that starts at `first` into a set.
inline void put_block(ZoneSet &out, int first, uint32_t bits) {
	const int shift = first & 63;
	out.word[first >> 6] |= uint64_t(bits) << shift;
	if (shift > 64 - BLOCK) {
		out.word[(first >> 6) + 1] |= uint64_t(bits) >> (64 - shift);
	}
}

#if defined(__SSE2__)

/// Of 16 pieces those whose place and flags, cut by the mask, are the wanted ones.
inline uint32_t match_block(const Piece *p, __m128i mask, __m128i wanted) {
	const auto four = [&](const Piece *q) {
		const __m128 one = _mm_castsi128_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(q)));
		const __m128 two = _mm_castsi128_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(q + 2)));
		const __m128i low = _mm_castps_si128(_mm_shuffle_ps(one, two, _MM_SHUFFLE(2, 0, 2, 0)));
		return _mm_cmpeq_epi32(_mm_and_si128(low, mask), wanted);
	};
	const __m128i a = _mm_packs_epi32(four(p), four(p + 4));
	const __m128i b = _mm_packs_epi32(four(p + 8), four(p + 12));
	return uint32_t(_mm_movemask_epi8(_mm_packs_epi16(a, b)));
}

/// Of 16 bytes those that have this value.
inline uint32_t equal_block(const uint8_t *bytes, uint8_t value) {
	const __m128i found = _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes)), _mm_set1_epi8(char(value)));
	return uint32_t(_mm_movemask_epi8(found));
}

#else

inline uint32_t equal_block(const uint8_t *bytes, uint8_t value) {
	uint32_t bits = 0;
	for (int i = 0; i < BLOCK; ++i) {
		bits |= uint32_t(bytes[i] == value) << i;
	}
	return bits;
}

#endif

} // namespace scan

/// Pieces in a space whose flags, cut by `mask`, are `wanted`; whether they have steps or a carrier is not looked at.
inline PieceSet pieces_at(const S &s, int space, uint16_t mask = 0, uint16_t wanted = 0) {
	static_assert(sizeof(Piece) == 8 && offsetof(Piece, at) == 0 && offsetof(Piece, flags) == 2 && PIECES >= scan::BLOCK);
	PieceSet out;
#if defined(__SSE2__)
	const __m128i cut = _mm_set1_epi32(int(0xFFFFu | uint32_t(mask) << 16));
	const __m128i goal = _mm_set1_epi32(int(uint32_t(uint16_t(space)) | uint32_t(wanted) << 16));
	for (int i = 0; i < PIECES; i += scan::BLOCK) {
		const int first = std::min(i, PIECES - scan::BLOCK);
		scan::put_block(out, first, scan::match_block(s.pieces + first, cut, goal));
	}
#else
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].at == space && (s.pieces[i].flags & mask) == wanted) {
			out.set(i);
		}
	}
#endif
	return out;
}

/// Zones whose entry of a per-zone array has this value.
inline ZoneSet zones_with(const uint8_t (&array)[MAX_ZONES], uint8_t value) {
	ZoneSet out;
	for (int i = 0; i < MAX_ZONES; i += scan::BLOCK) {
		const int first = std::min(i, MAX_ZONES - scan::BLOCK);
		scan::put_block(out, first, scan::equal_block(array + first, value));
	}
	return out;
}
inline ZoneSet flagged(const S &s, Side side) {
	static_assert(sizeof(Side) == 1);
	return zones_with(reinterpret_cast<const uint8_t(&)[MAX_ZONES]>(s.flag), uint8_t(side));
}

} // namespace baton::ne
