// Kutuzov: common cards 25 to 46, courts and hardships, each by what it does; shortages and debts; Winter cards.
#include "ku_cards.h"

#include "rulesets/kutuzov/cards/ku_winter.h"

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KU-5.12-a] 26 Balkan Insurrection: Soldiers come off the map, contingents as the Power likes") {
	KuTable t = impulse_table("r1", "clear; sp warsaw fs 2; sp lemberg au 2; card balkan_insurrection r1");
	t.act("r1: play_as balkan_insurrection event").act("r1: choose fs");
	REQUIRE(t.kind() == "event_demand");
	t.act("fs: choose fs@warsaw").act("fs: choose au@lemberg").act("fs: choose au@lemberg");
	CHECK(t.sp("warsaw", FS) == 1);
	CHECK(t.sp("lemberg", AU) == 0);
	CHECK(t.s().ku.level_losses == 0); // KU-14.42-a
	CHECK(t.kind() == "act");
}

TEST_CASE("[KU][KT-82][KU-5.12-b] what cannot be paid is owed, and nothing is placed before it is met") {
	KuTable t = impulse_table("r1", "clear; sp warsaw fs 1; card balkan_insurrection r1");
	t.act("r1: play_as balkan_insurrection event").act("r1: choose fs").act("fs: choose fs@warsaw");
	CHECK(t.s().ku.owed[FS] == 2);
	CHECK(t.said("owes"));
	KuTable u = quiet_table("clear; card battalions_du_marche fs; card grand_battery fs; sp regroup fs 2");
	u.s().ku.owed[FS] = 2;
	u.begin("impulse fs");
	u.act("fs: play_as battalions_du_marche event");
	CHECK(u.s().regroup[FS] == 2); // nothing comes back
	CHECK(u.kind() == "act");
	// The first points pay: a point from the Regroup Box for one, one from the pool for two.
	KuTable v = quiet_table("clear; card grand_battery fs; sp regroup fs 1");
	v.s().ku.owed[FS] = 2;
	v.begin("impulse fs");
	v.act("fs: play_as grand_battery points");
	CHECK(v.s().ku.owed[FS] == 0);
	CHECK(v.s().regroup[FS] == 0);
	CHECK(v.s().now.points[0] == 1);
}

TEST_CASE("[KU][KU-5.12-a] the shortfall is paid at once with cards, or with one that Resources buy") {
	KuTable t = impulse_table("r1", "clear; card balkan_insurrection r1; card sappers fs; card no_peace fs");
	t.act("r1: play_as balkan_insurrection event").act("r1: choose fs");
	REQUIRE(t.kind() == "event_debt");
	CHECK(t.refused("fs: pass") == "KU-5.12-b");
	CHECK(t.refused("fs: play_as no_peace points") == "KU-1.10-a");
	t.act("fs: play_as sappers points"); // 3 CPs: one point built and gone, one lapses
	CHECK(t.kind() == "event_debt");
	t.act("fs: pass");
	CHECK(t.s().ku.owed[FS] == 2);
	KuTable u = impulse_table("r1", "clear; card balkan_insurrection r1; resources r2 2");
	u.act("r1: play_as balkan_insurrection event")
			.act("r1: choose r2")
			.dice("draw", { card_of(u, "imperial_largesse") });
	u.act("r2: choose buy").act("r2: play_as imperial_largesse points");
	CHECK(u.s().ku.owed[R2] == 0);
	CHECK(u.s().resources[R2] == 0);
}

TEST_CASE("[KU][KU-6.35-a] 27 Peace of Bucharest: Kutuzov, or Chichagov with three in Moldavia") {
	KuTable t = impulse_table(
			"r1", "clear; leader barclay_de_tolly polotsk; card peace_of_bucharest r1; markers tsarist 5");
	t.act("r1: play_as peace_of_bucharest event").act("r1: select_piece koutouzov");
	CHECK(t.refused("r1: select_space moldavia") == "KU-6.35-a");
	t.act("r1: select_space polotsk");
	CHECK(t.s().leaders[t.leader("koutouzov")].place == t.place("polotsk"));
	CHECK(t.kind() == "hero");
	t.act("r1: choose halve");
	CHECK(t.s().ku.losses[TSARIST] == 2);
	CHECK(is_removed(t, "peace_of_bucharest"));
	KuTable u = impulse_table("r2", "clear; card peace_of_bucharest r2");
	u.act("r2: play_as peace_of_bucharest event").act("r2: select_piece chichagov");
	CHECK(u.s().leaders[u.leader("chichagov")].place == u.place("moldavia"));
	CHECK(u.sp("moldavia", R2) == 3);
	// Chichagov on the map: his part is not offered.
	KuTable v = impulse_table("r2", "clear; leader chichagov kiev; card peace_of_bucharest r2");
	v.act("r2: play_as peace_of_bucharest event");
	CHECK(v.kind() == "event_place");
}

TEST_CASE("[KU][KU-3.2-a] 28 Gustavus' Revenge: Finland changes hands and back, but nobody builds there") {
	KuTable t = impulse_table("fn", "card gustavus_revenge fn");
	const int finland = t.place("finland");
	t.act("fn: play_as gustavus_revenge event");
	CHECK(controlling_camp(t.r(), finland) == IMPERIAL);
	CHECK(t.game().data().laws->may_build_at(t.r(), FN, finland).rule == std::string("KU-6.31-a"));
	CHECK(!t.game().data().laws->may_build_at(t.r(), R1, finland));
	t.edits("card gustavus_revenge fn").begin("impulse fn").act("fn: play_as gustavus_revenge event");
	CHECK(controlling_camp(t.r(), finland) == TSARIST);
}

TEST_CASE("[KU][KU-17.21-a] 29 A Great Blunder: four reinforcement points fewer for one Power") {
	KuTable t = impulse_table("r1", "card a_great_blunder r1");
	t.act("r1: play_as a_great_blunder event").act("r1: choose fs");
	CHECK(t.s().ku.reinforcement[FS] == -4);
	CHECK(t.s().cards.is_at(card_of(t, "a_great_blunder"), Cards::area(ASIDE)));
}

TEST_CASE("[KU][KU-5.1-d] 30 and 45: the strongest Imperial Place checks, or the strongest of each Power in Russia") {
	KuTable t = impulse_table("r1", "clear; sp vilna fn 6; flag vilna fn; sp warsaw fs 4; card heat_and_thunder r1");
	t.dice("attrition", { 6, 6, 1, 1, 1, 1 }).act("r1: play_as heat_and_thunder event");
	CHECK(t.sp("vilna", FN) == 4);
	CHECK(t.sp("warsaw", FS) == 4);
	// A tie is the player's to decide.
	KuTable u = impulse_table("r1", "clear; sp vilna fn 2; flag vilna fn; sp warsaw fs 2; card heat_and_thunder r1");
	u.act("r1: play_as heat_and_thunder event");
	REQUIRE(u.kind() == "event_place");
	u.dice("attrition", { 6, 1 }).act("r1: select_space warsaw");
	CHECK(u.sp("warsaw", FS) == 1);
	KuTable v =
			impulse_table("r1", "clear; sp vilna fn 2; flag vilna fn; sp danzig fn 9; sp minsk fs 3; flag minsk fs");
	v.edits("sp lida fs 1; card dust_and_thirst r1").dice("attrition", { 6, 1, 6, 1, 1 });
	v.act("r1: play_as dust_and_thirst event");
	CHECK(v.sp("vilna", FN) == 1);
	CHECK(v.sp("danzig", FN) == 9); // not in Russia
	CHECK(v.sp("minsk", FS) == 2);
}

TEST_CASE("[KU][KU-4.21-d] 31 Fortunes of War: two cards, then all discards go back into the deck") {
	KuTable t = impulse_table("r2", "card fortunes_of_war r2; card grand_battery discard");
	t.act("r2: play_as fortunes_of_war event");
	CHECK(t.s().cards.count(Cards::hand(R2)) == 3);
	CHECK(t.s().cards.count(Cards::discard_pile(COMMON)) == 0);
}

TEST_CASE("[KU][KU-5.1-d] 32 and 33: one Power of the other Camp pays, or all in turn choose") {
	KuTable t = impulse_table("r1", "card quarrel_of_the_marshals r1; resources fs 1");
	t.act("r1: play_as quarrel_of_the_marshals event").act("r1: choose fs");
	CHECK(t.s().resources[FS] == 0);
	KuTable u = impulse_table("r1", "card quarrel_of_the_marshals r1; resources fs 1");
	u.act("r1: play_as quarrel_of_the_marshals event").act("r1: choose fn");
	CHECK(u.s().ku.losses[IMPERIAL] == 1);
	KuTable v = impulse_table("r1", "card pay_the_devil_his_due r1; resources r1 1; resources fs 2");
	v.act("r1: play_as pay_the_devil_his_due event");
	v.act("r1: choose resource").act("fs: choose losses");
	CHECK(v.s().resources[R1] == 0);
	CHECK(v.s().resources[FS] == 2);
	CHECK(v.s().ku.losses[IMPERIAL] == 4); // FN had none
	CHECK(v.s().ku.losses[TSARIST] == 2); // R2 had none
}

TEST_CASE("[KU][KU-9.51-a] 34 No Surrender, 44 Rumours of Peace, 43 Marauders, 39 Horses without Oats: markers") {
	KuTable t = impulse_table("fn", "card no_surrender fn; markers tsarist 2");
	t.act("fn: play_as no_surrender event");
	CHECK(t.s().ku.gains[TSARIST] == 1);
	KuTable u = impulse_table("fn", "card rumours_of_peace fn; card marauders fn; card horses_without_oats fn");
	u.act("fn: play_as rumours_of_peace event").act("fn: play_as marauders event");
	CHECK(u.s().ku.losses[TSARIST] == 2);
	CHECK(u.s().ku.level_losses == 2);
	u.act("fn: play_as horses_without_oats event");
	CHECK(u.s().ku.level_losses == 5);
}

TEST_CASE("[KU][KU-11.2-b] 35 Fog on the Dnieper: nobody intercepts until the player's next Impulse") {
	KuTable t = impulse_table("r2", "card fog_on_the_dnieper r2");
	t.act("r2: play_as fog_on_the_dnieper event");
	CHECK(t.game().data().laws->is_interception_off(t.r(), IMPERIAL));
	CHECK(t.game().data().laws->is_interception_off(t.r(), TSARIST));
	t.edit("card sappers fn").begin("impulse fn");
	CHECK(t.game().data().laws->is_interception_off(t.r(), IMPERIAL));
}

TEST_CASE("[KU][KU-19.6-a] 36 No Peace, 37 Polish Lancers: no Peace roll, weaker Cossacks") {
	KuTable t = impulse_table("r1", "card no_peace r1; card polish_lancers r1");
	t.act("r1: play_as no_peace event").act("r1: play_as polish_lancers event");
	CHECK(t.s().ku.played_peace == 1);
	CHECK(t.s().ku.cossacks == -1);
}

TEST_CASE("[KU][KU-10.1-a] 38 Mud: every move costs one more, for each Army") {
	KuTable t = impulse_table("r1", "clear; card mud_mud_and_more_mud r1");
	t.act("r1: play_as mud_mud_and_more_mud event");
	t.edits("leader ney vilna; sp vilna fn 2; flag vilna fn; flag kovno fn").begin("impulse fn 3");
	t.act("fn: select_piece ney").act("fn: select_space kovno");
	CHECK(t.s().now.points[0] == 1);
}

TEST_CASE("[KU][KU-14.42-a] 40 Typhus: a Strength Point where the Imperials have most, no Attrition loss marker") {
	KuTable t = impulse_table("r1", "clear; sp vilna fn 3; flag vilna fn; sp vilna fs 1; card typhus r1");
	t.act("r1: play_as typhus event").act("fn: choose fs@vilna");
	CHECK(t.sp("vilna", FS) == 0);
	CHECK(t.sp("vilna", FN) == 3);
	CHECK(t.s().ku.level_losses == 0);
}

TEST_CASE("[KU][KU-4.4-c] 41 Pitchforks: a bare Imperial Flag in Russia comes off") {
	KuTable t = impulse_table("r1",
			"clear; flag vilna fn; flag lida fn; sp lida fn 1; flag kovno fs; flag dunaburg fn; card pitchforks r1");
	t.act("r1: play_as pitchforks event");
	CHECK(t.refused("r1: select_space lida") == "KU-5.1-d");
	CHECK(t.refused("r1: select_space dunaburg") == "KU-5.1-d"); // a Fortress
	t.act("r1: select_space kovno");
	CHECK(flag_at(t.s(), t.place("kovno")) == NO_NATION);
}

TEST_CASE("[KU][KU-6.35-a] 42 The Old Soldier Returns: only while Kutuzov is away") {
	KuTable t = impulse_table("r2", "clear; leader koutouzov regroup; card the_old_soldier_returns r2");
	t.act("r2: play_as the_old_soldier_returns event").act("r2: select_space moscow").act("r1: choose gain");
	CHECK(t.s().leaders[t.leader("koutouzov")].place == t.place("moscow"));
	CHECK(t.s().now.points[int(Purse::Move)] == 2);
	KuTable u = impulse_table("r2", "leader koutouzov moscow; card the_old_soldier_returns r2");
	CHECK(u.refused("r2: play_as the_old_soldier_returns event") == "KU-5.1-b");
}

TEST_CASE("[KU][KT-70][KU-4.21-e] Winter cards: on the first Turn some come again, later they are set aside") {
	KuTable t = impulse_table("fn", "card pay_the_devil_his_due fn; track turn 1");
	t.act("fn: play_as pay_the_devil_his_due event");
	CHECK(t.s().cards.is_at(card_of(t, "pay_the_devil_his_due"), Cards::discard_pile(COMMON)));
	KuTable u = impulse_table("fn", "card pay_the_devil_his_due fn; track turn 2");
	u.act("fn: play_as pay_the_devil_his_due event");
	CHECK(u.s().cards.is_at(card_of(u, "pay_the_devil_his_due"), Cards::area(ASIDE)));
}

TEST_CASE("[KU][KU-14.62-b][KA-47] half of the set-aside cards come back before the third Turn, all before the last") {
	for (const int turn : { 1, 2, 3 }) {
		KuTable t = quiet_table("card typhus aside; card marauders aside; card no_peace aside");
		t.s().track.turn = uint8_t(turn);
		ApplyContext ctx;
		W w{ t.game().data(), t.s(), ctx };
		return_winter_cards(w);
		CHECK(t.s().cards.count(Cards::area(ASIDE)) == (turn == 1 ? 3 : turn == 2 ? 1 : 0));
	}
}

TEST_CASE("[KU][KU-14.62-d][KA-67] a card that came back is Winter Attrition: Tsarists take turns to name the Place") {
	KuTable t = quiet_table(
			"clear; sp vilna fn 2; flag vilna fn; sp minsk fs 2; flag minsk fs; card typhus fn; card marauders fn");
	t.edit("track turn 3");
	for (const char *id : { "typhus", "marauders" }) {
		const int card = card_of(t, id);
		t.s().returned[card >> 3] = uint8_t(t.s().returned[card >> 3] | 1u << (card & 7));
	}
	t.dice("winter", { 6 }).begin("impulse fn").act("fn: play_as typhus event");
	REQUIRE(t.kind() == "winter");
	CHECK(t.refused("r2: select_space kovno") == "KU-14.62-d");
	t.dice("attrition", { 6, 5 }).act("r2: select_space minsk");
	CHECK(t.sp("minsk", FS) == 0);
	CHECK(t.s().regroup[FS] == 1); // KU-14.61-a
	CHECK(is_discarded(t, "typhus"));
	t.act("fn: play_as marauders event");
	t.dice("attrition", { 1, 1 }).act("r1: select_space vilna");
	CHECK(t.s().ku.level_losses == 2);
}

TEST_CASE("[KU][KU-14.62-c][KU-14.62-e] the first play is the Event, but on the last Turn some have none") {
	KuTable t = impulse_table("fn", "card marauders fn; track turn 3");
	t.act("fn: play_as marauders event");
	CHECK(t.s().ku.level_losses == 2);
	CHECK(t.s().cards.is_at(card_of(t, "marauders"), Cards::area(ASIDE)));
	KuTable u =
			quiet_table("clear; sp vilna fn 1; flag vilna fn; card no_peace fn; card no_surrender fn; track turn 4");
	u.begin("impulse fn").act("fn: play_as no_peace event");
	CHECK(u.kind() == "winter");
	CHECK(u.s().ku.played_peace == 0);
	KuTable v = quiet_table("card no_surrender fn; track turn 4; markers tsarist 4");
	v.begin("impulse fn").act("fn: play_as no_surrender event");
	CHECK(v.s().ku.losses[TSARIST] == 1);
	KuTable x = quiet_table("clear; sp vilna fn 1; flag vilna fn; card no_surrender fn; track turn 4");
	x.s().ku.retreat = 2;
	x.begin("impulse fn").act("fn: play_as no_surrender event");
	CHECK(x.kind() == "winter");
}
