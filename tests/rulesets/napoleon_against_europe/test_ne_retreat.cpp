// Retreats with pieces that may not leave their land, raised sieges, and whose defeat a lost battle is (NE-2.1-d,
// NE-14.10, NE-15.3, NE-8.2.1-c).
#include "ne_land_fixture.h"

namespace baton::ne::test {

TEST_CASE("[NE][NE-2.1-d][NE-14.10-c] a retreat abroad costs the National Guard; the others get away") {
	LandTable t;
	t.stand("strasbourg", { "davout", "fr_line_1", "fr_line_2", "fr_gn_1" });
	t.stand("mayence", { "charles", "au_line_1", "au_line_2", "au_line_3" })
			.stand("metz", { "hiller", "au_line_4" })
			.stand("nancy", { "jean", "au_line_5" })
			.stand("belfort", { "schwarzenberg", "au_line_6" });
	t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
	t.begin("activate charles");
	t.go("strasbourg").act("empire: choose fight");
	bool had_guard = false;
	while (t.s().battle.zone != NO_ZONE) {
		had_guard |= t.asks("losses") && t.steps_of("fr_gn_1") > 0;
		const bool is_loss = t.asks("losses") && t.is_legal("empire: select_piece fr_line_1");
		if (is_loss) {
			t.act("empire: select_piece fr_line_1");
		} else {
			t.quiet();
		}
	}
	REQUIRE(had_guard);
	CHECK(t.place("davout") == "bade");
	CHECK(t.place("fr_line_2") == "bade");
	CHECK(t.is_off("fr_gn_1"));
	CHECK(t.event("eliminated", EMPIRE).rule == std::string("NE-2.1-d"));
	// A force that is nothing but home-bound has no way abroad.
	LandTable alone;
	alone.stand("strasbourg", { "fr_gn_1" });
	CHECK_FALSE(retreat_zones(alone.r(), force_at(alone.r(), zone("strasbourg"), EMPIRE), zone("strasbourg"), NO_ZONE,
			false)[zone("bade")]);
}

TEST_CASE("[NE][NE-15.3-a] the active force that a repulse leaves too weak gives the siege up and goes; its march is "
		  "over") {
	LandTable t;
	t.stand("salzburg", { "jerome", "fr_line_1" }).edit("put au_line_1 salzburg inside").edit("siege salzburg 0");
	t.dice("siege", { 1 });
	t.march("jerome").act("empire: choose siege");
	while (t.asks("losses")) {
		t.quiet();
	}
	CHECK_FALSE(is_besieged(t.s(), zone("salzburg")));
	CHECK(t.last("siege_raised") != nullptr);
	CHECK(t.place("jerome") == "munich"); // the only way
	CHECK(t.steps_of("fr_line_1") == 1);
	CHECK_FALSE(t.asks("march")); // NE-9.1-f
	CHECK_FALSE(t.is("jerome", piece_flag::MOVING));
	// Where there are several ways the owner is asked.
	LandTable ways;
	ways.edits("flag graz empire; flag innsbruck empire").stand("salzburg", { "jerome", "fr_line_1" });
	ways.edit("put au_line_1 salzburg inside").edit("siege salzburg 0").dice("siege", { 1 });
	ways.march("jerome").act("empire: choose siege");
	while (ways.asks("losses")) {
		ways.quiet();
	}
	REQUIRE(ways.asks("raise_siege"));
	ways.act("empire: select_space innsbruck");
	CHECK(ways.place("jerome") == "innsbruck");
	CHECK_FALSE(ways.asks("march"));
	// Strong enough, it stays and may try again.
	LandTable u;
	u.stand("salzburg", { "jerome", "fr_line_1", "fr_line_2" }).edit("put au_line_1 salzburg inside");
	u.edit("siege salzburg 0").dice("siege", { 1 });
	u.march("jerome").act("empire: choose siege");
	while (u.asks("losses")) {
		u.quiet();
	}
	CHECK(u.asks("march"));
	CHECK(is_besieged(u.s(), zone("salzburg")));
}

TEST_CASE("[NE][NE-15.3-a][NE-14.10-d] with nowhere to go the weakened besieger is lost") {
	LandTable t;
	t.stand("salzburg", { "jerome", "fr_line_1" }).edit("put au_line_1 salzburg inside").edit("siege salzburg 0");
	t.stand("munich", { "hiller", "au_line_2", "au_line_3" })
			.stand("vienne", { "jean", "au_line_4" })
			.stand("graz", { "charles", "au_line_5" })
			.stand("klagenfurt", { "au_line_6" })
			.stand("innsbruck", { "au_line_7" })
			.stand("budweis", { "au_line_8" });
	t.edit("flag munich coalition").dice("siege", { 1 });
	t.march("jerome");
	REQUIRE(t.is_legal("empire: choose siege") == false); // cut off: no attack (NE-13.5-d)
	t.edit("put fr_line_1 salzburg steps=1").act("empire: pass");
	CHECK(t.is_off("fr_line_1"));
	CHECK(t.last("no_retreat") != nullptr);
}

TEST_CASE("[NE][NE-14.10-c] walls that nobody mans do not close the third way of a retreat; a garrison does") {
	for (const bool is_manned : { false, true }) {
		LandTable t;
		t.stand("munich", { "jean", "au_line_1" });
		t.stand("salzburg", { "ney", "fr_line_1" })
				.stand("innsbruck", { "soult", "fr_line_2" })
				.stand("ratisbonne", { "marmont", "fr_line_3" })
				.stand("budweis", { "oudinot", "fr_line_4" });
		if (is_manned) {
			t.edit("put ba_corps ulm inside");
		}
		REQUIRE(fortress_side(t.r(), zone("ulm")) == EMPIRE);
		const ZoneSet ways =
				retreat_zones(t.r(), force_at(t.r(), zone("munich"), COALITION), zone("munich"), NO_ZONE, true);
		CHECK(ways[zone("ulm")] == !is_manned);
	}
}

TEST_CASE("[NE][NE-12.1-f][NE-12.1-g] an enemy fleet shuts the Sound to Malmo, not the Belt to Jutland") {
	for (const bool is_shut : { false, true }) {
		LandTable t;
		t.edit("status denmark ally empire").stand("copenhague", { "davout", "fr_line_1" });
		for (int i = FIRST_FLEET; i < FIRST_ARMY; ++i) {
			t.s().pieces[i].steps = 0;
		}
		if (is_shut) {
			Piece &fleet = t.s().pieces[piece("fleet_keith")];
			fleet.steps = 1;
			for (int i = 0; i < int(ne_game().catalog().spaces.size()); ++i) {
				fleet.at = ne_game().catalog().spaces[size_t(i)].id == "detroits" ? SpaceId(i) : fleet.at;
			}
		}
		t.march("davout");
		CHECK(t.is_legal("empire: select_space jutland"));
		CHECK(t.is_legal("empire: select_space malmo") == !is_shut);
		if (is_shut) {
			CHECK(t.refused("empire: select_space malmo") == "NE-12.1-f");
		}
	}
}

TEST_CASE("[NE][NE-8.2.1-c] a Spanish corps without a general that loses more than a skirmish is Spain's defeat") {
	for (const bool is_large : { false, true }) {
		LandTable t;
		t.stand("saragosse", { "sp_line_1" }).stand("madrid", { "wellington", "br_elite_1", "br_elite_2" });
		if (is_large) {
			t.stand("madrid", { "br_line_1", "br_line_2" });
		}
		t.dice("battle.attacker", { 6, 6 }).dice("battle.defender", { 1, 1 }).dice("demoralisation", { 1 });
		t.begin("activate wellington");
		t.go("saragosse");
		if (t.asks("evade")) {
			t.act("empire: choose fight");
		}
		while (t.s().battle.zone != NO_ZONE) {
			t.quiet();
		}
		CHECK(t.event("odds").extra == (is_large ? 1 : 0));
		CHECK(((t.s().politics[SPAIN].flags & politics_flag::SHAKEN) != 0) == is_large);
	}
}

} // namespace baton::ne::test
