// Kutuzov: random play through Impulses, Battles, Sieges and Zones; what must always hold holds after each step.
#include "ku_table.h"

#include "rulesets/impulse/state/im_control.h"

using namespace baton;
using namespace baton::ku;

TEST_CASE("[KU][KU-12.2-a][KU-13.31-a] any legal play keeps the pieces in order") {
	int battles = 0, sieges = 0, zones = 0;
	for (uint64_t seed = 1; seed <= 18; ++seed) {
		KuTable t(seed % 2 == 0 ? "smolensk_1812_four" : "invasion_1812_four", seed);
		uint64_t pick = seed * 7919;
		if (seed % 3 == 0) { // the Camps in Zones: by chance alone they seldom meet there
			t.edits("clear");
			for (int p = 0; p < t.game().data().places; ++p) {
				if (is_zone(t.r(), p)) {
					const std::string id = t.game().data().place[size_t(p)].id;
					t.edits("sp " + id + " r1 1; sp " + id + " fn 1");
				}
			}
		}
		ActionList rows;
		for (int step = 0; step < 4000 && t.state.core().over == 0; ++step) {
			const PowerId power = first_power(t.game().decision(t.state).asked);
			REQUIRE(power != NO_POWER);
			rows.clear();
			t.game().legal_actions(t.state, power, rows);
			REQUIRE(rows.size() > 0);
			pick = pick * 6364136223846793005ull + 1442695040888963407ull;
			const Action action = rows[size_t(pick >> 33) % rows.size()].action;
			ApplyContext ctx;
			ctx.sink = &t.sink;
			const Status status = t.game().apply(t.state, action, ctx);
			REQUIRE_MESSAGE(status.is_ok(), t.game().status_text(t.state, status));
			const std::string broken = t.game().invariants(t.state);
			REQUIRE_MESSAGE(broken.empty(), broken << " seed " << seed << " step " << step);
		}
		for (const Event &event : t.sink.events) {
			const std::string_view what = event.what;
			battles += what == "battle" ? 1 : 0;
			sieges += what == "siege" ? 1 : 0;
			zones += what == "zone_attack" ? 1 : 0;
		}
	}
	CHECK(battles > 20);
	CHECK(sieges > 2); // windows take most of the steps
	CHECK(zones > 0);
}
