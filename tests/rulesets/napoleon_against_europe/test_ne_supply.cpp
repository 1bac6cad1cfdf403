// Supply, depots and attrition of Napoléon against Europe (NE-13).
#include "ne_land_fixture.h"

namespace baton::ne::test {

namespace {

bool is_fed(const LandTable &t, Nation nation, const char *where, const SupplyCase &c = {}) {
	return supplied_zones(t.r(), nation, c)[zone(where)];
}

void put_fleet(LandTable &t, const char *id, const char *where) {
	t.edit(std::string("put ") + id + " " + where);
}

} // namespace

TEST_CASE("[NE][NE-13.1-a][NE-13.1-b][NE-13.5-a] supply is checked at activation and in battle, for both sides, and "
		  "marks stay until the next check") {
	LandTable t;
	t.stand("budweis", { "ney", "fr_line_1", "fr_line_2" })
			.stand("troyes", { "hiller", "au_line_1", "au_line_2" })
			.stand("reims", { "davout", "fr_line_3", "fr_line_4" });
	t.march("ney");
	CHECK(t.is("fr_line_1", piece_flag::UNSUPPLIED));
	CHECK_FALSE(t.is("au_line_1", piece_flag::UNSUPPLIED)); // nobody has looked at them yet
	t.dice("attrition", { 1 }).act("empire: pass");
	CHECK(t.event("attrition_due").rule == std::string("NE-13.5-a"));
	CHECK(t.is("fr_line_1", piece_flag::UNSUPPLIED));
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.march("davout").go("troyes").act("coalition: choose fight").quiet_until("march");
	CHECK((t.is("au_line_1", piece_flag::UNSUPPLIED) ||
			t.is("au_line_2", piece_flag::UNSUPPLIED))); // the inactive side too
	CHECK(t.modifier("battle_roll", "ne.mod.unsupplied", COALITION) == -3);
	t.act("empire: pass");
	t.edits("put ney ulm; put fr_line_1 ulm unsupplied; off fr_line_2");
	t.march("ney");
	CHECK_FALSE(t.is("fr_line_1", piece_flag::UNSUPPLIED));
}

TEST_CASE("[NE][NE-13.2-b][NE-13.3-a][NE-13.4-a] a besieged fortress is neither source nor link; a fixed depot links, "
		  "a mobile one does not") {
	LandTable t;
	REQUIRE(is_fed(t, FRANCE, "munich")); // by Ulm and Zurich
	t.edits("siege ulm 0; siege zurich 0");
	CHECK_FALSE(is_fed(t, FRANCE, "munich"));
	CHECK_FALSE(supply_network(t.r(), FRANCE)[zone("ulm")]);
	t.edit("put france_depot_1 bade");
	CHECK_FALSE(is_fed(t, FRANCE, "munich"));
	t.edit("put france_depot_1 bade fixed");
	CHECK(is_fed(t, FRANCE, "munich")); // Munich, Ulm, Bade: two points
	t.edit("siege strasbourg 0");
	CHECK(supply_network(t.r(), FRANCE)[zone("mayence")]); // a French fortress is a source by itself
	CHECK_FALSE(supply_network(t.r(), FRANCE)[zone("strasbourg")]);
}

TEST_CASE("[NE][NE-13.2-c] a minor's unit or general uses the lines of every major of its side, a major's general only "
		  "his own") {
	LandTable t;
	t.stand("brunn", { "po_corps" });
	put_fleet(t, "fleet_emeriau", "adriatique");
	put_fleet(t, "fleet_ganteaume", "baltique");
	put_fleet(t, "fleet_missiessy", "golfe_de_finlande");
	put_fleet(t, "fleet_cosmao", "mer_noire");
	t.edits("status hanse neutral; status mecklenburg neutral");
	REQUIRE(is_fed(t, AUSTRIA, "brunn"));
	REQUIRE_FALSE(is_fed(t, BRITAIN, "brunn"));
	CHECK(is_supplied(t.r(), force_at(t.r(), zone("brunn"), COALITION), zone("brunn")));
	t.stand("brunn", { "charles_jean" });
	CHECK(is_supplied(t.r(), force_at(t.r(), zone("brunn"), COALITION), zone("brunn")));
	t.edit("off charles_jean").stand("brunn", { "moore" });
	CHECK_FALSE(is_supplied(t.r(), force_at(t.r(), zone("brunn"), COALITION), zone("brunn")));
}

TEST_CASE("[NE][NE-13.3-b][NE-Q12] a hop is two points at most, the entry of the link's own zone and its rivers "
		  "counted") {
	LandTable t;
	CHECK_FALSE(is_fed(t, FRANCE, "budweis")); // river 1, Munich 1, Ulm 1
	t.edit("put france_depot_1 munich fixed");
	CHECK(is_fed(t, FRANCE, "budweis")); // river 1, Munich 1
}

TEST_CASE("[NE][NE-13.3-d] a line by sea runs between free ports through seas that are not the enemy's alone") {
	LandTable t;
	REQUIRE(is_fed(t, FRANCE, "ajaccio"));
	put_fleet(t, "fleet_ball", "golfe_du_lion");
	CHECK_FALSE(is_fed(t, FRANCE, "ajaccio"));
	put_fleet(t, "fleet_emeriau", "golfe_du_lion");
	CHECK(is_fed(t, FRANCE, "ajaccio"));
	put_fleet(t, "fleet_keith", "ajaccio_blockade");
	CHECK_FALSE(is_fed(t, FRANCE, "ajaccio"));
}

TEST_CASE(
		"[NE][NE-13.3-e][NE-13.5-c][NE-14.5.4-a] an attacker traces from the zone he came from: unsupplied he has -3") {
	for (const char *from : { "budweis", "ulm" }) {
		LandTable t;
		t.stand(from, { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1", "au_line_2" });
		t.dice("attrition", { 1 })
				.dice("battle.attacker", { 6, 6 })
				.dice("battle.defender", { 1, 1 })
				.dice("demoralisation", { 1 });
		t.march("davout").go("munich").act("coalition: choose fight").quiet_until("march");
		const bool is_cut = std::string(from) == "budweis";
		CHECK(t.modifier("battle_roll", "ne.mod.unsupplied", EMPIRE) == (is_cut ? -3 : 0));
		CHECK((t.place_of("attrition") >= 0) == is_cut); // before the battle, and only for the unsupplied
		CHECK(t.place_of("attrition") < t.place_of("battle_roll"));
	}
}

TEST_CASE("[NE][NE-13.3-f] each major needs its own line; a mixed force has that of its commander") {
	LandTable t;
	t.edit("flag lemberg empire"); // the way from Russia to the Danube is cut
	const ZoneSet russian = supplied_zones(t.r(), RUSSIA), prussian = supplied_zones(t.r(), PRUSSIA);
	const ZoneSet only = russian - prussian, never = prussian - russian;
	REQUIRE(only.any());
	REQUIRE(never.any());
	t.army("brunn", "premiere_armee", "koutouzov", { "ru_line_1", "ru_line_2", "pr_line_1" });
	const PieceSet set = force_at(t.r(), zone("brunn"), COALITION);
	CHECK(supply_nation(t.r(), set) == RUSSIA);
	CHECK(is_supplied(t.r(), set, only.first()));
	CHECK_FALSE(is_supplied(t.r(), set, never.first()));
	CHECK(is_supplied(t.r(), pieces({ "pr_line_1" }), never.first()));
}

TEST_CASE("[NE][NE-13.3-g] a line does not cross enemy units, enemy markers or the zone the enemy came from; a battle "
		  "does not stop it") {
	LandTable t;
	t.edit("siege wurtzburg 0"); // so that Wurtzburg hangs on Ulm by Stuttgart alone
	REQUIRE(is_fed(t, FRANCE, "wurtzburg"));
	SupplyCase from;
	from.enemy_from.set(zone("stuttgart"));
	CHECK_FALSE(is_fed(t, FRANCE, "wurtzburg", from));
	t.stand("stuttgart", { "au_line_1" });
	CHECK_FALSE(is_fed(t, FRANCE, "wurtzburg"));
	SupplyCase battle;
	battle.battle = ZoneId(zone("stuttgart"));
	CHECK(is_fed(t, FRANCE, "wurtzburg", battle));
	t.edits("off au_line_1; flag stuttgart coalition");
	CHECK_FALSE(is_fed(t, FRANCE, "wurtzburg"));
	// A ridge is too dear (NE-12.1-d): Trente does not hang on a depot at Milan.
	LandTable ridge;
	ridge.edits("siege mantoue 0; put france_depot_1 milan fixed");
	CHECK_FALSE(is_fed(ridge, FRANCE, "trente"));
}

TEST_CASE("[NE][NE-13.3-h] a line crosses open zones of the enemy's land, not his towns") {
	LandTable t;
	t.edits("flag anvers coalition; flag lille coalition");
	CHECK(is_fed(t, BRITAIN, "reims")); // over Soissons, open to all
	CHECK_FALSE(is_fed(t, BRITAIN, "rouen")); // Amiens is French
	t.edit("flag amiens coalition");
	CHECK(is_fed(t, BRITAIN, "rouen"));
}

TEST_CASE("[NE][NE-13.3-g][NE-12.1-j] a marker opens its own zone of a neutral province to a line, not the whole "
		  "province") {
	LandTable t;
	t.edits("status bavaria neutral; flag ulm empire");
	REQUIRE(supply_network(t.r(), FRANCE)[zone("ulm")]);
	CHECK_FALSE(is_fed(t, FRANCE, "salzburg")); // over Munich, which is still neutral
	t.edit("flag munich empire");
	CHECK(is_fed(t, FRANCE, "salzburg"));
}

TEST_CASE("[NE][NE-13.3-i] a strait carries a line unless its sea is the enemy's alone") {
	LandTable t;
	t.edits("flag palerme empire; put britain_depot_1 reggio fixed");
	const Link *link = game_data().link(zone("reggio"), zone("messine"));
	REQUIRE(link != nullptr);
	const std::string sea = game_data().sea[link->sea].id;
	CHECK(is_fed(t, BRITAIN, "messine"));
	put_fleet(t, "fleet_emeriau", sea.c_str());
	CHECK_FALSE(is_fed(t, BRITAIN, "messine"));
	put_fleet(t, "fleet_ball", sea.c_str());
	CHECK(is_fed(t, BRITAIN, "messine"));
}

TEST_CASE(
		"[NE][NE-13.4-a][NE-13.4-b] a depot is set up at any moment of an activation and taken up again by a general") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "france_depot_1" });
	t.march("davout").go("nancy").act("empire: choose fix_depot");
	CHECK(t.is("france_depot_1", piece_flag::FIXED));
	t.play("empire: choose reorganise; empire: select_piece france_depot_1; empire: commit");
	CHECK_FALSE(t.is("france_depot_1", piece_flag::FIXED));
	t.go("metz");
	CHECK(t.place("france_depot_1") == "metz");
	LandTable lone;
	lone.stand("reims", { "fr_line_1" }).edit("put france_depot_1 reims fixed");
	lone.march("fr_line_1");
	if (lone.is_legal("empire: choose reorganise")) {
		lone.act("empire: choose reorganise");
		CHECK(lone.refused("empire: select_piece france_depot_1") == "NE-10.2-b"); // a corps alone takes nothing up
	}
}

TEST_CASE("[NE][NE-13.4-c][NE-13.4-d][NE-Q34] one depot of the commander's nation in the zone takes two off the test") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "france_depot_1", "france_depot_2" });
	t.edit("put spain_depot_1 nancy fixed");
	t.march("davout").act("empire: choose forced_march *1").go("nancy").act("empire: pass");
	REQUIRE(t.asks("attrition_depot"));
	CHECK(t.refused("empire: select_piece spain_depot_1") == "NE-13.4-c");
	t.dice("attrition", { 3 }).act("empire: select_piece france_depot_1");
	CHECK(t.modifier("attrition", "ne.mod.depot") == -2);
	CHECK(t.is_off("france_depot_1"));
	CHECK(t.steps_of("france_depot_2") == 1);
	CHECK(t.count("attrition") == 1);
}

TEST_CASE("[NE][NE-13.4-d][NE-13.6.2-d] two armies of one force are tested one after the other, but one depot is all "
		  "they may spend") {
	LandTable t;
	t.army("reims", "grande_armee", "davout", { "fr_line_1", "fr_line_2" })
			.army("reims", "armee_d_italie", "oudinot", { "fr_line_3" });
	t.stand("reims", { "france_depot_1", "france_depot_2" });
	t.march("davout").act("empire: choose forced_march *1").go("nancy").dice("attrition", { 1, 1 }).act("empire: pass");
	t.act("empire: select_piece france_depot_1");
	CHECK(t.count("attrition") == 2);
	CHECK_FALSE(t.asks("attrition_depot"));
	CHECK(t.event("attrition_due").amount + t.sink.events[size_t(t.place_of("attrition_due"))].amount == 6);
}

TEST_CASE("[NE][NE-13.6.2-d][NE-13.6.2-f] of two armies only that which is in its own land is at home") {
	LandTable t;
	t.army("vienne", "armee_d_allemagne", "charles", { "au_line_1", "au_line_2", "au_line_3" })
			.army("vienne", "premiere_armee", "barclay_de_tolly", { "ru_line_1" });
	t.march("charles").act("coalition: choose forced_march *1").go("brunn").dice("attrition", { 1, 1 });
	t.act("coalition: pass");
	REQUIRE(t.count("attrition") == 2);
	for (const Event &e : t.sink.events) {
		if (std::string_view(e.what) == "attrition") {
			int home = 0;
			for (int k = 0; k < e.mod_count; ++k) {
				const Modifier &mod = t.sink.modifiers[e.mod_begin + size_t(k)];
				home += std::string_view(mod.source) == "ne.mod.home" ? mod.value : 0;
			}
			CHECK(home == (game_data().nation_of(e.who.id) == AUSTRIA ? -2 : 0));
		}
	}
}

TEST_CASE("[NE][NE-13.5-b] an unsupplied force cannot use the combat cards that need supply") {
	for (const char *from : { "budweis", "ulm" }) {
		LandTable t;
		t.stand(from, { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1", "au_line_2" });
		t.edit("hand empire grand_battery_f lasalle").dice("attrition", { 1 });
		t.march("davout").go("munich").act("coalition: choose fight").quiet_until("card_battle");
		CHECK(t.is_legal("empire: select_card lasalle"));
		CHECK(t.is_legal("empire: select_card grand_battery_f") == (std::string(from) == "ulm"));
	}
}

TEST_CASE("[NE][NE-13.5-d][NE-13.5-e] an unsupplied force lays siege but does not attack, and does not rally") {
	LandTable t;
	t.stand("budweis", { "davout", "fr_line_1", "fr_line_2" }).demoralise({ "davout", "fr_line_1", "fr_line_2" });
	t.march("davout");
	CHECK(t.refused("empire: choose rally") == "NE-13.5-e");
	t.go("prague");
	CHECK(is_besieged(t.s(), zone("prague")));
	CHECK(t.refused("empire: choose siege") == "NE-13.5-d");
}

TEST_CASE("[NE][NE-13.5-f][NE-Q33][NE-Q70] in battle each part traces by its own way, and half of the steps make the "
		  "whole unsupplied") {
	for (const int steps : { 1, 2 }) {
		LandTable t;
		t.army("munich", "grande_armee", "davout", { "fr_line_1", "fr_line_2" })
				.stand("munich", { "hiller", "au_line_1", "au_line_2" });
		t.steps("fr_line_2", steps);
		t.s().pieces[piece("fr_line_1")].from = ZoneId(zone("ulm"));
		t.s().pieces[piece("fr_line_2")].from = ZoneId(zone("budweis"));
		ApplyContext ctx;
		W w{ game_data(), t.s(), ctx };
		start_battle(w, zone("munich"), EMPIRE, zone("ulm"), 0);
		assess_battle(w);
		CHECK(((t.s().battle.side[0].flags & battle_side_flag::UNSUPPLIED) != 0) == (steps == 2));
	}
}

TEST_CASE("[NE][NE-13.5-f][NE-13.1-a] of an army and the force it has pulled in only the unsupplied part is tested") {
	LandTable t;
	t.army("reims", "grande_armee", "davout", { "fr_line_1", "fr_line_2" }).stand("soissons", { "ney", "fr_line_3" });
	set_flags(t.s(), pieces({ "fr_line_3" }), piece_flag::CUT_OFF);
	t.march("davout").act("empire: select_piece ney");
	clear_flags(t.s(), pieces({ "fr_line_3" }), piece_flag::CUT_OFF);
	t.dice("attrition", { 1 }).go("nancy").act("empire: pass");
	CHECK(t.event("attrition_due").amount == 2);
	CHECK(t.event("attrition_due").rule == std::string("NE-13.5-a"));
}

TEST_CASE("[NE][NE-13.6.1-a][NE-13.6.1-b][NE-13.6.1-d] a siege brings no test; the test of a march comes after the "
		  "last siege attack") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").go("salzburg").dice("siege", { 2, 2 });
	t.act("empire: choose siege").act("empire: choose siege").act("empire: pass");
	CHECK(t.last("attrition") == nullptr);
	LandTable tired;
	tired.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	tired.march("davout")
			.act("empire: choose forced_march *1")
			.go("salzburg")
			.dice("siege", { 1 })
			.dice("attrition", { 1 });
	tired.act("empire: choose siege").quiet_until("march");
	CHECK(tired.last("attrition") == nullptr);
	tired.act("empire: pass");
	CHECK(tired.place_of("siege_roll") < tired.place_of("attrition"));
}

TEST_CASE("[NE][NE-13.6.1-c][NE-13.6.2-b][NE-13.6.2-c][NE-13.6.2-e][NE-Q73][NE-X28] seven steps over a poor zone: 4 - "
		  "1 + 2 + 3 = 8, two losses, the first French") {
	LandTable t;
	t.army("kalisch", "grande_armee", "davout", { "fr_line_1", "fr_line_2", "fr_line_3", "by_corps", "ba_corps" });
	t.stand("petrikau", { "marmont", "fr_line_4", "fr_line_5" }).steps("fr_line_5", 1);
	t.march("davout").act("empire: choose forced_march *3");
	REQUIRE(t.points() == 6);
	t.go("petrikau")
			.play("empire: choose reorganise; empire: select_piece fr_line_3; empire: select_piece fr_line_4; empire: "
				  "select_piece fr_line_5; empire: select_piece marmont; empire: commit");
	t.dice("attrition", { 4 }).act("empire: pass");
	CHECK(t.count("attrition_due") == 1); // unsupplied and forced: one test
	CHECK(t.event("attrition_due").amount == 7);
	CHECK(t.modifier("attrition", "ne.mod.poor") == 2);
	CHECK(t.modifier("attrition", "ne.mod.march") == 3);
	CHECK(t.modifier("attrition", "ne.mod.french") == -1);
	CHECK(t.event("attrition").amount == 8);
	CHECK(t.event("attrition").extra == 2);
	REQUIRE(t.asks("losses"));
	CHECK(t.refused("empire: select_piece by_corps") == "NE-13.6.2-e");
	CHECK(t.refused("empire: select_piece fr_line_4") != ""); // was here already
	t.act("empire: select_piece fr_line_1");
	CHECK(t.is_legal("empire: select_piece by_corps"));
	t.act("empire: select_piece by_corps");
	CHECK(t.steps_of("by_corps") == 1);
}

TEST_CASE("[NE][NE-13.6.2-c][NE-X29] a general who ends his march with others has only his own two steps tested") {
	LandTable t;
	t.stand("reims", { "marmont", "fr_line_1" }).stand("nancy", { "davout", "fr_line_2" });
	t.march("marmont").act("empire: choose forced_march *1").go("nancy").dice("attrition", { 6 }).act("empire: pass");
	CHECK(t.event("attrition_due").amount == 2);
	CHECK(t.steps_of("fr_line_2") == 2);
}

TEST_CASE("[NE][NE-Q69][NE-Q61] bad weather alone brings no test, and initiative no movement") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1" }).stand("troyes", { "bernadotte", "fr_line_2" }).edit("round 6");
	t.march("davout");
	CHECK(t.points() == 3); // MF 4, winter -1; initiative 1
	t.go("nancy").act("empire: pass");
	CHECK(t.last("attrition") == nullptr);
	t.edit("round 6").march("bernadotte");
	CHECK(t.points() == 3); // initiative 3
}

TEST_CASE("[NE][NE-Q42][NE-Q55] a minor's capital is a source only as a fortress; a minor of a neutral power is "
		  "neutral land") {
	LandTable t;
	t.edits("siege ulm 0; siege zurich 0; siege genes 0; siege turin 0; siege mantoue 0");
	CHECK(supply_network(t.r(), FRANCE)[zone("florence")]); // cut off, and a source by itself
	CHECK_FALSE(supply_network(t.r(), FRANCE)[zone("munich")]);
	t.edits("status prussia neutral; status hesse ally none prussia");
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("kassel")).rule == std::string("NE-12.1-j"));
	t.edit("status prussia ally coalition");
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("kassel")).is_ok());
}

} // namespace baton::ne::test
