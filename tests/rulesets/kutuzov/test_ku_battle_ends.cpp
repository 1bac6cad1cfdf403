// Kutuzov, chapter 12: ends of Battles where two rules meet: no way out, Entrenchment, leaderless Soldiers, nobody
// left.
#include "ku_table.h"

#include "rulesets/impulse/battle/im_battle.h"
#include "rulesets/impulse/state/im_control.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Napoleon with eight in Tilsit against what the edits put into Schlavii; the dice that are not said are ones.
KuTable &fight(KuTable &t, std::string_view edits, int sixes, int fives, int defence_sixes) {
	t.edits("clear; level imperial 2; level tsarist 2; leader napoleon tilsit; sp tilsit fn 8");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0; markers tsarist 0; markers imperial 0");
	t.edits(edits).begin("impulse fn 6");
	for (int i = 0; i < 30; ++i) {
		t.dice("attack", { i < sixes ? 6 : i < sixes + fives ? 5 : 1 });
		t.dice("defence", { i < defence_sixes ? 6 : 1 }).dice("attrition", { 1 });
	}
	t.dice("loot", { 1 }).act("fn: select_piece napoleon").act("fn: select_space schlavii");
	while (t.kind() == "react" || t.kind() == "retreat") {
		t.quiet();
	}
	return t;
}

} // namespace

TEST_CASE("[KU][KU-12.63-a][KA-30][KU-12.6-b] who finds no way out is Overrun into the Regroup Box") {
	KuTable t;
	const ImData &d = t.game().data();
	std::string walls;
	// An enemy Formation in every Place around.
	for (const kit::MapLink &link : d.graph.links_of(t.place("schlavii"))) {
		if (link.to != t.place("tilsit")) {
			walls += "; sp " + d.place[size_t(link.to)].id + " fs 1";
		}
	}
	fight(t, "leader wittgenstein schlavii; sp schlavii r1 4; sp regroup r1 0" + walls, 1, 0, 0);
	CHECK(t.said("no_retreat"));
	CHECK(t.said("overrun"));
	CHECK(t.s().regroup[R1] == 3); // one was killed
	CHECK(t.s().leaders[t.leader("wittgenstein")].place == AT_REGROUP);
	CHECK(t.s().flag[t.place("schlavii")] == 0); // KU-12.9-a: no kill to spare
	CHECK(t.s().ku.losses[TSARIST] == d.tables.awards.overrun.army);
	CHECK(t.said("loot"));
}

TEST_CASE("[KU][KU-12.45-d][KU-12.7-a][KU-12.9-a] who is entrenched Routs at five and gives up no Flag to excess") {
	// Fives rolled; one of them is ignored.
	for (const int fives : { 4, 5, 6 }) {
		KuTable t;
		fight(t, "leader wittgenstein schlavii; sp schlavii r1 6; mark entrenched schlavii", 0, fives, 0);
		CAPTURE(fives);
		CHECK(t.said("battle_won"));
		CHECK(t.said("routed") == (fives == 6));
		CHECK(!t.s().entrenched[t.place("schlavii")]); // KU-12.45-b
	}
	KuTable open;
	fight(open, "leader wittgenstein schlavii; sp schlavii r1 6", 0, 3, 0);
	CHECK(open.said("routed"));
	KuTable t;
	fight(t, "sp schlavii r1 4; mark entrenched schlavii", 9, 0, 0);
	CHECK(t.said("overrun"));
	CHECK(t.s().flag[t.place("schlavii")] == 0);
}

TEST_CASE("[KU][KU-12.10-f][KU-12.82-a] leaderless Soldiers leave no Loot and cost no Morale") {
	KuTable t;
	fight(t, "sp schlavii r1 2", 3, 0, 0);
	CHECK(t.said("overrun"));
	CHECK(!t.said("loot"));
	CHECK(t.s().ku.losses[TSARIST] == 0);
	CHECK(flag_at(t.s(), t.place("schlavii")) == FN); // KU-12.9-a all the same
}

TEST_CASE("[KU][KA-24][KU-12.52-a] nobody is left: no victor, no Loot, no Flag, both pay for an Overrun") {
	KuTable t;
	t.edits("clear; level imperial 2; level tsarist 2; leader ney tilsit; leader wittgenstein schlavii");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0; markers tsarist 0; markers imperial 0");
	t.begin("impulse fn 4");
	for (int i = 0; i < 12; ++i) {
		t.dice("attack", { 6 }).dice("defence", { 6 }).dice("attrition", { 1 });
	}
	t.act("fn: select_piece ney").act("fn: select_space schlavii");
	while (t.kind() == "react") {
		t.quiet();
	}
	CHECK(!t.said("battle_won"));
	CHECK(!t.said("loot"));
	CHECK(t.s().flag[t.place("schlavii")] == 0);
	CHECK(t.s().ku.losses[IMPERIAL] == t.game().data().tables.awards.overrun.army);
	CHECK(t.s().ku.losses[TSARIST] == t.game().data().tables.awards.overrun.army);
	CHECK(controller(t.r(), t.place("schlavii")) == owner(t.r(), t.place("schlavii")));
}
