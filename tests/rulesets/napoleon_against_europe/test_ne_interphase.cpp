// Points, hands, budgets and the end of the Hundred Days in Napoléon against Europe.
#include "ne_table.h"

#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

namespace {

const HandGroup &group_of(std::string_view zone_id) {
	for (const HandGroup &group : game_data().tables.hand) {
		if (!group.zones.empty() && group.zones[0] == zone(zone_id)) {
			return group;
		}
	}
	FAIL("no such line of the card assignment table");
	return game_data().tables.hand[0];
}

} // namespace

TEST_CASE("[NE][NE-9.2-a] points that a card leaves go to the reserve") {
	Table t;
	t.edits("hand empire major_campaign_f").begin("action empire");
	t.play("empire: play_as major_campaign_f ap; empire: pass");
	CHECK(t.s().reserve[EMPIRE] == 3);
	CHECK(t.s().cards[card_id(EMPIRE, 3)].pile == Pile::Discard);
}

TEST_CASE("[NE][NE-9.1-b] a general costs his initiative; more than the points at hand is refused") {
	Table t;
	t.begin("action empire");
	t.act("empire: choose operation");
	CHECK(t.is_legal("empire: select_piece napoleon")); // initiative 1
	CHECK(t.refused("empire: select_piece soult") == "NE-9.1-b"); // initiative 2
	Table u;
	u.edits("reserve empire 1").begin("action empire");
	u.act("empire: choose operation");
	CHECK(u.is_legal("empire: select_piece soult")); // NE-9.2-b: with the reserve
}

TEST_CASE("[NE][NE-9.2-c] the reserve is lost at the end of the turn") {
	Table t;
	t.edits("reserve empire 2; reserve coalition 3; round 6").begin("action coalition");
	t.act("coalition: pass");
	while (t.s().phase == int8_t(Phase::Rounds) && t.state.core().over == 0) {
		t.quiet();
	}
	CHECK(t.s().reserve[EMPIRE] == 0);
	CHECK(t.s().reserve[COALITION] == 0);
}

TEST_CASE("[NE][NE-6.3-e] Mantoue pays whoever holds it, Berlin only its owner") {
	Table t;
	CHECK(pays(t.r(), group_of("mantoue"), COALITION)); // Austrian in 1815
	t.edit("flag mantoue empire");
	CHECK_FALSE(pays(t.r(), group_of("mantoue"), COALITION));
	CHECK(pays(t.r(), group_of("mantoue"), EMPIRE));
	CHECK(pays(t.r(), group_of("berlin"), COALITION));
	t.edit("flag berlin empire");
	CHECK_FALSE(pays(t.r(), group_of("berlin"), COALITION));
	CHECK_FALSE(pays(t.r(), group_of("berlin"), EMPIRE));
}

TEST_CASE("[NE][NE-6.3-d] a forced ally's key zones pay nobody") {
	Table t;
	t.edit("status austria forced_alliance empire");
	CHECK_FALSE(pays(t.r(), group_of("vienne"), COALITION));
	CHECK_FALSE(pays(t.r(), group_of("vienne"), EMPIRE));
}

TEST_CASE("[NE][NE-6.3-g] a hand is never set below 6 or above 10, but for the Miseries of War") {
	Table t;
	CHECK(hand_target(t.r(), EMPIRE) >= MIN_HAND);
	t.s().hand_bonus[COALITION] = 20;
	CHECK(hand_target(t.r(), COALITION) == MAX_HAND);
	t.edit("event miseries_of_war");
	CHECK(hand_target(t.r(), COALITION) > MAX_HAND);
}

TEST_CASE("[NE][NE-17.2.10-a] Corsairs cost a card unless a fleet hunts them") {
	Table t;
	t.s().hand_bonus[COALITION] = int8_t(9 - hand_target(t.r(), COALITION));
	const int before = hand_target(t.r(), COALITION);
	t.edit("event corsairs");
	const int after = hand_target(t.r(), COALITION);
	CHECK(after <= before);
	t.edit("put fleet_keith corsairs_box");
	CHECK(hand_target(t.r(), COALITION) >= after);
}

TEST_CASE("[NE][NE-7.3.1-b] a key zone in enemy hands costs its owner 4 resources") {
	Table t;
	const int whole = yearly_halves(t.r(), AUSTRIA);
	t.edit("flag vienne empire");
	CHECK(yearly_halves(t.r(), AUSTRIA) == whole - 8);
	const int spain = yearly_halves(t.r(), SPAIN);
	t.edits("flag madrid empire; event war_of_liberation");
	CHECK(yearly_halves(t.r(), SPAIN) == spain); // NE-7.3.1-c
}

TEST_CASE("[NE][NE-7.3.4-c] [NE-X11] new units do not appear in land cut off from the capital") {
	Table t;
	const ZoneSet zones = reinforcement_zones(t.r(), BRITAIN);
	CHECK(zones[zone("londres")]);
	CHECK_FALSE(zones[zone("gibraltar")]);
	CHECK(reinforcement_zones(t.r(), FRANCE)[zone("paris")]);
	t.edit("siege strasbourg 0");
	CHECK_FALSE(reinforcement_zones(t.r(), FRANCE)[zone("strasbourg")]); // NE-7.3.4-g
}

TEST_CASE("[NE][NE-20.1-e] the Hundred Days are lost without Napoléon and won unbeaten") {
	Table t;
	t.begin("victory");
	CHECK(t.state.core().over != 0);
	CHECK(t.state.core().winners == bit(EMPIRE));
	Table u;
	u.edits("off napoleon").begin("victory");
	CHECK(u.state.core().winners == bit(COALITION));
}

TEST_CASE("[NE][NE-4-bb] Winter Campaign adds a seventh round") {
	Table t;
	t.edits("hand coalition winter_campaign").begin("action coalition");
	t.act("coalition: play_as winter_campaign event");
	CHECK(t.s().rounds == 7);
	CHECK(t.s().points.left == 2);
}

TEST_CASE("[NE][NE-9.2-c] Royalist agents take a card and the reserve of the Empire") {
	Table t;
	t.edits("hand coalition royalist_agents; reserve empire 2").begin("action coalition");
	const int before = hand_size(t.s(), EMPIRE);
	t.act("coalition: play_as royalist_agents event");
	CHECK(hand_size(t.s(), EMPIRE) == before - 1);
	CHECK(t.s().reserve[EMPIRE] == 0);
	CHECK(t.s().points.left == 1);
}

} // namespace baton::ne::test
