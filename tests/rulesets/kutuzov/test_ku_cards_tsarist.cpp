// Kutuzov: the twelve Home cards of the Tsarists, each by what it does.
#include "ku_cards.h"

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KU-6.32-d] 13 Magazines of the Interior: Supply Trains until the Turn ends") {
	KuTable t = impulse_table("r1", "card magazines_of_the_interior r1");
	t.act("r1: play_as magazines_of_the_interior event");
	CHECK(t.refused("r1: select_space warsaw") == "KU-6.32-d");
	t.act("r1: select_space vyazma");
	CHECK(t.s().ku.trains[TSARIST] == t.place("vyazma") + 1);
	CHECK(t.game().data().laws->is_spared(t.r(), TSARIST, t.place("vyazma"), Cause::TurnEnd));
}

TEST_CASE("[KU][KU-9.51-a] 14 Te Deum: four losses off, then gains") {
	KuTable t = impulse_table("r2", "card te_deum r2; markers tsarist 6");
	t.act("r2: play_as te_deum event");
	CHECK(t.s().ku.losses[TSARIST] == 2);
	CHECK(t.s().ku.gains[TSARIST] == 0);
}

TEST_CASE("[KU][KU-11.8-a][KU-11.6-d] 15 Barclay's March: three more on an Evasion that costs no Morale") {
	for (const bool is_played : { false, true }) {
		KuTable t = quiet_table("clear; leader napoleon vilna; sp vilna fn 6; flag vilna fn");
		t.edits("leader barclay_de_tolly sventsiany; sp sventsiany r1 3; card barclays_march r1");
		t.open_windows().begin("impulse fn 6");
		t.act("fn: select_piece napoleon").act("fn: select_space sventsiany").pass_windows();
		t.act("r1: select_piece barclay_de_tolly").dice("evade", { 2, 3 }).act("r1: select_space drissa");
		REQUIRE(t.kind() == "respond");
		t.act(is_played ? "r1: play_as barclays_march event" : "r1: pass");
		// 5 + 1 (rating) + 1 (Friendly) are 7; three more are ten.
		CHECK(t.said("evaded") == is_played);
		CHECK(t.said("evasion_failed") == !is_played);
		const int cost = t.game().data().tables.awards.evasion.army;
		CHECK((t.s().ku.losses[TSARIST] >= cost) == !is_played);
	}
}

TEST_CASE("[KU][KU-11.4-a] 16 Cossack Screen: the Interception is not rolled, leaves no mark, and is not tried again") {
	KuTable t = quiet_table(
			"clear; leader bagration orsha; sp orsha r2 4; leader davout minsk; sp minsk fn 4; flag minsk fn");
	t.edits("card cossack_screen r1; flag mogilev fn; leader ney mstislavl; sp mstislavl fn 2; flag mstislavl fn");
	t.edits("flag smolensk none");
	t.open_windows().begin("impulse r2 4");
	t.act("r2: select_piece bagration").act("r2: select_space vitebsk").pass_windows();
	KuTable u = quiet_table("clear; leader bagration orsha; sp orsha r2 4; leader ney smolensk; sp smolensk fn 2");
	u.edits("flag smolensk fn; card cossack_screen r1");
	u.open_windows().begin("impulse r2 4");
	u.act("r2: select_piece bagration").act("r2: select_space vitebsk").pass_windows();
	REQUIRE(u.kind() == "react");
	u.act("fn: select_piece ney").act("fn: select_space vitebsk");
	REQUIRE(u.kind() == "respond");
	u.act("r1: play_as cossack_screen event").pass_windows();
	CHECK(u.said("interception_called_off"));
	CHECK(u.kind() != "react");
	CHECK(u.s().leaders[u.leader("ney")].place == u.place("smolensk"));
	CHECK((u.s().leaders[u.leader("ney")].cond & cond::BFI) == 0);
}

TEST_CASE("[KU][KU-6.34-b] 17 Holy Mother Russia: men and a Leader at one Key, besieged or not") {
	KuTable t = impulse_table("r1", "clear; card holy_mother_russia r1; leader napoleon riga; sp riga fn 4");
	t.act("r1: play_as holy_mother_russia event");
	CHECK(t.refused("r1: select_space vyazma *3") == "KU-6.34-b");
	CHECK(t.is_legal("r1: select_space riga *3"));
	t.act("r1: select_space smolensk *3");
	CHECK(t.sp("smolensk", R1) == 3);
	CHECK(t.refused("r1: select_piece koutouzov") != ""); // enters on the second Turn
	t.act("r1: select_piece wittgenstein");
	CHECK(t.s().leaders[t.leader("wittgenstein")].place == t.place("smolensk"));
}

TEST_CASE("[KU][KU-9.51-a] 18 Rush to the Colors: up to six losses off, no gains, a man at home") {
	KuTable t = impulse_table("r2", "card rush_to_the_colors r2; markers tsarist 4");
	const int before = t.sp("kiev", R2);
	t.act("r2: play_as rush_to_the_colors event").act("r2: select_space kiev *1");
	CHECK(t.s().ku.losses[TSARIST] == 0);
	CHECK(t.s().ku.gains[TSARIST] == 0);
	CHECK(t.sp("kiev", R2) == before + 1);
}

TEST_CASE("[KU][KT-73][KU-16.57-b] 19 Burn It All: near the Imperials, where none of them could intercept") {
	KuTable t = impulse_table(
			"r1", "clear; leader napoleon novgorod; sp novgorod fn 4; flag novgorod fn; card burn_it_all r1");
	t.act("r1: play_as burn_it_all event");
	CHECK(t.refused("r1: select_space staraya_russa") == "KU-16.57-b");
	CHECK(t.refused("r1: select_space moscow") == "KU-16.57-a"); // too far
	CHECK(t.refused("r1: select_space novgorod") == "KU-16.57-a");
	t.act("r1: select_space cholm");
	CHECK(t.s().scorched[t.place("cholm")]);
	t.act("r1: pass");
	CHECK(t.kind() == "act");
	// Across a River only a bridge would help: Chudovo and Staraya Russa.
	KuTable u = quiet_table("clear; leader napoleon chudovo; sp chudovo fn 4; flag chudovo fn; card burn_it_all r1");
	u.edits("card fords_of_studienka fn");
	u.open_windows().begin("impulse r1").act("r1: play_as burn_it_all event").act("r1: select_space staraya_russa");
	REQUIRE(u.kind() == "respond");
	u.act("fn: play_as fords_of_studienka event").act("fn: select_space staraya_russa").pass_windows();
	CHECK(!u.s().scorched[u.place("staraya_russa")]);
	CHECK(u.said("scorch_prevented"));
}

TEST_CASE("[KU][KU-6.2-a] 20 The Tsar's Manifesto: back from the box, and one in Moscow or St. Petersburg") {
	KuTable t = impulse_table("r1", "clear; sp regroup r1 4; card the_tsars_manifesto r1");
	t.act("r1: play_as the_tsars_manifesto event").act("r1: allocate r1@regroup *3").act("r1: select_space vyazma");
	CHECK(t.sp("vyazma", R1) == 3);
	t.act("r1: select_space moscow *1");
	CHECK(t.sp("moscow", R1) == 1);
	CHECK(t.s().regroup[R1] == 1);
}

TEST_CASE("[KU][KU-11.1-a][KA-85] 22 Davydov's Partisans: a Flag comes off unless intercepted; Cossacks are bolder") {
	KuTable t =
			impulse_table("r1", "clear; sp moscow r1 1; flag gzhatsk fn; flag vyazma fn; card davydovs_partisans r1");
	t.act("r1: play_as davydovs_partisans event");
	CHECK(t.refused("r1: select_space vyazma") == "KU-5.1-d"); // three Places away
	t.act("r1: select_space gzhatsk");
	CHECK(flag_at(t.s(), t.place("gzhatsk")) == NO_NATION);
	CHECK(t.s().ku.cossacks == 1);
	CHECK(t.s().cards.is_at(card_of(t, "davydovs_partisans"), Cards::area(FACE_UP)));
	KuTable u = impulse_table(
			"r1", "clear; sp moscow r1 1; flag gzhatsk fn; flag vyazma fn; leader ney vyazma; sp vyazma fn 2");
	u.edits("card davydovs_partisans r1").act("r1: play_as davydovs_partisans event").act("r1: select_space gzhatsk");
	REQUIRE(u.kind() == "react");
	u.act("fn: select_piece ney").dice("intercept", { 6, 6 }).act("fn: select_space gzhatsk");
	CHECK(flag_at(u.s(), u.place("gzhatsk")) == FN);
	CHECK(u.s().leaders[u.leader("ney")].place == u.place("gzhatsk"));
	CHECK(u.kind() == "act");
}

TEST_CASE("[KU][KU-12.45-a] 23 The Great Redoubt: the Duchy is entrenched at once, one die more") {
	KuTable t = battle_table("card the_great_redoubt r2");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as the_great_redoubt event")) {
		t.quiet();
	}
	const int before = battle_dice(t.r(), TSARIST).total(), enemy = battle_dice(t.r(), IMPERIAL).total();
	t.act("r2: play_as the_great_redoubt event");
	CHECK(t.s().entrenched[t.place("borisov")]);
	CHECK(battle_dice(t.r(), TSARIST).total() == before + 1);
	CHECK(battle_dice(t.r(), IMPERIAL).total() == enemy - 1);
}

TEST_CASE("[KU][KT-47] 24 Militia Levies: four dice more and a disrupt more on the own side, for one Round") {
	KuTable t = battle_table("card militia_levies r2");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as militia_levies event")) {
		t.quiet();
	}
	const int before = battle_dice(t.r(), TSARIST).total();
	t.act("r2: play_as militia_levies event");
	CHECK(battle_dice(t.r(), TSARIST).total() == before + 4);
	CHECK(t.s().battle.side[TSARIST].disrupt == 1);
	CHECK(t.s().battle.side[TSARIST].dice_all == 0);
}
