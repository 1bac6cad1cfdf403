// A set of zones as 256 bits, for floods over the map.
#pragma once

#include <bit>
#include <cstdint>

namespace baton::ne {

struct ZoneSet {
	uint64_t word[4] = {};

	constexpr bool operator==(const ZoneSet &) const = default;
	constexpr bool operator[](int zone) const { return (word[zone >> 6] >> (zone & 63) & 1) != 0; }
	constexpr void set(int zone) { word[zone >> 6] |= uint64_t(1) << (zone & 63); }
	constexpr void reset(int zone) { word[zone >> 6] &= ~(uint64_t(1) << (zone & 63)); }
	constexpr bool any() const { return (word[0] | word[1] | word[2] | word[3]) != 0; }
	constexpr bool none() const { return !any(); }
	/// Sums of bits side by side: plain x86-64 has no instruction for it, and a call of the library costs more.
	constexpr int count() const {
		constexpr uint64_t ONES = 0x5555555555555555, TWOS = 0x3333333333333333, FOURS = 0x0F0F0F0F0F0F0F0F,
						   PAIRS = 0x00FF00FF00FF00FF;
		uint64_t sums = 0;
		for (int i = 0; i < 4; ++i) {
			uint64_t x = word[i] - (word[i] >> 1 & ONES);
			x = (x & TWOS) + (x >> 2 & TWOS);
			sums += (x + (x >> 4)) & FOURS; // at most 8 in each byte, 32 in all
		}
		sums = (sums & PAIRS) + (sums >> 8 & PAIRS); // a byte cannot hold 256
		return int(sums * 0x0001000100010001 >> 48);
	}
	constexpr bool has_one() const {
		uint64_t seen = 0, more = 0;
		for (int i = 0; i < 4; ++i) {
			more |= (word[i] & (word[i] - 1)) | (word[i] != 0 ? seen : 0);
			seen |= word[i];
		}
		return seen != 0 && more == 0;
	}
	constexpr bool contains(const ZoneSet &other) const {
		return ((other.word[0] & ~word[0]) | (other.word[1] & ~word[1]) | (other.word[2] & ~word[2]) |
					   (other.word[3] & ~word[3])) == 0;
	}
	constexpr bool intersects(const ZoneSet &other) const {
		return ((word[0] & other.word[0]) | (word[1] & other.word[1]) | (word[2] & other.word[2]) |
					   (word[3] & other.word[3])) != 0;
	}
	/// Lowest zone, or -1.
	constexpr int first() const {
		for (int i = 0; i < 4; ++i) {
			if (word[i] != 0) {
				return i * 64 + std::countr_zero(word[i]);
			}
		}
		return -1;
	}

	constexpr ZoneSet &operator|=(const ZoneSet &other) {
		for (int i = 0; i < 4; ++i) {
			word[i] |= other.word[i];
		}
		return *this;
	}
	constexpr ZoneSet &operator&=(const ZoneSet &other) {
		for (int i = 0; i < 4; ++i) {
			word[i] &= other.word[i];
		}
		return *this;
	}
	/// Takes the zones of the other set out.
	constexpr ZoneSet &operator-=(const ZoneSet &other) {
		for (int i = 0; i < 4; ++i) {
			word[i] &= ~other.word[i];
		}
		return *this;
	}
	friend constexpr ZoneSet operator|(ZoneSet a, const ZoneSet &b) { return a |= b; }
	friend constexpr ZoneSet operator&(ZoneSet a, const ZoneSet &b) { return a &= b; }
	friend constexpr ZoneSet operator-(ZoneSet a, const ZoneSet &b) { return a -= b; }

	/// Calls f(zone) for each zone, lowest first.
	template <class F> constexpr void each(F &&f) const {
		for (int i = 0; i < 4; ++i) {
			for (uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
				f(i * 64 + std::countr_zero(rest));
			}
		}
	}
};

} // namespace baton::ne
