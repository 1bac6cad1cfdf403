// Punishments cards of the Empire in Napoléon against Europe, each played through the contract.
#include "ne_card_table.h"

#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

TEST_CASE("[NE][card 31F] La Garde au feu: +2 when the Garde leads, -2 on the nerve of all") {
	CardTable t;
	t.great_field("off fr_line_6; put fr_garde munich").hold(EMPIRE, 31).attack(EMPIRE);
	t.answer("commitment", "empire: select_piece fr_garde").act("empire: commit").in_battle(EMPIRE, 31);
	CHECK(t.side(EMPIRE).morale_mod == -2);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 2);
	CardTable u;
	u.great_field("off fr_line_6; put fr_garde munich").hold(EMPIRE, 31).attack(EMPIRE);
	u.answer("commitment", "empire: commit"); // nobody leads
	CHECK_FALSE(u.can(EMPIRE, 31, Moment::Battle));
}

TEST_CASE("[NE][card 32F] Marie-Louises: three French steps at home, as an action or in the budget") {
	CardTable t;
	t.edits("clear lille; off fr_line_8").action(EMPIRE, 32);
	CHECK_FALSE(t.is_legal("empire: select_piece it_corps_2"));
	t.act("empire: select_piece fr_line_8");
	CHECK_FALSE(t.is_legal("empire: select_space lyon")); // neither capital nor fortress
	t.play("empire: select_space lille; empire: select_piece fr_line_8");
	CHECK(t.at("fr_line_8").steps == 2);
	REQUIRE(t.is_kind("effect"));
	t.play("empire: select_piece fr_line_9; empire: select_space metz");
	CHECK(t.at("fr_line_9").steps == 1);
	CHECK_FALSE(t.is_kind("effect"));
	CardTable u;
	u.budget(EMPIRE, 32);
	CHECK(u.is_kind("effect"));
}

TEST_CASE("[NE][card 34F] the Young Guard may be built, and a French step is free") {
	CardTable t;
	CHECK(has(t.at("fr_young_guard"), piece_flag::WAITS));
	t.edit("clear lille").budget(EMPIRE, 34);
	CHECK_FALSE(has(t.at("fr_young_guard"), piece_flag::WAITS));
	t.play("empire: select_piece fr_young_guard; empire: select_space lille");
	CHECK(t.at("fr_young_guard").steps == 1);
	CHECK(t.is_kind("transfer"));
	CHECK(t.pile(EMPIRE, 34) == Pile::Removed);
}

TEST_CASE("[NE][card 35F] Corsairs cost the Coalition a card unless a fleet hunts them; the event works once") {
	CardTable t;
	const int before = hand_target(t.r(), COALITION);
	REQUIRE(before > MIN_HAND);
	t.action(EMPIRE, 35);
	CHECK(hand_target(t.r(), COALITION) == before - 1);
	t.edit("put fleet_stirling corsairs_box");
	CHECK(hand_target(t.r(), COALITION) == before);
	CHECK(t.pile(EMPIRE, 35) == Pile::Discard);
	t.s().cards[card_id(EMPIRE, 35)].pile = Pile::Hand;
	t.begin("action empire");
	CHECK(t.refused(t.event_text(EMPIRE, 35)) == "NE-6.2-d"); // silver star
	CHECK(t.is_legal("empire: play_as corsairs ap"));
}

TEST_CASE("[NE][card 36F] Converging columns are a Major Campaign of three forces") {
	CardTable t;
	t.action(EMPIRE, 36);
	REQUIRE(t.is_kind("campaign"));
	CHECK(t.s().campaign.left == 3);
	t.play("empire: select_piece napoleon; empire: pass; empire: pass");
	CHECK(t.s().campaign.side == NO_SIDE);
}

TEST_CASE("[NE][card 37F] the United States take a British corps and two fleets, from 1811 on") {
	CardTable t;
	t.hold(EMPIRE, 37).begin("action empire");
	CHECK(t.refused(t.event_text(EMPIRE, 37)) == "NE-6.4-a");
	CardTable u;
	u.edit("year 1811").action(EMPIRE, 37);
	u.act("coalition: select_piece br_elite_1").fleet(COALITION, "fleet_stirling").fleet(COALITION, "fleet_keith");
	CHECK(u.place("br_elite_1") == "united_states_box");
	CHECK(u.place("fleet_keith") == "united_states_box");
	CHECK(u.pile(EMPIRE, 37) == Pile::War);
}

TEST_CASE("[NE][card 38F] the King of Rome: with Austria bound, +1 victory, +1 escalade and a card more") {
	CardTable t;
	t.edit("status austria forced_peace empire");
	const int victory = t.s().victory, escalade = t.s().escalade;
	t.diplomacy(EMPIRE, 38);
	CHECK(t.s().victory == victory + 1);
	CHECK(t.s().escalade == escalade + 1);
	CHECK(t.s().hand_bonus[EMPIRE] == 1);
	CHECK(t.pile(EMPIRE, 38) == Pile::Removed);
	CardTable u;
	u.hold(EMPIRE, 38).begin("diplomacy");
	CHECK(u.refused(u.event_text(EMPIRE, 38)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 39F] the Austrian marriage turns a forced peace into a forced alliance") {
	CardTable t;
	t.edits("status austria forced_peace empire; beaten austria empire 1").diplomacy(EMPIRE, 39);
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedAlliance);
	CHECK(t.pile(EMPIRE, 39) == Pile::Removed);
	CardTable u;
	u.edits("status austria forced_alliance empire; beaten austria empire 1").hold(EMPIRE, 39).begin("diplomacy");
	CHECK(u.refused(u.event_text(EMPIRE, 39)) == "NE-6.4-a"); // no peace to turn
	CardTable v;
	v.edits("status austria forced_peace empire").hold(EMPIRE, 39).begin("diplomacy");
	CHECK(v.refused(v.event_text(EMPIRE, 39)) == "NE-6.4-a"); // never beaten
}

TEST_CASE("[NE][card 40F] the Expeditionary Corps: three corps of one forced ally serve until the year ends") {
	CardTable t;
	t.edits("clear; status austria forced_alliance empire; status prussia forced_alliance empire; put au_line_1 "
			"vienne; put au_line_2 prague; put au_line_3 salzburg; put au_line_4 graz; put pr_line_1 berlin");
	t.action(EMPIRE, 40);
	t.play("empire: select_piece au_line_1; empire: select_piece au_line_2");
	CHECK_FALSE(t.is_legal("empire: select_piece pr_line_1")); // one ally only
	t.act("empire: select_piece au_line_3");
	CHECK_FALSE(t.is_kind("effect"));
	CHECK(side_of_piece(t.r(), piece("au_line_1")) == EMPIRE);
	CHECK(side_of_piece(t.r(), piece("au_line_4")) == NO_SIDE);
	t.begin("activate au_line_3").play("empire: select_space munich; empire: pass");
	CHECK(t.place("au_line_3") == "munich");
	t.begin("war"); // the next year
	CHECK(side_of_piece(t.r(), piece("au_line_3")) == NO_SIDE);
	CHECK(owner_of(t.r(), t.at("au_line_3").at) == AUSTRIA);
	CardTable u;
	u.edit("status austria forced_peace empire").hold(EMPIRE, 40).begin("action empire");
	CHECK(u.refused(u.event_text(EMPIRE, 40)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 41F] the Siege train joins an army for good, or adds 2 to siege attacks") {
	CardTable t;
	t.budget(EMPIRE, 41);
	t.act("empire: select_piece grande_armee");
	CHECK(t.place("siege_train") == "lille");
	CHECK(t.pile(EMPIRE, 41) == Pile::Removed);
	CardTable u;
	u.edits("clear; put davout munich; put fr_line_1 munich")
			.hold(EMPIRE, 41)
			.begin("activate davout")
			.act("empire: select_space salzburg");
	u.dice("siege", { 1 }).act("empire: choose siege");
	u.in_battle(EMPIRE, 41, "card_siege");
	CHECK(u.mod("siege_roll", "ne.mod.card") == 2);
	CHECK(u.last("siege_roll")->amount == 5); // 1 + 2 + 2
	CHECK(u.s().move.siege_bonus == 2); // for the rest of the activation
	CHECK(u.pile(EMPIRE, 41) == Pile::Removed);
}

TEST_CASE("[NE][card 42F] the Crown of Sweden speaks to Sweden or Denmark at +3") {
	CardTable t;
	t.dice("diplomacy", { 2 }).diplomacy(EMPIRE, 42);
	CHECK(t.refused("empire: choose prussia") == "NE-6.4-a");
	CHECK(t.refused("empire: select_space stockholm") == "NE-8.2.2-b"); // on the Coalition's side
	t.act("empire: select_space copenhague");
	CHECK(t.last("talks")->amount == 6); // 2 + 1 + 3
	CHECK(side_of(t.s(), DENMARK) == EMPIRE);
}

TEST_CASE("[NE][card 43F] Attack columns: +2 and one own step more for an attacker") {
	CardTable t;
	t.field().hold(EMPIRE, 43).attack(EMPIRE).in_battle(EMPIRE, 43);
	CHECK(t.side(EMPIRE).losses_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 2);
	CardTable u;
	u.field().hold(EMPIRE, 43).attack(COALITION);
	CHECK_FALSE(u.can(EMPIRE, 43, Moment::Battle));
}

TEST_CASE("[NE][card 44F] Flying columns break up an enemy militia or rebel corps and give two points") {
	CardTable t;
	t.edits("status spain ally coalition; event war_of_liberation; put sp_militia_1 oviedo; put sp_militia_2 cadix")
			.action(EMPIRE, 44);
	CHECK_FALSE(t.is_legal("empire: select_piece sp_militia_2")); // a fortress
	t.act("empire: select_piece sp_militia_1");
	CHECK(t.at("sp_militia_1").steps == 0);
	CHECK(t.is_kind("activate"));
	CHECK(t.s().points.left == 2);
	CardTable u; // own militia are safe
	u.edit("put sp_militia_1 oviedo").action(EMPIRE, 44);
	CHECK(u.at("sp_militia_1").steps == 1);
	CHECK(u.is_kind("activate"));
}

TEST_CASE("[NE][card 45F] Polish lancers ride only for an allied Poland") {
	CardTable t;
	t.edit("status poland protectorate empire");
	t.field().hold(EMPIRE, 45).attack(EMPIRE).in_battle(EMPIRE, 45);
	CHECK(t.side(EMPIRE).pursuit_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 1);
	CHECK(t.mod("battle_roll", "ne.mod.cavalry", EMPIRE) == 1);
	CardTable u;
	u.field().hold(EMPIRE, 45).attack(EMPIRE);
	CHECK_FALSE(u.can(EMPIRE, 45, Moment::Battle));
}

TEST_CASE("[NE][card 46F] the Armistice restores four steps in French armies and draws a card") {
	CardTable t;
	t.edits("put fr_elite_1 lille steps=1; put fr_elite_2 lille steps=1; put fr_elite_3 lille steps=1; put fr_line_3 "
			"milan steps=1")
			.deck(EMPIRE, 2)
			.action(EMPIRE, 46);
	t.play("empire: select_piece fr_elite_1; empire: select_piece fr_line_4; empire: select_piece fr_line_3");
	CHECK(t.at("fr_line_3").steps == 2); // two armies
	CHECK(t.at("fr_elite_1").steps == 2);
	t.act("empire: select_piece fr_elite_2");
	CHECK_FALSE(t.is_kind("effect"));
	CHECK(t.at("fr_elite_3").steps == 1);
	CHECK(t.pile(EMPIRE, 2) == Pile::Hand);
	CHECK(t.pile(EMPIRE, 46) == Pile::Removed);
}

TEST_CASE("[NE][card 47F] Coup d'œil intercepts without a roll, or lets a quick commander act with an MP more") {
	CardTable t;
	t.edits("clear; put davout ulm; put fr_line_1 ulm; put charles salzburg; put au_line_1 salzburg")
			.hold(EMPIRE, 47)
			.begin("activate charles");
	t.act("coalition: select_space munich");
	REQUIRE(t.is_kind("intercept"));
	t.play("empire: select_piece davout; empire: play_as coup_d_oeil event");
	CHECK(t.last("interception_roll") == nullptr);
	CHECK(t.last("intercepts") != nullptr);
	CardTable u;
	u.edits("clear; put davout ulm; put fr_line_1 ulm; put soult lille; put fr_line_2 lille").action(EMPIRE, 47);
	CHECK_FALSE(u.is_legal("empire: select_piece soult")); // initiative 2
	u.act("empire: select_piece davout");
	CHECK(u.mp() == 5);
}

TEST_CASE("[NE][card 48F] the Conscription of 1813 pays France 5, once") {
	CardTable t;
	t.hold(EMPIRE, 48);
	t.open_budget(EMPIRE);
	const int before = t.s().purse[FRANCE];
	t.act(t.event_text(EMPIRE, 48));
	CHECK(t.s().purse[FRANCE] == before + 10);
	t.hold(EMPIRE, 48);
	t.s().cards[card_id(EMPIRE, 48)].flags = card_flag::SPENT;
	CHECK(t.refused(t.event_text(EMPIRE, 48)) == "NE-6.2-d");
}

TEST_CASE("[NE][card 49F] Metternich hesitates: -3 on one enemy diplomatic action") {
	CardTable t;
	t.hold(EMPIRE, 49).dice("diplomacy", { 6, 6 }).edit("status bavaria neutral");
	t.edits("status baden neutral").hold(COALITION, 44).begin("diplomacy").act("coalition: play_as free_corps event");
	t.act("coalition: select_space munich");
	REQUIRE(t.is_kind("card_enemy_diplomacy"));
	t.act("empire: select_card metternich_hesitates");
	CHECK(t.last("talks")->amount == 5); // 6 + 2 - 3
	CHECK(side_of(t.s(), BAVARIA) == NO_SIDE);
	t.answer("talks", "coalition: select_space bade");
	CHECK(t.last("talks")->amount == 8); // the next one is free of it
}

TEST_CASE(
		"[NE][card 51F] Caissons bring two depots to French forces; their point goes to the reserve outside a round") {
	CardTable t;
	t.edit("clear strasbourg").action(EMPIRE, 51);
	CHECK_FALSE(t.is_legal("empire: select_space madrid"));
	t.play("empire: select_space florence; empire: select_space hanovre");
	int depots = 0;
	for (int i = FIRST_DEPOT; i < FIRST_FLEET; ++i) {
		depots += t.s().pieces[i].steps > 0 && t.s().pieces[i].at == zone("hanovre") ? 1 : 0;
	}
	CHECK(depots == 1);
	CHECK(t.is_kind("activate"));
	CHECK(t.s().points.left == 1);
	CardTable u;
	u.budget(EMPIRE, 51).play("empire: select_space florence; empire: select_space hanovre");
	CHECK(u.is_kind("transfer"));
	CHECK(u.s().reserve[EMPIRE] == 1);
}

TEST_CASE("[NE][card 52F] the Contingents give three steps to minors of the Empire, wherever they stand") {
	CardTable t;
	t.action(EMPIRE, 52);
	CHECK_FALSE(t.is_legal("empire: select_piece fr_elite_6"));
	t.play("empire: select_piece wu_corps; empire: select_piece by_corps"); // the Württembergers stand in Baden
	CHECK(t.at("wu_corps").steps == 2);
	CHECK(t.at("by_corps").steps == 2);
	t.play("empire: select_piece sw_corps; empire: select_space zurich");
	CHECK(t.at("sw_corps").steps == 1);
	CHECK_FALSE(t.is_kind("effect"));
}

TEST_CASE("[NE][card 53F] the Black cabinet cancels an enemy event with its victory points, but no permanent card") {
	CardTable t;
	t.edit("event snare_of_bayonne").hold(EMPIRE, 53);
	const int victory = t.s().victory;
	t.action(COALITION, 22);
	REQUIRE(t.is_kind("card_enemy_event"));
	t.act("empire: select_card black_cabinet");
	CHECK(side_of(t.s(), SPAIN) == EMPIRE);
	CHECK(t.s().victory == victory);
	CHECK(t.pile(COALITION, 22) == Pile::Removed); // it counts as played
	CHECK(t.pile(EMPIRE, 53) == Pile::Discard);
	CardTable u;
	u.hold(EMPIRE, 53).action(COALITION, 2);
	CHECK(u.is_kind("event_activate")); // Holy Russia
}

TEST_CASE("[NE][card 54F] the Eastern dream speaks once to Egypt and once to Turkey, at +2") {
	CardTable t;
	t.dice("diplomacy", { 1, 3 }).diplomacy(EMPIRE, 54).act("empire: select_space le_caire");
	CHECK(t.last("talks")->amount == 4);
	CHECK(t.refused("empire: select_space le_caire") == "NE-8.2.1-d");
	t.act("empire: choose turkey");
	CHECK(t.last("talks")->amount == 6); // 3 + 1 + 2
	CHECK(side_of(t.s(), TURKEY) == EMPIRE);
}

TEST_CASE("[NE][card 55F] the fatherland in danger: the Garde nationale musters and a marshal returns") {
	CardTable t;
	t.edits("clear; put charles nancy; put au_line_1 nancy; put davout paris; put fr_line_1 paris; remove lannes")
			.action(EMPIRE, 55);
	CHECK_FALSE(t.is_legal("empire: select_space nancy"));
	t.play("empire: select_space metz; empire: select_space strasbourg");
	CHECK(t.place("fr_gn_1") == "metz");
	CHECK(t.place("fr_gn_2") == "strasbourg");
	t.play("empire: select_piece lannes; empire: choose keep");
	CHECK(t.place("lannes") == "reserve_france");
	CardTable u;
	u.hold(EMPIRE, 55).begin("action empire");
	CHECK(u.refused(u.event_text(EMPIRE, 55)) == "NE-6.4-a");
}

} // namespace baton::ne::test
