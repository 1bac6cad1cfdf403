// Napoleon in Europe: marches, forced and winter marches, Militia, neutral land, who moves in which turn.
#include "ctg_table.h"

using namespace baton;
using namespace baton::ctg;

TEST_CASE("[CTG][CTG-LAND-01][CTG-LAND-13] pieces of a stack march on their own points") {
	CtgTable t;
	t.edits("clear; put paris france infantry*3 cavalry*2 general*1; date 1805 8").begin("land france");
	CHECK(t.kind() == "march");
	t.play("france: select_space paris; france: allocate france.infantry@paris *2; france: select_space picardy");
	CHECK(t.army("picardy", FRANCE, INFANTRY) == 2);
	CHECK(t.army("paris", FRANCE, INFANTRY) == 1);
	t.play("france: select_space paris; france: allocate france.cavalry@paris *1; france: select_space burgundy");
	t.act("france: select_space burgundy");
	CHECK(t.is_legal("france: allocate france.cavalry.points1@burgundy *1"));
	// What has moved once is another lot than what has not.
	CHECK(t.refused("france: allocate france.cavalry@burgundy *1") != "");
	CHECK(t.refused("france: select_space moscow") == "CTG-LAND-13");
	t.act("france: retract");
	CHECK(t.refused("france: select_space moscow") == "CTG-LAND-13");
}

TEST_CASE("[CTG][CTG-FMARCH-01][CTG-FMARCH-02][CTG-FMARCH-03][CTG-DV-20] forced marches move, stay or kill") {
	CtgTable t;
	t.edits("clear; put paris france infantry*3; date 1805 8").begin("land france");
	t.play("france: select_space paris; france: allocate france.infantry@paris *3; france: select_space burgundy");
	// 8 with the French bonus: 4 + 3 + 1.
	t.dice("forced_march", { 4, 3 });
	t.play("france: select_space burgundy; france: allocate france.infantry.points0@burgundy *1");
	t.act("france: select_space paris");
	CHECK(t.army("paris", FRANCE, INFANTRY) == 1);
	// 7: it stays, and has had its try.
	t.dice("forced_march", { 3, 3 });
	t.play("france: select_space burgundy; france: allocate france.infantry.points0@burgundy *1");
	t.act("france: select_space paris");
	CHECK(t.army("burgundy", FRANCE, INFANTRY) == 2);
	// 5: it is lost; without the bonus of the years 1800 to 1812 a 7 would be a 6.
	t.dice("forced_march", { 2, 2 });
	t.play("france: select_space burgundy; france: allocate france.infantry.points0@burgundy *1");
	t.act("france: select_space paris");
	CHECK(t.army("burgundy", FRANCE, INFANTRY) == 1);
	CHECK(t.said("forced_march") == 3);
}

TEST_CASE("[CTG][CTG-FMARCH-01] nothing forces its march in winter, or without the option") {
	CtgTable t;
	t.edits("clear; put paris france infantry*1 cavalry*1; date 1806 1").begin("land france");
	t.play("france: select_space paris; france: allocate france.infantry@paris *1; france: select_space burgundy");
	CHECK(t.refused("france: select_space burgundy") == "CTG-LAND-01");
	t.edits("date 1805 8; option forced_march 0");
	CHECK(t.refused("france: select_space burgundy") == "CTG-LAND-01");
	t.edit("option forced_march 1");
	CHECK(t.is_legal("france: select_space burgundy"));
}

TEST_CASE("[CTG][CTG-LAND-02][CTG-ROP-01] neutral land is closed without passage, unless an enemy stands there") {
	CtgTable t;
	t.edits("clear; put lorraine france infantry*1; put rhineland france infantry*1; owner westphalia prussia; date "
			"1805 8");
	t.begin("land france");
	t.play("france: select_space rhineland; france: allocate france.infantry@rhineland *1");
	CHECK(t.refused("france: select_space westphalia") == "CTG-LAND-02");
	t.edit("passage prussia france");
	CHECK(t.is_legal("france: select_space westphalia"));
	t.edits("neutral france prussia; neutral prussia france");
	t.s().passage[PRUSSIA] = 0;
	CHECK(t.refused("france: select_space westphalia") == "CTG-LAND-02");
	t.edit("put westphalia austria general*1");
	CHECK(t.is_legal("france: select_space westphalia"));
}

TEST_CASE("[CTG][CTG-MILITIA-01][CTG-LAND-03][CTG-AMB-02] homeland rises once against an invader, who stops") {
	CtgTable t;
	t.edits("clear; put bavaria france cavalry*2 general*1; date 1805 8").begin("land france");
	// A General alone raises nobody (CTG-AMB-66).
	t.play("france: select_space bavaria; france: allocate france.general@bavaria *1; france: select_space bohemia");
	CHECK(t.army("bohemia", AUSTRIA, MILITIA) == 0);
	t.play("france: select_space bavaria; france: allocate france.cavalry@bavaria *1; france: select_space bohemia");
	CHECK(t.army("bohemia", AUSTRIA, MILITIA) == 2);
	CHECK(t.refused("france: allocate france.cavalry.points1@bohemia *1") != "");
	CHECK(t.s().moved[0].key.space == t.space("bohemia"));
	// Once for each nation and turn.
	t.play("france: select_space bavaria; france: allocate france.cavalry@bavaria *1; france: select_space vienna");
	CHECK(t.army("vienna", AUSTRIA, MILITIA) == 0);
	// CTG-CAPITAL-02, CTG-DV-10: an empty capital is taken at once, and its captors stop.
	CHECK(t.said("capital_taken") == 1);
	CHECK(t.s().pap[FRANCE] == t.game().data().starts[2].paps[FRANCE] + 1);
}

TEST_CASE("[CTG][CTG-WMARCH-01][CTG-WMARCH-02][CTG-DV-21] troops roll to reach enemy troops in winter") {
	CtgTable t;
	t.edits("clear; put tyrol france infantry*1 militia*1 horse_artillery*1 general*1; owner tyrol france; "
			"put vienna austria infantry*3; date 1806 1");
	t.begin("land france");
	t.play("france: select_space tyrol; france: allocate france.militia@tyrol *1");
	CHECK(t.refused("france: select_space vienna") == "CTG-WMARCH-01");
	t.act("france: retract");
	// The General goes first and helps: 3 + 4 + 1; Horse Artillery has no bonus of its own.
	t.dice("winter_march", { 3, 3 });
	t.play("france: select_space tyrol; france: allocate france.general@tyrol *1");
	t.act("france: allocate france.horse_artillery@tyrol *1");
	t.act("france: select_space vienna");
	CHECK(t.army("vienna", FRANCE, GENERAL) == 1);
	CHECK(t.army("tyrol", FRANCE, HORSE_GUNS) == 1);
}

TEST_CASE("[CTG][CTG-TURN-01][CTG-DV-08] a nation moves in one turn of a round, its own or an ally's") {
	CtgTable t;
	t.edits("clear; ally austria russia; put vienna austria infantry*1; put galicia russia cavalry*1; owner galicia "
			"russia; "
			"date 1805 8");
	t.begin("land austria");
	CHECK(t.asked() == AUSTRIA);
	t.act("austria: pass");
	CHECK(t.asked() == RUSSIA);
	t.play("russia: select_space galicia; russia: allocate russia.cavalry@galicia *1; russia: select_space volhynia");
	CHECK(t.s().moved_in[RUSSIA] == AUSTRIA + 1);
	t.s().turn_of = RUSSIA;
	CHECK(rule_of(may_move(t.r(), RUSSIA)) == "CTG-TURN-01");
	t.s().turn_of = FRANCE;
	CHECK(rule_of(may_move(t.r(), PRUSSIA)) == "CTG-TURN-01");
}

TEST_CASE("[CTG][CTG-WDRAW-01] who stands on neutral land without passage has to leave it") {
	CtgTable t;
	t.edits("clear; put silesia austria infantry*1; date 1805 8").begin("land austria");
	CHECK(t.refused("austria: pass") == "CTG-WDRAW-01");
	t.edit("passage prussia austria");
	CHECK(t.is_legal("austria: pass"));
}
