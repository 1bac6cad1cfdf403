// Heads of content files, options, scenarios, seats, words; set-up checks; doctrines from bots.toml.
#include "kit/catalog_reader.h"
#include "kit/doctrine.h"
#include "kit/load_game.h"

#include "../data/data_test_support.h"

#include <doctest/doctest.h>

#include <string>

using namespace baton;
using namespace baton::kit;

namespace {

struct Fixture {
	Catalog catalog;
	data::IdTable rules{ "rule", data::IdForm::Rule };
	CatalogReader reader{ catalog, rules, "xx." };
	Fixture() { rules.add("XX-1"); }
};

bool has_text(const std::string &errors, const char *part) {
	return errors.find(part) != std::string::npos;
}

struct Doctrine {
	float prey = 14;
	float land = 0.15f;
	uint64_t key = 0;
};
constexpr DoctrineNumber<Doctrine> NUMBERS[] = { { "prey", &Doctrine::prey }, { "land", &Doctrine::land } };

} // namespace

TEST_CASE("[Kit] options are switches, choices or numbers") {
	Fixture f;
	constexpr std::string_view IDS[] = { "fog", "preset", "rounds" }, GROUPS[] = { "advanced" };
	const std::string head = "title = \"T\"\ntext = \"D\"\nrule = \"XX-1\"\ngroup = \"advanced\"\n";
	const std::string errors = data::test::errors_of("[[option]]\nid = \"fog\"\ndefault = true\n" + head +
					"[[option]]\nid = \"preset\"\nchoices = [\"plain\", \"even\", \"wild\"]\ndefault = \"even\"\n" +
					head + "[[option]]\nid = \"rounds\"\nlo = 2\nhi = 6\ndefault = 4\n" + head,
			[&](const data::Table &root) { f.reader.read_options(root, IDS, GROUPS); });
	CHECK(errors == "");
	REQUIRE(f.catalog.game_options.size() == 3);
	CHECK(f.catalog.game_options[0].def == 1);
	CHECK(f.catalog.game_options[1].hi == 2);
	CHECK(f.catalog.game_options[1].def == 1);
	CHECK(f.catalog.game_options[2].lo == 2);
	CHECK(f.catalog.game_options[2].def == 4);
}

TEST_CASE("[Kit] options out of order, of an unknown group or with a wild default are refused") {
	Fixture f;
	constexpr std::string_view IDS[] = { "fog" }, GROUPS[] = { "advanced" };
	const auto errors = [&](const std::string &text) {
		return data::test::errors_of(text, [&](const data::Table &root) { f.reader.read_options(root, IDS, GROUPS); });
	};
	CHECK(has_text(errors("[[option]]\nid = \"mist\"\ndefault = true\ntitle = \"T\"\ntext = \"D\"\nrule = \"XX-1\"\n"
						  "group = \"advanced\"\n"),
			"order of these entries is fixed"));
	CHECK(has_text(errors("[[option]]\nid = \"fog\"\nlo = 1\nhi = 3\ndefault = 7\ntitle = \"T\"\ntext = \"D\"\n"
						  "rule = \"XX-1\"\ngroup = \"advanced\"\n"),
			"default"));
}

TEST_CASE(
		"[Kit] scenarios come in their order with the ruleset's own part beside the head; a wrong file name is told") {
	Fixture f;
	data::FileSet files;
	const std::string head = "schema = 1\ndescription = \"d\"\ntitle = \"T\"\ndetail = \"D\"\nrule = \"XX-1\"\n"
							 "minutes = 90\ndifficulty = \"hard\"\n";
	files.add("scenarios/late.toml", head + "id = \"late\"\norder = 2\nyear = 1812\n");
	files.add("scenarios/early.toml", head + "id = \"early\"\norder = 1\nyear = 1805\n");
	data::Errors errors;
	std::vector<int> years;
	read_scenarios(files, errors, f.reader, years, [](const data::Table &root, ScenarioInfo &info, int &year) {
		year = root.integer("year", 1800, 1815);
		info.seats.push_back({ "a", "A", { 0 }, -1 });
	});
	CHECK(errors.to_text() == "");
	REQUIRE(years.size() == 2);
	CHECK(years[0] == 1805);
	CHECK(f.catalog.scenarios[1].id == "late");
	CHECK(f.catalog.scenarios[1].seats.size() == 1);

	data::FileSet wrong;
	wrong.add("scenarios/other.toml", head + "id = \"late\"\norder = 2\n");
	read_scenarios(wrong, errors, f.reader, years, [](const data::Table &, ScenarioInfo &, int &) {});
	CHECK(has_text(errors.to_text(), "the id is the name of the file"));
	data::Errors none;
	read_scenarios(data::FileSet(), none, f.reader, years, [](const data::Table &, ScenarioInfo &, int &) {});
	CHECK(has_text(none.to_text(), "there is no scenario"));
}

namespace {

constexpr const char *GAME_HEAD = "id = \"xx\"\ncode = \"XX\"\ntitle = \"T\"\nsubtitle = \"S\"\nperiod = \"P\"\n"
								  "summary = \"M\"\ngoal = \"G\"\nedition = \"E\"\n";
constexpr const char *BRIEFING = "[briefing]\nwin = \"W\"\nlose = \"L\"\nfirst = [\"a\", \"b\", \"c\"]\n";

} // namespace

TEST_CASE("[Kit] the head of a game says players, minutes, weight and a briefing; each is checked") {
	const auto read = [](const std::string &numbers, Catalog &catalog, const std::string &briefing = BRIEFING) {
		return data::test::errors_of(
				GAME_HEAD + numbers + briefing, [&](const data::Table &root) { read_game_head(root, catalog, "xx."); });
	};
	Catalog catalog;
	CHECK(read("seats_min = 2\nseats_max = 5\nminutes = 240\nweight = 3\n", catalog) == "");
	CHECK(catalog.seats_min == 2);
	CHECK(catalog.seats_max == 5);
	CHECK(catalog.minutes == 240);
	CHECK(catalog.weight == 3);
	CHECK(catalog.briefing.first.size() == 3);
	CHECK(catalog.texts["xx.game.goal"] == "G");
	Catalog other;
	CHECK(has_text(read("seats_min = 4\nseats_max = 3\nminutes = 240\nweight = 3\n", other), "seats_max"));
	CHECK(has_text(read("seats_min = 2\nseats_max = 3\nminutes = 240\nweight = 6\n", other), "weight"));
	CHECK(has_text(read("seats_min = 2\nseats_max = 3\nweight = 1\n", other), "minutes"));
	CHECK(has_text(read("seats_min = 2\nseats_max = 3\nminutes = 9\nweight = 1\n", other,
						   "[briefing]\nwin = \"W\"\nlose = \"L\"\nfirst = [\"a\"]\n"),
			"first"));
}

TEST_CASE("[Kit] a scenario has its own briefing or that of the game; one is the one to start with") {
	Catalog catalog;
	catalog.briefing.win = "of the game";
	catalog.seats_min = catalog.seats_max = 2;
	const auto read = [&](const std::string &text) {
		ScenarioInfo info;
		info.seats.resize(2);
		const std::string errors =
				data::test::errors_of(text, [&](const data::Table &root) { read_briefing(root, catalog, info); });
		catalog.scenarios.push_back(info);
		return errors;
	};
	const auto check = [&] {
		data::Errors errors;
		check_scenarios(data::FileSet(), errors, catalog);
		return errors.to_text();
	};
	CHECK(read("minutes = 60\ndifficulty = \"easy\"\n" + std::string(BRIEFING)) == "");
	CHECK(catalog.scenarios[0].briefing.win == "W");
	CHECK(has_text(check(), "not 0"));
	CHECK(read("minutes = 60\ndifficulty = \"hard\"\nstart_here = true\n") == "");
	CHECK(catalog.scenarios[1].briefing.win == "of the game");
	CHECK(catalog.scenarios[1].difficulty == 2);
	CHECK(check() == "");
	catalog.scenarios[0].start_here = true;
	CHECK(has_text(check(), "not 2"));
	catalog.scenarios[0].start_here = false;
	catalog.scenarios[0].seats.resize(3);
	CHECK(has_text(check(), "has 3 seats, not 2 to 2"));
	CHECK(has_text(read("minutes = 60\ndifficulty = \"wild\"\n"), "difficulty"));
}

TEST_CASE("[Kit] rules point at rules that are there, also at later ones, and not at themselves") {
	const auto read = [](const std::string &see, Catalog &catalog) {
		data::FileSet files;
		const std::string rest = "chapter = \"c\"\ntitle = \"T\"\ntext = \"X\"\n";
		files.add("rules.toml",
				"schema = 1\ndescription = \"d\"\n[[chapter]]\nid = \"c\"\ntitle = \"C\"\n"
				"[[rule]]\nid = \"XX-1\"\n" +
						rest + "see = [\"" + see + "\"]\n[[rule]]\nid = \"XX-2\"\n" + rest);
		data::Errors errors;
		data::IdTable ids{ "rule", data::IdForm::Rule };
		load_rules_reference(files, errors, catalog, ids);
		return errors.to_text();
	};
	Catalog catalog;
	CHECK(read("XX-2", catalog) == "");
	REQUIRE(catalog.rules.size() == 2);
	CHECK(catalog.rules[0].see == std::vector<std::string>{ "XX-2" });
	CHECK(catalog.rules[1].see.empty());
	Catalog other, third;
	CHECK(has_text(read("XX-3", other), "XX-3"));
	CHECK(has_text(read("XX-1", third), "does not point at itself"));
}

TEST_CASE("[Kit] a power has one seat") {
	Fixture f;
	data::IdTable powers("power");
	powers.add("north");
	powers.add("south");
	const auto read = [&](const std::string &second) {
		ScenarioInfo info;
		const std::string errors = data::test::errors_of("[[seat]]\nid = \"s1\"\nname = \"One\"\npowers = [\"north\"]\n"
														 "[[seat]]\nid = \"s2\"\nname = \"Two\"\npowers = [\"" +
						second + "\"]\n",
				[&](const data::Table &root) { f.reader.read_seats(root, powers, info); });
		CHECK(info.seats.size() == 2);
		return errors;
	};
	CHECK(read("south") == "");
	CHECK(has_text(read("north"), "north has another seat already"));
}

TEST_CASE("[Kit] words take what people read from the texts, and a missing text is an error") {
	Fixture f;
	f.catalog.texts["xx.word.accept"] = "Accept";
	data::Errors errors;
	const char *const IDS[] = { "accept", "refuse" };
	f.reader.add_words(IDS, data::FileSet(), errors);
	CHECK(f.catalog.options[0].name == "Accept");
	CHECK(f.catalog.options.find("refuse") == 1);
	CHECK(has_text(errors.to_text(), "xx.word.refuse"));
}

TEST_CASE("[Kit] a set-up with an unknown scenario or an option out of range is refused; defaults fill the rest") {
	Catalog catalog;
	catalog.scenarios.resize(2);
	catalog.scenarios[1].seats = { { "a", "A", { 1 }, -1 }, { "b", "B", { 0, 2 }, -1 } };
	catalog.game_options = { { "fog", "", "", "", 0, 1, 0 }, { "rounds", "", "", "", 2, 6, 4 } };
	uint8_t options[2] = {};
	MatchSetup setup;
	setup.options = { 1 };
	CHECK(read_setup(catalog, setup, options).is_ok());
	CHECK(options[0] == 1);
	CHECK(options[1] == 4);
	setup.options = { 0, 9 };
	CHECK(std::string(read_setup(catalog, setup, options).reason) == "core.refuse.option");
	setup.options.clear();
	setup.scenario = 2;
	CHECK(std::string(read_setup(catalog, setup, options).reason) == "core.refuse.scenario");
	setup.scenario = -1;
	CHECK_FALSE(read_setup(catalog, setup, options).is_ok());
	StateCore core;
	seat_powers(core, catalog.scenarios[1]);
	CHECK(core.seat_of[0] == 1);
	CHECK(core.seat_of[1] == 0);
	CHECK(core.seat_of[2] == 1);
	CHECK(core.seat_of[3] == -1);
}

TEST_CASE("[Kit] doctrines differ from their defaults or from one another by what the file says") {
	DoctrineBook<Doctrine> book;
	const std::string errors =
			data::test::errors_of("[[doctrine]]\nid = \"plain\"\nnumbers = { land = 0.5 }\n"
								  "[[doctrine]]\nid = \"master\"\nlike = \"plain\"\nnumbers = { prey = 9 }\n"
								  "[[doctrine]]\nid = \"twin\"\nlike = \"master\"\nnumbers = {}\n",
					[&](const data::Table &root) {
						book.read(root, NUMBERS);
						CHECK(book.need("master", root) != nullptr);
					});
	CHECK(errors == "");
	REQUIRE(book.size() == 3);
	CHECK(book[0].prey == 14);
	CHECK(book[1].land == 0.5f);
	CHECK(book[1].prey == 9);
	CHECK(book[0].key != book[1].key);
	CHECK(book[1].key == book[2].key);
	CHECK(book.find("nobody") == -1);
}

TEST_CASE("[Kit] a misspelt number and a missing doctrine are errors") {
	DoctrineBook<Doctrine> book;
	const std::string errors = data::test::errors_of(
			"[[doctrine]]\nid = \"plain\"\nnumbers = { pray = 3 }\n", [&](const data::Table &root) {
				book.read(root, NUMBERS);
				CHECK(book.need("master", root) == nullptr);
			});
	CHECK(has_text(errors, "pray"));
	CHECK(has_text(errors, "\"master\" is missing"));
}
