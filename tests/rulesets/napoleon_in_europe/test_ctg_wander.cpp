// Napoleon in Europe: random play through months, marches and battles to the end of the match.
#include "ctg_table.h"

#include "kernel/view.h"

using namespace baton;
using namespace baton::ctg;

namespace {

struct Tally {
	int steps = 0, battles = 0, months = 0, suits = 0, captures = 0;
};

void wander(State &state, uint64_t seed, Tally &tally) {
	const Game &game = *ctg_game();
	uint64_t pick = seed * 7919;
	ActionList rows;
	EventSink sink;
	View view;
	for (; tally.steps < game.max_actions() && state.core().over == 0; ++tally.steps) {
		const PowerSet asked = game.decision(state).asked;
		const PowerId power = first_power(asked);
		REQUIRE(power != NO_POWER);
		game.legal_actions(state, power, rows);
		REQUIRE(rows.size() > 0);
		pick = pick * 6364136223846793005ull + 1442695040888963407ull;
		const Action action = rows[int((pick >> 33) % uint64_t(rows.size()))].action;
		ApplyContext ctx;
		sink.clear();
		ctx.sink = &sink;
		const Status status = game.apply(state, action, ctx);
		REQUIRE_MESSAGE(status.is_ok(), game.status_text(state, status));
		if (tally.steps % 7 == 0) {
			const std::string broken = game.invariants(state);
			REQUIRE_MESSAGE(broken.empty(), broken << " seed " << seed << " step " << tally.steps);
			game.view(state, ALL_POWERS, view);
			Action again;
			REQUIRE(game.parse_action(state, game.action_text(state, action), NO_POWER, again));
			CHECK_MESSAGE(again == action, game.action_text(state, action));
		}
		for (const Event &event : sink.events) {
			const std::string_view what = event.what;
			tally.battles += what == "battle" ? 1 : 0;
			tally.months += what == "month" ? 1 : 0;
			tally.suits += what == "sues" ? 1 : 0;
			tally.captures += what == "capital_taken" ? 1 : 0;
		}
	}
	CHECK(state.core().over != 0);
}

} // namespace

TEST_CASE("[CTG][CTG-SEQ-01][CTG-VIC-03] random play reaches the end of a Team game of 1805") {
	Tally tally;
	for (uint64_t seed = 1; seed <= 4; ++seed) {
		CAPTURE(seed);
		State state;
		REQUIRE(start_match(state, "austerlitz_1805", { FRANCE, BRITAIN, AUSTRIA, RUSSIA, SPAIN },
				{ { "rounds", 9 }, { "battles", 0 } }, seed));
		wander(state, seed, tally);
		CHECK(CtgGame::of(state).finished == 2);
	}
	MESSAGE("steps " << tally.steps << ", battles " << tally.battles << ", months " << tally.months << ", suits "
					 << tally.suits << ", capitals " << tally.captures);
	CHECK(tally.battles > 10);
}

TEST_CASE("[CTG][CTG-VIC-07][CTG-VIC-30] random play reaches the end of a game of empires, battles on the board") {
	Tally tally;
	State state;
	REQUIRE(start_match(
			state, "austerlitz_1805", { FRANCE, BRITAIN, AUSTRIA }, { { "game_type", 1 }, { "rounds", 6 } }, 7));
	CHECK(CtgGame::of(state).empire == 1);
	// CTG-CTRL-09: nations at war have somebody who controls them.
	CHECK(is_controlled(CtgGame::of(state), RUSSIA));
	CHECK(!is_controlled(CtgGame::of(state), PRUSSIA));
	wander(state, 7, tally);
	CHECK(CtgGame::of(state).core.winners != 0);
}
