// Choosing sides: declarations, consent, secrecy, teams, Commanders.
#include "ib_battle_fixture.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Prussia gives battle in Bavaria where Austria and Russia stand.
void bavaria(BattleTable &t) {
	t.edits({ "put prussia full_infantry bavaria", "put austria half_infantry bavaria x2",
			"put russia cavalry bavaria" });
	t.start("prussia", "bavaria");
}

} // namespace

TEST_CASE("[IB][IB-P4-74][IB-P4-87] chapter 1 runs from Forces over sides to the layout; no board is chosen") {
	BattleTable t;
	t.edits({ "put prussia full_infantry bavaria", "put prussia cannon bavaria", "put austria half_infantry bavaria",
			"put russia cavalry bavaria" });
	t.start("prussia", "bavaria");
	t.black({ BLANK });
	std::string course;
	for (int guard = 0; guard < 40 && t.kind() != "battle_continue"; ++guard) {
		if (!course.ends_with(t.kind() + " ")) {
			course += t.kind() + " ";
		}
		t.step();
	}
	CHECK_EQ(
			course, "battle_forces battle_mode battle_side battle_command battle_layout battle_cavalry battle_stance ");
}

TEST_CASE("[IB][IB-P4-77][IB-P4-80] every Nation with Forces there declares itself; who does nothing else is against") {
	BattleTable t;
	bavaria(t);
	t.ok({ "prussia: choose open" });
	CHECK_EQ(t.asked(), "austria");
	t.ok("austria: choose against");
	CHECK_EQ(t.asked(), "russia");
	t.ok("russia: choose against");
	CHECK_EQ(t.battle().side[AUSTRIA], 1);
	CHECK_EQ(t.battle().side[RUSSIA], 1);
	CHECK_EQ(count_pieces(t.battle().committed[1]), 3);
}

TEST_CASE("[IB][IB-P4-80] defenders fight whatever their tags") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria half_infantry bavaria white",
			"put austria cavalry bavaria red" });
	t.start("prussia", "bavaria");
	t.ok("austria: choose against");
	CHECK_EQ(count_pieces(t.battle().committed[1]), 2);
}

TEST_CASE("[IB][IB-P4-78][AMB-22] abstaining needs the Active Nation's consent; refused means against") {
	BattleTable t;
	bavaria(t);
	t.ok({ "prussia: choose open", "austria: choose abstain", "russia: choose against" });
	REQUIRE_EQ(t.kind(), "battle_consent");
	CHECK_EQ(t.asked(), "prussia");
	CHECK_EQ(t.decision().asker, AUSTRIA);
	SUBCASE("granted") {
		t.ok("prussia: choose accept");
		CHECK_EQ(t.battle().side[AUSTRIA], -1);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 1);
	}
	SUBCASE("refused") {
		t.ok("prussia: choose refuse");
		CHECK_EQ(t.battle().side[AUSTRIA], 1);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 3);
	}
}

TEST_CASE("[IB][IB-P4-78][AMB-21] part of the Forces can stay out against the Active Nation, with its consent only") {
	BattleTable t;
	bavaria(t);
	t.ok({ "prussia: choose open", "austria: select_piece austria.half_infantry@bavaria" });
	CHECK(t.refusal("austria: select_piece austria.half_infantry@bavaria") == "IB-P4-78 ib.refuse.side_last");
	CHECK(t.refusal("austria: choose abstain") == "IB-P4-78 ib.refuse.side_marked");
	t.ok({ "austria: choose against", "russia: choose against" });
	REQUIRE_EQ(t.kind(), "battle_consent");
	SUBCASE("granted") {
		t.ok("prussia: choose accept");
		CHECK_EQ(count_pieces(t.battle().committed[1]), 2);
	}
	SUBCASE("refused") {
		t.ok("prussia: choose refuse");
		CHECK_EQ(count_pieces(t.battle().committed[1]), 3);
	}
}

TEST_CASE("[IB][IB-P4-78][EX-14] a Fortification that abstained is not captured, even at 0 HP") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine x3", "put france half_infantry lorraine", "hp lorraine 0" });
	t.start("prussia", "lorraine");
	t.ok({ "prussia: commit", "france: choose fort", "france: choose against", "prussia: choose accept",
			"prussia: commit" });
	CHECK_EQ(t.battle().fort_in, 0);
	t.black({ BLAST, BLANK, BLANK });
	t.quiet();
	CHECK_EQ(t.s().core.result[0], BATTLE_VICTORY);
	CHECK_EQ(t.s().core.result[1], PRUSSIA);
	CHECK_EQ(t.s().owner[t.region("lorraine")], FRANCE);
	CHECK_EQ(t.spoils("prussia", Spoil::BlueMorale), 0);
}

TEST_CASE("[IB][IB-P4-79] joining needs consent and untagged Forces") {
	BattleTable t;
	t.edits({ "put prussia full_infantry bavaria", "put austria half_infantry bavaria",
			"put austria cannon bavaria red", "put russia cavalry bavaria red", "put spain cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: choose open", "austria: choose with" });
	CHECK(t.refusal("russia: choose with") == "IB-P4-79 ib.refuse.side_tagged");
	t.ok({ "russia: choose against", "spain: choose against" });
	SUBCASE("[AMB-20] accepted: the tagged Cannon stays out by itself") {
		t.ok("prussia: choose accept");
		CHECK_EQ(t.battle().side[AUSTRIA], 0);
		CHECK_EQ(count_pieces(t.battle().committed[0]), 2);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 2);
	}
	SUBCASE("refused: all of them defend") {
		t.ok("prussia: choose refuse");
		CHECK_EQ(t.battle().side[AUSTRIA], 1);
		CHECK_EQ(count_pieces(t.battle().committed[0]), 1);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 4);
	}
}

TEST_CASE("[IB][AMB-23] with nobody against there is no battle and no tag") {
	BattleTable t;
	bavaria(t);
	t.ok({ "prussia: choose open", "austria: choose abstain", "russia: choose with", "prussia: choose accept",
			"prussia: choose accept" });
	CHECK(t.is_done());
	CHECK_EQ(t.s().core.result[0], BATTLE_CALLED_OFF);
	CHECK_EQ(t.count_of("prussia", Type::Full, "bavaria", piece_flag::RED), 0);
}

TEST_CASE("[IB][IB-P4-81][AMB-24] secret wishes have three options and are shown together") {
	BattleTable t;
	bavaria(t);
	t.ok("prussia: choose secret");
	CHECK_EQ(t.decision().mode, Mode::Sealed);
	CHECK_EQ(t.decision().asked, bit(AUSTRIA) | bit(RUSSIA));
	CHECK(t.offers("russia: choose with"));
	CHECK(t.offers("russia: choose against"));
	CHECK(t.offers("russia: choose abstain"));
	const uint32_t serial = t.decision().serial;
	View before, after;
	battle_game().view(t.state, bit(AUSTRIA), before);
	t.ok("russia: choose abstain");
	CHECK_EQ(t.decision().serial, serial);
	CHECK_EQ(t.battle().wish[RUSSIA], NO_WISH);
	CHECK_EQ(t.events("battle_wish"), 0);
	// Others see that Russia is ready, whatever it chose.
	State other = t.state;
	IbGame::of(other).draft[RUSSIA].value = WISH_WITH;
	battle_game().view(t.state, bit(AUSTRIA), before);
	battle_game().view(other, bit(AUSTRIA), after);
	CHECK(before == after);
	t.ok("austria: choose against");
	CHECK_EQ(t.events("battle_wish"), 2);
	CHECK_EQ(t.battle().wish[RUSSIA], WISH_ABSTAIN);
	CHECK_EQ(t.kind(), "battle_consent");
}

TEST_CASE("[IB][IB-P4-81] with two Nations there is nothing to ask in secret") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria half_infantry bavaria" });
	t.start("prussia", "bavaria");
	CHECK_EQ(t.kind(), "battle_side");
}

TEST_CASE("[IB][IB-P4-81] what a seat cannot know of secret wishes is drawn anew from public facts") {
	BattleTable t;
	bavaria(t);
	t.ok({ "prussia: choose secret", "russia: choose abstain" });
	State other = t.state;
	IbGame::of(other).draft[RUSSIA].value = WISH_WITH;
	int seen = 0;
	for (uint64_t seed = 1; seed <= 40; ++seed) {
		State a = t.state, b = other;
		Rng ra = Rng::seeded(seed), rb = Rng::seeded(seed);
		battle_game().determinize(a, bit(AUSTRIA), ra);
		battle_game().determinize(b, bit(AUSTRIA), rb);
		CHECK(a == b);
		const int wish = IbGame::of(a).draft[RUSSIA].value;
		CHECK(wish >= WISH_WITH);
		CHECK(wish <= WISH_ABSTAIN);
		seen |= 1 << wish;
	}
	CHECK_EQ(seen, 1 << WISH_WITH | 1 << WISH_AGAINST | 1 << WISH_ABSTAIN);
}

TEST_CASE("[IB][IB-P4-82][AMB-22] a team mate of the Active Nation joins or abstains, and needs no consent") {
	BattleTable t;
	t.edits({ "team austria 7", "team prussia 7" });
	bavaria(t);
	t.ok("prussia: choose open");
	CHECK(t.refusal("austria: choose against") == "IB-P4-82 ib.refuse.side_team");
	SUBCASE("abstains") {
		t.ok({ "austria: choose abstain", "russia: choose against" });
		CHECK_EQ(t.battle().side[AUSTRIA], -1);
	}
	SUBCASE("joins") {
		t.ok({ "austria: choose with", "russia: choose against" });
		CHECK_EQ(t.battle().side[AUSTRIA], 0);
	}
	CHECK_EQ(t.kind(), "battle_layout");
}

TEST_CASE("[IB][IB-P4-82] members of another team end on one side") {
	BattleTable t;
	t.edits({ "team austria 7", "team russia 7" });
	bavaria(t);
	SUBCASE("in the open the second cannot join once the first is against") {
		t.ok({ "prussia: choose open", "austria: choose against" });
		CHECK(t.refusal("russia: choose with") == "IB-P4-82 ib.refuse.side_team");
	}
	SUBCASE("in secret a wish to join lapses") {
		t.ok({ "prussia: choose secret", "austria: choose with", "russia: choose against" });
		CHECK_EQ(t.battle().side[AUSTRIA], 1);
		CHECK_EQ(t.battle().side[RUSSIA], 1);
		CHECK_EQ(t.kind(), "battle_command");
	}
}

TEST_CASE("[IB][IB-P4-82][AMB-22] of two team mates one is accepted, the other refused: it stays away") {
	BattleTable t;
	t.edits({ "team austria 7", "team russia 7", "put spain cannon bavaria" });
	bavaria(t);
	t.ok({ "prussia: choose secret", "austria: choose with", "russia: choose with", "spain: choose against",
			"prussia: choose accept", "prussia: choose refuse" });
	CHECK_EQ(t.battle().side[AUSTRIA], 0);
	CHECK_EQ(t.battle().side[RUSSIA], -1);
}

TEST_CASE("[IB][IB-P4-83] the earliest in Turn Order commands the defence, or another by agreement of all") {
	BattleTable t;
	t.edit("turn_order russia france prussia austria spain great_britain");
	t.edits({ "put prussia full_infantry bavaria", "put austria half_infantry bavaria", "put russia cavalry bavaria",
			"put spain cannon bavaria" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: choose open", "russia: choose against", "austria: choose against", "spain: choose against" });
	REQUIRE_EQ(t.kind(), "battle_command");
	CHECK_EQ(t.asked(), "russia");
	CHECK(t.refusal("russia: choose france") == "IB-P4-83 ib.refuse.commander");
	SUBCASE("keeps it") {
		t.ok("russia: choose russia");
		CHECK_EQ(t.battle().commander[1], RUSSIA);
	}
	SUBCASE("all agree") {
		t.ok({ "russia: choose spain", "austria: choose accept", "spain: choose accept" });
		CHECK_EQ(t.battle().commander[1], SPAIN);
	}
	SUBCASE("one does not") {
		t.ok({ "russia: choose spain", "austria: choose refuse" });
		CHECK_EQ(t.battle().commander[1], RUSSIA);
	}
	CHECK_EQ(t.battle().commander[0], PRUSSIA);
	CHECK_EQ(t.kind(), "battle_layout");
}

TEST_CASE("[IB][IB-P4-83][IB-P4-84] a Commander decides for his whole side and stays, whatever he loses") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria", "put spain cannon bavaria x3", "put austria half_infantry bavaria",
			"put russia cavalry bavaria x4" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: choose open", "austria: choose against", "russia: choose against", "spain: choose with",
			"prussia: choose accept", "austria: choose austria" });
	t.ok("prussia: commit");
	REQUIRE_EQ(t.kind(), "battle_layout");
	// Austria, not Russia, places the Russian Cavalry.
	CHECK_EQ(t.asked(), "austria");
	t.ok({ "austria: allocate russia.cavalry@bavaria *1", "austria: commit" });
	t.black({ BLAST, BLANK, BLANK });
	t.ok({ "austria: commit", "prussia: choose aggressive", "prussia: select_space front_1" });
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 0);
	t.ok("prussia: choose continue");
	CHECK_EQ(t.kind(), "battle_cavalry");
	CHECK_EQ(t.asked(), "austria");
	CHECK_EQ(t.battle().commander[1], AUSTRIA);
}
