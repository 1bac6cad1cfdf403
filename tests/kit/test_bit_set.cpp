// Sets of small numbers as bits.
#include "kit/bit_set.h"

#include <doctest/doctest.h>

#include <bitset>
#include <random>
#include <type_traits>
#include <vector>

using baton::kit::BitSet;

static_assert(std::has_unique_object_representations_v<BitSet<3>> && std::is_trivially_copyable_v<BitSet<3>>);
static_assert(sizeof(BitSet<4>) == 32 && BitSet<2>::SIZE == 128);

TEST_CASE("[Kit] a bit set does what std::bitset does, and lists its members in order") {
	std::mt19937 rng(7);
	for (int round = 0; round < 200; ++round) {
		BitSet<3> a, b;
		std::bitset<192> x, y;
		for (int n = int(rng() % 190); n > 0; --n) {
			const int i = int(rng() % 192), k = int(rng() % 192);
			a.set(i), x.set(size_t(i));
			b.set(k), y.set(size_t(k));
		}
		const int out = int(rng() % 192);
		a.reset(out), x.reset(size_t(out));
		CHECK(a.count() == int(x.count()));
		CHECK(a.any() == x.any());
		CHECK((a | b).count() == int((x | y).count()));
		CHECK((a & b).count() == int((x & y).count()));
		CHECK((a - b).count() == int((x & ~y).count()));
		CHECK(a.intersects(b) == (x & y).any());
		CHECK(a.contains(b) == ((x & y) == y));
		CHECK(a.has_one() == (x.count() == 1));
		std::vector<int> members;
		a.each([&](int i) { members.push_back(i); });
		CHECK(int(members.size()) == a.count());
		CHECK(a.first() == (members.empty() ? -1 : members[0]));
		for (size_t i = 0; i < members.size(); ++i) {
			CHECK(x[size_t(members[i])]);
			CHECK((i == 0 || members[i - 1] < members[i]));
		}
	}
}

TEST_CASE("[Kit] a full bit set counts every member, the widest too") {
	BitSet<31> set;
	for (int i = 0; i < BitSet<31>::SIZE; ++i) {
		set.set(i, true);
	}
	CHECK(set.count() == 31 * 64);
	set.set(5, false);
	CHECK(set.count() == 31 * 64 - 1);
	set.clear();
	CHECK(set.none());
	CHECK(set.first() == -1);
}
