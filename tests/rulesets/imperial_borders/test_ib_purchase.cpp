// Phase 7: repairs, purchases, deployment; and the optional trades (IB-P7-01..11, IB-O-04, IB-O-05).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P7-01] fortifications repair themselves where nobody opposes") {
	Table t = cleared();
	t.edits("hp lorraine 0; hp toulon 1; hp ile_de_france 2; put austria half_infantry ile_de_france").begin("repair");
	REQUIRE(t.decision().kind == "consent_repair_fort");
	CHECK(t.asked() == "austria");
	Table kind = t;
	t.act("austria: choose refuse");
	CHECK(t.hp("lorraine") == 2);
	CHECK(t.hp("ile_de_france") == 2);
	CHECK(t.hp("toulon") == 2);
	kind.act("austria: choose allow");
	CHECK(kind.hp("ile_de_france") == 4);
	// AMB-53: a captured one too; the old owner's units there can oppose.
	Table captured = cleared();
	captured.edits("owner lorraine prussia; hp lorraine 0; put france half_infantry lorraine").begin("repair");
	CHECK(captured.decision().kind == "consent_repair_fort");
	CHECK(captured.asked() == "france");
}

TEST_CASE("[IB][IB-P7-02][AMB-52] ships are repaired in major and capital ports with the controller's leave") {
	Table t = cleared();
	t.edits("put france frigate toulon damage=1; put france frigate ajaccio damage=1; put france frigate gulf_of_lion "
			"damage=1; put france ship_of_the_line brest damage=2; hp brest 0")
			.begin("repair");
	CHECK(t.count("france.frigate@toulon") == 1);
	CHECK(t.count("france.frigate.d1@ajaccio") == 1); // a minor port
	CHECK(t.count("france.frigate.d1@gulf_of_lion") == 1); // at sea
	CHECK(t.count("france.ship_of_the_line@brest") == 1); // the port itself was repaired first
	Table foreign = cleared();
	foreign.edits("put france frigate cadiz damage=1").begin("repair");
	REQUIRE(foreign.decision().kind == "consent_repair_ship");
	CHECK(foreign.asked() == "spain");
	Table yes = foreign;
	foreign.act("spain: choose refuse");
	CHECK(foreign.count("france.frigate.d1@cadiz") == 1);
	yes.act("spain: choose allow");
	CHECK(yes.count("france.frigate@cadiz") == 1);
}

TEST_CASE("[IB][IB-P7-03][IB-P3-02] without its capital a nation buys nothing") {
	Table t = cleared();
	t.edits("gold france 50; owner ile_de_france prussia; gold spain 8").begin("buy");
	CHECK_FALSE(has(t.decision().asked, FRANCE));
	CHECK(t.refused("france: choose type:half_infantry") == "IB-P7-03");
}

TEST_CASE("[IB][IB-P7-04][IB-P7-06][IB-P7-07] prices, and never more than the treasury holds") {
	Table t = cleared();
	t.edits("gold france 15").begin("buy");
	t.act("france: choose type:ship_of_the_line");
	CHECK(t.refused("france: choose type:half_infantry") == "IB-P7-04");
	t.act("france: retract type:ship_of_the_line");
	t.play("france: choose type:cavalry; france: choose type:full_infantry");
	CHECK(t.refused("france: choose type:half_infantry") == "IB-P7-04");
	CHECK(t.refused("france: choose type:tent") == "IB-P7-06");
	t.act("france: commit");
	CHECK(t.gold("france") == 1);
	Table many = cleared();
	many.edits("gold france 40").begin("buy");
	for (int i = 0; i < 10; ++i) {
		many.act("france: choose type:half_infantry");
	}
	many.act("france: commit");
	CHECK(many.gold("france") == 0);
	Table prices = cleared();
	prices.edits("gold france 53").begin("buy");
	prices.play("france: choose type:half_infantry; france: choose type:cavalry; france: choose type:full_infantry; "
				"france: choose type:cannon; france: choose type:frigate; france: choose type:ship_of_the_line; "
				"france: commit");
	CHECK(prices.gold("france") == 0); // 4 + 6 + 8 + 10 + 10 + 15
}

TEST_CASE("[IB][IB-P7-05] half infantry are never merged") {
	Table t = cleared();
	t.edits("gold france 8").begin("buy");
	t.play("france: choose type:half_infantry; france: choose type:half_infantry; france: commit");
	t.play("france: select_space lorraine; france: select_space lorraine");
	CHECK(t.count("france.half_infantry@lorraine") == 2);
	CHECK(t.count("france.full_infantry@lorraine") == 0);
}

TEST_CASE("[IB][IB-P7-08][IB-P7-09][IB-G-29] deployment in turn order in own original homeland regions") {
	Table t = cleared();
	t.edits("gold great_britain 25; gold france 4; owner rhineland france; hp england 1; put france half_infantry "
			"england; turn_order great_britain france austria prussia russia spain")
			.begin("buy");
	t.play("great_britain: choose type:full_infantry; great_britain: choose type:frigate; great_britain: commit");
	t.play("france: choose type:half_infantry; france: commit");
	REQUIRE(t.decision().kind == "deploy");
	CHECK(t.asked() == "great_britain");
	CHECK(t.refused("great_britain: select_space hanover") == "IB-P7-09");
	t.act("great_britain: select_space england"); // damage and enemies do not matter
	CHECK(t.refused("great_britain: select_space gibraltar") == "IB-P7-09");
	CHECK(t.refused("great_britain: select_space malta") == "IB-P7-09");
	t.act("great_britain: select_space leith");
	CHECK(t.asked() == "france");
	CHECK(t.refused("france: select_space rhineland") == "IB-P7-09"); // captured
	CHECK(t.refused("france: select_space corsica") == "IB-P7-09"); // annexed
	t.act("france: select_space lorraine");
	CHECK(t.forces("great_britain", "leith") == 1);
}

TEST_CASE("[IB][AMB-54] no ships without a home port") {
	Table t = cleared();
	t.edits("gold prussia 30; owner stettin france; owner konigsberg france").begin("buy");
	CHECK(t.refused("prussia: choose type:frigate") == "AMB-54");
	CHECK(t.is_legal("prussia: choose type:half_infantry"));
}

TEST_CASE("[IB][IB-P7-10] the round marker advances") {
	Table t = cleared();
	t.edits("gold france 0; gold prussia 0; gold great_britain 0").begin("buy");
	t.quiet_until("plot");
	CHECK(t.s().round == 2);
}

TEST_CASE("[IB][IB-G-08][IB-G-09][IB-G-11][IB-G-12] no limits on forces per region after set-up") {
	Table t = cleared();
	t.edits("gold france 60").begin("buy");
	for (int i = 0; i < 12; ++i) {
		t.act("france: choose type:half_infantry");
	}
	t.act("france: commit");
	for (int i = 0; i < 12; ++i) {
		t.act("france: select_space lorraine");
	}
	CHECK(t.forces("france", "lorraine") == 12);
}

TEST_CASE("[IB][IB-O-04][IB-D-03] a trade: one item each way, once a round, in the own turn") {
	Table off = cleared();
	off.edits("gold france 20; put france frigate toulon; order france toulon 1 gulf_of_lion; seal")
			.begin("turn france");
	CHECK(off.refusal("france: choose trade") == "IB-D-03 ib.refuse.trade_off"); // nothing changes hands
	Table t = cleared();
	t.edits("option trading 1; gold france 20; gold spain 3; put france half_infantry lorraine; order france lorraine "
			"1 "
			"provence; seal")
			.begin("turn france");
	REQUIRE(t.decision().kind == "battles_before"); // in the whole turn, before the movement too
	t.act("france: choose trade");
	CHECK(t.refusal("france: choose france") == "IB-O-04 ib.refuse.trade_partner");
	t.act("france: choose spain");
	CHECK(t.refusal("france: choose cargo") == "IB-O-04 ib.refuse.trade_kind");
	t.act("france: choose gold");
	CHECK(t.refusal("france: allocate 16") == "IB-O-04 ib.refuse.trade_gold");
	t.play("france: allocate 15; france: choose control");
	CHECK(t.refusal("france: select_space new_castile") == "IB-O-04 ib.refuse.trade_item"); // a Capital
	t.play("france: select_space palma; france: commit");
	REQUIRE(t.decision().kind == "consent_trade");
	CHECK(t.asked() == "spain");
	t.act("spain: choose accept");
	CHECK(t.gold("france") == 5);
	CHECK(t.gold("spain") == 18);
	CHECK(t.owner("palma") == "france");
	CHECK(t.owner("balearic_islands") == "spain");
	REQUIRE(t.decision().kind == "moves");
	CHECK(t.refusal("france: choose trade") == "IB-O-04 ib.refuse.trade");
}

TEST_CASE("[IB][IB-O-04] a refused offer is no trade; the same offer is not made twice, nor too many others") {
	Table t = cleared();
	t.edits("option trading 1; gold france 20; gold spain 1; put france half_infantry lorraine; order france lorraine "
			"1 "
			"provence; seal")
			.begin("turn france");
	t.act("france: pass");
	REQUIRE(t.decision().kind == "moves");
	t.play("france: choose trade; france: choose spain; france: choose gold; france: allocate 2; france: choose gold; "
		   "france: allocate 1; france: commit; spain: choose refuse");
	CHECK(t.s().traded == 0);
	t.play("france: choose trade; france: choose spain; france: choose gold; france: allocate 2");
	CHECK(t.refusal("france: choose gold") == "IB-O-04 ib.refuse.trade_kind"); // all of Spain's Gold was refused
	t.act("france: choose control");
	CHECK(t.refusal("france: select_piece france.half_infantry@lorraine") == "IB-O-04 ib.refuse.not_now");
	t.play("france: select_space palma; france: commit; spain: choose refuse; france: choose trade; france: choose "
		   "spain; france: choose gold; france: allocate 2; france: choose control");
	CHECK(t.refusal("france: select_space palma") == "IB-O-04 ib.refuse.trade_again");
	t.play("france: select_space cadiz; france: commit; spain: choose accept"); // another offer is heard
	CHECK(t.owner("cadiz") == "france");
	CHECK(t.gold("france") == 18);
	CHECK(t.refused("france: choose trade") == "IB-O-04");
	Table deaf = cleared();
	deaf.edits("option trading 1; gold france 20; put france half_infantry lorraine; order france lorraine 1 provence; "
			   "seal")
			.begin("turn france");
	deaf.act("france: choose trade");
	deaf.play("france: choose spain; france: choose nothing");
	CHECK(deaf.refusal("france: choose nothing") == "IB-O-04 ib.refuse.trade_empty");
	deaf.act("france: retract").act("france: pass");
	for (int gold = 1; gold <= MAX_REFUSED_TRADES; ++gold) {
		deaf.play("france: choose trade; france: choose spain; france: choose gold; france: allocate " +
				std::to_string(gold) + "; france: choose nothing; france: commit; spain: choose refuse");
	}
	CHECK(deaf.refusal("france: choose trade") == "IB-O-04 ib.refuse.trade_tired");
}

TEST_CASE("[IB][IB-O-05][AMB-67] a traded force stays where it is without its pennant; no ship with cargo, no cargo, "
		  "not in the last round") {
	Table t = cleared();
	t.edits("option trading 1; put france cavalry lorraine elite red; put france frigate toulon; load france "
			"half_infantry toulon france frigate")
			.begin("turn france");
	t.play("france: choose trade; france: choose spain; france: choose force");
	CHECK(t.refusal("france: select_piece france.frigate@toulon#1") == "IB-O-05 ib.refuse.trade_cargo");
	CHECK(t.refusal("france: select_piece france.half_infantry@toulon#1") == "AMB-67 ib.refuse.trade_cargo");
	t.play("france: select_piece france.cavalry.elite.red@lorraine; france: choose nothing; france: commit; spain: "
		   "choose accept");
	CHECK(t.count("spain.cavalry.red@lorraine") == 1);
	Table last = cleared();
	last.edits("option trading 1; round 9; put france frigate toulon; order france toulon 1 gulf_of_lion; seal")
			.begin("turn france");
	CHECK(last.refusal("france: choose trade") == "IB-O-05 ib.refuse.trade_last");
}
