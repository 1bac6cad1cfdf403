// Damage to Infantry, Fortifications and Ships, and how battles end.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P4-123] a Full Infantry with one Hit is one lost Half worth 4 and one standing Half") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria full_infantry bavaria blue" });
	t.start("prussia", "bavaria");
	t.black({ BLAST });
	t.quiet("battle_continue");
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria", piece_flag::BLUE), 1);
	CHECK_EQ(lost_points(t.read(), 1), 4);
	t.ok("prussia: choose end");
	t.quiet();
	CHECK_EQ(t.spoils("prussia", Spoil::Half), 1);
	// AMB-08: the number of Mobile Forces did not change, so there is no Tent.
	CHECK_EQ(t.count_of("austria", Type::Tent, "bavaria"), 0);
}

TEST_CASE(
		"[IB][IB-P4-124] Hits on a Fort take hit points and dice and stay after the battle; at 0 it stays on the map") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine x2", "put france half_infantry lorraine" });
	t.start("prussia", "lorraine");
	t.black({ BLAST, BLANK, BLANK, BLANK });
	t.quiet("battle_continue");
	CHECK_EQ(t.pool(1).black[DicePool::Fort], 1);
	t.black({ BLAST, BLANK, BLANK });
	t.white({ BLANK });
	t.ok("prussia: choose continue");
	t.quiet("battle_continue");
	t.ok("prussia: choose end");
	t.quiet();
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(t.s().owner[t.region("lorraine")], FRANCE);
}

TEST_CASE("[IB][IB-P4-125][EX-48] a Frigate: one Hit Out-of-Action, two sink it with its Cargo, 18 points and 5 more "
		  "if it was Elite") {
	for (const bool is_elite : { false, true }) {
		for (const bool sinks : { false, true }) {
			BattleTable t;
			t.edits({ "put prussia ship_of_the_line riga", "hp riga 0",
					is_elite ? "put russia frigate riga elite" : "put russia frigate riga",
					"load russia half_infantry riga russia frigate", "load russia half_infantry riga russia frigate" });
			t.start("prussia", "riga");
			t.quiet("battle_stance");
			t.black({ sinks ? DOUBLE : BLAST, BLANK, BLANK, BLANK });
			t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
			CHECK_EQ(t.events("out_of_action"), sinks ? 0 : 1);
			CHECK_EQ(t.events("cargo_lost"), sinks ? 2 : 0);
			if (!sinks) {
				CHECK_EQ(t.count_of("russia", Type::Frigate, "riga", piece_flag::ELITE), 0);
				CHECK_EQ(lost_points(t.read(), 1), is_elite ? 5 : 0);
				continue;
			}
			t.quiet();
			CHECK_EQ(t.count_of("russia", Type::Frigate, "riga"), 0);
			CHECK_EQ(t.count_of("russia", Type::Half, "riga"), 0);
			int have = 0;
			for (int i = 0; i < SPOILS; ++i) {
				have += t.s().spoils[PRUSSIA][i] * battle_game().data().spoil_value[size_t(i)];
			}
			// The Port at 0 HP took part, so it falls too: 2 Blue Morale Tokens.
			CHECK_EQ(have, 18 + (is_elite ? 5 : 0) + 20);
		}
	}
}

TEST_CASE("[IB][IB-P4-126][IB-P4-127] a Ship of the Line: damaged, Out-of-Action, sunk; what is left stays damaged") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea x2", "put russia ship_of_the_line baltic_sea" });
	t.start("prussia", "baltic_sea");
	t.quiet("battle_stance");
	SUBCASE("one Hit") {
		t.black({ BLAST, BLANK, BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
		CHECK_EQ(t.pool(1).blacks(), 1);
		t.ok("prussia: choose end");
		t.quiet();
		bool is_damaged = false;
		each_piece(
				t.s(), [&](int, const Piece &p) { is_damaged = is_damaged || (p.owner == RUSSIA && p.damage == 1); });
		CHECK(is_damaged);
	}
	SUBCASE("two Hits") {
		t.black({ DOUBLE, BLANK, BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
		CHECK_EQ(t.kind(), "battle_capture");
		t.ok("prussia: pass");
		CHECK_EQ(t.count_of("russia", Type::ShipOfLine, "baltic_sea"), 1);
	}
	SUBCASE("three Hits") {
		t.black({ DOUBLE, BLAST, BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
		CHECK_EQ(t.events("sunk"), 1);
		CHECK_EQ(t.spoils("prussia", Spoil::ShipOfLine), 1);
	}
}

TEST_CASE("[IB][IB-P4-128] a Ship Out-of-Action rolls nothing, is a target with 1 HP, cannot oppose, and yields its "
		  "Pennant") {
	BattleTable t;
	t.edits({ "put prussia frigate baltic_sea x2", "put russia frigate baltic_sea elite",
			"put russia frigate baltic_sea" });
	t.start("prussia", "baltic_sea");
	t.ok({ "prussia: commit", "russia: choose against", "prussia: commit",
			"russia: select_piece russia.frigate.elite@baltic_sea", "russia: commit" });
	t.black({ BLAST, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	CHECK_EQ(t.events("pennant_lost"), 1);
	CHECK_EQ(lost_points(t.read(), 1), 5);
	CHECK_EQ(t.pool(1).blacks(), 1);
	t.black({ BLAST, BLANK, BLANK });
	t.ok({ "prussia: choose continue", "prussia: choose aggressive", "russia: choose aggressive" });
	CHECK_EQ(t.events("sunk"), 1);
	CHECK_EQ(t.count_of("russia", Type::Frigate, "baltic_sea"), 1);
}

TEST_CASE("[IB][IB-P4-128] a Ship Out-of-Action neither seizes a Port nor captures another") {
	BattleTable t;
	t.edits({ "put prussia frigate lisbon damage=1", "put russia frigate lisbon" });
	CHECK_FALSE(can_start_battle(t.read(), PRUSSIA, t.region("lisbon")).is_ok());
	CHECK_EQ(able(t.read(), t.region("lisbon")), bit(RUSSIA));
}

TEST_CASE("[IB][IB-P4-129] a Fortification at 0 HP in battle rolls nothing, is no target, and is captured when its "
		  "side loses") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine", "put france half_infantry lorraine", "hp lorraine 0" });
	t.start("prussia", "lorraine");
	t.quiet("battle_stance");
	CHECK_EQ(t.pool(1).blacks(), 0);
	t.black({ BLAST });
	t.ok("prussia: choose aggressive");
	t.quiet();
	CHECK_EQ(t.events("hit_fort"), 0);
	CHECK_EQ(t.events("defeated"), 1);
	CHECK_EQ(t.s().owner[t.region("lorraine")], PRUSSIA);
}

TEST_CASE("[IB][IB-P4-130] the defeated roll no dice in later Battle Rounds") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria x2" });
	t.start("prussia", "bavaria");
	t.black({ BLAST, BLANK, BLANK });
	t.quiet("battle_continue");
	CHECK_EQ(t.pool(1).blacks(), 1);
}

TEST_CASE("[IB][IB-P4-131][IB-P4-133][IB-P4-95] a side that can give no dice is beaten; the other Commander is Victor "
		  "at once") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	SUBCASE("Active wins") {
		t.black({ BLAST, BLANK });
	}
	SUBCASE("defender wins") {
		t.black({ BLANK, BLAST });
	}
	t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
	t.quiet();
	const int winner_nation = t.count_of("prussia", Type::Cannon, "bavaria") == 1 ? PRUSSIA : AUSTRIA;
	CHECK_EQ(t.s().core.result[0], BATTLE_VICTORY);
	CHECK_EQ(t.s().core.result[1], winner_nation);
	CHECK_EQ(t.events("battle_round"), 1);
}

TEST_CASE("[IB][IB-P4-134][EX-19] a Port at 0 HP against one Ship Out-of-Action: mutual defeat, control unchanged") {
	BattleTable t;
	t.edits({ "put prussia frigate riga", "hp riga 1" });
	t.start("prussia", "riga");
	t.black({ BLAST, BLAST });
	t.quiet();
	CHECK_EQ(t.s().fort_hp[t.region("riga")], 0);
	CHECK_EQ(t.s().core.result[0], BATTLE_MUTUAL);
	CHECK_EQ(t.s().core.result[1], -1);
	CHECK_EQ(t.s().owner[t.region("riga")], RUSSIA);
}

TEST_CASE("[IB][IB-P4-135][AMB-34] Infantry at a Port and Ships that cannot hurt each other stay contested; the Active "
		  "Commander may stop") {
	BattleTable t;
	t.edits({ "put spain half_infantry slovenia_croatia", "hp slovenia_croatia 0", "hp trieste 0",
			"put austria frigate trieste" });
	t.start("spain", "trieste");
	t.black({ BLANK });
	t.quiet("battle_continue");
	t.ok("spain: choose end");
	t.quiet();
	CHECK_EQ(t.s().core.result[0], BATTLE_CONTESTED);
	CHECK_EQ(t.s().owner[t.region("trieste")], AUSTRIA);
	CHECK_EQ(t.events("battle_stopped"), 1);
}
