// Pieces, control, glossary and the end of the activation phase of Napoléon against Europe (NE-1 to NE-5, NE-9.1).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/land/ne_march.h"
#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"

namespace baton::ne::test {

namespace {

PieceSet set_of(std::initializer_list<const char *> ids) {
	PieceSet set;
	for (const char *id : ids) {
		set.set(piece(id));
	}
	return set;
}

const char *rule_of(const Status &status) {
	return status.is_ok() ? "" : status.rule;
}

int modifier(const Table &t, const Event *event, std::string_view name) {
	for (uint32_t i = 0; event != nullptr && i < event->mod_count; ++i) {
		const Modifier &m = t.sink.modifiers[event->mod_begin + i];
		if (std::string_view(m.source) == name) {
			return m.value;
		}
	}
	return 0;
}

} // namespace

TEST_CASE("[NE][NE-0-a] [NE-1-a] two players, a map, 110 cards in two decks, and every decision belongs to one of the "
		  "two") {
	CHECK(game_data().card.size() == 110);
	for (const Side side : { EMPIRE, COALITION }) {
		CHECK(std::count_if(game_data().card.begin(), game_data().card.end(),
					  [&](const Card &c) { return c.deck == side; }) == 55);
	}
	CHECK(game_data().side[EMPIRE].leader == FRANCE);
	CHECK(game_data().side[COALITION].leader == BRITAIN);
	CHECK(game_data().zones > 200);
	Table t("campaign_1805");
	for (int guard = 0; guard < 60; ++guard) {
		CHECK((t.decision().asked == bit(EMPIRE) || t.decision().asked == bit(COALITION)));
		t.quiet();
	}
}

TEST_CASE("[NE][NE-2.1-c] [NE-4-i] cavalry superiority counts reserve cavalry steps, cavalry units and cavalry "
		  "generals, and no infantry") {
	Table t;
	CHECK(cavalry_in(t.r(), set_of({ "fr_line_1", "fr_garde", "davout" })) == 0);
	t.edit("put fr_cavalry soissons");
	CHECK(cavalry_in(t.r(), set_of({ "fr_cavalry", "fr_line_1" })) == 2);
	CHECK(cavalry_in(t.r(), set_of({ "fr_cavalry", "guard_cavalry", "murat" })) == 4);
	CHECK(cavalry_in(t.r(), set_of({ "uxbridge" })) == 1);
	CHECK(cavalry_in(t.r(), set_of({ "kgl" })) == 0);
	CHECK(cavalry_steps(t.r(), set_of({ "fr_cavalry", "guard_cavalry", "murat" })) == 2);
}

TEST_CASE("[NE][NE-2.1-f] [NE-4-t] steps go one by one; a lost unit waits in the reserve unless its dot forbids it") {
	Table t;
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	lose_step(w, piece("pr_line_1"), "NE-14.8-a");
	CHECK(t.at("pr_line_1").steps == 1);
	lose_step(w, piece("pr_line_1"), "NE-14.8-a");
	CHECK(t.place("pr_line_1") == "reserve_prussia");
	t.s().pieces[piece("pr_line_2")].steps = 3;
	CHECK(ne_game().invariants(t.state) != "");
	t.s().pieces[piece("pr_line_2")].steps = 2;
	data::FileSet changed = files();
	std::string text = *changed.find("forces.toml");
	const size_t place = text.find("id = \"pr_line_2\"");
	REQUIRE(place != std::string::npos);
	text.insert(place, "rebuild = false\n");
	changed.add("forces.toml", text);
	data::Errors errors;
	const std::unique_ptr<Data> dotted = load_data(changed, errors);
	REQUIRE_MESSAGE(dotted != nullptr, errors.to_text());
	W dots{ *dotted, t.s(), ctx };
	eliminate(dots, piece("pr_line_2"), "NE-14.8-c");
	CHECK(t.place("pr_line_2") == "removed_box");
}

TEST_CASE("[NE][NE-2.1-g] [NE-2.1-h] [NE-2.1-i] special units: only with an army, no combat value, gone with its last "
		  "unit") {
	Table t;
	t.edits("clear dijon; put ney dijon; put fr_line_1 dijon; put grand_battery dijon");
	CHECK(rule_of(is_legal_force(t.r(), force_at(t.r(), zone("dijon"), EMPIRE))) == std::string("NE-4-f"));
	CHECK(combat_halves(t.r(), set_of({ "fr_line_1", "grand_battery" })) == 4);
	for (const SpecialUnit &unit : game_data().special) {
		CHECK((unit.bonus > 0 || unit.siege > 0));
	}
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	const int zone_of_army = t.at("napoleon").at;
	REQUIRE(t.at("guard_cavalry").at == zone_of_army);
	for (int i = 0; i < CORPS; ++i) {
		if (t.s().pieces[i].at == zone_of_army && t.s().pieces[i].steps > 0) {
			eliminate(w, i, "NE-14.8-c");
		}
	}
	tidy_force(w, zone_of_army, EMPIRE);
	CHECK(t.place("guard_cavalry") == "removed_box");
	// NE-2.2-c, NE-4-g: generals and the marker leave too.
	CHECK(t.place("napoleon") == "reserve_france");
	CHECK(has(t.at("napoleon"), piece_flag::OUT));
	CHECK(t.place("grande_armee") == "reserve_france");
}

TEST_CASE("[NE][NE-2.1-g] a special unit comes by its card, into an army in supply") {
	SeaTable t("campaign_1805");
	t.edits("hand empire cavalry_of_the_guard").begin("budget");
	while (!(t.is_kind("transfer") && first_power(t.decision().asked) == EMPIRE)) {
		t.quiet();
	}
	force_of(t.r(), piece("massena")).each([&](int i) { t.s().pieces[i].at = zone("debrecen"); }); // out of supply
	t.act("empire: play_as cavalry_of_the_guard event");
	while (t.is_kind("effect")) {
		CHECK_FALSE(t.is_legal("empire: select_piece armee_d_italie"));
		CHECK_FALSE(t.is_legal("empire: select_space debrecen"));
		t.quiet();
	}
	CHECK(t.place("guard_cavalry") == t.place("napoleon"));
	CHECK(t.at("guard_cavalry").army == t.at("napoleon").army);
}

TEST_CASE("[NE][NE-2.1-j] [NE-2.1-k] [NE-2.1-l] [NE-2.1-m] depots: links when fixed, half a point alone, lost alone "
		  "among enemies") {
	Table t;
	t.edits("clear dijon; put france_depot_5 dijon fixed");
	CHECK(supply_network(t.r(), FRANCE)[zone("dijon")]);
	CHECK(combat_halves(t.r(), force_at(t.r(), zone("dijon"), EMPIRE)) == 1);
	CHECK(steps_in(t.r(), force_at(t.r(), zone("dijon"), EMPIRE)) == 0);
	t.edit("put fr_line_9 dijon loose");
	CHECK(combat_halves(t.r(), force_at(t.r(), zone("dijon"), EMPIRE)) == 4); // nothing in company
	t.edits("off fr_line_9; put france_depot_5 dijon");
	CHECK_FALSE(supply_network(t.r(), FRANCE)[zone("dijon")]); // mobile
	CHECK(combat_halves(t.r(), force_at(t.r(), zone("dijon"), EMPIRE)) == 0);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	t.edits("clear bruxelles; put france_depot_6 bruxelles");
	REQUIRE(controller(t.r(), zone("bruxelles")) == COALITION);
	tidy_force(w, zone("bruxelles"), EMPIRE);
	CHECK(t.at("france_depot_6").steps == 0);
}

TEST_CASE("[NE][NE-2.1-n] [NE-2.1-o] fleets have one step, a public front and a back; some keep to their waters") {
	Table t;
	for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
		CHECK(t.s().pieces[i].steps <= 1);
		CHECK(front_of(game_data(), i).move > 0);
	}
	CHECK(front_of(game_data(), piece("fleet_bille")).waters == Waters::Northern);
	CHECK(front_of(game_data(), piece("fleet_greig")).waters == Waters::Russian);
	CHECK(front_of(game_data(), piece("fleet_thurn")).waters == Waters::Inner);
	CHECK(front_of(game_data(), piece("fleet_keith")).waters == Waters::Any);
}

TEST_CASE("[NE][NE-2.3-a] [NE-2.3-b] army markers by power; markers of the map have their bounds") {
	int markers[NATIONS] = {};
	for (const ArmyMarker &army : game_data().army) {
		++markers[army.nation];
	}
	CHECK(markers[FRANCE] == 2);
	for (const Nation nation : { AUSTRIA, RUSSIA, PRUSSIA, TURKEY, BRITAIN }) {
		CHECK(markers[nation] == 1);
	}
	CHECK(markers[SPAIN] == 0);
	Table t;
	t.edit("siege metz 3");
	CHECK(ne_game().invariants(t.state) == "");
	t.edit("siege metz 4");
	CHECK(ne_game().invariants(t.state) != "");
	t.edit("siege metz -1");
	for (int z = 0; z < game_data().zones; ++z) {
		if (game_data().zone[size_t(z)].is_open) {
			t.s().flag[z] = EMPIRE;
			break;
		}
	}
	CHECK(ne_game().invariants(t.state) != "");
}

TEST_CASE("[NE][NE-3.1-e] [NE-3.1-f] [NE-4-v] [NE-4-w] land is made of provinces of one country; all minors have their "
		  "place in 1805; land grows by annexation") {
	const Data &d = game_data();
	for (int z = 0; z < d.zones; ++z) {
		CHECK(d.province[d.zone[size_t(z)].province].country == d.zone[size_t(z)].country);
		CHECK(d.province[d.zone[size_t(z)].province].zones[z]);
	}
	for (int n = 0; n < NATIONS; ++n) {
		CHECK((d.nation[size_t(n)].kind == NationKind::Major) == is_major(n));
		if (d.nation[size_t(n)].kind == NationKind::Minor && n != SICILY) {
			CHECK_MESSAGE(
					scenario("campaign_1805").status[size_t(n)].standing != Standing::Absent, d.nation[size_t(n)].id);
		}
	}
	Table t("campaign_1805");
	CHECK_FALSE(territory_of(t.r(), FRANCE)[zone("trieste")]);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	annex(w, d.zone[zone("trieste")].province, FRANCE, "NE-18.2.2-d");
	CHECK(territory_of(t.r(), FRANCE)[zone("trieste")]);
	CHECK(territory_of(t.r(), AUSTRIA)[zone("vienne")]);
}

TEST_CASE("[NE][NE-3.2-a] [NE-3.2-c] each zone has one controller or none; at the start it is the owner's side") {
	Table t("campaign_1805");
	const ZoneSet ours = controlled_by(t.r(), EMPIRE), theirs = controlled_by(t.r(), COALITION);
	CHECK((ours & theirs).none());
	for (int z = 0; z < game_data().zones; ++z) {
		const Side side = controller(t.r(), z);
		CHECK(ours[z] == (side == EMPIRE));
		CHECK(theirs[z] == (side == COALITION));
		CHECK(side == (game_data().zone[size_t(z)].is_open ? NO_SIDE : side_of(t.s(), owner_of(t.r(), z))));
	}
	CHECK(controller(t.r(), zone("berlin")) == NO_SIDE); // neutral
	CHECK(controller(t.r(), zone("munich")) == EMPIRE); // of an ally
}

TEST_CASE("[NE][NE-3.2-d] a supplied force takes the zone in the Conquests phase, not one out of supply nor before a "
		  "fortress") {
	SeaTable t("campaign_1805");
	t.edits("clear innsbruck; clear salzburg; clear kaschau; put fr_line_9 innsbruck loose; put fr_line_10 kaschau "
			"loose; put fr_line_11 salzburg loose");
	REQUIRE(is_supplied(t.r(), force_of(t.r(), piece("fr_line_9")), zone("innsbruck")));
	REQUIRE_FALSE(is_supplied(t.r(), force_of(t.r(), piece("fr_line_10")), zone("kaschau")));
	t.begin("conquests");
	CHECK(t.s().flag[zone("innsbruck")] == EMPIRE);
	CHECK(t.s().flag[zone("kaschau")] == NO_SIDE);
	CHECK(t.s().flag[zone("salzburg")] == NO_SIDE); // its fortress stands
}

TEST_CASE("[NE][NE-3.2-e] a flag costs a supplied force one MP where no fortress is active") {
	SeaTable t("campaign_1805");
	t.edits("clear ulm; clear innsbruck; put bernadotte ulm; put fr_line_9 ulm; put fr_line_10 ulm; reserve empire 3")
			.begin("action empire");
	t.play("empire: choose operation; empire: select_piece bernadotte").quiet_until("march");
	t.act("empire: select_space innsbruck");
	for (int guard = 0; guard < 10 && !t.is_kind("march"); ++guard) {
		t.quiet();
	}
	REQUIRE(t.is_kind("march"));
	const int left = points_left(t.r());
	if (left > 0) {
		t.act("empire: choose flag");
		CHECK(points_left(t.r()) == left - 1);
		CHECK(controller(t.r(), zone("innsbruck")) == EMPIRE);
		CHECK_FALSE(t.is_legal("empire: choose flag"));
	}
	CHECK(left > 0);
}

TEST_CASE("[NE][NE-3.2-h] [NE-4-y] a sea belongs to the side alone in it; a fleet in the box blockades the port") {
	SeaTable t;
	t.fleet("fleet_keith", "manche");
	CHECK(fleets_at_sea(t.r(), 0) == 1 << COALITION);
	CHECK((open_seas(t.r(), EMPIRE) & 1) == 0);
	CHECK((open_seas(t.r(), COALITION) & 1) == 1);
	t.fleet("fleet_ganteaume", "manche");
	CHECK((open_seas(t.r(), EMPIRE) & 1) == 1); // held by nobody
	CHECK_FALSE(is_blockaded(t.r(), zone("brest")));
	t.fleet("fleet_ball", "brest_blockade");
	CHECK(is_blockaded(t.r(), zone("brest")));
	CHECK_FALSE(is_free_port(t.r(), EMPIRE, zone("brest")));
}

TEST_CASE(
		"[NE][NE-4-b] [NE-4-e] [NE-4-q] what can be one force: a lone unit, a general with his, an army, two armies") {
	Table t;
	t.edits("clear dijon; put fr_line_9 dijon loose");
	const auto force = [&] { return is_legal_force(t.r(), force_at(t.r(), zone("dijon"), EMPIRE)); };
	CHECK(force().is_ok());
	t.edit("put fr_line_10 dijon loose");
	CHECK(rule_of(force()) == std::string("NE-11-d"));
	t.edit("put ney dijon loose");
	CHECK(force().is_ok());
	t.edits("off ney; off fr_line_10; off fr_line_9; put armee_d_italie dijon; put fr_line_9 dijon; put ney dijon");
	CHECK(rule_of(force()) == std::string("NE-4-b")); // nobody commands it
	t.edits("put ney dijon commander; put soult dijon; put bernadotte dijon; put augereau dijon");
	// Soult is above Ney.
	CHECK(rule_of(force()) == std::string("NE-10.2-e"));
	t.edits("put soult dijon commander; put ney dijon");
	CHECK(force().is_ok()); // three subordinates
	t.edit("put oudinot dijon");
	CHECK(rule_of(force()) == std::string("NE-10.1-d"));
	PieceSet three = set_of({ "armee_d_allemagne", "premiere_armee", "armee_de_l_elbe", "pr_line_1" });
	CHECK(rule_of(is_legal_force(t.r(), three)) == std::string("NE-4-e"));
}

TEST_CASE("[NE][NE-4-j] [NE-4-s] [NE-Q61] [NE-9.1-d] command doubles with an army; initiative is the price and nothing "
		  "else") {
	Table t("campaign_1805");
	CHECK(command_of(t.r(), piece("davout"), false) == 6);
	CHECK(command_of(t.r(), piece("davout"), true) == 12);
	CHECK(activation_cost(t.r(), piece("mack")) == 3);
	CHECK(activation_cost(t.r(), piece("napoleon")) == 1);
	CHECK(activation_cost(t.r(), piece("fr_line_1")) == 1);
	t.edits("clear dijon; put ney dijon; put fr_line_9 dijon");
	const int swift = movement_of(t.r(), force_of(t.r(), piece("ney")));
	t.edits("off ney; put bernadotte dijon");
	CHECK(movement_of(t.r(), force_of(t.r(), piece("bernadotte"))) == swift); // initiative 1 and 3
	// Two armies: one more, three at most.
	force_of(t.r(), piece("massena")).each([&](int i) { t.s().pieces[i].at = t.at("napoleon").at; });
	CHECK(activation_cost(t.r(), piece("napoleon")) == 2);
}

TEST_CASE("[NE][NE-4-m] [NE-4-k] a neutral keeps its ports open unless France has beaten it before") {
	Table t("campaign_1805");
	game_data().port.each([&](int z) { t.s().flag[z] = owner_of(t.r(), z) == PRUSSIA ? NO_SIDE : EMPIRE; });
	CHECK_FALSE(is_blockade_closed(t.r()));
	t.edit("beaten prussia empire 1");
	CHECK(is_blockade_closed(t.r()));
	t.edits("beaten prussia empire 0; status prussia forced_alliance empire");
	CHECK(is_blockade_closed(t.r()));
	t.edit("status prussia ally coalition");
	CHECK_FALSE(is_blockade_closed(t.r()));
}

TEST_CASE("[NE][NE-4-n] [NE-4-r] difficult ground costs two to enter; halves are rounded up") {
	CHECK(game_data().is_difficult(zone("mantoue")));
	CHECK(game_data().is_difficult(zone("innsbruck")));
	CHECK_FALSE(game_data().is_difficult(zone("ulm")));
	CHECK(game_data().tables.odds_ratio(2 * 5, 2 * 2) == 3); // 2.5
	CHECK(game_data().tables.odds_ratio(2 * 7, 2 * 5) == 1); // 1.4
	CHECK(game_data().tables.odds_ratio(2 * 3, 2 * 2) == 2); // 1.5
}

TEST_CASE("[NE][NE-4-dd] [NE-8.1.2-b] Dos de Mayo: Spain leaves France for the Coalition and fights its war of "
		  "liberation") {
	SeaTable t("campaign_1805");
	t.s().duty = 0;
	t.edits("hand coalition dos_de_mayo; event snare_of_bayonne; clear madrid; put fr_line_9 madrid loose");
	t.begin("action coalition");
	if (!t.is_legal("coalition: play_as dos_de_mayo event")) {
		t.begin("diplomacy");
	}
	REQUIRE(t.is_legal("coalition: play_as dos_de_mayo event"));
	t.act("coalition: play_as dos_de_mayo event");
	CHECK(side_of(t.s(), SPAIN) == COALITION);
	CHECK(is_in_force(t.s(), StandingEvent::WarOfLiberation));
	CHECK(controller(t.r(), zone("madrid")) == EMPIRE);
	CHECK(controller(t.r(), zone("seville")) == COALITION);
}

TEST_CASE("[NE][NE-4-ee] each army has its box, and its pieces say to which they belong") {
	const int first = first_box_space(game_data()) + BOX_ARMY;
	for (int i = 0; i < ARMIES; ++i) {
		const std::string id = ne_game().catalog().spaces[first + i].id;
		CHECK_MESSAGE(id.find(game_data().army[size_t(i)].id) != std::string::npos, id);
	}
	Table t;
	force_of(t.r(), piece("napoleon")).each([&](int i) {
		if (kind_of(i) != PieceKind::Depot) {
			CHECK(t.s().pieces[i].army == t.at("grande_armee").army);
		}
	});
}

TEST_CASE("[NE][NE-4-h] [NE-Q69] winter alone makes nobody test: a supplied force that marches without forcing takes "
		  "none") {
	Table t;
	t.edits("hand empire; hand coalition; round 6").begin("action empire");
	t.play("empire: choose operation; empire: select_piece napoleon").quiet_until("march");
	t.act("empire: select_space reims");
	for (int guard = 0; guard < 20 && !t.is_legal("empire: pass"); ++guard) {
		t.quiet();
	}
	t.act("empire: pass");
	for (int guard = 0;
			guard < 20 && first_power(t.decision().asked) == EMPIRE && t.decision().kind != std::string("action");
			++guard) {
		t.quiet();
	}
	CHECK(t.last("attrition") == nullptr);
}

TEST_CASE("[NE][NE-9.1-e] [NE-9.1-g] a subordinate goes alone; the next force waits until he has finished") {
	Table t("campaign_1805");
	t.edits("hand empire; hand coalition; reserve empire 3").begin("action empire");
	t.play("empire: choose operation; empire: select_piece davout");
	REQUIRE(t.decision().kind == std::string("detach"));
	t.act("empire: select_piece fr_elite_1");
	t.act("empire: commit");
	t.quiet_until("march");
	CHECK_FALSE(t.is_legal("empire: select_piece napoleon"));
	CHECK_FALSE(t.is_legal("empire: select_piece massena"));
	CHECK(t.s().move.leader == piece("davout"));
	t.act("empire: select_space soissons");
	CHECK(t.place("fr_elite_1") == t.place("davout"));
	CHECK(t.place("napoleon") == "lille");
	CHECK(t.at("davout").army == 0);
}

TEST_CASE("[NE][NE-5.2.1-a] [NE-Q21] after the last round each besieged fortress may be attacked once more, free, by a "
		  "supplied besieger") {
	SeaTable t("campaign_1805");
	t.edits("clear salzburg; put bernadotte salzburg; put fr_line_9 salzburg; put fr_line_10 salzburg; siege salzburg "
			"0");
	REQUIRE(is_supplied(t.r(), force_of(t.r(), piece("bernadotte")), zone("salzburg")));
	t.begin("end_rounds");
	REQUIRE(t.is_kind("final_siege")); // nobody is inside
	CHECK(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.is_legal("empire: pass")); // it may be declined
	t.dice("siege", { 6 }).act("empire: choose siege"); // 6 + 1: honours
	CHECK(controller(t.r(), zone("salzburg")) == EMPIRE);
}

TEST_CASE("[NE][NE-5.2.1-b] [NE-Q22] [NE-16-b] then who is unsupplied, besieged or demoralised takes one test, without "
		  "winter") {
	SeaTable t("campaign_1805");
	t.edits("round 6; clear kaschau; clear metz; put fr_line_9 kaschau loose");
	REQUIRE_FALSE(is_supplied(t.r(), force_of(t.r(), piece("fr_line_9")), zone("kaschau")));
	t.edit("put france_depot_5 kaschau");
	t.begin("end_rounds"); // asks for the depot
	while (t.s().phase == int8_t(Phase::EndOfRounds) && t.last("attrition") == nullptr) {
		t.quiet();
	}
	REQUIRE(t.last("attrition") != nullptr);
	CHECK(t.last("attrition")->to == zone_noun(zone("kaschau")));
	SeaTable u("campaign_1805");
	u.edits("round 6; clear metz; put fr_line_9 metz loose demoralised; put france_depot_5 metz");
	REQUIRE(is_supplied(u.r(), force_of(u.r(), piece("fr_line_9")), zone("metz")));
	u.begin("end_rounds"); // asks for the depot
	while (u.s().phase == int8_t(Phase::EndOfRounds) && u.last("attrition") == nullptr) {
		u.quiet();
	}
	REQUIRE(u.last("attrition") != nullptr);
	CHECK(u.last("attrition")->to == zone_noun(zone("metz")));
	CHECK(modifier(u, u.last("attrition"), "ne.mod.winter") == 0);
	CHECK(modifier(u, u.last("attrition"), "ne.mod.home") == -2);
}

TEST_CASE("[NE][NE-Q23] [NE-5.3-a] a conquered fortress in supply recovers at the end of activation, one that is cut "
		  "off does not") {
	SeaTable t("campaign_1805");
	t.edits("clear salzburg; flag salzburg empire; fort salzburg empty");
	REQUIRE(supplied_zones(t.r(), FRANCE)[zone("salzburg")]);
	t.begin("end_rounds");
	while (t.s().phase == int8_t(Phase::EndOfRounds)) {
		t.quiet();
	}
	CHECK(has_fortress(t.r(), zone("salzburg")));
	CHECK(fortress_side(t.r(), zone("salzburg")) == EMPIRE);
	SeaTable u("campaign_1805");
	u.edits("flag kaschau empire; flag koniggratz empire; fort koniggratz empty");
	REQUIRE_FALSE(supplied_zones(u.r(), FRANCE)[zone("koniggratz")]);
	u.begin("end_rounds");
	while (u.s().phase == int8_t(Phase::EndOfRounds)) {
		u.quiet();
	}
	CHECK_FALSE(has_fortress(u.r(), zone("koniggratz")));
}

TEST_CASE("[NE][NE-Q63] generals and depots have no MF of their own: they go as fast as the slowest corps") {
	Table t;
	CHECK(movement_of(t.r(), set_of({ "napoleon", "france_depot_1", "grande_armee" })) == 0);
	CHECK(movement_of(t.r(), set_of({ "napoleon", "fr_line_1" })) == 4);
	CHECK(movement_of(t.r(), set_of({ "napoleon", "fr_line_1", "by_corps" })) == 3);
}

TEST_CASE("[NE][NE-Q55] land of a minor that is allied to a neutral major is neutral") {
	Table t("campaign_1805");
	CHECK(rule_of(may_enter_land(t.r(), EMPIRE, FRANCE, zone("kassel"))) == std::string("NE-12.1-j"));
	t.edit("status prussia ally coalition");
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("kassel")).is_ok());
}

} // namespace baton::ne::test
