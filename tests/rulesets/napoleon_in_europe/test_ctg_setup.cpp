// Napoleon in Europe: what a start puts on the map, and the special pieces.
#include "ctg_fixture.h"

#include "rulesets/napoleon_in_europe/flow/ctg_setup.h"

using namespace baton;
using namespace baton::ctg;

namespace {

int on_map(const S &s, int stock, int type) {
	int n = 0;
	for (const auto &region : s.army) {
		n += region[stock][type];
	}
	return n;
}

} // namespace

TEST_CASE("[CTG][CTG-SETUP-12][CTG-SETUP-14][CTG-SETUP-16] every start stands on the map with all its pieces") {
	for (const Start &start : content().data->starts) {
		CAPTURE(start.month);
		Position p;
		W w = p.w();
		set_up(w, start);
		CHECK(p.s.date() == start.month);
		CHECK(p.s.turn_of == start.first);
		int want[STOCKS][TYPES] = {}, ships[2] = {}, have[2] = {};
		for (const StartForce &force : start.forces) {
			const int stock = force.foreign && force.nation == TURKEY ? int(FOREIGN_OTTOMAN) : int(force.nation);
			for (int type = 0; type < LAND_TYPES; ++type) {
				want[stock][type] += force.count[type];
			}
			ships[0] += force.count[ADMIRAL];
			ships[1] += force.count[SQUADRON];
		}
		for (int stock = 0; stock < STOCKS; ++stock) {
			for (int type = 0; type < LAND_TYPES; ++type) {
				CHECK(on_map(p.s, stock, type) == want[stock][type]);
			}
		}
		for (const auto &place : p.s.fleet) {
			for (const auto &fleet : place) {
				have[0] += fleet[0];
				have[1] += fleet[1];
			}
		}
		CHECK(have[0] == ships[0]);
		CHECK(have[1] == ships[1]);
		for (PowerId power = 0; power < MAJORS; ++power) {
			place_uncontrolled(w, power);
			for (int kind = 0; kind < SPECIALS; ++kind) {
				const int special = start.special[power][SPECIAL[kind]];
				CHECK(p.s.special[power][kind] == 0);
				CHECK(on_map(p.s, power, SPECIAL[kind]) == want[power][SPECIAL[kind]] + special);
				CHECK(on_map(p.s, power, ORDINARY[kind]) == want[power][ORDINARY[kind]] - special);
			}
		}
	}
}

TEST_CASE("[CTG][CTG-SETUP-15] a special piece replaces an ordinary one where it is placed, or is refused") {
	Position p;
	W w = p.w();
	const int paris = p.space("paris"), rome = p.space("picardy");
	p.s.special[FRANCE][0] = 2;
	p.s.army[paris][FRANCE][INFANTRY] = 1;
	p.s.army[paris][FRANCE][MILITIA] = 3;
	CHECK(check_special(p.r(), FRANCE, 0, rome).reason == std::string("ctg.refuse.no_ordinary"));
	CHECK(check_special(p.r(), FRANCE, 1, paris).reason == std::string("ctg.refuse.no_special"));
	REQUIRE(check_special(p.r(), FRANCE, 0, paris));
	place_special(w, FRANCE, 0, paris);
	CHECK(p.s.army[paris][FRANCE][ELITE] == 1);
	CHECK(p.s.army[paris][FRANCE][INFANTRY] == 0);
	// Militia is no ordinary Infantry.
	CHECK(rule_of(check_special(p.r(), FRANCE, 0, paris)) == "CTG-SETUP-15");
	CHECK(p.s.special[FRANCE][0] == 1);
}

TEST_CASE("[CTG][CTG-SETUP-16] special pieces of an uncontrolled nation go to its capital first") {
	Position p;
	W w = p.w();
	const int home = setup_capital(p.d, RUSSIA);
	CHECK(home == p.space("st_petersburg"));
	p.s.special[RUSSIA][1] = 2;
	p.s.army[home][RUSSIA][CAVALRY] = 1;
	p.s.army[p.space("moscow")][RUSSIA][CAVALRY] = 2;
	place_uncontrolled(w, RUSSIA);
	CHECK(p.s.army[home][RUSSIA][HEAVY] == 1);
	CHECK(p.s.army[p.space("moscow")][RUSSIA][HEAVY] == 1);
	CHECK(p.s.army[p.space("moscow")][RUSSIA][CAVALRY] == 1);
}

TEST_CASE("[CTG][CTG-SETUP-10][CTG-SETUP-17][CTG-HERO-01] 1805: relations, owners, navies and heroes") {
	Position p;
	W w = p.w();
	const Start &start = p.d.starts[size_t(p.start("austerlitz_1805"))];
	set_up(w, start);
	CHECK(has(p.s.war[FRANCE], AUSTRIA));
	CHECK(!has(p.s.war[PRUSSIA], FRANCE));
	CHECK(p.s.owner[p.space("holland")] == FRANCE);
	CHECK(p.s.owner[p.space("bavaria")] == MINOR);
	CHECK(p.s.navy[p.space("sweden")] == 1);
	CHECK(p.s.navy[p.space("holland")] == 0);
	for (const StartForce &force : start.forces) {
		for (int hero = 0; hero < HEROES; ++hero) {
			if ((force.heroes >> hero & 1) != 0) {
				CHECK(p.s.hero[hero] == force.space);
			}
		}
	}
}
