// Kutuzov: common cards 47 to 80, campaign and marches, each by what it does.
#include "ku_cards.h"

#include "rulesets/impulse/land/im_move.h"
#include "rulesets/impulse/land/im_react.h"

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KT-17][KU-5.11-a] a pool that does not reach: first some come off the map, then all are placed") {
	KuTable t = impulse_table("fs", "clear; leader schwarzenberg lublin; sp lublin au 12; sp lemberg au 4");
	t.edits("card hapsburg_offensive fs");
	CHECK(sp_in_pool(t.r(), AU) == 1);
	t.act("fs: play_as hapsburg_offensive event").act("fs: choose with_army");
	REQUIRE(t.kind() == "event_shortage");
	t.act("fs: choose au@lemberg");
	CHECK(t.sp("lemberg", AU) == 3);
	CHECK(t.sp("lublin", AU) == 14);
	CHECK(t.s().ku.level_losses == 0);
}

TEST_CASE("[KU][KU-11.4-a] 47 Paid Informers: one more on Interceptions until the Impulses are over") {
	KuTable t = impulse_table("r1", "card paid_informers r1");
	t.act("r1: play_as paid_informers event");
	CHECK(t.game().data().laws->react_bonus(t.r(), TSARIST, false) == 1);
	CHECK(t.game().data().laws->react_bonus(t.r(), IMPERIAL, false) == 0);
}

TEST_CASE("[KU][KT-16] 48 Hungry Soldiers Riot: any Place, one's own too; where both stand the player names the Camp") {
	KuTable t = impulse_table("r1", "clear; sp riga r1 4; sp riga fn 3; sp vilna fn 1; flag vilna fn");
	t.edits("card hungry_soldiers_riot r1").act("r1: play_as hungry_soldiers_riot event");
	CHECK(t.is_legal("r1: select_space vilna"));
	t.act("r1: select_space riga").dice("attrition", { 6, 6, 1 }).act("r1: choose fn");
	CHECK(t.sp("riga", FN) == 1);
	CHECK(t.sp("riga", R1) == 4);
}

TEST_CASE("[KU][KU-5.21-a] 49 Burn the Bridges: no River this Impulse, other lines are open") {
	KuTable t = quiet_table("clear; leader napoleon borisov; sp borisov fn 4; flag borisov fn; flag lepel fn");
	t.edits("card burn_the_bridges r1");
	t.open_windows().begin("impulse fn 6").act("fn: select_piece napoleon").act("fn: select_space orsha");
	REQUIRE(t.kind() == "respond");
	t.act("r1: play_as burn_the_bridges event").pass_windows();
	CHECK(t.sp("borisov", FN) == 4);
	t.act("fn: select_piece napoleon");
	CHECK(t.refused("fn: select_space orsha") == "KU-5.1-b");
	t.act("fn: select_space lepel").pass_windows();
	CHECK(t.sp("lepel", FN) == 4);
}

TEST_CASE("[KU][KU-9.4-c][KT-36] 50 The Thunder of Hooves: two dice, and the beaten Camp checks its Morale") {
	KuTable t = battle_table("card the_thunder_of_hooves fn; markers tsarist 3");
	const int before = battle_dice(t.r(), IMPERIAL).total();
	t.act("fn: play_as the_thunder_of_hooves event");
	CHECK(battle_dice(t.r(), IMPERIAL).total() == before + 2);
	t.dice("attack", { 5 });
	finish_battle(t);
	CHECK(t.said("morale_check"));
}

TEST_CASE("[KU][KT-47] 51 Naval Support: two dice every Round, in a Port alone") {
	KuTable t = battle_table("card naval_support fn");
	CHECK(t.refused("fn: play_as naval_support event") == "KU-5.1-b");
	KuTable u =
			quiet_table("clear; leader ney schlavii; sp schlavii fn 3; flag schlavii fn; leader wittgenstein libau");
	u.edits("card captured_courier fn; card jominis_counsel r1");
	u.edits("sp libau r1 3; card naval_support fn").open_windows().begin("impulse fn 4");
	u.act("fn: select_piece ney").act("fn: select_space libau");
	while (u.kind() == "react" || (u.kind() == "respond" && u.s().battle.place == 0)) {
		u.quiet();
	}
	u.act("fn: play_as naval_support event");
	CHECK(u.s().battle.side[IMPERIAL].dice_all == 2);
}

TEST_CASE("[KU][KU-11.1-a] 52 Count Rostopchin: Duchies round Moscow are Tsarist again") {
	KuTable t =
			impulse_table("r2", "clear; flag borodino fn; flag gzhatsk fn; flag vyazma fn; flag tver fs; sp tver fs 1");
	t.edits("card count_rostopchin r2").act("r2: play_as count_rostopchin event");
	CHECK(t.refused("r2: select_space tver") == "KU-5.1-d"); // an Imperial stands there
	CHECK(t.refused("r2: select_space vyazma") == "KU-5.1-d"); // too far
	t.act("r2: select_space borodino").act("r2: select_space gzhatsk");
	CHECK(flag_at(t.s(), t.place("borodino")) == NO_NATION);
	CHECK(flag_at(t.s(), t.place("gzhatsk")) == NO_NATION);
	CHECK(t.s().ku.cossacks == 1);
}

TEST_CASE("[KU][KU-6.34-b] 53, 54 and 55: Saxons, Bavarians and the regiments from Finland") {
	KuTable t = impulse_table("fn", "clear; card reyniers_saxons fn; leader murat vilna; flag vilna fs");
	t.act("fn: play_as reyniers_saxons event").act("fn: choose with_army");
	CHECK(t.sp("vilna", FS) == 2);
	KuTable u = impulse_table("fs", "clear; card wredes_bavarians fs");
	u.act("fs: play_as wredes_bavarians event").act("fs: select_space thorn *2");
	CHECK(u.sp("thorn", FN) == 2);
	KuTable v = impulse_table("r2", "clear; card meeting_at_abo r2");
	v.act("r2: play_as meeting_at_abo event").act("r2: select_space narva *3");
	CHECK(v.sp("narva", R1) == 3);
	CHECK(is_removed(v, "meeting_at_abo"));
}

TEST_CASE("[KU][KU-16.1-a] 56 British Gold and 59 Requisitions: Resources, Attrition gains") {
	KuTable t = impulse_table("r1", "card british_gold r1");
	t.act("r1: play_as british_gold event").act("r1: choose r2");
	CHECK(t.s().resources[R2] == 2);
	KuTable u = impulse_table("fs", "card requisitions fs; markers attrition 3");
	u.act("fs: play_as requisitions event");
	CHECK(u.s().ku.level_losses == 0);
	CHECK(u.s().ku.level_gains == 1);
}

TEST_CASE("[KU][KT-18][KU-5.1-c] 57 Another Day of Battle after 74 A Wasted Day: another Round, and no fire") {
	KuTable t = battle_table("card a_wasted_day r2; card another_day_of_battle fs");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as a_wasted_day event")) {
		t.quiet();
	}
	t.act("r2: play_as a_wasted_day event");
	CHECK(t.s().battle.rounds == 1);
	for (int i = 0; i < 60; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	while (!t.is_legal("fs: play_as another_day_of_battle event")) {
		t.quiet();
	}
	t.act("fs: play_as another_day_of_battle event").pass_windows();
	CHECK(!t.s().scorched[t.place("borisov")]);
	int rolls = 0;
	for (const Event &event : t.sink.events) {
		rolls += std::string_view(event.what) == "battle_roll" ? 1 : 0;
	}
	CHECK(rolls == 4);
}

TEST_CASE("[KU][KU-5.1-d] 74 A Wasted Day: an Inactive winner may lay the Duchy waste; a besieger falls back") {
	KuTable t = battle_table("card a_wasted_day r2");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as a_wasted_day event")) {
		t.quiet();
	}
	t.act("r2: play_as a_wasted_day event");
	t.dice("defence", { 6 });
	for (int i = 0; i < 30; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	while (t.kind() != "waste" && t.kind() != "act") {
		t.quiet();
	}
	REQUIRE(t.kind() == "waste");
	t.act("r1: choose scorch");
	CHECK(t.s().scorched[t.place("borisov")]);
	KuTable u = quiet_table("clear; leader napoleon smolensk; sp smolensk fn 5; flag orsha fn; card a_wasted_day r1");
	u.open_windows().begin("impulse fn 1").act("fn: select_piece napoleon").act("fn: select_space smolensk");
	while (u.kind() == "respond" && !u.is_legal("r1: play_as a_wasted_day event")) {
		u.quiet();
	}
	u.act("r1: play_as a_wasted_day event").pass_windows();
	CHECK(u.sp("smolensk", FN) == 0);
	CHECK(u.sp("orsha", FN) == 5);
	CHECK(!u.said("siege_roll"));
}

TEST_CASE("[KU][KU-5.4-a] 58 Imperial Largesse: used Home cards of both Camps go back") {
	KuTable t = impulse_table("fs", "card imperial_largesse fs; card te_deum discard; card vistula_legion discard");
	t.act("fs: play_as imperial_largesse event");
	CHECK(t.s().cards.is_at(card_of(t, "te_deum"), Cards::draw_pile(home_pile(TSARIST))));
	CHECK(t.s().cards.is_at(card_of(t, "vistula_legion"), Cards::draw_pile(home_pile(IMPERIAL))));
	CHECK(t.s().resources[FS] == 1);
}

TEST_CASE("[KU][KU-10.42-a][KU-11.2-b] 60 At the Double and 61 Fires Left Burning: easy steps, unseen steps") {
	KuTable t = impulse_table("r2", "clear; leader bagration kiev; sp kiev r2 4; card at_the_double r2");
	t.act("r2: play_as at_the_double event");
	t.act("r2: select_piece bagration").act("r2: select_space zhitomir");
	t.act("r2: select_piece bagration").act("r2: select_space rovno");
	CHECK(t.sp("rovno", R2) == 4);
	CHECK(t.kind() == "act");
	KuTable u =
			impulse_table("r2", "clear; leader bagration orsha; sp orsha r2 4; leader ney smolensk; sp smolensk fn 3");
	u.edits("card fires_left_burning r2").act("r2: play_as fires_left_burning event");
	u.act("r2: select_piece bagration").act("r2: select_space vitebsk");
	CHECK(u.kind() != "react");
	CHECK(u.sp("vitebsk", R2) == 4);
}

TEST_CASE("[KU][KU-11.3-e] 64 Fords of Studienka: bridges for either Camp, in one's own Impulse too") {
	KuTable t = impulse_table("r2", "card fords_of_studienka r2");
	t.act("r2: play_as fords_of_studienka event").act("r2: select_space kiev");
	const auto kind = [&](Camp camp) {
		return t.game().data().laws->link_kind(t.r(), camp, t.place("kiev"), t.place("poltava"), LinkKind::River);
	};
	CHECK(kind(TSARIST) == LinkKind::Clear);
	CHECK(kind(IMPERIAL) == LinkKind::River);
}

TEST_CASE("[KU][KU-10.73-a] 66 Call for Reinforcements: Armies beside the Battle come, even to the Active side") {
	KuTable t =
			battle_table("card call_for_reinforcements fs; leader eugene volozhin; sp volozhin fs 4; sp minsk fs 1");
	// FS has no piece in the Battle: the card is not its to play (KU-5.3-a).
	if (t.kind() == "respond") {
		CHECK(t.refused("fs: play_as call_for_reinforcements event") != "");
	}
	KuTable u = battle_table("card call_for_reinforcements fn; leader eugene volozhin; sp volozhin fs 4");
	u.act("fn: play_as call_for_reinforcements event");
	while (u.kind() == "respond") {
		u.quiet();
	}
	REQUIRE(u.kind() == "react");
	u.act("fs: select_piece eugene").dice("intercept", { 6, 6 }).act("fs: select_space borisov").pass_windows();
	CHECK(u.sp("borisov", FS) == 4);
	CHECK(u.said("battle_roll"));
	bool is_counted = false;
	for (const Event &event : u.sink.events) {
		is_counted = is_counted || (std::string_view(event.what) == "battle_roll" && event.die_count >= 16);
	}
	CHECK(is_counted); // 6 + 5 and 4 + 1
}

TEST_CASE("[KU][KT-22][KU-7.1-c] 67 Hapsburg Offensive: Austrians, French in all but name, and points for them") {
	KuTable t = impulse_table("fs", "clear; leader schwarzenberg lublin; card hapsburg_offensive fs");
	t.act("fs: play_as hapsburg_offensive event").act("fs: choose at_places").act("fs: select_space brody *2");
	CHECK(t.sp("brody", AU) == 2);
	CHECK(t.s().now.points[int(Purse::OneNation)] == 4);
	CHECK(t.s().now.purse_nation == AU + 1);
}

TEST_CASE("[KU][KU-1.12-a][KX-13] 69 Convention of Tauroggen: Prussia leaves, its land is the First Army's") {
	KuTable t = impulse_table(
			"r1", "clear; leader yorck mitau; sp mitau pr 2; flag mitau pr; sp konigsberg pr 1; sp tilsit fn 2");
	t.edits("card convention_of_tauroggen r1; track turn 3; level imperial 3");
	t.act("r1: play_as convention_of_tauroggen event");
	CHECK(t.s().camp[PR] == NO_CAMP);
	CHECK(t.s().leaders[t.leader("yorck")].place == AT_REMOVED);
	CHECK(sp_on_map(t.r(), PR) == 0);
	CHECK(flag_at(t.s(), t.place("mitau")) == FN);
	CHECK(controlling_camp(t.r(), t.place("konigsberg")) == TSARIST);
	CHECK(t.sp("tilsit", FN) == 2); // guests stay
	CHECK((t.s().ku.exits >> PR & 1) != 0);
	CHECK(t.game().invariants(t.state) == "");
	KuTable u = impulse_table("r1", "card convention_of_tauroggen r1; track turn 3; level imperial 2");
	CHECK(u.refused("r1: play_as convention_of_tauroggen event") == "KU-5.1-b");
}

TEST_CASE("[KU][KU-1.12-a][KX-13][KT-78] 77 Metternich's Game: Austria is closed, guests go home") {
	KuTable t =
			impulse_table("r2", "clear; leader schwarzenberg lublin; sp lublin au 3; sp lemberg fs 2; flag brest au");
	t.edits("card metternichs_game r2; track turn 4; level imperial 3");
	t.act("r2: play_as metternichs_game event");
	CHECK(t.s().camp[AU] == NO_CAMP);
	CHECK(sp_on_map(t.r(), AU) == 0);
	CHECK(t.sp("lemberg", FS) == 0);
	CHECK(sp_on_map(t.r(), FS) == 2);
	CHECK(flag_at(t.s(), t.place("brest")) == FS);
	CHECK(t.game().data().laws->may_enter(t.r(), FS, t.place("lublin"), t.place("lemberg")).rule ==
			std::string("KU-1.12-a"));
	CHECK(t.game().invariants(t.state) == "");
}

TEST_CASE("[KU][KU-12.10-e] 70 To the Death: the winner is on their heels, and both Battles count for Loot") {
	KuTable t = battle_table("card to_the_death fn");
	t.dice("attack", { 5 });
	for (int i = 0; i < 80; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	t.dice("attrition", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 });
	for (int guard = 0; guard < 60 && !t.is_legal("fn: play_as to_the_death event") && t.kind() != "act"; ++guard) {
		t.quiet();
	}
	REQUIRE(t.is_legal("fn: play_as to_the_death event"));
	const int before = t.s().now.points[0];
	t.act("fn: play_as to_the_death event");
	finish_battle(t);
	CHECK(t.said("pursues"));
	int battles = 0;
	for (const Event &event : t.sink.events) {
		battles += std::string_view(event.what) == "battle" ? 1 : 0;
	}
	CHECK(battles == 2);
	CHECK(t.s().now.points[0] == before);
}

TEST_CASE("[KU][KU-12.2-a] 71 Leader Wounded and 75 Too Old for This: Battle Ratings, for as long as they say") {
	KuTable t = battle_table("card leader_wounded fn; card too_old_for_this r1");
	const int bagration = t.leader("bagration"), napoleon = t.leader("napoleon");
	t.act("fn: play_as leader_wounded event");
	CHECK(battle_rating(t.r(), bagration) == 1);
	while (t.kind() == "respond" && !t.is_legal("r1: play_as too_old_for_this event")) {
		t.quiet();
	}
	t.act("r1: play_as too_old_for_this event").act("r2: pass").act("r1: select_piece napoleon");
	CHECK(battle_rating(t.r(), napoleon) == 0);
	finish_battle(t);
	CHECK(battle_rating(t.r(), bagration) == 3);
	CHECK(battle_rating(t.r(), napoleon) == 0);
	t.act("fn: pass");
	CHECK(battle_rating(t.r(), napoleon) == 5);
}

TEST_CASE("[KU][KU-11.3-g] 72 Concentration of Forces: from two Places away, past no Zone, enemy or Fortress") {
	KuTable t = quiet_table(
			"clear; leader bagration lida; sp lida r2 4; leader napoleon kovno; sp kovno fn 4; flag kovno fn");
	t.edits("card concentration_of_forces r2").open_windows().begin("impulse fn 4");
	t.act("fn: select_piece napoleon").act("fn: select_space vilkomir");
	while (t.kind() == "respond" && !t.is_legal("r2: play_as concentration_of_forces event")) {
		t.quiet();
	}
	t.act("r2: play_as concentration_of_forces event");
	CHECK(place_between(t.r(), TSARIST, t.place("lida"), t.place("vilkomir")) == t.place("vilna"));
	// 5 + 3 (rating) + 1 (Friendly) + 1 (card) = 10
	t.act("r2: select_piece bagration").dice("intercept", { 2, 3 }).act("r2: select_space vilkomir").pass_windows();
	CHECK(t.said("intercepted"));
	// A Fortress on the way bars it.
	CHECK(place_between(t.r(), IMPERIAL, t.place("pskov"), t.place("sventsiany")) == NO_PLACE);
}

TEST_CASE("[KU][KU-5.22-a] 73 Train des Equipages: losses of a roll are halved, rounded down") {
	KuTable t =
			quiet_table("clear; sp vilna fn 6; flag vilna fn; card heat_and_thunder r1; card train_des_equipages fs");
	t.open_windows()
			.begin("impulse r1")
			.dice("attrition", { 6, 6, 6, 1, 1, 1 })
			.act("r1: play_as heat_and_thunder event");
	while (t.kind() == "respond" && !t.is_legal("fs: play_as train_des_equipages event")) {
		t.quiet();
	}
	t.act("fs: play_as train_des_equipages event").pass_windows();
	CHECK(t.sp("vilna", FN) == 5);
}

TEST_CASE("[KU][KU-14.48-a] 78 Distribute Rations and 86 Imperious Hunger: Levels, and what comes with them") {
	KuTable t = impulse_table("fn", "card distribute_rations fn; level attrition 3; level imperial 3");
	t.act("fn: play_as distribute_rations event");
	CHECK(t.s().ku.level == 1); // two, for it was Harsh
	KuTable u = impulse_table("fn", "card distribute_rations fn; level attrition 2");
	u.act("fn: play_as distribute_rations event");
	CHECK(u.s().ku.level == 1);
	KuTable v = impulse_table("r1", "card imperious_hunger r1; level attrition 0");
	v.act("r1: play_as imperious_hunger event");
	CHECK(v.s().ku.level == 1);
	CHECK(v.s().ku.losses[IMPERIAL] == 2);
	CHECK(v.s().cards.is_at(card_of(v, "imperious_hunger"), Cards::draw_pile(COMMON))); // KU-4.21-c
}

TEST_CASE("[KU][KU-6.32-d] 80 Winter Quarters: Supply Trains and two men back") {
	KuTable t = impulse_table("fn", "clear; sp regroup fn 3; card winter_quarters fn");
	t.act("fn: play_as winter_quarters event").act("fn: select_space suwalki");
	CHECK(t.s().ku.trains[IMPERIAL] == t.place("suwalki") + 1);
	t.act("fn: allocate fn@regroup *2").act("fn: select_space danzig");
	CHECK(t.sp("danzig", FN) == 2);
	CHECK(t.kind() == "act");
}
