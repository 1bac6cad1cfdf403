// Reasons of refusals in Imperial Borders that tell what really stands in the way: annexing, revolts, deployment, the
// battle board.
#include "ib_battle_fixture.h"
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P5-01][IB-P5-08][IB-P5-10][IB-N-03][IB-N-04][IB-N-05] why a territory cannot be tried in turn") {
	Table t = cleared("four_players");
	t.edits("put france half_infantry bavaria; put austria half_infantry bavaria; put prussia half_infantry bavaria; "
			"put france half_infantry belgium")
			.begin("annex");
	t.play("france: choose insist; austria: commit; prussia: commit");
	REQUIRE(t.asked() == "france");
	CHECK(t.refusal("france: select_space aragon_catalonia") == "IB-N-03 ib.refuse.closed");
	CHECK(t.refusal("france: select_space balearic_islands") == "IB-N-04 ib.refuse.closed");
	CHECK(t.refusal("france: select_space finland") == "IB-N-05 ib.refuse.closed");
	CHECK(t.refusal("france: select_space toulon") == "IB-P5-01 ib.refuse.annex_kind");
	CHECK(t.refusal("france: select_space lorraine") == "IB-P5-01 ib.refuse.annex_owned");
	CHECK(t.refusal("france: select_space portugal") == "IB-P5-01 ib.refuse.annex_no_units");
	CHECK(t.refusal("france: choose abstain") == "IB-P5-10 ib.refuse.annex_first");
	CHECK(t.refusal("france: choose austria") == "IB-P5-10 ib.refuse.annex_first");
	t.act("france: select_space bavaria");
	REQUIRE(t.decision().kind == "annex_shared");
	CHECK(t.refusal("france: select_space belgium") == "IB-P5-09 ib.refuse.annex_answer");
	CHECK(t.refusal("france: choose great_britain") == "IB-P5-10 ib.refuse.annex_pool");
	CHECK(t.refusal("france: choose france") == "IB-P5-10 ib.refuse.annex_pool");
	t.act("france: choose abstain");
	CHECK(t.refusal("austria: choose france") == "IB-P5-10 ib.refuse.annex_gone");
	CHECK(t.is_legal("austria: choose prussia"));
	t.dice("annex", { 0, 0, 0, 0 });
	t.play("austria: choose compete; prussia: choose abstain");
	if (t.owner("bavaria") == "none") {
		CHECK(t.refusal("france: select_space bavaria") == "IB-P5-08 ib.refuse.annex_again");
	} else {
		CHECK(t.refusal("france: select_space bavaria") == "IB-P5-01 ib.refuse.annex_owned");
	}
}

TEST_CASE("[IB][IB-P5-02][IB-P5-09][IB-P5-10] why an answer does not fit a sealed plan") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria; put austria half_infantry bavaria; put france half_infantry belgium")
			.begin("annex");
	REQUIRE(t.decision().kind == "annex_plan");
	CHECK(t.refusal("france: select_space portugal") == "IB-P5-01 ib.refuse.annex_no_units");
	CHECK(t.refusal("france: choose abstain") == "IB-P5-10 ib.refuse.annex_first");
	t.act("france: select_space belgium");
	CHECK(t.refusal("france: choose austria") == "IB-P5-09 ib.refuse.annex_alone");
	CHECK(t.refusal("france: choose compete") == "IB-P5-09 ib.refuse.annex_alone");
	CHECK(t.refusal("france: select_space bavaria") == "IB-P5-09 ib.refuse.annex_answer");
	t.act("france: choose skip");
	CHECK(t.refusal("france: select_space belgium") == "IB-P5-02 ib.refuse.annex_planned");
	t.act("france: select_space bavaria");
	CHECK(t.refusal("france: choose roll") == "IB-P5-09 ib.refuse.annex_shared");
	CHECK(t.refusal("france: choose prussia") == "IB-P5-10 ib.refuse.annex_pool");
	CHECK(t.is_legal("france: choose austria"));
}

TEST_CASE("[IB][IB-O-01][IB-N-03][IB-N-04] why no revolt breaks out") {
	Table t = cleared("five_players");
	t.edits("option revolts 1; owner belgium france; owner rhineland france; put france half_infantry rhineland; owner "
			"portugal france; put france frigate lisbon; owner bavaria austria");
	t.begin("revolt");
	while (t.asked() != "austria") {
		t.act(t.asked() + ": pass");
	}
	CHECK(t.refusal("austria: select_space aragon_catalonia") == "IB-N-03 ib.refuse.closed");
	CHECK(t.refusal("austria: select_space balearic_islands") == "IB-N-04 ib.refuse.closed");
	CHECK(t.refusal("austria: select_space toulon") == "IB-O-01 ib.refuse.revolt_kind");
	CHECK(t.refusal("austria: select_space sweden") == "IB-O-01 ib.refuse.revolt_free");
	CHECK(t.refusal("austria: select_space bavaria") == "IB-O-01 ib.refuse.revolt_own");
	CHECK(t.refusal("austria: select_space lorraine") == "IB-O-01 ib.refuse.revolt_home");
	CHECK(t.refusal("austria: select_space rhineland") == "IB-O-01 ib.refuse.revolt_held");
	CHECK(t.refusal("austria: select_space portugal") == "IB-O-01 ib.refuse.revolt_held");
	t.act("austria: select_space belgium");
	while (t.asked() == "austria" && t.decision().kind == "revolt" && t.is_legal("austria: pass")) {
		t.act("austria: pass");
	}
	Table again = cleared();
	again.edits("option revolts 1; owner belgium france; owner rhineland france; revolt belgium").begin("revolt");
	while (again.asked() == "france") {
		again.act("france: pass");
	}
	CHECK(again.refusal(again.asked() + ": select_space belgium") == "IB-O-01 ib.refuse.revolt_again");
}

TEST_CASE("[IB][IB-P7-08][IB-P7-09] why new forces cannot be deployed somewhere") {
	Table t = cleared();
	t.edits("gold france 4; owner lorraine austria; owner belgium france").begin("buy");
	t.play("france: choose type:half_infantry; france: commit");
	REQUIRE(t.decision().kind == "deploy");
	CHECK(t.refusal("france: select_space lorraine") == "IB-P7-08 ib.refuse.deploy_lost");
	CHECK(t.refusal("france: select_space belgium") == "IB-P7-09 ib.refuse.deploy_abroad");
	CHECK(t.refusal("france: select_space toulon") == "IB-P7-08 ib.refuse.deploy_kind");
	Table ship = cleared();
	ship.edits("gold france 10").begin("buy");
	ship.play("france: choose type:frigate; france: commit");
	CHECK(ship.refusal("france: select_space provence") == "IB-P7-08 ib.refuse.deploy_kind");
	CHECK(ship.is_legal("france: select_space toulon"));
}

TEST_CASE("[IB][IB-P4-88][IB-P4-89][IB-P4-90] why a place on the battle board cannot be taken") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia cavalry bavaria x3", "put austria cavalry bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "austria: choose against" });
	REQUIRE_EQ(t.asked(), "prussia");
	CHECK(t.refusal("prussia: allocate prussia.cavalry@bavaria *4") == "IB-P4-88 ib.refuse.front_number");
	CHECK(t.refusal("prussia: allocate prussia.cavalry@bavaria *3") == "IB-P4-88 ib.refuse.front_same");
	CHECK(t.refusal("prussia: select_piece prussia.cavalry@bavaria") == "IB-P4-89 ib.refuse.line_ships");
	CHECK(t.refusal("prussia: select_piece austria.cavalry@bavaria") == "IB-P4-83 ib.refuse.not_commanded");
	BattleTable sea;
	sea.edits({ "put prussia ship_of_the_line baltic_sea x3", "put russia frigate baltic_sea x34",
			"put russia ship_of_the_line baltic_sea" });
	sea.start("prussia", "baltic_sea");
	sea.ok({ "prussia: commit", "russia: choose against" });
	REQUIRE_EQ(sea.asked(), "prussia");
	CHECK(sea.refusal("prussia: select_piece prussia.ship_of_the_line@baltic_sea") == "IB-P4-89 ib.refuse.line_alike");
	CHECK(sea.refusal("prussia: allocate prussia.ship_of_the_line@baltic_sea *1") == "IB-P4-90 ib.refuse.no_zones");
	sea.ok("prussia: commit");
	REQUIRE_EQ(sea.asked(), "russia");
	for (int i = 0; i < 31; ++i) {
		sea.ok("russia: select_piece russia.frigate@baltic_sea");
	}
	CHECK(sea.refusal("russia: select_piece russia.frigate@baltic_sea") == "CORE-LIMIT ib.refuse.line_full");
}
