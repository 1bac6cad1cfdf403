// Kutuzov: loading, set-ups, control and the sequence of play; and the promises of the contract.
#include "ku_table.h"

#include "harness/checks.h"
#include "harness/fuzz.h"
#include "rulesets/impulse/state/im_control.h"

#include <cstdlib>

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KU-2.41-a] every start can be set up with every seating, and passes end it") {
	const Catalog &catalog = ku_game()->catalog();
	CHECK(catalog.scenarios.size() == 20);
	for (const ScenarioInfo &scenario : catalog.scenarios) {
		CAPTURE(scenario.id);
		KuTable t(scenario.id, 3);
		CHECK(t.game().invariants(t.state) == "");
		int gestures = 0;
		for (; gestures < 3000 && t.state.core().over == 0; ++gestures) {
			t.quiet();
		}
		CHECK(t.state.core().over == 1);
		CHECK(t.state.core().winners != 0);
		CHECK(t.game().invariants(t.state) == "");
	}
}

TEST_CASE("[KU][KT-08][KT-09][KT-10][KT-11] control follows from print, Flags and Formations") {
	KuTable t;
	t.edit("clear");
	const int moscow = t.place("moscow"), brest = t.place("brest");
	CHECK(controller(t.r(), t.place("st_petersburg")) == R1);
	t.edit("flag moscow fn");
	CHECK(controller(t.r(), moscow) == FN);
	t.edit("sp moscow r1 1");
	CHECK(controller(t.r(), moscow) == NO_NATION);
	t.edits("flag moscow none; sp moscow r1 0; sp moscow fs 1");
	CHECK(controller(t.r(), moscow) == NO_NATION);
	t.edit("sp moscow fs 0");
	CHECK(controller(t.r(), moscow) == R1); // KU-3.1-g
	t.edit("sp brest fn 2");
	CHECK(controller(t.r(), brest) == R2);
	CHECK(is_friendly(t.r(), TSARIST, brest));
	CHECK(is_uncontrolled(t.r(), IMPERIAL, brest));
	CHECK(is_besieged(t.r(), brest));
}

TEST_CASE("[KU][conformance] random matches hold every promise of the contract") {
	const char *wanted = std::getenv("BATON_FUZZ_GAMES");
	const int games = wanted != nullptr ? std::max(1, std::atoi(wanted)) : 1;
	std::vector<std::string> found;
	session::Checker(*ku_game()).catalog(found);
	for (const std::string &what : found) {
		FAIL_CHECK(what);
	}
	for (size_t scenario = 0; scenario < ku_game()->catalog().scenarios.size(); ++scenario) {
		session::FuzzReport report;
		session::FuzzOptions options;
		options.check_every = 11;
		for (int i = 0; i < games; ++i) {
			session::fuzz_game(ku_game(), int(scenario), 1000 + uint64_t(i), options, report);
		}
		for (const session::Violation &violation : report.violations) {
			FAIL_CHECK(violation.scenario << ", seed " << violation.seed << ", step " << violation.step << ": "
										  << violation.what);
		}
		CHECK(report.longest < ku_game()->max_actions());
	}
}
