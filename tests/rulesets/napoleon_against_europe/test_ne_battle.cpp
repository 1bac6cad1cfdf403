// Land battles of Napoléon against Europe: counter-marches, odds, modifiers, results and wounds (NE-14 to NE-14.8).
#include "ne_land_fixture.h"

namespace baton::ne::test {

namespace {

/// Davout with two corps at Ulm attacks Hiller with two at Munich; the dice of both sides are given.
struct Field : LandTable {
	Field() {
		stand("ulm", { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1", "au_line_2" });
	}
	Field &rolls(std::initializer_list<int> attacker, std::initializer_list<int> defender) {
		dice("battle.attacker", attacker).dice("battle.defender", defender);
		return *this;
	}
	Field &test(const char *purpose, std::initializer_list<int> results) {
		dice(purpose, results);
		return *this;
	}
	/// The battle begins; the answers before its dice are quiet.
	Field &attack(const char *leader = "davout") {
		march(leader).go("munich").act("coalition: choose fight");
		return *this;
	}
	int mod(const char *source, Side side) const { return modifier("battle_roll", source, side); }
};

} // namespace

TEST_CASE("[NE][NE-14-a][NE-14-b] the active side attacks; the steps of a battle come in their order") {
	Field t;
	t.edit("off hiller").stand("munich", { "jean" }).stand("salzburg", { "klenau", "au_line_3" });
	t.rolls({ 6, 5 }, { 1, 1 })
			.dice("counter_march", { 6 })
			.dice("attrition", { 1 })
			.dice("demoralisation", { 6 })
			.dice("pursuit", { 6 });
	t.march("davout").go("munich").act("coalition: choose fight");
	REQUIRE(t.asks("counter_march"));
	t.act("coalition: select_piece klenau").act("coalition: choose own_value").quiet_until("march");
	CHECK(t.event("battle").power == EMPIRE);
	const char *order[] = { "counter_march_roll", "counter_marched", "attrition", "odds", "battle_morale",
		"battle_roll", "battle_won", "step_lost", "retreated", "demoralisation", "pursuit" };
	int last = -1;
	for (const char *what : order) {
		CAPTURE(what);
		CHECK(t.place_of(what) > last);
		last = t.place_of(what);
	}
}

TEST_CASE("[NE][NE-14.1-a][NE-14.1-d] generals next door march to the guns: attacker first, d6 and their skill, five "
		  "or more") {
	Field t;
	t.edit("off hiller").stand("munich", { "jean" });
	t.stand("innsbruck", { "lannes", "fr_line_3" }).stand("ratisbonne", { "klenau", "au_line_3" });
	t.attack();
	REQUIRE(t.asks("counter_march"));
	CHECK(first_power(t.decision().asked) == EMPIRE);
	CHECK(t.refused("empire: select_piece napoleon") == "NE-14.1-a"); // far away
	t.dice("counter_march", { 1, 5 }).dice("attrition", { 1 });
	t.act("empire: select_piece lannes").act("empire: choose own_value");
	CHECK(t.event("counter_march_roll").amount == 4); // 1 + attack 3
	CHECK(t.place("lannes") == "innsbruck");
	REQUIRE(t.asks("counter_march"));
	CHECK(first_power(t.decision().asked) == COALITION);
	t.rolls({ 1, 1 }, { 1, 1 });
	t.act("coalition: select_piece klenau").act("coalition: choose own_value");
	CHECK(t.event("counter_march_roll").amount == 5); // 5 + defence 0
	CHECK(t.last("counter_marched") != nullptr);
}

TEST_CASE("[NE][NE-14.1-d] difficult ground takes one off a counter-march") {
	LandTable t;
	t.stand("ulm", { "davout", "fr_line_1", "fr_line_2" })
			.stand("innsbruck", { "hiller", "au_line_1", "au_line_2" })
			.stand("munich", { "lannes", "fr_line_3" });
	t.march("davout").go("innsbruck").act("coalition: choose fight");
	t.dice("counter_march", { 2 }).act("empire: select_piece lannes").act("empire: choose own_value");
	CHECK(t.event("counter_march_roll").amount == 4); // 2 + 3 - 1
	CHECK(t.last("counter_marched") == nullptr);
}

TEST_CASE("[NE][NE-14.1-b][NE-14.1-e] a subordinate of an army next door goes with part of it, by the skill of the "
		  "army commander on the field if he likes") {
	LandTable t;
	t.army("ulm", "grande_armee", "davout", { "fr_line_1", "fr_line_2" })
			.army("innsbruck", "armee_d_italie", "massena", { "fr_line_3", "fr_line_4", "marmont" });
	t.stand("munich", { "hiller", "au_line_1", "au_line_2" });
	t.march("davout").go("munich").act("coalition: choose fight");
	t.act("empire: select_piece marmont").act("empire: select_piece fr_line_4");
	REQUIRE(t.is_legal("empire: choose commander"));
	t.dice("counter_march", { 3 })
			.dice("attrition", { 1 })
			.dice("battle.attacker", { 1, 1 })
			.dice("battle.defender", { 1, 1 });
	t.act("empire: choose commander");
	CHECK(t.event("counter_march_roll").amount == 5); // 3 + Davout's 2, not Marmont's 1
	CHECK(t.last("counter_marched") != nullptr);
	CHECK(t.place("massena") == "innsbruck");
	CHECK(t.at("fr_line_4").army == t.at("grande_armee").army);
}

TEST_CASE("[NE][NE-14.1-c][NE-14.9.3-d] nobody counter-marches over a ridge, demoralised, or to a lone depot") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1" })
			.stand("budweis", { "hiller", "au_line_1" })
			.stand("ratisbonne", { "ney", "fr_line_2" })
			.stand("prague", { "klenau", "au_line_2" });
	t.demoralise({ "klenau", "au_line_2" });
	t.edit("put lannes salzburg").stand("salzburg", { "fr_line_3" });
	t.march("davout").go("budweis").act("coalition: choose fight");
	REQUIRE(t.asks("counter_march"));
	CHECK(t.refused("empire: select_piece ney") == "NE-14.1-c"); // the ridge of Ratisbonne
	t.act("empire: pass");
	CHECK_FALSE(t.asks("counter_march")); // Klenau has lost heart
	LandTable depot;
	depot.stand("ulm", { "davout", "fr_line_1" }).edit("put austria_depot_1 munich fixed");
	depot.stand("salzburg", { "klenau", "au_line_2" });
	depot.march("davout").go("munich").quiet_until("march");
	CHECK(depot.last("counter_march_roll") == nullptr);
	CHECK(depot.is_off("austria_depot_1"));
}

TEST_CASE("[NE][NE-14.1-f][NE-14.1-g] who arrives is tested at once, must fit the command, and leaves for the reserve "
		  "when he stands above the army's commander") {
	LandTable t;
	t.army("ulm", "grande_armee", "oudinot", { "fr_line_1", "fr_line_2" })
			.stand("innsbruck", { "davout", "fr_line_3" })
			.stand("munich", { "hiller", "au_line_1", "au_line_2" });
	t.march("oudinot").go("munich").act("coalition: choose fight");
	t.dice("counter_march", { 6 })
			.dice("attrition", { 1 })
			.dice("battle.attacker", { 1, 1 })
			.dice("battle.defender", { 1, 1 });
	t.act("empire: select_piece davout").act("empire: choose own_value");
	CHECK(t.is_off("davout"));
	CHECK(t.event("attrition_due").rule == std::string("NE-14.1-f"));
	CHECK(t.event("attrition_due").amount == 2);
	CHECK(t.modifier("attrition", "ne.mod.march") == 2); // pass 1 + Munich 1
	LandTable full;
	full.stand("ulm", { "ney", "fr_line_1", "fr_line_2" })
			.stand("innsbruck", { "lannes", "fr_line_3" })
			.stand("munich", { "hiller", "au_line_1", "au_line_2" });
	full.march("ney").go("munich").act("coalition: choose fight").act("empire: select_piece lannes");
	CHECK(full.refused("empire: choose own_value") == "NE-10.1-a"); // six steps under Lannes' four
}

TEST_CASE("[NE][NE-14.2-a] odds count steps; special units and depots in company count nothing") {
	LandTable t;
	t.army("ulm", "grande_armee", "davout", { "fr_line_1", "fr_line_2", "guard_cavalry", "grand_battery" })
			.stand("ulm", { "france_depot_1" });
	CHECK(combat_halves(t.r(), force_at(t.r(), zone("ulm"), EMPIRE)) == 8);
	t.edit("put france_depot_2 munich fixed");
	CHECK(combat_halves(t.r(), force_at(t.r(), zone("munich"), EMPIRE)) == 1); // one half, alone
}

TEST_CASE("[NE][NE-14.5.2-a][NE-14.5.6-a][NE-14.5-a] cavalry superiority gives +1, the commander his value by role") {
	Field t;
	t.stand("ulm", { "murat" }).edit("off davout");
	t.rolls({ 3, 3 }, { 3, 3 }).test("demoralisation", { 1 }).attack("murat");
	while (t.last("battle_won") == nullptr) {
		t.quiet();
	}
	CHECK(t.mod("ne.mod.cavalry", EMPIRE) == 1);
	CHECK(t.mod("ne.mod.cavalry", COALITION) == 0);
	CHECK(t.mod("ne.mod.commander", EMPIRE) == 2); // Murat's attack
	CHECK(t.mod("ne.mod.commander", COALITION) == 1); // Hiller's defence
	CHECK(t.event("battle_roll", EMPIRE).amount == 6 + 3);
	CHECK(t.event("battle_roll", COALITION).amount == 6 + 1);
}

TEST_CASE("[NE][NE-14.5.3-a][NE-Q20] ground and crossing: a mountain helps the defender, a river hinders the attacker "
		  "unless he leads an army") {
	for (const bool army : { false, true }) {
		LandTable t;
		if (army) {
			t.army("ulm", "grande_armee", "davout", { "fr_line_1", "fr_line_2" });
		} else {
			t.stand("ulm", { "davout", "fr_line_1", "fr_line_2" });
		}
		t.stand("ratisbonne", { "hiller", "au_line_1", "au_line_2" });
		t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
		t.march("davout").go("ratisbonne").act("coalition: choose fight").quiet_until("march");
		CHECK(t.modifier("battle_roll", "ne.mod.crossing", EMPIRE) == (army ? 0 : -1));
	}
	LandTable hills;
	hills.stand("ulm", { "davout", "fr_line_1", "fr_line_2" })
			.stand("innsbruck", { "hiller", "au_line_1", "au_line_2" });
	hills.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	hills.march("davout").go("innsbruck").act("coalition: choose fight").quiet_until("march");
	CHECK(hills.modifier("battle_roll", "ne.mod.terrain", COALITION) == 1);
}

TEST_CASE("[NE][NE-14.5.5-a][NE-14.5.5-b] an elite corps leads for its stars and takes the first loss; special units "
		  "go in with it and take the next") {
	LandTable t;
	t.army("ulm", "grande_armee", "davout", { "fr_garde", "fr_line_2", "grand_battery", "guard_cavalry" })
			.stand("munich", { "hiller", "au_line_1", "au_line_2" });
	t.march("davout").go("munich").act("coalition: choose fight");
	REQUIRE(t.asks("commitment"));
	CHECK(t.refused("empire: select_piece grand_battery") == "NE-14.5.5-b"); // only with a corps that leads
	CHECK(t.refused("empire: select_piece fr_line_2") == "NE-14.5.5-a"); // no star
	t.play("empire: select_piece fr_garde; empire: select_piece grand_battery");
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 }).dice("demoralisation", { 1 });
	t.act("empire: commit").quiet_until("action");
	CHECK(t.modifier("battle_roll", "ne.mod.lead", EMPIRE) == 2);
	CHECK(t.modifier("battle_roll", "ne.mod.special", EMPIRE) == 1); // the Guard cavalry stays back
	CHECK(t.is_off("grand_battery"));
	CHECK(t.steps_of("guard_cavalry") == 1);
	const int lead = t.place_of("step_lost"), special = t.place_of("eliminated");
	CHECK(lead < special);
	CHECK(t.sink.events[size_t(lead)].who.id == piece("fr_garde"));
	CHECK(t.sink.events[size_t(special)].who.id == piece("grand_battery"));
}

TEST_CASE("[NE][NE-14.5.6-b][NE-14.7-a][NE-14.7-b][NE-14.11-c] a subordinate adds his value and is wounded on a six; "
		  "commanders are never at risk") {
	for (const int die : { 5, 6 }) {
		LandTable t;
		t.army("ulm", "grande_armee", "davout", { "fr_line_1", "fr_line_2", "ney" })
				.army("ulm", "armee_d_italie", "oudinot", { "fr_line_3", "soult" });
		t.edit("off soult").stand("munich", { "hiller", "au_line_1", "au_line_2" });
		t.march("davout").go("munich").act("coalition: choose fight");
		REQUIRE(t.asks("commitment"));
		CHECK(t.refused("empire: select_piece oudinot") == "NE-14.11-c");
		CHECK(t.refused("empire: select_piece davout") == "NE-14.11-c");
		t.dice("wound", { die })
				.dice("battle.attacker", { 6, 6 })
				.dice("battle.defender", { 1, 1 })
				.dice("demoralisation", { 1 });
		t.play("empire: select_piece ney; empire: commit").quiet_until("march");
		CHECK(t.modifier("battle_roll", "ne.mod.subordinate", EMPIRE) == 2);
		CHECK(t.is_off("ney") == (die == 6));
		CHECK(t.is("ney", piece_flag::OUT) == (die == 6)); // back at the next Budget Phase, and nobody takes his place
		CHECK(t.count("wound_test") == 1);
		CHECK(t.last("takes_over") == nullptr);
	}
}

TEST_CASE("[NE][NE-14.5.7-a][NE-6.6-a] the attacker shows his cards first, then the defender, until both have passed") {
	Field t;
	t.edit("hand empire lasalle grand_battery_f").edit("hand coalition squares");
	t.attack();
	REQUIRE(t.asks("card_battle"));
	CHECK(first_power(t.decision().asked) == EMPIRE);
	t.act("empire: select_card lasalle");
	CHECK(first_power(t.decision().asked) == COALITION);
	t.act("coalition: select_card squares");
	CHECK(first_power(t.decision().asked) == EMPIRE);
	t.act("empire: select_card grand_battery_f");
	t.rolls({ 3, 3 }, { 3, 3 }).dice("demoralisation", { 1 });
	while (t.last("battle_won") == nullptr) {
		t.quiet();
	}
	CHECK(t.mod("ne.mod.card", EMPIRE) == 2); // any number of cards
	CHECK(t.mod("ne.mod.card", COALITION) == 1);
}

TEST_CASE("[NE][NE-14.6-b][NE-14.6-c][NE-Q01] the higher result of the table wins, not the higher total; then a lone "
		  "plus; then the defender") {
	struct Case {
		std::initializer_list<int> attacker, defender;
		const char *winner_rule;
		int winner;
	};
	// Minor battle: 4-5 0+, 6-7 1, 8-9 1+, 10-11 2; Davout +2, Hiller +1.
	const Case cases[] = {
		{ { 3, 2 }, { 2, 3 }, "NE-14.6-c", COALITION }, // 7 and 6: one each without a plus, although 7 beats 6
		{ { 3, 3 }, { 3, 3 }, "NE-14.6-c", EMPIRE }, // 8 and 7: 1+ beats 1
		{ { 3, 3 }, { 4, 4 }, "NE-14.6-c", COALITION }, // 8 and 9: 1+ each
		{ { 4, 4 }, { 4, 4 }, "NE-14.6-b", EMPIRE }, // 10 and 9: 2 beats 1+
	};
	for (const Case &c : cases) {
		Field t;
		t.rolls(c.attacker, c.defender).test("demoralisation", { 1 }).attack();
		while (t.last("battle_won") == nullptr) {
			t.quiet();
		}
		CHECK(t.event("battle_won").power == c.winner);
		CHECK(t.event("battle_won").rule == std::string(c.winner_rule));
	}
}

TEST_CASE("[NE][NE-14.6-d][NE-14.10-a] a victorious attacker goes on; a beaten one goes back whence he came and his "
		  "activation is over") {
	Field win;
	win.rolls({ 6, 6 }, { 1, 1 }).test("demoralisation", { 1 }).attack().quiet_until("march");
	CHECK(win.points() == 3);
	CHECK(win.is_legal("empire: select_space ratisbonne"));
	Field lose;
	lose.rolls({ 1, 1 }, { 6, 6 }).test("demoralisation", { 1 }).attack();
	while (lose.last("retreated") == nullptr) {
		lose.quiet();
	}
	CHECK(lose.place("davout") == "ulm");
	CHECK_FALSE(lose.asks("march"));
	CHECK(lose.s().move.zone == NO_ZONE);
}

TEST_CASE("[NE][NE-14.8-b][NE-14.8-c][NE-Q02] nobody inflicts more losses than he has steps, the winner stays the "
		  "winner, and the dead go to the reserve") {
	LandTable t;
	t.stand("ulm", { "davout", "fr_line_1", "fr_line_2", "fr_line_3" }).stand("munich", { "hiller", "au_line_1" });
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 }).dice("demoralisation", { 1 });
	t.march("davout").go("munich").act("coalition: choose fight");
	while (t.last("battle_won") == nullptr) {
		t.quiet();
	}
	CHECK(t.event("battle_roll", COALITION).extra == 3); // 13 in a minor battle
	t.quiet_until("action");
	CHECK(steps_in(t.r(), force_of(t.r(), piece("davout"))) == 4); // but Hiller had two steps
	CHECK(t.event("battle_won").power == COALITION);
	LandTable dead;
	dead.stand("ulm", { "davout", "fr_line_1", "fr_line_2" })
			.stand("munich", { "hiller", "au_line_1" })
			.steps("au_line_1", 1);
	dead.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 });
	dead.march("davout").go("munich").act("coalition: choose fight").quiet_until("march");
	CHECK(dead.at("au_line_1").at == reserve_space(dead.r(), AUSTRIA));
	CHECK(dead.is_off("hiller"));
}

TEST_CASE("[NE][NE-14.8-d][NE-Q16][NE-Q32] a result with C takes a step of reserve cavalry if there is one, and most "
		  "losses are of the force's morale") {
	LandTable t;
	t.stand("ulm", { "davout", "fr_elite_1", "fr_elite_2", "fr_elite_3" })
			.army("munich", "armee_d_allemagne", "mack", { "au_line_1", "au_line_2", "au_cavalry" });
	t.march("davout").go("munich").act("coalition: choose fight");
	t.act("empire: select_piece fr_elite_1");
	t.dice("battle.attacker", { 6, 6 })
			.dice("battle.defender", { 1, 1 })
			.dice("demoralisation", { 1 })
			.act("empire: commit");
	REQUIRE(t.asks("losses"));
	CHECK(t.event("battle_roll", EMPIRE).amount == 15); // 4C
	CHECK(t.decision().args[0].id == 4);
	t.act("coalition: select_piece au_line_1")
			.act("coalition: select_piece au_line_1")
			.act("coalition: select_piece au_line_2");
	CHECK(t.is_off("au_line_1"));
	CHECK(t.steps_of("au_cavalry") == 1); // the last one had to be cavalry
}

} // namespace baton::ne::test
