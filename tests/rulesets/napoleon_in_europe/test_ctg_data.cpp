// Napoleon in Europe: content as the engine reads it, and the constraints that refuse a wrong map or start.
#include "ctg_fixture.h"

using namespace baton;
using namespace baton::ctg;

namespace {

/// What is reported after one change in a file, line by line; the words to be changed must be there.
std::string errors_with(const std::string &file, const std::string &from, const std::string &to) {
	data::FileSet files = ctg_files();
	std::string text;
	REQUIRE(data::read_file("assets/rulesets/napoleon_in_europe/" + file, text));
	const size_t at = text.find(from);
	REQUIRE(at != std::string::npos);
	text.replace(at, from.size(), to);
	data::FileSet changed;
	for (const std::string &name : files.names_under("")) {
		std::string other;
		if (name == file) {
			changed.add(name, text);
		} else if (data::read_file("assets/rulesets/napoleon_in_europe/" + name, other)) {
			changed.add(name, other);
		}
	}
	std::string core;
	REQUIRE(data::read_file("assets/text/en/core.toml", core));
	changed.add(CORE_TEXTS, core);
	data::Errors errors;
	Catalog catalog;
	load_data(changed, errors, catalog);
	std::string said;
	for (const data::Error &error : errors.list()) {
		CHECK(error.where.file == file);
		said += error.message + "\n";
	}
	return said;
}

/// One change in a file and all that is reported then, word for word.
struct Wrong {
	std::string file, from, to, said;
};

void check_refused(const Wrong &wrong) {
	CAPTURE(wrong.from);
	const std::string said = errors_with(wrong.file, wrong.from, wrong.to);
	CHECK(said == wrong.said);
}

} // namespace

TEST_CASE("[CTG][CTG-SETUP-12] the content loads with all eleven starts") {
	data::Errors errors;
	Catalog catalog;
	const std::unique_ptr<CtgData> d = load_data(ctg_files(), errors, catalog);
	REQUIRE_MESSAGE(errors.empty(), errors.to_text());
	CHECK(d->starts.size() == 11);
	CHECK(catalog.scenarios.size() == 11);
	const Start &start = d->starts[2];
	CHECK(start.month == 180508);
	CHECK(start.first == AUSTRIA);
	CHECK(has(start.war[FRANCE], RUSSIA));
	CHECK(has(start.war[RUSSIA], FRANCE));
	CHECK(!has(start.war[FRANCE], PRUSSIA));
	CHECK(start.owner[size_t(catalog.spaces.find("holland"))] == FRANCE);
	CHECK(start.owner[size_t(catalog.spaces.find("bavaria"))] == MINOR);
	CHECK(start.rating[FRANCE][TURKEY] == 8);
	CHECK(start.special[AUSTRIA][HEAVY] == 3);
}

TEST_CASE("[CTG][CTG-PIECE-02][CTG-FIRE-07][CTG-CHARGE-07] pieces, fire chart and charges stand as in the manual") {
	data::Errors errors;
	Catalog catalog;
	const std::unique_ptr<CtgData> d = load_data(ctg_files(), errors, catalog);
	REQUIRE(errors.empty());
	constexpr int DEFENCE[TROOP_TYPES] = { 2, 3, 1, 2, 3, 1, 1, 1 }, ACTIONS[TROOP_TYPES] = { 1, 1, 1, 2, 2, 2, 1, 2 },
				  QUICK[TROOP_TYPES] = { 5, 4, 6, 5, 4, 6, 2, 3 };
	for (size_t type = 0; type < TROOP_TYPES; ++type) {
		CAPTURE(type);
		CHECK(d->kind[type].defence == DEFENCE[type]);
		CHECK(d->kind[type].actions == ACTIONS[type]);
		CHECK(d->kind[type].quick == QUICK[type]);
	}
	CHECK(d->kind[HORSE_GUNS].shots == 1);
	constexpr int FIRE[FIRE_ROWS][FIRE_TARGETS] = { { 9, 8, 8, 10 }, { 10, 9, 9, 11 }, { 9, 7, 8, 10 },
		{ 7, 5, 6, 8 } };
	for (int row = 0; row < FIRE_ROWS; ++row) {
		for (int target = 0; target < FIRE_TARGETS; ++target) {
			CHECK(d->battle.fire[row][target] == FIRE[row][target]);
		}
	}
	constexpr int CHARGE[CHARGE_ROWS] = { 2, -4, -2, 3, 1, 1, -1, 1, 1, 1, 1, 1, 1, 1, 1 };
	for (int row = 0; row < CHARGE_ROWS; ++row) {
		CHECK(d->battle.charge[row + 1] == CHARGE[row]);
	}
	// CTG-HERO-07: only before 1800.
	CHECK(d->gift(3, GiftOn::Charge, GiftWho::Infantry, 179912) == 1);
	CHECK(d->gift(3, GiftOn::Charge, GiftWho::Infantry, 180001) == 0);
}

constexpr const char *MAP = "map.toml", *START = "scenarios/austerlitz_1805.toml";

TEST_CASE("[CTG][CTG-MAP-05][CTG-MAP-08][CTG-MAP-19][CTG-UPR-01][CTG-EX-02] a map against the rules is refused") {
	check_refused({ MAP, "\"picardy\", \"normandy\", ", "\"normandy\", ",
			"picardy touches paris, but not the other way round (CTG-MAP-05)\n" });
	check_refused({ MAP, "capital = true\n", "",
			"paris is a capital of france (CTG-MAP-08)\nthere are eight capitals (CTG-MAP-08)\n" });
	check_refused({ MAP, "area = \"north\"\n", "", "there are fifteen northern minors (CTG-MAP-19)\n" });
	check_refused({ MAP, "foment = true\n", "", "four homeland regions are always open to unrest (CTG-UPR-01)\n" });
	check_refused({ MAP, "homeland = \"france\"\n", "homeland = \"spain\"\n",
			"the homeland of france has the wrong size (CTG-EX-02)\nthe homeland of spain has the wrong size "
			"(CTG-EX-02)\nparis is a capital of france (CTG-MAP-08)\n" });
}

TEST_CASE("[CTG][CTG-TERM-02][CTG-HERO-01][CTG-PIECE-18][CTG-SETUP-15][CTG-SETUP-17] a start against the rules is "
		  "refused") {
	check_refused({ START, "britain = [\"gibraltar\", ", "britain = [\"holland\", ",
			"a region has one marker, and none of its native nation (CTG-TERM-02)\n" });
	check_refused({ START, "heroes = [\"nelson\"], ", "", "Nelson is in play before October 1805 (CTG-HERO-01)\n" });
	check_refused({ START, "[\"napoleon\"]", "[\"charles\"]",
			"a hero serves his own nation in his own element (CTG-PIECE-18)\na hero stands in one place, and not among "
			"the dead (CTG-HERO-01)\n" });
	check_refused({ START, "heavy_cavalry = 2", "heavy_cavalry = 20",
			"france has fewer ordinary pieces than special ones (CTG-SETUP-15)\n" });
	check_refused({ START, "navies = [\"sweden\", ", "navies = [\"holland\", ",
			"only a free minor with a base has a squadron (CTG-SETUP-17)\n" });
}
