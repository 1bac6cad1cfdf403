// Phase 3: bids, ties, slots (IB-P3-01..08).
#include "ib_table.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

void bid(Table &t, const char *nation, int gold) {
	t.act(std::string(nation) + ": choose " + std::to_string(gold));
	t.act(std::string(nation) + ": commit");
}

Table rich() {
	Table t = cleared();
	t.edits("gold france 10; gold spain 10; gold russia 10; gold austria 10; gold prussia 10; gold great_britain 10");
	t.begin("bid");
	return t;
}

} // namespace

TEST_CASE("[IB][IB-P3-01][IB-P3-03][IB-P3-04][IB-P3-05][IB-P3-06][EX-43] bids are sealed, all paid, ties drawn, slots "
		  "chosen freely") {
	Table t = rich();
	t.dice("bid.tie", { 1 }); // Spain before France
	t.dice("turn.order", { 0, 0 });
	CHECK(t.refused("france: choose 11") == "IB-P3-01");
	bid(t, "france", 5);
	CHECK(t.gold("france") == 10); // not paid before the reveal: the treasury must not tell
	View other;
	ib_game().view(t.state, bit(SPAIN), other);
	CHECK(other.draft.empty());
	bid(t, "spain", 5);
	bid(t, "russia", 3);
	bid(t, "austria", 0);
	bid(t, "prussia", 0);
	CHECK(t.events("bid_revealed") == 0);
	bid(t, "great_britain", 0);
	CHECK(t.events("bid_revealed") == 6);
	CHECK(t.gold("france") == 5);
	CHECK(t.gold("spain") == 5);
	CHECK(t.gold("russia") == 7);
	CHECK(t.gold("austria") == 10);
	REQUIRE(t.decision().kind == "slot");
	CHECK(t.asked() == "spain");
	t.act("spain: choose slot_6"); // any slot, not only the first
	CHECK(t.asked() == "france");
	CHECK(t.refused("france: choose slot_6") == "IB-P3-04");
	t.act("france: choose slot_1");
	t.act("russia: choose slot_3");
	// The zero bidders fill what is left without a choice, in the drawn order.
	CHECK(t.s().order_of_play[0] == FRANCE);
	CHECK(t.s().order_of_play[1] == AUSTRIA);
	CHECK(t.s().order_of_play[2] == RUSSIA);
	CHECK(t.s().order_of_play[3] == PRUSSIA);
	CHECK(t.s().order_of_play[4] == GREAT_BRITAIN);
	CHECK(t.s().order_of_play[5] == SPAIN);
}

TEST_CASE("[IB][IB-P3-02] without its capital a nation bids nothing") {
	Table t = cleared();
	t.edits("gold france 10; owner ile_de_france prussia; gold spain 4").begin("bid");
	CHECK_FALSE(has(t.decision().asked, FRANCE));
	CHECK(has(t.decision().asked, SPAIN));
}

TEST_CASE("[IB][IB-P3-07] neutral nations hold the last slots") {
	Table t("four_players");
	t.edits("clear; gold france 5; gold austria 0; gold prussia 0; gold great_britain 0").begin("bid");
	bid(t, "france", 2);
	REQUIRE(t.decision().kind == "slot");
	CHECK(t.refused("france: choose slot_5") == "IB-P3-07");
	CHECK(t.refused("france: choose slot_6") == "IB-P3-07");
	t.act("france: choose slot_4");
	CHECK(t.s().order_of_play[4] == -1);
}

TEST_CASE("[IB][IB-T-04][IB-T-03] each nation of one seat bids on its own, from its own treasury") {
	Table t("two_players_a");
	t.edits("clear; gold france 5; gold austria 0; gold prussia 3; gold great_britain 0; gold russia 0; gold spain 0")
			.begin("bid");
	CHECK(count(t.decision().asked) == 2);
	bid(t, "france", 5);
	CHECK(t.refused("prussia: choose 5") == "IB-P3-01");
	bid(t, "prussia", 3);
	CHECK(t.gold("france") == 0);
	CHECK(t.gold("prussia") == 0);
}

TEST_CASE("[IB][IB-P3-08][IB-P2-18] bidding neither reveals nor changes orders") {
	Table t = cleared();
	t.edits("put france half_infantry lorraine; order france lorraine 1 ile_de_france; seal; gold france 3")
			.begin("bid");
	CHECK(t.s().revealed == 0);
	bid(t, "france", 1);
	CHECK(t.s().orders[FRANCE][0].n == 1);
}
