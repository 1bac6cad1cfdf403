// Doctrines: plain structs of named numbers that a rollout policy goes by, read from bots.toml, with a key of them all.
//
// A doctrine is a struct of floats with their defaults, a member `uint64_t key` and a list of its numbers by name:
//   constexpr kit::DoctrineNumber<Doctrine> NUMBERS[] = { { "prey", &Doctrine::prey }, ... };
// bots.toml holds any number of them, each by the difference to another or to the defaults:
//   [[doctrine]]
//   id = "master_empire"
//   like = "plain_empire"     # optional, an earlier one
//   numbers = { prey = 14, his_step = 2.2 }
#pragma once

#include "data/files.h"
#include "data/ids.h"
#include "data/reader.h"
#include "kernel/check.h"

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::kit {

template <class Doctrine> struct DoctrineNumber {
	const char *name;
	float Doctrine::*number;
};

/// Of all the numbers that `names` lists: equal doctrines have equal keys, so that nothing reckoned under one is
/// remembered under another.
template <class Doctrine, class Names> uint64_t key_of_numbers(const Doctrine &doctrine, const Names &names) {
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
template <class Doctrine> Doctrine with_key(Doctrine doctrine) {
	doctrine.seal();
	return doctrine;
}

/// The doctrines of a ruleset by id.
template <class Doctrine> class DoctrineBook {
public:
	using Number = DoctrineNumber<Doctrine>;

	/// Reads every `[[doctrine]]` of a file of the set. Unknown numbers are errors with the nearest name.
	void read(const data::Table &root, std::span<const Number> numbers) {
		data::IdTable ids("doctrine");
		for (const data::Table &table : root.tables("doctrine", data::Count::at_least(1))) {
			const int like = table.id_or("like", ids);
			const int before = ids.size();
			table.define("id", ids);
			Doctrine doctrine = like >= 0 ? doctrines_[size_t(like)] : Doctrine();
			const data::Table values = table.table("numbers");
			for (const Number &number : numbers) {
				float &value = doctrine.*(number.number);
				value = float(values.number_or(number.name, -1e6, 1e6, double(value)));
			}
			doctrine.key = key_of_numbers(doctrine, numbers);
			if (ids.size() > before) {
				names_.push_back(table.str("id"));
				doctrines_.push_back(doctrine);
			}
		}
	}
	int size() const { return int(doctrines_.size()); }
	const Doctrine &operator[](int i) const { return doctrines_[size_t(i)]; }
	/// Number of a doctrine, or -1.
	int find(std::string_view id) const {
		for (size_t i = 0; i < names_.size(); ++i) {
			if (names_[i] == id) {
				return int(i);
			}
		}
		return -1;
	}
	/// Finds one that the code needs; a missing one is an error of the file.
	const Doctrine *need(std::string_view id, const data::Table &root) const {
		const int found = find(id);
		if (found < 0) {
			root.error("doctrine", "the doctrine \"" + std::string(id) + "\" is missing");
			return nullptr;
		}
		return &doctrines_[size_t(found)];
	}

private:
	std::vector<std::string> names_;
	std::vector<Doctrine> doctrines_;
};

} // namespace baton::kit
