// A set of small numbers (spaces, pieces, cards) as bits, for floods over a map and sets inside a flat state.
#pragma once

#include <bit>
#include <cstdint>

namespace baton::kit {

/// Holds 0 .. 64 * Words - 1. Trivially copyable and free of padding: it may lie in a state.
template <int Words> struct BitSet {
	static_assert(Words >= 1 && Words <= 31, "count() adds bytes that hold at most 255");
	static constexpr int SIZE = Words * 64;
	uint64_t word[Words] = {};

	constexpr bool operator==(const BitSet &) const = default;
	constexpr bool operator[](int i) const { return (word[i >> 6] >> (i & 63) & 1) != 0; }
	constexpr void set(int i) { word[i >> 6] |= uint64_t(1) << (i & 63); }
	constexpr void set(int i, bool is_in) { is_in ? set(i) : reset(i); }
	constexpr void reset(int i) { word[i >> 6] &= ~(uint64_t(1) << (i & 63)); }
	constexpr void clear() { *this = BitSet(); }
	constexpr bool any() const {
		uint64_t all = 0;
		for (int i = 0; i < Words; ++i) {
			all |= word[i];
		}
		return all != 0;
	}
	constexpr bool none() const { return !any(); }
	/// Sums of bits side by side: plain x86-64 has no instruction for it, and a call of the library costs more.
	constexpr int count() const {
		constexpr uint64_t ONES = 0x5555555555555555, TWOS = 0x3333333333333333, FOURS = 0x0F0F0F0F0F0F0F0F,
						   PAIRS = 0x00FF00FF00FF00FF;
		uint64_t sums = 0;
		for (int i = 0; i < Words; ++i) {
			uint64_t x = word[i] - (word[i] >> 1 & ONES);
			x = (x & TWOS) + (x >> 2 & TWOS);
			sums += (x + (x >> 4)) & FOURS; // at most 8 in each byte for a word
		}
		sums = (sums & PAIRS) + (sums >> 8 & PAIRS);
		return int(sums * 0x0001000100010001 >> 48);
	}
	constexpr bool has_one() const {
		uint64_t seen = 0, more = 0;
		for (int i = 0; i < Words; ++i) {
			more |= (word[i] & (word[i] - 1)) | (word[i] != 0 ? seen : 0);
			seen |= word[i];
		}
		return seen != 0 && more == 0;
	}
	constexpr bool contains(const BitSet &other) const {
		uint64_t missing = 0;
		for (int i = 0; i < Words; ++i) {
			missing |= other.word[i] & ~word[i];
		}
		return missing == 0;
	}
	constexpr bool intersects(const BitSet &other) const {
		uint64_t common = 0;
		for (int i = 0; i < Words; ++i) {
			common |= word[i] & other.word[i];
		}
		return common != 0;
	}
	/// Lowest member, or -1.
	constexpr int first() const {
		for (int i = 0; i < Words; ++i) {
			if (word[i] != 0) {
				return i * 64 + std::countr_zero(word[i]);
			}
		}
		return -1;
	}

	constexpr BitSet &operator|=(const BitSet &other) {
		for (int i = 0; i < Words; ++i) {
			word[i] |= other.word[i];
		}
		return *this;
	}
	constexpr BitSet &operator&=(const BitSet &other) {
		for (int i = 0; i < Words; ++i) {
			word[i] &= other.word[i];
		}
		return *this;
	}
	/// Takes the members of the other set out.
	constexpr BitSet &operator-=(const BitSet &other) {
		for (int i = 0; i < Words; ++i) {
			word[i] &= ~other.word[i];
		}
		return *this;
	}
	friend constexpr BitSet operator|(BitSet a, const BitSet &b) { return a |= b; }
	friend constexpr BitSet operator&(BitSet a, const BitSet &b) { return a &= b; }
	friend constexpr BitSet operator-(BitSet a, const BitSet &b) { return a -= b; }

	/// Calls f(i) for each member, lowest first.
	template <class F> constexpr void each(F &&f) const {
		for (int i = 0; i < Words; ++i) {
			for (uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
				f(i * 64 + std::countr_zero(rest));
			}
		}
	}
};

} // namespace baton::kit
