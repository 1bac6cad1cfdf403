// The battle board: zones, Ship lines, Ports and troops from inland.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

int zones(BattleTable &t, int side, Type type, Zone zone) {
	int n = 0;
	each_in(t.battle().committed[side],
			[&](int i) { n += t.s().pieces[i].type == type && zone_of(t.read(), i) == zone; });
	return n;
}

} // namespace

TEST_CASE(
		"[IB][IB-P4-88] Cannons stand in the Rear, Infantry in the Front, Cavalry in either; Active Commander first") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia half_infantry bavaria", "put prussia cavalry bavaria x3",
			"put austria cavalry bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "austria: choose against" });
	REQUIRE_EQ(t.asked(), "prussia");
	CHECK(t.refusal("prussia: allocate prussia.cannon@bavaria *1") == "IB-P4-88 ib.refuse.cannon_rear");
	CHECK(t.refusal("prussia: allocate prussia.half_infantry@bavaria") == "IB-P4-88 ib.refuse.infantry_front");
	CHECK(t.refusal("prussia: allocate austria.cavalry@bavaria") == "IB-P4-83 ib.refuse.not_commanded");
	t.ok({ "prussia: allocate prussia.cavalry@bavaria *2", "prussia: commit" });
	CHECK_EQ(t.asked(), "austria");
	CHECK_EQ(zones(t, 0, Type::Cavalry, ZONE_FRONT), 2);
	CHECK_EQ(zones(t, 0, Type::Cavalry, ZONE_REAR), 1);
	CHECK_EQ(zones(t, 0, Type::Cannon, ZONE_REAR), 1);
	CHECK_EQ(zones(t, 0, Type::Half, ZONE_FRONT), 1);
}

TEST_CASE("[IB][IB-P4-88][IB-P4-15] a battle in a Mountain Range uses the land board") {
	BattleTable t;
	t.edits({ "put prussia cannon jura", "put austria cavalry jura" });
	t.start("prussia", "jura");
	t.ok("austria: choose against");
	CHECK_EQ(t.kind(), "battle_layout");
}

TEST_CASE("[IB][IB-P4-98] Cavalry may change zones at the start of each Battle Round, Active Commander first; nothing "
		  "else moves") {
	BattleTable t;
	t.edits({ "put prussia cavalry bavaria", "put austria cavalry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "austria: choose against", "prussia: commit", "austria: commit" });
	REQUIRE_EQ(t.kind(), "battle_cavalry");
	CHECK_EQ(t.asked(), "prussia");
	CHECK(t.refusal("prussia: choose call_off") == "IB-P4-75 ib.refuse.no_call_off");
	t.ok({ "prussia: allocate prussia.cavalry@bavaria", "prussia: commit" });
	CHECK_EQ(t.asked(), "austria");
	CHECK(t.refusal("austria: allocate austria.cannon@bavaria *1") == "IB-P4-88 ib.refuse.cannon_rear");
	t.black({ BLANK });
	t.ok({ "austria: commit", "austria: choose aggressive", "prussia: choose continue" });
	CHECK_EQ(t.kind(), "battle_cavalry");
	CHECK_EQ(zones(t, 0, Type::Cavalry, ZONE_REAR), 1);
	t.ok({ "prussia: allocate prussia.cavalry@bavaria *1", "prussia: commit" });
	CHECK_EQ(zones(t, 0, Type::Cavalry, ZONE_FRONT), 1);
}

TEST_CASE("[IB][IB-P4-89][EX-15] the Commander's line decides who is hit; a Cargo carrier put last is hit last") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea x3", "put russia frigate riga x2" });
	t.edits({ "load russia cannon riga russia frigate" });
	each_piece(t.s(), [&](int i, const Piece &p) {
		if (p.owner == RUSSIA && is_ship(p.type)) {
			move_piece(t.s(), i, t.region("baltic_sea"));
		}
	});
	t.start("prussia", "baltic_sea");
	t.ok({ "prussia: commit", "russia: choose against", "prussia: commit" });
	REQUIRE_EQ(t.kind(), "battle_line");
	REQUIRE_EQ(t.asked(), "russia");
	t.ok("russia: select_piece russia.frigate@baltic_sea");
	CHECK(t.refusal("russia: select_piece russia.frigate@baltic_sea") == "IB-P4-89 ib.refuse.line_fixed");
	t.ok("russia: commit");
	t.black({ DOUBLE, BLAST, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	CHECK_EQ(t.events("sunk"), 1);
	CHECK_EQ(t.events("cargo_lost"), 0);
	CHECK_EQ(t.count_of("russia", Type::Frigate, "baltic_sea"), 1);
	CHECK_EQ(t.count_of("russia", Type::Cannon, "baltic_sea"), 1);
}

TEST_CASE("[IB][IB-P4-89] the line holds for the whole battle") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea", "put russia frigate baltic_sea",
			"put russia ship_of_the_line baltic_sea" });
	t.start("prussia", "baltic_sea");
	t.ok({ "russia: choose against", "prussia: commit", "russia: select_piece russia.frigate@baltic_sea",
			"russia: commit" });
	t.black({ BLANK, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive", "prussia: choose continue" });
	CHECK_EQ(t.kind(), "battle_stance");
	CHECK_EQ(t.s().pieces[first_ship(t.read(), 1)].type, Type::Frigate);
}

TEST_CASE("[IB][IB-P4-90][IB-P4-91][EX-16] a Port battle has Land and Sea Zones, and the Port fights for its "
		  "controller") {
	BattleTable t;
	t.edits({ "put spain frigate trieste", "put spain cannon slovenia_croatia",
			"put spain half_infantry slovenia_croatia", "hp slovenia_croatia 0", "put austria frigate trieste" });
	t.start("spain", "trieste");
	t.ok("spain: commit");
	t.quiet("battle_line");
	CHECK_EQ(zones(t, 0, Type::Cannon, ZONE_FRONT), 1);
	CHECK_EQ(zones(t, 0, Type::Half, ZONE_FRONT), 1);
	CHECK_EQ(zones(t, 0, Type::Frigate, ZONE_SEA), 1);
	CHECK_EQ(t.battle().fort_in, 2);
	CHECK_EQ(t.pool(1).black[DicePool::Fort], 2);
	CHECK_EQ(zone_noun(t.read(), 1, ZONE_FRONT), Noun::space(t.region("land_1")));
	CHECK_EQ(zone_noun(t.read(), 0, ZONE_SEA), Noun::space(t.region("sea_0")));
}

TEST_CASE("[IB][IB-P4-91] an Independent Port has no piece, an abstaining one stays out") {
	BattleTable t;
	SUBCASE("Independent") {
		t.edits({ "put spain frigate lisbon", "put france frigate lisbon" });
		t.start("spain", "lisbon");
		t.quiet("battle_line");
	}
	SUBCASE("abstaining") {
		t.edits({ "put spain frigate trieste", "put austria frigate trieste" });
		t.start("spain", "trieste");
		t.ok({ "austria: choose fort", "austria: choose against", "spain: choose accept" });
	}
	CHECK_EQ(t.battle().fort_in, 0);
	CHECK_EQ(t.pool(1).blacks(), 1);
}

TEST_CASE("[IB][IB-P4-92][AMB-32] Land Units join only unopposed: a Nation able to oppose inland can hold them back") {
	BattleTable t;
	t.edits({ "put spain frigate trieste", "put spain cannon slovenia_croatia" });
	t.start("spain", "trieste");
	// The Austrian Fort inland has hit points, so the Cannon is left out at first.
	CHECK_FALSE(t.offers("spain: retract spain.cannon@slovenia_croatia"));
	t.ok({ "spain: select_piece spain.cannon@slovenia_croatia", "spain: commit" });
	REQUIRE_EQ(t.kind(), "consent_troops");
	CHECK_EQ(t.asked(), "austria");
	SUBCASE("held back") {
		t.ok("austria: choose refuse");
		CHECK_EQ(count_pieces(t.battle().committed[0]), 1);
	}
	SUBCASE("let go") {
		t.ok("austria: choose allow");
		CHECK_EQ(count_pieces(t.battle().committed[0]), 2);
	}
}

TEST_CASE("[IB][IB-P4-72][AMB-32] a Port battle begun from inland alone ends when the troops are held back") {
	BattleTable t;
	t.edits({ "put spain cannon slovenia_croatia" });
	t.start("spain", "trieste");
	REQUIRE_EQ(t.kind(), "consent_troops");
	t.ok("austria: choose refuse");
	CHECK(t.is_done());
	CHECK_EQ(t.s().core.result[0], BATTLE_CALLED_OFF);
}

TEST_CASE("[IB][IB-P4-92] all Land Units that join are on one side") {
	BattleTable t;
	t.edits({ "put spain frigate trieste", "put spain cannon slovenia_croatia", "put austria cannon slovenia_croatia",
			"hp slovenia_croatia 0" });
	t.start("spain", "trieste");
	SUBCASE("the Active side's keep the others out") {
		t.ok({ "spain: select_piece spain.cannon@slovenia_croatia", "spain: commit", "austria: choose allow",
				"austria: choose against" });
		CHECK_EQ(t.kind(), "battle_line");
		CHECK_FALSE(has_land_units(t.s(), t.battle().committed[1]));
	}
	SUBCASE("without them the defenders' may come") {
		t.ok({ "spain: commit", "austria: choose against" });
		REQUIRE_EQ(t.kind(), "battle_troops");
		CHECK_EQ(t.asked(), "austria");
		t.ok({ "austria: choose all", "spain: choose allow" });
		CHECK(has_land_units(t.s(), t.battle().committed[1]));
	}
}

TEST_CASE("[IB][IB-P4-92][IB-P4-79] an ally from inland joins with untagged Land Units, not as Cargo") {
	BattleTable t;
	t.edits({ "put spain frigate trieste", "load russia cannon trieste spain frigate",
			"put russia half_infantry slovenia_croatia", "put russia cavalry slovenia_croatia red",
			"hp slovenia_croatia 0" });
	t.start("spain", "trieste");
	t.ok({ "spain: choose open", "austria: choose against", "russia: choose with", "spain: choose accept" });
	REQUIRE_EQ(t.kind(), "battle_troops");
	REQUIRE_EQ(t.asked(), "russia");
	CHECK(t.refusal("russia: select_piece russia.cavalry.red@slovenia_croatia") == "IB-P4-79 ib.refuse.battle_red");
	CHECK(t.refusal("russia: select_piece russia.cannon@trieste#0") == "IB-P4-92 ib.refuse.battle_cargo");
	CHECK(t.refusal("russia: select_piece spain.frigate@trieste#0") == "IB-P4-92 ib.refuse.battle_elsewhere");
	SUBCASE("comes") {
		t.ok({ "russia: select_piece russia.half_infantry@slovenia_croatia", "russia: commit" });
		CHECK_EQ(t.battle().side[RUSSIA], 0);
		CHECK_EQ(count_pieces(t.battle().committed[0]), 2);
	}
	SUBCASE("sends nobody and takes no part") {
		t.ok("russia: pass");
		CHECK_EQ(t.battle().side[RUSSIA], -1);
	}
}

TEST_CASE("[IB][IB-P4-93][AMB-29] at a Port Cavalry rolls one White Die and Infantry its usual number; no Combined "
		  "Arms") {
	BattleTable t;
	t.edits({ "put spain cannon slovenia_croatia", "put spain full_infantry slovenia_croatia",
			"put spain cavalry slovenia_croatia", "put spain half_infantry slovenia_croatia",
			"hp slovenia_croatia 0" });
	t.start("spain", "trieste");
	t.ok({ "spain: commit", "austria: choose against", "spain: commit" });
	const DicePool pool = t.pool(0);
	CHECK_EQ(pool.white[DicePool::CavalryPort], 1);
	CHECK_EQ(pool.white[DicePool::FullUnit], 3);
	CHECK_EQ(pool.white[DicePool::HalfUnit], 1);
	CHECK_EQ(pool.whites(), 5);
	CHECK_EQ(pool.blacks(), 1);
}

TEST_CASE("[IB][IB-P4-94][IB-P4-53] Cargo gives no dice and is not committed") {
	BattleTable t;
	t.edits({ "put spain frigate trieste", "load spain cannon trieste spain frigate", "put austria frigate trieste" });
	t.start("spain", "trieste");
	t.quiet("battle_line");
	CHECK_EQ(t.pool(0).blacks(), 1);
	CHECK_EQ(count_pieces(t.battle().committed[0]), 1);
}
