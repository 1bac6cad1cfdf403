// Conquest, flags, blockade and changes of side of Napoléon against Europe (NE-18, NE-4-k, NE-8.1).
#include "ne_sea_fixture.h"

#include "rulesets/napoleon_against_europe/politics/ne_peace_terms.h"

namespace baton::ne::test {

namespace {

void flag_keys(Table &t, Nation nation, Side side, int but = -1) {
	(territory_of(t.r(), nation) & game_data().key).each([&](int z) {
		if (z != but) {
			t.s().flag[z] = side;
		}
	});
}

void no_army(Table &t, Nation nation) {
	for (int i = FIRST_ARMY; i < FIRST_GENERAL; ++i) {
		if (game_data().nation_of(i) == nation) {
			t.s().pieces[i].flags |= piece_flag::DEMORALISED;
		}
	}
}

} // namespace

TEST_CASE("[NE][NE-18.2.1-a] a major power without its key zones is conquered only while they are in supply for the "
		  "victor") {
	Table t;
	CHECK_FALSE(is_conquered(t.r(), AUSTRIA));
	flag_keys(t, AUSTRIA, EMPIRE);
	const ZoneSet keys = territory_of(t.r(), AUSTRIA) & game_data().key;
	bool all_fed = true;
	keys.each([&](int z) { all_fed &= supplied_zones(t.r(), FRANCE)[z]; });
	CHECK(is_conquered(t.r(), AUSTRIA) == all_fed);
}

TEST_CASE("[NE][NE-18.2.1-a2][NE-X40] with Vienna lost and its army demoralised Austria surrenders though it holds "
		  "Prague") {
	Table t;
	// The Empire holds all of Europe but Prague; only an Austrian army marker stands there.
	for (int i = 0; i < PIECES; ++i) {
		if (side_of_piece(t.r(), i) == COALITION) {
			t.s().pieces[i].steps = 0;
		}
	}
	for (int z = 0; z < game_data().zones; ++z) {
		t.s().flag[z] = game_data().zone[size_t(z)].is_open || z == zone("prague") ? NO_SIDE : EMPIRE;
	}
	Piece &army = t.s().pieces[piece("armee_d_allemagne")];
	army.at = zone("prague");
	army.steps = 1;
	REQUIRE(supplied_zones(t.r(), FRANCE)[zone("vienne")]);
	CHECK_FALSE(is_conquered(t.r(), AUSTRIA)); // the army stands
	no_army(t, AUSTRIA);
	CHECK(is_conquered(t.r(), AUSTRIA));
	t.s().flag[zone("vienne")] = NO_SIDE; // two key zones are left, one of them the capital
	CHECK_FALSE(is_conquered(t.r(), AUSTRIA));
}

TEST_CASE("[NE][NE-18.2.1-e] for Britain London alone counts") {
	Table t;
	flag_keys(t, BRITAIN, EMPIRE, zone("londres"));
	CHECK_FALSE(is_conquered(t.r(), BRITAIN));
}

TEST_CASE("[NE][NE-18.1-b] Naples falls with the city of Naples") {
	Table t;
	REQUIRE(side_of(t.s(), NAPLES) == EMPIRE);
	CHECK_FALSE(is_minor_conquered(t.r(), NAPLES));
	t.edit("flag naples coalition");
	CHECK(is_minor_conquered(t.r(), NAPLES));
}

TEST_CASE("[NE][NE-18.1-e] a conquered minor loses its units and fleets and becomes an ally of the conqueror") {
	SeaTable t;
	t.fleet("fleet_thurn", "naples_port").edit("flag naples coalition");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	conquer_minor(w, NAPLES, COALITION, false);
	CHECK(side_of(t.s(), NAPLES) == COALITION);
	CHECK(t.at("fleet_thurn").steps == 0);
	CHECK(t.s().flag[zone("naples")] == NO_SIDE);
	CHECK(controller(t.r(), zone("naples")) == COALITION);
}

TEST_CASE("[NE][NE-3.2-f][NE-X02] an enemy flag comes off a home zone where the owner's units stand, without cost") {
	Table t;
	t.edits("clear lyon; put fr_line_9 lyon loose; flag lyon coalition");
	t.begin("conquests");
	CHECK(t.s().flag[zone("lyon")] == NO_SIDE);
}

TEST_CASE("[NE][NE-14.9.4-c] supplied demoralised forces rally in the Conquests phase") {
	Table t("campaign_1805");
	set_flags(t.s(), force_of(t.r(), piece("davout")), piece_flag::DEMORALISED);
	REQUIRE(is_supplied(t.r(), force_of(t.r(), piece("davout")), t.at("davout").at));
	t.begin("conquests");
	while (Phase(t.s().phase) == Phase::Conquests) {
		t.quiet(); // nobody plays a card
	}
	CHECK_FALSE(has(t.at("davout"), piece_flag::DEMORALISED));
}

TEST_CASE("[NE][NE-20.1-e][NE-14.9.4-c] in 1815 beaten armies do not rally before the verdict") {
	Table t;
	for (const char *id : { "napoleon", "suchet" }) {
		set_flags(t.s(), force_of(t.r(), piece(id)), piece_flag::DEMORALISED);
		REQUIRE(is_supplied(t.r(), force_of(t.r(), piece(id)), t.at(id).at));
	}
	t.begin("conquests");
	CHECK(has(t.at("napoleon"), piece_flag::DEMORALISED));
	CHECK(t.state.core().over == 1);
	CHECK(t.state.core().winners == 0); // unconquered, but no army in good order: a draw
	Table u;
	set_flags(u.s(), force_of(u.r(), piece("napoleon")), piece_flag::DEMORALISED);
	u.begin("conquests");
	CHECK(u.state.core().winners == bit(EMPIRE)); // Suchet's army stands
}

TEST_CASE("[NE][NE-20.1-e] the scenario of 1815 is judged after the Conquests phase") {
	Table t;
	t.begin("conquests");
	CHECK(t.state.core().over == 1);
	CHECK(t.state.core().winners == bit(EMPIRE));
}

TEST_CASE("[NE][NE-20.1-e] nobody rallies before the verdict of 1815, and a conquered France needs an army in good "
		  "order") {
	struct Case {
		bool is_conquered, is_shaken;
		PowerSet winners;
	};
	// Both key zones beside Lyon are lost: without an army in good order at home that is a conquest (NE-18.2.1-a2),
	// with one it is not.
	for (const Case &c : { Case{ false, false, bit(EMPIRE) }, Case{ false, true, NO_POWERS },
				 Case{ true, true, bit(COALITION) }, Case{ true, false, bit(EMPIRE) } }) {
		CAPTURE(c.is_conquered);
		CAPTURE(c.is_shaken);
		Table t;
		t.edits("clear; put grande_armee lyon; put napoleon lyon commander; put fr_line_1 lyon; put fr_line_2 lyon");
		if (c.is_conquered) {
			for (const char *lost : { "paris", "bordeaux", "lille", "metz", "bayonne", "rochefort" }) {
				t.s().flag[zone(lost)] = COALITION;
			}
		}
		if (c.is_shaken) {
			set_flags(t.s(), force_of(t.r(), piece("napoleon")), piece_flag::DEMORALISED);
		}
		REQUIRE(is_supplied(
				t.r(), force_of(t.r(), piece("napoleon")), zone("lyon"))); // in supply he would rally in another year
		REQUIRE(is_conquered(t.r(), FRANCE) == (c.is_conquered && c.is_shaken));
		t.begin("conquests");
		CHECK(t.state.core().over == 1);
		CHECK(t.state.core().winners == c.winners);
	}
	Table t; // every key zone lost, Napoléon in good order in Belgium: neither side has won
	t.edits("clear; put grande_armee bruxelles; put napoleon bruxelles commander; put fr_line_1 bruxelles; put "
			"fr_line_2 bruxelles");
	(game_data().country[FRANCE] - game_data().open).each([&](int z) { t.s().flag[z] = COALITION; });
	REQUIRE(is_conquered(t.r(), FRANCE));
	t.begin("conquests");
	CHECK(t.state.core().winners == NO_POWERS);
}

TEST_CASE("[NE][NE-4-k] the blockade is closed when every continental port is French, allied or once beaten") {
	Table t;
	CHECK_FALSE(is_blockade_closed(t.r()));
	game_data().port.each([&](int z) { t.s().flag[z] = EMPIRE; });
	CHECK(is_blockade_closed(t.r()));
	t.edit("flag gibraltar none");
	CHECK(is_blockade_closed(t.r())); // NE-4-l
	t.edit("flag lisbonne coalition");
	CHECK_FALSE(is_blockade_closed(t.r()));
}

TEST_CASE("[NE][NE-8.1.5-c] a protectorate is worth a victory point and a step of escalade") {
	Table t;
	t.edits("victory 5; escalade 3");
	const int victory = t.s().victory, escalade = t.s().escalade;
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	count_victory(w);
	make_protectorate(w, NAPLES, "NE-8.1.5-c");
	CHECK(t.s().victory == victory + 1);
	CHECK(t.s().escalade == escalade + 1);
	// NE-X45: the point goes with the country.
	conquer_minor(w, NAPLES, COALITION, false);
	CHECK(t.s().victory == victory);
}

TEST_CASE("[NE][NE-20.2-i][NE-X42] Bavaria with the Tyrol is the Kingdom of Bavaria") {
	Table t;
	CHECK_FALSE(is_in_force(t.s(), StandingEvent::KingdomOfBavaria));
	t.edit("status bavaria ally empire");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	annex(w, game_data().zone[zone("innsbruck")].province, BAVARIA, "NE-18.2.2-d");
	CHECK(is_in_force(t.s(), StandingEvent::KingdomOfBavaria));
}

TEST_CASE("[NE][NE-18.2.2-d][NE-X44] Austria beaten: the victor takes provinces, a 3 gives two years of forced peace") {
	Table t;
	for (CardState &card : t.s().cards) {
		card.pile = card.pile == Pile::Hand ? Pile::Deck : card.pile;
	}
	t.edits("off by_corps; status bavaria ally empire");
	REQUIRE(owner_of(t.r(), zone("innsbruck")) == AUSTRIA);
	t.dice("peace_years", { 3 });
	// The surrender waits below the action.
	t.begin("action empire");
	t.s().core.pop();
	t.s().core.push(F_SURRENDER, PowerId(COALITION), AUSTRIA);
	t.s().core.push(F_ACTION, PowerId(EMPIRE));
	t.act("empire: pass");
	REQUIRE(t.decision().kind == std::string("peace_terms"));
	CHECK(t.s().peace.left == 3);
	CHECK(t.refused("empire: select_space vienne") == "NE-18.2.2-e");
	const int tyrol = game_data().province[game_data().zone[zone("innsbruck")].province].zones.first();
	t.act("empire: select_space " + game_data().zone[size_t(tyrol)].id);
	t.act("empire: select_space munich");
	CHECK(owner_of(t.r(), zone("innsbruck")) == BAVARIA);
	CHECK(t.s().peace.left == 2);
	t.act("empire: pass");
	REQUIRE(t.decision().kind == std::string("peace_bonus"));
	const int bonus = t.s().hand_bonus[EMPIRE];
	t.act("empire: choose card");
	CHECK(t.s().hand_bonus[EMPIRE] == bonus + 1);
	CHECK(t.s().politics[AUSTRIA].standing == Standing::ForcedPeace);
	CHECK(t.s().politics[AUSTRIA].until == 1815 - 1800 + 2);
	CHECK(controller(t.r(), zone("vienne")) == NO_SIDE);
	CHECK((t.s().politics[AUSTRIA].flags & politics_flag::BLOCKADED) != 0); // NE-18.2.2-c
}

TEST_CASE("[NE][NE-18.2.3-f] when a forced peace ends the conqueror's units still there are lost") {
	Table t;
	t.edits("status austria forced_peace empire; put fr_line_9 vienne loose");
	ApplyContext ctx;
	W w{ game_data(), t.s(), ctx };
	t.s().politics[AUSTRIA].then_standing = uint8_t(Standing::Neutral);
	end_forced_peace(w, AUSTRIA);
	CHECK(t.s().politics[AUSTRIA].standing == Standing::Neutral);
	CHECK(t.at("fr_line_9").steps == 0);
}

} // namespace baton::ne::test
