// Punishments cards of the Coalition in Napoléon against Europe, each played through the contract; and all cards in the
// wrong phase.
#include "ne_card_table.h"

#include "rulesets/napoleon_against_europe/cards/ne_hand.h"
#include "rulesets/napoleon_against_europe/year/ne_budget.h"

namespace baton::ne::test {

TEST_CASE("[NE][card 31C] the Trachenberg plan: whoever Napoléon attacks evades without a roll") {
	for (const bool is_emperor : { true, false }) {
		CardTable t;
		t.edits(std::string("clear; put fr_line_1 ulm; put charles munich; put au_line_1 munich; put ") +
				 (is_emperor ? "napoleon ulm" : "davout ulm"))
				.hold(COALITION, 31);
		t.dice("evasion", { 1 }).begin(is_emperor ? "activate napoleon" : "activate davout");
		t.act("empire: select_space munich").answer("evade", "coalition: select_space salzburg");
		CHECK(t.is_kind("card_own_evasion") == is_emperor);
		if (is_emperor) {
			t.act("coalition: select_card trachenberg");
			CHECK(t.place("charles") == "salzburg");
			CHECK(t.last("evasion_roll") == nullptr);
		}
	}
}

TEST_CASE("[NE][card 32C] Congreve rockets: +1 in battle, or on siege attacks") {
	CardTable t;
	t.field().hold(COALITION, 32).attack(EMPIRE).in_battle(COALITION, 32).until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 1);
	CardTable u;
	u.edits("clear; put charles munich; put au_line_1 munich")
			.hold(COALITION, 32)
			.begin("activate charles")
			.act("coalition: select_space ulm");
	u.dice("siege", { 2 }).act("coalition: choose siege");
	u.in_battle(COALITION, 32, "card_siege");
	CHECK(u.last("siege_roll")->amount == 4); // 2 + 1 + 1
}

TEST_CASE("[NE][card 33C][card 34C] the King's German Legion and Uxbridge join a supplied British army") {
	for (const int number : { 33, 34 }) {
		CardTable t;
		t.edits("clear londres; put armee_de_la_peninsule londres; put wellington londres commander; put br_line_1 "
				"londres")
				.budget(COALITION, number);
		t.act("coalition: select_piece armee_de_la_peninsule");
		CHECK(t.place(number == 33 ? "kgl" : "uxbridge") == "londres");
		CHECK(t.pile(COALITION, number) == Pile::Removed);
		CardTable u; // without a British army nothing comes
		u.budget(COALITION, number);
		CHECK(u.is_kind("transfer"));
		CHECK(u.at(number == 33 ? "kgl" : "uxbridge").steps == 0);
	}
}

TEST_CASE("[NE][card 35C] Royalist agents take a card and the reserve, and give a point") {
	CardTable t;
	t.edit("reserve empire 2").hold(EMPIRE, 1).hold(EMPIRE, 8).action(COALITION, 35);
	CHECK(t.pile(EMPIRE, 8) == Pile::Discard);
	CHECK(t.pile(EMPIRE, 1) == Pile::Hand);
	CHECK(t.s().reserve[EMPIRE] == 0);
	CHECK(t.s().points.left == 1);
}

TEST_CASE("[NE][card 36C] Scorched earth tests an Imperial force in Russia at +3") {
	CardTable t;
	t.edits("clear; put davout vilna; put fr_line_1 vilna; put fr_line_2 vilna; flag vilna empire")
			.dice("attrition", { 6 })
			.action(COALITION, 36);
	t.act("coalition: select_space vilna").until("attrition");
	CHECK(t.last("attrition")->amount >= 7); // 6 + 3 - 2, more in a poor zone
	CardTable u;
	u.edit("clear").hold(COALITION, 36).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 36)) == "NE-6.4-a"); // nobody there
	CardTable v;
	v.edits("status russia forced_peace empire; put davout vilna; put fr_line_1 vilna")
			.hold(COALITION, 36)
			.begin("action coalition");
	CHECK(v.refused(v.event_text(COALITION, 36)) == "NE-6.4-a"); // Russia does not fight
}

TEST_CASE("[NE][card 37C] Cossacks cut a force off until the round ends, burn a lonely depot and give a point") {
	CardTable t;
	t.edits("clear; put davout ratisbonne; put fr_line_1 ratisbonne; put ney ulm; put fr_line_2 ulm; put "
			"france_depot_1 munich fixed; put koutouzov salzburg; put ru_line_1 salzburg");
	t.action(COALITION, 37);
	CHECK_FALSE(t.is_legal("coalition: select_space ulm")); // a fortress
	t.act("coalition: select_space ratisbonne");
	CHECK_FALSE(is_supplied(t.r(), force_of(t.r(), piece("davout")), zone("ratisbonne")));
	REQUIRE(t.is_kind("effect"));
	t.quiet();
	CHECK(t.at("france_depot_1").steps == 0);
	CHECK(t.s().reserve[COALITION] == 1); // Koutouzov costs two
	t.quiet_until("action"); // the next round
	CHECK(is_supplied(t.r(), force_of(t.r(), piece("davout")), zone("ratisbonne")));
	CardTable u;
	u.edit("status russia neutral").hold(COALITION, 37).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 37)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 38C] Torres Vedras makes Lisbonne a citadel, with British troops there") {
	CardTable t;
	t.hold(COALITION, 38).begin("action coalition");
	CHECK(t.refused(t.event_text(COALITION, 38)) == "NE-6.4-a");
	CardTable u;
	u.edits("clear lisbonne; put wellington lisbonne; put br_line_1 lisbonne").action(COALITION, 38);
	CHECK(fortress_level(u.r(), zone("lisbonne")) == 2);
	CHECK(is_in_force(u.s(), StandingEvent::TorresVedras));
	CHECK(u.pile(COALITION, 38) == Pile::Removed);
}

TEST_CASE("[NE][card 39C] Fresh reserves restore two steps of one army and give a point") {
	CardTable t;
	t.edits("put au_line_1 salzburg steps=1; put au_line_2 salzburg steps=1").action(COALITION, 39);
	t.play("coalition: choose austria; coalition: select_piece au_line_1; coalition: select_piece au_line_2");
	CHECK(t.at("au_line_1").steps == 2);
	CHECK(t.at("au_cavalry").steps == 1); // no third one
	CHECK(t.is_kind("activate"));
	CHECK(t.s().points.left == 1);
}

TEST_CASE("[NE][card 40C] Opoltchénié: two Russian militias against an invader") {
	CardTable t;
	t.edits("clear; put davout smolensk; put fr_line_1 smolensk; flag smolensk empire").action(COALITION, 40);
	t.play("coalition: select_space moscou; coalition: select_space toula");
	CHECK(t.place("ru_militia_2") == "moscou");
	CHECK(t.place("ru_militia_3") == "toula");
	CHECK(t.pile(COALITION, 40) == Pile::Removed);
	CardTable u;
	u.hold(COALITION, 40).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 40)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 41C] Moscow burns: the force in a captured Moscou loses three steps, victory -1") {
	CardTable t;
	t.edits("clear; put napoleon moscou; put fr_line_1 moscou; put fr_line_2 moscou; put fr_line_3 moscou; flag moscou "
			"empire");
	const int victory = t.s().victory;
	t.action(COALITION, 41).act("coalition: select_space moscou");
	while (t.is_kind("losses")) {
		t.quiet();
	}
	CHECK(steps_in(t.r(), force_at(t.r(), zone("moscou"), EMPIRE)) == 3);
	CHECK(t.s().victory == victory - 1);
	CHECK(t.pile(COALITION, 41) == Pile::Removed);
	CardTable u;
	u.hold(COALITION, 41).begin("action coalition");
	CHECK(u.refused(u.event_text(COALITION, 41)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 43C] Peninsular veterans: +2 and steadier under a British or Spanish general") {
	CardTable t;
	t.field("off charles; off au_line_1; off au_line_2; off au_line_3; put wellington munich; put br_line_1 munich; "
			"put br_line_2 munich")
			.hold(COALITION, 43)
			.attack(EMPIRE);
	t.in_battle(COALITION, 43);
	CHECK(t.side(COALITION).morale_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 2);
	CardTable u;
	u.field().hold(COALITION, 43).attack(EMPIRE);
	CHECK_FALSE(u.can(COALITION, 43, Moment::Battle));
}

TEST_CASE(
		"[NE][card 44C] Free corps: two talks at +2 on different minors, French-allied ones too, never protectorates") {
	CardTable t;
	t.dice("diplomacy", { 1, 1 }).diplomacy(COALITION, 44);
	CHECK(t.refused("coalition: select_space milan") == "NE-8.1.5-a"); // a protectorate
	CHECK(t.refused("coalition: choose prussia") == "NE-6.4-a"); // no minor
	t.act("coalition: select_space munich"); // though Bavarians stand there
	CHECK(t.mod("talks", "ne.mod.card") == 2);
	CHECK_FALSE(t.is_legal("coalition: select_space munich"));
	t.act("coalition: select_space stuttgart");
	CHECK_FALSE(t.is_kind("talks"));
}

TEST_CASE("[NE][card 45C] Scharnhorst reforms Prussia and frees it from its bond") {
	CardTable t;
	t.edits("status prussia forced_alliance empire").diplomacy(COALITION, 45);
	CHECK_FALSE(has(t.at("pr_landwehr_1"), piece_flag::WAITS));
	CHECK(is_in_force(t.s(), StandingEvent::PrussianReform));
	CHECK(side_of(t.s(), PRUSSIA) == COALITION);
	CHECK(t.pile(COALITION, 45) == Pile::Removed);
	CardTable u; // a neutral Prussia stays neutral
	u.diplomacy(COALITION, 45);
	CHECK(side_of(u.s(), PRUSSIA) == NO_SIDE);
	CHECK_FALSE(has(u.at("pr_landwehr_1"), piece_flag::WAITS));
}

TEST_CASE("[NE][card 46C] Landwehr: the militias of Prussia and Austria may be built, one step for each that fights") {
	CardTable t;
	t.budget(COALITION, 46);
	CHECK_FALSE(has(t.at("pr_landwehr_2"), piece_flag::WAITS));
	CHECK_FALSE(has(t.at("au_landwehr_1"), piece_flag::WAITS));
	REQUIRE(t.is_kind("effect")); // Austria; Prussia is neutral
	CHECK_FALSE(t.is_legal("coalition: select_piece pr_landwehr_1"));
	t.play("coalition: select_piece au_landwehr_1; coalition: select_space prague");
	CHECK(t.at("au_landwehr_1").steps == 1);
	CHECK(t.is_kind("transfer"));
	CHECK(t.pile(COALITION, 46) == Pile::Removed);
}

TEST_CASE("[NE][card 47C] Schoenbrunn: a bound Austria joins the Coalition with 3 resources more") {
	CardTable t;
	t.edits("status austria forced_peace empire").diplomacy(COALITION, 47);
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK(t.s().next_purse[AUSTRIA] == 6);
	CHECK(t.pile(COALITION, 47) == Pile::Removed);
	CardTable u;
	u.hold(COALITION, 47).begin("diplomacy");
	CHECK(u.refused(u.event_text(COALITION, 47)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 48C] the Treaty of Ried wins a German court at +3, though French troops be there") {
	CardTable t;
	t.edits("put davout ulm; put fr_line_8 ulm").dice("diplomacy", { 3 }).action(COALITION, 48);
	CHECK(t.refused("coalition: select_space amsterdam") == "NE-6.4-a");
	t.act("coalition: select_space munich");
	CHECK(t.last("talks")->amount == 6);
	CHECK(side_of(t.s(), BAVARIA) == COALITION);
}

TEST_CASE("[NE][card 49C] the Crown Prince of Sweden: Charles-Jean enters, and Sweden is spoken to at +4") {
	CardTable t;
	t.hold(COALITION, 49).begin("diplomacy");
	CHECK(t.refused(t.event_text(COALITION, 49)) == "NE-6.4-a"); // before 1810
	CardTable u;
	u.edits("year 1810; status sweden neutral")
			.dice("diplomacy", { 1 })
			.diplomacy(COALITION, 49)
			.act("coalition: select_space stockholm");
	CHECK(u.last("talks")->amount == 6); // 1 + 1 + 4
	CHECK(side_of(u.s(), SWEDEN) == COALITION);
	CHECK_FALSE(has(u.at("charles_jean"), piece_flag::WAITS));
	CHECK(u.pile(COALITION, 49) == Pile::Removed);
}

TEST_CASE("[NE][card 50C] Malet's plot: a smaller Imperial hand, and Napoléon costs a point more this year") {
	CardTable t;
	t.action(COALITION, 50);
	CHECK(t.s().hand_bonus[EMPIRE] == -1);
	CHECK(activation_cost(t.r(), piece("napoleon")) == 2);
	t.begin("action empire").act("empire: choose operation");
	CHECK(t.refused("empire: select_piece napoleon") == "NE-9.1-b");
	t.begin("war");
	CHECK(activation_cost(t.r(), piece("napoleon")) == 1);
}

TEST_CASE("[NE][card 52C] Miseries of War lift the limit of the Coalition's hand and cost France 2") {
	CardTable t;
	t.edits("status prussia ally coalition; status turkey ally coalition; status spain ally coalition; status egypt "
			"ally coalition");
	t.s().hand_bonus[COALITION] = 3;
	CHECK(hand_target(t.r(), COALITION) == MAX_HAND);
	t.hold(COALITION, 52);
	t.open_budget(COALITION);
	const int before = t.s().purse[FRANCE];
	t.act(t.event_text(COALITION, 52));
	CHECK(hand_target(t.r(), COALITION) > MAX_HAND);
	CHECK(t.s().purse[FRANCE] == before - 4);
	CardTable u;
	u.action(COALITION, 52);
	CHECK(u.s().next_purse[FRANCE] == -4); // outside the budget: the next one
}

TEST_CASE("[NE][card 53C] the Battle of the Nations: +2, and one more enemy step in a major battle") {
	CardTable t;
	t.great_field().hold(COALITION, 53).attack(EMPIRE).in_battle(COALITION, 53);
	CHECK(t.side(EMPIRE).losses_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", COALITION) == 2);
	CardTable u;
	u.field().hold(COALITION, 53).attack(EMPIRE).in_battle(COALITION, 53);
	CHECK(u.side(EMPIRE).losses_mod == 0);
}

TEST_CASE("[NE][card 54C] Defection costs an Imperial force a step and gives a point, or takes 2 in battle") {
	CardTable t;
	t.action(COALITION, 54).act("coalition: select_space brest");
	CHECK(t.at("fr_elite_7").steps == 1);
	CHECK(t.s().points.left == 1);
	CardTable u;
	u.field().hold(COALITION, 54).attack(EMPIRE).in_battle(COALITION, 54).until("battle_roll");
	CHECK(u.mod("battle_roll", "ne.mod.card", EMPIRE) == -2);
}

TEST_CASE("[NE][card 55C] Pozzo di Borgo cancels an event of a phase or an action, but no permanent card") {
	CardTable t;
	t.edit("flag kassel empire").hold(COALITION, 55);
	t.action(EMPIRE, 21);
	REQUIRE(t.is_kind("card_enemy_event"));
	t.act("coalition: select_card pozzo_di_borgo");
	CHECK(t.last("event_cancelled") != nullptr);
	CHECK(t.s().politics[WESTPHALIA].standing == Standing::Absent);
	CHECK(t.pile(EMPIRE, 21) == Pile::Removed);
	CardTable u;
	u.hold(COALITION, 55).action(EMPIRE, 1);
	CHECK_FALSE(u.is_kind("card_enemy_event"));
}

TEST_CASE("[NE][NE-6.4-a] every card is refused as an event in each phase that is not its own") {
	struct Place {
		const char *begin;
		Moment moment;
	};
	for (const Place &place : { Place{ "action", Moment::Action }, Place{ "budget", Moment::Budget },
				 Place{ "diplomacy", Moment::Diplomacy } }) {
		for (const Side side : { EMPIRE, COALITION }) {
			CardTable t;
			for (int n = 1; n <= DECK_CARDS; ++n) {
				t.hold(side, n);
			}
			if (place.moment == Moment::Action) {
				t.begin("action " + CardTable::name(side));
			} else if (place.moment == Moment::Budget) {
				t.open_budget(side);
			} else {
				t.begin("diplomacy");
			}
			for (int n = 1; n <= DECK_CARDS; ++n) {
				const bool fits = t.can(side, n, place.moment);
				CHECK_MESSAGE(t.is_legal(t.event_text(side, n)) == fits, CardTable::id(side, n));
				if (!fits) {
					CHECK_MESSAGE(t.refused(t.event_text(side, n)) == "NE-6.4-a", CardTable::id(side, n));
				}
			}
		}
	}
}

TEST_CASE("[NE][NE-6.4-a] a window takes only cards of its moment") {
	CardTable t;
	t.field();
	for (int n = 1; n <= DECK_CARDS; ++n) {
		t.hold(EMPIRE, n);
	}
	t.attack(EMPIRE).quiet_until("card_battle");
	int open = 0;
	for (int n = 1; n <= DECK_CARDS; ++n) {
		const std::string step = "empire: select_card " + CardTable::id(EMPIRE, n);
		const bool fits = card(EMPIRE, n).can_be_played_at(Moment::Battle) && t.can(EMPIRE, n, Moment::Battle);
		open += fits ? 1 : 0;
		CHECK_MESSAGE(t.refused(step) == (fits ? "" : "NE-6.4-a"), CardTable::id(EMPIRE, n));
	}
	CHECK(open >= 4);
}

} // namespace baton::ne::test
