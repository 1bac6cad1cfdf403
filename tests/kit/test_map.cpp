// Map graphs and the kit's map schema.
#include "kit/map_reader.h"

#include "../data/data_test_support.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace baton;
using namespace baton::kit;

namespace {

using Graph = MapGraph<2, 2>;

/// A ring of six spaces with a spur of a second kind at space 3.
Graph ring() {
	Graph graph;
	for (int s = 0; s < 6; ++s) {
		REQUIRE(graph.add(s, (s + 1) % 6));
	}
	REQUIRE(graph.add(3, 6, 1, 2));
	graph.finish(8); // space 7 stands alone
	return graph;
}

constexpr std::string_view SPACE_KINDS[] = { "duchy", "sea" };
constexpr std::string_view LINK_KINDS[] = { "plain", "river" };

std::string read(const std::string &text, Catalog &catalog, Graph &graph) {
	data::IdTable rules("rule", data::IdForm::Rule), ids("space");
	return data::test::errors_of(text, [&](const data::Table &root) {
		const CatalogReader reader{ catalog, rules, "xx." };
		read_spaces(root, reader, ids, SPACE_KINDS, 100, {}, [](const data::Table &table, int, Named &named, int) {
			named.value = int16_t(table.integer_or("value", 0, 9, 0));
		});
		read_links(
				root, ids, LINK_KINDS, graph, [](const data::Table &, int, int, int) {}, [](int) { return false; });
	});
}

const char *const GOOD = R"(
[[space]]
id = "minsk"
name = "Minsk"
kind = "duchy"
lon = 27.6
lat = 53.9
value = 2
[[space]]
id = "bobruisk"
name = "Bobruisk"
kind = "duchy"
lon = 29.2
lat = 53.1
[[link]]
a = "minsk"
b = "bobruisk"
kind = "river"
)";

} // namespace

TEST_CASE("[Kit] links lead both ways, carry their kind and what closes them, and are sorted") {
	const Graph graph = ring();
	CHECK(graph.is_near(0, 5));
	CHECK(graph.is_near(5, 0));
	CHECK(graph.link(3, 6)->kind == 1);
	CHECK(graph.link(6, 3)->extra == 2);
	CHECK(graph.link(0, 3) == nullptr);
	CHECK(graph.near(3).count() == 3);
	CHECK(graph.near(3, 1).count() == 1);
	CHECK(graph.near(3, 1)[6]);
	REQUIRE(graph.links_of(3).size() == 3);
	CHECK(graph.links_of(3)[0].to == 2);
	CHECK(graph.links_of(3)[2].to == 6);
	CHECK(graph.links_of(7).empty());
	CHECK(graph.one_way_links().empty());
}

TEST_CASE("[Kit] a link that stands there twice is refused, and one-way links are found") {
	Graph graph;
	CHECK(graph.add_one_way(0, 1));
	CHECK_FALSE(graph.add(1, 0));
	CHECK(graph.add_one_way(1, 2));
	graph.finish(3);
	REQUIRE(graph.one_way_links().size() == 1);
	CHECK(graph.one_way_links()[0].from == 1);
	CHECK(graph.one_way_links()[0].to == 2);
}

TEST_CASE("[Kit] floods: reach by steps, hops over open spaces, table of distances") {
	const Graph graph = ring();
	Graph::Set all, from;
	for (int s = 0; s < 8; ++s) {
		all.set(s);
	}
	from.set(0);
	CHECK(graph.reach(from, all, 0).count() == 1);
	CHECK(graph.reach(from, all, 1).count() == 3);
	CHECK(graph.reach(from, all).count() == 7); // space 7 stands alone
	CHECK(graph.hops(0, 3, all) == 3);
	CHECK(graph.hops(0, 6, all) == 4);
	CHECK(graph.hops(0, 0, all) == 0);
	CHECK(graph.hops(0, 7, all) == NO_WAY);
	Graph::Set open = all;
	open.reset(1);
	open.reset(4);
	CHECK(graph.hops(0, 1, open) == 1); // the goal needs not be open
	CHECK(graph.hops(0, 3, open) == NO_WAY);
	CHECK(graph.reach(from, open).count() == 2);
	uint8_t hops[8];
	graph.fill_hops(6, hops);
	CHECK(hops[6] == 0);
	CHECK(hops[3] == 1);
	CHECK(hops[0] == 4);
	CHECK(hops[7] == NO_WAY);
}

TEST_CASE("[Kit] the map schema fills the catalog and the graph") {
	Catalog catalog;
	Graph graph;
	CHECK(read(GOOD, catalog, graph) == "");
	REQUIRE(catalog.spaces.size() == 2);
	CHECK(catalog.spaces[0].kind == "duchy");
	CHECK(catalog.spaces[0].value == 2);
	CHECK(catalog.spaces[1].lat == doctest::Approx(53.1));
	CHECK(graph.spaces() == 2);
	CHECK(graph.link(1, 0)->kind == 1);
}

TEST_CASE("[Kit] faults of a map are reported at their place: loops, doubles, lonely spaces, unknown ids and keys") {
	const auto errors = [](const std::string &more) {
		Catalog catalog;
		Graph graph;
		return read(GOOD + more, catalog, graph);
	};
	CHECK(errors("[[link]]\na = \"minsk\"\nb = \"minsk\"\nkind = \"plain\"\n").find("no neighbour of itself") !=
			std::string::npos);
	CHECK(errors("[[link]]\na = \"bobruisk\"\nb = \"minsk\"\nkind = \"plain\"\n").find("stands there twice") !=
			std::string::npos);
	CHECK(errors("[[link]]\na = \"bobruisk\"\nb = \"pinsk\"\nkind = \"plain\"\n").find("minsk") != std::string::npos);
	CHECK(errors("[[space]]\nid = \"riga\"\nname = \"Riga\"\nkind = \"sea\"\nlon = 24\nlat = 57\n")
					.find("\"riga\" has no link") != std::string::npos);
	CHECK(errors("[[space]]\nid = \"riga\"\nname = \"Riga\"\nkind = \"see\"\nlon = 24\nlat = 57\n").find("sea") !=
			std::string::npos);
	CHECK(errors("[[space]]\nid = \"minsk\"\nname = \"Riga\"\nkind = \"sea\"\nlon = 24\nlat = 57\n").find("minsk") !=
			std::string::npos);
}
