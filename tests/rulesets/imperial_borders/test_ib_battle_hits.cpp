// Blocks and the placing of Hits: hierarchy, zones, colours, doubles, equals.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Goes through the Opening Salvo with blanks and stops before the stances of round 2.
void to_assault(BattleTable &t, int blacks) {
	for (int i = 0; i < blacks; ++i) {
		t.black({ BLANK });
	}
	t.quiet("battle_continue");
	t.ok(t.asked() + ": choose continue");
	t.quiet("battle_stance");
}

void both_aggressive(BattleTable &t) {
	t.ok(t.asked() + ": choose aggressive");
	if (t.kind() == "battle_stance") {
		t.ok(t.asked() + ": choose aggressive");
	}
}

} // namespace

TEST_CASE("[IB][IB-P4-109] the second Hit of a Double Blast stays in the zone of the first and is lost without room") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria half_infantry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLANK });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	t.ok("prussia: select_space front_1");
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 0);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	CHECK_EQ(t.events("hit_lost"), 1);
}

TEST_CASE("[IB][AMB-27][IB-P4-109] after a first Hit on the Fort the second may go to either zone") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine", "hp lorraine 1", "put france half_infantry lorraine",
			"put france cannon lorraine" });
	t.start("prussia", "lorraine");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLANK, BLANK });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	CHECK(t.offers("prussia: select_space front_1"));
	t.ok("prussia: select_space rear_1");
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(t.count_of("france", Type::Cannon, "lorraine"), 0);
}

TEST_CASE("[IB][IB-P4-110] each Defensive Commander pairs Bars with Hits of any colour; a Double can be half blocked; "
		  "no Bar is held back") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put prussia half_infantry bavaria", "put austria cannon bavaria",
			"put austria half_infantry bavaria x2" });
	t.start("prussia", "bavaria");
	to_assault(t, 3);
	t.black({ DOUBLE, BLANK, BLANK });
	t.white({ BLUE, WHITE_BAR, BLANK });
	t.ok({ "prussia: choose aggressive", "austria: choose defensive" });
	REQUIRE_EQ(t.kind(), "battle_block");
	CHECK_EQ(t.asked(), "austria");
	CHECK(t.refusal("austria: pass") == "IB-P4-110 ib.refuse.must_block");
	CHECK(t.refusal("austria: choose white_red") == "IB-P4-110 ib.refuse.no_such_hit");
	t.ok("austria: choose black_double");
	// One Black and one Blue Hit are left.
	CHECK_EQ(t.battle().dice[0][int(DOUBLE)], 0);
	CHECK_EQ(t.battle().dice[0][int(BLAST)], 1);
	CHECK_EQ(t.battle().dice[0][int(BLUE)], 1);
}

TEST_CASE("[IB][IB-P4-110] a Double Blast needs a Bar for each Hit: two Bars do not stop a Double and a Blast") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put austria cannon bavaria x2",
			"put austria half_infantry bavaria x2" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLAST, BLACK_BAR, BLACK_BAR });
	t.ok({ "prussia: choose aggressive", "austria: choose defensive" });
	REQUIRE_EQ(t.kind(), "battle_block");
	t.ok("austria: choose black_blast");
	// The last Bar halves the Double; one Black Hit is left.
	CHECK_EQ(t.events("block"), 2);
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	t.ok("prussia: select_space rear_1");
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 2);
}

TEST_CASE("[IB][IB-P4-110] if both are Defensive the Active Commander blocks first") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x3", "put prussia half_infantry bavaria", "put austria cannon bavaria x3",
			"put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLAST, BLACK_BAR, DOUBLE, BLAST, BLACK_BAR });
	t.ok({ "prussia: choose defensive", "austria: choose defensive" });
	REQUIRE_EQ(t.kind(), "battle_block");
	CHECK_EQ(t.asked(), "prussia");
	t.ok("prussia: choose black_blast");
	CHECK_EQ(t.kind(), "battle_block");
	CHECK_EQ(t.asked(), "austria");
}

TEST_CASE("[IB][AMB-25] a Defensive Bar blocks an Aggressive Bar, unless the option says no") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	int survivors = 1;
	SUBCASE("on") {}
	SUBCASE("off") {
		t.edit("option bars_block_bars 0");
		survivors = 0;
	}
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLACK_BAR, BLACK_BAR });
	t.ok({ "prussia: choose aggressive", "austria: choose defensive" });
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), survivors);
}

TEST_CASE("[IB][AMB-26] Bars of two Defensive Commanders block Blasts only; the rest does nothing") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put austria cannon bavaria x2" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLACK_BAR, BLACK_BAR, BLACK_BAR, BLAST });
	t.ok({ "prussia: choose defensive", "austria: choose defensive" });
	CHECK_EQ(t.events("block"), 1);
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria"), 2);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 2);
}

TEST_CASE("[IB][EX-49] a Capital Fort against Double, Blast and Bar with one of the four Hits blocked: 4 to 1") {
	BattleTable t;
	t.edits({ "put prussia cannon ile_de_france x3" });
	t.start("prussia", "ile_de_france");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLAST, BLACK_BAR, BLACK_BAR, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "france: choose defensive" });
	t.quiet("battle_continue");
	CHECK_EQ(t.s().fort_hp[t.region("ile_de_france")], 1);
}

TEST_CASE("[IB][EX-62][IB-P4-101] Double, Double and a Defensive Bar: the Bar blocks, four Hits are placed, each pair "
		  "in one zone") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x3", "put austria cannon bavaria x3",
			"put austria half_infantry bavaria x3" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ DOUBLE, DOUBLE, BLACK_BAR, BLAST, BLANK, BLANK });
	t.ok({ "prussia: choose defensive", "austria: choose aggressive" });
	CHECK_EQ(t.events("block"), 1);
	t.ok("prussia: select_space front_1");
	// The second half of the first Double followed by itself; the next Double asks anew.
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	t.ok("prussia: select_space rear_1");
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria"), 3);
}

TEST_CASE("[IB][IB-P4-111] the Active Commander places first; Hits cannot be withheld or put in an empty zone") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia half_infantry bavaria", "put austria cannon bavaria",
			"put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST, BLAST });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	CHECK_EQ(t.asked(), "prussia");
	CHECK(t.refusal("prussia: pass") == "IB-P4-111 ib.refuse.must_hit");
	CHECK(t.refusal("prussia: select_space sea_1") == "IB-P4-111 ib.refuse.empty_zone");
	CHECK(t.refusal("prussia: select_space front_0") == "IB-P4-111 ib.refuse.empty_zone");
	t.ok("prussia: select_space rear_1");
	CHECK_EQ(t.asked(), "austria");
	// IB-P4-112: nothing has fallen yet.
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	t.ok("austria: select_space rear_0");
	CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 0);
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria"), 0);
}

TEST_CASE("[IB][IB-P4-113][AMB-28] the Fort comes first, by Hits of any colour and in the order the roller likes") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine", "put prussia half_infantry lorraine x2", "hp lorraine 1",
			"put france cannon lorraine", "put france half_infantry lorraine" });
	t.start("prussia", "lorraine");
	to_assault(t, 3);
	t.black({ BLAST, BLANK, BLANK });
	t.white({ BLUE, RED, BLANK });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit");
	CHECK(t.refusal("prussia: select_space rear_1") == "IB-P4-113 ib.refuse.fort_first");
	CHECK(t.refusal("prussia: select_piece france.cannon@lorraine") == "IB-P4-113 ib.refuse.fort_first");
	CHECK(t.refusal("prussia: choose white_bar") == "IB-P4-111 ib.refuse.no_target");
	t.ok("prussia: choose white_red");
	CHECK_EQ(t.battle().fort_pending, 1);
	// Now the Blue and the Black one; the Red is used up.
	CHECK(t.offers("prussia: choose white_blue"));
	CHECK(t.offers("prussia: choose black_blast"));
	t.ok({ "prussia: choose black_blast", "prussia: select_space rear_1" });
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(t.count_of("france", Type::Cannon, "lorraine"), 0);
	CHECK_EQ(t.count_of("france", Type::Half, "lorraine"), 0);
}

TEST_CASE("[IB][IB-P4-114] in a zone Half Infantry falls first, then Full Infantry, Cavalry and Cannons") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x6", "put austria cavalry bavaria x2", "put austria full_infantry bavaria",
			"put austria half_infantry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "austria: choose against", "prussia: commit",
			"austria: allocate austria.cavalry@bavaria *1", "austria: commit" });
	t.quiet("battle_stance");
	SUBCASE("Front") {
		t.black({ BLAST, BLAST, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
		both_aggressive(t);
		CHECK(t.refusal("prussia: select_piece austria.cavalry@bavaria") == "IB-P4-114 ib.refuse.hierarchy");
		t.ok({ "prussia: select_space front_1", "prussia: select_space front_1" });
		CHECK_EQ(t.count_of("austria", Type::Full, "bavaria"), 0);
		CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
		CHECK_EQ(t.count_of("austria", Type::Cavalry, "bavaria"), 2);
	}
	SUBCASE("Rear") {
		t.black({ BLAST, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
		both_aggressive(t);
		t.ok("prussia: select_space rear_1");
		CHECK_EQ(t.count_of("austria", Type::Cavalry, "bavaria"), 1);
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 1);
	}
}

TEST_CASE("[IB][IB-P4-115] Blue strikes the Front only, Red the Rear only") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria x2", "put austria cannon bavaria x2",
			"put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	to_assault(t, 2);
	t.black({ BLANK, BLANK });
	SUBCASE("Blue") {
		t.white({ BLUE, BLUE, BLANK });
		both_aggressive(t);
		CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 0);
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 2);
		CHECK_EQ(t.events("hit_lost"), 1);
	}
	SUBCASE("Red") {
		t.white({ RED, RED, BLANK });
		both_aggressive(t);
		CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
		CHECK_EQ(t.count_of("austria", Type::Cannon, "bavaria"), 0);
	}
}

TEST_CASE("[IB][IB-P4-115][IB-P4-109] a hit whose owner is still to be named stays in its zone") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia half_infantry bavaria", "put austria half_infantry bavaria x2",
			"put russia half_infantry bavaria x2", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	SUBCASE("Double Blast") {
		t.quiet("battle_stance");
		t.black({ DOUBLE, BLANK });
		both_aggressive(t);
		t.ok({ "prussia: select_space front_1", "prussia: choose austria" });
		REQUIRE_EQ(t.kind(), "battle_hit_nation");
		CHECK(t.refusal("prussia: select_space rear_1") == "IB-P4-109 ib.refuse.double_zone");
	}
	SUBCASE("Blue") {
		to_assault(t, 2);
		t.black({ BLANK, BLANK });
		t.white({ BLUE, BLANK, BLANK, BLANK, BLANK });
		both_aggressive(t);
		REQUIRE_EQ(t.kind(), "battle_hit_nation");
		CHECK(t.refusal("prussia: select_space rear_1") == "IB-P4-115 ib.refuse.white_zone");
	}
}

TEST_CASE("[IB][IB-P4-115] White Hits never strike Ships") {
	BattleTable t;
	t.edits({ "put spain half_infantry slovenia_croatia x3", "hp slovenia_croatia 0", "hp trieste 0",
			"put austria frigate trieste" });
	t.start("spain", "trieste");
	to_assault(t, 1);
	t.black({ BLANK });
	t.white({ BLUE, RED, WHITE_BAR });
	both_aggressive(t);
	CHECK_EQ(t.events("hit"), 0);
	CHECK_EQ(t.count_of("austria", Type::Frigate, "trieste"), 1);
	CHECK_EQ(t.s().pieces[first_ship(t.read(), 1)].damage, 0);
}

TEST_CASE("[IB][IB-P4-116][IB-P4-122][IB-P4-93] at a Port the Port falls first; then Black Hits choose Land or Sea, "
		  "White ones are lost") {
	BattleTable t;
	t.edits({ "put france frigate trieste x4", "hp trieste 1", "put austria frigate trieste x2",
			"put austria cannon slovenia_croatia", "put austria half_infantry slovenia_croatia" });
	t.start("france", "trieste");
	t.ok({ "france: commit", "austria: choose against" });
	REQUIRE_EQ(t.kind(), "battle_troops");
	t.ok("austria: choose all");
	t.quiet("battle_stance");
	t.black({ BLAST, BLAST, BLAST, BLANK, BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit_zone");
	CHECK_EQ(t.battle().fort_pending, 1);
	CHECK(t.refusal("france: select_piece austria.frigate@trieste") == "IB-P4-117 ib.refuse.line_order");
	// Infantry shields the Cannon.
	t.ok({ "france: select_space land_1", "france: select_space sea_1" });
	CHECK_EQ(t.count_of("austria", Type::Half, "slovenia_croatia"), 0);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "slovenia_croatia"), 1);
	CHECK_EQ(t.events("out_of_action"), 1);
}

TEST_CASE("[IB][IB-P4-122][IB-P4-113] White Hits count against the Port itself") {
	BattleTable t;
	t.edits({ "put spain half_infantry slovenia_croatia x3", "hp slovenia_croatia 0" });
	t.start("spain", "trieste");
	to_assault(t, 2);
	t.black({ BLANK, BLANK });
	t.white({ BLUE, RED, BLANK });
	both_aggressive(t);
	CHECK_EQ(t.s().fort_hp[t.region("trieste")], 0);
	t.quiet();
	CHECK_EQ(t.s().owner[t.region("trieste")], SPAIN);
	CHECK_EQ(t.s().owner[t.region("slovenia_croatia")], AUSTRIA);
}

TEST_CASE("[IB][IB-P4-117] the first Ship in line takes Hits until it sinks, then the next") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea x2", "put russia frigate baltic_sea",
			"put russia ship_of_the_line baltic_sea" });
	t.start("prussia", "baltic_sea");
	t.ok({ "prussia: commit", "russia: choose against", "prussia: commit",
			"russia: select_piece russia.frigate@baltic_sea", "russia: commit" });
	t.black({ BLAST, BLAST, BLAST, BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	CHECK_EQ(t.events("sunk"), 1);
	CHECK_EQ(t.count_of("russia", Type::Frigate, "baltic_sea"), 0);
	CHECK_EQ(t.s().pieces[first_ship(t.read(), 1)].damage, 1);
}

TEST_CASE("[IB][IB-P4-118][IB-P4-119][EX-50] three Hits on two Full Infantry: one dies, the other becomes Half") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria x3", "put austria full_infantry bavaria",
			"put russia full_infantry bavaria" });
	t.start("prussia", "bavaria");
	to_assault(t, 0);
	t.white({ BLUE, BLUE, BLUE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	// IB-P4-121: the first Hit is a choice; the second must finish that one off.
	REQUIRE_EQ(t.kind(), "battle_hit_nation");
	t.ok("prussia: choose russia");
	CHECK_EQ(t.kind(), "battle_continue");
	CHECK_EQ(t.count_of("russia", Type::Full, "bavaria"), 0);
	CHECK_EQ(t.count_of("russia", Type::Half, "bavaria"), 0);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
}

TEST_CASE("[IB][IB-P4-120][EX-18] an Elite Half Infantry falls before a plain Full Infantry") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put austria half_infantry bavaria elite",
			"put austria full_infantry bavaria" });
	t.start("prussia", "bavaria");
	to_assault(t, 0);
	t.white({ BLUE, BLANK, BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 0);
	CHECK_EQ(t.count_of("austria", Type::Full, "bavaria"), 1);
}

TEST_CASE("[IB][IB-P4-120][EX-51][EX-52][IB-P4-123] Elite last of its type: the plain Full splits, its Half dies, the "
		  "Elite one keeps its Pennant as a Half") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria x2", "put austria full_infantry bavaria",
			"put austria full_infantry bavaria elite" });
	t.start("prussia", "bavaria");
	to_assault(t, 0);
	t.white({ BLUE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
	CHECK_EQ(t.count_of("austria", Type::Full, "bavaria", piece_flag::ELITE), 1);
	t.white({ BLUE, BLUE, BLANK, BLANK, BLANK, BLANK, BLANK });
	t.ok("prussia: choose continue");
	both_aggressive(t);
	t.quiet();
	CHECK_EQ(t.count_of("austria", Type::Full, "bavaria"), 0);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria", piece_flag::ELITE), 1);
	CHECK_EQ(t.spoils("prussia", Spoil::Half), 3);
	CHECK_EQ(t.spoils("prussia", Spoil::Pennant), 0);
}

TEST_CASE("[IB][IB-P4-121] among equal units of several Nations the Commander who hits chooses; unequal ones give no "
		  "choice") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put austria half_infantry bavaria elite",
			"put russia half_infantry bavaria" });
	SUBCASE("Elite or not: no choice") {
		t.start("prussia", "bavaria");
		to_assault(t, 0);
		t.white({ BLUE, BLANK, BLANK, BLANK });
		both_aggressive(t);
		CHECK_EQ(t.count_of("russia", Type::Half, "bavaria"), 0);
	}
	SUBCASE("equal") {
		t.edit("put spain half_infantry bavaria");
		t.start("prussia", "bavaria");
		to_assault(t, 0);
		t.white({ BLUE, BLANK, BLANK, BLANK, BLANK });
		both_aggressive(t);
		REQUIRE_EQ(t.kind(), "battle_hit_nation");
		CHECK(t.refusal("prussia: choose austria") == "IB-P4-121 ib.refuse.not_equal");
		t.ok("prussia: choose spain");
		CHECK_EQ(t.count_of("spain", Type::Half, "bavaria"), 0);
		CHECK_EQ(t.count_of("russia", Type::Half, "bavaria"), 1);
	}
}

TEST_CASE("[IB][IB-P4-111] a die taken in hand can be put back until its target is settled") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put prussia half_infantry bavaria", "put austria cannon bavaria x3",
			"put austria half_infantry bavaria x3" });
	t.start("prussia", "bavaria");
	to_assault(t, 5);
	t.black({ DOUBLE, BLAST, BLANK, BLANK, BLANK });
	t.white({ BLANK, BLANK, BLANK, BLANK });
	both_aggressive(t);
	REQUIRE_EQ(t.kind(), "battle_hit");
	const State before = t.state;
	t.ok("prussia: choose black_double");
	CHECK_EQ(t.kind(), "battle_hit_zone");
	t.ok("prussia: retract");
	CHECK(before == t.state);
}
