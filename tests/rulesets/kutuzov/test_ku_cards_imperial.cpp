// Kutuzov: the twelve Home cards of the Imperials, each by what it does.
#include "ku_cards.h"

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KU-5.72-a] 1 My Old Moustaches: four dice under Napoleon; a Guard that breaks leaves the game") {
	KuTable t = battle_table("card my_old_moustaches fn");
	REQUIRE(t.kind() == "respond");
	const int before = battle_dice(t.r(), IMPERIAL).total();
	t.act("fn: play_as my_old_moustaches event");
	CHECK(battle_dice(t.r(), IMPERIAL).total() == before + 4);
	CHECK(t.s().battle.side[IMPERIAL].loss_markers == 3);
	for (int i = 0; i < 40; ++i) {
		t.dice("attack", { 1 }).dice("defence", { i < 4 ? 5 : 1 });
	}
	for (int guard = 0; guard < 60 && t.kind() != "act"; ++guard) {
		t.quiet();
	}
	CHECK(t.said("routed"));
	CHECK(is_removed(t, "my_old_moustaches"));
	CHECK(t.s().ku.losses[IMPERIAL] == t.game().data().tables.awards.rout.army + 3);
}

TEST_CASE("[KU][KU-9.51-a] 2 Bulletin of the Grand Army: four losses come off, what is left over is gain") {
	KuTable t = impulse_table("fs", "card bulletin_of_the_grand_army fs; markers imperial 3");
	t.act("fs: play_as bulletin_of_the_grand_army event");
	CHECK(t.s().ku.losses[IMPERIAL] == 0);
	CHECK(t.s().ku.gains[IMPERIAL] == 1);
	CHECK(is_discarded(t, "bulletin_of_the_grand_army"));
	CHECK(impulse_table("r1", "card te_deum r1").refused("r1: play_as bulletin_of_the_grand_army event") == "KU-2.7-a");
}

TEST_CASE("[KU][KU-11.3-e] 3 General Eblé's Pontooniers: Rivers of one Duchy are Clear for the Imperials alone") {
	KuTable t = impulse_table("fn", "card general_ebles_pontooniers fn");
	t.act("fn: play_as general_ebles_pontooniers event").act("fn: select_space borisov");
	const auto kind = [&](Camp camp, std::string_view from, std::string_view to) {
		return t.game().data().laws->link_kind(t.r(), camp, t.place(from), t.place(to), LinkKind::River);
	};
	CHECK(kind(IMPERIAL, "borisov", "orsha") == LinkKind::Clear);
	CHECK(kind(IMPERIAL, "vitebsk", "borisov") == LinkKind::Clear);
	CHECK(kind(TSARIST, "borisov", "orsha") == LinkKind::River);
	CHECK(kind(IMPERIAL, "kovno", "tilsit") == LinkKind::River);
	t.act("fn: pass");
	CHECK(kind(IMPERIAL, "borisov", "orsha") == LinkKind::River);
}

TEST_CASE("[KU][KU-10.2-a][KU-7.1-c] 4 The Forgotten Marshal: an Ally counts as French, its Armies take French along") {
	KuTable t = impulse_table(
			"fn", "clear; leader yorck tilsit; sp tilsit pr 2; sp tilsit fn 2; card the_forgotten_marshal fn");
	t.act("fn: play_as the_forgotten_marshal event").act("fn: choose pr");
	CHECK((t.s().ku.as_french >> PR & 1) != 0);
	CHECK(t.s().now.points[int(Purse::OneNation)] == 4);
	CHECK(t.game().data().laws->surcharge(t.r(), PR, t.place("schlavii")) == 0);
	CHECK(t.game().data().laws->may_serve(t.r(), PR, FN));
	CHECK(!t.game().data().laws->may_serve(t.r(), AU, FS));
	// Of the other Ally the points are for who commands it.
	KuTable u = impulse_table("fn", "card the_forgotten_marshal fn");
	u.act("fn: play_as the_forgotten_marshal event").act("fn: choose au");
	CHECK((u.s().ku.as_french >> AU & 1) != 0);
	CHECK(u.s().now.points[int(Purse::OneNation)] == 0);
}

TEST_CASE("[KU][KU-10.42-a] 5 Berthier's Desk: one Army, up to three Places, no points and no Forced March") {
	KuTable t = impulse_table("fn", "clear; leader ney warsaw; sp warsaw fn 2; card berthiers_desk fn");
	t.edits("leader davout warsaw; sp warsaw fn 6");
	t.act("fn: play_as berthiers_desk event");
	CHECK(t.kind() == "event_march");
	t.act("fn: select_piece ney").act("fn: allocate fn@warsaw *2").act("fn: select_space thorn");
	CHECK(t.refused("fn: select_piece davout") == "KU-5.1-d"); // one Army
	t.act("fn: select_piece ney").act("fn: select_space danzig");
	t.act("fn: select_piece ney").act("fn: select_space prussia");
	CHECK(t.sp("prussia", FN) == 2);
	CHECK(t.kind() == "act");
	CHECK(t.s().now.moves == 3);
	CHECK(!t.said("attrition"));
	// It may stop before, and needs an Army.
	KuTable u = impulse_table("fn", "clear; leader ney warsaw; sp warsaw fn 2; card berthiers_desk fn");
	u.act("fn: play_as berthiers_desk event").act("fn: pass");
	CHECK(u.kind() == "act");
	KuTable v = impulse_table("fn", "clear; sp warsaw fn 2; card berthiers_desk fn");
	CHECK(v.refused("fn: play_as berthiers_desk event") == "KU-5.1-b");
}

TEST_CASE("[KU][KT-23][KU-6.32-d] 6 Depots and Trains: played before the roll, it spares Scorched Earth") {
	KuTable t = quiet_table(
			"clear; leader napoleon vilna; sp vilna fn 4; flag vilna fn; flag kovno fn; mark scorched kovno");
	t.edits("card depots_and_trains fn");
	t.open_windows().begin("impulse fn 4");
	t.act("fn: select_piece napoleon").act("fn: select_space kovno");
	while (t.kind() == "respond" && !t.is_legal("fn: play_as depots_and_trains event")) {
		t.quiet();
	}
	t.act("fn: play_as depots_and_trains event").pass_windows();
	CHECK(!t.said("attrition_rolled"));
	CHECK(t.s().ku.trains[IMPERIAL] == t.place("kovno") + 1);
	CHECK((t.s().now.flags & impulse_flag::PLUS) != 0); // a card play of the Impulse
	// Trains are given up where nobody stands and nothing is controlled.
	t.edits("flag kovno none; sp kovno fn 0; leader napoleon vilna; points 2").act("fn: pass");
	CHECK(t.s().ku.trains[IMPERIAL] == 0);
}

TEST_CASE("[KU][KU-12.1-a] 7 Twelve Pounders: four dice before the Round, rolled when both Camps have played") {
	KuTable t = battle_table("card twelve_pounders fs; card grand_battery r2; sp minsk fs 1; card twelve_pounders fn");
	t.act("fn: play_as twelve_pounders event");
	CHECK(!t.said("volley"));
	t.dice("volley", { 6, 5, 1, 1 });
	for (int i = 0; i < 40; ++i) {
		t.dice("attack", { 1 }).dice("defence", { 1 });
	}
	t.pass_windows();
	CHECK(t.said("volley"));
	CHECK(t.sp("borisov", R2) == 3);
}

TEST_CASE("[KU][KT-56][KU-13.31-b] 7 and 51 before Riga: halved dice, and what cards give is not") {
	KuTable t = quiet_table("clear; leader napoleon riga; sp riga fn 8; level imperial 0; card twelve_pounders fn");
	t.edits("card naval_support fn; card captured_courier fn; card jominis_counsel r1");
	t.open_windows().begin("impulse fn 1");
	t.act("fn: select_piece napoleon").act("fn: select_space riga");
	REQUIRE(t.kind() == "respond");
	t.act("fn: play_as twelve_pounders event").act("fn: play_as naval_support event");
	CHECK(t.s().battle.side[IMPERIAL].volley == 4);
	CHECK(t.s().battle.side[IMPERIAL].dice_all == 2);
}

TEST_CASE("[KU][KU-12.7-a] 8 The Reserve Cavalry: one die, and the enemy is Routed by one less") {
	KuTable t = battle_table("card reserve_cavalry fn");
	const int before = battle_dice(t.r(), IMPERIAL).total(), margin = rout_margin(t.r(), TSARIST);
	t.act("fn: play_as reserve_cavalry event");
	CHECK(battle_dice(t.r(), IMPERIAL).total() == before + 1);
	CHECK(rout_margin(t.r(), TSARIST) == margin - 1);
	CHECK(rout_margin(t.r(), IMPERIAL) == margin);
}

TEST_CASE("[KU][KU-6.2-a][KU-4.21-a] 9 Battalions du Marche: men and a Leader come back, two more are built") {
	KuTable t = impulse_table("fs", "clear; sp regroup fs 5; leader eugene regroup; card battalions_du_marche fs");
	t.act("fs: play_as battalions_du_marche event");
	REQUIRE(t.kind() == "event_regroup");
	t.act("fs: allocate fs@regroup *4").act("fs: select_space warsaw");
	CHECK(!t.is_legal("fs: allocate fs@regroup *1"));
	t.act("fs: select_piece eugene").act("fs: select_space warsaw");
	t.act("fs: select_space warsaw *2");
	CHECK(t.sp("warsaw", FS) == 6);
	CHECK(t.s().regroup[FS] == 1);
	CHECK(t.s().cards.is_at(card_of(t, "battalions_du_marche"), Cards::area(FACE_UP)));
}

TEST_CASE("[KU][KU-6.34-b] 10 Vistula Legion: three Strength Points in Poland and points for marches alone") {
	KuTable t = impulse_table("fs", "clear; card vistula_legion fs");
	t.act("fs: play_as vistula_legion event");
	CHECK(t.refused("fs: select_space thorn *3") == "KU-6.34-b");
	t.act("fs: select_space lublin *3");
	CHECK(t.sp("lublin", FS) == 3);
	CHECK(t.s().now.points[int(Purse::Move)] == 2);
}

TEST_CASE("[KU][KT-22] 11 Für Marie-Louise: Austria counts as French, Schwarzenberg is better till the Turn ends") {
	KuTable t = impulse_table("fs", "clear; leader schwarzenberg lublin; sp lublin au 2; card fur_marie_louise fs");
	t.act("fs: play_as fur_marie_louise event").act("fs: choose with_army");
	CHECK(t.sp("lublin", AU) == 4);
	CHECK(battle_rating(t.r(), t.leader("schwarzenberg")) == 3);
	CHECK(t.s().now.points[int(Purse::OneNation)] == 4);
	t.act("fs: pass");
	CHECK(battle_rating(t.r(), t.leader("schwarzenberg")) == 3);
	// At home instead, and not once Austria is neutral.
	KuTable u = impulse_table("fs", "clear; leader schwarzenberg lublin; card fur_marie_louise fs");
	u.act("fs: play_as fur_marie_louise event").act("fs: choose at_places").act("fs: select_space lemberg *2");
	CHECK(u.sp("lemberg", AU) == 2);
	KuTable v = impulse_table("fs", "clear; card fur_marie_louise fs");
	v.s().camp[AU] = NO_CAMP;
	CHECK(v.refused("fs: play_as fur_marie_louise event") == "KU-5.1-b");
}

TEST_CASE("[KU][KU-5.1-d] 12 Prussian Courage: a choice that cannot be is not offered") {
	KuTable t = impulse_table("fn", "clear; card prussian_courage fn");
	t.act("fn: play_as prussian_courage event");
	REQUIRE(t.kind() == "event_points"); // Yorck leads no Army: at home
	t.act("fn: select_space konigsberg *1");
	CHECK(t.sp("konigsberg", PR) == 1);
	CHECK((t.s().ku.as_french >> PR & 1) != 0);
	CHECK((t.s().ku.mixed >> PR & 1) == 0);
	KuTable u = impulse_table("fs", "clear; card prussian_courage fs");
	CHECK(u.refused("fs: play_as prussian_courage event") == "KU-5.1-a");
}
