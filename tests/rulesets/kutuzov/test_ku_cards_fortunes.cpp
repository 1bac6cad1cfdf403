// Kutuzov: common cards 81 to 110 and the two of the coast, each by what it does.
#include "ku_cards.h"

#include "rulesets/impulse/battle/im_siege.h"

using namespace baton;
using namespace baton::ku;

namespace {

/// Before the dice of a Siege of Smolensk by Napoleon; `edits` give cards.
KuTable siege_table(std::string_view edits) {
	KuTable t = quiet_table("clear; leader napoleon smolensk; sp smolensk fn 5; flag orsha fn");
	t.edits("card captured_courier fn; card jominis_counsel r1");
	t.edits(edits);
	t.open_windows().begin("impulse fn 1").act("fn: select_piece napoleon").act("fn: select_space smolensk");
	return t;
}

} // namespace

TEST_CASE("[KU][KU-12.1-b] 81 Grand Battery, 82 Close the Ranks: three dice, two disrupts fewer, one Round") {
	KuTable t = battle_table("card grand_battery fn; card close_the_ranks r2");
	const int before = battle_dice(t.r(), IMPERIAL).total();
	t.act("fn: play_as grand_battery event");
	CHECK(battle_dice(t.r(), IMPERIAL).total() == before + 3);
	while (t.kind() == "respond" && !t.is_legal("r2: play_as close_the_ranks event")) {
		t.quiet();
	}
	t.act("r2: play_as close_the_ranks event").dice("attack", { 5, 5, 5 });
	for (int i = 0; i < 40; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	t.pass_windows();
	CHECK(t.s().battle.side[TSARIST].casualties <= 1);
}

TEST_CASE("[KU][KT-85][KU-5.3-a] one Soldier is enough to play a Battle card, no piece is not") {
	KuTable t = battle_table("sp borisov r1 1; card grand_battery r1; card sappers fs");
	while (t.kind() == "respond" && !t.is_legal("r1: play_as grand_battery event")) {
		t.quiet();
	}
	CHECK(t.is_legal("r1: play_as grand_battery event"));
	KuTable u = battle_table("card grand_battery r1; card too_old_for_this r2");
	while (u.kind() == "respond" && !has(u.game().decision(u.state).asked, R1)) {
		u.quiet();
	}
	REQUIRE(u.kind() == "respond"); // it might hold a Response
	CHECK(u.refused("r1: play_as grand_battery event") == "KU-5.3-a");
}

TEST_CASE("[KU][KU-12.45-a] 83 Masked Batteries: up to two Entrenchments where an Army or four points are") {
	KuTable t = impulse_table(
			"r1", "clear; sp polotsk r1 4; leader wittgenstein drissa; sp opochka r1 3; card masked_batteries r1");
	t.act("r1: play_as masked_batteries event");
	CHECK(t.refused("r1: select_space opochka") == "KU-12.45-a");
	t.act("r1: select_space polotsk").act("r1: select_space drissa");
	CHECK(t.s().entrenched[t.place("polotsk")]);
	CHECK(t.s().entrenched[t.place("drissa")]);
	CHECK(t.kind() == "act");
}

TEST_CASE("[KU][KU-12.1-b] 84 This Sanguinary Combat: three dice for both sides in every Round") {
	KuTable t = battle_table("card this_sanguinary_combat fn");
	t.act("fn: play_as this_sanguinary_combat event");
	CHECK(t.s().battle.side[IMPERIAL].dice_all == 3);
	CHECK(t.s().battle.side[TSARIST].dice_all == 3);
}

TEST_CASE("[KU][KU-19.5-a] 85 Our Lady of Smolensk and 87 The Sun of Austerlitz: Morale and the Conquest roll") {
	KuTable t = impulse_table("r1", "card our_lady_of_smolensk r1; markers tsarist 1");
	t.act("r1: play_as our_lady_of_smolensk event");
	CHECK(t.s().ku.gains[TSARIST] == 2);
	CHECK(t.s().ku.conquest == -1);
	KuTable u = impulse_table("fs", "card sun_of_austerlitz fs; markers imperial 3");
	u.act("fs: play_as sun_of_austerlitz event");
	CHECK(u.s().ku.losses[IMPERIAL] == 0);
	CHECK(u.s().ku.conquest == 1);
}

TEST_CASE(
		"[KU][KU-6.2-a] 89 Convalescents: five points and a Leader from the Regroup Box, by the rules of regrouping") {
	KuTable t = impulse_table("fn", "clear; sp regroup fn 6; leader ney regroup; card convalescents fn");
	t.act("fn: play_as convalescents event").act("fn: allocate fn@regroup *2");
	CHECK(t.refused("fn: select_space moscow") == "KU-6.32-a");
	t.act("fn: select_space danzig").act("fn: allocate fn@regroup *3").act("fn: select_space thorn");
	CHECK(!t.is_legal("fn: allocate fn@regroup *1"));
	t.act("fn: select_piece ney").act("fn: select_space danzig");
	CHECK(t.sp("danzig", FN) == 2);
	CHECK(t.sp("thorn", FN) == 3);
	CHECK(t.kind() == "act");
}

TEST_CASE("[KU][KU-6.34-b] 90 The Class of 1813 and 91 Opolchenie: three of one's own at home, spread as one likes") {
	KuTable t = impulse_table("fn", "clear; card class_of_1813 fn");
	t.act("fn: play_as class_of_1813 event").act("fn: select_space danzig *1").act("fn: select_space poland *2");
	CHECK(t.sp("danzig", FN) == 1);
	CHECK(t.sp("poland", FN) == 2);
	KuTable u = impulse_table("r2", "clear; card opolchenie r2");
	u.act("r2: play_as opolchenie event").act("r2: select_space kiev *3");
	CHECK(u.sp("kiev", R2) == 3);
}

TEST_CASE("[KU][KU-5.4-b] 92 The General Staff, 93 Jomini's Counsel, 110 The Comet: cards") {
	KuTable t = impulse_table("r1", "card the_general_staff r1");
	t.act("r1: play_as the_general_staff event");
	CHECK(t.s().cards.count(Cards::hand(R1)) == 3);
	KuTable u = impulse_table("r1", "card jominis_counsel r1; card grand_battery fn");
	u.act("r1: play_as jominis_counsel event").act("r1: choose fn");
	CHECK(u.s().cards.is_known(card_of(u, "grand_battery"), bit(R1)));
	CHECK(u.s().cards.count(Cards::hand(R1)) == 2);
	KuTable v =
			impulse_table("r1", "card the_comet r1; card grand_battery fn; card sappers fs; card vistula_legion fs");
	v.act("r1: play_as the_comet event");
	CHECK(v.s().cards.count(Cards::hand(FN)) == 0);
	CHECK(v.s().cards.count(Cards::hand(FS)) == 1); // the Home card stays
	CHECK(v.s().cards.count(Cards::hand(R1)) == 2);
}

TEST_CASE("[KU][KU-12.41-a] 94 Skirmishers in the Woods: three dice for a defender beyond Rough or Marsh") {
	KuTable t = battle_table("card skirmishers_in_the_woods r2");
	while (t.kind() == "respond" && !has(t.game().decision(t.state).asked, R2)) {
		t.quiet();
	}
	if (t.kind() == "respond") {
		CHECK(t.refused("r2: play_as skirmishers_in_the_woods event") == "KU-5.1-b"); // a Clear line
	}
	KuTable u = quiet_table(
			"clear; leader napoleon lepel; sp lepel fn 4; flag lepel fn; leader bagration borisov; sp borisov r2 4");
	u.edits("card skirmishers_in_the_woods r2").open_windows().begin("impulse fn 4");
	u.act("fn: select_piece napoleon").act("fn: select_space borisov");
	while (u.kind() == "react" ||
			(u.kind() == "respond" && !u.is_legal("r2: play_as skirmishers_in_the_woods event"))) {
		u.quiet();
	}
	const int before = battle_dice(u.r(), TSARIST).total();
	u.act("r2: play_as skirmishers_in_the_woods event");
	CHECK(u.s().battle.side[TSARIST].dice == 3);
	CHECK(before > 0);
}

TEST_CASE("[KU][KU-12.4-a] 95 Flank March at Utitsa: no terrain dice for the defender, one more for the attacker") {
	KuTable t = quiet_table(
			"clear; leader napoleon lepel; sp lepel fn 4; flag lepel fn; leader bagration borisov; sp borisov r2 4");
	t.edits("card captured_courier fn; card jominis_counsel r2");
	t.edits("card flank_march_at_utitsa fn").open_windows().begin("impulse fn 4");
	t.act("fn: select_piece napoleon").act("fn: select_space borisov");
	while (t.kind() == "react" || (t.kind() == "respond" && t.s().battle.place == 0)) {
		t.quiet();
	}
	CHECK(battle_dice(t.r(), TSARIST).terrain == 1);
	t.act("fn: play_as flank_march_at_utitsa event");
	CHECK(t.s().battle.side[IMPERIAL].dice == 1);
	CHECK((t.s().battle.flags & battle_flag::NO_TERRAIN) != 0);
}

TEST_CASE("[KU][KU-12.81-a] 96 Rear Guard: the beaten leave without Attrition and without Morale losses") {
	for (const bool is_played : { false, true }) {
		KuTable t = battle_table("card rear_guard r2; leader platov borisov; mark scorched vitebsk; mark scorched "
								 "orsha; mark scorched mogilev; mark scorched lepel");
		t.dice("attack", { 5 });
		for (int i = 0; i < 60; ++i) {
			t.dice("attack", { 1 }).dice("defence", { 1 }).dice("attrition", { 1 });
		}
		while (t.kind() == "respond" && !t.is_legal("r2: play_as rear_guard event")) {
			t.quiet();
		}
		REQUIRE(t.is_legal("r2: play_as rear_guard event"));
		if (is_played) {
			t.act("r2: play_as rear_guard event");
		}
		const size_t from = t.sink.events.size();
		finish_battle(t);
		bool is_checked = false;
		for (size_t i = from; i < t.sink.events.size(); ++i) {
			is_checked = is_checked || std::string_view(t.sink.events[i].what) == "attrition";
		}
		CHECK(is_checked == !is_played);
	}
}

TEST_CASE("[KU][KU-4.22-b] 97 Couriers Taken: the other Camp may not pre-empt until the Impulses are over") {
	KuTable t = impulse_table("r2", "card couriers_taken r2");
	t.act("r2: play_as couriers_taken event");
	CHECK(t.s().ku.no_preempt == 1u << IMPERIAL);
}

TEST_CASE("[KU][KU-15.2-a] 98 The Dvina Flotilla: points for a Convoy alone") {
	KuTable t = impulse_table("r1", "clear; leader wittgenstein polotsk; card dvina_flotilla r1");
	t.act("r1: play_as dvina_flotilla event");
	CHECK(t.s().now.points[int(Purse::Convoy)] == 5);
	CHECK(!t.is_legal("r1: select_piece wittgenstein"));
}

TEST_CASE("[KU][KU-5.1-d] 99 Recalled to Court: a Leader goes, but neither Napoleon nor Kutuzov") {
	KuTable t = impulse_table("r1",
			"clear; leader napoleon vilna; leader ney vilna; leader murat vilna; flag vilna fn; card recalled_to_court "
			"r1");
	t.act("r1: play_as recalled_to_court event");
	CHECK(t.refused("r1: select_piece napoleon") != "");
	t.act("r1: select_piece murat");
	CHECK(t.s().leaders[t.leader("murat")].place == AT_REGROUP);
	CHECK(t.s().ku.level_losses == 0);
}

TEST_CASE("[KU][KU-9.11-a] 100 Fresh Disasters, 101 The Magazines Are Full: a Camp of choice; an Imperial extra") {
	KuTable t = impulse_table("fn", "card fresh_disasters fn");
	t.act("fn: play_as fresh_disasters event").act("fn: choose r1");
	CHECK(t.s().ku.losses[TSARIST] == 3);
	KuTable u = impulse_table("fn", "card magazines_are_full fn; markers attrition 3");
	u.act("fn: play_as magazines_are_full event");
	CHECK(u.s().resources[FN] == 1);
	CHECK(u.s().ku.level_losses == 1);
	KuTable v = impulse_table("r1", "card magazines_are_full r1; markers attrition 3");
	v.act("r1: play_as magazines_are_full event");
	CHECK(v.s().ku.level_losses == 3);
}

TEST_CASE("[KU][KU-13.23-a] 103 Sappers and 105 Sortie: cards of a Siege, the owner's without a Formation") {
	KuTable t = siege_table("card sappers fn; card sortie r1");
	REQUIRE(t.kind() == "respond");
	const int rounds = t.s().battle.rounds, dice = siege_dice(t.r(), IMPERIAL);
	t.act("fn: play_as sappers event");
	CHECK(t.s().battle.rounds == rounds + 1);
	CHECK(siege_dice(t.r(), IMPERIAL) == dice + 2);
	while (t.kind() == "respond" && !t.is_legal("r1: play_as sortie event")) {
		t.quiet();
	}
	t.act("r1: play_as sortie event");
	CHECK(t.s().battle.side[TSARIST].dice == 3);
	KuTable u = siege_table("card sortie r2; card too_old_for_this r1");
	if (u.kind() == "respond" && has(u.game().decision(u.state).asked, R2)) {
		CHECK(u.refused("r2: play_as sortie event") == "KU-5.3-a"); // not its Fortress
	}
}

TEST_CASE("[KU][KU-12.7-b] 104 Victory or Death: no Rout, and more Rounds for a tie") {
	KuTable t = battle_table("card victory_or_death fn");
	t.act("fn: play_as victory_or_death event");
	CHECK(t.s().battle.rounds == t.game().data().tables.battle.rounds + 2);
	for (int i = 0; i < 40; ++i) {
		t.dice("attack", { 1 }).dice("defence", { i < 4 ? 5 : 1 });
	}
	finish_battle(t);
	CHECK(!t.said("routed"));
	CHECK(t.said("retreats"));
}

TEST_CASE("[KU][KU-12.7-b] 106 Men of Bronze: half of the disrupted, rounded up, are spared in a Rout") {
	for (const bool is_played : { false, true }) {
		KuTable t = battle_table("card men_of_bronze fs; sp minsk fs 0; card men_of_bronze fn");
		if (is_played) {
			t.act("fn: play_as men_of_bronze event");
		}
		for (int i = 0; i < 40; ++i) {
			t.dice("attack", { 1 }).dice("defence", { i < 5 ? 5 : 1 }).dice("attrition", { 1 });
		}
		finish_battle(t);
		CHECK(t.said("routed"));
		CHECK(sp_on_map(t.r(), FN) == (is_played ? 4 : 1));
	}
}

TEST_CASE("[KU][KU-10.2-a] 107 The Emperor's Wife: one Army of every contingent, and two steps") {
	KuTable t = impulse_table("fn",
			"clear; leader napoleon vilna; sp vilna fn 2; sp vilna fs 2; sp vilna au 1; leader murat vilna; flag vilna "
			"fn; flag lida fn");
	t.edits("card the_emperors_wife fn").act("fn: play_as the_emperors_wife event");
	t.act("fn: select_piece napoleon").act("fn: select_piece murat").act("fn: allocate fn@vilna *2");
	t.act("fn: allocate fs@vilna *2").act("fn: allocate au@vilna *1").act("fn: select_space lida");
	CHECK(t.sp("lida", FS) == 2);
	CHECK(t.sp("lida", AU) == 1);
	CHECK(t.s().leaders[t.leader("murat")].place == t.place("lida"));
	t.act("fn: pass");
	CHECK((t.s().ku.flags & ku_flag::MIXED_ARMY) != 0);
	t.act("fn: pass");
	CHECK((t.s().ku.flags & ku_flag::MIXED_ARMY) == 0);
}

TEST_CASE("[KU][KU-11.1-a] 108 Cossack Raiders: up to three Flags near a Tsarist Formation") {
	KuTable t = impulse_table(
			"r2", "clear; sp lida r2 1; flag vilna fn; flag grodno fs; flag minsk fs; sp minsk fs 1; flag riga fn");
	t.edits("card cossack_raiders r2").act("r2: play_as cossack_raiders event");
	CHECK(t.refused("r2: select_space minsk") == "KU-5.1-d");
	t.act("r2: select_space vilna").act("r2: select_space grodno");
	CHECK(flag_at(t.s(), t.place("vilna")) == NO_NATION);
	CHECK(flag_at(t.s(), t.place("grodno")) == NO_NATION);
	CHECK(t.kind() == "act");
}

TEST_CASE("[KU][KU-11.2-b][KU-11.3-c] 109 Distant Gunfire: Soldiers without a Leader, or the Active Camp itself") {
	// Soldiers alone: 9 is needed without any rating.
	KuTable t = quiet_table(
			"clear; sp orsha r2 3; leader napoleon lepel; sp lepel fn 4; flag lepel fn; card distant_gunfire r2");
	t.open_windows().begin("impulse fn 4").act("fn: select_piece napoleon").act("fn: select_space vitebsk");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as distant_gunfire event")) {
		t.quiet();
	}
	t.act("r2: play_as distant_gunfire event").act("r2: allocate r2@orsha *3").dice("intercept", { 4, 4 });
	t.act("r2: select_space vitebsk").pass_windows();
	CHECK(t.said("intercepted")); // 8 + 1 (Friendly)
	// The Active Camp marches to the sound of the guns.
	KuTable u = battle_table("");
	KuTable v = quiet_table(
			"clear; leader napoleon minsk; sp minsk fn 4; flag minsk fn; flag volozhin fs; leader eugene volozhin");
	v.edits("sp volozhin fs 4; leader bagration borisov; sp borisov r2 4; card distant_gunfire fs");
	v.open_windows().begin("impulse fn 4").act("fn: select_piece napoleon").act("fn: select_space borisov");
	while (v.kind() == "react" || (v.kind() == "respond" && !v.is_legal("fs: play_as distant_gunfire event"))) {
		v.quiet();
	}
	REQUIRE(v.is_legal("fs: play_as distant_gunfire event"));
	v.act("fs: play_as distant_gunfire event").act("fs: select_piece eugene").dice("intercept", { 6, 6 });
	v.act("fs: select_space borisov").pass_windows();
	CHECK(v.said("joins"));
	CHECK(v.said("battle"));
}

TEST_CASE("[KU][KU-15.3-a][KU-15.3-b] 21 Hornblower: five at most from a Friendly Port to one that is not") {
	KuTable t =
			impulse_table("r1", "clear; leader wittgenstein reval; sp reval r1 4; sp memel pr 1; card hornblower r1");
	t.edits("flag libau fn").act("r1: play_as hornblower event");
	REQUIRE(t.kind() == "event_assault");
	t.act("r1: select_piece wittgenstein").act("r1: allocate r1@reval *4");
	CHECK(t.refused("r1: select_space narva") == "KU-15.3-a"); // Friendly
	t.dice("shore", { 6, 5 }).act("r1: select_space libau");
	CHECK(t.said("shore_batteries"));
	CHECK(t.sp("libau", R1) == 3);
	CHECK(t.s().leaders[t.leader("wittgenstein")].place == t.place("libau"));
	// An enemy there fights: what the batteries hit counts, and a beaten force goes back to its ships.
	KuTable u =
			impulse_table("r1", "clear; leader wittgenstein reval; sp reval r1 4; sp memel pr 4; card hornblower r1");
	u.act("r1: play_as hornblower event").act("r1: select_piece wittgenstein").act("r1: allocate r1@reval *4");
	u.dice("shore", { 5, 5 });
	for (int i = 0; i < 30; ++i) {
		u.dice("attack", { 1 }).dice("defence", { 1 }).dice("attrition", { 1 }).dice("evade", { 1, 1 });
	}
	u.act("r1: select_space memel");
	finish_battle(u);
	CHECK(u.said("battle"));
	CHECK(u.sp("reval", R1) == 4);
}
