// Battle Rounds, stances and the dice that each side gathers.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P4-95][IB-P4-96][IB-P4-97] three Battle Rounds at most: Black dice alone, then both") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia half_infantry bavaria", "put austria cannon bavaria",
			"put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	t.black({ BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
	t.white({ BLANK, BLANK, BLANK, BLANK });
	t.quiet("battle_continue");
	CHECK_EQ(t.events("roll"), 2);
	t.ok("prussia: choose continue");
	t.quiet("battle_continue");
	CHECK_EQ(t.events("roll"), 6);
	CHECK_EQ(t.rolled(0, "battle.white"), 1);
	t.ok("prussia: choose continue");
	// After the third round nothing more is asked.
	t.quiet();
	CHECK_EQ(t.events("roll"), 10);
	CHECK_EQ(t.events("battle_round"), 3);
	CHECK_EQ(t.s().core.result[0], BATTLE_CONTESTED);
}

TEST_CASE(
		"[IB][EX-63][IB-P4-96][AMB-33] Infantry alone rolls nothing in the Opening Salvo and is not defeated by that") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "austria: choose against", "prussia: commit" });
	CHECK_EQ(t.kind(), "battle_continue");
	CHECK_EQ(t.events("roll"), 0);
	t.ok("prussia: choose continue");
	CHECK_EQ(t.kind(), "battle_stance");
}

TEST_CASE("[IB][IB-P4-99] stances are open, Active Commander first, and may change each Battle Round") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "austria: choose against", "prussia: commit" });
	CHECK_EQ(t.play("austria: choose defensive"), "CORE-ASKED");
	t.ok("prussia: choose defensive");
	CHECK_EQ(t.asked(), "austria");
	CHECK_EQ(t.decision().args[2], Noun::option(WORD_DEFENSIVE));
	t.black({ BLANK, BLANK });
	t.ok({ "austria: choose aggressive", "prussia: choose continue", "prussia: choose aggressive" });
	CHECK_EQ(t.battle().stance[0], AGGRESSIVE);
}

TEST_CASE("[IB][IB-P4-100][IB-P4-101] an Aggressive Bar is a Hit, a Defensive Bar is none") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "austria: choose against", "prussia: commit" });
	t.black({ BLACK_BAR, BLANK });
	SUBCASE("Aggressive") {
		t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 0);
	}
	SUBCASE("Defensive") {
		t.ok({ "prussia: choose defensive", "austria: choose aggressive" });
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	}
}

TEST_CASE("[IB][IB-P4-100] the roller chooses the colour of a White Bar") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put austria half_infantry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.black({ BLANK, BLANK });
	t.white({ WHITE_BAR, BLANK });
	t.quiet("battle_continue");
	t.ok({ "prussia: choose continue", "prussia: choose aggressive", "austria: choose aggressive" });
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	SUBCASE("Red") {
		t.ok("prussia: select_space rear_1");
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 0);
	}
	SUBCASE("Blue") {
		t.ok("prussia: select_space front_1");
		CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 0);
	}
}

TEST_CASE("[IB][IB-P4-102] all Forces give dice; damage takes one each from Fortifications and Ships") {
	BattleTable t;
	t.edits({ "put prussia frigate brest", "put prussia ship_of_the_line brest damage=1",
			"put prussia ship_of_the_line brest", "hp brest 1", "put france frigate brest damage=1" });
	t.start("prussia", "brest");
	t.quiet("battle_line");
	CHECK_EQ(t.pool(0).black[DicePool::FrigateShip], 1);
	CHECK_EQ(t.pool(0).black[DicePool::LineShip], 3);
	CHECK_EQ(t.pool(1).black[DicePool::Fort], 1);
	CHECK_EQ(t.pool(1).black[DicePool::FrigateShip], 0);
}

TEST_CASE("[IB][IB-P4-103][EX-61] Triads: as many as the scarcest of the three types, allies' units included") {
	BattleTable t;
	t.edits({ "put prussia cavalry bavaria", "put prussia full_infantry bavaria x3", "put prussia cannon bavaria",
			"put russia cavalry bavaria", "put russia cannon bavaria", "put austria half_infantry bavaria x2",
			"put austria cavalry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "prussia: choose open", "austria: choose against", "russia: choose with",
			"prussia: choose accept" });
	CHECK_EQ(t.pool(0).black[DicePool::Triad], 2);
	CHECK_EQ(t.pool(0).white[DicePool::Triad], 4);
	// A Half Infantry makes no Triad.
	CHECK_EQ(t.pool(1).black[DicePool::Triad], 0);
	// In either zone.
	t.ok("prussia: allocate prussia.cavalry@bavaria");
	CHECK_EQ(t.pool(0).black[DicePool::Triad], 2);
}

TEST_CASE("[IB][IB-P4-104][IB-P4-105][AMB-31] Elite dice, doubled for the whole side by a Medal holder who fights "
		  "there") {
	BattleTable t;
	t.edits({ "put prussia cavalry bavaria elite", "put prussia cannon bavaria elite",
			"put russia half_infantry bavaria elite", "put russia full_infantry bavaria",
			"put austria cannon bavaria elite" });
	SUBCASE("no holder") {}
	SUBCASE("holder is an ally") {
		t.edit("medal 4 russia");
	}
	SUBCASE("holder is elsewhere") {
		t.edit("medal 4 spain");
	}
	const bool doubles = t.s().medal[3] == RUSSIA;
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "prussia: choose open", "austria: choose against", "russia: choose with",
			"prussia: choose accept" });
	CHECK_EQ(t.pool(0).white[DicePool::EliteLand], 2);
	CHECK_EQ(t.pool(0).black[DicePool::EliteLand], 1);
	CHECK_EQ(t.pool(0).white[DicePool::DominusLand], doubles ? 2 : 0);
	CHECK_EQ(t.pool(0).black[DicePool::DominusLand], doubles ? 1 : 0);
	CHECK_EQ(t.pool(1).black[DicePool::EliteLand], 1);
	CHECK_EQ(t.pool(1).black[DicePool::DominusLand], 0);
}

TEST_CASE(
		"[IB][IB-P4-106][EX-47] an Elite Ship of the Line under Dominus Maris: 4 dice, 3 with one Hit, none with two") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea elite", "put russia ship_of_the_line baltic_sea",
			"medal 5 prussia" });
	t.start("prussia", "baltic_sea");
	t.quiet("battle_stance");
	CHECK_EQ(t.pool(0).blacks(), 4);
	t.black({ BLANK, BLANK, BLANK, BLANK, BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive", "prussia: choose continue" });
	CHECK_EQ(t.pool(0).blacks(), 3);
	t.black({ BLANK, BLANK, BLANK, BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	t.quiet();
	CHECK_EQ(t.count_of("prussia", Type::ShipOfLine, "baltic_sea", piece_flag::ELITE), 0);
	CHECK_EQ(t.spoils("russia", Spoil::Pennant), 1);
}

TEST_CASE("[IB][AMB-30] the Land Elite bonus holds in Ports, its doubling by the option") {
	BattleTable t;
	t.edits({ "put spain cannon slovenia_croatia elite", "hp slovenia_croatia 0", "medal 4 spain" });
	int doubled = 1;
	SUBCASE("on") {}
	SUBCASE("off") {
		t.edit("option dominus_in_ports 0");
		doubled = 0;
	}
	t.start("spain", "trieste");
	t.ok("austria: choose against");
	CHECK_EQ(t.pool(0).black[DicePool::EliteLand], 1);
	CHECK_EQ(t.pool(0).black[DicePool::DominusLand], doubled);
}

TEST_CASE("[IB][IB-P4-107][IB-P4-112] both roll together: losses of the round still roll, both sides' Hits take effect "
		  "at once") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.black({ BLAST, BLAST });
	t.quiet();
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria"), 0);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 0);
	CHECK_EQ(t.s().core.result[0], BATTLE_MUTUAL);
}

TEST_CASE("[IB][IB-P4-108] faces: a blank misses, a Blast hits once, a Double Blast twice") {
	BattleTable t;
	t.edits({ "put prussia cannon ile_de_france x3", "put france half_infantry ile_de_france" });
	t.start("prussia", "ile_de_france");
	t.black({ BLANK, BLAST, DOUBLE, BLANK, BLANK, BLANK, BLANK });
	t.quiet("battle_continue");
	CHECK_EQ(t.s().fort_hp[t.region("ile_de_france")], 1);
}
