// Phase 5: annexation, pooling, Sweden and Portugal, revolts (IB-P5-01..13, IB-O-01..03, IB-O-06..08).
#include "ib_table.h"

#include "rulesets/imperial_borders/flow/ib_scoring.h"
#include "rulesets/imperial_borders/show/ib_odds.h"
#include "rulesets/imperial_borders/year/ib_annex.h"

#include <cmath>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

const Data &ib_data_tables() {
	return static_cast<const FrameGame<IbState, Data> &>(ib_game()).data();
}

// Side of the White Die that shows a face.
int white(Face face) {
	for (int side = 0; side < 6; ++side) {
		if (ib_data_tables().die[1][size_t(side)] == face) {
			return side;
		}
	}
	FAIL("no such face");
	return 0;
}

// Sides of the White Die by face; functions, because the data is loaded by the first test that needs it.
int blue() {
	return white(Face::WhiteBlue);
}
int red() {
	return white(Face::WhiteRed);
}
int bar() {
	return white(Face::WhiteBar);
}
int blank() {
	return white(Face::Blank);
}

} // namespace

TEST_CASE("[IB][IB-P5-01][IB-P5-04][IB-P5-06][IB-P5-07][IB-P5-11][IB-P5-12][IB-G-14] a Blast annexes, with the free "
		  "ports") {
	Table t = cleared();
	t.edits("put france half_infantry portugal; owner lisbon great_britain");
	t.dice("annex", { red() });
	t.begin("annex");
	REQUIRE(t.asked() == "france");
	CHECK(t.refused("france: select_space bavaria") == "IB-P5-01");
	CHECK(t.refused("france: select_space lorraine") == "IB-P5-01");
	t.act("france: select_space portugal");
	CHECK(t.owner("portugal") == "france");
	CHECK(t.hp("portugal") == 1);
	CHECK(t.owner("oporto") == "france");
	CHECK(t.hp("oporto") == 1);
	CHECK(t.owner("lisbon") == "great_britain"); // a controlled port stays as it is
	for (int spoil = 0; spoil < SPOILS; ++spoil) {
		CHECK(t.s().spoils[FRANCE][spoil] == 0);
	}
	CHECK(medal_points({ ib_data_tables(), t.s() }, FRANCE)[1] == 2); // Corsica and Portugal
}

TEST_CASE("[IB][IB-P5-04][IB-P5-08] Bars and blanks fail; another try only in a later round") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria x2; put france half_infantry belgium");
	t.dice("annex", { bar(), blank() });
	t.begin("annex");
	t.act("france: select_space bavaria");
	CHECK(t.owner("bavaria") == "none");
	CHECK(t.refused("france: select_space bavaria") == "IB-P5-08");
	CHECK(t.is_legal("france: select_space belgium"));
	t.act("france: pass"); // the phase is over
	t.dice("annex", { blue() });
	t.begin("annex");
	t.act("france: select_space bavaria");
	CHECK(t.owner("bavaria") == "france");
}

TEST_CASE("[IB][IB-P5-03][EX-53][IB-P5-13][IB-P6-18] one die per unit of any type, one more per elite, doubled by "
		  "Dominus Exercitus") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria x3; put france cannon bavaria elite");
	const R r{ ib_data_tables(), t.s() };
	CHECK(annex_dice(r, FRANCE, t.region("bavaria")) == 5);
	t.edit("medal 4 france");
	CHECK(annex_dice(r, FRANCE, t.region("bavaria")) == 6);
	t.edit("put france frigate genoa");
	CHECK(annex_dice(r, FRANCE, t.region("piedmont")) == 0); // ships count for nothing
}

TEST_CASE("[IB][IB-P5-05][IB-P6-20] Bars are Blasts for the holder of Ad Victoriam Imperialis") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria; medal 6 france");
	t.dice("annex", { bar() });
	t.begin("annex").act("france: select_space bavaria");
	CHECK(t.owner("bavaria") == "france");
}

TEST_CASE("[IB][IB-P5-09][EX-54] several nations: the most Blasts win, a tie wins nothing") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria; put austria half_infantry bavaria");
	t.begin("annex").play("france: choose insist; austria: commit");
	Table tie = t;
	t.act("france: select_space bavaria");
	REQUIRE(t.decision().kind == "annex_shared");
	t.dice("annex", { blue(), blank() });
	t.act("france: choose compete").act("austria: choose compete");
	CHECK(t.owner("bavaria") == "france");
	tie.act("france: select_space bavaria");
	tie.dice("annex", { blue(), red() });
	tie.act("france: choose compete").act("austria: choose compete");
	CHECK(tie.owner("bavaria") == "none");
}

TEST_CASE("[IB][IB-P5-10][AMB-45][AMB-46][AMB-47] pooling for one nation, abstaining, Bars only for the holder's own "
		  "dice") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria; put austria half_infantry bavaria; put prussia half_infantry bavaria");
	t.begin("annex").play("france: choose insist; austria: commit; prussia: commit; france: select_space bavaria");
	Table bars = t;
	t.dice("annex", { blue(), blue(), blue() });
	t.act("france: choose austria"); // France rolls for Austria, which then rolls for itself
	CHECK(t.asked() == "prussia");
	CHECK(t.refused("prussia: choose prussia") != "");
	t.act("prussia: choose compete");
	CHECK(t.owner("bavaria") == "austria"); // 2 against 1
	// AMB-46: Austria holds the Medal, but France's Bar is no Blast.
	bars.edit("medal 6 austria");
	bars.dice("annex", { bar(), blank() });
	bars.act("france: choose austria").act("prussia: choose abstain");
	CHECK(bars.owner("bavaria") == "none");
}

TEST_CASE("[IB][AMB-46][IB-P5-03][IB-P6-18] Dominus Exercitus doubles the elites of every ally that rolls with its "
		  "holder, and of nobody else") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria elite; put austria half_infantry bavaria; put prussia half_infantry "
			"bavaria elite; medal 4 austria");
	t.begin("annex").play("france: choose insist; austria: commit; prussia: commit; france: select_space bavaria");
	Table alone = t;
	t.sink = {};
	t.act("france: choose austria").act("prussia: choose compete");
	REQUIRE(t.events("annex_roll") == 3);
	for (const Event &event : t.sink.events) {
		if (std::string(event.what) == "annex_roll") {
			// Austria 1; France 1 and 2 for its Elite; Prussia against them 1 and 1.
			CHECK(event.die_count == (event.power == FRANCE ? 3u : event.power == AUSTRIA ? 1u : 2u));
		}
	}
	// A holder that keeps out doubles nothing, a rival's Elite even less.
	alone.sink = {};
	alone.act("france: choose compete").act("austria: choose abstain").act("prussia: choose france");
	for (const Event &event : alone.sink.events) {
		if (std::string(event.what) == "annex_roll") {
			CHECK(event.die_count == 2);
		}
	}
}

TEST_CASE("[IB][IB-P5-04] the odds of an annexation are exact") {
	Table t = cleared();
	t.edits("put france half_infantry bavaria x2");
	const R r{ ib_data_tables(), t.s() };
	CHECK(annex_chance(r, FRANCE, t.region("bavaria")) == doctest::Approx(1 - std::pow(4.0 / 6, 2)));
	t.edit("medal 6 france");
	CHECK(annex_chance(r, FRANCE, t.region("bavaria")) == doctest::Approx(1 - std::pow(3.0 / 6, 2)));
}

TEST_CASE("[IB][IB-O-06][IB-O-07][IB-O-08] Sweden and Portugal take two Blasts and give a Half Infantry") {
	Table t = cleared();
	t.edits("option sweden_portugal 1; put france half_infantry portugal x2");
	Table lone = t;
	t.dice("annex", { blue(), blank() });
	t.begin("annex").act("france: select_space portugal");
	CHECK(t.owner("portugal") == "none");
	t.dice("annex", { blue(), red() });
	t.begin("annex").act("france: select_space portugal");
	CHECK(t.owner("portugal") == "france");
	CHECK(t.forces("france", "portugal") == 3);
	// A lone unit that rolls a Blast rolls once more.
	lone.edits("clear; put france half_infantry sweden");
	Table unlucky = lone;
	lone.dice("annex", { blue(), blue() });
	lone.begin("annex").act("france: select_space sweden");
	CHECK(lone.owner("sweden") == "france");
	unlucky.dice("annex", { blue(), blank() });
	unlucky.begin("annex").act("france: select_space sweden");
	CHECK(unlucky.owner("sweden") == "none");
	// Other territories take one.
	Table plain = cleared();
	plain.edits("option sweden_portugal 1; put france half_infantry bavaria");
	plain.dice("annex", { blue() });
	plain.begin("annex").act("france: select_space bavaria");
	CHECK(plain.owner("bavaria") == "france");
}

TEST_CASE("[IB][IB-O-01] revolts break out where the controller has neither land units nor ships in port") {
	Table t = cleared();
	t.edits("option revolts 1; owner belgium france; owner rhineland france; owner portugal france; owner lisbon "
			"france; put france frigate lisbon; put france half_infantry rhineland");
	t.begin("revolt");
	REQUIRE(t.decision().kind == "revolt");
	const std::string first = t.asked();
	while (t.asked() == "france") {
		t.act("france: pass");
	}
	CHECK(t.is_legal(t.asked() + ": select_space belgium"));
	CHECK(t.refused(t.asked() + ": select_space rhineland") == "IB-O-01"); // land unit
	CHECK(t.refused(t.asked() + ": select_space portugal") == "IB-O-01"); // ship in a connected port
	CHECK(t.refused(t.asked() + ": select_space lorraine") == "IB-O-01"); // own homeland
	t.act(t.asked() + ": select_space belgium");
	CHECK(t.refused(t.asked() + ": select_space belgium") == "IB-O-01"); // one token
	CHECK((t.s().fort_flags[t.region("belgium")] & 128) != 0);
}

TEST_CASE("[IB][IB-O-02] income of a territory in revolt piles up; medal points stay") {
	Table t = cleared();
	t.edits("option revolts 1; gold france 0; owner belgium france; revolt belgium");
	const int points = medal_points({ ib_data_tables(), t.s() }, FRANCE)[1];
	CHECK(points == 2);
	t.begin("taxes");
	CHECK(t.gold("france") == 13);
	CHECK(t.s().pile[t.region("belgium")] == 1);
}
