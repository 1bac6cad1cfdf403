// Naval movement, evasion, retreat, ports and landings of Napoléon against Europe (NE-17), beside test_ne_sea.cpp.
#include "ne_sea_fixture.h"

namespace baton::ne::test {

namespace {

/// The corps is aboard this fleet.
void load(SeaTable &t, const char *corps, const char *fleet) {
	t.edit(std::string("put ") + corps + " portsmouth loose");
	Piece &p = t.s().pieces[piece(corps)];
	p.carrier = piece(fleet);
	p.at = t.s().pieces[piece(fleet)].at;
}

} // namespace

TEST_CASE("[NE][NE-17.2.1-b] a squadron drops fleets on its way and picks none up") {
	SeaTable t;
	t.fleet("fleet_ball", "manche").fleet("fleet_keith", "manche").fleet("fleet_calder", "golfe_de_gascogne");
	t.sail(COALITION, "fleet_ball", 2).select(COALITION, "fleet_keith").act("coalition: commit");
	t.go(COALITION, "golfe_de_gascogne");
	CHECK(t.refused(ne_game().action_text(
				  t.state, Action::make(Verb::SelectPiece, COALITION, piece_noun(piece("fleet_calder"))))) != "");
	t.select(COALITION, "fleet_keith"); // stays here
	t.go(COALITION, "atlantique_sud");
	CHECK(t.place("fleet_keith") == "golfe_de_gascogne");
	CHECK(t.place("fleet_calder") == "golfe_de_gascogne");
	CHECK(t.place("fleet_ball") == "atlantique_sud");
}

TEST_CASE("[NE][NE-17.2.2-b] fleets beyond three in one place are eliminated at their owner's choice") {
	SeaTable t;
	t.fleet("fleet_ball", "manche")
			.fleet("fleet_keith", "manche")
			.fleet("fleet_calder", "manche")
			.fleet("fleet_cotton", "manche");
	t.begin("action coalition");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	check_squadron(w, space("manche"), COALITION);
	REQUIRE(NAVAL_RETREAT_FRAME.advance(w, t.s().core.top()) == Flow::Go);
	REQUIRE(NAVAL_RETREAT_FRAME.advance(w, t.s().core.top()) == Flow::Ask);
	REQUIRE(t.is_kind("fleet_surplus"));
	t.select(COALITION, "fleet_calder");
	CHECK(t.at("fleet_calder").steps == 0);
	CHECK(fleets_in(t.r(), space("manche"), COALITION).count() == 3);
}

TEST_CASE("[NE][NE-17.2.5-b][NE-17.2.5-d][NE-17.2.6-a] fleets in port do not intercept; the mover may attack "
		  "blockaders, who cannot evade, or the squadron at sea, which can") {
	SeaTable t;
	t.fleet("fleet_ball", "toulon_blockade")
			.fleet("fleet_emeriau", "marseille_port")
			.fleet("fleet_keith", "mahon_port")
			.fleet("fleet_allemand", "mediterranee_occidentale");
	t.sail(EMPIRE, "fleet_allemand").go(EMPIRE, "golfe_du_lion");
	REQUIRE(t.is_kind("naval_interception")); // the blockader alone
	t.act("coalition: pass");
	t.dice("naval.mover", { 6 }).dice("naval.other", { 3 });
	const int port = game_data().zone[zone("toulon")].port;
	t.step(choose(EMPIRE, WORD_ATTACK, 1 + port));
	CHECK(t.last("naval_battle") != nullptr); // no evasion was offered
	CHECK(t.last("naval_evaded") == nullptr);
	SeaTable home;
	home.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "toulon_port");
	home.sail(COALITION, "fleet_ball").go(COALITION, "mediterranee_occidentale");
	CHECK(home.is_kind("sail")); // nobody from a port
}

TEST_CASE("[NE][NE-17.2.6-b][NE-17.2.6-c] an evader needs six with his best initiative and goes to a port of the zone "
		  "or a sea the attacker did not come from") {
	for (const int die : { 4, 5 }) {
		SeaTable t;
		t.fleet("fleet_ball", "mediterranee_occidentale").fleet("fleet_emeriau", "golfe_du_lion");
		t.sail(COALITION, "fleet_ball").go(COALITION, "golfe_du_lion");
		REQUIRE(t.is_kind("naval_interception")); // interceptions first
		t.act("empire: pass").act("coalition: choose attack");
		REQUIRE(t.is_kind("naval_evasion"));
		CHECK(t.refused("empire: select_space mediterranee_occidentale") == "NE-17.2.6-b");
		CHECK(t.is_legal("empire: select_space mediterranee_centrale"));
		t.dice("naval_evasion", { die }).dice("naval.mover", { 6 }).dice("naval.other", { 6 });
		t.act("empire: select_space toulon_port");
		CHECK((t.last("naval_battle") != nullptr) == (die == 4));
		if (die == 5) {
			CHECK(t.place("fleet_emeriau") == "toulon_port");
			CHECK(t.is_kind("sail")); // the active squadron goes on
		}
	}
}

TEST_CASE("[NE][NE-17.2.7-a] an enemy blockade box costs one point; own ports have none to enter") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion");
	t.sail(COALITION, "fleet_ball");
	const int mp = t.s().naval.mp;
	t.go(COALITION, "toulon_blockade");
	CHECK(t.s().naval.mp == mp - 1);
	CHECK(is_blockaded(t.r(), zone("toulon")));
	SeaTable own;
	own.fleet("fleet_emeriau", "golfe_du_lion");
	own.sail(EMPIRE, "fleet_emeriau");
	CHECK(own.refused("empire: select_space toulon_blockade") == "NE-17.2.7-a");
}

TEST_CASE("[NE][NE-17.2.8-b] losses fall on empty fleets first; then each takes its cargo down") {
	SeaTable t;
	t.fleet("fleet_calder", "golfe_du_lion")
			.fleet("fleet_cotton", "golfe_du_lion")
			.fleet("fleet_allemand", "golfe_du_lion")
			.fleet("fleet_cosmao", "golfe_du_lion");
	load(t, "br_elite_1", "fleet_calder");
	t.dice("naval.mover", { 6, 6 }).dice("naval.other", { 4, 4 }); // 14 against 8
	t.sail(EMPIRE, "fleet_allemand", 1).select(EMPIRE, "fleet_cosmao").act("empire: commit");
	t.act("empire: choose attack").act("coalition: choose fight");
	if (t.is_kind("fleet_loss")) {
		CHECK(t.refused(ne_game().action_text(t.state,
					  Action::make(Verb::SelectPiece, COALITION, piece_noun(piece("fleet_calder"))))) == "NE-17.2.8-b");
		t.select(COALITION, "fleet_cotton");
	}
	CHECK(t.at("fleet_cotton").steps == 0);
	CHECK(t.at("br_elite_1").steps == 2);
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	sink(w, piece("fleet_calder"), "NE-17.3.1-b");
	CHECK(t.at("br_elite_1").steps == 0);
}

TEST_CASE("[NE][NE-17.2.9-a][NE-Q47] enemy fleets in the port must be beaten first; a fortress fires on the squadron "
		  "before anyone lands") {
	SeaTable t;
	t.edit("clear toulon");
	t.fleet("fleet_emeriau", "toulon_port");
	t.fleet("fleet_ball", "toulon_blockade");
	load(t, "br_elite_1", "fleet_ball");
	t.sail(COALITION, "fleet_ball");
	CHECK(t.refused("coalition: choose land") == "NE-17.2.9-a");
	SeaTable guns;
	guns.edit("clear toulon");
	guns.fleet("fleet_ball", "toulon_blockade");
	load(guns, "br_elite_1", "fleet_ball");
	guns.dice("naval.mover", { 1 }).dice("naval.other", { 5 }); // 3 against 5: driven off
	guns.sail(COALITION, "fleet_ball").act("coalition: choose land");
	CHECK(guns.last("naval_fire") != nullptr);
	CHECK(guns.last("landed") == nullptr);
}

TEST_CASE("[NE][NE-17.2.9-c][NE-17.2.9-e] a landed force fights at -3 and is destroyed if beaten; its fleets may sail "
		  "on for a point") {
	SeaTable t;
	t.edits("clear marseille; put fr_line_1 marseille loose");
	t.fleet("fleet_ball", "marseille_blockade");
	load(t, "br_elite_1", "fleet_ball");
	t.dice("battle.attacker", { 1, 1 }).dice("battle.defender", { 6, 6 });
	t.sail(COALITION, "fleet_ball").act("coalition: choose land");
	while (!t.is_kind("sail") && t.s().core.over == 0) {
		t.quiet();
	}
	bool has_penalty = false;
	for (const Modifier &m : t.sink.modifiers) {
		has_penalty |= m.source == std::string("ne.mod.landing") && m.value == -3;
	}
	CHECK(has_penalty);
	CHECK(t.at("br_elite_1").steps == 0);
	const int mp = t.s().naval.mp;
	t.go(COALITION, "golfe_du_lion");
	CHECK(t.s().naval.mp == mp - 1);
}

TEST_CASE("[NE][NE-17.3.1-d][NE-17.3.2-a][NE-17.3.2-c] a beaten active squadron goes back or into port and is done; a "
		  "winner goes on") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "mediterranee_occidentale");
	t.dice("naval_interception", { 6 }).dice("naval.mover", { 2 }).dice("naval.other", { 2 }); // 2 against 4
	t.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "golfe_du_lion").act("coalition: choose intercept");
	REQUIRE(t.is_kind("naval_retreat"));
	CHECK(t.is_legal("empire: select_space mediterranee_occidentale")); // whence it came
	CHECK(t.is_legal("empire: select_space toulon_port"));
	CHECK(t.refused("empire: select_space mediterranee_centrale") == "NE-17.3.2-a");
	t.act("empire: select_space mediterranee_occidentale");
	CHECK_FALSE(t.is_kind("sail"));
	SeaTable win;
	win.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "mediterranee_occidentale");
	win.dice("naval_interception", { 6 }).dice("naval.mover", { 6 }).dice("naval.other", { 1 }); // 6 against 3
	win.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "golfe_du_lion").act("coalition: choose intercept");
	while (win.is_kind("naval_retreat") || win.is_kind("naval_pursuit")) {
		win.quiet();
	}
	CHECK(win.is_kind("sail"));
}

TEST_CASE("[NE][NE-17.3.2-a] a beaten squadron of the inactive side goes to any sea next door but the one the enemy "
		  "came from, though enemies sail there") {
	SeaTable t;
	t.fleet("fleet_ball", "mediterranee_occidentale")
			.fleet("fleet_emeriau", "golfe_du_lion")
			.fleet("fleet_keith", "mediterranee_centrale");
	t.dice("naval_interception", { 1 }).dice("naval.mover", { 3 }).dice("naval.other", { 2 }); // 5 against 2
	t.sail(COALITION, "fleet_ball")
			.go(COALITION, "golfe_du_lion")
			.act("empire: pass")
			.act("coalition: choose attack")
			.act("empire: choose fight");
	REQUIRE(t.is_kind("naval_retreat"));
	CHECK(t.refused("empire: select_space mediterranee_occidentale") == "NE-17.3.2-a"); // whence Ball came
	CHECK(t.is_legal("empire: select_space toulon_port"));
	t.act("empire: select_space mediterranee_centrale");
	CHECK(t.at("fleet_emeriau").at == space("mediterranee_centrale"));
	CHECK(t.last("naval_intercepted") == nullptr); // a retreat is no voyage
}

TEST_CASE("[NE][NE-17.3.2-b] when the loser runs into port the winner may follow for nothing and blockade it") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "golfe_du_lion");
	t.dice("naval.mover", { 3 }).dice("naval.other", { 3 }); // 5 against 3
	t.sail(COALITION, "fleet_ball")
			.act("coalition: choose attack")
			.act("empire: choose fight")
			.act("empire: select_space toulon_port");
	REQUIRE(t.is_kind("naval_pursuit"));
	const int mp = t.s().naval.mp;
	t.act("coalition: choose follow");
	CHECK(t.place("fleet_ball") == "toulon_blockade");
	CHECK(t.s().naval.mp == mp);
}

TEST_CASE("[NE][NE-17.3.2-d][NE-17.3.3-a][NE-17.3.3-b][NE-Q45] an attack in port: no evasion, a die for the fortress, "
		  "one round; the beaten stay in, a beaten attacker keeps the blockade he held") {
	for (const bool wins : { true, false }) {
		SeaTable t;
		t.fleet("fleet_ball", "toulon_blockade").fleet("fleet_emeriau", "toulon_port");
		if (wins) {
			t.dice("naval.mover", { 6 }).dice("naval.other", { 3, 3 }); // 8 against 6
		} else {
			t.dice("naval.mover", { 4 }).dice("naval.other", { 3, 3 }); // 6 all: one round, not through
		}
		t.sail(COALITION, "fleet_ball").go(COALITION, "toulon_port");
		CHECK(t.last("naval_battle") != nullptr);
		CHECK_FALSE(t.is_kind("naval_tie"));
		CHECK(t.place("fleet_emeriau") == "toulon_port");
		CHECK(t.place("fleet_ball") == "toulon_blockade");
		CHECK(is_blockaded(t.r(), zone("toulon")));
		CHECK(t.is_kind("sail") == wins);
	}
}

TEST_CASE("[NE][NE-Q46] a blockade box holds a squadron of its own beside the one at sea") {
	SeaTable t;
	t.fleet("fleet_keith", "golfe_du_lion")
			.fleet("fleet_calder", "golfe_du_lion")
			.fleet("fleet_cotton", "golfe_du_lion")
			.fleet("fleet_ball", "mediterranee_occidentale");
	t.sail(COALITION, "fleet_ball")
			.go(COALITION, "golfe_du_lion")
			.go(COALITION, "toulon_blockade")
			.act("coalition: choose stop");
	CHECK(t.place("fleet_ball") == "toulon_blockade");
}

TEST_CASE("[NE][NE-17.2.10-b] a Coalition fleet leaves the map for the Corsairs box from anywhere but a blockaded "
		  "port, and comes back to a home port") {
	SeaTable t("campaign_1809");
	t.fleet("fleet_ball", "portsmouth_port")
			.fleet("fleet_keith", "plymouth_port")
			.fleet("fleet_emeriau", "plymouth_blockade");
	t.sail(COALITION, "fleet_ball").act("coalition: choose corsairs");
	CHECK(t.at("fleet_ball").at == first_box_space(game_data()) + BOX_CORSAIRS);
	t.sail(COALITION, "fleet_keith");
	CHECK_FALSE(t.is_legal("coalition: choose corsairs"));
	t.act("coalition: choose stop");
	t.sail(COALITION, "fleet_ball");
	CHECK(t.refused("coalition: select_space toulon_port") != "");
	t.go(COALITION, "portsmouth_port");
	CHECK(t.place("fleet_ball") == "portsmouth_port");
}

TEST_CASE("[NE][NE-17.3.4-a] an admiral is at risk only when Nelson is played as an event") {
	for (const bool is_played : { true, false }) {
		SeaTable t;
		t.fleet("fleet_nelson", "golfe_du_lion").fleet("fleet_emeriau", "golfe_du_lion").edit("hand coalition nelson");
		t.dice("naval.mover", { 1 }).dice("naval.other", { 1 }).dice("wound", { 5 });
		t.sail(COALITION, "fleet_nelson").act("coalition: choose attack").act("empire: choose fight");
		REQUIRE(t.is_kind("card_naval_battle"));
		t.act(is_played ? "coalition: select_card nelson" : "coalition: pass");
		while (t.is_kind("naval_retreat") || t.is_kind("naval_pursuit")) {
			t.quiet();
		}
		CHECK((t.last("admiral_lost") != nullptr) == is_played);
		CHECK((t.at("fleet_nelson").steps == 0) == is_played);
	}
}

TEST_CASE("[NE][NE-Q48] embarking costs no point, and a squadron that leaves a blockaded port fights with its cargo "
		  "aboard") {
	SeaTable t;
	t.edits("clear portsmouth; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "portsmouth_port").fleet("fleet_emeriau", "portsmouth_blockade");
	t.sail(COALITION, "fleet_ball");
	const int mp = t.s().naval.mp;
	t.select(COALITION, "br_elite_1").act("coalition: commit");
	CHECK(t.s().naval.mp == mp);
	t.dice("naval.mover", { 6 }).dice("naval.other", { 1 });
	t.go(COALITION, "manche");
	CHECK(t.last("naval_battle") != nullptr);
	CHECK(t.at("br_elite_1").carrier == piece("fleet_ball"));
}

} // namespace baton::ne::test
