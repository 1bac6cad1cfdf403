// Phase 2: sealed movement orders (IB-P2-01..19).
#include "ib_table.h"

#include "rulesets/imperial_borders/orders/ib_plot.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

const char *LEON_START =
		"clear; put spain frigate corunna x2; put spain half_infantry tras_os_montes; put spain half_infantry leon x3";

Table leon() {
	Table t;
	t.edits(LEON_START).begin("plot");
	return t;
}

void order(Table &t, const std::string &nation, const std::string &origin, int n,
		std::initializer_list<const char *> path) {
	t.act(nation + ": select_space " + origin);
	t.act(nation + ": allocate " + std::to_string(n));
	for (const char *region : path) {
		t.act(nation + ": select_space " + region);
	}
	t.act(nation + ": commit");
}

} // namespace

TEST_CASE("[IB][IB-P2-01][IB-P2-18][IB-P2-19] everyone plots at once, unseen, until all are finished") {
	Table t = leon();
	CHECK(t.decision().mode == Mode::Sealed);
	CHECK(count(t.decision().asked) == 6);
	order(t, "spain", "leon", 2, { "aragon_catalonia" });
	View own, other;
	ib_game().view(t.state, bit(SPAIN), own);
	ib_game().view(t.state, bit(FRANCE), other);
	CHECK(own.routes.size() == 1);
	CHECK(other.routes.empty());
	const Event added = t.event("order_added");
	CHECK(Game::may_see(added, bit(SPAIN)));
	CHECK_FALSE(Game::may_see(added, bit(FRANCE)));
	for (const char *nation : { "france", "austria", "prussia", "great_britain", "russia" }) {
		t.act(std::string(nation) + ": confirm"); // forces may be left without orders
		CHECK(t.decision().kind == "plot");
	}
	t.act("spain: confirm");
	CHECK(t.decision().kind != "plot");
	// Still secret through the bids (IB-P3-08).
	ib_game().view(t.state, bit(FRANCE), other);
	CHECK(other.routes.empty());
}

TEST_CASE("[IB][IB-P2-02][IB-P2-05][IB-P2-07] no more forces than there are, no more paths than forces") {
	Table t = leon();
	order(t, "spain", "leon", 2, { "aragon_catalonia" });
	t.act("spain: select_space leon");
	CHECK(t.refusal("spain: allocate 2") == "IB-P2-07 ib.refuse.too_many_dots");
	CHECK(t.refused("spain: allocate 0") == "IB-P2-07");
	t.play("spain: allocate 1; spain: select_space tras_os_montes; spain: select_space portugal; spain: commit");
	CHECK(t.refusal("spain: select_space leon") == "IB-P2-07 ib.refuse.all_ordered");
	CHECK(t.refused("spain: select_space valencia") == "IB-P2-03");
}

TEST_CASE("[IB][IB-P2-03][IB-P2-04][EX-02][EX-03] the Spanish example") {
	Table t = leon();
	const R r{ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() };
	CHECK(mobile_count(t.s(), SPAIN, t.region("corunna")) == 2);
	CHECK(mobile_count(t.s(), SPAIN, t.region("tras_os_montes")) == 1);
	CHECK(mobile_count(t.s(), SPAIN, t.region("leon")) == 3);
	order(t, "spain", "tras_os_montes", 1, { "leon", "aragon_catalonia" });
	order(t, "spain", "leon", 2, { "aragon_catalonia" });
	order(t, "spain", "leon", 1, { "tras_os_montes", "portugal" });
	CHECK(order_count(t.s(), SPAIN) == 3);
	CHECK(free_to_plot(r, SPAIN, t.region("leon")) == 0);
	CHECK(free_to_plot(r, SPAIN, t.region("corunna")) == 2);
	// Cargo is not counted.
	Table cargo = cleared();
	cargo.edits("put spain frigate corunna; load spain half_infantry corunna spain frigate");
	CHECK(mobile_count(cargo.s(), SPAIN, cargo.region("corunna")) == 1);
}

TEST_CASE("[IB][IB-P2-06] the same path is not written twice; others may cross it") {
	Table t = leon();
	order(t, "spain", "leon", 1, { "aragon_catalonia" });
	t.play("spain: select_space leon; spain: allocate 1; spain: select_space aragon_catalonia");
	CHECK(t.refused("spain: commit") == "IB-P2-06");
	t.act("spain: select_space valencia");
	t.act("spain: commit");
	order(t, "spain", "tras_os_montes", 1, { "leon", "aragon_catalonia" });
	CHECK(order_count(t.s(), SPAIN) == 3);
}

TEST_CASE("[IB][IB-P2-08][IB-P2-09] land orders reach two regions for every type, cavalry too") {
	Table t = cleared();
	t.edits("put france cavalry lorraine").begin("plot");
	t.play("france: select_space lorraine; france: allocate 1; france: select_space ile_de_france; france: "
		   "select_space aquitaine");
	CHECK(t.refused("france: select_space provence") == "IB-P2-08");
	t.act("france: commit");
}

TEST_CASE("[IB][IB-P2-10][EX-27] a White range ends a path, a Brown one may be passed") {
	Table t = cleared();
	t.edits("put austria half_infantry piedmont x2; put austria cavalry eastern_alps; put austria half_infantry "
			"lombardy_venetia")
			.begin("plot");
	order(t, "austria", "piedmont", 2, { "lombardy_venetia", "central_alps" });
	// Starting in a White range does not matter (EX-28).
	order(t, "austria", "eastern_alps", 1, { "tyrol", "allgau_alps" });
	t.play("austria: select_space lombardy_venetia; austria: allocate 1; austria: select_space central_alps");
	CHECK(t.refused("austria: select_space switzerland") == "IB-P2-10");
}

TEST_CASE("[IB][IB-P2-11][IB-G-15][EX-11] ranges are entered from territories only and never crossed sideways") {
	const Data &data = static_cast<const FrameGame<IbState, Data> &>(ib_game()).data();
	for (int a = 0; a < data.regions; ++a) {
		for (uint8_t b : data.region[size_t(a)].links) {
			if (data.range[size_t(a)]) {
				CHECK(data.territory[b]);
			}
		}
	}
	Table t = cleared();
	t.edits("put austria half_infantry central_alps; put spain half_infantry leon").begin("plot");
	t.play("austria: select_space central_alps; austria: allocate 1");
	CHECK(t.refusal("austria: select_space eastern_alps") == "IB-P2-11 ib.refuse.not_adjacent");
	// Leon and Portugal lie on two sides of a range.
	t.play("spain: select_space leon; spain: allocate 1");
	CHECK(t.refusal("spain: select_space portugal") == "IB-P2-03 ib.refuse.not_adjacent");
}

TEST_CASE("[IB][IB-P2-12] independent territories without forces may be passed") {
	Table t = cleared();
	t.edits("put austria half_infantry bohemia_styria").begin("plot");
	order(t, "austria", "bohemia_styria", 1, { "bavaria", "wurttemberg" });
	CHECK(order_count(t.s(), AUSTRIA) == 1);
}

TEST_CASE("[IB][IB-P2-13][IB-P2-14][EX-06] sea orders: six regions, doubling back allowed") {
	Table t = cleared();
	t.edits("put austria frigate spalato").begin("plot");
	t.play("austria: select_space spalato; austria: allocate 1");
	t.play("austria: select_space adriatic_sea; austria: select_space bari; austria: select_space adriatic_sea; "
		   "austria: select_space ionian_sea; austria: select_space tyrrhenian_sea");
	Table back = t;
	back.act("austria: select_space ionian_sea");
	CHECK(back.refused("austria: select_space adriatic_sea") == "IB-P2-13");
	t.act("austria: select_space cagliari");
	CHECK(t.refused("austria: select_space tyrrhenian_sea") == "IB-P2-13");
	t.act("austria: commit");
	// Back to the start by sea is an order.
	Table round = cleared();
	round.edits("put austria frigate spalato").begin("plot");
	order(round, "austria", "spalato", 1, { "adriatic_sea", "spalato" });
}

TEST_CASE("[IB][IB-P2-15][IB-P2-16][IB-P2-17][IB-G-13] land units keep to the land, ships to the sea, cargo gets no "
		  "orders") {
	Table t = cleared();
	t.edits("put france half_infantry provence; put france frigate toulon; load france half_infantry toulon france "
			"frigate")
			.begin("plot");
	CHECK(free_to_plot({ static_cast<const FrameGame<IbState, Data> &>(ib_game()).data(), t.s() }, FRANCE,
				  t.region("toulon")) == 1);
	t.play("france: select_space provence; france: allocate 1");
	CHECK(t.refused("france: select_space toulon") == "IB-P2-16");
	CHECK(t.refusal("france: select_space gulf_of_lion") == "IB-G-13 ib.refuse.wrong_element");
	t.play("france: retract; france: retract; france: select_space toulon; france: allocate 1");
	CHECK(t.refused("france: select_space provence") == "IB-G-13");
	// An order into an Independent Port is nothing but a path; seizing is decided there.
	t.play("france: select_space gulf_of_lion; france: select_space ligurian_sea; france: select_space genoa; france: "
		   "commit");
}

TEST_CASE("[IB][AMB-13] a march there and back is refused") {
	Table t = cleared();
	t.edits("put france half_infantry lorraine").begin("plot");
	t.play("france: select_space lorraine; france: allocate 1; france: select_space ile_de_france");
	CHECK(t.refused("france: select_space lorraine") == "AMB-13");
}

TEST_CASE("[IB][IB-P2-01] orders can be struck out again, and the same set in any sequence is the same state") {
	Table a = leon(), b = leon();
	order(a, "spain", "leon", 2, { "aragon_catalonia" });
	order(a, "spain", "tras_os_montes", 1, { "leon" });
	order(b, "spain", "tras_os_montes", 1, { "leon" });
	order(b, "spain", "leon", 2, { "aragon_catalonia" });
	CHECK(a.state == b.state);
	a.act("spain: retract order_1");
	CHECK(order_count(a.s(), SPAIN) == 1);
}

TEST_CASE("[IB][IB-G-32] the lands of the Ottoman Empire are not regions") {
	const Catalog &catalog = ib_game().catalog();
	for (const char *id : { "ottoman_balkans", "ottoman_anatolia", "barbary_coast" }) {
		CHECK(catalog.spaces.find(id) < 0);
	}
}
