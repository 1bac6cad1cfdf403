// Scans over the arrays of a position, sixteen entries at a time: pieces of one place, zones with one mark.
#pragma once

#include "ne_state.h"

#include <cstddef>
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
inline constexpr PieceSet ALL_PIECES = piece_range(0, PIECES);

namespace scan {

inline constexpr int BLOCK = 16; ///< entries looked at in one go

inline constexpr ZoneSet EVERY = { { ~uint64_t(0), ~uint64_t(0), ~uint64_t(0), ~uint64_t(0) } };

/// Whether one of the 16 entries from `first` on is asked for.
constexpr bool asks(const ZoneSet &among, int first) {
	bool is_asked = false;
	for (int i = first; i < first + BLOCK; ++i) {
		is_asked |= among[i];
	}
	return is_asked;
}

/// Word `W` of the set that block(first) fills with the 16 bits from `first` on. The last block of an array of N
/// overlaps the one before. Blocks without an entry of AMONG are left out.
template <int N, int W, ZoneSet AMONG, class F> uint64_t gather_word(F block) {
	constexpr int WORD = 64, START = W * WORD;
	uint64_t bits = 0;
	if constexpr (START + BLOCK <= N && asks(AMONG, START)) {
		bits |= uint64_t(block(START));
	}
	if constexpr (START + 2 * BLOCK <= N && asks(AMONG, START + BLOCK)) {
		bits |= uint64_t(block(START + BLOCK)) << BLOCK;
	}
	if constexpr (START + 3 * BLOCK <= N && asks(AMONG, START + 2 * BLOCK)) {
		bits |= uint64_t(block(START + 2 * BLOCK)) << (2 * BLOCK);
	}
	if constexpr (START + WORD <= N) {
		if constexpr (asks(AMONG, START + 3 * BLOCK)) {
			bits |= uint64_t(block(START + 3 * BLOCK)) << (3 * BLOCK);
		}
	} else if constexpr (START < N && N % BLOCK != 0) {
		static_assert(N - BLOCK >= START, "the last block lies in one word");
		if constexpr (asks(AMONG, N - BLOCK)) {
			bits |= uint64_t(block(N - BLOCK)) << (N - BLOCK - START);
		}
	}
	return bits & AMONG.word[W];
}

template <int N, ZoneSet AMONG = EVERY, class F> ZoneSet gather(F block) {
	static_assert(N >= BLOCK && N <= 256);
	return { { gather_word<N, 0, AMONG>(block), gather_word<N, 1, AMONG>(block), gather_word<N, 2, AMONG>(block),
			gather_word<N, 3, AMONG>(block) } };
}

#if defined(__SSE2__)

/// Bits of the 16 pieces from `p` on for which test(one half of four of them) is true: place and flags, or the second
/// half.
template <bool SECOND = false, class F> uint32_t test_block(const Piece *p, F test) {
	const auto four = [&](const Piece *q) {
		const __m128 one = _mm_castsi128_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(q)));
		const __m128 two = _mm_castsi128_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(q + 2)));
		return test(
				_mm_castps_si128(_mm_shuffle_ps(one, two, SECOND ? _MM_SHUFFLE(3, 1, 3, 1) : _MM_SHUFFLE(2, 0, 2, 0))));
	};
	const __m128i a = _mm_packs_epi32(four(p), four(p + 4));
	const __m128i b = _mm_packs_epi32(four(p + 8), four(p + 12));
	return uint32_t(_mm_movemask_epi8(_mm_packs_epi16(a, b)));
}

/// Of 16 bytes those that have this value.
inline uint32_t equal_block(const uint8_t *bytes, uint8_t value) {
	const __m128i found =
			_mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes)), _mm_set1_epi8(char(value)));
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

/// Pieces of a kind in a space whose flags, cut by `mask`, are `wanted`; whether they have steps or a carrier is not
/// looked at.
template <PieceSet AMONG = ALL_PIECES>
PieceSet pieces_at(const S &s, int space, uint16_t mask = 0, uint16_t wanted = 0) {
	static_assert(
			sizeof(Piece) == 8 && offsetof(Piece, at) == 0 && offsetof(Piece, flags) == 2 && PIECES >= scan::BLOCK);
#if defined(__SSE2__)
	const __m128i cut = _mm_set1_epi32(int(0xFFFFu | uint32_t(mask) << 16));
	const __m128i goal = _mm_set1_epi32(int(uint32_t(uint16_t(space)) | uint32_t(wanted) << 16));
	return scan::gather<PIECES, AMONG>([&](int first) {
		return scan::test_block(
				s.pieces + first, [&](__m128i low) { return _mm_cmpeq_epi32(_mm_and_si128(low, cut), goal); });
	});
#else
	PieceSet out;
	AMONG.each([&](int i) {
		if (s.pieces[i].at == space && (s.pieces[i].flags & mask) == wanted) {
			out.set(i);
		}
	});
	return out;
#endif
}

/// Pieces that a fleet carries.
inline PieceSet pieces_aboard(const S &s) {
#if defined(__SSE2__)
	static_assert(offsetof(Piece, carrier) == 7);
	const __m128i nobody = _mm_set1_epi32(int(uint32_t(NO_PIECE) << 24));
	return ALL_PIECES - scan::gather<PIECES>([&](int first) {
		return scan::test_block<true>(
				s.pieces + first, [&](__m128i high) { return _mm_cmpeq_epi32(_mm_and_si128(high, nobody), nobody); });
	});
#else
	PieceSet out;
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].carrier != NO_PIECE) {
			out.set(i);
		}
	}
	return out;
#endif
}

/// Pieces in spaces below `limit`, which is data.zones for those on land; whether they have steps or a carrier is not
/// looked at.
inline PieceSet pieces_below(const S &s, int limit) {
#if defined(__SSE2__)
	const __m128i place = _mm_set1_epi32(0xFFFF), most = _mm_set1_epi32(limit);
	return scan::gather<PIECES>([&](int first) {
		return scan::test_block(
				s.pieces + first, [&](__m128i low) { return _mm_cmplt_epi32(_mm_and_si128(low, place), most); });
	});
#else
	PieceSet out;
	for (int i = 0; i < PIECES; ++i) {
		if (s.pieces[i].at < limit) {
			out.set(i);
		}
	}
	return out;
#endif
}

/// Entries of an array that have this value.
template <int N> ZoneSet entries_with(const uint8_t (&array)[N], uint8_t value) {
	return scan::gather<N>([&](int first) { return scan::equal_block(array + first, value); });
}
/// Zones whose entry of a per-zone array has this value.
inline ZoneSet zones_with(const uint8_t (&array)[MAX_ZONES], uint8_t value) {
	return entries_with<MAX_ZONES>(array, value);
}
inline ZoneSet flagged(const S &s, Side side) {
	static_assert(sizeof(Side) == 1);
	return zones_with(reinterpret_cast<const uint8_t(&)[MAX_ZONES]>(s.flag), uint8_t(side));
}

} // namespace baton::ne
