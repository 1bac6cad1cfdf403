// Nations with their looks, marks with their markers, sounds, and the named tables of a panel.
#include "kit/catalog_reader.h"
#include "kit/nations.h"
#include "kit/panel.h"

#include "../data/data_test_support.h"

#include <doctest/doctest.h>

#include <iterator>
#include <string>

using namespace baton;
using namespace baton::kit;

namespace {

const char *const LIST = R"(schema = 1
description = "A test."
[[nation]]
id = "france"
also = ["gaul"]
name = "France"
kind = "major"
colour = "#2b5aa6"
trim = "#f4f0e4"
tint = "#6f9ad8"
pattern = 3
emblem = "bee"
flag = ["tricolour", "#2b5aa6", "#f4f0e4", "#c23b30"]
)";

NationInfo nation(const char *id) {
	NationInfo out;
	out.id = id;
	return out;
}

struct Duel {
	int round, lead;
};
constexpr PanelColumn<Duel> DUEL[] = {
	{ "round", [](const Duel &duel) { return int32_t(duel.round); } },
	{ "lead", [](const Duel &duel) { return int32_t(duel.lead); } },
};
constexpr PanelColumn<int> SHOT[] = { { "hits", [](const int &hits) { return int32_t(hits); } } };

} // namespace

TEST_CASE("[Kit] the code in small letters begins every text key") {
	Catalog catalog;
	catalog.set_code("NW");
	CHECK(catalog.code == "NW");
	CHECK(catalog.prefix == "nw.");
}

TEST_CASE("[Kit] a nation looks as in the list, by its id or another, or as its ruleset says") {
	data::FileSet files;
	files.add(NATION_LIST, LIST);
	Catalog catalog;
	catalog.nations = { nation("france"), nation("gaul"), nation("ruritania") };
	catalog.nations[2].colour = "#123456";
	data::Errors errors;
	fill_looks(files, errors, catalog);
	CHECK(errors.to_text() == "");
	CHECK(catalog.nations[0].colour == "#2b5aa6");
	CHECK(catalog.nations[0].pattern == 3);
	CHECK(catalog.nations[1].emblem == "bee");
	CHECK(catalog.nations[1].flag.size() == 4);
	CHECK(catalog.nations[2].colour == "#123456");
	CHECK(catalog.nation("ruritania") == 2);
	CHECK(catalog.nation("atlantis") == -1);
	catalog.nations.push_back(nation("atlantis"));
	fill_looks(files, errors, catalog);
	CHECK(errors.to_text().find("\"atlantis\" has no look") != std::string::npos);
}

TEST_CASE("[Kit] a look of a ruleset's own is whole and has real colours") {
	const auto errors = [](const std::string &text) {
		NationInfo read;
		return data::test::errors_of(text, [&](const data::Table &root) { read_own_look(root, read); });
	};
	const std::string rest =
			"trim = \"#000000\"\ntint = \"#ffffff\"\npattern = 1\nemblem = \"bee\"\nflag = [\"a\", \"b\"]\n";
	CHECK(errors("colour = \"#00ff00\"\n" + rest) == "");
	CHECK(errors("colour = \"green\"\n" + rest).find("hexadecimal") != std::string::npos);
	CHECK(errors("colour = \"#00ff00\"\n").find("emblem") != std::string::npos);
}

TEST_CASE("[Kit] marks have a name, and a marker with a rank where they are seen; events have sounds") {
	Catalog catalog;
	data::IdTable rules{ "rule", data::IdForm::Rule };
	rules.add("XX-1");
	const CatalogReader reader{ catalog, rules, "xx." };
	constexpr std::string_view IDS[] = { "tired", "lost" };
	const std::string errors =
			data::test::errors_of("[[condition]]\nid = \"tired\"\nname = \"Tired\"\nrule = \"XX-1\"\n"
								  "[[condition]]\nid = \"lost\"\nname = \"Lost\"\nrule = \"XX-1\"\n"
								  "art = \"round\"\nrank = 2\n"
								  "[[sound]]\nevent = \"hit\"\nsound = \"bell\"\n",
					[&](const data::Table &root) {
						reader.read_bits(root, "condition", IDS, catalog.conditions);
						reader.read_sounds(root);
					});
	CHECK(errors == "");
	REQUIRE(catalog.conditions.size() == 2);
	CHECK(catalog.conditions[0].name == "Tired");
	CHECK(catalog.conditions[0].art == "");
	CHECK(catalog.conditions[1].art == "round");
	CHECK(catalog.conditions[1].value == 2);
	CHECK(catalog.conditions.find("lost") == 1);
	REQUIRE(catalog.sounds.size() == 1);
	CHECK(catalog.sounds[0].event == "hit");
}

TEST_CASE("[Kit] numbers of a panel are found by the names of table, column and row") {
	Catalog catalog;
	add_panel(catalog, 0, "duel", DUEL);
	add_panel(catalog, 1, "shot", SHOT);
	REQUIRE(catalog.panels.size() == 2);
	CHECK(catalog.panels[0].columns == std::vector<std::string>{ "round", "lead" });
	View view;
	show_row(view, 0, DUEL, { 4, -1 });
	show_row(view, 1, SHOT, 7);
	show_row(view, 1, SHOT, 8);
	CHECK(panel_rows(catalog, view, "duel") == 1);
	CHECK(panel_rows(catalog, view, "shot") == 2);
	CHECK(panel_cell(catalog, view, "duel", "round") == 4);
	CHECK(panel_cell(catalog, view, "duel", "lead") == -1);
	CHECK(panel_cell(catalog, view, "shot", "hits", 1) == 8);
	view.clear();
	CHECK(panel_rows(catalog, view, "duel") == 0);
	CHECK(view.cells.empty());
}

TEST_CASE("[Kit] a route shows sixteen spaces") {
	CHECK(std::size(RouteRow{}.path) == 16);
}
