// Cargo Management: loading, unloading, transfers, permissions (IB-P4-38..40, IB-P4-48..67).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P4-48][IB-P4-49][IB-P4-59] loading from the interior of the port, in the own turn, at no cost") {
	Table t = held();
	t.edits("put france half_infantry provence; put france half_infantry lorraine; put france frigate toulon; put "
			"spain half_infantry valencia; put spain frigate cartagena; order france toulon 1 gulf_of_lion; seal")
			.begin("turn france");
	t.act("france: choose load");
	CHECK(t.refused("france: select_piece france.half_infantry@lorraine") != "");
	CHECK_FALSE(t.is_legal("france: select_piece spain.half_infantry@valencia"));
	t.play("france: select_piece france.half_infantry@provence; france: select_piece france.frigate@toulon");
	CHECK(t.forces("france", "toulon") == 2);
	CHECK(t.forces("france", "provence") == 0);
	t.act("france: choose order_1"); // and it sails its whole way
	CHECK(t.forces("france", "gulf_of_lion") == 2); // IB-P4-40: the cargo with it
}

TEST_CASE("[IB][IB-P4-51][EX-13] capacity: a Ship of the Line holds a Cannon and two Halves, no more") {
	Table t = held();
	t.edits("put france cannon provence; put france half_infantry provence x3; put france ship_of_the_line toulon")
			.begin("turn france");
	t.play("france: choose load; france: select_piece france.cannon@provence; france: select_piece "
		   "france.ship_of_the_line@toulon");
	for (int i = 0; i < 2; ++i) {
		t.play("france: choose load; france: select_piece france.half_infantry@provence; france: select_piece "
			   "france.ship_of_the_line@toulon#5");
	}
	CHECK_FALSE(t.is_legal("france: choose load"));
	CHECK(cargo_used(t.s(), 5) == 4);
	Table frigate = held();
	frigate.edits("put france full_infantry provence x2; put france frigate toulon").begin("turn france");
	frigate.play("france: choose load; france: select_piece france.full_infantry@provence; france: select_piece "
				 "france.frigate@toulon");
	CHECK_FALSE(frigate.is_legal("france: choose load"));
}

TEST_CASE("[IB][IB-P4-52][IB-P4-53] nothing goes overboard: at sea there is no cargo act, and cargo opposes nobody") {
	Table t = held();
	t.edits("put france frigate gulf_of_lion; load france cannon gulf_of_lion france frigate; put france frigate "
			"gulf_of_lion; option trading 1")
			.begin("turn france");
	t.act("france: pass");
	for (const char *word : { "load", "unload", "transfer" }) {
		CHECK_FALSE(t.is_legal(std::string("france: choose ") + word));
		CHECK(t.refused(std::string("france: choose ") + word) == "IB-P4-48");
	}
}

TEST_CASE("[IB][IB-P4-54][IB-G-27][EX-12] nothing in an independent port") {
	Table t = held();
	t.edits("put france frigate cagliari; load france half_infantry cagliari france frigate; put france half_infantry "
			"sardinia; put france frigate cagliari")
			.begin("turn france");
	for (const char *word : { "load", "unload", "transfer" }) {
		CHECK(t.refused(std::string("france: choose ") + word) == "IB-P4-54");
	}
}

TEST_CASE("[IB][IB-P4-55][IB-P4-65] the port's controller may forbid it; at 0 HP nobody asks him") {
	Table t = held();
	t.edits("option trading 1; put france frigate cadiz; load france half_infantry cadiz france frigate")
			.begin("turn france");
	while (t.decision().kind == "battles_before") {
		t.act("france: pass");
	}
	t.play("france: choose unload; france: select_piece france.half_infantry@cadiz#1");
	REQUIRE(t.decision().kind == "consent_cargo");
	CHECK(t.asked() == "spain");
	Table yes = t;
	t.act("spain: choose refuse");
	CHECK(t.forces("france", "andalusia") == 0);
	CHECK_FALSE(t.is_legal("france: choose unload")); // not asked twice in one step
	yes.act("spain: choose allow");
	CHECK(yes.count("france.half_infantry.blue.landed@andalusia") + yes.count("france.half_infantry.blue@andalusia") ==
			1);
	Table ruin = held();
	ruin.edits("hp cadiz 0; put france frigate cadiz; load france half_infantry cadiz france frigate")
			.begin("turn france");
	while (ruin.decision().kind == "battles_before") {
		ruin.act("france: pass");
	}
	ruin.play("france: choose unload; france: select_piece france.half_infantry@cadiz#1");
	CHECK(ruin.forces("france", "andalusia") == 1);
}

TEST_CASE("[IB][IB-P4-56][IB-P4-57][IB-P4-67][EX-12] a free port with an opposed interior: no loading without leave, "
		  "but unloading") {
	Table t = held();
	t.edits("put france half_infantry provence; put austria half_infantry provence; put france frigate toulon; load "
			"france half_infantry toulon france frigate")
			.begin("turn france");
	while (t.decision().kind == "battles_before") {
		t.act("france: pass");
	}
	Table unload = t;
	t.play("france: choose load; france: select_piece france.half_infantry@provence");
	t.act("france: select_piece france.frigate@toulon#3");
	REQUIRE(t.decision().kind == "consent_cargo");
	t.act("austria: choose refuse");
	CHECK(t.forces("france", "provence") == 1);
	// The Interior refuses, not the Port: that closes loading alone.
	CHECK(t.refusal("france: choose load") == "IB-P4-56 ib.refuse.load_refused");
	t.play("france: choose unload; france: select_piece france.half_infantry@toulon#3");
	CHECK(t.forces("france", "provence") == 2);
	unload.play("france: choose unload; france: select_piece france.half_infantry@toulon#3");
	CHECK(unload.forces("france", "provence") == 2); // nobody was asked
}

TEST_CASE("[IB][IB-P4-60][IB-P4-10] a unit that has marched into the interior may be loaded") {
	Table t = held();
	t.edits("put france half_infantry aquitaine; put france frigate toulon; order france aquitaine 1 provence; seal")
			.begin("turn france");
	t.act("france: choose order_1");
	t.play("france: choose load; france: select_piece france.half_infantry.blue@provence; france: select_piece "
		   "france.frigate@toulon");
	CHECK(t.forces("france", "toulon") == 2);
}

TEST_CASE("[IB][IB-P4-61][EX-26] a unit whose order was cancelled cannot be loaded") {
	Table t = held();
	t.edits("put france half_infantry provence; put france frigate toulon; order france provence 1 aquitaine; order "
			"france toulon 1 gulf_of_lion; seal")
			.begin("turn france");
	const std::string land = t.s().orders[FRANCE][0].origin == t.region("provence") ? "order_1" : "order_2";
	CHECK_FALSE(t.is_legal("france: choose load")); // IB-P4-62: its order needs it
	t.act("france: choose cancel").act("france: choose " + land);
	CHECK_FALSE(t.is_legal("france: choose load"));
	CHECK(t.count("france.half_infantry.white@provence") == 1);
}

TEST_CASE("[IB][IB-P4-62] loading does not eat into forces that open orders need") {
	Table t = held();
	t.edits("put france half_infantry provence x2; put france frigate toulon x2; order france provence 1 aquitaine; "
			"seal")
			.begin("turn france");
	t.play("france: choose load; france: select_piece france.half_infantry@provence; france: select_piece "
		   "france.frigate@toulon");
	CHECK_FALSE(t.is_legal("france: choose load"));
}

TEST_CASE("[IB][IB-P4-39][IB-P4-63][AMB-11][AMB-16] a ship that unloads ends its movement, and so do the landed") {
	Table t = held();
	t.edits("put france frigate ajaccio; load france cavalry ajaccio france frigate; order france ajaccio 1 "
			"ligurian_sea; seal")
			.begin("turn france");
	t.play("france: choose unload; france: select_piece france.cavalry@ajaccio#1");
	CHECK(t.count("france.frigate.blue@ajaccio") == 1); // Blue, not White: nothing was cancelled
	CHECK((t.s().orders[FRANCE][0].flags & order_flag::DONE) != 0);
	CHECK(t.count("france.cavalry.blue.landed@corsica") == 1);
	CHECK(t.refusal("france: select_piece france.cavalry.blue.landed@corsica") == "IB-P4-33 ib.refuse.bonus_gone");
}

TEST_CASE("[IB][IB-P4-64] an out-of-action ship takes no cargo but gives it") {
	Table t = held();
	t.edits("put france half_infantry provence; put france frigate toulon damage=1; load france half_infantry toulon "
			"france frigate; put france frigate toulon")
			.begin("turn france");
	t.play("france: choose load; france: select_piece france.half_infantry@provence");
	CHECK(t.refused("france: select_piece france.frigate.d1@toulon#2") == "IB-P4-64");
	t.act("france: retract").act("france: retract");
	t.play("france: choose transfer; france: select_piece france.half_infantry@toulon#2; france: select_piece "
		   "france.frigate@toulon; france: commit");
	CHECK(t.count("france.half_infantry@toulon#4") == 1);
}

TEST_CASE("[IB][IB-P4-65][IB-P4-49] cargo on a foreign ship needs its owner's leave") {
	Table t = held();
	t.edits("put france half_infantry provence; put spain frigate toulon").begin("turn france");
	while (t.decision().kind == "battles_before") {
		t.act("france: pass");
	}
	t.play("france: choose load; france: select_piece france.half_infantry@provence; france: select_piece "
		   "spain.frigate@toulon");
	REQUIRE(t.decision().kind == "consent_cargo");
	t.act("spain: choose allow");
	CHECK(t.forces("france", "toulon") == 1);
}

TEST_CASE("[IB][IB-P4-66][IB-G-31][IB-G-30] Malta has no land behind it, Gibraltar has Andalusia") {
	Table t = held();
	t.edits("put great_britain frigate malta; load great_britain half_infantry malta great_britain frigate; put "
			"great_britain frigate malta")
			.begin("turn great_britain");
	CHECK(t.refusal("great_britain: choose unload") == "IB-P4-66 ib.refuse.no_interior");
	CHECK(t.is_legal("great_britain: choose transfer"));
	Table rock = held();
	rock.edits("put great_britain frigate gibraltar; load great_britain half_infantry gibraltar great_britain frigate")
			.begin("turn great_britain");
	rock.play("great_britain: choose unload; great_britain: select_piece great_britain.half_infantry@gibraltar#1");
	CHECK(rock.forces("great_britain", "andalusia") == 1);
	Table neutral = held("five_players");
	neutral.edits("put great_britain frigate gibraltar; load great_britain half_infantry gibraltar great_britain "
				  "frigate; put great_britain frigate gibraltar")
			.begin("turn great_britain");
	CHECK_FALSE(neutral.is_legal("great_britain: choose unload"));
	CHECK(neutral.is_legal("great_britain: choose transfer"));
}

TEST_CASE("[IB][IB-P4-12][IB-P4-13] a White ship manages no cargo; tags of ship and cargo are apart") {
	Table t = held();
	t.edits("put france frigate toulon white; load france half_infantry toulon france frigate; put france frigate "
			"brest; option trading 1")
			.begin("turn france");
	t.act("france: pass");
	CHECK(t.refusal("france: choose unload") == "IB-P4-12 ib.refuse.white_ship");
	Table blue = held();
	blue.edits("put france frigate toulon blue; load france half_infantry toulon france frigate").begin("turn france");
	blue.play("france: choose unload; france: select_piece france.half_infantry@toulon#1");
	CHECK(blue.forces("france", "provence") == 1);
}

TEST_CASE("[IB][IB-P4-38][EX-23][EX-24] the Austrian frigate: load, sail, load, sail, seize, land") {
	Table t = held();
	t.edits("put austria half_infantry slovenia_croatia; put austria half_infantry naples; owner bari austria; put "
			"austria frigate spalato; order austria spalato 1 adriatic_sea bari adriatic_sea ionian_sea tyrrhenian_sea "
			"cagliari; seal")
			.begin("turn austria");
	t.play("austria: choose load; austria: select_piece austria.half_infantry@slovenia_croatia; austria: select_piece "
		   "austria.frigate@spalato");
	t.act("austria: choose order_1");
	t.act("austria: confirm"); // Adriatic
	t.play("austria: choose load; austria: select_piece austria.half_infantry@naples; austria: select_piece "
		   "austria.frigate@bari#3");
	CHECK(cargo_used(t.s(), 3) == 2);
	t.play("austria: confirm; austria: confirm; austria: confirm; austria: confirm");
	REQUIRE(t.decision().kind == "seize");
	t.act("austria: select_piece austria.frigate@cagliari#3");
	CHECK(t.owner("cagliari") == "austria");
	t.play("austria: choose unload; austria: select_piece austria.half_infantry@cagliari#3");
	t.play("austria: choose unload; austria: select_piece austria.half_infantry@cagliari#3");
	CHECK(t.forces("austria", "sardinia") == 2);
	CHECK(t.count("austria.half_infantry.blue.landed@sardinia") == 2);
}

TEST_CASE("[IB][EX-58] a frigate with a cannon enters an opposed port and cannot unload before it is allowed") {
	Table t = held();
	t.edits("put france frigate balearic_sea; load france cannon balearic_sea france frigate; put spain frigate "
			"cartagena; order france balearic_sea 1 cartagena; seal")
			.begin("turn france");
	t.act("france: choose order_1");
	CHECK(t.forces("france", "cartagena") == 2);
	t.play("france: choose unload; france: select_piece france.cannon@cartagena#1");
	CHECK(t.decision().kind == "consent_cargo");
}

TEST_CASE("[IB][AMB-09] a unit that an ally has carried off leaves its own orders short: they are dismissed") {
	Table t = held();
	t.edits("turn_order spain france austria prussia great_britain russia; put france half_infantry provence; put "
			"spain frigate toulon; order france provence 1 aquitaine; seal")
			.begin("turn spain");
	while (t.decision().kind == "battles_before") {
		t.act("spain: pass");
	}
	t.play("spain: choose load; spain: select_piece france.half_infantry@provence; spain: select_piece "
		   "spain.frigate@toulon");
	REQUIRE(t.decision().kind == "consent_cargo");
	t.act("france: choose allow"); // Spain's rows did not tell that the unit is promised to a sealed order
	while (t.s().active == SPAIN) {
		t.quiet();
	}
	CHECK((t.s().orders[FRANCE][0].flags & order_flag::CANCELLED) != 0);
}
