// What doctrines of all rulesets share: plain structs of named numbers that quick play goes by, with a key of them all.
#pragma once

#include <cstdint>
#include <cstring>

namespace baton {

/// Of all the numbers that `names` lists: equal doctrines have equal keys, so that nothing reckoned under one is remembered under another.
template <class Doctrine, class Names>
uint64_t key_of_numbers(const Doctrine &doctrine, const Names &names) {
	uint64_t key = 0;
	for (const auto &name : names) {
		uint32_t bits;
		static_assert(sizeof bits == sizeof(float));
		std::memcpy(&bits, &(doctrine.*(name.number)), sizeof bits);
		key = (key ^ bits) * 0x9E3779B97F4A7C15ull;
		key ^= key >> 29;
	}
	return key;
}

/// The doctrine with its key.
template <class Doctrine>
Doctrine sealed(Doctrine doctrine) {
	doctrine.seal();
	return doctrine;
}

} // namespace baton
