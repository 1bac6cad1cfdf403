// The printed battle of Lorraine, played with the printed dice (EX-33 to EX-38).
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Prussia attacks with Austria as its ally; some French units carry Red tags, which is moot.
void lorraine(BattleTable &t) {
	t.edits({ "put prussia full_infantry lorraine", "put prussia half_infantry lorraine",
			"put austria half_infantry lorraine", "put austria cavalry lorraine", "put austria cannon lorraine",
			"put france full_infantry lorraine red", "put france cavalry lorraine" });
	t.start("prussia", "lorraine");
	t.ok({ "prussia: commit", "prussia: choose open", "france: choose against", "austria: choose with",
			"prussia: choose accept" });
	REQUIRE_EQ(t.kind(), "battle_layout");
	t.ok({ "prussia: allocate austria.cavalry@lorraine", "prussia: commit", "france: commit" });
	t.ok({ "prussia: commit", "france: commit" });
}

} // namespace

TEST_CASE("[IB][EX-33] Lorraine, round 1: one Hit of a Double Blast is blocked, the other falls on the Fort") {
	BattleTable t;
	lorraine(t);
	t.black({ DOUBLE, BLANK, BLACK_BAR, BLANK });
	REQUIRE_EQ(t.kind(), "battle_stance");
	CHECK_EQ(t.asked(), "prussia");
	t.ok({ "prussia: choose aggressive", "france: choose defensive" });
	CHECK_EQ(t.rolled(0, "battle.black"), 2);
	CHECK_EQ(t.rolled(0, "battle.black", "ib.mod.cannon"), 1);
	CHECK_EQ(t.rolled(0, "battle.black", "ib.mod.triad"), 1);
	CHECK_EQ(t.rolled(1, "battle.black", "ib.mod.fort"), 2);
	CHECK_EQ(t.rolled(0, "battle.white"), 0);
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 1);
	CHECK_EQ(t.kind(), "battle_continue");
	CHECK_EQ(t.asked(), "prussia");
}

TEST_CASE("[IB][EX-34][EX-35][EX-36][EX-37][EX-38] Lorraine, rounds 2 and 3 and what they leave behind") {
	BattleTable t;
	lorraine(t);
	t.black({ DOUBLE, BLANK, BLACK_BAR, BLANK });
	t.ok({ "prussia: choose aggressive", "france: choose defensive", "prussia: choose continue" });
	// Round 2.
	t.black({ BLAST, BLANK, BLAST });
	t.white({ BLUE, WHITE_BAR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLUE, WHITE_BAR, BLANK, BLANK, BLANK });
	t.ok({ "prussia: commit", "france: commit", "prussia: choose aggressive", "france: choose defensive" });
	CHECK_EQ(t.rolled(0, "battle.black"), 2);
	CHECK_EQ(t.rolled(0, "battle.white"), 8);
	CHECK_EQ(t.rolled(0, "battle.white", "ib.mod.triad"), 2);
	CHECK_EQ(t.rolled(0, "battle.white", "ib.mod.cavalry_rear"), 1);
	CHECK_EQ(t.rolled(1, "battle.black"), 1);
	CHECK_EQ(t.rolled(1, "battle.white"), 5);
	REQUIRE_EQ(t.kind(), "battle_block");
	t.ok("france: choose black_blast");
	REQUIRE_EQ(t.kind(), "battle_hit");
	// The Bar takes the last hit point of the Fort; the Blue one then has the Front alone.
	t.ok("prussia: choose white_bar");
	REQUIRE_EQ(t.asked(), "france");
	t.ok({ "france: choose black_blast", "france: select_space rear_0" });
	// France picks Austria among the equal Half Infantry.
	REQUIRE_EQ(t.kind(), "battle_hit_nation");
	t.ok("france: choose austria");
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(t.count_of("france", Type::Half, "lorraine"), 1);
	CHECK_EQ(t.count_of("france", Type::Full, "lorraine"), 0);
	CHECK_EQ(t.count_of("austria", Type::Cavalry, "lorraine"), 0);
	CHECK_EQ(t.count_of("austria", Type::Half, "lorraine"), 0);
	CHECK_EQ(t.count_of("prussia", Type::Half, "lorraine"), 1);
	t.ok("prussia: choose continue");
	// Round 3: Prussia has no Cavalry left to place.
	t.black({ BLANK });
	t.white({ RED, WHITE_BAR, BLANK, BLANK, RED, BLANK, BLANK });
	t.ok({ "france: commit", "prussia: choose aggressive", "france: choose aggressive" });
	CHECK_EQ(t.rolled(0, "battle.black"), 1);
	CHECK_EQ(t.rolled(0, "battle.white"), 4);
	CHECK_EQ(t.rolled(1, "battle.white"), 3);
	// Everything has one target now: the Red of Prussia is lost, the Bar takes the Half, the Red of France the Cannon.
	CHECK_EQ(t.events("hit_lost"), 1);
	CHECK_EQ(t.count_of("austria", Type::Cannon, "lorraine"), 0);
	CHECK_EQ(t.count_of("france", Type::Half, "lorraine"), 0);
	// EX-37: Prussia gives its 8 points to Austria, which has no survivors.
	REQUIRE_EQ(t.kind(), "battle_share");
	t.ok("prussia: allocate austria *2");
	REQUIRE(t.is_done());
	CHECK_EQ(t.s().core.result[0], BATTLE_CONTESTED);
	CHECK_EQ(t.s().owner[t.region("lorraine")], t.power("france"));
	CHECK_EQ(t.spoils("austria", Spoil::Half), 2);
	CHECK_EQ(t.spoils("prussia", Spoil::Half), 0);
	CHECK_EQ(t.spoils("france", Spoil::Half), 1);
	CHECK_EQ(t.spoils("france", Spoil::Cavalry), 1);
	CHECK_EQ(t.spoils("france", Spoil::Cannon), 1);
	// France's Cavalry is the only one that can bear the Pennant.
	CHECK_EQ(t.count_of("france", Type::Cavalry, "lorraine", piece_flag::ELITE), 1);
	CHECK_EQ(t.count_of("prussia", Type::Full, "lorraine", piece_flag::ELITE), 0);
	// EX-38: Red for the Active side only.
	CHECK_EQ(t.count_of("prussia", Type::Half, "lorraine", piece_flag::RED), 1);
	CHECK_EQ(t.count_of("prussia", Type::Full, "lorraine", piece_flag::RED), 1);
	CHECK_EQ(t.count_of("france", Type::Cavalry, "lorraine", piece_flag::RED), 0);
	CHECK(t.queue.empty());
}
