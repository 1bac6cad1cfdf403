// Helpers for tests of the bots: positions met in random play, legality of what a bot answers.
#pragma once

#include "bots/bot.h"
#include "bots/random_bot.h"
#include "kernel/bot_advice.h"

#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <string>
#include <vector>

namespace baton::bots_test {

inline PowerSet known_of(const Game &game, const State &state, PowerId power) {
	const SeatId seat = state.core().seat_of[power];
	return seat >= 0 ? game.sees(state, seat) : bit(power);
}

inline Thought think(const Game &game, const State &state, PowerId power, std::string_view level, const Budget &budget,
		uint64_t seed = 5) {
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
template <class F> void each_position(const Game &game, int scenario, uint64_t seed, int stride, int limit, F f) {
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
		const Thought thought =
				random.think(game, state, power, known_of(game, state, power), {}, cancel, Rng::seeded(rng.next()));
		for (const Action &action : thought.gesture.steps) {
			REQUIRE(game.apply(state, action).is_ok());
		}
	}
}

/// Weights as players of a skill see them.
inline std::vector<float> weights_of(
		const Game &game, Skill skill, const State &state, PowerId power, const ActionList &rows) {
	std::vector<float> out(size_t(rows.size()), 0.f);
	advice_of(game)->prior_of(skill, state, power, rows, out);
	return out;
}

/// Checks in a match of random play that plain players go by Game::prior, that masters' weights are sound and that
/// neither are changed by what was reckoned for the other. How often the two differ.
inline int check_skills(const Game &game, int scenario, int stride, int limit) {
	int different = 0;
	each_position(game, scenario, 61, stride, limit, [&](const State &state, PowerId power) {
		ActionList rows;
		game.legal_actions(state, power, rows);
		std::vector<float> plain(size_t(rows.size()), 0.f);
		game.prior(state, power, rows, plain);
		const std::vector<float> master = weights_of(game, Skill::Master, state, power, rows);
		CHECK(weights_of(game, Skill::Plain, state, power, rows) == plain);
		CHECK(weights_of(game, Skill::Master, state, power, rows) == master);
		different += plain != master;
		float sum = 0;
		for (size_t i = 0; i < master.size(); ++i) {
			CHECK(std::isfinite(master[i]));
			CHECK(master[i] >= 0);
			sum += (rows[int(i)].flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) == 0 ? master[i] : 0.f;
		}
		CHECK_MESSAGE(sum > 0, std::string(game.decision(state).kind));
	});
	return different;
}

} // namespace baton::bots_test
