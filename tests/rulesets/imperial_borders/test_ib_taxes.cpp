// Phase 1: income, colonies, Nations without a Capital (IB-P1-01..08).
#include "ib_table.h"

#include "rulesets/imperial_borders/year/ib_taxes.h"

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

TEST_CASE("[IB][IB-P1-01][IB-G-21][EX-01] income by tier, own and captured territories") {
	Table t = cleared();
	t.edits("gold france 0; owner belgium france; owner holland france");
	t.begin("taxes");
	CHECK(t.gold("france") == 15); // 4 + 4 x 2 + 3 Annexed
	Table captured = cleared();
	captured.edits("gold france 0; owner lower_austria france; owner rhineland france");
	captured.begin("taxes");
	CHECK(captured.gold("france") == 13 + 4 + 2);
}

TEST_CASE("[IB][IB-P1-02][IB-N-08][IB-G-29] ports, seas, ranges, independents and neutrals pay nothing") {
	Table t = cleared();
	t.edits("gold france 0; owner lisbon france; owner bari france; owner malta france; owner gibraltar france");
	t.begin("taxes");
	CHECK(t.gold("france") == 13);
	Table four("four_players");
	four.edits("clear; gold france 0; owner sweden spain");
	four.begin("taxes");
	CHECK(four.gold("spain") == 0);
	CHECK(four.gold("russia") == 0);
}

TEST_CASE("[IB][IB-P1-08] every nation collects 13 before the first orders, Great Britain 15") {
	Table t;
	t.quiet_until("plot");
	CHECK(t.gold("france") == 13);
	CHECK(t.gold("prussia") == 18);
	CHECK(t.gold("great_britain") == 20); // 5 + 13 + 2
}

TEST_CASE("[IB][IB-P1-03] the colonies need a ship, England and London") {
	Table with = cleared();
	with.edits("gold great_britain 0; put great_britain frigate plymouth").begin("taxes");
	CHECK(with.gold("great_britain") == 15);
	Table damaged = cleared();
	damaged.edits("gold great_britain 0; put great_britain frigate plymouth damage=1").begin("taxes");
	CHECK(damaged.gold("great_britain") == 15); // AMB-51
	Table no_ship = cleared();
	no_ship.edits("gold great_britain 0").begin("taxes");
	CHECK(no_ship.gold("great_britain") == 13);
	Table no_london = cleared();
	no_london.edits("gold great_britain 0; put great_britain frigate plymouth; owner london france").begin("taxes");
	if (no_london.decision().kind == "consent_colonies") {
		FAIL("nobody is asked when London is lost");
	}
	CHECK(no_london.gold("great_britain") == 13);
	Table no_england = cleared();
	no_england.edits("gold great_britain 0; put great_britain frigate plymouth; owner england france").begin("taxes");
	CHECK(no_england.gold("great_britain") == 0); // the Capital is lost: nothing is collected
}

TEST_CASE("[IB][IB-P1-03][EX-59][AMB-51] a refusing frigate in London spoils the colonies, a tolerant one does not") {
	Table t = cleared();
	t.edits("gold great_britain 0; put great_britain frigate plymouth; put france frigate london").begin("taxes");
	REQUIRE(t.decision().kind == "consent_colonies");
	CHECK(t.asked() == "france");
	Table kind = t;
	t.act("france: choose refuse");
	CHECK(t.gold("great_britain") == 13);
	kind.act("france: choose allow");
	CHECK(kind.gold("great_britain") == 15);
	// An Out-of-Action Frigate cannot oppose.
	Table out = cleared();
	out.edits("gold great_britain 0; put great_britain frigate plymouth; put france frigate london damage=1")
			.begin("taxes");
	CHECK(out.gold("great_britain") == 15);
	// Nor Forces elsewhere.
	Table land = cleared();
	land.edits("gold great_britain 0; put great_britain frigate plymouth; put france half_infantry england")
			.begin("taxes");
	CHECK(land.decision().kind == "consent_colonies");
}

TEST_CASE("[IB][IB-P1-06][IB-P1-04][IB-G-26] without its capital a nation's income stays where it is raised") {
	Table t = cleared();
	t.edits("gold france 0; owner ile_de_france prussia; gold prussia 0").begin("taxes");
	CHECK(t.gold("france") == 0);
	CHECK(t.s().pile[t.region("lorraine")] == 2);
	CHECK(t.s().pile[t.region("corsica")] == 1);
	CHECK(t.gold("prussia") == 13 + 4);
	t.begin("taxes");
	CHECK(t.s().pile[t.region("lorraine")] == 4); // EX-56
}
