// Epic cards of the Coalition in Napoléon against Europe, each played through the contract.
#include "ne_card_table.h"

#include "rulesets/napoleon_against_europe/cards/ne_hand.h"

namespace baton::ne::test {

TEST_CASE("[NE][card 1C] Admiralty moves up to six fleets without points, each once, also to the Corsairs") {
	CardTable t;
	t.edits("clear; put fleet_stirling golfe_de_gascogne; put fleet_keith manche; put fleet_missiessy rochefort_port")
			.action(COALITION, 1);
	REQUIRE(t.is_kind("effect"));
	t.fleet(COALITION, "fleet_stirling").act("coalition: choose corsairs");
	CHECK(t.place("fleet_stirling") == "corsairs_box");
	REQUIRE(t.is_kind("effect"));
	t.fleet(COALITION, "fleet_keith").act("coalition: select_space mer_du_nord").act("coalition: choose stop");
	CHECK(t.place("fleet_keith") == "mer_du_nord");
	CHECK(t.s().reserve[COALITION] == 0);
	CHECK(t.pile(COALITION, 1) == Pile::Discard); // it comes back with London (NE-4-x)
}

TEST_CASE("[NE][card 2C] Holy Russia: a free Russian force with two MP, or two steps in the budget") {
	CardTable t;
	t.action(COALITION, 2);
	REQUIRE(t.is_kind("event_activate"));
	CHECK_FALSE(t.is_legal("coalition: select_piece charles"));
	t.act("coalition: select_piece koutouzov");
	CHECK(t.mp() == 5);
	CardTable u;
	u.budget(COALITION, 2);
	REQUIRE(u.is_kind("effect"));
	const int before = steps_in(u.r(), force_at(u.r(), zone("smolensk"), COALITION));
	u.play("coalition: select_piece ru_line_6; coalition: select_space smolensk; coalition: select_piece ru_line_6");
	CHECK(steps_in(u.r(), force_at(u.r(), zone("smolensk"), COALITION)) == before + 2);
	CHECK(u.is_kind("transfer"));
}

TEST_CASE("[NE][card 3C] Holy Empire reforms Austria once; then the card gives points only") {
	CardTable t;
	CHECK(has(t.at("au_reserve"), piece_flag::WAITS));
	t.action(COALITION, 3);
	CHECK_FALSE(has(t.at("au_reserve"), piece_flag::WAITS));
	CHECK_FALSE(has(t.at("au_grenadiers"), piece_flag::WAITS));
	CHECK(is_in_force(t.s(), StandingEvent::AustrianReform));
	CHECK(t.pile(COALITION, 3) == Pile::Discard);
	t.s().cards[card_id(COALITION, 3)].pile = Pile::Hand; // back with Vienna
	t.begin("action coalition");
	CHECK(t.refused("coalition: play_as holy_empire event") == "NE-6.2-d");
	CHECK(t.is_legal("coalition: play_as holy_empire ap"));
}

TEST_CASE("[NE][card 4C] Major Campaign of the Coalition lets three forces act") {
	CardTable t;
	t.action(COALITION, 4);
	REQUIRE(t.is_kind("campaign"));
	CHECK(t.s().campaign.left == 3);
	for (const char *general : { "charles", "jean", "koutouzov" }) {
		t.act(std::string("coalition: select_piece ") + general).act("coalition: pass");
	}
	CHECK_FALSE(t.is_kind("campaign"));
	CHECK(t.pile(COALITION, 4) == Pile::Discard);
}

TEST_CASE("[NE][card 5C] Wound hits a chosen general of the enemy on 4 or more, never Napoléon") {
	for (const int die : { 3, 4 }) {
		CardTable t;
		t.great_field("put ney munich; put davout munich").hold(COALITION, 5).attack(EMPIRE);
		t.in_battle(COALITION, 5, "card_after_battle");
		REQUIRE(t.is_kind("effect"));
		CHECK_FALSE(t.is_legal("coalition: select_piece napoleon"));
		CHECK(t.is_legal("coalition: select_piece davout"));
		t.dice("wound", { die }).act("coalition: select_piece ney");
		CHECK((t.at("ney").steps == 0) == (die == 4));
		CHECK(has(t.at("ney"), piece_flag::OUT) == (die == 4));
		CHECK(t.at("davout").steps == 1);
	}
}

TEST_CASE("[NE][card 6C] the Bombardment of Copenhagen speaks to any country with a port at +1, and leaves the game") {
	CardTable t;
	const int escalade = t.s().escalade;
	t.dice("diplomacy", { 4 }).diplomacy(COALITION, 6);
	CHECK(t.s().escalade == escalade + 1);
	CHECK(t.is_legal("coalition: choose turkey")); // a major though the card is worth 2
	t.act("coalition: select_space le_caire");
	CHECK(t.last("talks")->amount == 5); // NE-X68: fails
	CHECK(side_of(t.s(), EGYPT) == NO_SIDE);
	CHECK(t.pile(COALITION, 6) == Pile::Removed);
	CardTable u;
	u.edit("status bavaria neutral").diplomacy(COALITION, 6);
	CHECK(u.refused("coalition: select_space munich") == "NE-6.4-a"); // no port
}

TEST_CASE("[NE][card 7C] Spanish galleons bring Britain 3 and cost an Imperial Spain 2") {
	CardTable t;
	t.hold(COALITION, 7);
	t.open_budget(COALITION);
	const int britain = t.s().purse[BRITAIN], spain = t.s().purse[SPAIN];
	t.act(t.event_text(COALITION, 7));
	CHECK(t.s().purse[BRITAIN] == britain + 6);
	CHECK(t.s().purse[SPAIN] == spain - 4);
	CardTable u;
	u.edit("status spain neutral").hold(COALITION, 7);
	u.open_budget(COALITION);
	u.act(u.event_text(COALITION, 7));
	CHECK(u.s().purse[SPAIN] == spain);
}

TEST_CASE("[NE][card 8C] Intrigues speak even to a major power, at +2") {
	CardTable t;
	t.deck(COALITION, 7)
			.deck(COALITION, 11)
			.dice("diplomacy", { 2 })
			.diplomacy(COALITION, 8)
			.act("coalition: choose prussia");
	CHECK(t.last("talks")->amount == 6); // 2 + 2 + 2
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	CHECK(hand_size(t.s(), COALITION) == 2); // NE-7.4-b
}

TEST_CASE("[NE][card 9C] British subsidies give three steps to one great ally, not to Britain") {
	CardTable t;
	t.action(COALITION, 9);
	CHECK_FALSE(t.is_legal("coalition: choose britain"));
	CHECK(t.is_legal("coalition: choose russia"));
	t.play("coalition: choose austria; coalition: select_piece au_line_10; coalition: select_space prague; coalition: "
		   "select_piece au_line_10");
	CHECK(t.at("au_line_10").steps == 2);
	REQUIRE(t.is_kind("effect"));
	CHECK_FALSE(t.is_legal("coalition: select_piece ru_line_6"));
	t.act("coalition: pass");
	CHECK_FALSE(t.is_kind("effect"));
}

TEST_CASE("[NE][card 10C] Nelson adds 3 where his fleet fights, and falls on 5 or more") {
	for (const int die : { 4, 5 }) {
		CardTable t;
		t.edits("clear; put fleet_nelson golfe_de_gascogne; put fleet_villeneuve golfe_de_gascogne; status spain "
				"neutral")
				.hold(COALITION, 10);
		ApplyContext ctx;
		ctx.sink = &t.sink;
		ctx.queue = &t.queue;
		t.s().reserve[COALITION] = 1;
		t.edits("put fleet_nelson atlantique_sud").begin("action coalition");
		t.dice("naval.mover", { 6 }).dice("naval.other", { 1 }).dice("wound", { die }).dice("naval_evasion", { 1, 1 });
		t.act("coalition: choose operation");
		t.fleet(COALITION, "fleet_nelson").act("coalition: select_space golfe_de_gascogne");
		for (int guard = 0; guard < 20 && !t.is_kind("card_naval_battle") && t.last("naval_fire") == nullptr; ++guard) {
			if (t.is_legal("coalition: choose attack")) {
				t.act("coalition: choose attack");
			} else {
				t.quiet();
			}
		}
		REQUIRE(t.is_kind("card_naval_battle"));
		t.act("coalition: select_card nelson").until(die == 5 ? "admiral_lost" : "admiral_safe");
		CHECK(t.mod("naval_fire", "ne.mod.card", COALITION) == 3);
		CHECK((t.at("fleet_nelson").steps == 0) == (die == 5));
	}
	CardTable u;
	u.hold(COALITION, 10).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 10)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 12C] Squares end cavalry superiority and help the defender") {
	CardTable t;
	t.great_field("put murat munich").hold(COALITION, 12).attack(EMPIRE).in_battle(COALITION, 12).until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.cavalry", EMPIRE) == 0);
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 1);
	CardTable u;
	u.great_field("put murat munich")
			.hold(COALITION, 12)
			.attack(COALITION)
			.in_battle(COALITION, 12)
			.until("battle_roll");
	CHECK(u.mod("battle_roll", "ne.mod.cavalry", EMPIRE) == 0);
	CHECK(u.mod("battle_roll", "ne.mod.card", COALITION) == 0); // attacking
}

TEST_CASE("[NE][card 13C] the City pays Britain 4 and brings a card") {
	CardTable t;
	t.deck(COALITION, 7).hold(COALITION, 13);
	t.open_budget(COALITION);
	const int before = t.s().purse[BRITAIN];
	t.act(t.event_text(COALITION, 13));
	CHECK(t.s().purse[BRITAIN] == before + 8);
	CHECK(t.pile(COALITION, 7) == Pile::Hand);
}

TEST_CASE("[NE][card 14C] Reverse slope gives a defender +1, a British commander +2") {
	CardTable t;
	t.field().hold(COALITION, 14).attack(EMPIRE).in_battle(COALITION, 14).until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 1);
	CardTable u;
	u.field("off charles; off au_line_1; off au_line_2; off au_line_3; put wellington munich; put br_line_1 munich; "
			"put br_line_2 munich")
			.hold(COALITION, 14)
			.attack(EMPIRE);
	u.in_battle(COALITION, 14).until("battle_roll");
	CHECK(u.mod("battle_roll", "ne.mod.card", COALITION) == 2);
	CardTable v;
	v.field().hold(COALITION, 14).attack(COALITION);
	CHECK_FALSE(v.can(COALITION, 14, Moment::Battle));
}

TEST_CASE("[NE][card 15C] Interior Lines part the columns of a Major Campaign, or add an MP") {
	CardTable t;
	t.edits("clear; put davout ulm; put fr_line_1 ulm; put ney ratisbonne; put fr_line_2 ratisbonne; put charles "
			"munich; put au_line_1 munich; put au_line_2 munich");
	t.hold(COALITION, 15).action(EMPIRE, 3);
	t.play("empire: select_piece davout; empire: select_space munich");
	t.answer("evade", "coalition: choose fight").act("empire: choose wait");
	t.play("empire: select_piece ney; empire: select_space munich; empire: choose fight");
	REQUIRE(t.is_kind("card_enemy_campaign"));
	t.act("coalition: select_card interior_lines");
	REQUIRE(t.last("odds") != nullptr);
	CHECK(t.last("odds")->amount == -2); // two steps alone against four
	CardTable u; // Mack defends with 0: they come together
	u.edits("clear; put davout ulm; put fr_line_1 ulm; put ney ratisbonne; put fr_line_2 ratisbonne; put mack munich; "
			"put au_line_1 munich; put au_line_2 munich");
	u.hold(COALITION, 15).action(EMPIRE, 3);
	u.play("empire: select_piece davout; empire: select_space munich");
	u.answer("evade", "coalition: choose fight").act("empire: choose wait");
	u.play("empire: select_piece ney; empire: select_space munich; empire: choose fight; coalition: select_card "
		   "interior_lines");
	CHECK(u.side(EMPIRE).halves == 8);
	CardTable v;
	v.hold(COALITION, 15).begin("activate charles").act("coalition: select_card interior_lines");
	CHECK(v.mp() == 4);
}

TEST_CASE("[NE][card 16C] Winter Campaign adds a seventh round and two points") {
	CardTable t;
	t.action(COALITION, 16);
	CHECK(t.s().rounds == 7);
	CHECK(t.is_kind("activate"));
	CHECK(t.s().points.left == 2);
}

TEST_CASE("[NE][card 17C] Tyrol: the Tyroleans rise, in an enemy town too, once Austria has lost the land") {
	CardTable t;
	t.edits("clear; owner innsbruck bavaria").action(COALITION, 17);
	REQUIRE(t.is_kind("effect"));
	CHECK(t.is_legal("coalition: select_space trente"));
	t.act("coalition: select_space innsbruck");
	CHECK(t.place("ty_corps") == "innsbruck");
	CHECK(t.at("ty_corps").steps == 2);
	CHECK(side_of(t.s(), TYROL) == COALITION);
	CardTable u;
	u.hold(COALITION, 17).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 17)) == "NE-6.4-a"); // still Austrian
}

TEST_CASE("[NE][card 18C] Kara-George raises the Serbs outside the Turkish fortress and costs Turkey 2") {
	CardTable t;
	t.edit("status turkey ally empire").action(COALITION, 18);
	CHECK_FALSE(t.is_legal("coalition: select_space belgrade")); // an enemy fortress
	t.act("coalition: select_space nisch");
	CHECK(t.place("se_corps") == "nisch");
	CHECK(t.s().next_purse[TURKEY] == -4);
	CardTable u;
	u.hold(COALITION, 18).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 18)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 19C] Time and patience: a Russian-led force evades without a roll") {
	CardTable t;
	t.edits("clear; put napoleon ulm; put fr_line_1 ulm; put koutouzov munich; put ru_line_1 munich")
			.hold(COALITION, 19)
			.begin("activate napoleon");
	t.act("empire: select_space munich").answer("evade", "coalition: select_space salzburg");
	REQUIRE(t.is_kind("card_own_evasion"));
	t.act("coalition: select_card patience");
	CHECK(t.last("evasion_roll") == nullptr);
	CHECK(t.place("koutouzov") == "salzburg");
	CardTable u;
	u.edits("clear; put napoleon ulm; put fr_line_1 ulm; put charles munich; put au_line_1 munich")
			.hold(COALITION, 19)
			.begin("activate napoleon");
	u.act("empire: select_space munich").quiet_until("evade");
	CHECK_FALSE(u.can(COALITION, 19, Moment::OwnEvasion));
}

TEST_CASE("[NE][card 20C] Queen Louise speaks to Prussia alone, at +3") {
	CardTable t;
	t.dice("diplomacy", { 1 }).diplomacy(COALITION, 20);
	CHECK(t.refused("coalition: choose turkey") == "NE-6.4-a");
	t.act("coalition: choose prussia");
	CHECK(t.last("talks")->amount == 6); // 1 + 2 + 3
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
}

TEST_CASE("[NE][card 21C] the Chouans rise in the west of France, in a town too") {
	CardTable t;
	t.edit("clear").action(COALITION, 21);
	CHECK(t.is_legal("coalition: select_space rennes"));
	CHECK(t.is_legal("coalition: select_space poitiers"));
	t.act("coalition: select_space nantes");
	CHECK(t.place("ch_corps") == "nantes");
	CHECK(t.at("ch_corps").steps == 2);
	CHECK(side_of_piece(t.r(), piece("ch_corps")) == COALITION);
	CardTable u;
	u.edits("clear; put davout nantes; put fr_line_1 nantes").action(COALITION, 21);
	CHECK_FALSE(u.is_legal("coalition: select_space nantes")); // the French are there
}

TEST_CASE("[NE][card 22C] Dos de Mayo: Spain rises, two militias appear, victory -1; only after the Snare") {
	CardTable t;
	t.edits("event snare_of_bayonne; clear madrid; put davout madrid; put fr_line_1 madrid");
	const int victory = t.s().victory;
	t.action(COALITION, 22);
	CHECK(side_of(t.s(), SPAIN) == COALITION);
	CHECK(is_in_force(t.s(), StandingEvent::WarOfLiberation));
	CHECK(controller(t.r(), zone("madrid")) == EMPIRE); // the French hold what they stand on
	CHECK(controller(t.r(), zone("cadix")) == COALITION);
	CHECK(t.s().victory == victory - 1);
	t.quiet_until("effect");
	t.play("coalition: select_space seville; coalition: select_space oviedo");
	CHECK(t.place("sp_militia_1") == "seville");
	CHECK(t.place("sp_militia_2") == "oviedo");
	CHECK_FALSE(has(t.at("sp_militia_3"), piece_flag::WAITS)); // may be built
	CHECK(t.pile(COALITION, 22) == Pile::Removed);
	CardTable u;
	u.hold(COALITION, 22).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 22)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 23C] Guerrilla tests two Imperial forces in Spain at +2 and brings a militia back") {
	CardTable t;
	t.edits("clear; event snare_of_bayonne; event war_of_liberation; status spain ally coalition; put davout burgos; "
			"put fr_line_1 burgos; put ney madrid; put fr_line_2 madrid; flag madrid empire; flag burgos empire");
	t.dice("attrition", { 6, 1 }).action(COALITION, 23);
	CHECK_FALSE(t.is_legal("coalition: select_space paris"));
	t.act("coalition: select_space burgos").until("attrition");
	CHECK(t.last("attrition")->amount == 6); // 6 + 2 - 2 French
	t.quiet_until("effect");
	CHECK_FALSE(t.is_legal("coalition: select_space burgos"));
	t.act("coalition: select_space madrid").quiet_until("effect");
	t.act("coalition: select_space valence");
	CHECK(t.place("sp_militia_1") == "valence");
	CHECK(t.at("fr_line_1").steps == 1);
	CHECK(t.at("fr_line_2").steps == 2);
	CardTable u;
	u.hold(COALITION, 23).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 23)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 25C] Stubborn infantry saves a step and steadies the force") {
	CardTable t;
	t.field()
			.hold(COALITION, 25)
			.attack(EMPIRE)
			.dice("battle.attacker", { 4, 4 })
			.dice("battle.defender", { 1, 1 })
			.in_battle(COALITION, 25);
	CHECK(t.side(COALITION).losses_mod == -1);
	CHECK(t.side(COALITION).morale_mod == 1);
	CHECK(t.side(COALITION).due == t.side(EMPIRE).result - 1);
}

TEST_CASE("[NE][card 26C] the Chevaliers-Gardes join a supplied Russian army in the budget") {
	CardTable t;
	t.budget(COALITION, 26);
	CHECK_FALSE(t.is_legal("coalition: select_piece armee_d_allemagne"));
	t.act("coalition: select_piece premiere_armee");
	CHECK(t.place("chevaliers_gardes") == "lublin");
	CHECK(t.pile(COALITION, 26) == Pile::Removed);
}

TEST_CASE("[NE][card 27C] Drums of War refuse a surrender; the next peace costs four provinces") {
	CardTable t;
	t.edits("clear; flag vienne empire; flag prague empire").hold(COALITION, 27);
	t.edits("put davout vienne; put fr_line_1 vienne; put ney prague; put fr_line_2 prague; flag salzburg empire; flag "
			"munich none; put fr_line_3 salzburg");
	if (!t.can(COALITION, 27, Moment::Surrender)) {
		FAIL("the card waits for a surrender");
	}
	t.begin("conquests");
	t.in_battle(COALITION, 27, "card_surrender");
	CHECK(t.last("surrender_refused") != nullptr);
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK((t.s().politics[AUSTRIA].flags & politics_flag::DRUMS) != 0);
	CHECK(t.pile(COALITION, 27) == Pile::Removed);
	CHECK(t.s().politics[AUSTRIA].beaten[EMPIRE] == 0);
	t.begin("conquests").quiet_until("peace_terms");
	CHECK(t.s().peace.left == PEACE_PROVINCES_DRUMS);
}

TEST_CASE("[NE][card 28C] Vorwärts: two MP for a Prussian-led force, or +2 on any own counter-march") {
	CardTable t;
	t.edits("status prussia ally coalition").hold(COALITION, 28).begin("activate brunswick");
	REQUIRE(t.is_kind("card_activation"));
	t.act("coalition: select_card vorwarts");
	CHECK(t.mp() == 6);
	CardTable u;
	u.hold(COALITION, 28).begin("activate charles");
	CHECK_FALSE(u.is_kind("card_activation"));
	CardTable v;
	v.edit("status prussia ally coalition");
	v.great_field("off au_line_5; off au_line_6; put ruchel salzburg; put pr_line_1 salzburg")
			.hold(COALITION, 28)
			.attack(EMPIRE);
	v.in_battle(COALITION, 28, "card_counter_march").dice("counter_march", { 3 });
	v.answer("counter_march", "coalition: select_piece ruchel").act("coalition: choose own_value");
	CHECK(v.mod("counter_march_roll", "ne.mod.card") == 2);
}

TEST_CASE("[NE][card 29C] Heavy cavalry: +1, one for superiority, and one more enemy step when it is won") {
	CardTable t;
	t.field()
			.hold(COALITION, 29)
			.attack(EMPIRE)
			.dice("battle.defender", { 3, 3 })
			.in_battle(COALITION, 29)
			.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 1);
	CHECK(t.mod("battle_roll", "ne.mod.cavalry", COALITION) == 1);
	CHECK(t.side(EMPIRE).losses_mod == 1);
	CardTable u;
	u.great_field("put murat munich; put fr_cavalry munich; off fr_line_6")
			.hold(COALITION, 29)
			.attack(EMPIRE)
			.in_battle(COALITION, 29)
			.until("battle_roll");
	CHECK(u.mod("battle_roll", "ne.mod.cavalry", COALITION) == 0);
	CHECK(u.side(EMPIRE).losses_mod == 0);
}

TEST_CASE("[NE][card 30C] March to the guns adds 2 to every own counter-march") {
	CardTable t;
	t.great_field("off au_line_5; off au_line_6; put jean salzburg; put au_line_7 salzburg")
			.hold(COALITION, 30)
			.attack(EMPIRE);
	t.in_battle(COALITION, 30, "card_counter_march").dice("counter_march", { 2 });
	t.answer("counter_march", "coalition: select_piece jean").act("coalition: choose own_value");
	CHECK(t.mod("counter_march_roll", "ne.mod.card") == 2);
	CHECK(t.last("counter_march_roll")->amount == 5); // 2 + 1 + 2
	CHECK(t.last("counter_marched") != nullptr);
}

} // namespace baton::ne::test
