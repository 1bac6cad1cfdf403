// After the battle and around fortresses: demoralisation, pursuit, rally, retreat, two armies, sieges (NE-14.9 to
// NE-15).
#include "ne_land_fixture.h"

#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

namespace {

/// Davout with two corps at Ulm beats Hiller with two at Munich (14 against 3: three losses for none).
struct Beaten : LandTable {
	explicit Beaten(int die, int pursuit = 1) {
		stand("ulm", { "davout", "fr_line_1", "fr_line_2" })
				.army("munich", "armee_d_allemagne", "jean", { "au_line_1", "au_line_2", "au_line_3" });
		dice("battle.attacker", { 6, 6 })
				.dice("battle.defender", { 1, 1 })
				.dice("demoralisation", { die })
				.dice("pursuit", { pursuit });
	}
	void fight() {
		march("davout").go("munich").act("coalition: choose fight");
		quiet_until("march");
	}
};

ZoneSet ways(const LandTable &t, const char *where, Side side, const char *from) {
	return retreat_zones(t.r(), force_at(t.r(), zone(where), side), zone(where), zone(from), true);
}

} // namespace

TEST_CASE("[NE][NE-14.9.1-a][NE-14.9.1-b][NE-Q19] the loser rolls against morale, his role value and the difference in "
		  "losses") {
	for (const int die : { 1, 2 }) {
		Beaten t(die);
		t.fight();
		// Morale 3, Jean's defence 1, three losses more: 1.
		CHECK(t.event("demoralisation").extra == 1);
		CHECK(t.is("au_line_3", piece_flag::DEMORALISED) == (die == 2));
		CHECK((t.last("pursuit") != nullptr) == (die == 2)); // NE-14.9.2-a
	}
	LandTable skirmish;
	skirmish.stand("ulm", { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1" });
	skirmish.dice("battle.attacker", { 6, 5 }).dice("battle.defender", { 1, 1 });
	skirmish.march("davout").go("munich").act("coalition: choose fight").quiet_until("march");
	CHECK(skirmish.last("demoralisation") == nullptr);
}

TEST_CASE("[NE][NE-14.9.1-b][NE-14.10-e][NE-Q18] the step lost over an unbridged river on the retreat counts before "
		  "the test") {
	Beaten t(1);
	t.edits("flag salzburg empire; flag innsbruck empire; flag ratisbonne empire"); // only Budweis is left, over the
																					// river
	t.fight();
	CHECK(t.place("jean") == "budweis");
	CHECK(steps_in(t.r(), force_of(t.r(), piece("jean"))) == 2); // three in battle, one in the river
	CHECK(t.place_of("retreated") < t.place_of("demoralisation"));
	CHECK(t.event("demoralisation").extra == 0);
}

TEST_CASE("[NE][NE-14.9.1-c] a morale of nothing breaks without a roll") {
	Beaten t(1);
	t.edit("flag vienne empire"); // the capital is lost: morale 2 (NE-14.4-c)
	t.fight();
	CHECK(t.event("demoralisation").extra == 0);
	CHECK(t.event("demoralisation").die_count == 0);
	CHECK(t.is("au_line_3", piece_flag::DEMORALISED));
}

TEST_CASE("[NE][NE-14.9.2-a][NE-14.9.2-b][NE-14.9.2-c][NE-X35] pursuit: 4 + Napoleon 3 + two steps of cavalry + Murat "
		  "= 10, four losses, depots as well") {
	LandTable t;
	t.edits("off fr_line_11");
	t.army("ulm", "grande_armee", "napoleon", { "fr_line_1", "fr_line_2", "fr_line_3", "fr_cavalry", "murat" });
	t.army("munich", "armee_de_l_elbe", "blucher", { "pr_line_1", "pr_line_2", "pr_line_3", "pr_line_4" })
			.stand("munich", { "prussia_depot_1" });
	t.dice("battle.attacker", { 3, 3 })
			.dice("battle.defender", { 1, 1 })
			.dice("demoralisation", { 6 })
			.dice("pursuit", { 4 });
	t.march("napoleon").go("munich").act("coalition: choose fight");
	while (t.last("pursuit") == nullptr) {
		t.quiet();
	}
	CHECK(t.event("pursuit").amount == 10);
	CHECK(t.event("pursuit").extra == 4);
	REQUIRE(t.asks("losses"));
	t.act("coalition: select_piece prussia_depot_1"); // at the owner's choice
	CHECK(t.is_off("prussia_depot_1"));
	CHECK(t.asks("losses"));
}

TEST_CASE("[NE][NE-Q19] a defender who wins pursues with his attack value") {
	LandTable t;
	t.stand("salzburg", { "jean", "au_line_1", "au_line_2" }).stand("munich", { "soult", "fr_line_1", "fr_line_2" });
	t.dice("battle.attacker", { 1, 1 })
			.dice("battle.defender", { 6, 6 })
			.dice("demoralisation", { 6 })
			.dice("pursuit", { 1 });
	t.march("jean").go("munich").act("empire: choose fight");
	while (t.last("pursuit") == nullptr) {
		t.quiet();
	}
	CHECK(t.event("pursuit").amount == 3); // 1 + Soult's attack 2; his defence is 1
}

TEST_CASE("[NE][NE-14.9.3-a][NE-14.9.3-b] a shaken force shakes whom it joins, but two armies keep their own nerve") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1" })
			.stand("soissons", { "marmont", "fr_line_2" })
			.demoralise({ "davout", "fr_line_1" });
	t.march("marmont").go("reims").act("empire: pass");
	CHECK(t.is("fr_line_2", piece_flag::DEMORALISED));
	LandTable two;
	two.army("reims", "grande_armee", "davout", { "fr_line_1", "fr_line_2" })
			.army("reims", "armee_d_italie", "oudinot", { "fr_line_3" });
	two.demoralise({ "fr_line_3" });
	const PieceSet all = force_at(two.r(), zone("reims"), EMPIRE);
	CHECK_FALSE(is_demoralised(two.r(), all)); // two steps against four
	two.demoralise({ "fr_line_1", "fr_line_2" });
	clear_flags(two.s(), pieces({ "fr_line_3" }), piece_flag::DEMORALISED);
	CHECK(is_demoralised(two.r(), all));
}

TEST_CASE("[NE][NE-14.9.3-d] a demoralised force neither force-marches nor intercepts") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1" }).demoralise({ "davout", "fr_line_1" });
	t.march("davout");
	CHECK(t.refused("empire: choose forced_march *1") == "NE-14.9.3-d");
	t.act("empire: pass");
	t.stand("troyes", { "hiller", "au_line_1" }).stand("metz", { "ney", "fr_line_3" }).edit("hand empire lasalle");
	t.begin("activate hiller");
	t.go("nancy");
	REQUIRE(t.asks("intercept"));
	CHECK(t.is_legal("empire: select_piece ney"));
	CHECK(t.refused("empire: select_piece davout") == "NE-14.9.3-d");
}

TEST_CASE("[NE][NE-14.9.3-e] a demoralised force that breaks again is destroyed") {
	Beaten t(6);
	t.demoralise({ "jean", "au_line_1", "au_line_2", "au_line_3" });
	t.fight();
	CHECK(t.is_off("au_line_1"));
	CHECK(t.is_off("au_line_2"));
	CHECK(t.is_off("au_line_3"));
	CHECK(t.is_off("jean"));
	CHECK(t.last("pursuit") == nullptr);
}

TEST_CASE("[NE][NE-14.9.3-f][NE-Q22] at the end of the rounds demoralised, besieged and unsupplied forces are tested, "
		  "others not") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1" }).demoralise({ "davout", "fr_line_1" });
	t.stand("budweis", { "ney", "fr_line_2" }).stand("troyes", { "soult", "fr_line_3" });
	t.edit("put au_line_1 salzburg inside").edit("siege salzburg 0").stand("salzburg", { "oudinot", "fr_line_4" });
	t.edits("put france_depot_1 munich fixed");
	ApplyContext ctx;
	ctx.sink = &t.sink;
	ctx.queue = &t.queue;
	t.begin("action empire");
	W w{ game_data(), t.s(), ctx };
	t.s().pieces[piece("france_depot_1")].at = SpaceId(zone("ulm")); // Budweis is out of supply
	t.dice("attrition", { 1, 1, 1, 1, 1 });
	w.s.core.push(F_END_ROUNDS);
	ZoneSet tested;
	for (int guard = 0; guard < 2000 && w.s.core.top().kind != F_ACTION; ++guard) {
		if (w.s.core.top().kind == F_END_ROUNDS && END_ROUNDS_FRAME.advance(w, w.s.core.top()) == Flow::Ask) {
			w.s.core.top().f[0]++; // no final siege attack
		} else if (w.s.core.top().kind == F_ATTRITION) {
			if (ATTRITION_FRAME.advance(w, w.s.core.top()) == Flow::Ask) {
				w.s.core.top().step = 1; // no depot
			}
		}
	}
	for (const Event &e : t.sink.events) {
		if (e.what == std::string("attrition_due")) {
			tested.set(e.to.id);
		}
	}
	CHECK(tested[zone("reims")]);
	CHECK(tested[zone("budweis")]);
	CHECK(tested[zone("salzburg")]);
	CHECK_FALSE(tested[zone("troyes")]);
}

TEST_CASE("[NE][NE-14.9.4-a][NE-14.9.4-b][NE-Q72] rally: supplied, two points an attempt, d6 at most morale and the "
		  "better value, as often as points allow") {
	LandTable t;
	t.stand("ulm", { "bernadotte", "fr_line_1" }).demoralise({ "bernadotte", "fr_line_1" });
	t.march("bernadotte").dice("rally", { 6, 5 });
	t.act("empire: choose rally");
	CHECK(t.event("rally").extra == 5); // morale 4, skill 1
	CHECK(t.is("fr_line_1", piece_flag::DEMORALISED));
	CHECK(t.points() == 2);
	t.act("empire: choose rally");
	CHECK_FALSE(t.is("fr_line_1", piece_flag::DEMORALISED));
	CHECK(t.points() == 0);
	CHECK(t.refused("empire: choose rally") == "NE-14.9.4-b");
}

TEST_CASE("[NE][NE-14.9.4-d][NE-14.11-e] each army of a force rallies for itself, by its own morale and commander") {
	LandTable t;
	t.army("reims", "grande_armee", "eugene", { "fr_elite_1", "fr_elite_2" })
			.army("reims", "armee_d_italie", "jerome", { "fr_line_5" });
	t.demoralise({ "fr_line_5", "jerome" });
	t.march("eugene").dice("rally", { 6 });
	t.act("empire: choose rally"); // the smaller army alone is shaken
	CHECK(t.count("rally") == 1);
	CHECK(t.event("rally").extra == 5); // its morale 4 + Jerome's 1, not 5 + 1 of the other
	CHECK(t.is("fr_line_5", piece_flag::DEMORALISED));
	t.dice("rally", { 5 }).act("empire: choose rally");
	CHECK_FALSE(t.is("fr_line_5", piece_flag::DEMORALISED));
	CHECK(t.points() == 0);
}

TEST_CASE("[NE][NE-14.9.4-e] a demoralised force that wins is rallied at once") {
	Beaten t(1);
	t.demoralise({ "davout", "fr_line_1", "fr_line_2" });
	t.fight();
	CHECK_FALSE(t.is("fr_line_1", piece_flag::DEMORALISED));
	CHECK(t.last("rallied") != nullptr);
}

TEST_CASE("[NE][NE-14.10-d] with nowhere to go a beaten force is destroyed, and its generals go to the reserve") {
	Beaten t(1);
	t.stand("salzburg", { "ney", "fr_line_3" })
			.stand("innsbruck", { "soult", "fr_line_4" })
			.stand("ratisbonne", { "marmont", "fr_line_5" })
			.stand("budweis", { "oudinot", "fr_line_6" });
	t.march("davout").go("munich").act("coalition: choose fight").quiet_until("march");
	CHECK(t.last("no_retreat") != nullptr);
	CHECK(t.is_off("jean"));
	CHECK(t.is_off("au_line_3"));
}

TEST_CASE("[NE][NE-14.10-d][NE-Q30] order of retreats: friendly or open land, then the fortress, then enemy land, then "
		  "over a weak enemy") {
	LandTable t;
	t.stand("salzburg", { "jean", "au_line_1", "au_line_2", "au_line_3" });
	CHECK(ways(t, "salzburg", COALITION, "munich")[zone("vienne")]);
	CHECK_FALSE(ways(t, "salzburg", COALITION, "munich")[zone("salzburg")]);
	t.edits("flag vienne empire; flag graz empire; flag klagenfurt empire; flag innsbruck empire")
			.stand("budweis", { "ney", "fr_line_1" });
	ZoneSet inside = ways(t, "salzburg", COALITION, "munich");
	CHECK(inside[zone("salzburg")]); // behind the walls
	CHECK(inside.count() == 1);
	t.edit("siege salzburg 0");
	CHECK(ways(t, "salzburg", COALITION, "munich")[zone("graz")]); // not when they are shut
	LandTable weak;
	weak.stand("nancy", { "jean", "au_line_1", "au_line_2", "au_line_3" })
			.stand("troyes", { "fr_line_1" })
			.steps("fr_line_1", 1);
	weak.stand("belfort", { "ney", "fr_line_2", "fr_line_3" }).stand("reims", { "davout", "fr_line_4" });
	weak.edits(
			"put fr_line_5 metz inside; put fr_line_6 strasbourg inside; put fr_line_7 besancon inside"); // manned
																										  // walls close
																										  // the third
																										  // way
	const ZoneSet last = ways(weak, "nancy", COALITION, "reims");
	CHECK(last[zone("troyes")]); // six to one
	CHECK_FALSE(last[zone("belfort")]);
}

TEST_CASE("[NE][NE-14.11-a][NE-14.11-b][NE-14.11-d][NE-14.11-f][NE-14.11-g][NE-Q31] two armies fight as one force and "
		  "retreat each on its own way") {
	LandTable t;
	t.army("ulm", "grande_armee", "davout", { "fr_line_1", "fr_line_2" })
			.army("ulm", "armee_d_italie", "oudinot", { "fr_elite_3" });
	t.stand("salzburg", { "jean", "au_line_1", "au_line_2", "au_line_3" });
	t.march("davout").go("munich").act("empire: pass");
	t.begin("activate jean");
	t.go("munich").act("empire: choose fight");
	CHECK(t.event("odds").amount == 1); // six against six
	t.act("empire: select_piece fr_elite_3"); // the lead may come from either army
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.act("empire: commit");
	while (first_power(t.decision().asked) == COALITION) {
		t.quiet(); // one step of the attacker
	}
	REQUIRE(t.asks("losses"));
	CHECK(t.modifier("battle_roll", "ne.mod.commander", EMPIRE) == 3); // Davout's defence for both
	CHECK(t.is_off("fr_elite_3") == false);
	t.act("empire: select_piece fr_line_1")
			.act("empire: select_piece fr_line_2"); // after the lead, from the other army
	REQUIRE(t.asks("retreat"));
	t.act("empire: select_space ulm");
	REQUIRE(t.asks("retreat"));
	t.act("empire: select_space ratisbonne");
	CHECK(t.place("davout") != t.place("oudinot"));
}

TEST_CASE("[NE][NE-15.1-a][NE-15.1-c] a fortress asks for two steps to cover it, a citadel for four") {
	LandTable t;
	CHECK(fortress_level(t.r(), zone("ulm")) == 1);
	for (const char *id : { "mantoue", "constantinople", "gibraltar" }) {
		CHECK(fortress_level(t.r(), zone(id)) == 2);
	}
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").go("salzburg");
	CHECK(t.refused("empire: select_space graz") == "NE-15.1-c"); // empty, and still it stops the march
	t.play("empire: choose mask; empire: select_piece fr_line_2; empire: commit");
	CHECK(t.s().siege[zone("salzburg")] == 1);
	t.go("graz");
	CHECK(t.place("fr_line_2") == "salzburg");
}

TEST_CASE("[NE][NE-15.1-d][NE-Q25] a covering corps does not attack in the same round, but in the next") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").go("salzburg").play("empire: choose mask; empire: select_piece fr_line_2; empire: commit");
	t.go("graz").act("empire: pass");
	t.march("fr_line_2");
	CHECK(t.refused("empire: choose siege") == "NE-15.1-d");
	t.act("empire: pass").quiet_until("action");
	const int round = t.s().round;
	while (t.s().round == round) {
		t.quiet();
	}
	t.march("fr_line_2");
	CHECK(t.is_legal("empire: choose siege"));
}

TEST_CASE("[NE][NE-15.1-e][NE-Q74] a force in a fortress zone fights, goes in, or splits; a lone corps may go in too") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" }).stand("salzburg", { "hiller", "au_line_1", "au_line_2" });
	t.march("davout").go("salzburg");
	REQUIRE(t.asks("evade"));
	CHECK(t.is_legal("coalition: choose fortress"));
	t.dice("battle.attacker", { 6, 5 }).dice("battle.defender", { 1, 1 });
	t.dice("evasion", { 1 }).act("coalition: select_piece au_line_2").act("coalition: select_space vienne");
	CHECK(t.is("au_line_2", piece_flag::INSIDE)); // one inside, the rest is caught outside
	CHECK_FALSE(t.is("au_line_1", piece_flag::INSIDE));
	CHECK(t.last("battle") != nullptr);
	LandTable lone;
	lone.stand("munich", { "davout", "fr_line_1" }).stand("salzburg", { "au_line_1" });
	lone.march("davout").go("salzburg").act("coalition: choose fortress");
	CHECK(lone.is("au_line_1", piece_flag::INSIDE));
}

TEST_CASE("[NE][NE-15.2-b][NE-15.2-c] a siege attack costs a point; after a battle won in the zone one is free") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1", "fr_line_2" });
	t.march("davout").go("salzburg").dice("siege", { 1, 1, 1 });
	t.act("empire: choose siege").quiet_until("march");
	CHECK(t.points() == 2);
	LandTable won;
	won.stand("munich", { "davout", "fr_line_1", "fr_line_2" }).stand("salzburg", { "hiller", "au_line_1" });
	won.dice("battle.attacker", { 6, 5 }).dice("battle.defender", { 1, 1 }).dice("siege", { 2 });
	won.march("davout").go("salzburg").act("coalition: choose fight").quiet_until("march");
	const int before = won.points();
	won.act("empire: choose siege");
	CHECK(won.points() == before);
}

TEST_CASE("[NE][NE-15.2-d] a besieged fortress takes new steps only by sea") {
	LandTable t;
	t.stand("barcelone", { "wellington", "br_line_1" }).edit("siege barcelone 0");
	t.stand("metz", { "hiller", "au_line_1" }).edit("siege metz 0");
	CHECK(reinforcement_zones(t.r(), int(SPAIN))[zone("barcelone")]);
	CHECK_FALSE(reinforcement_zones(t.r(), int(FRANCE))[zone("metz")]); // no port
	CHECK(can_place(t.r(), piece("sp_line_1"), zone("barcelone"), 2));
	t.edit("put fleet_ball barcelone_blockade");
	CHECK_FALSE(reinforcement_zones(t.r(), int(SPAIN))[zone("barcelone")]);
}

TEST_CASE("[NE][NE-15.3-b] the besieged take no part when a relieving force attacks; the siege lasts while the "
		  "besieger stands") {
	LandTable t;
	t.stand("salzburg", { "davout", "fr_line_1", "fr_line_2" })
			.edit("put au_line_1 salzburg inside")
			.edit("siege salzburg 1");
	t.stand("vienne", { "jean", "au_line_2", "au_line_3" });
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 5 }).dice("demoralisation", { 1 });
	t.begin("activate jean");
	t.go("salzburg").act("empire: choose fight");
	CHECK(t.event("odds").amount == 1); // four against four: the garrison does not count
	while (t.last("retreated") == nullptr) {
		t.quiet();
	}
	CHECK(t.s().siege[zone("salzburg")] == 2); // beaten off: the marker stays
	LandTable relief;
	relief.stand("salzburg", { "davout", "fr_line_1", "fr_line_2" })
			.edit("put au_line_1 salzburg inside")
			.edit("siege salzburg 1");
	relief.stand("vienne", { "jean", "au_line_2", "au_line_3" });
	relief.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	relief.begin("activate jean");
	relief.go("salzburg").act("empire: choose fight").quiet_until("march");
	CHECK_FALSE(is_besieged(relief.s(), zone("salzburg")));
}

TEST_CASE("[NE][NE-15.4-b][NE-15.4-c][NE-15.4-d][NE-15.4-e][NE-15.5-b][NE-Q82] the results of a siege attack, and the "
		  "depot or step that mans the walls again") {
	struct Case {
		int die, marker, steps;
		bool is_taken, returns;
	};
	// Jerome adds nothing: up to 1 repulsed, up to 5 stable, 6 and 7 honours, 8 a breach.
	for (const Case &c : { Case{ 1, 0, 3, false, false }, Case{ 2, 0, 4, false, false }, Case{ 6, 0, 4, true, true },
				 Case{ 6, 2, 4, true, false } }) {
		LandTable t;
		t.stand("salzburg", { "jerome", "fr_line_1", "fr_line_2", "france_depot_1" });
		t.edits("put au_line_1 salzburg inside; put au_line_2 salzburg inside; put au_line_3 salzburg inside"); // six
																												// steps
																												// do
																												// not
																												// save
																												// it
		t.edit("siege salzburg " + std::to_string(c.marker)).dice("siege", { c.die });
		t.march("jerome").act("empire: choose siege");
		if (!c.is_taken) {
			while (t.asks("losses")) {
				t.quiet();
			}
			CHECK(steps_in(t.r(), moving_force(t.r())) == c.steps);
			CHECK(t.s().siege[zone("salzburg")] == 2);
			CHECK(t.steps_of("au_line_1") == 2);
			continue;
		}
		REQUIRE(t.asks("reactivate"));
		CHECK(controller(t.r(), zone("salzburg")) == EMPIRE);
		CHECK_FALSE(has_fortress(t.r(), zone("salzburg")));
		CHECK(t.is_off("au_line_1"));
		CHECK(t.is("au_line_1", piece_flag::RETURNS) == c.returns); // back with the next budget, or lost
		CHECK(t.is_legal("empire: choose step"));
		t.act("empire: choose depot");
		CHECK(has_fortress(t.r(), zone("salzburg")));
		CHECK(t.is_off("france_depot_1"));
	}
}

TEST_CASE("[NE][NE-15.5-b][NE-X60] whoever puts his flag on an empty fortress may man it too, with a step or a depot") {
	LandTable t;
	t.stand("graz", { "charles", "au_line_1", "au_line_2" }).edits("flag salzburg empire; fort salzburg empty");
	t.march("charles").go("salzburg").act("coalition: choose flag");
	REQUIRE(t.asks("reactivate"));
	CHECK(t.refused("coalition: choose depot") == "NE-15.5-b"); // he has none
	t.play("coalition: choose step; coalition: select_piece au_line_2");
	CHECK(has_fortress(t.r(), zone("salzburg")));
	CHECK(t.steps_of("au_line_2") == 1);
	CHECK(fortress_side(t.r(), zone("salzburg")) == COALITION);
	LandTable whole;
	whole.stand("graz", { "charles", "au_line_1" }).edit("flag klagenfurt empire");
	whole.march("charles").go("klagenfurt").act("coalition: choose flag");
	CHECK(whole.asks("march")); // no walls there
}

TEST_CASE("[NE][NE-15.4-g] a siege begun anew starts at 0, but whoever takes over the camp keeps the marker") {
	LandTable t;
	t.stand("salzburg", { "ney", "fr_line_1" }).edit("siege salzburg 2").stand("munich", { "davout", "fr_line_2" });
	t.march("davout").go("salzburg").play("empire: choose mask; empire: select_piece fr_line_1; empire: commit");
	CHECK(t.is_off("ney"));
	t.act("empire: pass");
	CHECK(t.s().siege[zone("salzburg")] == 3);
	t.march("davout").go("graz");
	CHECK_FALSE(is_besieged(t.s(), zone("salzburg")));
	t.go("salzburg");
	CHECK(t.s().siege[zone("salzburg")] == 1);
}

TEST_CASE("[NE][NE-15.5-c][NE-Q23] at the end of the rounds a conquered fortress in supply serves its conqueror") {
	LandTable t;
	t.edits("flag salzburg empire; fort salzburg empty; flag budapest empire; fort budapest empty");
	t.begin("end_rounds");
	CHECK(has_fortress(t.r(), zone("salzburg")));
	CHECK_FALSE(has_fortress(t.r(), zone("budapest"))); // cut off
}

TEST_CASE("[NE][NE-15.2-c][NE-Q21] the end of the rounds brings a free attack on every besieged fortress, empty or "
		  "not, for besiegers in supply who want it") {
	LandTable t;
	t.stand("salzburg", { "davout", "fr_line_1" })
			.edit("siege salzburg 0")
			.stand("budapest", { "ney", "fr_line_2" })
			.edit("siege budapest 0");
	t.begin("end_rounds");
	REQUIRE(t.asks("final_siege"));
	CHECK(t.decision().subject.id == zone("salzburg"));
	CHECK(t.is_legal("empire: pass"));
	t.dice("siege", { 1 }).dice("attrition", { 1, 1, 1 }).act("empire: choose siege");
	CHECK(t.count("siege_roll") == 1);
	CHECK_FALSE(t.asks("final_siege")); // Ney before Buda is out of supply
}

TEST_CASE("[NE][NE-Q24] a besieged garrison makes no sortie unless the option says so") {
	LandTable t;
	t.edit("put au_line_1 salzburg inside").edit("siege salzburg 0").stand("salzburg", { "davout", "fr_line_1" });
	CHECK_FALSE(can_activate(t.r(), COALITION, piece("au_line_1")));
	t.s().options[size_t(Option::Sortie)] = 1;
	CHECK(can_activate(t.r(), COALITION, piece("au_line_1")));
}

TEST_CASE("[NE][NE-Q83] demoralisation itself changes no battle roll") {
	Beaten t(1);
	t.demoralise({ "jean", "au_line_1", "au_line_2", "au_line_3" });
	t.fight();
	CHECK(t.event("battle_roll", COALITION).amount == 3); // 2 + Jean's defence 1
}

} // namespace baton::ne::test
