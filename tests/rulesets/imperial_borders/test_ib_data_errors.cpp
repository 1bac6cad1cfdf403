// Broken samples of Imperial Borders' data: each must fail to load with a message that names place and reason.
#include "ib_data_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][data] a missing link is an error on the side that still has it") {
	const std::string text = load_with("map.toml", "id = \"bavaria\"", "\"tyrol\", ", "");
	CHECK(contains(text, "map.toml:"));
	CHECK(contains(text, "territory[tyrol].adjacent"));
	CHECK(contains(text, "\"bavaria\" does not list \"tyrol\" in return"));
}

TEST_CASE("[IB][data] a one-way adjacency is an error with file, line and column") {
	const std::string text = load_with("map.toml", "id = \"portugal\"", "adjacent = [", "adjacent = [\"lorraine\", ");
	CHECK(contains(text, "territory[portugal].adjacent: \"lorraine\" does not list \"portugal\" in return"));
	CHECK(contains(text, "imperial_borders/map.toml:"));
}

TEST_CASE("[IB][data] an unknown id is an error that offers the nearest one") {
	const std::string text = load_with("map.toml", "id = \"saxony\"", "\"hesse\"", "\"hese\"");
	CHECK(contains(text, "unknown region \"hese\""));
	CHECK(contains(text, "did you mean \"hesse\"?"));
	CHECK(contains(load_with("game.toml", "id = \"austria\"", "\"lower_austria\"", "\"vienna\""),
			"unknown region \"vienna\""));
	CHECK(contains(load_with("forces.toml", "id = \"frigate\"", "IB-G-05", "IB-G-99"), "unknown rule \"IB-G-99\""));
}

TEST_CASE("[IB][data][MAP-04] two capitals of one Nation are an error") {
	const std::string text = load_with("map.toml", "id = \"lorraine\"", "tier = \"major\"", "tier = \"capital\"");
	CHECK(contains(text, "france has two capitals: \"ile_de_france\" and \"lorraine\" (MAP-04)"));
	CHECK(contains(text, "france has a capital and 3 major territories"));
}

TEST_CASE("[IB][data][IB-G-18] two adjacent ports are an error") {
	const std::string text = load_with("map.toml", "id = \"london\"", "adjacent = [", "adjacent = [\"ostend\", ");
	CHECK(contains(text, "port[london].adjacent: \"ostend\" is a port; two ports are never adjacent (IB-G-18)"));
}

TEST_CASE("[IB][data][MAP-01] a port with two seas is an error") {
	const std::string text = load_with("map.toml", "id = \"brest\"", "adjacent = [\"celtic_sea\"]",
			"adjacent = [\"celtic_sea\", \"bay_of_biscay\"]");
	CHECK(contains(text, "port[brest].adjacent: a port is adjacent to exactly one open sea, \"celtic_sea\" (MAP-01)"));
}

TEST_CASE("[IB][data][IB-P2-11] a way from ridge to ridge is an error") {
	const std::string text = load_with("map.toml", "id = \"jura\"", "adjacent = [", "adjacent = [\"western_alps\", ");
	CHECK(contains(text, "no way leads from ridge to ridge (IB-P2-11)"));
}

TEST_CASE("[IB][data][MAP-03] a direct link across a range needs a named gap") {
	const std::string text = load_with("map.toml", "name = \"Iron Gates\"", "transylvanian_alps", "apennines");
	CHECK(contains(text, "\"hungary\" and \"moldavia_wallachia\" are adjacent across the range"));
	CHECK(contains(text, "does not cross its range"));
}

TEST_CASE("[IB][data][MAP-06] a wrong count of territories or ports is an error") {
	CHECK(contains(load_with("forces.toml", "id = \"minor\"", "forts = 32", "forts = 33"),
			"the map has 32 minor territories, not 33 (MAP-06)"));
	CHECK(contains(load_with("forces.toml", "id = \"major\"", "ports = 20", "ports = 19"),
			"the map has 20 major ports, not 19 (MAP-06)"));
}

TEST_CASE("[IB][data] a duplicate id, a wrong value and an unknown key are errors") {
	CHECK(contains(load_with("map.toml", "id = \"saxony\"", "id = \"saxony\"", "id = \"hesse\""),
			"there is already a region \"hesse\""));
	CHECK(contains(load_with("forces.toml", "preset = \"one_elite\"", "value = 95", "value = 96"),
			"these forces cost 95 Gold, not 96"));
	CHECK(contains(
			load_with("tables.toml", "id = \"white\"", "blank = 3", "blank = 2"), "the faces add up to 5, not to 6"));
	CHECK(contains(load_with("game.toml", "id = \"spain\"", "gold = 0", "gold = 0\nsilver = 1"), "silver"));
	CHECK(contains(load_with("scenarios/five_players.toml", "neutral", "[\"spain\"]", "[]"),
			"spain has no seat and is not Neutral"));
	CHECK(contains(load_with("view.toml", "[[track]]", "\"gold\"", "\"silver\""), "\"gold\" belongs here"));
}

TEST_CASE("[IB][data] a missing file is an error, not a crash") {
	for (const std::string &name : ib_files().names()) {
		if (name.starts_with("lessons/") || name.starts_with("scenarios/") || name.starts_with("text/")) {
			continue;
		}
		CAPTURE(name);
		data::FileSet files;
		for (const std::string &other : ib_files().names()) {
			if (other != name) {
				files.add(other, *ib_files().find(other));
			}
		}
		data::Errors errors;
		Catalog catalog;
		CHECK(load_data(files, errors, catalog) == nullptr);
		CHECK_FALSE(errors.empty());
	}
}

TEST_CASE("[IB][data] more regions than the state has room for are an error") {
	std::string more;
	for (int i = 0; i < MAX_REGIONS; ++i) {
		more += "[[sea]]\nid = \"pond_" + std::to_string(i) + "\"\n";
	}
	const std::string text = load_with("map.toml", "# ---- Open seas", "[[sea]]", more + "[[sea]]");
	CHECK(contains(text, "there are more than " + std::to_string(MAX_REGIONS) + " regions"));
}
