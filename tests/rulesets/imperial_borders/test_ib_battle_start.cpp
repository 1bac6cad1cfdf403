// Where battles can be started, with which Forces, and how they are called off.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Rule id that forbids Prussia a battle there, or "".
std::string forbids(BattleTable &t, std::string_view where) {
	const Status status = can_start_battle(t.read(), PRUSSIA, t.region(where));
	RegionSet all;
	battle_regions(t.read(), PRUSSIA, all);
	CHECK_EQ(all[size_t(t.region(where))], status.is_ok());
	return status.is_ok() ? "" : status.rule;
}

} // namespace

TEST_CASE("[IB][IB-P4-68] a battle needs own Forces and those of a Nation outside the team") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put prussia half_infantry lorraine",
			"put austria half_infantry saxony" });
	CHECK_EQ(forbids(t, "bavaria"), "IB-P4-68");
	CHECK_EQ(forbids(t, "lorraine"), "");
	CHECK_EQ(forbids(t, "saxony"), "IB-P4-70");
	t.edit("put austria half_infantry bavaria");
	CHECK_EQ(forbids(t, "bavaria"), "");
	t.edits({ "team austria 3", "team prussia 3" });
	CHECK_EQ(forbids(t, "bavaria"), "IB-P4-68");
}

TEST_CASE("[IB][IB-P4-69] what a Force has fought before it moved still binds it after all movement") {
	BattleTable t;
	t.edits({ "put prussia cavalry bavaria", "put austria cavalry bavaria x3" });
	t.start("prussia", "bavaria");
	t.quiet("battle_continue");
	t.ok("prussia: choose end");
	t.quiet();
	REQUIRE_EQ(t.count_of("prussia", Type::Cavalry, "bavaria", piece_flag::RED), 1);
	ApplyContext ctx;
	W w{ battle_game().data(), t.s(), ctx };
	begin_battle_step(w);
	CHECK_EQ(forbids(t, "bavaria"), "IB-P4-70");
}

TEST_CASE("[IB][IB-P4-70][IB-P4-73] at least one Force without Red or White starts it, each time anew") {
	BattleTable t;
	t.edits({ "put austria half_infantry bavaria", "put prussia half_infantry bavaria red",
			"put austria half_infantry saxony", "put prussia half_infantry saxony white" });
	CHECK_EQ(forbids(t, "bavaria"), "IB-P4-70");
	CHECK_EQ(forbids(t, "saxony"), "IB-P4-12");
	t.edit("put prussia half_infantry bavaria blue");
	CHECK_EQ(forbids(t, "bavaria"), "");
	t.start("prussia", "bavaria");
	t.quiet("battle_layout");
	CHECK_EQ(count_pieces(t.battle().committed[0]), 1);
}

TEST_CASE("[IB][IB-P4-71][AMB-19] Cargo, Ships Out-of-Action and broken Fortifications cannot start one, a whole Fort "
		  "can") {
	BattleTable t;
	t.edits({ "put prussia frigate baltic_sea damage=1", "put russia frigate baltic_sea" });
	CHECK_EQ(forbids(t, "baltic_sea"), "IB-P4-71");
	t.edits({ "put russia half_infantry rhineland", "hp rhineland 0" });
	CHECK_EQ(forbids(t, "rhineland"), "IB-P4-71");
	t.edit("hp rhineland 1");
	CHECK_EQ(forbids(t, "rhineland"), "");
	t.edits({ "put great_britain frigate riga", "load prussia cannon riga great_britain frigate" });
	CHECK_EQ(forbids(t, "riga"), "IB-P4-71");
}

TEST_CASE("[IB][EX-60][IB-P4-142][AMB-19] a Fort alone gives battle and is tagged Red when it survives") {
	BattleTable t;
	t.edits({ "put russia half_infantry rhineland", "hp rhineland 1" });
	t.start("prussia", "rhineland");
	t.black({ BLANK });
	t.quiet("battle_continue");
	t.ok("prussia: choose end");
	t.quiet();
	CHECK((t.s().fort_flags[t.region("rhineland")] & piece_flag::RED) != 0);
	CHECK_EQ(forbids(t, "rhineland"), "IB-P4-70");
}

TEST_CASE(
		"[IB][IB-P4-72][IB-P4-92] Land Units of the Interior can start a Port battle, but not in an Independent Port") {
	BattleTable t;
	t.edits({ "put prussia cannon normandy_brittany", "hp normandy_brittany 0" });
	CHECK_EQ(forbids(t, "brest"), "");
	t.edits({ "put prussia cannon portugal", "put spain frigate lisbon" });
	CHECK_EQ(forbids(t, "lisbon"), "IB-P4-92");
	// Malta has no Interior.
	CHECK_EQ(forbids(t, "malta"), "IB-P4-70");
}

TEST_CASE("[IB][IB-P4-75] chapter 1 can be called off without effect, chapter 2 no longer") {
	BattleTable t;
	t.edits({ "put prussia full_infantry bavaria x2", "put austria cannon bavaria" });
	SUBCASE("with the Forces") {
		t.start("prussia", "bavaria");
		t.ok("prussia: choose call_off");
	}
	SUBCASE("after the sides are known") {
		t.start("prussia", "bavaria");
		t.ok({ "prussia: commit", "austria: choose abstain", "prussia: choose call_off" });
	}
	SUBCASE("with the layout") {
		t.start("prussia", "bavaria");
		t.ok({ "prussia: commit", "austria: choose against", "prussia: choose call_off" });
	}
	CHECK(t.is_done());
	CHECK_EQ(t.s().core.result[0], BATTLE_CALLED_OFF);
	CHECK_EQ(t.battle().region, NO_REGION);
	CHECK_EQ(t.count_of("prussia", Type::Full, "bavaria", piece_flag::RED), 0);
	CHECK_EQ(t.count_of("prussia", Type::Full, "bavaria"), 2);
	// Offered again only in the next step, so that nothing goes in circles.
	CHECK_EQ(forbids(t, "bavaria"), "IB-P4-75");
	ApplyContext ctx;
	W w{ battle_game().data(), t.s(), ctx };
	begin_battle_step(w);
	CHECK_EQ(forbids(t, "bavaria"), "");
}

TEST_CASE("[IB][IB-P4-75][IB-P4-132] once dice are to be rolled only the end of a Battle Round stops it") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "austria: choose against", "prussia: commit" });
	REQUIRE_EQ(t.kind(), "battle_stance");
	CHECK(t.refusal("prussia: choose call_off") == "IB-P4-75 ib.refuse.no_call_off");
	t.black({ BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
	CHECK_EQ(t.kind(), "battle_continue");
	CHECK_EQ(t.asked(), "prussia");
	CHECK_EQ(t.play("austria: choose end"), "CORE-ASKED");
	t.ok("prussia: choose end");
	t.quiet();
	CHECK_EQ(t.s().core.result[0], BATTLE_CONTESTED);
}

TEST_CASE("[IB][IB-P4-76] Ships in the Port stay out of the Interior's battle, and its Fort out of the Port's") {
	BattleTable t;
	t.edits({ "put prussia cannon normandy_brittany", "put france ship_of_the_line brest",
			"put prussia frigate brest" });
	SUBCASE("Interior") {
		t.start("prussia", "normandy_brittany");
		t.quiet("battle_layout");
		CHECK_EQ(count_pieces(t.battle().committed[1]), 0);
		CHECK_EQ(t.battle().fort_in, 2);
	}
	SUBCASE("Port") {
		t.start("prussia", "brest");
		t.quiet("battle_line");
		CHECK_EQ(t.pool(1).black[DicePool::Fort], 2);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 1);
	}
	CHECK_EQ(t.play("prussia: select_piece france.ship_of_the_line@brest"),
			t.kind() == "battle_line" ? "IB-P4-83" : "IB-P4-83");
}

TEST_CASE("[IB][IB-P4-78] the Active Nation may commit only a part of its Forces, but not none") {
	BattleTable t;
	t.edits({ "put prussia half_infantry rhineland x2", "put prussia cannon rhineland",
			"put france cavalry rhineland" });
	t.start("prussia", "rhineland");
	REQUIRE_EQ(t.kind(), "battle_forces");
	t.ok({ "prussia: retract prussia.half_infantry@rhineland", "prussia: retract fort",
			"prussia: retract prussia.cannon@rhineland" });
	CHECK(t.refusal("prussia: retract prussia.half_infantry@rhineland") == "IB-P4-70 ib.refuse.battle_last");
	CHECK(t.refusal("prussia: select_piece france.cavalry@rhineland") == "IB-P4-77 ib.refuse.battle_foreign");
	t.ok("prussia: select_piece prussia.cannon@rhineland");
	t.ok("prussia: commit");
	CHECK_EQ(count_pieces(t.battle().committed[0]), 2);
	CHECK_EQ(t.battle().fort_in, 0);
}

TEST_CASE("[IB][IB-P4-53][IB-P4-11][IB-P4-12] tagged Forces and Cargo cannot be committed") {
	BattleTable t;
	t.edits({ "put prussia frigate baltic_sea x2", "put prussia frigate baltic_sea red",
			"put prussia ship_of_the_line baltic_sea white", "put russia frigate baltic_sea" });
	t.s().pieces[add_piece(t.s(), PRUSSIA, Type::Cannon, t.region("baltic_sea"))].carrier = 0;
	t.start("prussia", "baltic_sea");
	CHECK(t.refusal("prussia: select_piece prussia.frigate.red@baltic_sea") == "IB-P4-11 ib.refuse.battle_red");
	CHECK(t.refusal("prussia: select_piece prussia.ship_of_the_line.white@baltic_sea") ==
			"IB-P4-12 ib.refuse.battle_white");
	CHECK(t.refusal("prussia: select_piece prussia.cannon@baltic_sea#0") == "IB-P4-53 ib.refuse.battle_cargo");
	t.ok("prussia: commit");
	CHECK_EQ(count_pieces(t.battle().committed[0]), 2);
}

TEST_CASE(
		"[IB][IB-P4-85][AMB-36] an undefended Fortification at 0 HP falls without dice, with Morale, Pennant and Red") {
	BattleTable t;
	t.edits({ "put prussia half_infantry lorraine", "hp lorraine 0" });
	t.start("prussia", "lorraine");
	t.ok("france: choose against");
	REQUIRE(t.is_done());
	CHECK_EQ(t.events("roll"), 0);
	CHECK_EQ(t.s().owner[t.region("lorraine")], PRUSSIA);
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(t.spoils("prussia", Spoil::BlueMorale), 2);
	CHECK_EQ(t.spoils("france", Spoil::RedMorale), 2);
	CHECK_EQ(t.count_of("prussia", Type::Half, "lorraine", piece_flag::RED | piece_flag::ELITE), 1);
}

TEST_CASE("[IB][IB-P4-86][AMB-35] Ships Out-of-Action met alone: no Battle Rounds, they can be captured but not sunk") {
	BattleTable t;
	t.edits({ "put prussia frigate baltic_sea", "put russia ship_of_the_line baltic_sea damage=2" });
	t.start("prussia", "baltic_sea");
	t.ok("russia: choose against");
	REQUIRE_EQ(t.kind(), "battle_capture");
	SUBCASE("captured") {
		t.ok("prussia: choose prussia");
		CHECK_EQ(t.count_of("prussia", Type::ShipOfLine, "baltic_sea"), 1);
		CHECK_EQ(t.spoils("prussia", Spoil::ShipOfLine), 1);
	}
	SUBCASE("left") {
		t.ok("prussia: pass");
		CHECK_EQ(t.count_of("russia", Type::ShipOfLine, "baltic_sea"), 1);
		CHECK_EQ(t.spoils("prussia", Spoil::ShipOfLine), 0);
	}
	CHECK(t.is_done());
	CHECK_EQ(t.events("roll"), 0);
	CHECK_EQ(t.events("sunk"), 0);
	CHECK_EQ(t.count_of("prussia", Type::Frigate, "baltic_sea", piece_flag::RED), 1);
}
