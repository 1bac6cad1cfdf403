// After the battle: casualties, prizes, control, Morale, loot, Tents, tags, Pennants.
#include "ib_battle_fixture.h"

#include <cstring>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

/// Prussia and Austria (which joins) beat Russia at sea; Russia's Ship of the Line goes Out-of-Action with a Cannon
/// aboard.
void prize(BattleTable &t) {
	t.edits({ "put prussia ship_of_the_line riga", "put austria frigate riga", "hp riga 0",
			"put russia ship_of_the_line riga", "load russia cannon riga russia ship_of_the_line" });
	t.start("prussia", "riga");
	t.ok({ "prussia: choose open", "austria: choose with", "russia: choose against", "prussia: choose accept" });
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	REQUIRE_EQ(t.kind(), "battle_capture");
}

/// Prussia's Cannon kills the lone Austrian Cannon in Bavaria; extra edits before it starts.
void duel(BattleTable &t, std::initializer_list<const char *> more = {}) {
	t.edits({ "put prussia cannon bavaria", "put austria cannon bavaria" });
	t.edits(more);
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
}

} // namespace

TEST_CASE("[IB][IB-P4-136] a Commander divides casualties among those who took part; a Full Infantry may be split") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put russia half_infantry bavaria", "put austria full_infantry bavaria",
			"put spain cannon saxony" });
	t.start("prussia", "bavaria");
	t.ok({ "prussia: commit", "prussia: choose open", "austria: choose against", "russia: choose with",
			"prussia: choose accept" });
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLANK });
	t.ok("prussia: choose aggressive");
	REQUIRE_EQ(t.kind(), "battle_share");
	CHECK(t.refusal("prussia: allocate austria *1") == "IB-P4-136 ib.refuse.took_no_part");
	CHECK(t.refusal("prussia: allocate spain *1") == "IB-P4-136 ib.refuse.took_no_part");
	t.ok({ "prussia: choose split", "prussia: allocate russia *1", "prussia: allocate prussia *1" });
	CHECK(t.is_done());
	CHECK_EQ(t.spoils("russia", Spoil::Half), 1);
	CHECK_EQ(t.spoils("prussia", Spoil::Half), 1);
	CHECK_EQ(t.spoils("prussia", Spoil::Full), 0);
}

TEST_CASE("[IB][IB-P4-136] the loser's Commander collects too") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria", "put prussia half_infantry bavaria", "put austria cannon bavaria" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST, BLAST });
	t.ok({ "prussia: choose aggressive", "austria: choose aggressive", "austria: select_space front_0" });
	t.quiet();
	CHECK_EQ(t.s().core.result[1], PRUSSIA);
	CHECK_EQ(t.spoils("austria", Spoil::Half), 1);
	CHECK_EQ(t.spoils("prussia", Spoil::Cannon), 1);
}

TEST_CASE("[IB][IB-P4-137] casualty values") {
	const auto &value = battle_game().data().spoil_value;
	const int expected[SPOILS] = { 4, 8, 6, 10, 10, 15, 5, 10, -10 };
	for (int i = 0; i < SPOILS; ++i) {
		CHECK_EQ(value[size_t(i)], expected[i]);
	}
}

TEST_CASE("[IB][AMB-38][IB-P4-137] a defeated Elite Land Unit counts with its Pennant") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x2", "put austria cavalry bavaria elite" });
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK });
	t.ok("prussia: choose aggressive");
	t.quiet();
	CHECK_EQ(t.spoils("prussia", Spoil::Cavalry), 1);
	CHECK_EQ(t.spoils("prussia", Spoil::Pennant), 1);
	// 6 + 5 are enough for a Pennant.
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria", piece_flag::ELITE), 1);
}

TEST_CASE("[IB][IB-P4-138][IB-P4-139] a captured Ship changes hands with its damage and counts; its Cargo becomes Gold "
		  "at half cost") {
	BattleTable t;
	t.edit("gold austria 3");
	prize(t);
	CHECK(t.refusal("prussia: choose russia") == "IB-P4-138 ib.refuse.took_no_part");
	t.ok("prussia: choose austria");
	REQUIRE_EQ(t.kind(), "battle_cargo");
	CHECK(t.refusal("prussia: choose spain") == "IB-P4-139 ib.refuse.no_gold_for");
	SUBCASE("sold to an ally") {
		t.ok("prussia: choose austria");
		t.quiet();
		CHECK_EQ(t.s().gold[AUSTRIA], 8);
		CHECK_EQ(t.count_of("russia", Type::Cannon, "riga"), 0);
		CHECK_EQ(t.spoils("prussia", Spoil::Cannon), 1);
	}
	SUBCASE("[AMB-42] kept: foreign Cargo, no casualty") {
		t.ok("prussia: choose keep");
		t.quiet();
		CHECK_EQ(t.s().gold[AUSTRIA], 3);
		CHECK_EQ(t.count_of("russia", Type::Cannon, "riga"), 1);
		CHECK_EQ(t.spoils("prussia", Spoil::Cannon), 0);
	}
	int damage = 0;
	each_piece(t.s(), [&](int, const Piece &p) {
		damage = p.owner == AUSTRIA && p.type == Type::ShipOfLine ? p.damage : damage;
	});
	CHECK_EQ(damage, 2);
	CHECK_EQ(t.spoils("prussia", Spoil::ShipOfLine), 1);
}

TEST_CASE("[IB][IB-P4-139][IB-P1-06] a Nation without its Capital cannot take the Gold for Cargo") {
	BattleTable t;
	t.edit("owner brandenburg france");
	prize(t);
	t.ok("prussia: choose prussia");
	CHECK(t.refusal("prussia: choose prussia") == "IB-P1-06 ib.refuse.no_gold_for");
	t.ok("prussia: choose austria");
}

TEST_CASE("[IB][AMB-43] Cargo of a third Nation: kept aboard a captured Ship, a casualty on a sunk one") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line baltic_sea x2", "put russia frigate riga",
			"load spain cannon riga russia frigate" });
	each_piece(t.s(), [&](int i, const Piece &p) {
		if (p.region == t.region("riga") && is_ship(p.type)) {
			move_piece(t.s(), i, t.region("baltic_sea"));
		}
	});
	t.start("prussia", "baltic_sea");
	t.quiet("battle_stance");
	SUBCASE("captured") {
		t.black({ BLAST, BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "russia: choose aggressive", "prussia: choose prussia" });
		CHECK(t.is_done());
		CHECK_EQ(t.count_of("spain", Type::Cannon, "baltic_sea"), 1);
		CHECK_EQ(t.spoils("prussia", Spoil::Cannon), 0);
	}
	SUBCASE("sunk") {
		t.black({ DOUBLE, BLANK, BLANK, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
		t.quiet();
		CHECK_EQ(t.count_of("spain", Type::Cannon, "baltic_sea"), 0);
		CHECK_EQ(t.spoils("prussia", Spoil::Cannon), 1);
	}
}

TEST_CASE("[IB][AMB-44][IB-P4-138] a Victor without a fit Ship or Port captures nothing") {
	BattleTable t;
	t.edits({ "put spain cannon slovenia_croatia", "hp slovenia_croatia 0", "hp trieste 0",
			"put austria frigate trieste" });
	t.start("spain", "trieste");
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK });
	t.ok({ "spain: choose aggressive", "austria: choose aggressive" });
	t.quiet();
	CHECK_EQ(t.s().core.result[1], SPAIN);
	CHECK_EQ(t.events("captured"), 0);
	CHECK_EQ(t.count_of("austria", Type::Frigate, "trieste"), 1);
	// AMB-39, AMB-40: the Port itself falls to the Victor without being asked for.
	CHECK_EQ(t.s().owner[t.region("trieste")], SPAIN);
}

TEST_CASE("[IB][IB-P4-138] a Port with hit points captures for its side") {
	BattleTable t;
	t.edits({ "put prussia frigate riga" });
	t.start("prussia", "riga");
	t.quiet("battle_stance");
	t.black({ BLANK, BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	REQUIRE_EQ(t.kind(), "battle_capture");
	CHECK_EQ(t.asked(), "russia");
	t.ok("russia: choose russia");
	CHECK_EQ(t.count_of("russia", Type::Frigate, "riga"), 1);
}

TEST_CASE("[IB][IB-P4-140][IB-P4-143][AMB-39] Morale by full strength: Blue to Victor or ally, Red to the former "
		  "controller; control to the Victor") {
	BattleTable t;
	t.edits({ "put prussia cannon lorraine x2", "put austria half_infantry lorraine", "hp lorraine 1" });
	t.start("prussia", "lorraine");
	t.ok({ "prussia: commit", "prussia: choose open", "france: choose against", "austria: choose with",
			"prussia: choose accept" });
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "france: choose aggressive" });
	REQUIRE_EQ(t.kind(), "battle_morale");
	CHECK(t.refusal("prussia: choose france") == "IB-P4-140 ib.refuse.took_no_part");
	t.ok("prussia: choose austria");
	t.quiet();
	CHECK_EQ(t.spoils("austria", Spoil::BlueMorale), 2);
	CHECK_EQ(t.spoils("france", Spoil::RedMorale), 2);
	CHECK_EQ(t.s().owner[t.region("lorraine")], PRUSSIA);
	// The damage stays: freshly taken it can oppose nothing.
	CHECK_EQ(t.s().fort_hp[t.region("lorraine")], 0);
	CHECK_EQ(able(t.read(), t.region("lorraine")) & bit(FRANCE), 0);
}

TEST_CASE("[IB][IB-P4-141] survivors stay with their damage; Land Units of a Port battle are in the Interior") {
	BattleTable t;
	t.edits({ "put spain cannon slovenia_croatia x2", "put spain ship_of_the_line trieste", "hp slovenia_croatia 0" });
	t.start("spain", "trieste");
	t.ok("spain: commit");
	t.quiet("battle_stance");
	t.black({ BLANK, BLANK, BLANK, BLANK, BLAST, BLANK });
	t.ok({ "spain: choose aggressive", "austria: choose aggressive" });
	t.ok("austria: select_space sea_0");
	t.ok("spain: choose end");
	t.quiet();
	CHECK_EQ(t.count_of("spain", Type::Cannon, "slovenia_croatia", piece_flag::RED), 2);
	int damage = 0;
	each_piece_in(t.s(), t.region("trieste"), [&](int, const Piece &p) { damage = p.damage; });
	CHECK_EQ(damage, 1);
}

TEST_CASE("[IB][IB-P4-142] Red for the survivors of the Active side, not for Cargo and not for defenders") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line riga", "load prussia cannon riga prussia ship_of_the_line",
			"put russia ship_of_the_line riga" });
	t.start("prussia", "riga");
	t.quiet("battle_stance");
	t.black({ BLANK, BLANK, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive", "prussia: choose end" });
	CHECK_EQ(t.count_of("prussia", Type::ShipOfLine, "riga", piece_flag::RED), 1);
	CHECK_EQ(t.count_of("prussia", Type::Cannon, "riga", piece_flag::RED), 0);
	CHECK_EQ(t.count_of("russia", Type::ShipOfLine, "riga", piece_flag::RED), 0);
}

TEST_CASE("[IB][EX-17] after taking a Port with Ships, unloaded Cargo can give battle inland in the same step") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line riga", "load prussia cannon riga prussia ship_of_the_line", "hp riga 1" });
	t.start("prussia", "riga");
	t.quiet("battle_stance");
	t.black({ BLAST, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	t.quiet();
	REQUIRE_EQ(t.s().owner[t.region("riga")], PRUSSIA);
	CHECK_EQ(able(t.read(), t.region("riga")) & ~bit(PRUSSIA), 0);
	each_piece(t.s(), [&](int i, const Piece &p) {
		if (p.type == Type::Cannon) {
			t.s().pieces[i].carrier = -1;
			t.s().pieces[i].region = uint8_t(t.region("livonia"));
			t.s().pieces[i].flags = uint8_t(p.flags | piece_flag::BLUE);
		}
	});
	CHECK(can_start_battle(t.read(), PRUSSIA, t.region("livonia")).is_ok());
}

TEST_CASE("[IB][IB-P4-144] the defenders can be the invading Victor in the Active Nation's own Territory") {
	BattleTable t;
	t.edits({ "put prussia half_infantry rhineland", "hp rhineland 1", "put france cannon rhineland x2" });
	t.start("prussia", "rhineland");
	t.quiet("battle_stance");
	t.black({ BLANK, BLAST, BLAST });
	t.ok({ "prussia: choose aggressive", "france: choose aggressive" });
	t.quiet();
	CHECK_EQ(t.s().core.result[1], FRANCE);
	CHECK_EQ(t.s().owner[t.region("rhineland")], FRANCE);
	CHECK_EQ(t.spoils("prussia", Spoil::RedMorale), 2);
	CHECK((t.s().fort_flags[t.region("rhineland")] & piece_flag::RED) == 0);
}

TEST_CASE("[IB][IB-P4-145] a Territory and its Ports change hands apart from each other") {
	BattleTable t;
	t.edits({ "put prussia half_infantry livonia", "hp livonia 0" });
	t.start("prussia", "livonia");
	t.quiet();
	CHECK_EQ(t.s().owner[t.region("livonia")], PRUSSIA);
	CHECK_EQ(t.s().owner[t.region("riga")], RUSSIA);
}

TEST_CASE("[IB][IB-P4-146] no flag in a Mountain Range or an Independent Territory") {
	for (const char *where : { "jura", "bavaria" }) {
		BattleTable t;
		t.edits({ ("put prussia cannon " + std::string(where)).c_str(),
				("put austria cannon " + std::string(where)).c_str() });
		t.start("prussia", where);
		t.quiet("battle_stance");
		t.black({ BLAST, BLANK });
		t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
		t.quiet();
		CHECK_EQ(t.s().core.result[1], PRUSSIA);
		CHECK_EQ(t.s().owner[t.region(where)], -1);
		CHECK_EQ(t.spoils("prussia", Spoil::BlueMorale), 0);
	}
}

TEST_CASE("[IB][IB-P4-147] the Victor with a fit Ship may seize an Independent Port on the spot, without Morale") {
	BattleTable t;
	t.edits({ "put spain frigate lisbon x2", "put france frigate lisbon" });
	t.start("spain", "lisbon");
	t.quiet("battle_stance");
	t.black({ DOUBLE, BLANK, BLANK });
	t.ok({ "spain: choose aggressive", "france: choose aggressive" });
	REQUIRE_EQ(t.kind(), "battle_seize");
	SUBCASE("seized") {
		t.ok("spain: choose seize");
		CHECK_EQ(t.s().owner[t.region("lisbon")], SPAIN);
		CHECK_EQ(t.s().fort_hp[t.region("lisbon")], 1);
		CHECK_EQ(t.s().owner[t.region("portugal")], -1);
	}
	SUBCASE("left") {
		t.ok("spain: choose leave");
		CHECK_EQ(t.s().owner[t.region("lisbon")], -1);
	}
	CHECK_EQ(t.spoils("spain", Spoil::BlueMorale), 0);
	CHECK(t.is_done());
}

TEST_CASE("[IB][IB-P4-148][IB-P1-05][EX-55] a fallen Capital yields the Treasury and 4 Morale") {
	BattleTable t;
	t.edits({ "put austria cannon ile_de_france", "hp ile_de_france 0", "gold france 11", "gold austria 2" });
	t.start("austria", "ile_de_france");
	t.quiet();
	CHECK_EQ(t.s().gold[AUSTRIA], 13);
	CHECK_EQ(t.s().gold[FRANCE], 0);
	CHECK_EQ(t.spoils("austria", Spoil::BlueMorale), 4);
	CHECK_EQ(t.spoils("france", Spoil::RedMorale), 4);
}

TEST_CASE("[IB][IB-P1-05] the Victor may share the loot with allies who took part") {
	BattleTable t;
	t.edits({ "put austria cannon ile_de_france", "put prussia cannon ile_de_france", "hp ile_de_france 0",
			"gold france 11", "gold austria 0", "gold prussia 0" });
	t.start("austria", "ile_de_france");
	t.ok({ "austria: choose open", "france: choose against", "prussia: choose with", "austria: choose accept" });
	t.quiet("battle_loot");
	CHECK(t.refusal("austria: allocate spain *2") == "IB-P1-05 ib.refuse.no_gold_for");
	CHECK(t.refusal("austria: allocate prussia *12") == "IB-P1-05 ib.refuse.no_gold_for");
	t.ok({ "austria: allocate prussia *4", "austria: pass" });
	t.quiet();
	CHECK_EQ(t.s().gold[AUSTRIA], 7);
	CHECK_EQ(t.s().gold[PRUSSIA], 4);
}

TEST_CASE("[IB][AMB-41][IB-P4-148][IB-P1-07] a captor without its own Capital piles the loot; regaining the Capital "
		  "pays all piles") {
	BattleTable t;
	t.edits({ "owner lower_austria prussia", "put austria cannon ile_de_france", "hp ile_de_france 0", "gold france 11",
			"gold austria 0" });
	t.start("austria", "ile_de_france");
	t.quiet();
	CHECK_EQ(t.s().gold[AUSTRIA], 0);
	CHECK_EQ(t.s().pile[t.region("ile_de_france")], 11);
	t.edits({ "put austria cannon lower_austria", "hp lower_austria 0" });
	t.start("austria", "lower_austria");
	t.quiet();
	CHECK_EQ(t.s().gold[AUSTRIA], 11);
	CHECK_EQ(t.s().pile[t.region("ile_de_france")], 0);
}

TEST_CASE("[IB][IB-P4-149][IB-P4-150] 10 points earn one Pennant for a fit, plain survivor; fewer earn none") {
	BattleTable t;
	SUBCASE("10 points, one candidate") {
		duel(t);
		t.quiet();
		CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria", piece_flag::ELITE), 1);
		CHECK_EQ(t.events("pennant"), 1);
	}
	SUBCASE("a choice that must be made, and not for an Elite one") {
		duel(t, { "put prussia cavalry bavaria elite", "put prussia half_infantry bavaria" });
		REQUIRE_EQ(t.kind(), "battle_pennant");
		CHECK(t.refusal("prussia: pass") == "IB-P4-150 ib.refuse.must_award");
		CHECK(t.refusal("prussia: select_piece prussia.cavalry.elite.red@bavaria") == "IB-P4-150 ib.refuse.no_pennant");
		t.ok("prussia: select_piece prussia.half_infantry.red@bavaria");
		CHECK(t.is_done());
		CHECK_EQ(t.count_of("prussia", Type::Half, "bavaria", piece_flag::ELITE), 1);
		CHECK_EQ(t.count_of("prussia", Type::Cannon, "bavaria", piece_flag::ELITE), 0);
	}
	SUBCASE("nobody can bear it") {
		t.edits({ "put prussia cannon bavaria elite x1", "put austria cannon bavaria" });
		t.start("prussia", "bavaria");
		t.quiet("battle_stance");
		t.black({ BLAST, BLANK, BLANK });
		t.ok({ "prussia: choose aggressive", "austria: choose aggressive" });
		t.quiet();
		CHECK_EQ(t.events("pennant"), 0);
		CHECK_EQ(t.events("pennant_forgone"), 1);
	}
	SUBCASE("8 points") {
		t.edits({ "put prussia cannon bavaria x2", "put austria half_infantry bavaria x2" });
		t.start("prussia", "bavaria");
		t.quiet("battle_stance");
		t.black({ BLAST, BLAST });
		t.ok("prussia: choose aggressive");
		t.quiet();
		CHECK_EQ(t.spoils("prussia", Spoil::Half), 2);
		CHECK_EQ(t.events("pennant"), 0);
	}
}

TEST_CASE("[IB][AMB-37][IB-P4-149] Blue Morale Tokens count towards the Pennant, Red ones not against it") {
	BattleTable t;
	t.edits({ "put prussia half_infantry tyrol", "hp tyrol 0" });
	t.start("prussia", "tyrol");
	t.quiet();
	// One Blue Token is 10 points.
	CHECK_EQ(t.count_of("prussia", Type::Half, "tyrol", piece_flag::ELITE), 1);
}

TEST_CASE("[IB][IB-P4-151] a battle leaves no reminder of its own behind: the region is free for the next step") {
	BattleTable t;
	duel(t);
	t.quiet();
	CHECK_EQ(t.battle().region, NO_REGION);
	Battle empty = {};
	empty.region = NO_REGION;
	empty.idle_active = t.battle().idle_active;
	CHECK_EQ(std::memcmp(&empty, &t.battle(), sizeof(Battle)), 0);
}

TEST_CASE("[IB][IB-P4-17][AMB-08] Tents for Nations with survivors whose turn is still to come, one per Mobile Force "
		  "lost") {
	BattleTable t;
	t.edits({ "put prussia cannon bavaria x3", "put austria half_infantry bavaria x3" });
	SUBCASE("turn to come") {}
	SUBCASE("turn over") {
		t.s().had_turn = uint8_t(1u << AUSTRIA);
	}
	const int expected = t.s().had_turn == 0 ? 2 : 0;
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST, BLAST, BLANK });
	t.ok({ "prussia: choose aggressive", "prussia: choose end" });
	t.quiet();
	CHECK_EQ(t.count_of("austria", Type::Half, "bavaria"), 1);
	CHECK_EQ(t.count_of("austria", Type::Tent, "bavaria"), expected);
	CHECK_EQ(t.count_of("prussia", Type::Tent, "bavaria"), 0);
}

TEST_CASE("[IB][IB-P4-17] no Tent without survivors; in a Port battle Land Units leave theirs inland") {
	BattleTable t;
	SUBCASE("no survivors") {
		duel(t);
		t.quiet();
		CHECK_EQ(t.count_of("austria", Type::Tent, "bavaria"), 0);
	}
	SUBCASE("inland") {
		t.edits({ "put france ship_of_the_line trieste", "put austria half_infantry slovenia_croatia x2",
				"hp trieste 0" });
		t.start("france", "trieste");
		t.ok({ "austria: choose against", "austria: choose all" });
		t.quiet("battle_stance");
		t.black({ BLAST, BLANK });
		t.ok({ "france: choose aggressive", "france: choose end" });
		t.quiet();
		CHECK_EQ(t.count_of("austria", Type::Tent, "slovenia_croatia"), 1);
		CHECK_EQ(t.count_of("austria", Type::Tent, "trieste"), 0);
	}
}

TEST_CASE("[IB][IB-P4-17][IB-P4-94] a sunk Ship leaves a Tent, its Cargo none: Cargo never had orders") {
	BattleTable t;
	t.edits({ "put prussia ship_of_the_line riga x2", "put russia frigate riga",
			"load russia cannon riga russia frigate" });
	t.start("prussia", "riga");
	t.quiet("battle_stance");
	t.black({ DOUBLE, DOUBLE, BLANK, BLANK, BLANK, BLANK, BLANK });
	t.ok({ "prussia: choose aggressive", "russia: choose aggressive" });
	t.quiet("done");
	CHECK_EQ(t.events("cargo_lost"), 1);
	CHECK_EQ(t.count_of("russia", Type::Tent, "riga"), 0);
	BattleTable u;
	u.edits({ "put prussia ship_of_the_line riga", "put russia frigate riga", "put russia ship_of_the_line riga",
			"load russia cannon riga russia frigate", "hp riga 0" });
	u.start("prussia", "riga");
	u.ok({ "russia: choose against", "prussia: commit" });
	REQUIRE_EQ(u.kind(), "battle_line");
	u.ok({ "russia: select_piece russia.frigate@riga#1", "russia: commit" });
	u.black({ DOUBLE, BLANK, BLANK, BLANK, BLANK });
	u.ok({ "prussia: choose aggressive", "russia: choose aggressive", "prussia: choose end" });
	CHECK_EQ(u.events("cargo_lost"), 1);
	CHECK_EQ(u.count_of("russia", Type::Tent, "riga"), 1);
	CHECK_EQ(u.count_of("russia", Type::Tent, "livonia"), 0);
}

TEST_CASE("[IB][AMB-08] the Active Nation's own losses are Tents while it has orders open") {
	BattleTable t;
	t.edits({ "put prussia half_infantry bavaria x3", "put austria cannon bavaria" });
	int expected = 0;
	SUBCASE("no orders") {}
	SUBCASE("an order") {
		t.edit("order prussia bavaria 2 saxony");
		expected = 1;
	}
	t.start("prussia", "bavaria");
	t.quiet("battle_stance");
	t.black({ BLAST });
	t.ok({ "austria: choose aggressive", "prussia: choose end" });
	t.quiet();
	CHECK_EQ(t.count_of("prussia", Type::Half, "bavaria"), 2);
	CHECK_EQ(t.count_of("prussia", Type::Tent, "bavaria"), expected);
}
