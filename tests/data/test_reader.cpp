// Right data: every kind of field comes back as written, defaults stand in for absent keys.
#include "data_test_support.h"

#include <doctest/doctest.h>

using namespace baton::data;
using namespace baton::data::test;

namespace {

enum class Terrain {
	Clear,
	Marsh,
	Mountain,
};

constexpr std::string_view TERRAINS[] = { "clear", "marsh", "mountain" };

constexpr std::string_view SAMPLE = R"(
schema = 3
description = "A small map"
title = "Öland"
empty = ""
cost = -4
big = 9000000000
weight = 2.5
whole = 7
naval = true
terrain = "marsh"
names = ["a", "b"]
row = [1, 2, 3]
points = [0.5, 1]
grid = [[1, 2], [3, 4], [5, 6]]
forces = { cavalry = 2, infantry = 5 }
marks = ["mountain", "clear"]
link = ["munich", "ulm", 3, true, "marsh", 0.25, [1], { x = 1 }]

[victory]
points = 12
by.power.france = 4

[[space]]
id = "ulm"
links = ["munich", "munich"]

[[space]]
id = "munich"
links = ["ulm"]
port = "ulm"
)";

} // namespace

TEST_CASE("[Data] scalars are read as written") {
	Errors errors;
	const Document document = parse("map.toml", SAMPLE, errors);
	REQUIRE(errors.to_text() == "");
	const Table t(document.root());
	t.header(3);
	CHECK(t.str("title") == "Öland");
	CHECK(t.str_or("empty", "x") == "");
	CHECK(t.integer("cost", -4, 0) == -4);
	CHECK(t.integer64("big", 0, 9000000000) == 9000000000);
	CHECK(t.number("weight", 0, 3) == 2.5);
	CHECK(t.number("whole", 0, 7) == 7.0);
	CHECK(t.boolean("naval"));
	CHECK(t.one_of<Terrain>("terrain", TERRAINS) == Terrain::Marsh);
	CHECK(t.one_of("terrain", { "clear", "marsh" }) == 1);
	CHECK(errors.to_text() == "");
}

TEST_CASE("[Data] absent keys give their fallback without an error") {
	Errors errors;
	const Document document = parse("map.toml", "a = 1", errors);
	const Table t = document.root();
	const IdTable ids("space");
	CHECK(t.str_or("x", "none") == "none");
	CHECK(t.integer_or("x", 0, 9, 5) == 5);
	CHECK(t.number_or("x", 0, 9, 0.5) == 0.5);
	CHECK(t.boolean_or("x", true));
	CHECK(t.one_of_or("x", { "clear", "marsh" }, Terrain::Mountain) == Terrain::Mountain);
	CHECK(t.id_or("x", ids) == NO_ID);
	CHECK(t.strs("x", Count::optional()).empty());
	CHECK(t.integers("x", 0, 1, Count::optional(Count::exactly(2))).empty());
	CHECK(t.flags("x", TERRAINS, Count::optional()) == 0);
	CHECK(t.counts("x", ids, 0, 9, false).empty());
	CHECK(t.tables("x", Count::optional()).empty());
	CHECK_FALSE(t.table_or_none("x").exists());
	CHECK_FALSE(t.has("x"));
	CHECK(errors.empty());
}

TEST_CASE("[Data] lists, ids and tables are read in the order of the file") {
	Errors errors;
	const Document document = parse("map.toml", SAMPLE, errors);
	const Table t = document.root();
	t.header(3);
	IdTable spaces("space");
	for (const Table &space : t.tables("space", Count::exactly(2))) {
		space.define("id", spaces);
	}
	IdTable units("unit");
	units.add("infantry");
	units.add("cavalry");
	CHECK(spaces.names() == std::vector<std::string>{ "ulm", "munich" });

	const std::vector<Table> rows = t.tables("space");
	CHECK(rows[0].ids("links", spaces) == std::vector<int>{ 1, 1 });
	CHECK(rows[1].id_set("links", spaces) == std::vector<int>{ 0 });
	CHECK(rows[1].id("port", spaces) == 0);
	CHECK(rows[0].id_or("port", spaces) == NO_ID);

	CHECK(t.strs("names") == std::vector<std::string>{ "a", "b" });
	CHECK(t.integers("row", 1, 3, Count::exactly(3)) == std::vector<int>{ 1, 2, 3 });
	CHECK(t.numbers("points", 0, 1) == std::vector<double>{ 0.5, 1.0 });
	CHECK(t.grid("grid", 1, 6, Count::exactly(3), Count::exactly(2)) ==
			std::vector<std::vector<int>>{ { 1, 2 }, { 3, 4 }, { 5, 6 } });
	CHECK(t.flags("marks", TERRAINS) == 0b101u);

	const std::vector<IdCount> forces = t.counts("forces", units, 0, 9);
	REQUIRE(forces.size() == 2);
	CHECK((forces[0].id == 1 && forces[0].count == 2));
	CHECK((forces[1].id == 0 && forces[1].count == 5));

	const List link = t.list("link", Count::between(2, 8));
	REQUIRE(link.size() == 8);
	CHECK(link.id(0, spaces) == 1);
	CHECK(link.str(1) == "ulm");
	CHECK(link.integer(2, 0, 9) == 3);
	CHECK(link.boolean(3));
	CHECK(link.one_of<Terrain>(4, TERRAINS) == Terrain::Marsh);
	CHECK(link.number(5, 0, 1) == 0.25);
	CHECK(link.list(6).integer(0, 0, 1) == 1);
	CHECK(link.table(7).integer("x", 0, 1) == 1);
	CHECK(link.kind(6) == Kind::List);
	CHECK(link.kind(8) == Kind::None);
	CHECK(errors.to_text() == "");
}

TEST_CASE("[Data] keys of a free table come in the order of the file, and dotted keys nest") {
	Errors errors;
	const Document document = parse("t.toml", "z = 1\na = 2\n[m]\nq.w.e = 3\n", errors);
	const Table t = document.root();
	CHECK(t.keys() == std::vector<std::string>{ "z", "a", "m" });
	CHECK(t.kind("z") == Kind::Integer);
	CHECK(t.kind("m") == Kind::Table);
	CHECK(t.kind("none") == Kind::None);
	CHECK(t.table("m").table("q").table("w").integer("e", 0, 9) == 3);
	CHECK(t.table("m").where("q").to_text() == "t.toml:4:1");
	CHECK(t.where("a").to_text() == "t.toml:2:5");
	CHECK(t.where().to_text() == "t.toml:1:1");
	CHECK(errors.empty());
}

TEST_CASE("[Data] a file that reads everything finishes without errors") {
	CHECK(errors_of("a = 1\n[b]\nc = [{ d = 1 }]\n", [](const Table &t) {
		t.integer("a", 0, 9);
		for (const Table &row : t.table("b").tables("c")) {
			row.integer("d", 0, 9);
		}
	}) == "");
}

TEST_CASE("[Data] a byte order mark and Windows line ends are fine") {
	CHECK(errors_of("\xEF\xBB\xBF"
					"a = 1\r\nb = 2\r\n",
				  [](const Table &t) {
					  CHECK(t.integer("a", 0, 9) == 1);
					  t.integer("b", 3, 9);
				  }) == "map.toml:2:5: b: expected a whole number from 3 to 9, found 2\n");
}
