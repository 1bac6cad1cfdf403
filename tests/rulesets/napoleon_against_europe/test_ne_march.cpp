// Marches, forced marches, interception, evasion and Major Campaigns of Napoléon against Europe (NE-12).
#include "ne_land_fixture.h"

namespace baton::ne::test {

namespace {

/// A Major Campaign of so many French forces is open.
void campaign(LandTable &t, int count) {
	t.begin("action empire");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	start_campaign(w, EMPIRE, count);
	REQUIRE(t.asks("campaign"));
}

} // namespace

TEST_CASE("[NE][NE-12.1-a][NE-Q63] a force has the movement of its slowest unit; generals and depots have none of "
		  "their own") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "france_depot_1" });
	t.march("davout");
	CHECK(t.points() == 4);
	LandTable slow;
	slow.stand("reims", { "davout", "fr_line_1", "by_corps", "france_depot_1" });
	slow.march("davout");
	CHECK(slow.points() == 3);
}

TEST_CASE("[NE][NE-12.1-d][NE-X19] two points do not carry a force over a ridge; a declared forced march does") {
	LandTable t;
	t.stand("trente", { "au_line_1" }).edit("round 5");
	t.march("au_line_1");
	REQUIRE(t.points() == 2);
	CHECK(t.refused("coalition: select_space milan") == "NE-12.1-d");
	t.act("coalition: choose forced_march *1").go("milan");
	CHECK(t.points() == 0);
}

TEST_CASE("[NE][NE-12.1-h] a river costs nothing more at a bridge and one point more without") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1" }).stand("ulm", { "ney", "fr_line_2" });
	t.march("davout").go("ratisbonne");
	CHECK(t.points() == 3);
	t.act("empire: pass");
	t.s().pieces[piece("davout")].at = t.s().pieces[piece("fr_line_1")].at = SpaceId(zone("munich"));
	t.march("ney").go("ratisbonne");
	CHECK(t.points() == 2);
}

TEST_CASE("[NE][NE-12.1-i] a force stops before an enemy force or fortress, and goes on when the enemy has made way") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").go("salzburg");
	CHECK(t.refused("empire: select_space graz") == "NE-15.1-c");
	LandTable evade;
	evade.stand("reims", { "davout", "fr_line_1", "fr_line_2" })
			.stand("troyes", { "hiller", "au_line_1", "au_line_2" });
	evade.march("davout").go("troyes").dice("evasion", { 6 });
	evade.act("coalition: select_space nancy");
	REQUIRE(evade.asks("march"));
	CHECK(evade.is_legal("empire: select_space dijon")); // NE-12.5-f
	CHECK(evade.points() == 3);
}

TEST_CASE("[NE][NE-12.3-c][NE-X22] the penalty is the march declared, taken before the battle; a winner spends what is "
		  "left") {
	LandTable t;
	t.stand("salzburg", { "hiller", "au_line_1", "au_line_2" }).stand("munich", { "ba_corps" });
	t.march("hiller").act("coalition: choose forced_march *3");
	t.dice("attrition", { 1 }).dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 });
	t.go("munich").act("empire: choose fight");
	t.quiet_until("march");
	CHECK(t.modifier("attrition", "ne.mod.march") == 3);
	CHECK(t.place_of("attrition") < t.place_of("battle_roll"));
	CHECK(t.points() == 5);
	t.act("coalition: pass");
	CHECK(t.count("attrition") == 1); // one test only
}

TEST_CASE("[NE][NE-12.3-d][NE-X23] a slower corps taken on the way brings the total down to what it would have been") {
	LandTable t;
	t.stand("soissons", { "davout", "fr_line_1" }).stand("nancy", { "ba_corps" });
	t.march("davout").act("empire: choose forced_march *3");
	REQUIRE(t.points() == 7);
	t.go("reims").go("nancy");
	t.play("empire: choose reorganise; empire: select_piece ba_corps; empire: commit");
	CHECK(t.points() == 4); // 3 + 3 - 2
}

TEST_CASE("[NE][NE-12.4-a][NE-Q28] who enters a zone next to an enemy force can be intercepted, once for each entry") {
	LandTable t;
	t.stand("soissons", { "soult", "fr_line_1", "fr_line_2" })
			.army("metz", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2" });
	t.stand("bruxelles", { "wellington", "br_line_1" });
	t.edit("hand coalition wound congreve_rockets");
	t.march("soult").go("reims");
	REQUIRE(t.asks("intercept"));
	CHECK(t.refused("coalition: select_piece wellington") == "NE-12.4-a");
	t.dice("interception", { 1 });
	t.play("coalition: select_piece blucher; coalition: select_card wound");
	REQUIRE(t.asks("march")); // no second try here
	t.go("nancy");
	CHECK(t.asks("intercept")); // but there, with another card
	LandTable far;
	far.stand("soissons", { "soult", "fr_line_1" }).army("bruxelles", "armee_de_l_elbe", "blucher", { "pr_line_1" });
	far.edit("hand coalition wound");
	far.march("soult").go("reims");
	CHECK(far.asks("march")); // Bruxelles does not touch Reims
}

TEST_CASE("[NE][NE-12.4-d] interception: cavalry and lower initiative help, difficult ground hinders, five is enough") {
	for (const int die : { 2, 3 }) {
		LandTable t;
		t.stand("soissons", { "soult", "fr_line_1", "fr_line_2" })
				.army("metz", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2" });
		t.edit("hand coalition wound").dice("interception", { die }).dice("attrition", { 1 });
		t.march("soult").go("reims").play("coalition: select_piece blucher; coalition: select_card wound");
		CHECK(t.event("interception_roll").amount == die + 2);
		CHECK((t.last("intercepts") != nullptr) == (die == 3));
	}
	LandTable hills;
	hills.stand("ulm", { "soult", "fr_line_1" }).stand("salzburg", { "hiller", "au_line_1", "au_line_2" });
	hills.edit("hand coalition wound").dice("interception", { 5 });
	hills.march("soult").go("innsbruck").play("coalition: select_piece hiller; coalition: select_card wound");
	CHECK(hills.modifier("interception_roll", "ne.mod.difficult") == -1);
	CHECK(hills.last("intercepts") == nullptr);
}

TEST_CASE("[NE][NE-12.4-e][NE-14-a][NE-14.10-b][NE-Q27] the interceptor is tested, then moves in; the active side "
		  "attacks, he has +1 and goes back if beaten") {
	LandTable t;
	t.stand("soissons", { "soult", "fr_line_1", "fr_line_2" })
			.army("metz", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2" });
	t.edit("hand coalition wound").dice("interception", { 6 }).dice("attrition", { 1 });
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.march("soult").go("reims").play("coalition: select_piece blucher; coalition: select_card wound");
	t.quiet_until("march");
	CHECK(t.place_of("attrition") < t.place_of("intercepts"));
	CHECK(t.modifier("attrition", "ne.mod.march") == 1); // the step into Reims
	CHECK(t.event("battle").power == EMPIRE);
	CHECK(t.modifier("battle_roll", "ne.mod.interception", COALITION) == 1);
	CHECK(t.modifier("battle_roll", "ne.mod.interception", EMPIRE) == 0);
	CHECK(t.place("blucher") == "metz");
}

TEST_CASE("[NE][NE-12.4-g][NE-12.5-a] interceptions come first; then the force in the zone may evade") {
	LandTable t;
	t.stand("reims", { "ney", "fr_line_1" })
			.stand("metz", { "hiller", "au_line_1" })
			.stand("nancy", { "klenau", "au_line_2" });
	t.edit("hand coalition wound");
	t.march("ney").go("nancy");
	REQUIRE(t.asks("intercept"));
	t.act("coalition: pass");
	REQUIRE(t.asks("evade"));
	CHECK(t.is_legal("coalition: choose fight"));
}

TEST_CASE("[NE][NE-12.5-b][NE-14.9.3-c] a demoralised force and one that goes behind its walls evade without a roll") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "fr_line_2" })
			.stand("troyes", { "au_line_1" })
			.demoralise({ "au_line_1" });
	t.march("davout").go("troyes").act("coalition: select_space nancy"); // even without a general
	CHECK(t.place("au_line_1") == "nancy");
	CHECK(t.last("evasion_roll") == nullptr);
	LandTable walls;
	walls.stand("munich", { "davout", "fr_line_1", "fr_line_2" }).stand("salzburg", { "hiller", "au_line_1" });
	walls.march("davout").go("salzburg").act("coalition: choose fortress");
	CHECK(walls.last("evasion_roll") == nullptr);
	CHECK(walls.is("au_line_1", piece_flag::INSIDE));
	CHECK(is_besieged(walls.s(), zone("salzburg")));
}

TEST_CASE("[NE][NE-12.5-d][NE-12.5-e][NE-Q29] evasion: not towards the enemy, not to his units or walls, but into his "
		  "open towns") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "fr_line_2" })
			.stand("troyes", { "hiller", "au_line_1" })
			.stand("dijon", { "fr_line_3" });
	t.march("davout").go("troyes");
	CHECK(t.refused("coalition: select_space reims") == "NE-12.5-d"); // whence the enemy came
	CHECK(t.refused("coalition: select_space dijon") == "NE-12.5-d"); // units
	CHECK(t.refused("coalition: select_space besancon") == "NE-Q29"); // an active fortress
	t.dice("evasion", { 5 }).act("coalition: select_space paris");
	CHECK(t.place("hiller") == "paris");
	CHECK(controller(t.r(), zone("paris")) == EMPIRE);
}

TEST_CASE("[NE][NE-12.5-f] a failed evasion means battle, a successful one lets the active force go on") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "fr_line_2" }).stand("troyes", { "hiller", "au_line_1", "au_line_2" });
	t.march("davout").go("troyes").dice("evasion", { 4 }).act("coalition: select_space nancy");
	CHECK(t.last("evaded") == nullptr);
	CHECK(t.last("battle") != nullptr);
	CHECK(t.place("hiller") != "nancy");
}

TEST_CASE("[NE][NE-Q03][NE-Q04][NE-X25] an unbridged river just crossed counts as difficult: -1 by the list, +1 by the "
		  "option") {
	for (const bool option : { false, true }) {
		LandTable t;
		t.stand("verone", { "jean", "au_line_1" }).stand("milan", { "massena", "fr_line_1" });
		t.s().options[size_t(Option::EvasionDifficultPlus)] = option ? 1 : 0;
		t.march("jean").go("milan").dice("evasion", { 3 }).act("empire: select_space turin");
		CHECK(t.modifier("evasion_roll", "ne.mod.initiative") == 1);
		CHECK(t.modifier("evasion_roll", "ne.mod.difficult") == (option ? 1 : -1));
		CHECK((t.last("evaded") != nullptr) == option);
	}
}

TEST_CASE("[NE][NE-12.6-b][NE-12.6-c][NE-X26] who let the first column come cannot evade the second; both fight, and "
		  "go on with the lowest MP") {
	LandTable t;
	t.stand("dijon", { "davout", "fr_line_3" })
			.stand("soissons", { "ney", "fr_line_1", "fr_elite_1" })
			.stand("troyes", { "blucher", "pr_line_1", "pr_line_2", "pr_line_3" });
	campaign(t, 3);
	t.act("empire: select_piece davout").go("troyes");
	REQUIRE(t.asks("evade"));
	t.act("coalition: choose fight");
	REQUIRE(t.asks("campaign_fight"));
	t.act("empire: choose wait");
	CHECK(t.refusal("empire: select_piece davout") == "NE-12.6-d ne.refuse.column_waits");
	t.act("empire: select_piece ney").go("reims").go("troyes");
	REQUIRE(t.asks("campaign_fight")); // nobody asks Blücher again
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.act("empire: choose fight").quiet_until("march");
	CHECK(t.event("odds").amount == 1); // six against six
	CHECK(t.points() == 2); // Davout had three, Ney two
	CHECK(t.is("fr_line_3", piece_flag::MOVING));
	CHECK(t.place("blucher") != "troyes");
}

TEST_CASE("[NE][NE-12.6-b][NE-12.6-f] each force may be played to its end; when its battle is over the enemy may evade "
		  "again") {
	LandTable t;
	t.stand("dijon", { "davout", "fr_line_3", "fr_line_4" })
			.stand("reims", { "ney", "fr_line_1", "fr_elite_1" })
			.stand("troyes", { "blucher", "pr_line_1", "pr_line_2", "pr_line_3" });
	campaign(t, 3);
	t.act("empire: select_piece ney").go("troyes").act("coalition: choose fight");
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 }).dice("demoralisation", { 1 });
	t.act("empire: choose fight").quiet_until("campaign");
	CHECK(t.place("ney") == "reims");
	t.act("empire: select_piece davout").go("troyes");
	CHECK(t.asks("evade"));
}

TEST_CASE("[NE][NE-12.6-e][NE-12.6-d] interior lines: the columns come one by one in the mover's order, and the "
		  "defender may go after the first") {
	LandTable t;
	t.stand("dijon", { "davout", "fr_line_3" })
			.stand("reims", { "ney", "fr_line_1" })
			.stand("troyes", { "blucher", "pr_line_1", "pr_line_2" });
	t.edit("hand coalition interior_lines");
	campaign(t, 2);
	t.act("empire: select_piece davout").go("troyes").act("coalition: choose fight").act("empire: choose wait");
	t.act("empire: select_piece ney").go("troyes");
	REQUIRE(t.asks("card_enemy_campaign")); // the last force fights at once
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 });
	t.act("coalition: select_card interior_lines").quiet_until("evade");
	CHECK(t.event("odds").amount == -2); // two against four: Davout looked on
	CHECK(t.place("ney") == "reims");
	t.act("coalition: select_space nancy");
	CHECK(t.place("blucher") == "nancy");
	CHECK(t.last("evasion_roll") == nullptr);
	CHECK(t.count("battle") == 1);
	CHECK(t.place("davout") == "troyes");
}

TEST_CASE("[NE][NE-12.6-d] with several columns waiting the mover says which fights first") {
	LandTable t;
	t.stand("dijon", { "davout", "fr_line_3" })
			.stand("reims", { "ney", "fr_line_1" })
			.stand("troyes", { "hiller", "au_line_1", "au_line_2" });
	campaign(t, 3);
	t.act("empire: select_piece davout").go("troyes").act("coalition: choose fight").act("empire: choose wait");
	t.act("empire: select_piece ney").go("troyes").act("empire: choose wait").act("empire: pass");
	REQUIRE(t.asks("campaign_order"));
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.act("empire: select_piece ney").quiet_until("march");
	CHECK(t.event("odds").amount == 1); // without the card they fight together: four against four
}

TEST_CASE("[NE][NE-12.6-a][NE-14.10-c][NE-13.3-g] columns that came by different ways all bar the beaten defender's "
		  "way out and his supply") {
	for (const bool is_joined : { false, true }) {
		CAPTURE(is_joined);
		LandTable t;
		t.stand("reims", { "ney", "fr_line_1", "fr_elite_1" })
				.stand("troyes", { "blucher", "pr_line_1", "pr_line_2", "pr_line_3" });
		t.edit("flag besancon coalition");
		campaign(t, 3);
		if (is_joined) {
			t.stand("nancy", { "davout", "fr_line_3" });
			t.act("empire: select_piece davout").go("troyes").act("coalition: choose fight").act("empire: choose wait");
		}
		t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
		t.act("empire: select_piece ney").go("troyes");
		if (!is_joined) {
			t.act("coalition: choose fight");
		}
		t.act("empire: choose fight").quiet_until("retreat");
		CHECK(entry_zones(t.r(), 0)[zone("reims")]);
		CHECK(t.refused("coalition: select_space reims") == "NE-14.10-c");
		CHECK(entry_zones(t.r(), 0)[zone("nancy")] == is_joined);
		CHECK(t.refused("coalition: select_space nancy") == (is_joined ? "NE-14.10-c" : "")); // Davout came that way
		CHECK(t.is_legal("coalition: select_space dijon"));
	}
}

TEST_CASE("[NE][NE-12.4-e] an interceptor whose enemy dies on the march is no interceptor when the next one comes") {
	LandTable t;
	t.stand("soissons", { "soult", "fr_line_1" })
			.steps("fr_line_1", 1)
			.army("metz", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2" });
	t.stand("paris", { "davout", "fr_line_2", "fr_line_3" });
	t.edits("hand coalition wound; round 6").dice("interception", { 6 }).dice("attrition", { 1, 6 });
	t.march("soult").act("empire: choose forced_march *3").go("reims");
	t.play("coalition: select_piece blucher; coalition: select_card wound");
	while (t.asks("losses")) {
		t.quiet();
	}
	REQUIRE(t.is_off("fr_line_1")); // 6 + 3 + 2 winter - 2 French - 2 at home: the last step is gone before the battle
	CHECK(t.count("battle") == 0);
	CHECK(t.place("blucher") == "reims");
	CHECK_FALSE(t.is("blucher", piece_flag::JOINED));
	t.march("davout").go("soissons").go("reims");
	CHECK(t.asks("evade")); // he stands there like anybody else
}

TEST_CASE("[NE][NE-10.1-c][NE-12.4-e] an interceptor whose own steps fell on the way gives up allied ones where it "
		  "arrives") {
	LandTable t;
	t.stand("soissons", { "soult", "fr_line_1", "fr_line_2" })
			.stand("metz", { "wittgenstein", "ru_line_1", "au_line_1" });
	t.steps("ru_line_1", 1)
			.steps("au_line_1", 1)
			.edits("hand coalition wound; round 6")
			.dice("interception", { 6 })
			.dice("attrition", { 6 });
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 });
	t.march("soult").go("reims").play("coalition: select_piece wittgenstein; coalition: select_card wound");
	REQUIRE(t.asks("losses"));
	t.act("coalition: select_piece ru_line_1");
	for (int guard = 0; guard < 30 && !t.asks("action"); ++guard) {
		t.quiet();
	}
	CHECK(t.is_off("au_line_1")); // no Russian is left: an Austrian corps does not serve alone under Wittgenstein
	CHECK(ne_game().invariants(t.state) == "");
}

} // namespace baton::ne::test
