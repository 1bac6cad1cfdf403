// Reasons of refusals in war: who is activated, who is committed, who evades and who retreats where.
#include "ne_land_fixture.h"

namespace baton::ne::test {

TEST_CASE("[NE][NE-9.1-b][NE-9.1-c][NE-9.1-e][NE-10.2-b][NE-Q24] why a piece is not activated") {
	LandTable t;
	t.army("ulm", "grande_armee", "davout", { "fr_line_1", "ney" });
	t.stand("munich", { "oudinot", "fr_line_2", "france_depot_1" });
	t.edits("put fr_line_5 salzburg inside; siege salzburg 0")
			.stand("salzburg", { "hiller", "au_line_1", "au_line_2" });
	t.begin("action empire").act("empire: choose operation");
	CHECK(t.refusal("empire: select_piece fr_line_2") == "NE-10.2-b ne.refuse.under_general");
	CHECK(t.refusal("empire: select_piece ney") == "NE-9.1-e ne.refuse.subordinate_alone"); // one corps in all
	CHECK(t.refusal("empire: select_piece france_depot_1") == "NE-9.1-b ne.refuse.not_alone");
	CHECK(t.refusal("empire: select_piece fr_line_5") == "NE-Q24 ne.refuse.besieged");
	CHECK(t.refusal("empire: select_piece fr_line_8") == "NE-9.1-c ne.refuse.cannot_activate"); // off the map
	t.stand("innsbruck", { "soult", "fr_line_3" });
	CHECK(t.refusal("empire: select_piece soult") == "NE-9.1-b ne.refuse.points"); // initiative 2
	LandTable alone;
	alone.edit("put ney ulm").begin("action empire").act("empire: choose operation");
	CHECK(alone.refusal("empire: select_piece ney") == "NE-9.1-b ne.refuse.leads_nobody");
}

TEST_CASE("[NE][NE-14.5.5-a][NE-14.5.5-b][NE-14.5.6-b][NE-14.11-c] why a unit is not committed to the assault") {
	LandTable t;
	t.edit("off fr_line_11");
	t.army("ulm", "grande_armee", "napoleon",
			{ "fr_garde", "fr_elite_1", "fr_line_2", "grand_battery", "davout", "ney" });
	t.stand("munich", { "hiller", "au_line_1", "au_line_2" });
	t.march("napoleon").go("munich").act("coalition: choose fight");
	REQUIRE(t.asks("commitment"));
	CHECK(t.refusal("empire: select_piece fr_line_2") == "NE-14.5.5-a ne.refuse.lead");
	CHECK(t.refusal("empire: select_piece grand_battery") == "NE-14.5.5-b ne.refuse.special_lead");
	CHECK(t.refusal("empire: select_piece napoleon") == "NE-14.11-c ne.refuse.subordinate");
	t.play("empire: select_piece fr_garde; empire: select_piece ney");
	CHECK(t.refusal("empire: select_piece fr_elite_1") == "NE-14.5.5-a ne.refuse.one_lead");
	CHECK(t.refusal("empire: select_piece davout") == "NE-14.5.6-b ne.refuse.one_subordinate");
	CHECK(t.is_legal("empire: select_piece grand_battery"));
}

TEST_CASE("[NE][NE-12.5-d][NE-Q29][NE-15.1-e][NE-12.5-g] why a force does not slip away there, or behind its walls") {
	LandTable t;
	t.stand("reims", { "davout", "fr_line_1", "fr_line_2" })
			.stand("troyes", { "hiller", "au_line_1" })
			.stand("dijon", { "fr_line_3" });
	t.march("davout").go("troyes");
	CHECK(t.refusal("coalition: select_space reims") == "NE-12.5-d ne.refuse.evade_from");
	CHECK(t.refusal("coalition: select_space dijon") == "NE-12.5-d ne.refuse.evade_enemy");
	CHECK(t.refusal("coalition: select_space besancon") == "NE-Q29 ne.refuse.evade_walls");
	CHECK(t.refusal("coalition: select_space vienne") == "NE-12.5-d ne.refuse.not_adjacent");
	CHECK(t.refusal("coalition: choose fortress") == "NE-15.1-e ne.refuse.no_walls");
	CHECK(t.refusal("coalition: select_piece au_line_1") == "NE-15.1-e ne.refuse.no_walls");
	LandTable walls;
	walls.stand("munich", { "davout", "fr_line_1", "fr_line_2" })
			.stand("salzburg", { "hiller", "au_line_1", "au_line_2" });
	walls.march("davout").go("salzburg");
	CHECK(walls.refusal("coalition: select_piece hiller") == "NE-15.1-e ne.refuse.not_garrison");
	walls.act("coalition: select_piece au_line_1");
	CHECK(walls.refusal("coalition: select_piece au_line_2") == "NE-15.1-e ne.refuse.nobody_left");
	LandTable alone;
	alone.stand("munich", { "davout", "fr_line_1", "fr_line_2" }).stand("salzburg", { "au_line_1" });
	alone.march("davout").go("salzburg");
	CHECK(alone.refusal("coalition: select_piece au_line_1") == "NE-12.5-g ne.refuse.evade_general");
	CHECK(alone.is_legal("coalition: choose fortress"));
}

TEST_CASE("[NE][NE-10.2-b] a lone corps takes nothing on from a force that it meets") {
	LandTable t;
	t.stand("ulm", { "fr_line_1" }).stand("munich", { "fr_line_3" });
	t.march("fr_line_1").go("munich").act("empire: choose reorganise");
	CHECK(t.refusal("empire: select_piece fr_line_3") == "NE-10.2-b ne.refuse.needs_general");
}

TEST_CASE("[NE][NE-14.10-c] why a beaten force does not go there") {
	LandTable t;
	t.stand("reims", { "ney", "fr_line_1", "fr_elite_1" })
			.stand("troyes", { "blucher", "pr_line_1", "pr_line_2", "pr_line_3" })
			.stand("dijon", { "davout", "fr_line_3", "fr_line_4" });
	t.edit("flag besancon coalition");
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.march("ney").go("troyes").act("coalition: choose fight").quiet_until("retreat");
	CHECK(t.refusal("coalition: select_space reims") == "NE-14.10-c ne.refuse.retreat_from");
	CHECK(t.refusal("coalition: select_space dijon") == "NE-14.10-c ne.refuse.retreat_enemy");
	CHECK(t.refusal("coalition: select_space vienne") == "NE-14.10-c ne.refuse.not_adjacent");
	// Friendly and open land come before the enemy's.
	CHECK(t.refusal("coalition: select_space paris") == "NE-14.10-c ne.refuse.retreat");
}

} // namespace baton::ne::test
