// Helpers for tests of the bots: positions met in random play, legality of what a bot answers.
#pragma once

#include "bots/bot.h"
#include "bots/random_bot.h"

#include <doctest/doctest.h>

#include <atomic>
#include <string>

namespace baton::bots_test {

inline PowerSet known_of(const Game &game, const State &state, PowerId power) {
	const SeatId seat = state.core().seat_of[power];
	return seat >= 0 ? game.sees(state, seat) : bit(power);
}

inline Thought think(const Game &game, const State &state, PowerId power, std::string_view level, const Budget &budget, uint64_t seed = 5) {
	const std::atomic<bool> cancel = false;
	return make_bot(level)->think(game, state, power, known_of(game, state, power), budget, cancel, Rng::seeded(seed));
}

/// Plays a thought; fails the test when a step is not legal or the gesture does not end with a completing step.
inline void play(const Game &game, State &state, const Thought &thought) {
	REQUIRE(!thought.gesture.steps.empty());
	ActionList rows;
	for (size_t i = 0; i < thought.gesture.steps.size(); ++i) {
		const Action &action = thought.gesture.steps[i];
		game.legal_actions(state, action.power, rows);
		const Row *row = rows.find(action);
		REQUIRE(row != nullptr);
		CHECK(((row->flags & row_flag::COMPLETES) != 0) == (i + 1 == thought.gesture.steps.size()));
		ApplyContext ctx;
		game.apply_row(state, Row(*row), ctx);
	}
}

/// Calls f(state, power) at every `stride`-th decision of a match of random play.
template <class F>
void each_position(const Game &game, int scenario, uint64_t seed, int stride, int limit, F f) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.scenario = scenario;
	setup.seed = seed;
	REQUIRE(game.setup(state, setup, ctx).is_ok());
	Rng rng = Rng::seeded(seed + 99);
	RandomBot random;
	const std::atomic<bool> cancel = false;
	for (int i = 0, found = 0; found < limit; ++i) {
		const Decision d = game.decision(state);
		const PowerId power = first_power(d.asked);
		if (d.mode == Mode::Over || power == NO_POWER) {
			return;
		}
		if (i % stride == 0) {
			f(state, power);
			++found;
		}
		const Thought thought = random.think(game, state, power, known_of(game, state, power), {}, cancel, Rng::seeded(rng.next()));
		for (const Action &action : thought.gesture.steps) {
			REQUIRE(game.apply(state, action).is_ok());
		}
	}
}

} // namespace baton::bots_test
