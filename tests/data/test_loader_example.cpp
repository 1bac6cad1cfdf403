// The loader of docs/data.md, as an example that runs.
#include "data/files.h"
#include "data/reader.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace baton::data;

namespace {

// Begin of the example in docs/data.md.
enum class Terrain {
	Clear,
	Marsh,
	Mountain,
};
constexpr std::string_view TERRAINS[] = { "clear", "marsh", "mountain" };

struct Space {
	std::string title;
	Terrain terrain = Terrain::Clear;
	bool is_port = false;
	std::vector<int> links;
};

struct Map {
	IdTable ids{ "space" };
	std::vector<Space> spaces;
};

void load_map(const FileSet &files, Map &map, Errors &errors) {
	const Document document = parse(files, "map.toml", errors);
	const Table root = document.root();
	root.header(1);
	const std::vector<Table> rows = root.tables("space", Count::at_least(1));
	// First all ids, so that a link may name a space that comes later.
	for (const Table &row : rows) {
		row.define("id", map.ids);
	}
	for (const Table &row : rows) {
		Space &space = map.spaces.emplace_back();
		space.title = row.str("title");
		space.terrain = row.one_of_or("terrain", TERRAINS, Terrain::Clear);
		space.is_port = row.boolean_or("port", false);
		space.links = row.id_set("links", map.ids);
	}
	document.finish();
	if (!errors.empty()) {
		return; // Numbers may be harmless values from here on.
	}
	for (std::size_t from = 0; from < rows.size(); ++from) {
		for (const int to : map.spaces[from].links) {
			const std::vector<int> &back = map.spaces[static_cast<std::size_t>(to)].links;
			if (std::find(back.begin(), back.end(), static_cast<int>(from)) == back.end()) {
				rows[from].error("links", "the link to " + quoted(map.ids.name(to)) + " has no link back");
			}
		}
	}
}
// End of the example.

std::string load(std::string_view text, Map &map) {
	FileSet files("kutuzov/");
	files.add("map.toml", text);
	Errors errors;
	load_map(files, map, errors);
	return errors.to_text();
}

constexpr std::string_view HEADER = "schema = 1\ndescription = \"Duchies and links\"\n";

} // namespace

TEST_CASE("[Data] the loader of the documentation loads, and names what is wrong") {
	Map map;
	CHECK(load(std::string(HEADER) + R"([[space]]
id = "riga"
title = "Riga"
port = true
links = ["wilna"]
[[space]]
id = "wilna"
title = "Wilna"
terrain = "marsh"
links = ["riga"]
)",
				  map) == "");
	REQUIRE(map.spaces.size() == 2);
	CHECK(map.spaces[1].terrain == Terrain::Marsh);
	CHECK(map.spaces[0].links == std::vector<int>{ 1 });

	Map one_way;
	CHECK(load(std::string(HEADER) +
						  "[[space]]\nid = \"riga\"\ntitle = \"Riga\"\nlinks = [\"wilna\"]\n[[space]]\nid = "
						  "\"wilna\"\ntitle = \"Wilna\"\nlinks = []\n",
				  one_way) == "kutuzov/map.toml:6:9: space[riga].links: the link to \"wilna\" has no link back\n");

	Map broken;
	CHECK(load(std::string(HEADER) +
						  "[[space]]\nid = \"riga\"\ntitel = \"Riga\"\nterrain = \"swamp\"\nlinks = "
						  "[\"wilma\"]\n[[space]]\nid = \"wilna\"\ntitle = \"Wilna\"\nlinks = []\n",
				  broken) ==
			"kutuzov/map.toml:3:1: space[riga].title: missing; expected text\n"
			"kutuzov/map.toml:6:11: space[riga].terrain: unknown word \"swamp\"; allowed: clear, marsh, mountain\n"
			"kutuzov/map.toml:7:10: space[riga].links[0]: unknown space \"wilma\" (did you mean \"wilna\"?); allowed: "
			"riga, wilna\n"
			"kutuzov/map.toml:5:1: space[riga].titel: unknown key \"titel\" (did you mean \"title\"?); allowed: id, "
			"title, terrain, port, links\n");
}
