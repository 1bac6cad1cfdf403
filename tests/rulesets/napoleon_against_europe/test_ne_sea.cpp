// Squadrons, interception, blockade, naval battles, transport and landings of Napoléon against Europe (NE-17).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/sea/ne_embark.h"

namespace baton::ne::test {

namespace {

PieceSet set_of(std::initializer_list<const char *> ids) {
	PieceSet out;
	for (const char *id : ids) {
		out.set(piece(id));
	}
	return out;
}

int sea(std::string_view id) {
	return space(id) - game_data().zones;
}

} // namespace

TEST_CASE("[NE][NE-17.2.7-c][NE-X64] Ball blockades Toulon; Emeriau comes out, is beaten by 3 and goes back unhurt") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "toulon_port");
	t.dice("naval.mover", { 3 }).dice("naval.other", { 2 });
	t.sail(COALITION, "fleet_ball").go(COALITION, "toulon_blockade");
	REQUIRE(t.is_kind("come_out"));
	t.act("empire: choose sortie");
	CHECK(t.place("fleet_emeriau") == "toulon_port");
	CHECK(t.at("fleet_emeriau").steps == 1);
	CHECK(t.place("fleet_ball") == "toulon_blockade");
	CHECK(is_blockaded(t.r(), zone("toulon")));
	CHECK(has(t.at("fleet_emeriau"), piece_flag::SEEN));
}

TEST_CASE("[NE][NE-17.2.7-b] a port squadron that stays in lets the blockade stand without a battle") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "toulon_port");
	t.sail(COALITION, "fleet_ball").go(COALITION, "toulon_blockade");
	t.act("empire: pass");
	CHECK(t.last("naval_battle") == nullptr);
	CHECK(t.place("fleet_ball") == "toulon_blockade");
	CHECK_FALSE(has(t.at("fleet_emeriau"), piece_flag::SEEN));
}

TEST_CASE("[NE][NE-17.2.7-d] a squadron that sails from a blockaded port is intercepted automatically") {
	SeaTable t;
	t.fleet("fleet_ball", "toulon_blockade").fleet("fleet_emeriau", "toulon_port");
	t.dice("naval.mover", { 1 }).dice("naval.other", { 2 }); // 1 against 4
	t.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "golfe_du_lion");
	CHECK(t.last("naval_battle") != nullptr);
	CHECK(t.place("fleet_emeriau") == "toulon_port");
	CHECK(t.place("fleet_ball") == "toulon_blockade");
}

TEST_CASE("[NE][NE-17.3.1-b][NE-X39] a difference of 4 costs the loser one fleet") {
	SeaTable t;
	const Data &d = game_data();
	REQUIRE(d.fleet[size_t(piece("fleet_emeriau") - FIRST_FLEET)].tactics == 0);
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "golfe_du_lion");
	t.dice("naval.mover", { 5 }).dice("naval.other", { 3 }); // 7 against 3
	t.sail(COALITION, "fleet_ball").act("coalition: choose attack");
	REQUIRE(t.is_kind("naval_evasion"));
	t.act("empire: choose fight");
	CHECK(t.at("fleet_emeriau").steps == 0);
	CHECK(t.place("fleet_ball") == "golfe_du_lion");
}

TEST_CASE("[NE][NE-17.3.1-c] a tie lets the inactive side break off and lose, else another round is fought") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "golfe_du_lion");
	t.dice("naval.mover", { 2, 6 }).dice("naval.other", { 4, 1 }); // 4 all, then 8 against 1
	t.sail(COALITION, "fleet_ball").act("coalition: choose attack");
	t.act("empire: choose fight");
	REQUIRE(t.is_kind("naval_tie"));
	CHECK(first_power(t.decision().asked) == EMPIRE);
	t.act("empire: choose stay");
	CHECK(first_power(t.decision().asked) == COALITION);
	t.act("coalition: choose stay");
	CHECK(t.at("fleet_emeriau").steps == 0);
}

TEST_CASE("[NE][NE-17.2.5-c] interception needs 6 with the best initiative; those who miss do not fight") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_emeriau", "toulon_port");
	const int bonus = game_data().fleet[size_t(piece("fleet_ball") - FIRST_FLEET)].initiative;
	t.dice("naval_interception", { NAVAL_SUCCESS - bonus - 1 });
	t.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "golfe_du_lion");
	REQUIRE(t.is_kind("naval_interception"));
	t.act("coalition: choose intercept");
	CHECK(t.last("naval_missed") != nullptr);
	CHECK(t.last("naval_battle") == nullptr);
	CHECK(t.place("fleet_emeriau") == "golfe_du_lion");
}

TEST_CASE("[NE][NE-17.2.5-a][NE-Q44][NE-X37] interceptors and the squadron at sea are three fleets at most") {
	SeaTable t;
	t.fleet("fleet_ball", "manche")
			.fleet("fleet_keith", "manche")
			.fleet("fleet_calder", "cherbourg_blockade")
			.fleet("fleet_cotton", "amiens_blockade");
	t.fleet("fleet_emeriau", "nantes_port");
	t.s().pieces[piece("fleet_emeriau")].at = SpaceId(space("golfe_de_gascogne"));
	t.dice("naval_interception", { 6, 6 }).dice("naval.mover", { 6 }).dice("naval.other", { 1, 1, 1 });
	t.sail(EMPIRE, "fleet_emeriau").go(EMPIRE, "manche");
	t.act("coalition: choose intercept"); // two at sea
	t.act("coalition: choose intercept"); // one blockader: the third
	const Event *battle = t.last("naval_battle");
	REQUIRE(battle != nullptr);
	CHECK(battle->extra == 3);
	// NE-17.2.7-f: whoever came out of his box is at sea; the other keeps his.
	CHECK(fleets_in(t.r(), space("cherbourg_blockade"), COALITION).count() +
					fleets_in(t.r(), space("amiens_blockade"), COALITION).count() ==
			1);
}

TEST_CASE("[NE][NE-17.2.1-a] each step costs one point and the squadron stops when they are spent") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion");
	t.sail(COALITION, "fleet_ball");
	CHECK(t.refused("coalition: select_space mer_noire") == "NE-17.2.1-a");
	CHECK(t.refused("coalition: select_space toulon_port") == "NE-17.2.7-e");
	const int mp = t.s().naval.mp;
	t.go(COALITION, "mediterranee_occidentale");
	CHECK(t.s().naval.mp == mp - 1);
}

TEST_CASE("[NE][NE-17.1-a] each fleet of the squadron costs a point") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion").fleet("fleet_keith", "golfe_du_lion").fleet("fleet_calder", "golfe_du_lion");
	t.sail(COALITION, "fleet_ball", 1);
	REQUIRE(t.is_kind("squadron"));
	t.select(COALITION, "fleet_keith");
	CHECK(t.refused(ne_game().action_text(t.state,
				  Action::make(Verb::SelectPiece, COALITION, piece_noun(piece("fleet_calder"))))) == "NE-17.1-a");
	t.act("coalition: commit");
	t.act("coalition: choose stop");
	CHECK(t.s().reserve[COALITION] == 0);
}

TEST_CASE("[NE][NE-17.2.2-a] a squadron passes a friendly one but does not stay with more than three fleets") {
	SeaTable t;
	t.fleet("fleet_ball", "golfe_du_lion");
	t.fleet("fleet_keith", "mediterranee_occidentale")
			.fleet("fleet_calder", "mediterranee_occidentale")
			.fleet("fleet_cotton", "mediterranee_occidentale");
	t.sail(COALITION, "fleet_ball").go(COALITION, "mediterranee_occidentale");
	CHECK(t.refused("coalition: choose stop") == "NE-17.2.2-a");
	t.go(COALITION, "atlantique_sud").act("coalition: choose stop");
	CHECK(t.place("fleet_ball") == "atlantique_sud");
}

TEST_CASE(
		"[NE][NE-17.2.4-b] Swedes keep to the Baltic, Turks and Neapolitans east of Gibraltar, one Russian goes out") {
	SeaTable t;
	CHECK(may_sail(t.r(), COALITION, set_of({ "fleet_cederstrom" }), sea("baltique"), sea("detroits")).is_ok());
	CHECK(std::string(may_sail(t.r(), COALITION, set_of({ "fleet_cederstrom" }), sea("detroits"), sea("mer_du_nord"))
							  .rule) == "NE-17.2.4-b");
	CHECK(std::string(may_sail(
				  t.r(), EMPIRE, set_of({ "fleet_thurn" }), sea("mediterranee_occidentale"), sea("atlantique_sud"))
							  .rule) == "NE-17.2.4-b");
	CHECK(may_sail(t.r(), COALITION, set_of({ "fleet_greig" }), sea("detroits"), sea("mer_du_nord")).is_ok());
	t.fleet("fleet_seniavine", "manche");
	CHECK(std::string(
				  may_sail(t.r(), COALITION, set_of({ "fleet_greig" }), sea("detroits"), sea("mer_du_nord")).rule) ==
			"NE-17.2.4-b");
}

TEST_CASE("[NE][NE-17.2.4-a] winter closes the iced Baltic") {
	SeaTable t;
	const PieceSet ball = set_of({ "fleet_ball" });
	CHECK(may_sail(t.r(), COALITION, ball, sea("baltique"), sea("golfe_de_finlande")).is_ok());
	t.s().round = WINTER_ROUND;
	CHECK(std::string(may_sail(t.r(), COALITION, ball, sea("baltique"), sea("golfe_de_finlande")).rule) ==
			"NE-17.2.4-a");
}

TEST_CASE("[NE][NE-17.2.3-a] the Bosphorus is open while Turkey is neutral, then to whoever holds Constantinople") {
	SeaTable t;
	const PieceSet ball = set_of({ "fleet_ball" });
	CHECK(may_sail(t.r(), COALITION, ball, sea("mer_egee"), sea("mer_noire")).is_ok());
	t.edit("flag constantinople empire");
	CHECK(std::string(may_sail(t.r(), COALITION, ball, sea("mer_egee"), sea("mer_noire")).rule) == "NE-17.2.3-a");
	CHECK(may_sail(t.r(), EMPIRE, set_of({ "fleet_emeriau" }), sea("mer_egee"), sea("mer_noire")).is_ok());
}

TEST_CASE("[NE][NE-17.2.8-a] a fleet has room for two steps, one general, one depot and one marker") {
	SeaTable t;
	t.edits("put br_elite_1 portsmouth; put br_elite_2 londres");
	const PieceSet one = set_of({ "br_elite_1", "wellington", "britain_depot_1" });
	CHECK(fits_aboard(t.r(), one, 1));
	CHECK_FALSE(fits_aboard(t.r(), one | set_of({ "br_elite_2" }), 1));
	CHECK(fits_aboard(t.r(), one | set_of({ "br_elite_2" }), 2));
	CHECK_FALSE(fits_aboard(t.r(), set_of({ "wellington", "clinton" }), 1));
}

TEST_CASE("[NE][NE-17.2.8-c] troops embark in a friendly port and land in another") {
	SeaTable t;
	t.edits("clear portsmouth; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "portsmouth_port");
	t.sail(COALITION, "fleet_ball");
	t.select(COALITION, "br_elite_1").act("coalition: commit");
	CHECK(t.at("br_elite_1").carrier == piece("fleet_ball"));
	t.go(COALITION, "manche");
	CHECK(t.place("br_elite_1") == "manche");
	t.go(COALITION, "portsmouth_port").act("coalition: choose stop");
	CHECK(t.place("br_elite_1") == "portsmouth");
	CHECK(t.at("br_elite_1").carrier == NO_PIECE);
}

TEST_CASE("[NE][NE-17.2.8-c] troops still at sea when the voyage ends are lost") {
	SeaTable t;
	t.edits("clear portsmouth; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "portsmouth_port");
	t.sail(COALITION, "fleet_ball");
	t.select(COALITION, "br_elite_1").act("coalition: commit");
	t.go(COALITION, "manche").act("coalition: choose stop");
	CHECK(t.at("br_elite_1").steps == 0);
}

TEST_CASE("[NE][NE-17.2.9-d][NE-X38] a landing whose two siege attacks fail is destroyed") {
	SeaTable t;
	t.edits("clear portsmouth; clear toulon; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "toulon_blockade");
	// The corps is already aboard off Toulon.
	Piece &corps = t.s().pieces[piece("br_elite_1")];
	corps.carrier = piece("fleet_ball");
	corps.at = SpaceId(space("toulon_blockade"));
	t.dice("naval.mover", { 6 }).dice("naval.other", { 1 }).dice("siege", { 2, 2 });
	t.sail(COALITION, "fleet_ball").act("coalition: choose land");
	REQUIRE(t.is_kind("landing_siege"));
	t.act("coalition: choose siege");
	t.act("coalition: choose siege");
	CHECK(t.at("br_elite_1").steps == 0);
	CHECK(controller(t.r(), zone("toulon")) == EMPIRE);
	CHECK(t.s().siege[zone("toulon")] == 0);
}

TEST_CASE("[NE][NE-17.2.9-d] a landing that takes the fortress holds the port, and the squadron lies in it") {
	SeaTable t;
	t.edits("clear portsmouth; clear toulon; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "toulon_blockade");
	Piece &corps = t.s().pieces[piece("br_elite_1")];
	corps.carrier = piece("fleet_ball");
	corps.at = SpaceId(space("toulon_blockade"));
	t.dice("naval.mover", { 6 }).dice("naval.other", { 1 }).dice("siege", { 6 });
	t.sail(COALITION, "fleet_ball").act("coalition: choose land");
	t.act("coalition: choose siege");
	t.act("coalition: choose nothing");
	CHECK(controller(t.r(), zone("toulon")) == COALITION);
	CHECK(t.place("fleet_ball") == "toulon_port");
	CHECK(t.at("br_elite_1").steps == 2);
}

TEST_CASE("[NE][NE-17.2.9-b] no amphibious attack in winter") {
	SeaTable t;
	t.edits("clear portsmouth; clear toulon; put br_elite_1 portsmouth loose");
	t.fleet("fleet_ball", "toulon_blockade");
	Piece &corps = t.s().pieces[piece("br_elite_1")];
	corps.carrier = piece("fleet_ball");
	corps.at = SpaceId(space("toulon_blockade"));
	t.s().round = WINTER_ROUND;
	t.sail(COALITION, "fleet_ball");
	CHECK(t.refusal("coalition: choose land") == "NE-17.2.9-b ne.refuse.winter_landing");
}

TEST_CASE("[NE][NE-17.2.1-c] fleets of a captured port run for the nearest friendly one") {
	SeaTable t;
	t.edits("clear toulon; clear marseille; clear portsmouth; put br_elite_1 portsmouth loose");
	t.fleet("fleet_emeriau", "toulon_port").fleet("fleet_ball", "golfe_du_lion");
	t.s().siege[zone("toulon")] = 1;
	t.s().flag[zone("toulon")] = NO_SIDE;
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	t.begin("action empire");
	take_zone(w, zone("toulon"), COALITION, "NE-4-cc");
	REQUIRE(t.s().core.top().kind == F_PORT_FALLS);
	const Def &def = PORT_FALLS_FRAME;
	REQUIRE(def.advance(w, t.s().core.top()) == Flow::Go);
	REQUIRE(def.advance(w, t.s().core.top()) == Flow::Ask);
	CHECK(t.is_legal("empire: select_space marseille_port"));
	CHECK(t.refused("empire: select_space brest_port") == "NE-17.2.1-c");
	t.act("empire: select_space marseille_port");
	REQUIRE(t.is_kind("naval_interception"));
	t.act("coalition: pass");
	CHECK(t.place("fleet_emeriau") == "marseille_port");
}

} // namespace baton::ne::test
