// Forces and cards of Napoléon against Europe as loaded, its catalog, and what the loader says about broken files.
#include "ne_test_support.h"

#include <algorithm>
#include <set>

using namespace baton;
using namespace baton::ne;
using namespace baton::ne::test;

namespace {

int count_corps(Nation nation, CorpsKind kind) {
	int n = 0;
	for (const Corps &corps : game_data().corps) {
		n += corps.nation == nation && corps.kind == kind ? 1 : 0;
	}
	return n;
}

bool contains(std::string_view text, std::string_view part) {
	return text.find(part) != std::string_view::npos;
}

} // namespace

// --- Forces ---

TEST_CASE("[NE][NE-2.1-a] the counter mix holds what the set-ups and the example need") {
	CHECK(count_corps(FRANCE, CorpsKind::Elite) >= 7);
	CHECK(count_corps(FRANCE, CorpsKind::Line) >= 10);
	CHECK(count_corps(FRANCE, CorpsKind::Militia) == 2);
	CHECK(count_corps(RUSSIA, CorpsKind::Line) >= 9);
	CHECK(count_corps(RUSSIA, CorpsKind::Elite) == 2);
	CHECK(count_corps(AUSTRIA, CorpsKind::Line) >= 11);
	CHECK(count_corps(PRUSSIA, CorpsKind::Line) + count_corps(PRUSSIA, CorpsKind::Elite) == 7);
	CHECK(count_corps(PRUSSIA, CorpsKind::Landwehr) == 2);
	CHECK(count_corps(SPAIN, CorpsKind::Line) == 4);
	CHECK(count_corps(SPAIN, CorpsKind::Militia) == 4);
	CHECK(count_corps(TURKEY, CorpsKind::Feudatory) == 4);
	CHECK(count_corps(BRITAIN, CorpsKind::Elite) == 2);
	CHECK(count_corps(BRITAIN, CorpsKind::Line) == 2);
	CHECK(game_data().nation[BRITAIN].fleets.size() >= 11);
	CHECK(game_data().nation[SPAIN].fleets.size() == 3);
}

TEST_CASE("[NE][NE-2.1-b] morale, movement and stars that the examples reveal") {
	CHECK(corps("fr_elite_1").morale == 5);
	CHECK(corps("au_line_1").morale == 3);
	CHECK(corps("ru_elite_1").morale == 4);
	CHECK(corps("pr_line_1").morale == 3);
	CHECK(corps("fr_garde").stars == 2);
	CHECK(corps("fr_elite_1").stars == 1);
	CHECK(corps("fr_line_1").move == 4);
	for (const std::string_view id : { "au_line_1", "ru_line_1", "by_corps", "nl_corps", "ba_corps", "sp_line_1" }) {
		CHECK_MESSAGE(corps(id).move == 3, std::string(id));
	}
	CHECK(corps("it_corps_2").entry == Entry::Venetia);
	CHECK(corps("pl_corps_2").entry == Entry::PolandThird);
}

TEST_CASE("[NE][NE-2.2-a] ratings of generals that the examples reveal") {
	const General &napoleon = general("napoleon");
	CHECK((napoleon.initiative == 1 && napoleon.attack == 3 && napoleon.defence == 3 && napoleon.command >= 8));
	CHECK((general("davout").initiative == 1 && general("davout").defence == 3 && general("davout").command >= 6));
	CHECK((general("soult").initiative == 2 && general("soult").attack == 2 && general("soult").defence == 1));
	CHECK((general("massena").initiative == 1 && general("massena").command == 6));
	CHECK(general("oudinot").rank > general("massena").rank);
	CHECK(general("marmont").initiative == 2);
	CHECK((general("gouvion_saint_cyr").initiative == 2 && general("gouvion_saint_cyr").attack == 2 &&
			general("gouvion_saint_cyr").defence == 1));
	CHECK(general("murat").is_cavalry);
	CHECK((general("mack").initiative == 3 && general("mack").attack == 0 && general("mack").defence == 0 &&
			general("mack").rank > 3 && general("mack").command >= 5));
	CHECK((general("charles").initiative == 2 && general("charles").attack == 1 && general("charles").command >= 7));
	CHECK((general("jean").initiative == 2 && general("jean").defence == 1 && general("jean").rank == 3 &&
			general("jean").command >= 6));
	CHECK((general("koutouzov").initiative == 2 && general("koutouzov").attack == 1 &&
			general("koutouzov").command >= 5));
	CHECK(general("buxhowden").attack == 1);
	CHECK((general("blucher").initiative == 1 && general("blucher").defence == 2 && general("blucher").is_cavalry &&
			general("blucher").year == 1809));
}

TEST_CASE("[NE][NE-X01][NE-2.2-b] Blücher replaces Brunswick") {
	CHECK(general("blucher").replaces == piece("brunswick"));
}

TEST_CASE("[NE][NE-17.3.1-a] admirals of the example") {
	const Data &d = game_data();
	CHECK(d.fleet[size_t(piece("fleet_ball") - FIRST_FLEET)].tactics == 2);
	CHECK(d.fleet[size_t(piece("fleet_emeriau") - FIRST_FLEET)].tactics == 0);
}

TEST_CASE("[NE] piece numbers and ids are one to one") {
	const Data &d = game_data();
	std::set<std::string> ids;
	for (int p = 0; p < PIECES; ++p) {
		CHECK(ids.insert(d.id_of(p)).second);
		CHECK(d.find_piece(d.id_of(p)) == p);
		CHECK(d.nation_of(p) != NO_NATION);
		CHECK_FALSE(d.name_of(p).empty());
	}
}

// --- Cards ---

TEST_CASE("[NE][NE-6.1-a][NE-Q68] two decks of 55 cards, Epic and Punishments in each") {
	for (const Side deck : { EMPIRE, COALITION }) {
		int epic = 0;
		for (int number = 1; number <= DECK_CARDS; ++number) {
			const Card &c = card(deck, number);
			CHECK(c.deck == deck);
			CHECK(c.number == number);
			CHECK_FALSE(c.effects.empty());
			CHECK_FALSE(c.text.empty());
			epic += c.period == Period::Epic ? 1 : 0;
		}
		CHECK(epic == 30);
	}
}

TEST_CASE("[NE][NE-6.2-h] the red dots are the cards that 1809 leaves out") {
	const Scenario &s = scenario("campaign_1809");
	for (const Side deck : { EMPIRE, COALITION }) {
		for (int number = 1; number <= DECK_CARDS; ++number) {
			CHECK(card(deck, number).has_red_dot == !s.cards[size_t(deck)].in_deck[size_t(number)]);
		}
	}
}

TEST_CASE("[NE][NE-6.2-a] activation values that the example names") {
	const auto ap = [](std::string_view id) {
		for (const Card &c : game_data().card) {
			if (c.id == id) {
				return int(c.ap);
			}
		}
		return -1;
	};
	CHECK(ap("genius_of_napoleon") == 3);
	CHECK(ap("soldiers_of_year_2") == 1);
	CHECK(ap("persia") == 3);
	CHECK(ap("schulmeister") == 2);
	CHECK(ap("cavalry_of_the_guard") == 2);
	CHECK(ap("turning_movement") == 2);
	CHECK(ap("lasalle") == 2);
	CHECK(ap("foul_weather_f") == 2);
	CHECK(ap("triumph_of_erfurt") == 3);
	CHECK(ap("talleyrand") == 3);
	CHECK(ap("sound_of_the_guns_f") == 2);
	CHECK(ap("admiralty") == 3);
	CHECK(ap("holy_russia") == 2);
	CHECK(ap("holy_empire") == 2);
	CHECK(ap("wound") == 2);
	CHECK(ap("nelson") == 3);
	CHECK(ap("major_campaign_c") == 3);
	CHECK(ap("tyrol") == 2);
	CHECK(ap("winter_campaign") == 3);
	CHECK(ap("bombardment_of_copenhagen") == 2);
	CHECK(ap("spanish_galleons") == 2);
	CHECK(ap("intrigues") == 1);
	CHECK(ap("the_city") == 3);
}

TEST_CASE("[NE] events that the rulebook describes are spelled so") {
	const Effect &genius = card(EMPIRE, 1).effects[0];
	CHECK((genius.op == Op::Activate && genius.args.general == piece("napoleon") && genius.args.march == 3));
	CHECK(card(EMPIRE, 1).can_be_played_at(Moment::EnemyCampaign));
	CHECK((card(EMPIRE, 6).effects[0].op == Op::Evasion && card(EMPIRE, 6).effects[0].args.amount == -3));
	CHECK(card(EMPIRE, 4).star == Star::Gold);
	CHECK(card(EMPIRE, 4).effects[0].op == Op::MoveEnemy);
	CHECK(card(EMPIRE, 25).must_keep);
	CHECK(card(EMPIRE, 26).effects[0].op == Op::Peace);
	CHECK(card(COALITION, 6).escalade == 1);
	CHECK(card(COALITION, 6).star == Star::Gold);
	CHECK(card(COALITION, 3).star == Star::Silver);
	CHECK(card(COALITION, 3).effects[0].op == Op::Reform);
	CHECK((card(COALITION, 4).effects[0].op == Op::Campaign && card(COALITION, 4).effects[0].args.count == 3));
	CHECK(card(COALITION, 15).effects[0].op == Op::Separate);
	CHECK(card(COALITION, 16).effects[0].op == Op::ExtraRound);
	CHECK((card(COALITION, 27).effects[0].op == Op::Refuse && card(COALITION, 27).can_be_played_at(Moment::Surrender)));
	CHECK(card(COALITION, 1).permanent == BRITAIN);
	CHECK(card(COALITION, 2).permanent == RUSSIA);
	CHECK(card(COALITION, 3).permanent == AUSTRIA);
}

TEST_CASE("[NE][NE-12.6-d] both decks have Major Campaigns and a counter") {
	for (const Side deck : { EMPIRE, COALITION }) {
		int campaigns = 0, counters = 0;
		for (int number = 1; number <= DECK_CARDS; ++number) {
			for (const Effect &effect : card(deck, number).effects) {
				campaigns += effect.op == Op::Campaign ? 1 : 0;
				counters += effect.op == Op::Separate ? 1 : 0;
			}
		}
		CHECK(campaigns >= 1);
		CHECK(counters >= 1);
	}
}

TEST_CASE("[NE] every effect kind is used by some card") {
	std::array<bool, OPS> seen = {};
	for (const Card &c : game_data().card) {
		for (const Effect &effect : c.effects) {
			seen[size_t(effect.op)] = true;
		}
	}
	CHECK(std::count(seen.begin(), seen.end(), true) == OPS);
}

// --- Catalog ---

TEST_CASE("[NE] the catalog has the spaces in the order that the code counts on") {
	data::Errors errors;
	Catalog catalog;
	const std::unique_ptr<Data> d = load_data(files(), errors, catalog);
	REQUIRE_MESSAGE(d, errors.to_text());
	CHECK(catalog.code == "NE");
	CHECK(catalog.powers.find("empire") == EMPIRE);
	CHECK(catalog.powers.find("coalition") == COALITION);
	CHECK(catalog.spaces.find("paris") == zone("paris"));
	CHECK(catalog.spaces.find("manche") == space_of_sea(*d, 0));
	const int toulon = d->zone[zone("toulon")].port;
	CHECK(catalog.spaces.find("toulon_port") == space_of_port(*d, toulon));
	CHECK(catalog.spaces.find("toulon_blockade") == space_of_blockade(*d, toulon));
	CHECK(catalog.spaces.find("corsairs_box") == first_box_space(*d) + BOX_CORSAIRS);
	CHECK(catalog.spaces.find("removed_box") == first_box_space(*d) + BOX_REMOVED);
	CHECK(catalog.spaces.size() == first_box_space(*d) + BOXES);
	CHECK(catalog.cards.find("tilsit") == card_id(EMPIRE, 26));
	CHECK(catalog.scenarios.size() == 3);
	CHECK(catalog.scenarios[0].id == "hundred_days_1815");
	CHECK(contains(catalog.credits, "Stanislas Thomas"));
	CHECK(catalog.game_options[size_t(Option::FogOfWar)].def == 0);
}

// --- Broken files ---

TEST_CASE("[NE] a wrong word, id or number is named with its place and what is allowed") {
	const std::string word = errors_after("map.toml", "terrain = \"marsh\"", "terrain = \"swamp\"");
	CHECK(contains(word, "napoleon_against_europe/map.toml:"));
	CHECK(contains(word, "unknown word \"swamp\"; allowed: clear, marsh, mountain"));
	CHECK(contains(errors_after("map.toml", "a = \"paris\", b = \"amiens\"", "a = \"paris\", b = \"amien\""),
			"did you mean \"amiens\"?"));
	CHECK(contains(errors_after("forces.toml", "initiative = 1", "initiative = 4"), ".initiative: "));
	CHECK(contains(errors_after("game.toml", "seats_max = 2", "seats_max = 2\ncolour = 1"), "unknown key \"colour\""));
	CHECK(contains(errors_after("cards.toml", "rule = \"NE-12.6-a\"", "rule = \"NE-99\""), "unknown rule \"NE-99\""));
}

TEST_CASE("[NE] the map must hold together") {
	CHECK(contains(errors_after("map.toml", "{ a = \"paris\", b = \"amiens\", kind = \"plain\" }",
						   "{ a = \"paris\", b = \"paris\", kind = \"plain\" }"),
			"no neighbour of itself"));
	CHECK(contains(errors_after("map.toml", "{ a = \"paris\", b = \"amiens\", kind = \"plain\" }",
						   "{ a = \"soissons\", b = \"paris\", kind = \"plain\" }"),
			"stands there twice"));
	CHECK(contains(errors_after("map.toml", "kind = \"pass\", range = \"Vosges\"", "kind = \"pass\""),
			"the mountains need a name"));
	CHECK(contains(
			errors_after("map.toml", "kind = \"strait\", sea = \"detroits\"", "kind = \"strait\""), "NE-12.1-f"));
	CHECK(contains(errors_after("map.toml", "fortress = 2", "fortress = 1"), "NE-3.1-b"));
	CHECK(contains(errors_after("map.toml", ", gate = \"constantinople\"", ""), "NE-17.2.3-a"));
	CHECK(contains(errors_after("map.toml", "ice = true\n", ""), "NE-17.2.4-a"));
	CHECK(contains(errors_after("map.toml", "country = \"france\"\nprovince = \"ile_de_france\"",
						   "country = \"spain\"\nprovince = \"ile_de_france\""),
			"belongs to france"));
	CHECK(contains(errors_after("map.toml", "city = \"Paris\"\n", ""), "needs the name of its city"));
}

TEST_CASE("[NE] nations and forces must fit the rules") {
	CHECK(contains(errors_after("game.toml", "leader = \"france\"", "leader = \"austria\""), "NE-8.1-a"));
	CHECK(contains(errors_after("game.toml", "protectorate = true\n", ""), "NE-4-z"));
	CHECK(contains(errors_after("game.toml", "capitals = [\"vienne\"]", "capitals = [\"prague\"]"),
			"does not call \"prague\" a capital"));
	CHECK(contains(errors_after("forces.toml", "home = true\n", ""), "NE-2.1-d"));
	CHECK(contains(errors_after("forces.toml", "waters = \"northern\"", "waters = \"inner\""), "NE-17.2.4-b"));
	CHECK(contains(errors_after("forces.toml", "rank = 3", "rank = 1"), "NE-10.2-a"));
	CHECK(contains(errors_after("forces.toml", "count = 6", "count = 5"), "24 depots in all"));
	CHECK(contains(
			errors_after("forces.toml", "id = \"grande_armee\"", "id = \"napoleon\""), "another counter has this id"));
}

TEST_CASE("[NE] cards must say what they do and keep the numbers that the rulebook quotes") {
	CHECK(contains(errors_after("cards.toml", "{ op = \"evasion\", amount = -3 }", "{ op = \"evasion\" }"),
			"\"evasion\" needs \"amount\""));
	CHECK(contains(errors_after("cards.toml", "{ op = \"evasion\", amount = -3 }",
						   "{ op = \"evasion\", amount = -3, mp = 1 }"),
			"unknown key \"mp\""));
	CHECK(contains(errors_after("cards.toml", "id = \"tilsit\"", "id = \"tilsitt\""),
			"number 26 of the empire is \"tilsit\""));
	CHECK(contains(errors_after("cards.toml", "number = 55\n", "number = 54\n"), "stands there twice"));
	CHECK(contains(
			errors_after("cards.toml", "at = \"enemy_campaign\"", "at = \"siege\""), "never played at that moment"));
	CHECK(contains(errors_after("cards.toml", "when = [\"battle\", \"pursuit\"]",
						   "when = [\"battle\", \"pursuit\", \"siege\"]"),
			"does nothing"));
}

TEST_CASE("[NE] tables must be whole and rise") {
	CHECK(contains(errors_after("tables.toml", "{ up_to = 9, losses = 0, plus = true }",
						   "{ up_to = 6, losses = 0, plus = true }"),
			"bands rise"));
	CHECK(contains(errors_after("tables.toml", "{ up_to = 12, losses = 1 }", "{ up_to = 12, losses = 0 }"),
			"a higher roll must be better"));
	CHECK(contains(
			errors_after("tables.toml", "zones = [\"bordeaux\"]", "zones = [\"rochefort\"]"), "no key zone of france"));
	CHECK(contains(errors_after("tables.toml", "zones = [\"bordeaux\"]", "zones = [\"lyon\"]"),
			"the key zone \"bordeaux\" is in no group"));
	CHECK(contains(errors_after("tables.toml", "nation = \"turkey\"\namount = 4", "nation = \"saxony\"\namount = 4"),
			"NE-7.3.3-a"));
}

TEST_CASE("[NE] a set-up that cannot be placed is refused") {
	const std::string_view file = "scenarios/campaign_1805.toml";
	CHECK(contains(errors_after(file, "generals = [\"hohenlohe\"]", "generals = [\"brunswick\"]"),
			"stands there twice or is removed"));
	CHECK(contains(errors_after(file, "generals = [\"mack\", \"ferdinand\"]", "generals = [\"ferdinand\", \"mack\"]"),
			"NE-10.2-a"));
	CHECK(contains(errors_after(file, "generals = [\"charles\"]", "generals = [\"bellegarde\"]"), "NE-10.1-a"));
	CHECK(contains(
			errors_after(file, "generals = [\"koutouzov\"]", "generals = [\"barclay_de_tolly\"]"), "enters in 1808"));
	CHECK(contains(errors_after(file, "blockade = \"cadix\"", "blockade = \"seville\""), "has no port"));
	CHECK(contains(errors_after(file, "draw = 1", "draw = 3"), "draws"));
	CHECK(contains(errors_after(file, "zone = \"breslau\"", "zone = \"berlin\""), "NE-11-a"));
	CHECK(contains(errors_after(file, "status = \"protectorate\"\nside = \"empire\"",
						   "status = \"forced_peace\"\nside = \"empire\""),
			"NE-18.2.3-g"));
	CHECK(contains(
			errors_after(file, "id = \"campaign_1805\"", "id = \"campaign\""), "the id is the name of the file"));
	CHECK(contains(errors_after(file, "army = \"armee_d_allemagne\"\n", ""), "NE-4-f"));
}

TEST_CASE("[NE][NE-2.2-a] a scenario's own counters of generals must be possible") {
	const char *const file = "scenarios/hundred_days_1815.toml";
	CHECK(contains(errors_after(file, "command = 7\n", "command = 4\n"), "more than \"napoleon\" commands"));
	CHECK(contains(errors_after(file, "defence = 2\n", "defence = 4\n"), "rating[0].defence: "));
	CHECK(contains(
			errors_after(file, "general = \"napoleon\"", "general = \"napoleone\""), "did you mean \"napoleon\"?"));
	const char *const first = "[[rating]]\ngeneral = \"napoleon\"\n";
	CHECK(contains(errors_after(file, first, std::string(first) + "rule = \"NE-2.2-a\"\n\n" + first),
			"\"napoleon\" stands there twice"));
}

TEST_CASE("[NE] without its map nothing is loaded, with one error and not a thousand") {
	data::FileSet broken = files();
	broken.add("map.toml", "schema = 1\ndescription = \"x\"\n");
	data::Errors errors;
	CHECK(load_data(broken, errors) == nullptr);
	CHECK(errors.count() < 10);
}
