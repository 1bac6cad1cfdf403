// The Napoleonic Wars: Consuls, Pacts, wars, changes of Camp, Conquest and Submission, by the vectors of the inventory.
#include "nw_table.h"

#include "rulesets/impulse/flow/im_impulse.h"
#include "rulesets/napoleonic_wars/land/nw_land.h"
#include "rulesets/napoleonic_wars/nw_words.h"
#include "rulesets/napoleonic_wars/politics/nw_conquest.h"
#include "rulesets/napoleonic_wars/politics/nw_politics.h"

using namespace baton;
using namespace baton::nw;

namespace {

/// A quiet Europe in the second Round.
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

} // namespace

// --- Consuls ---

TEST_CASE("[NW][NW-8.1-c][NW-8.1-f][NW-8.1-g] a Consul moves by the number of the column, a +1 Consul once for less") {
	NwTable t = calm();
	t.begin("impulse france 9");
	// Denmark: Friend of France, into Aide.
	CHECK(shift_cost(t.r(), DENMARK, WORD_RIGHT) == 2);
	t.act("france: play_as denmark plus_side");
	CHECK(t.s().now.points[0] == 8);
	CHECK(shift_cost(t.r(), DENMARK, WORD_RIGHT) == 1);
	CHECK(shift_cost(t.r(), DENMARK, WORD_LEFT) == 2);
	t.act("france: play_as denmark right");
	CHECK(t.s().now.points[0] == 7);
	CHECK(box_of(t.s(), DENMARK) == ConsulBox::Aide);
	CHECK_FALSE(has_flag(t.s(), DENMARK, nation_flag::PLUS));
	CHECK(shift_cost(t.r(), DENMARK, WORD_RIGHT) == 3);
}

TEST_CASE("[NW][T-16][NW-8.1-i][NW-8.1-j] everybody turns Consuls away, a Player Power wins them over on its own row") {
	NwTable t = calm();
	t.edit("consul turkey aide britain").begin("impulse austria 9");
	CHECK(t.refused("austria: play_as turkey right") == "NW-8.1-d");
	CHECK(t.is_legal("austria: play_as turkey left"));
	t.begin("impulse spain 9");
	CHECK(t.refused("spain: play_as denmark right") == "NW-8.1-j");
	CHECK(t.is_legal("spain: play_as turkey left"));
	CHECK(t.refused("spain: play_as prussia left") == "NW-8.1-c");
}

TEST_CASE("[NW][NW-8.1-h][NW-8.1-d] a +1 Consul in Unaligned is tied to its row") {
	NwTable t = calm();
	t.begin("impulse france 9").act("france: play_as turkey plus_side");
	t.begin("impulse britain 9");
	CHECK(t.refused("britain: play_as turkey right") == "NW-8.1-h");
	t.act("britain: play_as turkey plain_side").act("britain: play_as turkey right");
	CHECK(patron_of(t.s(), TURKEY) == BRITAIN);
}

TEST_CASE(
		"[NW][NW-8.1-a][NW-15.25-b][NW-8.2-d] the Track is closed in the first Round, to the conquered and in a Pact") {
	NwTable t = calm();
	t.edit("track round 1").begin("impulse france 9");
	CHECK(t.refused("france: play_as denmark right") == "NW-8.1-a");
	t.edit("track round 2").begin("impulse france 9");
	t.s().nw.flags[DENMARK] |= nation_flag::FROZEN;
	CHECK(t.refused("france: play_as denmark right") == "NW-15.25-b");
	CHECK(t.refused("france: play_as spain left") == "NW-8.2-d");
}

TEST_CASE("[NW][NW-8.2-a][NW-8.33-b][NW-4.3-a] a Pact makes an Ally at once, with its player and its Hand") {
	NwTable t = calm();
	t.edits("consul sweden partner britain; card talleyrand sweden").begin("impulse britain 9");
	CHECK_FALSE(is_directed(t.s(), SWEDEN));
	t.act("britain: play_as sweden right");
	CHECK(t.s().camp[SWEDEN] == COALITION);
	CHECK(t.s().core.seat_of[SWEDEN] == t.s().core.seat_of[BRITAIN]);
	CHECK(has(t.game().sees(t.state, t.s().core.seat_of[BRITAIN]), SWEDEN));
	CHECK(points_of_power(t.r(), BRITAIN) == 1 + t.s().resources[BRITAIN]); // NW-5.81-c
}

// --- Wars ---

TEST_CASE("[NW][T-17][T-18][NW-8.33-g][NW-8.33-i] Russia and a Client of Britain") {
	NwTable t = calm();
	t.edit("consul sweden aide britain").begin("impulse russia 9");
	const WarPlan plan = plan_war(t.r(), RUSSIA, SWEDEN, false);
	CHECK(plan.status.is_ok());
	CHECK(plan.cost == 7);
	CHECK(plan.joins == IMPERIAL);
	CHECK(plan.needs_leave);
	// Bought down to Unaligned it costs nothing.
	t.act("russia: play_as sweden left").act("russia: play_as sweden left");
	t.act("russia: play_as sweden war");
	CHECK(patron_of(t.s(), SWEDEN) == FRANCE);
	CHECK(t.s().camp[SWEDEN] == IMPERIAL);
	CHECK(t.s().camp[RUSSIA] == COALITION);
}

TEST_CASE("[NW][T-18][NW-8.33-j][NW-8.32-a] a war that changes Camps asks the Camp that is entered") {
	for (const bool admits : { false, true }) {
		NwTable t = calm();
		t.edit("consul sweden aide britain").begin("impulse russia 9").act("russia: play_as sweden war");
		CHECK(t.kind() == "admit");
		CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
		t.act(admits ? "france: choose accept" : "france: choose refuse");
		CHECK(t.s().camp[RUSSIA] == (admits ? IMPERIAL : COALITION));
		CHECK(t.s().now.points[0] == (admits ? 2 : 9));
		CHECK(patron_of(t.s(), SWEDEN) == BRITAIN);
		CHECK(is_pact(t.s(), SWEDEN) == admits);
		if (!admits) {
			CHECK(t.refused("russia: play_as sweden war") == "NW-14.14-a");
		}
	}
}

TEST_CASE("[NW][T-19][NW-8.33-f] war on an enemy's Client is free and drives it to its Patron") {
	NwTable t = calm("three_players");
	t.begin("impulse britain 3").act("britain: play_as denmark war");
	CHECK(t.s().now.points[0] == 3);
	CHECK(is_pact(t.s(), DENMARK));
	CHECK(patron_of(t.s(), DENMARK) == FRANCE);
	CHECK(t.s().camp[DENMARK] == IMPERIAL);
}

TEST_CASE("[NW][NW-8.33-e][NW-14.12-a][NW-8.33-m] war on neutral Prussia costs 7, and it joins the other Camp") {
	NwTable t = calm();
	t.begin("impulse france 6");
	CHECK(t.refused("france: play_as prussia war") == "NW-8.33-e");
	t.edit("points 7").act("france: play_as prussia war");
	CHECK(t.s().camp[PRUSSIA] == COALITION);
	CHECK(t.s().now.points[0] == 0);
	NwTable u = calm();
	u.begin("impulse prussia 7");
	CHECK(u.refused("prussia: play_as denmark war") == "NW-8.33-m");
	u.act("prussia: play_as austria war");
	CHECK(u.s().camp[PRUSSIA] == IMPERIAL);
}

TEST_CASE("[NW][NW-8.22-a][NW-8.22-e][NW-A76] founders stay, and no player stands in both Camps") {
	NwTable t = calm();
	t.edit("consul turkey aide austria").begin("impulse britain 9");
	CHECK(t.refused("britain: play_as turkey war") == "NW-8.22-a");
	NwTable u = calm("two_players");
	u.edit("consul sweden aide britain").begin("impulse russia 9");
	CHECK(u.refused("russia: play_as austria war") == "NW-8.22-e");
	CHECK(u.refused("russia: play_as sweden war") == "NW-8.81-c");
}

// --- Foreign Wars ---

TEST_CASE("[NW][T-20][NW-8.4-c] coming into the Camp of the enemy abroad ends that war") {
	NwTable t = calm();
	t.edits("camp russia imperial; consul turkey pact britain; war_abroad 1 1");
	t.s().nw.war_sp[1] = 2;
	t.s().nw.away[RUSSIA] = 2;
	t.begin("impulse russia 9").act("russia: play_as france war");
	t.act("britain: choose accept").act("austria: choose accept");
	CHECK(t.s().camp[RUSSIA] == COALITION);
	CHECK(t.s().nw.wars == 0);
	CHECK(t.s().regroup[RUSSIA] == 2);
	CHECK(t.s().nw.away[RUSSIA] == 0);
}

TEST_CASE("[NW][NW-7.6-a][NW-6.4-c] each point rolls to end the own Foreign War") {
	NwTable t = calm();
	t.edits("war_abroad 0 1; consul turkey pact austria").begin("impulse turkey 2");
	t.dice("end_war", { 5, 6 });
	t.act("turkey: play_as turkey end_war");
	CHECK(t.s().nw.wars == 1);
	t.act("turkey: play_as turkey end_war");
	CHECK(t.s().nw.wars == 0);
	CHECK(t.refused("turkey: play_as russia end_war") == "NW-6.4-c");
}

// --- Conquest ---

TEST_CASE("[NW][D-13][D-14][NW-15.1-c][NW-15.1-d] modifiers of the Conquest roll") {
	NwTable t = calm();
	t.edits("flag copenhagen britain; flag stockholm france; flag berlin france; flag madrid britain");
	CHECK(conquest_modifier(t.r(), DENMARK) == 4);
	CHECK(conquest_modifier(t.r(), SWEDEN) == 3);
	CHECK(conquest_modifier(t.r(), PRUSSIA) == 0);
	CHECK(conquest_modifier(t.r(), SPAIN) == -1);
	t.edits("flag paris austria; flag lyon austria; flag munich austria");
	CHECK(conquest_modifier(t.r(), FRANCE) == 1);
	// What was ceded before is not counted again; Keys won elsewhere do not help.
	t.edits("ceded munich; flag milan none; flag venice france");
	CHECK(conquest_modifier(t.r(), FRANCE) == 0);
}

TEST_CASE("[NW][NW-15.1-b][NW-15.2-c][NW-15.5-a][NW-8.8-a] Austria is conquered and cedes") {
	NwTable t = calm();
	t.edits("clear; flag vienna france; resources austria 2; resources france 0; sp vienna france 3; sp milan austria "
			"2");
	t.dice("attrition", { 1, 1 }).dice("conquest", { 6 }).dice("cession", { 2 });
	t.run("turn_end");
	t.quiet_until("cede");
	CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
	CHECK(t.refused("france: select_space vienna") == "NW-15.2-d");
	t.act("france: select_space prague");
	CHECK(first_power(t.game().decision(t.state).asked) == AUSTRIA); // NW-15.2-d: by turns
	t.act("austria: select_space linz");
	CHECK(is_subject(t.s(), AUSTRIA));
	CHECK(t.s().camp[AUSTRIA] == NEUTRAL);
	CHECK(t.s().nw.ceded[t.place("prague")]);
	CHECK(controller(t.r(), t.place("prague")) == FRANCE);
	CHECK(controller(t.r(), t.place("vienna")) == AUSTRIA);
	CHECK(t.s().resources[AUSTRIA] == 0);
	CHECK(t.s().resources[FRANCE] == 1);
	CHECK(t.sp("vienna", FRANCE) == 0); // NW-15.21-a
	CHECK(t.s().regroup[AUSTRIA] == 2); // NW-15.22-a
	CHECK(t.s().nw.grace[AUSTRIA] == 2);
	// NW-15.23-b: the conqueror's Camp walks through, not into the Capital.
	CHECK(may_enter(t.r(), FRANCE, t.place("linz"), t.place("brunn")));
	CHECK(std::string(may_enter(t.r(), FRANCE, t.place("linz"), t.place("vienna")).rule) == "NW-15.23-b");
	CHECK(std::string(may_enter(t.r(), RUSSIA, t.place("zhitomir"), t.place("lemberg")).rule) == "NW-8.8-d");
}

TEST_CASE("[NW][T-22][T-24][NW-8.8-b][NW-15.24-a] a Subject Neutral keeps its Pacts, which fight on without it") {
	NwTable t = calm("four_players");
	t.edits("consul prussia pact austria; subject austria france 2");
	CHECK(t.s().camp[PRUSSIA] == COALITION);
	CHECK(t.s().core.seat_of[PRUSSIA] == t.s().core.seat_of[AUSTRIA]);
	CHECK_FALSE(is_allied(t.s(), AUSTRIA, PRUSSIA));
	CHECK(std::string(may_enter(t.r(), PRUSSIA, t.place("breslau"), t.place("prague")).rule) == "NW-8.8-d");
	t.begin("impulse france 9");
	CHECK(t.refused("france: play_as austria war") == "NW-15.24-a");
	t.edit("subject austria france 0").begin("impulse france 9");
	t.act("france: play_as austria war");
	CHECK(t.s().camp[AUSTRIA] == COALITION); // NW-8.81-d
	CHECK(is_allied(t.s(), AUSTRIA, PRUSSIA));
}

TEST_CASE("[NW][NW-15.25-b][NW-15.1-a] a conquered Proxy is Unaligned and its Consul frozen") {
	NwTable t = calm();
	t.edits("clear; consul denmark pact france; flag copenhagen britain; flag christiania britain");
	t.dice("cession", { 1 }).run("turn_end").quiet_until("cede");
	t.quiet();
	CHECK(is_subject(t.s(), DENMARK));
	CHECK(box_of(t.s(), DENMARK) == ConsulBox::Unaligned);
	CHECK(has_flag(t.s(), DENMARK, nation_flag::FROZEN));
	CHECK_FALSE(is_directed(t.s(), DENMARK));
}

TEST_CASE("[NW][NW-5.82-a] the conquest of France ends the game with its cession done") {
	NwTable t = calm();
	t.edits("clear; flag paris austria; flag lyon austria; flag toulon austria; flag bordeaux austria; flag brest "
			"austria");
	t.dice("conquest", { 6 }).dice("cession", { 1 }).run("turn_end").quiet_until("cede");
	t.act("austria: select_space munich");
	CHECK(t.s().core.over == 1);
	CHECK(has(t.s().core.winners, AUSTRIA));
}

// --- Submission ---

TEST_CASE("[NW][D-21][NW-15.4-b][NW-15.4-d][NW-15.41-e] Austria submits to France alone, on terms") {
	for (const bool accepts : { true, false }) {
		NwTable t = calm();
		t.edits("clear; sp linz france 8; leader davout linz; sp prague spain 2; flag linz france; flag graz france");
		t.edits("sp buda austria 3; leader charles buda; no_cards france").begin("impulse france 2");
		t.act("france: pass");
		CHECK(t.kind() == "submit");
		CHECK(first_power(t.game().decision(t.state).asked) == AUSTRIA);
		CHECK(t.refused("austria: select_space vienna") == "NW-15.41-e");
		CHECK(t.refused("austria: select_space munich") == "NW-15.41-e");
		t.act("austria: select_space cracow").act("austria: select_space linz").act("austria: choose submit");
		CHECK(first_power(t.game().decision(t.state).asked) == FRANCE);
		t.act(accepts ? "france: choose accept" : "france: choose refuse");
		CHECK(is_subject(t.s(), AUSTRIA) == accepts);
		CHECK(controller(t.r(), t.place("cracow")) == (accepts ? FRANCE : AUSTRIA));
		CHECK((t.s().flag[t.place("linz")] != 0) != accepts);
		CHECK(t.s().flag[t.place("graz")] != 0);
	}
}
