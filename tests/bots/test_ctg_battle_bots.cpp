// Bots in tactical battles of Napoleon in Europe: armies alike on both sides, sides changed from game to game.
#include "bot_test_support.h"

#include "../rulesets/napoleon_in_europe/ctg_battle_game.h"

#include <chrono>
#include <cstdlib>

using namespace baton;
using namespace baton::ctg;

namespace {

struct Tally {
	int won = 0, games = 0;
	double turns = 0, answers = 0, seconds = 0, longest = 0;
	int attacker = 0;
};

/// `level` against `against`; half of the games as attacker.
Tally contest(const char *level, const char *against, int games, const Budget &budget, const Budget &other_budget) {
	const BattleGame &game = BattleGame::get();
	Tally out;
	const std::atomic<bool> cancel = false;
	for (int i = 0; i < games; ++i) {
		State state;
		ApplyContext ctx;
		MatchSetup setup;
		setup.seed = uint64_t(i / 2 + 1);
		REQUIRE(game.setup(state, setup, ctx).is_ok());
		Rng rng = Rng::seeded(uint64_t(i + 77));
		const PowerId mine = i % 2 == 0 ? FRANCE : AUSTRIA;
		std::unique_ptr<Bot> bots[2] = { make_bot(level), make_bot(against) };
		const auto start = std::chrono::steady_clock::now();
		for (int n = 0; state.core().over == 0; ++n) {
			REQUIRE(n < 20000);
			const PowerId power = first_power(game.decision(state).asked);
			const int which = power == mine ? 0 : 1;
			const Thought thought = bots[which]->think(game, state, power, bit(power),
					which == 0 ? budget : other_budget, cancel, Rng::seeded(rng.next()));
			REQUIRE(!thought.gesture.steps.empty());
			for (const Action &action : thought.gesture.steps) {
				REQUIRE(game.apply(state, action).is_ok());
			}
			out.answers += 1;
		}
		const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
		out.seconds += spent;
		out.longest = std::max(out.longest, spent);
		out.won += has(state.core().winners, mine) ? 1 : 0;
		out.attacker += has(state.core().winners, FRANCE) ? 1 : 0;
		out.turns += BattleGame::of(state).battle.turn;
		++out.games;
	}
	out.turns /= games;
	out.answers /= games;
	return out;
}

void report(std::string_view what, const Tally &t) {
	MESSAGE(std::string(what) << ": " << t.won << " of " << t.games << ", attackers won " << t.attacker << ", "
							  << t.turns << " battle turns, " << t.answers << " answers, " << t.seconds / t.games
							  << " s each, longest " << t.longest << " s");
}

} // namespace

TEST_CASE("[CTG][bots] a Recruit beats chance on the battle board") {
	const Tally t = contest("recruit", "random", 100, {}, {});
	report("Recruit against random", t);
	CHECK(t.won >= 95);
}

TEST_CASE("[CTG][bots][measure] levels against one another on the battle board" * doctest::skip()) {
	const char *wanted = std::getenv("CTG_GAMES");
	const int games = wanted != nullptr ? std::atoi(wanted) : 40;
	report("Recruit against Recruit", contest("recruit", "recruit", games * 5, {}, {}));
	report("Veteran against Recruit", contest("veteran", "recruit", games, { 0, 24, 1 }, {}));
}
