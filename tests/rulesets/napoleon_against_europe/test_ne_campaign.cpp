// The grand campaigns of Napoléon against Europe: the duty of 1805, stacks that politics breaks, generals who change
// their crown.
#include "ne_table.h"

namespace baton::ne::test {

namespace {

/// The first action of the Coalition in 1805, with these cards.
Table bound_table(std::string_view hand) {
	Table t("campaign_1805");
	t.edit("round 2").edit(std::string("hand coalition ") + std::string(hand)).begin("action coalition");
	return t;
}

} // namespace

TEST_CASE("[NE][NE-20.2-c][NE-Q59] before Mantua and Ulm are besieged only Austrians act") {
	Table t = bound_table("admiralty intrigues holy_russia");
	CHECK(t.refused("coalition: play_as admiralty event") == "NE-20.2-c");
	CHECK(t.refused("coalition: play_as holy_russia event") == "NE-20.2-c");
	CHECK(t.refused("coalition: play_as holy_russia talks") == "NE-20.2-c");
	t.act("coalition: play_as holy_russia ap");
	CHECK(t.is_legal("coalition: select_piece charles"));
	CHECK(t.refused("coalition: select_piece koutouzov") == "NE-20.2-c");
	ActionList rows;
	ne_game().legal_actions(t.state, COALITION, rows);
	for (const Row &row : rows) {
		CHECK((row.action.verb == Verb::Pass ||
				game_data().nation_of(row.action.id) == AUSTRIA)); // no fleets, no allies
	}
}

TEST_CASE("[NE][NE-20.2-c][NE-Q59] sieges of both fortresses by Austrians, at any moment, free the Coalition") {
	Table t = bound_table("holy_russia");
	CHECK(is_bound_to_duty(t.r(), COALITION));
	CHECK_FALSE(is_bound_to_duty(t.r(), EMPIRE));
	t.act("coalition: play_as holy_russia ap");
	t.act("coalition: select_piece charles");
	while (t.decision().kind != std::string_view("march")) {
		t.quiet();
	}
	t.act("coalition: select_space mantoue");
	while (t.decision().kind != std::string_view("march")) {
		t.quiet();
	}
	CHECK(t.s().siege[zone("mantoue")] == 1);
	CHECK(is_bound_to_duty(t.r(), COALITION)); // Ulm is left
	CHECK(t.s().duty == duty::ULM);
	t.edit("flag ulm coalition"); // what the Empire has lost need not be besieged
	CHECK_FALSE(is_bound_to_duty(t.r(), COALITION));
}

TEST_CASE("[NE][NE-20.2-c] a French force on Austrian soil frees the Coalition for good") {
	Table t("campaign_1805");
	t.edits("clear munich; clear salzburg; clear lille; put grande_armee munich; put napoleon munich commander; put "
			"fr_elite_1 munich");
	t.begin("activate napoleon");
	t.quiet_until("march");
	CHECK(is_bound_to_duty(t.r(), COALITION));
	t.act("empire: select_space salzburg");
	CHECK(t.s().duty == 0);
	REQUIRE(t.last("duty_done") != nullptr);
	CHECK_FALSE(is_bound_to_duty(t.r(), COALITION));
}

TEST_CASE("[NE][NE-20.2-c] other scenarios know no such duty") {
	CHECK(Table("campaign_1809").s().duty == 0);
	CHECK(Table("hundred_days_1815").s().duty == 0);
}

TEST_CASE("[NE][NE-9.2-a] points of an event outside the rounds go to the reserve") {
	Table t("campaign_1805");
	t.edits("year 1806; hand empire fouche; hand coalition nelson tyrol").begin("diplomacy");
	while (!t.is_legal("empire: play_as fouche event")) {
		t.quiet();
	}
	t.act("empire: play_as fouche event");
	while (t.decision().kind == std::string_view("card_enemy_event")) {
		t.quiet();
	}
	CHECK(t.s().reserve[EMPIRE] == 1);
	CHECK(t.decision().kind != std::string_view("activate"));
}

TEST_CASE("[NE][NE-2.2-b] a general who takes another crown leaves his force to its own officers") {
	Table t("campaign_1809");
	REQUIRE(general("charles_jean").replaces == piece("bernadotte"));
	t.edits("clear paris; put bernadotte paris; put fr_line_1 paris; put fr_line_2 paris; off soult; clear dresde; "
			"year 1815")
			.begin("budget");
	CHECK(t.place("bernadotte") == "removed_box");
	CHECK(t.at("charles_jean").steps == 0);
	CHECK(ne_game().invariants(t.state) == "");
}

TEST_CASE("[NE][NE-2.2-b] a successor of the same crown takes over where he stood, army and all") {
	Table t("campaign_1805");
	REQUIRE(general("blucher").replaces == piece("brunswick"));
	const std::string where = t.place("brunswick");
	t.edit("year 1809").begin("budget");
	CHECK(t.place("brunswick") == "removed_box");
	CHECK(t.place("blucher") == where);
	CHECK(has(t.at("blucher"), piece_flag::COMMANDER));
}

TEST_CASE("[NE][NE-8.1.3-a] in a peace the loser's units leave the armies of their former friends") {
	Table t("campaign_1805");
	t.edits("clear vienne; put premiere_armee vienne; put koutouzov vienne commander; put ru_elite_1 vienne; put "
			"ru_elite_2 vienne; put au_line_1 vienne");
	t.s().politics[AUSTRIA].standing = Standing::ForcedPeace;
	t.s().politics[AUSTRIA].side = EMPIRE;
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	part_sides(w);
	CHECK(t.at("au_line_1").army == 0);
	CHECK(t.at("ru_elite_1").army != 0);
	CHECK(t.s().unsettled[zone("vienne")]);
}

TEST_CASE("[NE][NE-10.1-c] losses that leave too many allied steps cost the surplus before anybody acts") {
	Table t("campaign_1805");
	t.edits("clear lublin; clear vienne; put koutouzov vienne; put ru_elite_1 vienne; put au_line_1 vienne")
			.begin("action coalition");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	CHECK(is_legal_force(t.r(), force_at(t.r(), zone("vienne"), COALITION)));
	lose_step(w, piece("ru_elite_1"), "NE-14.8-a");
	CHECK_FALSE(is_legal_force(t.r(), force_at(t.r(), zone("vienne"), COALITION)));
	t.act("coalition: pass"); // the round goes on: one Austrian step too many
	CHECK(t.at("au_line_1").steps == 1);
	CHECK(ne_game().invariants(t.state) == "");
}

TEST_CASE("[NE][NE-8.1.4-d] a lent corps must be able to stand as a force of the Empire") {
	Table t("campaign_1809");
	t.edits("status prussia forced_alliance empire; clear breslau; put kleist breslau; put pr_line_1 breslau; put "
			"pr_line_2 breslau; hand empire expeditionary_corps");
	t.begin("action empire");
	t.act("empire: play_as expeditionary_corps event");
	while (t.decision().kind != std::string_view("effect")) {
		t.quiet();
	}
	t.act("empire: select_piece pr_line_1");
	CHECK_FALSE(t.is_legal("empire: select_piece pr_line_2")); // two corps there would need a general of the Empire
	CHECK(side_of_piece(t.r(), piece("pr_line_1")) == EMPIRE);
}

TEST_CASE("[NE][NE-20.2-a][NE-20.3-a] both campaigns run from set-up to the verdict by quiet answers") {
	for (const std::string_view id : { "campaign_1805", "campaign_1809" }) {
		Table t(id);
		int steps = 0;
		while (t.state.core().over == 0 && ++steps < 20000) {
			t.quiet();
		}
		CHECK(t.state.core().over != 0);
		CHECK(t.s().year == 1814);
		CHECK(ne_game().invariants(t.state) == "");
	}
}

} // namespace baton::ne::test
