// Positions for refusals that matches drawn by lot seldom come to (test_ne_refusals.cpp asks for all of them).
#include "ne_land_fixture.h"
#include "ne_sea_fixture.h"

namespace baton::ne::test {

TEST_CASE("[NE][NE-3.2-e][NE-15.2-b][NE-14.9.4-b] flags, sieges and rallies cost points; a rally needs a general") {
	LandTable t;
	t.stand("innsbruck", { "davout", "fr_line_1", "fr_line_2" }).march("davout");
	t.s().move.spent = t.s().move.mf;
	CHECK(t.refusal("empire: choose flag") == "NE-3.2-e ne.refuse.mp");
	LandTable siege;
	siege.stand("salzburg", { "davout", "fr_line_1", "fr_line_2" }).march("davout");
	siege.s().move.spent = siege.s().move.mf;
	CHECK(siege.refusal("empire: choose siege") == "NE-15.2-b ne.refuse.mp");
	LandTable rally;
	rally.stand("ulm", { "davout", "fr_line_1" }).demoralise({ "davout", "fr_line_1" }).march("davout");
	rally.s().move.spent = rally.s().move.mf;
	CHECK(rally.refusal("empire: choose rally") == "NE-14.9.4-b ne.refuse.mp");
	LandTable alone;
	alone.stand("ulm", { "fr_line_1" }).demoralise({ "fr_line_1" }).march("fr_line_1");
	CHECK(alone.refusal("empire: choose rally") == "NE-14.9.4-b ne.refuse.needs_general");
}

TEST_CASE("[NE][NE-3.2-b][NE-3.2-d][NE-15.2-a] no flag at home or in an open zone, no siege with too few steps") {
	LandTable t;
	t.stand("munich", { "davout", "fr_line_1" }).march("davout");
	CHECK(t.refusal("empire: choose flag") == "NE-3.2-d ne.refuse.flag");
	LandTable open;
	open.stand("nancy", { "davout", "fr_line_1" }).march("davout");
	CHECK(open.refusal("empire: choose flag") == "NE-3.2-b ne.refuse.flag");
	LandTable siege;
	siege.stand("salzburg", { "davout", "fr_line_1" }).steps("fr_line_1", 1).march("davout");
	CHECK(siege.refusal("empire: choose siege") == "NE-15.2-a ne.refuse.siege_steps");
}

TEST_CASE("[NE][NE-Q24][NE-4-e] who may not march to the guns: the besieged, and a third army") {
	LandTable t;
	t.stand("ulm", { "davout", "fr_line_1", "fr_line_2" }).stand("munich", { "hiller", "au_line_1", "au_line_2" });
	t.stand("salzburg", { "fr_line_5" }).edit("siege salzburg 0");
	t.edits("put jean salzburg inside; put au_line_3 salzburg inside").stand("innsbruck", { "charles", "au_line_4" });
	t.march("davout").go("munich").act("coalition: choose fight");
	REQUIRE(t.asks("counter_march"));
	CHECK(t.refusal("coalition: select_piece jean") == "NE-Q24 ne.refuse.besieged");
	LandTable u;
	u.edit("off fr_line_11");
	u.army("ulm", "grande_armee", "napoleon",
			{ "fr_line_1", "fr_line_2", "fr_line_3", "fr_line_4", "fr_line_5", "fr_line_6" });
	u.army("munich", "armee_d_allemagne", "charles", { "au_line_1", "au_line_2" })
			.army("munich", "premiere_armee", "barclay_de_tolly", { "ru_line_1" })
			.army("salzburg", "armee_de_l_elbe", "blucher", { "pr_line_1" });
	u.march("napoleon").go("munich").act("coalition: choose fight");
	REQUIRE(u.asks("counter_march"));
	u.act("coalition: select_piece blucher");
	CHECK(u.refusal("coalition: choose own_value") == "NE-4-e ne.refuse.armies");
}

TEST_CASE("[NE][NE-12.1-k][NE-8.1.2-g] the desert takes a whole march, and allied Spain lets nobody in") {
	LandTable t;
	t.stand("alexandrette", { "davout", "fr_line_1" }).march("davout");
	t.s().move.spent = 1;
	CHECK(t.refusal("empire: select_space acre") == "NE-12.1-k ne.refuse.mp");
	LandTable u;
	u.march("napoleon");
	CHECK(u.refusal("empire: select_space saint_sebastien") == "NE-8.1.2-g ne.refuse.spain");
}

TEST_CASE("[NE][NE-10.1-d][NE-11-a] a fourth subordinate, or a second general without an army, is not taken on") {
	LandTable t;
	t.edit("off fr_line_11");
	t.army("ulm", "grande_armee", "napoleon", { "fr_line_1", "ney", "davout", "lannes" });
	t.stand("munich", { "oudinot", "fr_line_3" });
	t.march("napoleon").go("munich").act("empire: choose reorganise");
	t.play("empire: select_piece oudinot; empire: select_piece fr_line_3");
	CHECK(t.refusal("empire: commit") == "NE-10.1-d ne.refuse.subordinates");
	LandTable u;
	u.stand("ulm", { "davout", "fr_line_1" }).stand("munich", { "oudinot", "fr_line_3" });
	u.march("davout").go("munich").act("empire: choose reorganise");
	u.play("empire: select_piece oudinot; empire: select_piece fr_line_3");
	CHECK(u.refusal("empire: commit") == "NE-11-a ne.refuse.two_generals");
}

TEST_CASE("[NE][NE-10.1-d] an army takes no third step of cavalry from an allied one") {
	LandTable t;
	t.army("vienne", "armee_d_allemagne", "charles", { "au_line_1", "au_line_2", "au_line_3", "au_cavalry" });
	t.army("brunn", "premiere_armee", "barclay_de_tolly", { "ru_line_1", "ru_cavalry" });
	t.march("charles").go("brunn").act("coalition: choose reorganise").act("coalition: select_piece ru_cavalry");
	CHECK(t.refusal("coalition: commit") == "NE-10.1-d ne.refuse.cavalry");
}

TEST_CASE("[NE][NE-15.2-a][NE-11-a] a landing needs the steps of a siege, and nobody of its own before the walls") {
	for (const bool has_friends : { false, true }) {
		SeaTable t;
		t.edits("clear portsmouth; clear toulon; put br_elite_1 portsmouth loose");
		t.fleet("fleet_ball", "toulon_blockade");
		Piece &corps = t.s().pieces[piece("br_elite_1")];
		corps.carrier = piece("fleet_ball");
		corps.at = SpaceId(space("toulon_blockade"));
		if (has_friends) {
			t.edit("put br_elite_2 toulon loose");
		} else {
			corps.steps = 1;
		}
		t.sail(COALITION, "fleet_ball");
		if (has_friends) {
			CHECK(t.refusal("coalition: choose land") == "NE-11-a ne.refuse.two_forces");
		} else {
			CHECK(t.refusal("coalition: choose land") == "NE-15.2-a ne.refuse.weak_siege");
		}
	}
}

TEST_CASE("[NE][NE-17.2.4-a][NE-17.2.3-a][NE-17.2.4-b] ice, the Bosphorus and a second Russian stop a squadron") {
	SeaTable ice;
	ice.fleet("fleet_ball", "baltique").s().round = WINTER_ROUND;
	ice.sail(COALITION, "fleet_ball");
	CHECK(ice.refusal("coalition: select_space golfe_de_finlande") == "NE-17.2.4-a ne.refuse.ice");
	SeaTable gate;
	gate.edit("flag constantinople empire");
	gate.fleet("fleet_ball", "mer_egee").sail(COALITION, "fleet_ball");
	CHECK(gate.refusal("coalition: select_space mer_noire") == "NE-17.2.3-a ne.refuse.bosphorus");
	SeaTable czar;
	czar.fleet("fleet_seniavine", "manche").fleet("fleet_greig", "detroits").sail(COALITION, "fleet_greig");
	CHECK(czar.refusal("coalition: select_space mer_du_nord") == "NE-17.2.4-b ne.refuse.russians");
}

TEST_CASE("[NE][NE-17.3.1-b][NE-17.2.5-a] only fleets of the battle are lost, only those asked for join it") {
	const auto name = [](const SeaTable &t, std::string_view id) {
		return ne_game().action_text(t.state, Action::make(Verb::SelectPiece, COALITION, piece_noun(piece(id))));
	};
	SeaTable loss;
	for (const char *id : { "fleet_calder", "fleet_cotton", "fleet_keith", "fleet_allemand", "fleet_cosmao" }) {
		loss.fleet(id, "golfe_du_lion");
	}
	loss.dice("naval.mover", { 6, 6 }).dice("naval.other", { 1, 1, 1 });
	loss.sail(EMPIRE, "fleet_allemand", 1).select(EMPIRE, "fleet_cosmao").act("empire: commit");
	loss.act("empire: choose attack").act("coalition: choose fight");
	REQUIRE(loss.is_kind("fleet_loss"));
	CHECK(loss.refusal(name(loss, "fleet_allemand")) == "NE-17.3.1-b ne.refuse.not_in_battle");
	SeaTable join;
	join.fleet("fleet_ball", "manche").fleet("fleet_keith", "manche");
	join.fleet("fleet_calder", "cherbourg_blockade").fleet("fleet_cotton", "cherbourg_blockade");
	join.fleet("fleet_emeriau", "golfe_de_gascogne").dice("naval_interception", { 6, 6 });
	join.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "manche");
	join.act("coalition: choose intercept").act("coalition: choose intercept");
	REQUIRE(join.is_kind("naval_joiners"));
	CHECK(join.refusal(name(join, "fleet_ball")) == "NE-17.2.5-a ne.refuse.not_with_them");
}

TEST_CASE("[NE][NE-3.1-d][NE-17.2.2-a] a full port and a full blockade take nobody more") {
	SeaTable port;
	port.fleet("fleet_keith", "portsmouth_port").fleet("fleet_calder", "portsmouth_port");
	port.fleet("fleet_cotton", "portsmouth_port").fleet("fleet_ball", "manche").sail(COALITION, "fleet_ball");
	CHECK(port.refusal("coalition: select_space portsmouth_port") == "NE-3.1-d ne.refuse.port_full");
	SeaTable box;
	box.fleet("fleet_keith", "toulon_blockade").fleet("fleet_calder", "toulon_blockade");
	box.fleet("fleet_cotton", "toulon_blockade").fleet("fleet_ball", "golfe_du_lion").sail(COALITION, "fleet_ball");
	CHECK(box.refusal("coalition: select_space toulon_blockade") == "NE-17.2.2-a ne.refuse.box_full");
}

TEST_CASE("[NE][NE-7.3.4-a][NE-6.5-a][NE-10.1-a] what is reduced far from home, away in Persia, or under a full "
		  "command is not restored") {
	SeaTable t("campaign_1805");
	t.edits("put fr_line_8 stuttgart steps=1; clear metz; put jerome metz; put fr_line_7 metz steps=1");
	const int most = command_of(t.r(), piece("jerome"), false);
	int steps = 1;
	for (const char *id : { "fr_line_9", "fr_line_10", "fr_line_11", "fr_gn_1" }) {
		if (steps < most) {
			const int more = std::min(2, most - steps);
			t.edit(std::string("put ") + id + " metz steps=" + std::to_string(more));
			steps += more;
		}
	}
	REQUIRE(steps == most);
	t.s().pieces[piece("fr_elite_7")].steps = 0;
	t.begin("budget");
	while (!(t.is_kind("build") && t.decision().subject == Noun::power(SIDES + FRANCE))) {
		t.quiet();
	}
	t.s().pieces[piece("fr_elite_7")].at = SpaceId(first_box_space(game_data()) + BOX_PERSIA);
	CHECK(t.refusal("empire: select_piece fr_line_8") == "NE-7.3.4-a ne.refuse.restore_place");
	CHECK(t.refusal("empire: select_piece fr_elite_7") == "NE-6.5-a ne.refuse.far_away");
	CHECK(t.refusal("empire: select_piece fr_line_7") == "NE-10.1-a ne.refuse.command_full");
}

} // namespace baton::ne::test
