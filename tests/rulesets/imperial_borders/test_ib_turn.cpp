// Phase 4, the turn: review and dismissal, cancelling, tags, Tents, menus of steps B and D (IB-P4-01..18, IB-P4-68,
// IB-P4-69).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P4-01] nations take their whole turns one after another in turn order") {
	Table t = held();
	t.edits("put spain frigate cadiz; put france frigate toulon; order spain cadiz 1 gulf_of_cadiz; order france "
			"toulon 1 gulf_of_lion; seal; turn_order spain france austria prussia great_britain russia")
			.begin("turn spain");
	CHECK(t.s().active == SPAIN);
	t.act("spain: choose order_1");
	CHECK(t.s().active == FRANCE);
	CHECK(t.s().had_turn == bit(SPAIN));
	t.act("france: choose order_1");
	CHECK(t.events("turn_over") >= 2);
}

TEST_CASE("[IB][IB-P4-02][IB-P2-18] orders are shown when their owner becomes active, not before") {
	Table t = held();
	t.edits("put spain frigate cadiz; put france frigate toulon; order spain cadiz 1 gulf_of_cadiz; order france "
			"toulon 1 gulf_of_lion; seal; turn_order spain france austria prussia great_britain russia")
			.begin("turn spain");
	View view;
	ib_game().view(t.state, NO_POWERS, view);
	REQUIRE(view.routes.size() == 1);
	CHECK(view.routes[0].power == SPAIN);
}

TEST_CASE("[IB][IB-P4-03][IB-P4-04][IB-P4-07] orders out of range or senseless are dismissed, their forces get White "
		  "tags") {
	Table far = held();
	far.edits("put france half_infantry lorraine; order france lorraine 1 ile_de_france aquitaine provence; seal")
			.begin("turn france");
	CHECK((far.s().orders[FRANCE][0].flags & order_flag::CANCELLED) != 0);
	CHECK(far.count("france.half_infantry.white@lorraine") == 1);
	Table white = held();
	white.edits("put austria half_infantry lombardy_venetia; order austria lombardy_venetia 1 central_alps "
				"switzerland; seal")
			.begin("turn austria");
	CHECK(white.count("austria.half_infantry.white@lombardy_venetia") == 1);
	Table dry = held();
	dry.edits("put france frigate toulon; order france toulon 1 provence; seal").begin("turn france");
	CHECK(dry.count("france.frigate.white@toulon") == 1);
	Table fine = held();
	fine.edits("put france half_infantry lorraine; order france lorraine 1 ile_de_france; seal").begin("turn france");
	CHECK((fine.s().orders[FRANCE][0].flags & order_flag::OPEN) != 0);
}

TEST_CASE("[IB][IB-P4-05][EX-04][EX-08] too many dots: all orders from that region go, others stay") {
	Table t = held();
	t.edits("put spain half_infantry tras_os_montes; put spain half_infantry leon x3; order spain leon 3 "
			"aragon_catalonia; order spain leon 1 tras_os_montes portugal; order spain tras_os_montes 1 leon; seal")
			.begin("turn spain");
	CHECK(t.count("spain.half_infantry.white@leon") == 3);
	CHECK(t.count("spain.half_infantry@tras_os_montes") == 1);
	CHECK(t.is_legal("spain: choose order_3"));
	CHECK_FALSE(t.is_legal("spain: choose order_1"));
}

TEST_CASE("[IB][IB-P4-05][IB-P4-18][EX-57] tents stand in for the fallen, and the owner picks freely") {
	Table t = held();
	t.edits("put france half_infantry lorraine x3; order france lorraine 2 ile_de_france; seal; clear lorraine; put "
			"france half_infantry lorraine; put france tent lorraine x2")
			.begin("turn france");
	REQUIRE(t.is_legal("france: choose order_1"));
	t.act("france: choose order_1");
	REQUIRE(t.decision().kind == "group");
	Table stay = t;
	t.play("france: select_piece france.half_infantry@lorraine; france: select_piece france.tent@lorraine; france: "
		   "commit");
	CHECK(t.forces("france", "ile_de_france") == 1);
	stay.play("france: select_piece france.tent@lorraine; france: select_piece france.tent@lorraine; france: commit");
	CHECK(stay.forces("france", "lorraine") == 1);
	CHECK(stay.count("france.tent.blue@lorraine") == 2);
}

TEST_CASE("[IB][IB-P4-06][EX-09] more paths than forces: all orders from that region go") {
	Table t = held();
	t.edits("put france half_infantry lorraine; order france lorraine 1 ile_de_france; order france lorraine 1 "
			"provence; seal")
			.begin("turn france");
	CHECK(t.count("france.half_infantry.white@lorraine") == 1);
	CHECK_FALSE(t.is_legal("france: choose order_1"));
	// Paths are checked against what was written down too: a reinforcement by trade does not help.
	Table written = held();
	written.edits("put france half_infantry lorraine; seal; put france half_infantry lorraine; order france lorraine 1 "
				  "ile_de_france; order france lorraine 1 provence")
			.begin("turn france");
	CHECK(written.count("france.half_infantry.white@lorraine") == 2);
}

TEST_CASE("[IB][IB-P4-08][IB-P4-09][AMB-07][EX-30] an order is cancelled whole, until it is started; its forces stay "
		  "with White tags") {
	Table t = held();
	t.edits("put austria half_infantry bohemia_styria; put austria cannon bohemia_styria; put prussia half_infantry "
			"saxony; order austria bohemia_styria 1 ore_mountains saxony; seal")
			.begin("turn austria");
	t.play("austria: choose cancel; austria: choose order_1");
	REQUIRE(t.decision().kind == "white_tags");
	CHECK(t.refused("austria: commit") == "IB-P4-09");
	t.play("austria: select_piece austria.cannon@bohemia_styria; austria: commit");
	CHECK(t.count("austria.cannon.white@bohemia_styria") == 1);
	CHECK(t.count("austria.half_infantry@bohemia_styria") == 1);
	// Between two moves as well.
	Table later = held();
	later.edits("put france half_infantry lorraine; put france half_infantry provence; order france lorraine 1 "
				"ile_de_france; order france provence 1 aquitaine; seal")
			.begin("turn france");
	later.act("france: choose order_1");
	later.play("france: choose cancel; france: choose order_2");
	CHECK(later.s().orders[FRANCE][1].flags == order_flag::CANCELLED);
}

TEST_CASE("[IB][IB-P4-08][IB-P4-68] orders can be cancelled before the battles of step B too") {
	Table t = held();
	t.edits("put france half_infantry rhineland x2; order france rhineland 1 lorraine; seal").begin("turn france");
	REQUIRE(t.decision().kind == "battles_before");
	t.play("france: choose cancel; france: choose order_1");
	CHECK(t.count("france.half_infantry.white@rhineland") == 1);
}

TEST_CASE("[IB][IB-P4-10][IB-P4-12][IB-P4-14] what tags allow: Blue and White cannot start an order") {
	Table t = held();
	t.edits("put france half_infantry lorraine blue; put france half_infantry lorraine white; put france half_infantry "
			"lorraine red; order france lorraine 1 ile_de_france; seal")
			.begin("turn france");
	t.act("france: choose order_1"); // only the Red one is free, so it goes
	CHECK(t.forces("france", "ile_de_france") == 1);
	CHECK(t.count("france.half_infantry.blue.red@ile_de_france") == 1); // Blue and Red together
	CHECK(t.count("france.half_infantry.white@lorraine") == 1);
}

TEST_CASE("[IB][IB-P4-12] a White tag replaces a Red one") {
	Table t = held();
	t.edits("put france half_infantry lorraine red; order france lorraine 1 ile_de_france; seal").begin("turn france");
	t.play("france: choose cancel; france: choose order_1");
	CHECK(t.count("france.half_infantry.white@lorraine") == 1);
}

TEST_CASE("[IB][IB-P4-15] step C ends only when every order is carried out or cancelled") {
	Table t = held();
	t.edits("put france half_infantry lorraine; order france lorraine 1 ile_de_france; seal").begin("turn france");
	CHECK(t.refused("france: pass") == "IB-P4-15");
	t.act("france: choose order_1");
	CHECK(t.count("france.half_infantry.blue@ile_de_france") + t.forces("france", "ile_de_france") >= 1);
}

TEST_CASE("[IB][IB-P4-16] tags and tents go only when everyone has had a turn") {
	Table t = held();
	t.edits("put france half_infantry lorraine blue; put france tent lorraine; put spain frigate cadiz; order spain "
			"cadiz 1 gulf_of_cadiz; seal; turn_order france spain austria prussia great_britain russia")
			.begin("turn france");
	REQUIRE(t.s().active == SPAIN);
	CHECK(t.count("france.half_infantry.blue@lorraine") == 1);
	CHECK(t.count("france.tent@lorraine") == 1);
	t.quiet_until("plot");
	CHECK(t.count("france.half_infantry@lorraine") == 1);
	CHECK(t.count("france.tent@lorraine") == 0);
}

TEST_CASE("[IB][IB-P4-50][IB-P4-68] no cargo before the battles before movement are dealt with") {
	Table t = held();
	t.edits("put france half_infantry rhineland; put france frigate toulon; put france half_infantry provence")
			.begin("turn france");
	REQUIRE(t.decision().kind == "battles_before");
	CHECK(t.refusal("france: choose load") == "IB-P4-50 ib.refuse.cargo_before");
	t.act("france: pass");
	CHECK(t.is_legal("france: choose load"));
}

TEST_CASE("[IB][IB-P4-69] battles again after all movement; only cargo in between") {
	Table t = held();
	t.edits("put france half_infantry lorraine; order france lorraine 1 rhineland; seal").begin("turn france");
	t.act("france: choose order_1");
	REQUIRE(t.decision().kind == "battles_after");
	CHECK(t.is_legal("france: select_space rhineland"));
	t.act("france: pass");
	CHECK(t.s().active != FRANCE);
}

TEST_CASE("[IB][EX-31][IB-P2-01] a force without an order stays without a tag") {
	Table t = held();
	t.edits("put austria half_infantry ruthenia; put austria frigate spalato; order austria spalato 1 adriatic_sea; "
			"seal; turn_order austria france prussia great_britain russia spain")
			.begin("turn austria");
	t.act("austria: choose order_1");
	CHECK(t.count("austria.half_infantry@ruthenia") == 1);
}
