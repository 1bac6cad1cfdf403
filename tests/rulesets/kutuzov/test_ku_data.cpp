// Kutuzov: faults of its content are reported with file and line.
#include "ku_table.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Loads with one text of a file replaced; the errors.
std::string errors_with(std::string_view file, std::string_view from, std::string_view to) {
	data::FileSet files("kutuzov/");
	const data::FileSet good = ku_files();
	for (const std::string &name : good.names()) {
		std::string text = *good.find(name);
		if (name == file) {
			const size_t at = text.find(from);
			REQUIRE_MESSAGE(at != std::string::npos, std::string(from));
			text.replace(at, from.size(), to);
		}
		files.add(name, text);
	}
	std::string errors;
	CHECK(load(files, errors) == nullptr);
	return errors;
}

bool says(const std::string &errors, std::string_view what) {
	return errors.find(what) != std::string::npos;
}

} // namespace

TEST_CASE("[KU][KU-1.21-d][KU-1.21-f] faults of the map") {
	const std::string rating = errors_with("map.toml", "fortress = 4", "fortress = 3");
	CHECK(says(rating, "kutuzov/map.toml:"));
	CHECK(says(rating, "KU-1.21-d"));
	CHECK(says(errors_with("map.toml", "key = true\nfortress = 4", "fortress = 4"), "KU-1.21-f"));
	CHECK(says(errors_with("map.toml", "a = \"poland\", b = \"galicia\", kind = \"clear\"",
					   "a = \"poland\", b = \"galicia\", kind = \"rough\""),
			"KU-1.24-b"));
	CHECK(says(errors_with("map.toml", "a = \"memel\", b = \"libau\"", "a = \"memel\", b = \"memel\""),
			"no neighbour of itself"));
}

TEST_CASE("[KU][KU-1.5-c][KU-1.6-a] faults of forces") {
	CHECK(says(errors_with("forces.toml", "infantry = 19", "infantry = 18"), "KU-1.5-c"));
	CHECK(says(errors_with("forces.toml", "command = 8", "command = 7"), "KU-1.6-a"));
	CHECK(says(errors_with("forces.toml", "strength = 2", "strength = 3"), "KU-1.5-a"));
}

TEST_CASE("[KU][KU-12.82-a][KT-77] faults of tables") {
	CHECK(says(errors_with("tables.toml", "[award.rout]\narmy = 2", "[award.rout]\narmy = 4"), "award"));
	CHECK(says(errors_with("tables.toml", "up_to = 4, modifier = 2", "up_to = 4, modifier = 3"), "KT-77"));
	CHECK(says(
			errors_with("tables.toml", "loses = [5, 6]\nregroup = [5]", "loses = [6]\nregroup = [5]"), "KU-14.61-a"));
}

TEST_CASE("[KU][KU-5-a][KU-1.10-c] faults of cards") {
	CHECK(says(errors_with("cards.toml", "op = \"bridge\"", "op = \"bridge\", amount = 2"), "takes no such key"));
	CHECK(says(errors_with("cards.toml", "by = [\"fn\"]", "by = [\"r1\"]"), "KU-1.10-c"));
	CHECK(says(errors_with("cards.toml", "number = 2\n", "number = 3\n"), "order of their numbers"));
}

TEST_CASE("[KU][KU-2.42-a][KU-9.1-a] faults of starts") {
	const char *file = "scenarios/empire_1813.toml";
	CHECK(says(errors_with(file, "of = \"pr\", leaders = [\"yorck\"], infantry = 2",
					   "of = \"pr\", leaders = [\"yorck\"], infantry = 9"),
			"KU-1.5-c"));
	CHECK(says(errors_with(file, "imperial_gain = 0", "imperial_gain = 2"), "KU-9.1-a"));
	CHECK(says(errors_with(file, "imperial = \"marchez\"", "imperial = \"elan\""), "KU-14.48-b"));
	CHECK(says(errors_with(file, "leaders = [\"ney\"]", "leaders = [\"davout\"]"), "somewhere else"));
	CHECK(says(errors_with(file, "fn = [\"kovno\", ", "fn = [\"danzig\", "), "KU-1.7-a"));
}
