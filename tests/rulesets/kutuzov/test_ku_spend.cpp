// Kutuzov: Command Points and Resources for dice, Entrenchments and Scorched Earth.
#include "ku_table.h"

#include "rulesets/impulse/state/im_control.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Nobody holds cards or markers; both Camps at a middling Level.
KuTable bare_table(int turn = 1) {
	KuTable t;
	t.edits("clear; no_cards fn; no_cards fs; no_cards r1; no_cards r2");
	t.edits("resources fn 0; resources fs 0; resources r1 0; resources r2 0");
	t.edits("markers imperial 0; markers tsarist 0; markers attrition 0; level imperial 2; level tsarist 2");
	t.edits("level attrition 0; leader napoleon warsaw; track turn " + std::to_string(turn));
	return t;
}

KuTable &eight(KuTable &t, std::initializer_list<int> first) {
	t.dice("recovery", first);
	for (size_t i = first.size(); i < 8; ++i) {
		t.dice("recovery", { 1 });
	}
	return t;
}

} // namespace

TEST_CASE("[KU][KU-5.5-b][KU-9.52-a][KU-14.46-a] one Command Point, one die") {
	KuTable t = bare_table();
	t.edits("markers imperial 1; markers attrition 1; card grand_battery fn").begin("impulse fn 5");
	t.dice("recovery", { 4, 5, 6 }).act("fn: choose morale_die");
	CHECK(t.s().ku.losses[IMPERIAL] == 1);
	t.act("fn: choose morale_die").act("fn: choose morale_die");
	CHECK(t.s().ku.losses[IMPERIAL] == 0);
	CHECK(t.s().ku.gains[IMPERIAL] == 1); // none left to take off
	t.dice("recovery", { 5, 5 }).act("fn: choose attrition_die").act("fn: choose attrition_die");
	CHECK(t.s().ku.level_losses == 0);
	CHECK(t.s().ku.level_gains == 1);
	CHECK(t.refused("fn: choose morale_die") == "KU-5.5-b");
	KuTable u = bare_table();
	u.begin("impulse r1 2");
	CHECK(u.refused("r1: choose attrition_die") == "KU-14.46-a");
	CHECK(u.is_legal("r1: choose morale_die"));
}

TEST_CASE("[KU][KU-14.46-b][KU-14.45-a] what is left of Attrition gains when the Impulse ends") {
	KuTable t = bare_table();
	t.edits("markers attrition -4; card grand_battery r1").begin("impulse fn 1").act("fn: pass");
	CHECK(t.s().ku.level_gains == 3);
}

TEST_CASE("[KU][KT-88][KU-16.51-a][KU-16.52-a] one series of Resources against Attrition in an Impulse") {
	KuTable t = bare_table();
	t.edits("resources fn 4; resources fs 1; markers attrition 8").begin("impulse fn 2");
	eight(t, {}).act("fn: choose attrition_resource");
	CHECK(t.s().ku.level_losses == 8);
	eight(t, { 5, 6, 5 }).act("fn: choose attrition_resource");
	CHECK(t.s().ku.level_losses == 5);
	t.dice("recovery", { 1 }).act("fn: choose morale_die"); // that ends it
	CHECK(t.refused("fn: choose attrition_resource") == "KU-16.51-a");
	CHECK(t.s().resources[FN] == 2);
	t.begin("impulse fs 1");
	CHECK(t.is_legal("fs: choose attrition_resource"));
	t.begin("impulse r1 1");
	CHECK(t.refused("r1: choose attrition_resource") == "KU-14.46-a");
}

TEST_CASE("[KU][KU-16.51-a] a piece that is taken up and put back ends no series") {
	KuTable t = bare_table();
	t.edits("resources fn 2; markers attrition 8; sp warsaw fn 2").begin("impulse fn 2");
	eight(t, {}).act("fn: choose attrition_resource");
	t.act("fn: select_piece napoleon").act("fn: retract");
	CHECK(t.is_legal("fn: choose attrition_resource"));
}

TEST_CASE("[KU][KU-16.53-a][KU-14.47-a] four gains improve the Level, once in an Impulse") {
	KuTable t = bare_table();
	t.edits("resources fn 2; level attrition 2").begin("impulse fn 1");
	eight(t, { 5, 5, 5, 5 }).act("fn: choose attrition_resource");
	CHECK(t.s().ku.level == 1);
	CHECK(t.s().ku.gains[IMPERIAL] == 2); // of the Level entered (KU-14.48-a)
	eight(t, { 5, 5, 5, 5 }).act("fn: choose attrition_resource");
	CHECK(t.s().ku.level == 1);
	CHECK(t.s().ku.level_gains == 4);
}

TEST_CASE("[KU][KU-16.54-a][KU-16.55-a][KA-07] Resources for Morale, one after the other, losses first") {
	KuTable t = bare_table();
	t.edits("resources r2 2; markers tsarist 2").begin("impulse r2 1");
	eight(t, { 6, 5, 5 }).act("r2: choose morale_resource");
	CHECK(t.s().ku.losses[TSARIST] == 0);
	CHECK(t.s().ku.gains[TSARIST] == 1);
	eight(t, { 5 }).act("r2: choose morale_resource");
	CHECK(t.s().ku.gains[TSARIST] == 2);
	CHECK(t.refused("r2: choose morale_resource") == "KU-16.54-a");
}

TEST_CASE("[KU][KT-50][KU-16.56-a][KU-12.45-a] Entrenchments before anything moves") {
	KuTable t = bare_table();
	t.edits("resources r1 3; leader barclay_de_tolly vilna; sp kovno r1 3; sp riga r1 4; sp rus r1 5");
	t.begin("impulse r1 2");
	CHECK(t.refused("r1: play_as kovno entrench") == "KU-12.45-a");
	CHECK(t.refused("r1: play_as rus entrench") == "KU-12.45-a");
	CHECK(t.refused("r1: play_as warsaw entrench") == "KU-16.56-a");
	t.act("r1: play_as vilna entrench").act("r1: play_as riga entrench");
	CHECK(t.s().entrenched[t.place("vilna")]);
	CHECK(t.s().resources[R1] == 1);
	CHECK(t.refused("r1: play_as vilna entrench") == "KU-16.56-a");
	t.edits("sp schlavii r1 4").act("r1: select_piece barclay_de_tolly");
	ActionList rows;
	t.game().legal_actions(t.state, R1, rows);
	for (const Row &row : rows) {
		if (row.action.verb == Verb::SelectSpace) {
			t.act("r1: " + t.game().action_text(t.state, row.action).substr(4));
			break;
		}
	}
	t.quiet_until("act");
	CHECK(t.refused("r1: play_as schlavii entrench") == "KU-16.56-a"); // something has moved
}

TEST_CASE("[KU][KT-73][KU-16.57-a][KU-16.57-b][KA-57] Scorched Earth near the Imperials, out of their reach") {
	KuTable t = bare_table();
	t.edits("resources r1 5; hero 0; leader davout cholm; sp cholm fn 2").begin("impulse r1 1");
	CHECK(t.refused("r1: play_as staraya_russa scorch") == "KU-16.57-a"); // the first Round
	t.edit("scorching");
	CHECK(t.refused("r1: play_as staraya_russa scorch") == "KU-16.57-b");
	CHECK(t.refused("r1: play_as vladimir scorch") == "KU-16.57-a"); // too far
	for (const char *place : { "novgorod", "tver" }) {
		t.edit(std::string("leader davout ") + place);
		CHECK(t.refused("r1: play_as staraya_russa scorch") == "KU-16.57-b");
	}
	// Only across the Volkhov: nobody comes.
	t.edits("leader davout chudovo; sp cholm fn 0; sp chudovo fn 2");
	CHECK(t.is_legal("r1: play_as staraya_russa scorch"));
	CHECK(t.refused("r1: play_as warsaw scorch") == "KU-16.57-a");
	t.begin("impulse fn 1");
	t.edit("resources fn 1");
	CHECK(t.refused("fn: play_as warsaw scorch") == "KU-16.57-a");
}

TEST_CASE("[KU][KU-16.57-c][KA-56] one a Scheduled Impulse until Kutuzov has come, then without limit") {
	KuTable t = bare_table();
	t.edits("resources r1 5; hero 0; scorching; flag dorogobuzh fn; flag novgorod fn").begin("impulse r1 1");
	t.act("r1: play_as staraya_russa scorch");
	CHECK(t.s().scorched[t.place("staraya_russa")]);
	CHECK(t.s().resources[R1] == 4);
	CHECK(t.refused("r1: play_as tver scorch") == "KU-16.57-c");
	CHECK(t.refused("r1: play_as staraya_russa scorch") == "KU-16.57-c");
	t.edit("hero 1");
	t.act("r1: play_as tver scorch");
	t.edit("hero 0").begin("impulse r1 preemptive 1");
	CHECK(t.refused("r1: play_as cholm scorch") == "KU-16.57-c");
	t.edit("hero 1");
	CHECK(t.is_legal("r1: play_as cholm scorch"));
	CHECK(t.refused("r1: play_as tver scorch") == "KU-16.57-a"); // one marker is enough
}
