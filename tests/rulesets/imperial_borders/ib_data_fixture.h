// The data of Imperial Borders for tests: loaded once, or loaded anew with one text changed.
#pragma once

#include "rulesets/imperial_borders/data/ib_data.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

namespace baton::ib::test {

inline const data::FileSet &ib_files() {
	static const data::FileSet files = [] {
		data::Errors errors;
		data::FileSet loaded = data::load_directory("assets/rulesets/imperial_borders", errors);
		REQUIRE_MESSAGE(errors.empty(), errors.to_text());
		return loaded;
	}();
	return files;
}

struct Loaded {
	Catalog catalog;
	std::unique_ptr<Data> data;

	int region(std::string_view id) const {
		const int found = catalog.spaces.find(id);
		REQUIRE_MESSAGE(found >= 0, std::string(id));
		return found;
	}
	const Region &at(std::string_view id) const { return data->region[size_t(region(id))]; }
	bool is_near(std::string_view a, std::string_view b) const {
		return data->near[size_t(region(a))][size_t(region(b))];
	}
	int steps(std::string_view a, std::string_view b) const {
		return data->distance[size_t(region(a))][size_t(region(b))];
	}
};

inline const Loaded &ib_data() {
	static const Loaded loaded = [] {
		Loaded result;
		data::Errors errors;
		result.data = load_data(ib_files(), errors, result.catalog);
		REQUIRE_MESSAGE(errors.empty(), errors.to_text());
		REQUIRE(result.data != nullptr);
		return result;
	}();
	return loaded;
}

/// Loads with the first `from` after `anchor` in one file replaced by `to`; the errors as text, empty if it still
/// loads.
inline std::string load_with(
		std::string_view file, std::string_view anchor, std::string_view from, std::string_view to) {
	data::FileSet files = ib_files();
	const std::string *text = files.find(file);
	REQUIRE(text != nullptr);
	const size_t start = text->find(anchor);
	REQUIRE_MESSAGE(start != std::string::npos, std::string(anchor));
	const size_t place = text->find(from, start);
	REQUIRE_MESSAGE(place != std::string::npos, std::string(from));
	std::string changed = *text;
	changed.replace(place, from.size(), to);
	files.add(file, changed);
	data::Errors errors;
	Catalog catalog;
	const std::unique_ptr<Data> data = load_data(files, errors, catalog);
	CHECK((data == nullptr) == !errors.empty());
	return errors.to_text();
}

inline bool contains(const std::string &text, std::string_view part) {
	return text.find(part) != std::string::npos;
}

} // namespace baton::ib::test
