// The Napoleonic Wars: the end of a Turn, Peace, draws, reinforcements, Squadrons, points and the end of the match.
#include "nw_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/flow/nw_turn.h"
#include "rulesets/napoleonic_wars/politics/nw_states.h"
#include "rulesets/napoleonic_wars/sea/nw_sail.h"

using namespace baton;
using namespace baton::nw;

namespace {

NwTable calm(const char *start = "five_players") {
	NwTable t(start);
	t.opened();
	for (const char *nation :
			{ "france", "spain", "britain", "austria", "turkey", "russia", "prussia", "sweden", "denmark" }) {
		t.edit(std::string("no_cards ") + nation);
	}
	t.edit("track round 2");
	return t;
}

int squadron_of(const NwTable &t, std::string_view id) {
	const NwInfo &nw = t.game().data().nw;
	for (size_t i = 0; i < nw.squadron.size(); ++i) {
		if (nw.squadron[i].id == id) {
			return int(i);
		}
	}
	FAIL("no such Squadron");
	return 0;
}

} // namespace

TEST_CASE("[NW][NW-5.6-a][NW-5.6-b] who stands where it controls nothing rolls, then Flags for nothing") {
	NwTable t = calm();
	t.edits("clear; sp linz france 2; sp venice france 2; sp corunna france 1; flag corunna britain");
	t.dice("attrition", { 6, 1, 1, 1, 1 }).dice("peace", { 1 });
	t.run("turn_end").quiet_until("camps");
	CHECK(controller(t.r(), t.place("linz")) == FRANCE);
	CHECK(controller(t.r(), t.place("venice")) == AUSTRIA); // NW-7.42-a
	CHECK(controller(t.r(), t.place("corunna")) == SPAIN); // NW-8.22-d
	CHECK(t.sp("linz", FRANCE) + t.sp("venice", FRANCE) + t.sp("corunna", FRANCE) == 4);
}

TEST_CASE("[NW][D-15][T-12][NW-5.8-a][NW-5.8-b] bids change the Peace roll, one for each player") {
	NwTable t = calm("two_players");
	t.edits("track marker austria").run("turn_end");
	t.quiet_until("peace");
	// In Order of Movement from Austria: Austria, Russia, France, Britain; of the Coalition's player one bids.
	CHECK(first_power(t.game().decision(t.state).asked) == AUSTRIA);
	t.act("austria: pass");
	CHECK(first_power(t.game().decision(t.state).asked) == RUSSIA);
	t.act("russia: choose more");
	CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
	t.dice("peace", { 4 }).act("france: choose more");
	CHECK(t.s().core.over == 1);
}

TEST_CASE("[NW][NW-5.8-c] a Power that is due its minimum only has nothing to bid") {
	NwTable t = calm();
	t.edits("flag venice france; flag prague france; flag cracow france; flag lemberg france; flag trieste france");
	t.run("turn_end").quiet_until("peace");
	CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
	t.act("france: pass");
	CHECK(first_power(t.game().decision(t.state).asked) == BRITAIN);
	t.act("britain: pass");
	CHECK(first_power(t.game().decision(t.state).asked) != AUSTRIA);
}

TEST_CASE("[NW][D-16][NW-14.31-a][NW-14.31-g] draws by Keys, and what is over the Maximum") {
	NwTable t = calm();
	t.edits("clear; flag riga france; flag prague france; flag buda france; flag cracow france; flag lemberg france");
	t.edits("flag venice france; flag trieste france; resources france 0").dice("peace", { 1 }).run("turn_end");
	t.quiet_until("excess");
	// 20 Keys draw 10 cards; one goes at random for a Resource, one by choice.
	CHECK(hand_size(t.s(), FRANCE) == 9);
	CHECK(t.s().resources[FRANCE] == 1);
	CHECK(hand_size(t.s(), DENMARK) == 1);
	CHECK(hand_size(t.s(), RUSSIA) == 3);
	t.quiet_until("act");
	CHECK(hand_size(t.s(), FRANCE) == 8);
	CHECK(t.s().track.turn == 2);
}

TEST_CASE("[NW][NW-14.21-a][NW-14.22-a][NW-14.22-b] reinforcements come to the Capital, or as near as can be") {
	NwTable t = calm();
	t.dice("peace", { 1 }).run("turn_end").quiet_until("reinforce");
	CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
	CHECK(t.s().now.points[0] == 18);
	t.act("france: allocate france@pool *2");
	CHECK(t.refused("france: select_space lyon") == "NW-14.22-a");
	t.act("france: select_space paris");
	CHECK(t.s().now.points[0] == 14);
	CHECK(t.refused("france: select_piece napoleon") == "NW-14.21-b");
	NwTable u = calm();
	u.edits("clear; flag vienna france");
	u.dice("conquest", { 1 }).dice("peace", { 1 }).run("turn_end");
	while (u.kind() != "reinforce" || first_power(u.game().decision(u.state).asked) != AUSTRIA) {
		u.quiet();
	}
	u.act("austria: allocate austria@pool *1");
	CHECK(u.is_legal("austria: select_space linz"));
	CHECK(u.refused("austria: select_space cracow") == "NW-14.22-a");
}

TEST_CASE("[NW][NW-14.23-b][NW-14.23-f][NW-14.23-g] one Army deploys through Friendly Duchies out of reach of the "
		  "enemy") {
	NwTable t = calm();
	t.edits("clear; sp paris france 3; leader ney paris; sp vienna austria 1; leader charles vienna");
	t.dice("peace", { 1 }).run("turn_end").quiet_until("reinforce");
	t.act("france: play_as ney deploy_army");
	CHECK(t.is_legal("france: select_space madrid"));
	CHECK(t.is_legal("france: select_space munich"));
	CHECK_FALSE(t.is_legal("france: select_space linz"));
	t.act("france: select_space munich");
	CHECK(t.sp("munich", FRANCE) == 3);
	CHECK(t.refused("france: play_as ney deploy_army") == "NW-14.23-g");
}

TEST_CASE("[NW][NW-7.3-a][NW-5.62-a][NW-13.11-a] a Squadron is laid down, launched, refitted") {
	NwTable t = calm();
	t.edit("no_fleets").begin("impulse france 4");
	CHECK(t.refused("france: play_as holland build_squadron") == "NW-7.3-a");
	t.act("france: play_as brest build_squadron");
	int mine = -1;
	for (int i = 0; i < squadrons(t.r()); ++i) {
		mine = t.s().nw.squadrons[i].at == t.place("brest") ? i : mine;
	}
	REQUIRE(mine >= 0);
	CHECK((t.s().nw.squadrons[mine].flags & squadron_flag::BUILD) != 0);
	CHECK(squadrons_at(t.r(), t.place("brest"), FRANCE) == 0);
	t.dice("peace", { 1 }).run("turn_end").quiet_until("reinforce");
	CHECK(t.s().nw.squadrons[mine].refits == 1);
	// NW-14.21-b: one Maneuver, half a point.
	t.act("france: play_as brest refit");
	CHECK(t.s().nw.squadrons[mine].refits == 0);
	CHECK(t.s().nw.maneuvers == 1);
}

// --- Points and the end ---

TEST_CASE("[NW][T-13][NW-5.81-d] of equals the Power later on the track wins") {
	NwTable t = calm();
	for (const char *nation : { "france", "britain", "austria", "russia", "prussia" }) {
		t.edit(std::string("resources ") + nation + " 0");
	}
	t.edits("consul spain unaligned; flag venice france; resources britain 1; track turn 5");
	CHECK(points_of_power(t.r(), FRANCE) == 1);
	CHECK(points_of_power(t.r(), BRITAIN) == 1);
	t.run("turn_end");
	for (int guard = 0; guard < 50 && t.s().core.over == 0; ++guard) {
		t.quiet();
	}
	CHECK(t.s().core.over == 1);
	CHECK(t.s().core.winners == bit(BRITAIN));
}

TEST_CASE("[NW][NW-5.82-b][NW-5.82-c] the fifth Turn is the last, the sixth if Napoleon abdicates") {
	NwTable t = calm();
	t.edit("track turn 5");
	CHECK(is_last_turn(t.r()));
	t.s().nw.game_flags |= nw_flag::EXTRA_TURN;
	CHECK_FALSE(is_last_turn(t.r()));
	t.edit("track turn 6");
	CHECK(is_last_turn(t.r()));
	NwTable u = calm();
	u.edits("subject britain france 0; resources france 6; track turn 2").run("turn_end");
	CHECK(u.s().core.over == 1);
}

// --- At sea ---

TEST_CASE("[NW][D-18][NW-13.36-a][NW-13.36-b] a majority of British ships and a Blockade") {
	NwTable t = calm();
	t.edits("no_fleets; consul sweden pact britain; squadron fleet_nelson biscay; squadron fleet_keith biscay");
	t.edits("squadron fleet_puke biscay; squadron fleet_allemand bordeaux");
	const int biscay = t.place("biscay") - t.game().data().nw.sea_first;
	CHECK(naval_bonus(t.r(), fleet_at(t.r(), at_zone(biscay), BRITAIN)) == 2);
	CHECK(is_blockaded(t.r(), t.place("bordeaux"), biscay));
	// 6 + 2 + 1: a natural 6 is enough, and the French stay where they are.
	t.begin("impulse france 2");
	t.dice("sea_intercept", { 3, 3 }).dice("sea_evade", { 4, 4 });
	t.act("france: select_piece fleet_allemand").act("france: select_space biscay");
	t.act("britain: choose intercept_fleet").act("france: choose evade_fleet");
	CHECK(t.s().nw.squadrons[squadron_of(t, "fleet_allemand")].at == t.place("bordeaux")); // NW-13.33-c: 8 + 1
}

TEST_CASE("[NW][D-19][NW-13.5-b][NW-13.5-h] two British Squadrons enter a French Port") {
	NwTable t = calm();
	t.edits("no_fleets; squadron fleet_nelson biscay; squadron fleet_keith biscay; squadron fleet_allemand bordeaux");
	t.begin("impulse britain 1");
	t.dice("battery", { 5, 2 }).dice("sea_attack", { 6, 5, 1, 1, 1 }).dice("sea_defence", { 5, 1, 1, 1 });
	t.act("britain: select_piece fleet_nelson");
	t.act("britain: select_piece fleet_keith").act("britain: select_space bordeaux");
	CHECK(t.queue.empty());
	CHECK(t.s().nw.squadrons[squadron_of(t, "fleet_allemand")].at == FLEET_POOL);
	const int biscay = t.place("biscay") - t.game().data().nw.sea_first;
	CHECK(squadrons_at(t.r(), at_zone(biscay), BRITAIN) == 2); // NW-13.5-g
}

TEST_CASE("[NW][T-33][NW-13.4-d][NW-13.4-f][NW-13.4-h] a tied battle at sea is the Active side's defeat") {
	NwTable t = calm();
	t.edits("no_fleets; squadron fleet_nelson portuguese_coast; squadron fleet_keith portuguese_coast");
	t.edits("squadron fleet_calder portuguese_coast; squadron fleet_collingwood portuguese_coast");
	t.edits("squadron fleet_ganteaume portuguese_coast; squadron fleet_villeneuve portuguese_coast");
	t.edits("squadron fleet_gravina portuguese_coast; squadron fleet_alava portuguese_coast");
	t.begin("impulse britain 1");
	for (const char *id : { "fleet_nelson", "fleet_keith", "fleet_calder", "fleet_collingwood" }) {
		t.act(std::string("britain: select_piece ") + id);
	}
	t.dice("sea_intercept", { 4, 4 }).dice("sea_evade", { 4, 4 });
	t.dice("sea_attack", { 5, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.dice("sea_defence", { 5, 5, 5, 1, 1, 1, 5, 1, 1 });
	t.act("britain: play_as france patrol").act("france: choose evade_fleet");
	CHECK(t.queue.empty());
	const int zone = t.place("portuguese_coast") - t.game().data().nw.sea_first;
	CHECK(squadrons_at(t.r(), at_zone(zone), SPAIN) == 1);
	CHECK(squadrons_at(t.r(), at_zone(zone), FRANCE) == 1);
	t.quiet_until("act");
	CHECK(squadrons_at(t.r(), at_zone(zone), BRITAIN) == 0);
}

TEST_CASE("[NW][NW-13.35-a][NW-3-control-c] a Fleet alone in a Zone controls it and blockades enemy Ports") {
	NwTable t = calm();
	t.edits("no_fleets; squadron fleet_nelson biscay");
	const int biscay = t.place("biscay") - t.game().data().nw.sea_first;
	CHECK(controls_zone(t.r(), COALITION, biscay));
	CHECK(is_blockaded(t.r(), t.place("bordeaux"), biscay));
	CHECK_FALSE(is_blockaded(t.r(), t.place("cornwall"), biscay)); // NW-A34
	t.edit("squadron fleet_ganteaume biscay");
	CHECK_FALSE(controls_zone(t.r(), COALITION, biscay));
}
