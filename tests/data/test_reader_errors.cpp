// Wrong data: every kind of error with its exact place and message, and the harmless value after it.
#include "data_test_support.h"

#include <doctest/doctest.h>

using namespace baton::data;
using namespace baton::data::test;

namespace {

IdTable make_spaces() {
	IdTable spaces("space");
	spaces.add("ulm");
	spaces.add("munich");
	return spaces;
}

} // namespace

TEST_CASE("[Data] missing keys name the table and what was expected") {
	const IdTable spaces = make_spaces();
	CHECK(errors_of("[game]\nx = 1\n",
				  [&](const Table &t) {
					  const Table game = t.table("game");
					  game.integer("x", 0, 1);
					  CHECK(game.str("title") == "");
					  CHECK(game.integer("cost", 2, 5) == 2);
					  CHECK(game.number("weight", 0.5, 1) == 0.5);
					  CHECK_FALSE(game.boolean("naval"));
					  CHECK(game.one_of("kind", { "land", "sea" }) == 0);
					  CHECK(game.id("home", spaces) == 0);
					  CHECK(game.strs("names", Count::exactly(2)).empty());
					  CHECK(game.strs("more", Count::at_least(1)).empty());
					  CHECK(game.strs("some", Count::between(1, 4)).empty());
					  CHECK_FALSE(t.table("map").exists());
					  CHECK(t.tables("space").empty());
				  }) ==
			"map.toml:1:1: game.title: missing; expected text\n"
			"map.toml:1:1: game.cost: missing; expected a whole number from 2 to 5\n"
			"map.toml:1:1: game.weight: missing; expected a number from 0.5 to 1\n"
			"map.toml:1:1: game.naval: missing; expected true or false\n"
			"map.toml:1:1: game.kind: missing; expected one of: land, sea\n"
			"map.toml:1:1: game.home: missing; expected the id of a space; allowed: ulm, munich\n"
			"map.toml:1:1: game.names: missing; expected a list of 2 entries\n"
			"map.toml:1:1: game.more: missing; expected a list of at least 1 entry\n"
			"map.toml:1:1: game.some: missing; expected a list of 1 to 4 entries\n"
			"map.toml:1:1: map: missing; expected a table\n"
			"map.toml:1:1: space: missing; expected a list\n");
}

TEST_CASE("[Data] values of the wrong kind say what was found") {
	const IdTable spaces = make_spaces();
	CHECK(errors_of("a = 1\nb = \"two\"\nc = true\nd = 1.5\ne = 1805-10-20\nf = []\ng = {}\nh = 1\ni = 2\nj = 3\n",
				  [&](const Table &t) {
					  CHECK(t.str("a") == "");
					  CHECK(t.integer("b", 0, 9) == 0);
					  CHECK(t.number("c", 1, 9) == 1);
					  CHECK(t.integer("d", 1, 9) == 1);
					  CHECK(t.str("e") == "");
					  CHECK_FALSE(t.boolean("f"));
					  CHECK(t.strs("g").empty());
					  CHECK_FALSE(t.table("h").exists());
					  CHECK(t.id("i", spaces) == 0);
					  CHECK(t.one_of("j", { "land", "sea" }) == 0);
				  }) ==
			"map.toml:1:5: a: expected text, found the whole number 1\n"
			"map.toml:2:5: b: expected a whole number from 0 to 9, found the text \"two\"\n"
			"map.toml:3:5: c: expected a number from 1 to 9, found true\n"
			"map.toml:4:5: d: expected a whole number from 1 to 9, found the number 1.5\n"
			"map.toml:5:5: e: expected text, found a date or time\n"
			"map.toml:6:5: f: expected true or false, found a list\n"
			"map.toml:7:5: g: expected a list, found a table\n"
			"map.toml:8:5: h: expected a table, found the whole number 1\n"
			"map.toml:9:5: i: expected the id of a space, found the whole number 2; allowed: ulm, munich\n"
			"map.toml:10:5: j: expected a word, found the whole number 3; allowed: land, sea\n");
}

TEST_CASE("[Data] optional values of the wrong kind are errors and give their fallback") {
	const IdTable spaces = make_spaces();
	CHECK(errors_of("a = 1\nb = 12\nc = nan\nd = 0\ne = \"lnad\"\nf = \"ulmm\"\n",
				  [&](const Table &t) {
					  CHECK(t.str_or("a", "x") == "x");
					  CHECK(t.integer_or("b", 0, 9, 5) == 5);
					  CHECK(t.number_or("c", 0, 1, 0.5) == 0.5);
					  CHECK(t.boolean_or("d", true));
					  CHECK(t.one_of_or("e", { "sea", "land" }, 0) == 0);
					  CHECK(t.id_or("f", spaces, 1) == 1);
				  }) ==
			"map.toml:1:5: a: expected text, found the whole number 1\n"
			"map.toml:2:5: b: expected a whole number from 0 to 9, found 12\n"
			"map.toml:3:5: c: expected a number from 0 to 1, found nan\n"
			"map.toml:4:5: d: expected true or false, found the whole number 0\n"
			"map.toml:5:5: e: unknown word \"lnad\" (did you mean \"land\"?); allowed: sea, land\n"
			"map.toml:6:5: f: unknown space \"ulmm\" (did you mean \"ulm\"?); allowed: ulm, munich\n");
}

TEST_CASE("[Data] values out of bounds name the bounds") {
	CHECK(errors_of("a = 9223372036854775807\nb = inf\nc = -inf\nd = \"\"\ne = 10\n",
				  [](const Table &t) {
					  CHECK(t.integer("a", -5, 5) == -5);
					  CHECK(t.number("b", 0, 1e300) == 0);
					  CHECK(t.number("c", 0, 1) == 0);
					  CHECK(t.str("d") == "");
					  CHECK(t.integer64("e", 0, 9) == 0);
				  }) ==
			"map.toml:1:5: a: expected a whole number from -5 to 5, found 9223372036854775807\n"
			"map.toml:2:5: b: expected a number from 0 to 1e+300, found inf\n"
			"map.toml:3:5: c: expected a number from 0 to 1, found -inf\n"
			"map.toml:4:5: d: the text must not be empty\n"
			"map.toml:5:5: e: expected a whole number from 0 to 9, found 10\n");
}

TEST_CASE("[Data] lists report each wrong entry and wrong lengths") {
	const IdTable spaces = make_spaces();
	CHECK(errors_of("a = [1, \"x\", 12]\nb = [\"ulm\", \"mnuich\", \"ulm\"]\nc = [1]\nd = [[1, 2], [3]]\ne = [\"sea\", "
					"\"sea\"]\nf = [\"\"]\n",
				  [&](const Table &t) {
					  CHECK(t.integers("a", 0, 9) == std::vector<int>{ 1, 0, 0 });
					  CHECK(t.id_set("b", spaces) == std::vector<int>{ 0 });
					  CHECK(t.integers("c", 0, 9, Count::exactly(2)) == std::vector<int>{ 1 });
					  t.grid("d", 0, 9, Count::any(), Count::any());
					  CHECK(t.flags("e", { "land", "sea" }) == 2u);
					  t.strs("f");
				  }) ==
			"map.toml:1:9: a[1]: expected a whole number from 0 to 9, found the text \"x\"\n"
			"map.toml:1:14: a[2]: expected a whole number from 0 to 9, found 12\n"
			"map.toml:2:13: b[1]: unknown space \"mnuich\" (did you mean \"munich\"?); allowed: ulm, munich\n"
			"map.toml:2:23: b[2]: \"ulm\" stands there twice\n"
			"map.toml:3:5: c: expected a list of 2 entries, found 1\n"
			"map.toml:4:14: d[1]: expected as many entries as in the first row (2), found 1\n"
			"map.toml:5:13: e[1]: \"sea\" stands there twice\n"
			"map.toml:6:6: f[0]: the text must not be empty\n");
}

TEST_CASE("[Data] reading beyond the end of a list is reported once, unread entries are reported") {
	CHECK(errors_of("a = [1]\nb = [1, 2]\n",
				  [](const Table &t) {
					  const List a = t.list("a");
					  CHECK(a.integer(0, 0, 9) == 1);
					  CHECK(a.integer(1, 4, 9) == 4);
					  CHECK(a.str(2) == "");
					  CHECK_FALSE(a.table(3).exists());
					  t.list("b").integer(0, 0, 9);
				  }) ==
			"map.toml:1:5: a: expected a list of at least 2 entries, found 1\n"
			"map.toml:2:9: b[1]: unexpected entry\n");
}

TEST_CASE("[Data] ids: twice defined, malformed, unknown, in counts") {
	CHECK(errors_of("[[space]]\nid = \"ulm\"\n[[space]]\nid = \"ulm\"\n[[space]]\nid = \"New Ulm\"\n[[space]]\nid = "
					"4\n[[space]]\n[setup]\nat = { ulm = 1, ullm = 2, paris = 3 }\nover = { ulm = 20 }\n",
				  [](const Table &t) {
					  IdTable spaces("space");
					  for (const Table &space : t.tables("space")) {
						  CHECK(space.define("id", spaces) == 0);
					  }
					  CHECK(spaces.size() == 1);
					  const std::vector<IdCount> counts = t.table("setup").counts("at", spaces, 0, 9);
					  CHECK(counts.size() == 1);
					  CHECK(t.table("setup").counts("over", spaces, 0, 9).empty());
					  CHECK(t.table("setup").counts("none", spaces, 0, 9).empty());
				  }) ==
			"map.toml:4:6: space[ulm].id: there is already a space \"ulm\", defined at map.toml:2:6\n"
			"map.toml:6:6: space[2].id: \"New Ulm\" is no id; allowed: 1 to 64 lower-case letters, digits and "
			"underscores, not starting with an underscore\n"
			"map.toml:8:6: space[3].id: expected the id of a new space, found the whole number 4\n"
			"map.toml:9:1: space[4].id: missing; expected the id of a new space\n"
			"map.toml:11:17: setup.at.ullm: unknown space \"ullm\" (did you mean \"ulm\"?); allowed: ulm\n"
			"map.toml:11:27: setup.at.paris: unknown space \"paris\"; allowed: ulm\n"
			"map.toml:12:16: setup.over.ulm: expected a whole number from 0 to 9, found 20\n"
			"map.toml:10:1: setup.none: missing; expected a table\n");
}

TEST_CASE("[Data] unknown keys name the allowed ones, also deep down, each once") {
	const std::string_view text = "titel = \"x\"\n[game]\nseats = 2\nsaets = 3\nopt.deep.x = 1\n[[space]]\nid = "
								  "\"ulm\"\nprot = true\n[other]\ny = 1\n";
	const auto read = [](const Table &t) {
		t.str_or("title", "");
		const Table game = t.table("game");
		game.integer("seats", 0, 9);
		game.table("opt").table("deep");
		IdTable spaces("space");
		for (const Table &space : t.tables("space")) {
			space.define("id", spaces);
			space.boolean_or("port", false);
			space.finish();
		}
	};
	CHECK(errors_of(text, read) ==
			"map.toml:8:1: space[ulm].prot: unknown key \"prot\" (did you mean \"port\"?); allowed: id, port\n"
			"map.toml:1:1: titel: unknown key \"titel\" (did you mean \"title\"?); allowed: title, game, space\n"
			"map.toml:4:1: game.saets: unknown key \"saets\" (did you mean \"seats\"?); allowed: seats, opt\n"
			"map.toml:5:10: game.opt.deep.x: unknown key \"x\"; allowed: nothing\n"
			"map.toml:9:2: other: unknown key \"other\"; allowed: title, game, space\n");
}

TEST_CASE("[Data] a table of the wrong kind is reported once and not searched for unknown keys") {
	CHECK(errors_of("a = { b = { c = 1 } }\n", [](const Table &t) { t.str("a"); }) ==
			"map.toml:1:5: a: expected text, found a table\n");
	CHECK(errors_of("a = [{ b = 1 }]\n", [](const Table &t) { t.tables("a", Count::exactly(2)); }) ==
			"map.toml:1:5: a: expected a list of 2 entries, found 1\n"
			"map.toml:1:8: a[0].b: unknown key \"b\"; allowed: nothing\n");
	CHECK(errors_of("a = [1]\n", [](const Table &t) { CHECK(t.tables("a").empty()); }) ==
			"map.toml:1:6: a[0]: expected a table, found the whole number 1\n");
}

TEST_CASE("[Data] keys that are no ids are quoted in paths") {
	CHECK(errors_of("\"a b\" = 1\n", [](const Table &t) { t.str("a b"); }) ==
			"map.toml:1:9: \"a b\": expected text, found the whole number 1\n");
}

TEST_CASE("[Data] the header asks for the right schema and a description") {
	CHECK(errors_of("schema = 2\n", [](const Table &t) { t.header(3); }) ==
			"map.toml:1:10: schema: expected the schema number 3, found the whole number 2\n"
			"map.toml:1:1: description: missing; expected text\n");
}

TEST_CASE("[Data] a loader's own checks report with the place of the key") {
	CHECK(errors_of("[a]\nlinks = [\"x\"]\n",
				  [](const Table &t) {
					  const Table a = t.table("a");
					  a.error("links", "one-way link");
					  a.error("missing", "should be there");
					  a.list("links").error(0, "no such road");
					  a.strs("links");
				  }) ==
			"map.toml:2:9: a.links: one-way link\n"
			"map.toml:1:1: a.missing: should be there\n"
			"map.toml:2:10: a.links[0]: no such road\n");
}

TEST_CASE("[Data] after a broken file everything reads as defaults without further errors") {
	const IdTable spaces = make_spaces();
	const std::string text = errors_of("a = ", [&](const Table &t) {
		t.header(1);
		CHECK(t.integer("a", 3, 5) == 3);
		CHECK(t.id("a", spaces) == 0);
		CHECK(t.table("b").table("c").tables("d").empty());
		CHECK(t.list("e").integer(4, 1, 2) == 1);
		CHECK(t.keys().empty());
		t.error("a", "not shown");
	});
	CHECK(text == "map.toml:1:5: Error while parsing key-value pair: encountered end-of-file\n");
}

TEST_CASE("[Data] the list of errors is bounded") {
	Errors errors(3);
	for (int i = 0; i < 10; ++i) {
		errors.add({ "a.toml", i + 1, 2 }, "k", "wrong");
	}
	CHECK(errors.count() == 10);
	CHECK(errors.list().size() == 3);
	CHECK(errors.to_text() == "a.toml:1:2: k: wrong\na.toml:2:2: k: wrong\na.toml:3:2: k: wrong\n... and 7 more\n");
	errors.clear();
	CHECK(errors.empty());
	CHECK(errors.to_text() == "");
}
