// Epic cards of the Empire in Napoléon against Europe, each played through the contract.
#include "ne_card_table.h"

namespace baton::ne::test {

TEST_CASE("[NE][card 1F] Genius of Napoléon lets him march for free with three MP that cost no attrition") {
	CardTable t;
	t.edits("clear; put napoleon ulm; put fr_line_1 ulm; put davout lille; put fr_line_2 lille").action(EMPIRE, 1);
	REQUIRE(t.is_kind("event_activate"));
	CHECK_FALSE(t.is_legal("empire: select_piece davout"));
	t.act("empire: select_piece napoleon");
	CHECK(t.mp() == 7);
	t.play("empire: select_space munich; empire: select_space ulm; empire: select_space munich; empire: select_space "
		   "ulm; empire: select_space bade");
	CHECK(t.mp() == 2);
	t.act("empire: pass");
	CHECK(t.last("attrition") == nullptr);
	CHECK(t.pile(EMPIRE, 1) == Pile::Discard);
	CHECK(t.s().reserve[EMPIRE] == 0); // NE-6.4-c: no points
}

TEST_CASE("[NE][card 1F] Genius of Napoléon answers a Major Campaign: the columns are fought one by one") {
	CardTable t;
	t.edits("clear; put napoleon munich; put fr_line_1 munich; put fr_line_2 munich; put charles salzburg; put "
			"au_line_1 salzburg; put jean innsbruck; put au_line_2 innsbruck");
	t.hold(EMPIRE, 1).action(COALITION, 4);
	t.play("coalition: select_piece charles; coalition: select_space munich");
	t.answer("evade", "empire: choose fight").act("coalition: choose wait");
	t.play("coalition: select_piece jean; coalition: select_space munich; coalition: choose fight");
	REQUIRE(t.is_kind("card_enemy_campaign"));
	t.act("empire: select_card genius_of_napoleon");
	CHECK(t.last("interior_lines") != nullptr);
	REQUIRE(t.last("odds") != nullptr);
	CHECK(t.last("odds")->amount == -2); // two steps alone against four, not four
}

TEST_CASE("[NE][card 2F] Soldiers of Year 2 give +1 in battle and +1 to the nerve of a French-led force") {
	CardTable t;
	t.field().hold(EMPIRE, 2).attack(EMPIRE).in_battle(EMPIRE, 2);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 1);
	CHECK(t.side(EMPIRE).morale_mod == 1);
	CHECK(t.pile(EMPIRE, 2) == Pile::Discard);
	CardTable u;
	u.edits("clear; put by_corps munich; put charles munich; put au_line_1 munich").hold(EMPIRE, 2).attack(COALITION);
	CHECK_FALSE(u.can(EMPIRE, 2, Moment::Battle)); // Bavarians alone
}

TEST_CASE("[NE][card 3F] Major Campaign lets three forces act, and two of them attack together") {
	CardTable t;
	t.edits("clear; put davout ulm; put fr_line_1 ulm; put ney ratisbonne; put fr_line_2 ratisbonne; put soult lille; "
			"put fr_line_3 lille; put charles munich; put au_line_1 munich; put au_line_2 munich");
	t.action(EMPIRE, 3);
	t.play("empire: select_piece davout; empire: select_space munich");
	t.answer("evade", "coalition: choose fight").act("empire: choose wait");
	CHECK(t.refused("empire: select_piece davout") == "NE-12.6-d");
	t.play("empire: select_piece ney; empire: select_space munich; empire: choose fight");
	REQUIRE(t.last("odds") != nullptr);
	CHECK(t.side(EMPIRE).halves == 8); // both corps
	t.quiet_until("campaign");
	t.act("empire: select_piece soult");
	CHECK(t.is_kind("march"));
	CHECK(t.pile(EMPIRE, 3) == Pile::Discard);
}

TEST_CASE("[NE][card 4F] Schulmeister leads an enemy army astray, then an own force acts; the card leaves the game") {
	CardTable t;
	t.edits("clear; put armee_d_allemagne salzburg; put mack salzburg commander; put au_line_1 salzburg; put jean "
			"innsbruck; put au_line_2 innsbruck; put napoleon ulm; put fr_line_1 ulm");
	t.action(EMPIRE, 4);
	REQUIRE(t.is_kind("move_enemy"));
	CHECK_FALSE(t.is_legal("empire: select_piece jean")); // no army marker
	t.act("empire: select_piece mack");
	CHECK_FALSE(t.is_legal("empire: select_space ulm")); // not next door
	t.play("empire: select_space graz; empire: pass");
	CHECK(t.place("mack") == "graz");
	CHECK(t.place("armee_d_allemagne") == "graz");
	CHECK(t.place("au_line_1") == "graz");
	REQUIRE(t.is_kind("event_activate"));
	t.play("empire: select_piece napoleon; empire: select_space munich; empire: pass");
	CHECK(t.place("napoleon") == "munich");
	CHECK(t.pile(EMPIRE, 4) == Pile::Removed);
}

TEST_CASE("[NE][card 5F] Persia sends two Russian corps of the Coalition's choice to a war that a card may end") {
	CardTable t;
	t.action(EMPIRE, 5);
	REQUIRE(t.is_kind("foreign_war"));
	CHECK(first_power(t.decision().asked) == COALITION);
	CHECK_FALSE(t.is_legal("coalition: select_piece au_line_1"));
	t.play("coalition: select_piece ru_line_3; coalition: select_piece ru_line_4");
	CHECK(t.place("ru_line_3") == "persia_box");
	CHECK(t.at("ru_line_4").steps == 0);
	CHECK(t.place("ru_line_5") == "kiev"); // no third one
	CHECK(t.pile(EMPIRE, 5) == Pile::War);
	t.hold(EMPIRE, 9).begin("action empire");
	CHECK(t.refused("empire: play_as marathas event") == "NE-5.2-c"); // one new war a year
	// NE-6.5-c: 2 + 3 ends it.
	t.s().round = 6;
	t.hold(COALITION, 16)
			.begin("action coalition")
			.dice("foreign_war", { 2 })
			.act("coalition: play_as winter_campaign end_war");
	CHECK(t.pile(EMPIRE, 5) == Pile::Removed);
	CHECK(t.place("ru_line_3") == "reserve_russia");
	CHECK(has(t.at("ru_line_3"), piece_flag::RETURNS));
	CardTable u;
	u.edit("status russia neutral").hold(EMPIRE, 5).begin("action empire");
	CHECK(u.refused("empire: play_as persia event") == "NE-6.4-a");
}

TEST_CASE("[NE][card 6F] Turning Movement takes 3 from an enemy evasion") {
	CardTable t;
	t.edits("clear; put napoleon ulm; put fr_line_1 ulm; put fr_line_2 ulm; put charles munich; put au_line_1 munich")
			.hold(EMPIRE, 6)
			.begin("activate napoleon");
	t.act("empire: select_space munich");
	t.dice("evasion", { 6 }).answer("evade", "coalition: select_space salzburg");
	REQUIRE(t.is_kind("card_enemy_evasion"));
	t.act("empire: select_card turning_movement");
	CHECK(t.mod("evasion_roll", "ne.mod.card") == -3);
	CHECK(t.last("evasion_roll")->amount == 3);
	CHECK(t.last("evaded") == nullptr);
	CHECK(t.last("battle") != nullptr);
}

TEST_CASE("[NE][card 7F] Cavalry of the Guard joins a supplied French army in the budget and is gone") {
	CardTable t;
	t.budget(EMPIRE, 7);
	REQUIRE(t.is_kind("effect"));
	CHECK_FALSE(t.is_legal("empire: select_piece armee_d_allemagne"));
	t.act("empire: select_piece grande_armee");
	CHECK(t.place("guard_cavalry") == "lille");
	CHECK(t.at("guard_cavalry").army == t.at("napoleon").army);
	CHECK(t.pile(EMPIRE, 7) == Pile::Removed);
	CardTable u;
	u.hold(EMPIRE, 7).begin("action empire");
	CHECK(u.refused("empire: play_as cavalry_of_the_guard event") == "NE-6.4-a");
}

TEST_CASE("[NE][card 8F] Lasalle adds 1 in battle and 1 for superiority, or 3 to a pursuit") {
	CardTable t;
	t.field().hold(EMPIRE, 8).attack(EMPIRE).in_battle(EMPIRE, 8).until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 1);
	CHECK(t.mod("battle_roll", "ne.mod.cavalry", EMPIRE) == 1); // one against none
	CardTable u;
	u.field()
			.hold(EMPIRE, 8)
			.attack(EMPIRE)
			.dice("battle.attacker", { 6, 6 })
			.dice("battle.defender", { 1, 1 })
			.dice("demoralisation", { 6 });
	u.in_battle(EMPIRE, 8, "card_pursuit").until("pursuit");
	CHECK(u.mod("pursuit", "ne.mod.card") == 3);
}

TEST_CASE("[NE][card 9F] the Maratha war takes a British corps and a fleet") {
	CardTable t;
	t.action(EMPIRE, 9);
	t.act("coalition: select_piece br_elite_1").fleet(COALITION, "fleet_stirling");
	CHECK(t.place("br_elite_1") == "marathas_box");
	CHECK(t.place("fleet_stirling") == "marathas_box");
	CHECK(t.pile(EMPIRE, 9) == Pile::War);
	CHECK_FALSE(t.is_kind("foreign_war"));
}

TEST_CASE("[NE][card 11F] Talleyrand adds 2 to a diplomatic action on any nation") {
	CardTable t;
	t.dice("diplomacy", { 3 }).diplomacy(EMPIRE, 11);
	CHECK(t.is_legal("empire: choose prussia"));
	t.act("empire: select_space le_caire");
	CHECK(t.mod("talks", "ne.mod.card") == 2);
	CHECK(t.last("talks")->amount == 6);
	CHECK(side_of(t.s(), EGYPT) == EMPIRE);
	CardTable u;
	u.hold(EMPIRE, 11).begin("action empire");
	CHECK(u.refused("empire: play_as talleyrand event") == "NE-6.4-a");
}

TEST_CASE("[NE][card 12F] the Sun of Austerlitz gives Napoléon +2, and one more enemy step in a major battle") {
	CardTable t;
	t.great_field().hold(EMPIRE, 12).attack(EMPIRE).in_battle(EMPIRE, 12);
	CHECK(t.side(COALITION).losses_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 2);
	CHECK(t.pile(EMPIRE, 12) == Pile::Removed);
	CardTable u;
	u.field().hold(EMPIRE, 12).attack(EMPIRE).in_battle(EMPIRE, 12);
	CHECK(u.side(COALITION).losses_mod == 0); // minor
	CardTable v;
	v.field("off napoleon; put davout munich").hold(EMPIRE, 12).attack(EMPIRE);
	CHECK_FALSE(v.can(EMPIRE, 12, Moment::Battle));
}

TEST_CASE("[NE][card 13F] Sound of the guns adds 2 to every own counter-march to the battle") {
	CardTable t;
	t.great_field("off fr_line_5; off fr_line_6; put ney ulm; put fr_line_7 ulm").hold(EMPIRE, 13).attack(EMPIRE);
	REQUIRE(t.is_kind("card_counter_march"));
	t.act("empire: select_card sound_of_the_guns_f").dice("counter_march", { 1 });
	t.play("empire: select_piece ney; empire: choose own_value");
	CHECK(t.mod("counter_march_roll", "ne.mod.card") == 2);
	CHECK(t.last("counter_march_roll")->amount == 5);
	CHECK(t.last("counter_marched") != nullptr);
}

TEST_CASE("[NE][card 14F] the Triumph of Erfurt founds the Confederation with six allies of its symbol") {
	CardTable t;
	t.edits("status saxony ally empire; status hesse ally empire; status thuringia ally empire");
	const int victory = t.s().victory, escalade = t.s().escalade;
	t.action(EMPIRE, 14);
	CHECK(t.s().politics[CONFEDERATION].standing == Standing::Protectorate);
	CHECK(t.s().victory == victory + 1);
	CHECK(t.s().escalade == escalade + 1);
	CHECK(t.pile(EMPIRE, 14) == Pile::Removed);
	CHECK_FALSE(has(t.at("cr_corps"), piece_flag::WAITS)); // its corps may be built
	CardTable u;
	u.edits("status bavaria neutral; status baden neutral; status berg neutral")
			.hold(EMPIRE, 14)
			.begin("action empire");
	CHECK(u.refused("empire: play_as triumph_of_erfurt event") == "NE-6.4-a");
	CardTable v;
	v.edits("status saxony ally empire; status hesse ally empire; status thuringia ally empire").conquest(EMPIRE, 14);
	CHECK(v.s().politics[CONFEDERATION].standing == Standing::Protectorate);
}

TEST_CASE("[NE][card 16F] Sébastiani speaks to Turkey alone, with 3 more and whatever the card is worth") {
	CardTable t;
	t.dice("diplomacy", { 2 }).diplomacy(EMPIRE, 16);
	CHECK(t.refused("empire: choose prussia") == "NE-6.4-a");
	CHECK(t.refused("empire: select_space le_caire") == "NE-6.4-a");
	t.act("empire: choose turkey");
	CHECK(t.last("talks")->amount == 6); // 2 + 1 + 3
	CHECK(side_of(t.s(), TURKEY) == EMPIRE);
}

TEST_CASE("[NE][card 17F] Rio de la Plata takes a British corps and a fleet") {
	CardTable t;
	t.action(EMPIRE, 17);
	t.act("coalition: select_piece br_militia").fleet(COALITION, "fleet_collingwood");
	CHECK(t.place("br_militia") == "rio_de_la_plata_box");
	CHECK(t.place("fleet_collingwood") == "rio_de_la_plata_box");
	CHECK(t.pile(EMPIRE, 17) == Pile::War);
}

TEST_CASE("[NE][card 18F] the Prince of the Peace pays 3 and launches a Spanish fleet") {
	CardTable t;
	t.edit("off fleet_alava").hold(EMPIRE, 18);
	t.open_budget(EMPIRE);
	const int before = t.s().purse[SPAIN];
	t.act(t.event_text(EMPIRE, 18)).act("empire: select_space cadix");
	CHECK(t.s().purse[SPAIN] == before + 6);
	CHECK(t.at("fleet_alava").steps == 1);
	CardTable u;
	u.edit("status spain neutral").hold(EMPIRE, 18);
	u.open_budget(EMPIRE);
	CHECK(u.refused(u.event_text(EMPIRE, 18)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 19F] A war of legs adds two MP without attrition to the force just activated") {
	CardTable t;
	t.edits("clear; put davout ulm; put fr_line_1 ulm").hold(EMPIRE, 19).begin("activate davout");
	REQUIRE(t.is_kind("card_activation"));
	t.act("empire: select_card war_of_legs");
	CHECK(t.mp() == 6);
	t.play("empire: select_space munich; empire: select_space ulm; empire: select_space munich; empire: select_space "
		   "ulm; empire: select_space munich; empire: pass");
	CHECK(t.last("attrition") == nullptr);
}

TEST_CASE("[NE][card 20F] War indemnity moves money from a bound power to France") {
	CardTable t;
	t.edits("status prussia forced_peace empire; status turkey forced_alliance empire").hold(EMPIRE, 20);
	t.open_budget(EMPIRE);
	const int france = t.s().purse[FRANCE], prussia = t.s().purse[PRUSSIA];
	t.act(t.event_text(EMPIRE, 20));
	CHECK(t.is_legal("empire: choose turkey"));
	CHECK_FALSE(t.is_legal("empire: choose austria"));
	t.act("empire: choose prussia");
	CHECK(t.s().purse[FRANCE] == france + 8);
	CHECK(t.s().purse[PRUSSIA] == prussia - 6);
	CHECK(t.pile(EMPIRE, 20) == Pile::Removed);
	CardTable u;
	u.hold(EMPIRE, 20);
	u.open_budget(EMPIRE);
	CHECK(u.refused(u.event_text(EMPIRE, 20)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 21F] Napoleonic Europe founds Westphalia with Kassel in hand") {
	CardTable t;
	t.edit("flag kassel empire").action(EMPIRE, 21);
	CHECK(t.s().politics[WESTPHALIA].standing == Standing::Protectorate);
	CHECK(owner_of(t.r(), zone("kassel")) == WESTPHALIA);
	CHECK(t.pile(EMPIRE, 21) == Pile::Removed);
	CardTable u;
	u.hold(EMPIRE, 21).begin("action empire");
	CHECK(u.refused(u.event_text(EMPIRE, 21)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 22F] Marie Walewska creates Poland with Varsovie in hand, touching no friendly land") {
	CardTable t;
	t.edits("status prussia ally coalition; clear varsovie; flag varsovie empire").action(EMPIRE, 22);
	CHECK(t.s().politics[POLAND].standing == Standing::Protectorate);
	CHECK(owner_of(t.r(), zone("varsovie")) == POLAND);
	CHECK_FALSE(has(t.at("pl_corps_1"), piece_flag::WAITS));
	CHECK(has(t.at("pl_corps_2"), piece_flag::WAITS)); // NE-Q07
	CHECK_FALSE(has(t.at("poniatowski"), piece_flag::WAITS));
	CardTable u;
	u.hold(EMPIRE, 22).begin("action empire");
	CHECK(u.refused(u.event_text(EMPIRE, 22)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 23F] Decrès launches two French fleets beside the one that is paid for") {
	CardTable t;
	t.edits("off fleet_missiessy; off fleet_ganteaume; off fleet_emeriau").budget(EMPIRE, 23);
	CHECK_FALSE(t.is_legal("empire: select_space cadix")); // not French
	t.play("empire: select_space toulon; empire: select_space brest");
	int built = 0;
	for (const Event &event : t.sink.events) {
		built += event.what == std::string("fleet_built") ? 1 : 0;
	}
	CHECK(built == 2);
	CHECK(t.s().fleets_built[FRANCE] == 0); // NE-7.3.2-f
	CHECK(t.is_kind("transfer"));
}

TEST_CASE("[NE][card 24F] the Snare of Bayonne opens allied Spain, +1 victory and +1 escalade") {
	CardTable t;
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("madrid")).rule == std::string("NE-8.1.2-g"));
	const int victory = t.s().victory, escalade = t.s().escalade;
	t.action(EMPIRE, 24);
	CHECK(may_enter_land(t.r(), EMPIRE, FRANCE, zone("madrid")).is_ok());
	CHECK(t.s().victory == victory + 1);
	CHECK(t.s().escalade == escalade + 1);
	CHECK(t.pile(EMPIRE, 24) == Pile::Removed);
	CardTable u;
	u.edit("status spain neutral").hold(EMPIRE, 24).begin("action empire");
	CHECK(u.refused(u.event_text(EMPIRE, 24)) == "NE-6.4-a");
}

TEST_CASE("[NE][card 25F] the Continental Blockade must be kept, and costs Britain 4 once no port is open") {
	CardTable t;
	t.hold(EMPIRE, 25).begin("hand").act("coalition: pass");
	CHECK(t.refused("empire: select_card continental_blockade") == "NE-6.3-i");
	const int escalade = t.s().escalade;
	t.action(EMPIRE, 25);
	CHECK(is_in_force(t.s(), StandingEvent::ContinentalBlockade));
	CHECK(t.s().escalade == escalade + 1);
	CHECK(t.pile(EMPIRE, 25) == Pile::Removed);
	t.begin("budget");
	CHECK(t.s().purse[BRITAIN] == 12); // ports are open
	for (int z = 0; z < game_data().zones; ++z) {
		t.s().flag[z] =
				game_data().port[z] && game_data().continental[z] && z != zone("gibraltar") ? EMPIRE : t.s().flag[z];
	}
	t.begin("budget");
	CHECK(t.s().purse[BRITAIN] == 4);
}

TEST_CASE("[NE][card 26F] Tilsit makes peace with a chosen power of broken army, without annexations") {
	CardTable t;
	t.edits("clear; status prussia ally coalition; flag berlin empire; flag vienne empire").conquest(EMPIRE, 26);
	REQUIRE(t.is_kind("effect"));
	CHECK(t.is_legal("empire: choose austria"));
	CHECK_FALSE(t.is_legal("empire: choose russia")); // no key zone lost
	const int victory = t.s().victory;
	CHECK(victory == 6);
	t.dice("peace_years", { 5 }).act("empire: choose prussia").until("forced_peace");
	CHECK(t.last("forced_peace")->amount == 3);
	CHECK(t.s().politics[PRUSSIA].standing == Standing::ForcedPeace);
	CHECK(t.s().politics[PRUSSIA].beaten[EMPIRE] == 1);
	CHECK(t.last("annexed") == nullptr);
	CHECK(side_of(t.s(), AUSTRIA) == COALITION);
	CHECK(t.pile(EMPIRE, 26) == Pile::Removed);
	CardTable u;
	u.hold(EMPIRE, 26);
	CHECK_FALSE(u.can(EMPIRE, 26, Moment::Conquest));
	CHECK_FALSE(u.can(EMPIRE, 26, Moment::Action));
}

TEST_CASE("[NE][card 27F] Vive l'Empereur keeps a beaten force of Napoléon or the Guard steady") {
	for (const bool is_guard : { false, true }) {
		CardTable t;
		t.great_field(is_guard ? "off napoleon; off fr_line_6; put fr_garde munich; put davout munich commander; off "
								 "fr_line_5; off fr_line_4"
							   : "off fr_line_6; put fr_elite_1 munich")
				.hold(EMPIRE, 27)
				.attack(EMPIRE);
		t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 });
		t.in_battle(EMPIRE, 27, "card_demoralisation").until("steadfast");
		CHECK(t.last("demoralisation") == nullptr);
		CHECK(t.last("pursuit") == nullptr);
	}
	CardTable u;
	u.field("off napoleon; put davout munich; off fr_line_4; put fr_elite_1 munich")
			.hold(EMPIRE, 27)
			.attack(EMPIRE)
			.dice("battle.attacker", { 1, 1 })
			.dice("battle.defender", { 6, 6 });
	u.until("demoralisation");
	CHECK(u.last("steadfast") == nullptr);
	CHECK(u.pile(EMPIRE, 27) == Pile::Hand);
}

TEST_CASE("[NE][card 28F] Grand battery gives +1, and one more enemy step to an army") {
	CardTable t;
	t.great_field().hold(EMPIRE, 28).attack(EMPIRE).in_battle(EMPIRE, 28);
	CHECK(t.side(COALITION).losses_mod == 1);
	t.until("battle_roll");
	CHECK(t.mod("battle_roll", "ne.mod.card", EMPIRE) == 1);
	CardTable u;
	u.field().hold(EMPIRE, 28).attack(EMPIRE).in_battle(EMPIRE, 28);
	CHECK(u.side(COALITION).losses_mod == 0);
}

TEST_CASE("[NE][card 29F] Pontoneers bridge every river for the force and give it one MP") {
	CardTable t;
	t.edits("clear; put davout ulm; put fr_line_1 ulm")
			.hold(EMPIRE, 29)
			.begin("activate davout")
			.act("empire: select_card pontoneers");
	CHECK(t.mp() == 5);
	t.act("empire: select_space ratisbonne"); // an unbridged river
	CHECK(t.mp() == 4);
	CardTable u;
	u.edits("clear; put davout ulm; put fr_line_1 ulm").begin("activate davout").act("empire: select_space ratisbonne");
	CHECK(u.mp() == 2);
}

TEST_CASE("[NE][card 30F] Fouché shows the enemy hand and costs it a card; its point goes to the reserve outside a "
		  "round") {
	CardTable t;
	t.hold(COALITION, 1).hold(COALITION, 7).action(EMPIRE, 30);
	CHECK((t.s().cards[card_id(COALITION, 1)].flags & card_flag::KNOWN) != 0);
	CHECK(t.pile(COALITION, 1) == Pile::Hand); // NE-4-x: a permanent card is safe
	CHECK(t.pile(COALITION, 7) == Pile::Discard);
	CHECK(t.is_kind("activate"));
	CHECK(t.s().points.left == 1);
	CardTable u;
	u.hold(COALITION, 7).hold(EMPIRE, 30).begin("diplomacy").act("coalition: pass").act("empire: play_as fouche event");
	CHECK(u.pile(COALITION, 7) == Pile::Discard);
	CHECK_FALSE(u.is_kind("activate"));
	CHECK(u.s().reserve[EMPIRE] == 1);
}

} // namespace baton::ne::test
