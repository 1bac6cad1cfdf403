// Rearranging holds: transfers and exchanges between the Ships of one Port (IB-P4-58).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

// France's turn in step C.
Table at_sea(std::string_view edits) {
	Table t = held();
	t.edits(edits).edit("option trading 1").begin("turn france"); // trades keep the menu open
	while (t.decision().kind == "battles_before") {
		t.act("france: pass");
	}
	return t;
}

} // namespace

TEST_CASE("[IB][IB-P4-58] a cannon against two halves between full ships, in one gesture") {
	Table t =
			at_sea("put france frigate toulon; load france cannon toulon france frigate; put france frigate toulon; "
				   "load france half_infantry toulon france frigate; load france half_infantry toulon france frigate");
	t.play("france: choose transfer; france: select_piece france.cannon@toulon#1; france: select_piece "
		   "france.frigate@toulon#3");
	CHECK(t.refusal("france: commit") == "IB-P4-51 ib.refuse.holds_full"); // nothing has moved yet
	CHECK(cargo_used(t.s(), 3) == 2);
	t.play("france: select_piece france.half_infantry@toulon#3; france: select_piece france.frigate@toulon#1");
	CHECK(t.refused("france: commit") == "IB-P4-51");
	t.play("france: select_piece france.half_infantry@toulon#3; france: select_piece france.frigate@toulon#1");
	CHECK(t.refusal("france: select_piece france.half_infantry@toulon#3") != "");
	t.act("france: commit");
	CHECK(t.count("france.cannon@toulon#3") == 1);
	CHECK(t.count("france.half_infantry@toulon#1") == 2);
	CHECK(t.events("transferred") == 3);
}

TEST_CASE("[IB][IB-P4-58] any number of times in a round: again as soon as anything has changed in the port") {
	Table t = at_sea("put france frigate toulon; load france half_infantry toulon france frigate; put france frigate "
					 "toulon; put france half_infantry provence");
	t.play("france: choose transfer; france: select_piece france.half_infantry@toulon#1; france: select_piece "
		   "france.frigate@toulon; france: commit");
	CHECK(t.count("france.half_infantry@toulon#3") == 1);
	CHECK(t.refusal("france: choose transfer") == "IB-P4-58 ib.refuse.arranged"); // all arrangements were open
	t.play("france: choose load; france: select_piece france.half_infantry@provence; france: select_piece "
		   "france.frigate@toulon#3");
	t.play("france: choose transfer; france: select_piece france.half_infantry@toulon#3; france: select_piece "
		   "france.frigate@toulon");
	CHECK(t.is_legal("france: retract france.half_infantry@toulon#3"));
	t.act("france: retract france.half_infantry@toulon#3");
	CHECK(t.refusal("france: commit") == "IB-P4-58 ib.refuse.no_shift");
	t.play("france: select_piece france.half_infantry@toulon#3; france: select_piece france.frigate@toulon; france: "
		   "commit");
	CHECK(cargo_used(t.s(), 1) == 1);
	CHECK(cargo_used(t.s(), 3) == 1);
}

TEST_CASE("[IB][IB-P4-58] ships that look alike are told apart once something is bound for one of them") {
	Table t =
			at_sea("put france ship_of_the_line toulon; load france half_infantry toulon france ship_of_the_line; load "
				   "france half_infantry toulon france ship_of_the_line; put france frigate toulon x2");
	t.play("france: choose transfer; france: select_piece france.half_infantry@toulon#1; france: select_piece "
		   "france.frigate@toulon; france: select_piece france.half_infantry@toulon#1");
	CHECK(t.is_legal("france: select_piece france.frigate@toulon *1"));
	CHECK(t.is_legal("france: select_piece france.frigate@toulon"));
	t.play("france: select_piece france.frigate@toulon; france: commit");
	CHECK(cargo_used(t.s(), 4) == 1);
	CHECK(cargo_used(t.s(), 5) == 1);
}

TEST_CASE("[IB][IB-P4-58][IB-P4-64][IB-P4-12] what an exchange cannot do") {
	Table t = at_sea(
			"put france frigate toulon; load france cannon toulon france frigate; put france frigate toulon damage=1; "
			"put france frigate toulon white; put france frigate brest; load france half_infantry brest france "
			"frigate; put france frigate brest");
	t.act("france: choose transfer");
	CHECK(t.refusal("france: select_piece france.cannon@toulon#1") == "IB-P4-64 ib.refuse.ship_out");
	t.act("france: select_piece france.half_infantry@brest#5");
	CHECK(t.refusal("france: select_piece france.frigate.d1@toulon") == "IB-P4-58 ib.refuse.transfer_to");
	t.act("france: select_piece france.frigate@brest");
	CHECK(t.refusal("france: select_piece france.cannon@toulon#1") == "IB-P4-58 ib.refuse.one_port");
	Table small = at_sea("put france ship_of_the_line toulon; load france cannon toulon france ship_of_the_line; load "
						 "france cannon toulon france ship_of_the_line; put france frigate toulon");
	small.play("france: choose transfer; france: select_piece france.cannon@toulon#1; france: select_piece "
			   "france.frigate@toulon");
	CHECK(small.refusal("france: select_piece france.cannon@toulon#1") == "IB-P4-51 ib.refuse.capacity"); // never two
}

TEST_CASE("[IB][IB-P4-58][IB-P4-65] foreign ships and cargo take part with their owners' leave, asked once for all") {
	Table t = at_sea(
			"put france frigate toulon; load france cannon toulon france frigate; put spain frigate toulon; load "
			"spain full_infantry toulon spain frigate");
	t.play("france: choose transfer; france: select_piece france.cannon@toulon#1; france: select_piece "
		   "spain.frigate@toulon#3; france: select_piece spain.full_infantry@toulon#3; france: select_piece "
		   "france.frigate@toulon#1");
	Table no = t;
	t.act("france: commit");
	REQUIRE(t.decision().kind == "consent_cargo");
	CHECK(t.asked() == "spain");
	t.act("spain: choose allow");
	CHECK(t.count("france.cannon@toulon#3") == 1);
	CHECK(t.count("spain.full_infantry@toulon#1") == 1);
	no.play("france: commit; spain: choose refuse");
	CHECK(no.count("france.cannon@toulon#1") == 1);
	CHECK(no.refusal("france: choose transfer") == "IB-P4-58 ib.refuse.cargo_refused");
}

TEST_CASE("[IB][IB-P4-58] the interior does not matter, and the whole draft can be put back") {
	Table t = at_sea("put france frigate toulon; load france half_infantry toulon france frigate; put france "
					 "ship_of_the_line toulon; put austria half_infantry provence");
	const State before = t.state;
	t.play("france: choose transfer; france: select_piece france.half_infantry@toulon#1; france: select_piece "
		   "france.ship_of_the_line@toulon");
	Table back = t;
	back.act("france: retract");
	CHECK(back.state == before);
	t.act("france: commit");
	CHECK(t.count("france.half_infantry@toulon#3") == 1);
}

TEST_CASE("[IB][IB-P4-50][IB-P4-69] after the movement cargo is managed after a battle, not before the first") {
	Table t = held();
	t.edits("put france frigate toulon; load france half_infantry toulon france frigate; put france half_infantry "
			"lorraine x2; put austria half_infantry lorraine; hp lorraine 0")
			.begin("turn france");
	t.quiet_until("moves");
	t.act("france: pass");
	REQUIRE(t.decision().kind == "battles_after");
	CHECK(t.refusal("france: choose unload") == "IB-P4-50 ib.refuse.cargo_no_battle");
	Table off = t;
	off.play("france: select_space lorraine; france: choose call_off");
	CHECK(off.s().active != FRANCE); // no battle was fought: nothing is left to do
	t.act("france: select_space lorraine");
	t.quiet_until("battles_after");
	CHECK(t.is_legal("france: choose unload"));
}
