// Optional rules in battles, the shown board, undecided ties of the leader, and odds.
#include "ib_battle_fixture.h"

#include "kit/panel.h"
#include "rulesets/imperial_borders/show/ib_odds.h"

#include <cmath>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-O-09] Call to Arms: the first battle in a Nation's Homeland brings it a Full Infantry, once per "
		  "game") {
	BattleTable t;
	t.edits({ "option call_to_arms 1", "put prussia cannon lorraine x2" });
	SUBCASE("defended") {
		t.start("prussia", "lorraine");
		t.quiet("battle_stance");
		CHECK_EQ(t.count_of("france", Type::Full, "lorraine"), 1);
		CHECK_EQ(count_pieces(t.battle().committed[1]), 1);
		t.black({ BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "france: choose aggressive", "prussia: choose end" });
		t.quiet();
		t.edit("put prussia cannon provence x2");
		t.start("prussia", "provence");
		t.quiet("battle_stance");
		CHECK_EQ(t.count_of("france", Type::Full, "provence"), 0);
	}
	SUBCASE("an empty Fort at 0 HP is fought for after all") {
		t.edit("hp lorraine 0");
		t.start("prussia", "lorraine");
		t.quiet("battle_stance");
		CHECK_EQ(t.count_of("france", Type::Full, "lorraine"), 1);
	}
	SUBCASE("called off: nobody came") {
		t.start("prussia", "lorraine");
		t.ok({ "prussia: commit", "france: choose against", "prussia: choose call_off" });
		CHECK_EQ(t.count_of("france", Type::Full, "lorraine"), 0);
		CHECK_EQ(t.s().called_to_arms, 0);
	}
	SUBCASE("not in Ports") {
		t.edit("put prussia frigate toulon");
		t.start("prussia", "toulon");
		t.quiet("battle_stance");
		CHECK_EQ(t.events("called_to_arms"), 0);
	}
	SUBCASE("not without the option") {
		t.edit("option call_to_arms 0");
		t.start("prussia", "lorraine");
		t.quiet("battle_stance");
		CHECK_EQ(t.count_of("france", Type::Full, "lorraine"), 0);
	}
}

TEST_CASE("[IB][AMB-65] Call to Arms only when the Nation itself defends its Homeland") {
	BattleTable t;
	t.edits({ "option call_to_arms 1", "owner lorraine austria", "put prussia cannon lorraine" });
	t.start("prussia", "lorraine");
	t.quiet("battle_stance");
	CHECK_EQ(t.events("called_to_arms"), 0);
}

TEST_CASE("[IB][IB-O-10][AMB-66] Balance of Power: 1 Prestige for the Victor over the single leader") {
	BattleTable t;
	t.edits({ "option balance_of_power 1", "prestige austria 5", "put prussia cannon bavaria",
			"put spain half_infantry bavaria", "put austria cannon bavaria" });
	int gain = 1;
	SUBCASE("leader commands") {}
	SUBCASE("tied leaders") {
		t.edit("prestige russia 5");
		gain = 0;
	}
	SUBCASE("tie that comes before the leader's number") {
		t.edit("prestige france 5");
		gain = 0;
	}
	SUBCASE("tie below the leader") {
		t.edits({ "prestige france 3", "prestige russia 3" });
	}
	SUBCASE("another leads") {
		t.edit("prestige russia 6");
		gain = 0;
	}
	SUBCASE("team game") {
		t.edits({ "team france 7", "team russia 7" });
		gain = 0;
	}
	SUBCASE("option off") {
		t.edit("option balance_of_power 0");
		gain = 0;
	}
	t.start("prussia", "bavaria");
	t.ok({ "prussia: choose open", "austria: choose against", "spain: choose with", "prussia: choose accept" });
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
	t.quiet();
	REQUIRE_EQ(t.s().core.result[1], PRUSSIA);
	CHECK_EQ(t.s().prestige[PRUSSIA], gain);
	CHECK_EQ(t.s().prestige[SPAIN], 0);
}

TEST_CASE("[IB][IB-O-10] the leader counts as controller of the region too, but not as a mere helper") {
	BattleTable t;
	t.edits({ "option balance_of_power 1", "prestige france 5", "put prussia cannon lorraine x2", "hp lorraine 0",
			"put austria half_infantry lorraine" });
	int gain = 1;
	SUBCASE("controller") {
		t.edit("turn_order austria france prussia great_britain russia spain");
	}
	SUBCASE("helper") {
		t.edits({ "turn_order austria france prussia great_britain russia spain", "owner lorraine austria",
				"hp lorraine 0", "put france half_infantry lorraine" });
		gain = 0;
	}
	t.start("prussia", "lorraine");
	t.quiet("battle_stance");
	REQUIRE_EQ(t.battle().commander[1], AUSTRIA);
	t.black({ BLAST, BLAST });
	t.ok("prussia: choose aggressive");
	t.quiet();
	REQUIRE_EQ(t.s().core.result[1], PRUSSIA);
	CHECK_EQ(t.s().prestige[PRUSSIA], gain);
}

TEST_CASE("[IB][IB-P4-90] the shown board holds sides, dice and every piece with its zone") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line riga", "put prussia frigate riga", "put russia frigate riga" });
	t.start("prussia", "riga");
	t.quiet("battle_stance");
	View view;
	battle_game().view(t.state, NO_POWERS, view);
	const Catalog &catalog = battle_game().catalog();
	const auto at = [&](const char *panel, const char *column, int row = 0) {
		return kit::panel_cell(catalog, view, panel, column, row);
	};
	CHECK_EQ(at("battle", "region"), t.region("riga"));
	CHECK_EQ(at("battle", "round"), 1);
	CHECK_EQ(at("battle", "fort_side"), 1);
	REQUIRE_EQ(kit::panel_rows(catalog, view, "battle_side"), 2);
	CHECK_EQ(at("battle_side", "commander", 0), PRUSSIA);
	CHECK_EQ(at("battle_side", "commander", 1), RUSSIA);
	CHECK_EQ(at("battle_side", "black", 0), 3);
	CHECK_EQ(at("battle_side", "black", 1), 3);
	REQUIRE_EQ(kit::panel_rows(catalog, view, "battle_power"), NATIONS);
	CHECK_EQ(at("battle_power", "side", RUSSIA), 1);
	CHECK_EQ(at("battle_power", "side", SPAIN), -1);
	// Prussia attacks and Russia defends: each may only be on its own side; Spain is not there.
	CHECK_EQ(at("battle_power", "may_join_0", PRUSSIA), 1);
	CHECK_EQ(at("battle_power", "may_join_1", PRUSSIA), 0);
	CHECK_EQ(at("battle_power", "may_join_1", RUSSIA), 1);
	CHECK_EQ(at("battle_power", "may_join_0", SPAIN), 0);
	REQUIRE_EQ(kit::panel_rows(catalog, view, "battle_piece"), 3);
	CHECK_EQ(at("battle_piece", "zone"), ZONE_SEA);
	CHECK_EQ(at("battle_piece", "place"), 0);
}

// --- Odds ---

TEST_CASE("[IB][IB-P5-04][IB-O-07] the chance of an annexation is exact") {
	const Data &data = battle_game().data();
	// Two faces in six are Blasts, three with Bars.
	CHECK(blasts_chance(data, 1, 1, false) == doctest::Approx(1.0 / 3));
	CHECK(blasts_chance(data, 3, 1, false) == doctest::Approx(1 - 8.0 / 27));
	CHECK(blasts_chance(data, 2, 2, true) == doctest::Approx(0.25));
	CHECK(blasts_chance(data, 3, 2, false) == doctest::Approx(7.0 / 27));
	CHECK(blasts_chance(data, 1, 2, false) == 0);
	CHECK(blasts_chance(data, 0, 1, false) == 0);
}

TEST_CASE("[IB][IB-P4-131] odds of two Cannons, Aggressive, in three rounds agree with the exact chances") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	// Four faces in six hit: each round both hit 4/9, one alone 2/9 each, none 1/9.
	const double none = 1.0 / 9;
	const double series = 1 + none + none * none;
	const OddsResult odds =
			simulate(battle_game().data(), odds_of_attack(t.read(), PRUSSIA, t.region("bavaria")), 20000, 7);
	CHECK(odds.win == doctest::Approx(2.0 / 9 * series).epsilon(0.05));
	CHECK(odds.loss == doctest::Approx(2.0 / 9 * series).epsilon(0.05));
	CHECK(odds.mutual == doctest::Approx(4.0 / 9 * series).epsilon(0.05));
	CHECK(odds.contested == doctest::Approx(none * none * none).epsilon(0.5));
	CHECK(std::abs(odds.win - 2.0 / 9 * series) < 2 * odds.error);
	CHECK(odds.error < 0.01);
	CHECK(odds.points[1] == doctest::Approx(10 * (6.0 / 9) * series).epsilon(0.05));
}

TEST_CASE("[IB][IB-P4-131] odds agree with battles played by the rules") {
	BattleTable start;
	start.edits({ "put prussia full_infantry lorraine x3", "put prussia cannon lorraine x2",
			"put prussia cavalry lorraine x2", "put france half_infantry lorraine x2", "put france cannon lorraine" });
	const OddsResult odds =
			simulate(battle_game().data(), odds_of_attack(start.read(), PRUSSIA, start.region("lorraine")), 4000, 3);
	int wins = 0;
	constexpr int GAMES = 400;
	for (int i = 0; i < GAMES; ++i) {
		BattleTable t;
		t.state = start.state;
		t.s().core.rng = Rng::seeded(uint64_t(i) + 100);
		t.start("prussia", "lorraine");
		t.quiet();
		wins += t.s().core.result[0] == BATTLE_VICTORY && t.s().core.result[1] == PRUSSIA;
	}
	// Four standard errors of the played share.
	CHECK(std::abs(wins / double(GAMES) - odds.win) < 4 * std::sqrt(odds.win * (1 - odds.win) / GAMES) + odds.error);
}

TEST_CASE("[IB] query odds: shares add up to one and carry their error; a region without enemies is refused with its "
		  "rule") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	const Noun args[] = { Noun::space(t.region("bavaria")), Noun::power(PRUSSIA) };
	const Answer answer = battle_game().query(t.state, NO_POWERS, "odds", args);
	REQUIRE(answer.status.is_ok());
	REQUIRE(answer.lines.size() == 6);
	double sum = 0;
	for (size_t i = 0; i < 4; ++i) {
		sum += answer.lines[i].value;
		CHECK(answer.lines[i].error > 0);
	}
	CHECK(sum == doctest::Approx(1));
	const Noun empty[] = { Noun::space(t.region("saxony")), Noun::power(PRUSSIA) };
	CHECK_EQ(std::string(battle_game().query(t.state, NO_POWERS, "odds", empty).status.rule), "IB-P4-68");
}
