// Kutuzov, chapter 13 and 10.7: Sieges, Sack, Siege Overruns; attacks and evasions in Zones.
#include "ku_table.h"

#include "rulesets/impulse/battle/im_siege.h"
#include "rulesets/impulse/state/im_control.h"
#include "rulesets/kutuzov/battle/ku_battle.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Napoleon with eight before a Fortress of the Tsarists, nobody else on the map.
KuTable before(std::string_view fortress, int points = 0) {
	KuTable t;
	const std::string id(fortress);
	t.edits("clear; level imperial 2; level tsarist 2; markers imperial 0; markers tsarist 0");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0; no_cards fn");
	t.edits("flag " + id + " none; leader napoleon " + id + "; sp " + id + " fn 8");
	t.begin("impulse fn " + std::to_string(points));
	return t;
}

/// So many hits of the besieger in a Round of `dice`, the walls do nothing.
void storm(KuTable &t, int hits, int dice, int rating) {
	for (int i = 0; i < dice; ++i) {
		t.dice("siege", { i < hits ? 6 : 1 });
	}
	for (int i = 0; i < rating; ++i) {
		t.dice("fortress", { 1 });
	}
}

} // namespace

TEST_CASE("[KU][KT-58][KU-13.42-a][KU-13.35-a][KU-13.33-a] a Fortress of 2: Overrun by excess or by haste") {
	// Hits of the first and of the second Round; whether it was an Overrun.
	struct Case {
		int first, second;
		bool is_overrun;
	};
	for (const Case &c : { Case{ 2, 0, true }, Case{ 3, 0, true }, Case{ 1, 2, true }, Case{ 1, 1, false } }) {
		CAPTURE(c.first);
		CAPTURE(c.second);
		KuTable t = before("brest", 4);
		storm(t, c.first, 13, 2);
		if (c.first < 2) {
			storm(t, c.second, 13, 2);
		}
		t.dice("sack", { 1 });
		t.act("fn: select_piece napoleon").act("fn: select_space brest");
		if (c.first < 2) {
			REQUIRE(t.kind() == "siege_on");
			t.act("fn: choose attack");
		}
		CHECK(t.queue.empty());
		CHECK(t.said("fortress_falls"));
		CHECK(flag_at(t.s(), t.place("brest")) == FN); // KU-13.34-b
		CHECK(t.said("siege_overrun") == c.is_overrun);
		CHECK(t.is_legal("fn: select_piece napoleon") == c.is_overrun);
		if (!c.is_overrun) {
			CHECK(t.refused("fn: select_piece napoleon") == "KU-12.52-c");
		}
		// KU-13.51-a: the rating, and a gain for the taker.
		CHECK(t.s().ku.losses[TSARIST] == 2);
		CHECK(t.s().ku.gains[IMPERIAL] == 1);
	}
}

TEST_CASE("[KU][KU-13.33-a][KU-13.22-a] no further Round without more hits than casualties, one Siege in an Impulse") {
	KuTable t = before("brest");
	for (int i = 0; i < 13; ++i) {
		t.dice("siege", { i < 1 ? 6 : 1 });
	}
	t.dice("fortress", { 5, 1 });
	// KU-13.2-b: without cards and points.
	t.act("fn: select_piece napoleon").act("fn: select_space brest");
	CHECK(t.queue.empty());
	CHECK(t.s().flag[t.place("brest")] == 0);
	CHECK(t.sp("brest", FN) == 8);
	CHECK(!t.said("fortress_falls"));
}

TEST_CASE("[KU][KU-13.22-a][KU-13.2-a][KU-13.21-a] who may besiege") {
	KuTable t = before("brest", 4);
	t.s().sieged.set(t.place("brest"));
	Formation army = all_at(t.r(), t.place("brest"), IMPERIAL);
	CHECK(may_siege(t.r(), FN, army).rule == std::string("KU-13.22-a"));
	t.s().sieged.clear();
	CHECK(may_siege(t.r(), FN, army).is_ok());
	Formation loose = army;
	loose.leaders = 0;
	CHECK(may_siege(t.r(), FN, loose).rule == std::string("KU-13.21-a"));
	t.edits("leader davout brest; sp brest fn 12");
	army = all_at(t.r(), t.place("brest"), IMPERIAL);
	CHECK(may_siege(t.r(), FN, army).rule == std::string("KU-13.21-a")); // two Armies
	CHECK(may_siege(t.r(), FS, army).rule == std::string("KU-10.64-a"));
	t.edit("sp brest r2 1");
	CHECK(may_siege(t.r(), FN, army).rule == std::string("KU-13.2-a"));
	t.edits("sp brest r2 0; flag brest fn");
	CHECK(may_siege(t.r(), FN, army).rule == std::string("KU-13.2-a"));
}

TEST_CASE("[KU][KT-56][KU-13.31-b][KA-35] Riga halves the dice of Imperials, not those of cards") {
	KuTable t = before("riga");
	t.edit("level imperial 0");
	t.s().moving = all_at(t.r(), t.place("riga"), IMPERIAL);
	t.s().battle.place = uint8_t(t.place("riga") + 1);
	t.s().battle.active = IMPERIAL;
	CHECK(siege_dice(t.r(), IMPERIAL) == 8); // 15, rounded up
	t.s().battle.side[IMPERIAL].dice_all = 2;
	CHECK(siege_dice(t.r(), IMPERIAL) == 10);
	t.s().battle.side[IMPERIAL].disrupts = 3;
	CHECK(siege_dice(t.r(), IMPERIAL) == 8); // KA-35: 12 halved, and the cards
	CHECK(battle_laws().siege_dice(t.r(), TSARIST, t.place("riga"), 15) == 15);
	CHECK(battle_laws().siege_dice(t.r(), IMPERIAL, t.place("brest"), 15) == 15);
}

TEST_CASE("[KU][KT-59][KU-13.52-a][KU-13.52-b] the Sack: a die and the Rounds to spare, once for each Fortress") {
	for (const int die : { 4, 5 }) {
		for (const bool is_sacked : { false, true }) {
			KuTable t = before("brest");
			t.edit(is_sacked ? "mark sacked brest" : "mark sacked brest off");
			storm(t, 2, 13, 2);
			t.dice("sack", { die }).act("fn: select_piece napoleon").act("fn: select_space brest");
			const bool is_rich = die == 5 && !is_sacked;
			CHECK(t.s().resources[FN] == (is_rich ? 2 : 0));
			CHECK(t.s().sacked[t.place("brest")] == (is_rich || is_sacked));
			CHECK(t.queue.empty() == !is_sacked);
		}
	}
}

TEST_CASE("[KU][KU-13.52-c][KU-13.51-b] a Tsarist sacker loses order before it has the spoils") {
	KuTable t;
	t.edits("clear; level imperial 2; level tsarist 2; markers imperial 0; markers tsarist 0; no_cards r1; no_cards "
			"r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0; flag konigsberg none");
	t.edits("leader barclay_de_tolly konigsberg; sp konigsberg r1 4; track turn 1").begin("impulse r1 0");
	const int rating = t.game().data().place[size_t(t.place("konigsberg"))].fortress;
	const int dice = force_dice(t.r(), all_at(t.r(), t.place("konigsberg"), TSARIST)).total();
	REQUIRE(rating == 4);
	storm(t, 4, dice, rating);
	t.dice("sack", { 3 }).dice("attrition", { 6, 1, 1, 1, 1 });
	t.act("r1: select_piece barclay_de_tolly").act("r1: select_space konigsberg");
	CHECK(t.queue.empty()); // five dice: nobody was asked for a Resource
	CHECK(t.sp("konigsberg", R1) == 3);
	CHECK(t.s().regroup[R1] == 1);
	CHECK(t.s().resources[R1] == 2);
	// KU-13.51-b: one for the Fortress, one for the Home Duchy.
	CHECK(t.s().ku.losses[IMPERIAL] == 2);
}

TEST_CASE("[KU][KU-13.36-a][KU-13.32-a] fresh Soldiers step in; without a living Commander nothing falls") {
	KuTable t = before("riga");
	t.edit("sp riga fn 10");
	// Eight and Napoleon: 13 dice halved to 7; two beyond his command.
	for (int i = 0; i < 7; ++i) {
		t.dice("siege", { i < 3 ? 6 : 1 });
	}
	t.dice("fortress", { 6, 5, 1, 1 });
	t.act("fn: select_piece napoleon").act("fn: select_space riga");
	REQUIRE(t.kind() == "siege_on");
	CHECK(t.s().moving.sp() == 7);
	CHECK(t.s().battle.side[IMPERIAL].disrupts == 1);
	storm(t, 0, 7, 4);
	t.act("fn: choose attack");
	CHECK(t.said("relieved"));
	CHECK(t.queue.empty());
	CHECK(t.sp("riga", FN) == 9);
	CHECK(!t.said("fortress_falls"));

	KuTable lost;
	lost.edits("clear; level imperial 2; resources fn 0; resources fs 0; no_cards fn; flag brest none");
	lost.edits("leader ney brest").begin("impulse fn 0");
	const int dice = force_dice(lost.r(), all_at(lost.r(), lost.place("brest"), IMPERIAL)).total();
	REQUIRE(dice >= 2);
	for (int i = 0; i < dice; ++i) {
		lost.dice("siege", { 6 });
	}
	lost.dice("fortress", { 6, 1 });
	lost.act("fn: select_piece ney").act("fn: select_space brest");
	CHECK(lost.s().flag[lost.place("brest")] == 0);
	CHECK(!is_on_map(lost.s().leaders[lost.leader("ney")].place));
}

TEST_CASE("[KU][KA-36][KU-10.53-a] who has just come may besiege, and marches no further") {
	KuTable t;
	t.edits("clear; level imperial 2; level tsarist 2; resources fn 0; resources fs 0; flag brest none");
	t.edits("resources r1 0; resources r2 0");
	int west = -1;
	const ImData &d = t.game().data();
	d.graph.near(t.place("brest")).each([&](int p) { west = !d.russia[p] && !is_zone(t.r(), p) ? p : west; });
	REQUIRE(west >= 0);
	const std::string from = d.place[size_t(west)].id;
	t.edits("leader ney " + from + "; sp " + from + " fn 4").begin("impulse fn 5");
	for (int i = 0; i < 6; ++i) {
		t.dice("attrition", { 1 });
	}
	t.act("fn: select_piece ney").act("fn: select_space brest");
	REQUIRE(t.kind() == "act");
	t.act("fn: select_piece ney");
	CHECK(t.refused("fn: select_space " + from) == "KU-10.51-a");
	CHECK(t.is_legal("fn: select_space brest"));
	CHECK(fight_formation(t.r()).sp() == 4);
}

TEST_CASE("[KU][KU-10.52-b][KU-10.72-a][KU-10.71-a] in a Zone nobody need fight; an attack costs a point") {
	KuTable t;
	const ImData &d = t.game().data();
	// An Imperial Zone and a Duchy beside it.
	int zone = -1, beside = -1;
	for (int p = d.duchies; p < d.places && beside < 0; ++p) {
		if (d.nation[size_t(d.place[size_t(p)].owner)].camp != IMPERIAL ||
				camp_of(t.s(), d.place[size_t(p)].owner) != IMPERIAL) {
			continue;
		}
		d.graph.near(p).each([&](int q) { beside = q < d.duchies ? q : beside; });
		zone = p;
	}
	REQUIRE(beside >= 0);
	const std::string in = d.place[size_t(zone)].id, at = d.place[size_t(beside)].id;
	const auto set = [&](KuTable &table) {
		table.edits("clear; level imperial 2; level tsarist 2; resources fn 0; resources fs 0; resources r1 0");
		table.edits("resources r2 0; leader bagration " + at + "; sp " + at + " r2 4; leader ney " + in);
		table.edits("sp " + in + " fn 2; markers imperial 0; flag " + at + " r2").begin("impulse r2 4");
		for (int i = 0; i < 30; ++i) {
			table.dice("attrition", { 1 });
		}
	};
	SUBCASE("it enters and does not fight, then attacks for one point") {
		set(t);
		t.act("r2: select_piece bagration").act("r2: select_space " + in);
		REQUIRE(t.kind() == "zone_attack");
		t.act("r2: pass");
		CHECK(!t.said("battle"));
		CHECK(!t.said("evaded")); // KU-11.6-a: nobody is attacked, nobody is asked
		CHECK(t.sp(in, R2) == 4);
		const int left = t.s().now.points[0];
		t.act("r2: select_piece bagration").act("r2: select_space " + in);
		CHECK(t.s().now.points[0] == left - 1);
		REQUIRE(t.kind() == "react");
		// KU-11.6-b: success, and it may stay where it is.
		t.dice("evade", { 6, 6 }).act("fn: select_piece ney").act("fn: select_space " + in);
		CHECK(t.said("evaded"));
		CHECK(!t.said("battle"));
		CHECK(t.sp(in, FN) == 2);
		// Again for one more point (KA-84); this time it stands.
		t.act("r2: select_piece bagration").act("r2: select_space " + in);
		REQUIRE(t.kind() == "react");
		for (int i = 0; i < 40; ++i) {
			t.dice("attack", { 1 }).dice("defence", { 1 });
		}
		t.act("fn: pass");
		CHECK(t.said("battle"));
	}
	SUBCASE("without an enemy there is nothing to attack, without a point no attack") {
		set(t);
		Formation army = all_at(t.r(), beside, TSARIST);
		CHECK(may_fight_here(t.r(), R2, army).rule == std::string("KU-13.2-a"));
		t.edits("leader bagration " + in + "; sp " + at + " r2 0; sp " + in + " r2 4");
		army = all_at(t.r(), zone, TSARIST);
		CHECK(may_fight_here(t.r(), R2, army).is_ok());
		t.edit("points 0");
		CHECK(may_fight_here(t.r(), R2, army).rule == std::string("KU-10.72-a"));
		t.edits("points 4; leader ney pool; sp " + in + " fn 0");
		CHECK(may_fight_here(t.r(), R2, army).rule == std::string("KU-10.72-a"));
	}
}
