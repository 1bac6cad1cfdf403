// Cards of Napoléon against Europe to the letter: who may play them and when, on whom they work, how much, and how
// long.
#include "ne_card_table.h"

namespace baton::ne::test {

namespace {

/// Whether something has happened under this rule.
bool has_rule(const CardTable &t, std::string_view rule) {
	for (const Event &event : t.sink.events) {
		if (event.rule != nullptr && rule == event.rule) {
			return true;
		}
	}
	return false;
}

} // namespace

TEST_CASE("[NE][NE-6.2-g] a card says by how much it moves the victory and escalade levels") {
	int found = 0;
	const auto says = [&](const Card &card, std::string_view word, int amount) {
		const std::string wanted = std::string(word) + (amount > 0 ? " +" : " ") + std::to_string(amount);
		CHECK_MESSAGE((card.text.find(wanted) != std::string::npos) == (amount != 0), card.id << ": " << wanted);
		found += amount != 0 ? 1 : 0;
	};
	for (const Card &card : game_data().card) {
		says(card, "ictory", card.victory);
		says(card, "scalade", card.escalade);
	}
	CHECK(found == 24);
}

TEST_CASE("[NE][card 10F][card 11C] bad roads slow the one enemy force just activated by two MP, never its last, and "
		  "nobody else") {
	for (const Side side : { EMPIRE, COALITION }) {
		CAPTURE(int(side));
		const int number = side == EMPIRE ? 10 : 11;
		const std::string enemy = CardTable::name(other(side)), own = side == EMPIRE ? "davout" : "charles";
		const std::string victim = side == EMPIRE ? "charles" : "davout", next = side == EMPIRE ? "jean" : "ney";
		const std::string map = "clear; put davout ulm; put fr_line_1 ulm; put ney lille; put fr_line_2 lille; put "
								"charles prague; put au_line_1 prague; put jean vienne; put au_line_2 vienne";
		const std::string step = CardTable::name(side) + ": select_card " + CardTable::id(side, number);
		CardTable t;
		t.edits(map).hold(side, number).begin("activate " + victim);
		const int full = side == EMPIRE ? 3 : 4;
		REQUIRE(t.is_kind("card_enemy_activation"));
		CHECK(first_power(t.decision().asked) == side);
		CHECK(t.mp() == full);
		t.act(step);
		CHECK(t.mp() == full - 2);
		CHECK(t.is_kind("march")); // no other answer is left
		t.act(enemy + ": choose forced_march *3");
		CHECK(t.mp() == full + 1); // a forced march is worth what it always is
		CHECK(t.pile(side, number) == Pile::Discard);
		t.begin("activate " + next);
		CHECK(t.mp() == full); // that force alone
		CardTable bad;
		bad.edits(map)
				.edits("round 5; put by_corps ulm loose; put sa_corps prague loose; status saxony ally coalition "
					   "austria")
				.hold(side, number)
				.begin("activate " + victim)
				.act(step);
		CHECK(bad.mp() == 1); // 3 - 1 for the weather: one is left
		bad.play(enemy + ": choose reorganise; " + enemy + ": select_piece " +
				(side == EMPIRE ? "au_line_1; " : "fr_line_1; ") + enemy + ": commit");
		CHECK(bad.mp() == 1); // whoever is left behind
		CardTable mine;
		mine.edits(map).hold(side, number).begin("activate " + own);
		CHECK(mine.is_kind("march")); // not on own forces
		mine.begin("action " + CardTable::name(side));
		CHECK(mine.refused(mine.event_text(side, number)) == "NE-6.4-a"); // nor as an action
	}
}

TEST_CASE("[NE][card 33F] the Artillery of the Guard comes in the budget, to one supplied French army, and is worth 1 "
		  "beside the corps that leads") {
	CardTable t;
	t.budget(EMPIRE, 33);
	REQUIRE(t.is_kind("effect"));
	CHECK_FALSE(t.is_legal("empire: select_piece armee_d_allemagne"));
	CHECK_FALSE(t.is_legal("empire: pass"));
	t.act("empire: select_piece armee_d_italie");
	CHECK(t.place("grand_battery") == "milan");
	CHECK(t.at("grand_battery").army == t.at("massena").army);
	CHECK(t.at("grand_battery").steps == 1);
	CHECK(t.is_kind("transfer")); // once
	CHECK(t.pile(EMPIRE, 33) == Pile::Removed);
	CardTable hungry;
	force_of(hungry.r(), piece("massena")).each([&](int i) { hungry.s().pieces[i].at = zone("debrecen"); });
	hungry.budget(EMPIRE, 33);
	CHECK_FALSE(hungry.is_legal("empire: select_piece armee_d_italie")); // out of supply
	CHECK(hungry.is_legal("empire: select_piece grande_armee"));
	CardTable late;
	late.hold(EMPIRE, 33).begin("action empire");
	CHECK(late.refused(late.event_text(EMPIRE, 33)) == "NE-6.4-a");
	CardTable battle;
	battle.great_field("off fr_line_6; put fr_elite_1 munich; put grand_battery munich").attack(EMPIRE);
	battle.answer("commitment", "empire: select_piece fr_elite_1")
			.play("empire: select_piece grand_battery; empire: commit")
			.until("battle_roll");
	CHECK(battle.mod("battle_roll", "ne.mod.special", EMPIRE) == 1);
	CHECK(battle.mod("battle_roll", "ne.mod.cavalry", EMPIRE) == 0); // guns are no cavalry
}

TEST_CASE("[NE][card 42C] the Concentric advance: three forces for free, two of them together, open to Napoléon's "
		  "answer") {
	for (const bool is_answered : { false, true }) {
		CAPTURE(is_answered);
		CardTable t;
		t.edits("clear; put davout munich; put fr_line_1 munich; put fr_line_2 munich; put charles salzburg; put "
				"au_line_1 salzburg; put jean innsbruck; put au_line_2 innsbruck;"
				"put bellegarde prague; put au_line_3 prague; put koutouzov lublin; put ru_line_1 lublin; reserve "
				"coalition 1");
		t.hold(EMPIRE, 1).action(COALITION, 42);
		REQUIRE(t.is_kind("campaign"));
		t.play("coalition: select_piece charles; coalition: select_space munich");
		t.answer("evade", "empire: choose fight").act("coalition: choose wait");
		CHECK(t.refused("coalition: select_piece charles") == "NE-12.6-d"); // his column waits
		t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1, 1 });
		t.play("coalition: select_piece jean; coalition: select_space munich; coalition: choose fight");
		REQUIRE(t.is_kind("card_enemy_campaign"));
		t.act(is_answered ? "empire: select_card genius_of_napoleon" : "empire: pass");
		REQUIRE(t.last("odds") != nullptr);
		CHECK(t.last("odds")->amount == (is_answered ? -2 : 1)); // Jean alone, or both
		t.quiet_until("campaign");
		t.play("coalition: select_piece bellegarde; coalition: pass");
		CHECK_FALSE(t.is_kind("campaign")); // three forces, not four
		CHECK(t.place("koutouzov") == "lublin");
		CHECK(t.s().reserve[COALITION] == 1); // free
		CHECK(t.pile(COALITION, 42) == Pile::Discard);
	}
	CardTable u;
	u.hold(COALITION, 42).begin("diplomacy");
	CHECK(u.refused(u.event_text(COALITION, 42)) == "NE-6.4-a");
}

TEST_CASE(
		"[NE][card 50F] Rear guard: the Empire's beaten force is shaken but not pursued; a victor has no use for it") {
	for (const bool is_played : { false, true }) {
		CAPTURE(is_played);
		CardTable t;
		t.field("off napoleon; put soult munich; off fr_line_3; off fr_line_4; put fr_elite_1 munich")
				.hold(EMPIRE, 50)
				.attack(EMPIRE)
				.dice("battle.attacker", { 1, 1 })
				.dice("battle.defender", { 6, 6 });
		t.dice("demoralisation", { 6 }).dice("pursuit", { 6 }).quiet_until("card_rear_guard");
		CHECK(first_power(t.decision().asked) == EMPIRE);
		const int steps = steps_in(t.r(), force_of(t.r(), piece("soult")));
		t.act(is_played ? "empire: select_card rear_guard" : "empire: pass");
		for (int guard = 0; guard < 10 && t.s().battle.zone != NO_ZONE; ++guard) {
			t.quiet();
		}
		CHECK((t.last("pursuit") == nullptr) == is_played);
		CHECK(has(t.at("soult"), piece_flag::DEMORALISED)); // that stays
		CHECK(steps_in(t.r(), force_of(t.r(), piece("soult"))) == steps - (is_played ? 0 : 1)); // 6 + 1 for Charles
		CHECK(t.pile(EMPIRE, 50) == (is_played ? Pile::Discard : Pile::Hand));
	}
	CardTable won; // the Coalition is beaten: nobody asks the Empire
	won.field("off fr_line_4; put fr_elite_1 munich")
			.hold(EMPIRE, 50)
			.attack(EMPIRE)
			.dice("battle.attacker", { 3, 3 })
			.dice("battle.defender", { 1, 1 })
			.dice("demoralisation", { 6 })
			.dice("pursuit", { 1 });
	for (int guard = 0; guard < 30 && won.s().battle.zone != NO_ZONE; ++guard) {
		CHECK_FALSE(won.is_kind("card_rear_guard"));
		won.quiet();
	}
	CHECK(won.last("pursuit") != nullptr);
	CHECK(won.pile(EMPIRE, 50) == Pile::Hand);
}

TEST_CASE("[NE][card 15F][card 24C][card 51C] landing cards: points, and more than two steps ashore in this action "
		  "alone, never in winter") {
	struct Case {
		Side side;
		int number, points, steps;
	};
	for (const Case &c : { Case{ EMPIRE, 15, 2, 6 }, Case{ COALITION, 24, 2, 4 }, Case{ COALITION, 51, 3, 6 },
				 Case{ COALITION, 4, 3, 2 } }) {
		CAPTURE(c.number);
		const bool is_french = c.side == EMPIRE;
		const std::string who = CardTable::name(c.side) + ": ";
		const std::string fleets = is_french ? "put fleet_missiessy brest_port; put fleet_ganteaume brest_port"
											 : "put fleet_keith portsmouth_port; put fleet_stirling portsmouth_port";
		const std::string troops = is_french
				? "put davout brest; put fr_line_1 brest; put fr_line_2 brest"
				: "put wellington portsmouth; put br_elite_1 portsmouth; put br_line_1 portsmouth";
		CardTable t;
		t.edits("clear; " + fleets + ";" + troops);
		if (c.number == 4) {
			t.hold(c.side, 4)
					.begin("action coalition")
					.act("coalition: play_as major_campaign_c ap"); // points alone, for comparison
		} else {
			t.action(c.side, c.number);
		}
		REQUIRE(t.is_kind("activate"));
		CHECK(t.s().points.left == c.points);
		const char *first = is_french ? "fleet_missiessy" : "fleet_keith";
		const char *second = is_french ? "fleet_ganteaume" : "fleet_stirling";
		t.fleet(c.side, first).fleet(c.side, second).act(who + "commit");
		CHECK(t.s().naval.landing_steps == c.steps);
		t.s().naval.mp = 9; // long voyages are not what this is about
		const std::vector<const char *> aboard = is_french
				? std::vector<const char *>{ "davout", "fr_line_1", "fr_line_2" }
				: std::vector<const char *>{ "wellington", "br_elite_1", "br_line_1" };
		for (const char *id : aboard) {
			t.act(who + "select_piece " + id);
		}
		t.act(who + "commit");
		const std::vector<const char *> way = is_french
				? std::vector<const char *>{ "golfe_de_gascogne", "manche", "portsmouth_blockade" }
				: std::vector<const char *>{ "manche", "anvers_blockade" };
		for (const char *place : way) {
			t.act(who + "select_space " + place);
		}
		const char *target = is_french ? "portsmouth" : "anvers";
		const bool is_defended = has_fortress(t.r(), zone(target));
		if (!is_defended) {
			t.edit(is_french ? "put br_militia portsmouth" : "put fr_gn_1 anvers");
		}
		CHECK(t.refused(who + "choose land") == (c.steps >= 4 ? "" : "NE-17.2.9-b"));
		t.s().round = WINTER_ROUND;
		CHECK(t.refused(who + "choose land") == "NE-17.2.9-b");
		CHECK(t.pile(c.side, c.number) == Pile::Discard);
		CardTable next;
		next.edits("clear; " + fleets).hold(c.side, c.number).begin("action " + CardTable::name(c.side));
		if (c.number != 4) {
			next.act(next.event_text(c.side, c.number));
			next.begin("action " + CardTable::name(c.side));
		}
		next.act(who + "choose operation").fleet(c.side, first);
		if (next.is_kind("squadron")) {
			next.act(who + "commit");
		}
		CHECK(next.s().naval.landing_steps == LANDING_STEPS); // the card is over
	}
}

TEST_CASE(
		"[NE][card 29F] Pontoneers: the river hinders neither the march, the attack, the retreat nor hides an evader") {
	for (const bool is_bridged : { false, true }) {
		CAPTURE(is_bridged);
		CardTable t;
		t.edits("clear; put davout ulm; put fr_line_1 ulm; put fr_line_2 ulm; put charles ratisbonne; put au_line_1 "
				"ratisbonne; put au_line_2 ratisbonne")
				.hold(EMPIRE, 29);
		t.begin("activate davout").act(is_bridged ? "empire: select_card pontoneers" : "empire: pass");
		t.act("empire: select_space ratisbonne")
				.dice("evasion", { 1 })
				.dice("battle.attacker", { 1, 1 })
				.dice("battle.defender", { 4, 3 })
				.dice("demoralisation", { 1 });
		t.answer("evade", "coalition: select_space prague").until("battle_roll");
		CHECK(t.mod("evasion_roll", "ne.mod.difficult") == (is_bridged ? 0 : -1));
		CHECK(t.mod("battle_roll", "ne.mod.crossing", EMPIRE) == (is_bridged ? 0 : -1));
		t.until("demoralisation");
		CHECK(t.place("davout") == "ulm");
		CHECK(has_rule(t, "NE-14.10-e") == !is_bridged); // a step in the water
	}
}

TEST_CASE("[NE][card 41F] the Siege train in an army is worth 1 on its siege attacks") {
	CardTable t;
	t.edits("clear; put grande_armee munich; put davout munich commander; put fr_line_1 munich; put siege_train munich")
			.begin("activate davout")
			.act("empire: select_space salzburg");
	t.dice("siege", { 1 }).act("empire: choose siege").until("siege_roll");
	CHECK(t.mod("siege_roll", "ne.mod.siege_train") == 1);
	CHECK(t.last("siege_roll")->amount == 5); // 1 + 2 + 1 for the army + 1
}

TEST_CASE("[NE][card 43C] a lone British corps is under British command; an Austrian force is not") {
	CardTable t;
	t.edits("clear; put br_elite_1 munich; put davout munich; put fr_line_1 munich").hold(COALITION, 43).attack(EMPIRE);
	CHECK(t.can(COALITION, 43, Moment::Battle));
	CardTable u;
	u.edits("clear; put au_line_1 munich; put davout munich; put fr_line_1 munich").hold(COALITION, 43).attack(EMPIRE);
	CHECK_FALSE(u.can(COALITION, 43, Moment::Battle));
}

TEST_CASE("[NE][card 44F] Flying columns hunt Spanish militia and rebels, not the militia of Russia or Britain") {
	CardTable t;
	t.edits("clear; put ru_militia_2 toula; put br_militia londres; put ch_corps rennes; status chouans ally coalition")
			.action(EMPIRE, 44);
	CHECK_FALSE(t.is_legal("empire: select_piece ru_militia_2"));
	CHECK_FALSE(t.is_legal("empire: select_piece br_militia"));
	t.act("empire: select_piece ch_corps");
	CHECK(t.at("ch_corps").steps == 0);
	CHECK(t.at("ru_militia_2").steps == 1);
}

} // namespace baton::ne::test
