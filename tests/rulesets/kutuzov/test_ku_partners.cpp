// Kutuzov: pieces placed among enemies, Convoys, Commanders by name, partners asked to join, interception in a Zone.
#include "ku_table.h"

#include "rulesets/impulse/land/im_convoy.h"
#include "rulesets/impulse/land/im_group.h"
#include "rulesets/impulse/state/im_control.h"

using namespace baton;
using namespace baton::ku;

namespace {

KuTable bare_table(int turn = 2) {
	KuTable t;
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2; hero 1");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track turn " + std::to_string(turn));
	return t;
}

/// Quiet answers until the Active Power acts again.
KuTable &settle(KuTable &t) {
	for (int i = 0; i < 60 && t.kind() != "act" && t.s().core.over == 0; ++i) {
		t.quiet();
	}
	return t;
}

} // namespace

// --- Placed among enemies ---

TEST_CASE("[KU][KT-31][KU-6.34-a] one Battle after all placements in a besieged Fortress; no march before it") {
	KuTable t = bare_table();
	t.edits("leader yorck riga; sp riga pr 4; flag wenden fn; sp regroup r1 1; sp pskov r1 1; card te_deum r1")
			.begin("impulse r1 15");
	t.act("r1: select_piece koutouzov").act("r1: select_space riga");
	t.act("r1: allocate r1@pool *2").act("r1: select_space riga");
	t.act("r1: allocate r1@regroup *1").act("r1: select_space riga");
	CHECK(!t.said("battle"));
	CHECK(t.refused("r1: allocate r1@pskov *1") == "KU-6.34-a");
	t.act("r1: allocate r1@pool *3").act("r1: select_space riga");
	CHECK(t.s().now.points[0] == 15 - 3 - 4 - 1 - 6);
	CHECK(t.refused("fn: pass") != "");
	t.act("r1: choose attack");
	REQUIRE(t.kind() == "react"); // the besieger may evade
	t.act("fn: pass");
	settle(t);
	CHECK(t.said("battle"));
	int battles = 0;
	for (const Event &event : t.sink.events) {
		const bool is_battle = std::string_view(event.what) == "battle";
		battles += is_battle ? 1 : 0;
		CHECK((!is_battle || (event.amount == 7 && event.extra == 5)));
	}
	CHECK(battles == 1);
}

TEST_CASE("[KU][KU-6.34-a] the end of the Impulse fights what is due; nothing is placed there afterwards") {
	KuTable t = bare_table();
	t.edits("sp riga fn 4; leader ney riga; flag wenden fn; card te_deum r1").begin("impulse r1 8");
	t.act("r1: allocate r1@pool *1").act("r1: select_space riga").act("r1: choose attack").act("fn: pass");
	settle(t);
	if (t.sp("riga", FN) > 0) {
		t.act("r1: allocate r1@pool *1");
		CHECK(t.refused("r1: select_space riga") == "KU-6.34-a");
	}
	KuTable u = bare_table();
	u.edits("sp riga fn 4; leader ney riga; flag wenden fn; card te_deum r1").begin("impulse r1 2");
	u.act("r1: allocate r1@pool *1").act("r1: select_space riga").act("r1: pass");
	CHECK(u.kind() == "react");
}

TEST_CASE("[KU][KU-6.34-c][KU-6-b] beaten, what was placed goes to the Regroup Box and is not Overrun") {
	KuTable t = bare_table();
	t.edits("sp riga fn 6; leader ney riga; flag wenden fn; card te_deum r1").begin("impulse r1 8");
	t.act("r1: select_piece koutouzov").act("r1: select_space riga");
	t.act("r1: allocate r1@pool *2").act("r1: select_space riga");
	t.dice("attack", { 1, 1, 1, 1, 1, 1 }).dice("defence", { 5, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.act("r1: choose attack").act("fn: pass");
	settle(t);
	CHECK(t.sp("riga", R1) == 0);
	CHECK(t.s().regroup[R1] == 2);
	CHECK(t.s().leaders[t.leader("koutouzov")].place == AT_REGROUP);
	CHECK(!t.said("overrun"));
	CHECK(t.s().ku.losses[TSARIST] == 0); // a retreat of an Army costs nothing
}

TEST_CASE(
		"[KU][KU-6.33-a][KU-6.33-b] a Home Zone held by enemies: placed there they attack; beside friends they join") {
	KuTable t = bare_table();
	t.edits("sp rus fn 1; card te_deum r1").begin("impulse r1 4");
	t.act("r1: allocate r1@pool *2").act("r1: select_space rus");
	CHECK(t.s().placed[t.place("rus")]);
	t.act("r1: choose attack");
	settle(t);
	CHECK(t.said("battle"));
	KuTable u = bare_table();
	u.edits("sp rus fn 1; sp rus r2 1; card te_deum r1").begin("impulse r1 4");
	u.act("r1: allocate r1@pool *2").act("r1: select_space rus");
	CHECK(!u.s().placed.any());
	CHECK(u.refused("r1: choose attack") == "KU-6.34-a");
}

// --- Convoys ---

TEST_CASE("[KU][KT-71][KU-15.1-a][KU-15.2-a][KU-15.2-b] Convoys: five at most, one point each, once, instead of a "
		  "march") {
	KuTable t = bare_table();
	t.edits("leader koutouzov st_petersburg; leader wittgenstein st_petersburg; sp st_petersburg r1 6");
	t.edits("sp narva r1 1; sp narva r2 2; card te_deum r1").begin("impulse r1 8");
	t.act("r1: select_piece koutouzov").act("r1: select_piece wittgenstein").act("r1: select_space riga *1");
	CHECK(t.sp("riga", R1) == 3); // two Leaders and three Strength Points
	CHECK(t.s().now.points[0] == 3);
	CHECK(t.refused("r1: select_piece koutouzov") == "KU-10.51-a");
	t.act("r1: allocate r1@narva *1");
	CHECK(t.refused("r1: select_space riga *1") == "KU-15.2-a");
	KuTable u = bare_table();
	u.edits("leader koutouzov st_petersburg; sp st_petersburg r1 6; sp luga r1 1; card te_deum r1");
	u.begin("impulse r1 5");
	u.act("r1: select_piece koutouzov").act("r1: allocate r1@st_petersburg *5");
	CHECK(u.refused("r1: select_space riga *1") == "KU-15.2-a"); // six are too many
	u.act("r1: allocate r1@st_petersburg *4").act("r1: select_space riga *1");
	CHECK(u.sp("riga", R1) == 4);
	CHECK(u.s().now.points[0] == 0);
	// Only the First Army has ships, and only Friendly Ports are open.
	KuTable v = bare_table();
	v.edits("sp narva r2 2; sp narva r1 3; flag memel fn; card te_deum r2").begin("impulse r2 4");
	v.act("r2: allocate r2@narva *2");
	CHECK(v.refused("r2: select_space riga *1") == "KU-15.1-a");
	v.edits("card te_deum r1").begin("impulse r1 4").act("r1: allocate r1@narva *3");
	CHECK(v.refused("r1: select_space memel *1") == "KU-15.3-a");
	v.act("r1: select_space riga *1"); // KA-39: Soldiers without a Leader sail together
	CHECK(v.sp("riga", R1) == 3);
}

TEST_CASE("[KU][KU-15.2-c][KU-10.44-a][KA-31] a Convoy into a besieged Fortress fights; beaten it sails back with "
		  "Attrition") {
	KuTable t = bare_table();
	t.edits("leader koutouzov st_petersburg; sp st_petersburg r1 4; sp riga fn 6; leader ney riga; card te_deum r1");
	t.begin("impulse r1 5");
	t.act("r1: select_piece koutouzov");
	t.dice("attack", { 1, 1, 1, 1, 1, 1, 1, 1 }).dice("defence", { 5, 1, 1, 1, 1, 1, 1, 1, 1 });
	t.dice("attrition", { 1, 1, 1, 1, 1 });
	t.act("r1: select_space riga *1");
	settle(t);
	CHECK(t.said("battle"));
	CHECK(t.sp("riga", R1) == 0);
	CHECK(t.sp("st_petersburg", R1) == 4);
	CHECK(t.said("attrition"));
}

// --- Commanders and partners ---

TEST_CASE("[KU][KU-10.54-a][KU-10.62-a][KD-20] a Commander is named: the power with more Strength Points decides") {
	KuTable t = bare_table();
	t.edits("leader koutouzov smolensk; leader bagration smolensk; leader barclay_de_tolly smolensk");
	t.edits("sp smolensk r1 2; sp smolensk r2 5; card te_deum r1; card te_deum r2").begin("impulse r2 2");
	CHECK(commander_at(t.r(), t.place("smolensk"), TSARIST) == t.leader("koutouzov"));
	CHECK(t.refused("r2: play_as koutouzov command") == "KU-10.62-a"); // he commands already
	t.act("r2: play_as bagration command");
	CHECK(commander_at(t.r(), t.place("smolensk"), TSARIST) == t.leader("bagration"));
	CHECK(t.refused("r2: play_as koutouzov command") == "KU-10.62-a"); // once in an Impulse
	// The weaker one asks, and may be refused.
	t.edit("card te_deum r1").begin("impulse r1 2");
	t.act("r1: play_as koutouzov command");
	REQUIRE(t.kind() == "consent_command");
	t.act("r2: choose refuse");
	CHECK(commander_at(t.r(), t.place("smolensk"), TSARIST) == t.leader("bagration"));
	t.begin("impulse r1 2").act("r1: play_as koutouzov command").act("r2: choose accept");
	CHECK(commander_at(t.r(), t.place("smolensk"), TSARIST) == t.leader("koutouzov"));
}

TEST_CASE("[KU][KU-10.62-a] a named Commander keeps command on the march until another Leader joins") {
	KuTable t = bare_table();
	t.edits("leader koutouzov smolensk; leader barclay_de_tolly smolensk; sp smolensk r1 4; card te_deum r1");
	t.begin("impulse r1 4").act("r1: play_as barclay_de_tolly command");
	t.act("r1: select_piece barclay_de_tolly").act("r1: select_piece koutouzov");
	std::string way;
	ActionList rows;
	t.game().legal_actions(t.state, R1, rows);
	for (const Row &row : rows) {
		way = way.empty() && row.action.verb == Verb::SelectSpace && row.action.a == 0 &&
						row.action.id != t.place("smolensk")
				? t.game().action_text(t.state, row.action)
				: way;
	}
	t.act(way);
	settle(t);
	const int at = t.s().leaders[t.leader("koutouzov")].place;
	CHECK(commander_at(t.r(), at, TSARIST) == t.leader("barclay_de_tolly"));
}

TEST_CASE("[KU][KU-10.61-a][KD-19] a partner's Army met on the way is asked to join") {
	KuTable t = bare_table();
	t.edits("leader koutouzov moscow; sp moscow r1 3; leader platov borodino; sp borodino r2 2; card te_deum r1");
	t.begin("impulse r1 8").act("r1: select_piece koutouzov").act("r1: select_space borodino");
	settle(t);
	t.act("r1: select_piece koutouzov").act("r1: select_piece platov").act("r1: select_space gzhatsk");
	REQUIRE(t.kind() == "consent_join");
	KuTable u = t;
	t.act("r2: choose refuse");
	CHECK(t.s().leaders[t.leader("koutouzov")].place == t.place("borodino"));
	t.act("r1: select_piece koutouzov");
	CHECK(t.refused("r1: select_piece platov") == "KU-10.61-a"); // asked once
	u.act("r2: choose accept");
	settle(u);
	CHECK(u.s().leaders[u.leader("platov")].place == u.place("gzhatsk"));
	CHECK(u.sp("gzhatsk", R2) == 2);
	// Further on he is one of the Group and is not asked again.
	u.act("r1: select_piece koutouzov").act("r1: select_piece platov");
	std::string way;
	ActionList rows;
	u.game().legal_actions(u.state, R1, rows);
	for (const Row &row : rows) {
		way = row.action.verb == Verb::SelectSpace ? u.game().action_text(u.state, row.action) : way;
	}
	u.act(way);
	CHECK(u.kind() != "consent_join");
}

// --- Interception inside a Zone ---

TEST_CASE("[KU][KA-34][KU-10.71-a] who stands in a Zone may force a Battle on an enemy that enters in peace") {
	KuTable t = bare_table();
	int near = -1;
	t.game().data().graph.near(t.place("volga")).each([&](int place) {
		near = near < 0 && !is_zone(t.r(), place) ? place : near;
	});
	const std::string from = t.game().catalog().spaces[near].id;
	t.edits("leader bagration volga; sp volga r2 3; leader davout " + from + "; sp " + from + " fn 3");
	t.edits("card te_deum fn").begin("impulse fn 3").act("fn: select_piece davout").act("fn: select_space volga");
	REQUIRE(t.kind() == "zone_attack");
	t.act("fn: pass");
	REQUIRE(t.kind() == "react");
	t.dice("intercept", { 6, 6 }).act("r2: select_piece bagration").act("r2: select_space volga");
	settle(t);
	CHECK(t.said("intercepted"));
	CHECK(t.said("battle"));
}
