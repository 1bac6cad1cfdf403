// The Napoleonic Wars: random play to the end at every number of players; what must always hold holds after each step.
#include "nw_table.h"

#include "rulesets/napoleonic_wars/politics/nw_states.h"

using namespace baton;
using namespace baton::nw;

TEST_CASE("[NW][NW-5-a][NW-5.82-b] any legal play comes to an end and keeps the pieces in order") {
	int battles = 0, sieges = 0, ends = 0, turns = 0, pacts = 0;
	const char *const STARTS[] = { "two_players", "three_players", "four_players", "five_players" };
	for (uint64_t seed = 1; seed <= 8; ++seed) {
		NwTable t(STARTS[seed % 4], seed);
		uint64_t pick = seed * 7919;
		ActionList rows;
		for (int step = 0; step < 30000 && t.state.core().over == 0; ++step) {
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
		ends += t.state.core().over;
		for (const Event &event : t.sink.events) {
			const std::string_view what = event.what;
			battles += what == "battle" ? 1 : 0;
			sieges += what == "siege" ? 1 : 0;
			turns += what == "turn" ? 1 : 0;
			pacts += what == "pact" ? 1 : 0;
		}
	}
	CHECK(ends == 8);
	CHECK(turns > 8);
	CHECK(battles > 20);
	CHECK(sieges > 0);
	CHECK(pacts > 2);
}
