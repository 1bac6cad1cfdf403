// The bot levels on the test ruleset: legal, reproducible, honest, cancellable, and at ease with odd budgets.
#include "bot_test_support.h"

#include "kernel/probe_game.h"

#include <chrono>
#include <thread>

using namespace baton;
using namespace baton::bots_test;

namespace {

const Game &game() {
	return *probe::probe_game();
}

bool is_same(const Thought &l, const Thought &r) {
	return l.gesture.steps == r.gesture.steps && l.then == r.then && l.why == r.why;
}

} // namespace

TEST_CASE("[Bots] every level is there, from the weakest to the strongest") {
	CHECK(bot_levels() == std::vector<std::string>{ "recruit", "veteran", "marshal" });
	for (const std::string &level : bot_levels()) {
		REQUIRE(make_bot(level) != nullptr);
		CHECK(make_bot(level)->level() == level);
		CHECK(default_budget(level).seconds > 0);
	}
	CHECK(make_bot("emperor") == nullptr);
}

TEST_CASE("[Bots] whatever is asked, the answer is one whole legal gesture with a reason") {
	for (const std::string &level : bot_levels()) {
		each_position(game(), 0, 3, 1, 60, [&](const State &state, PowerId power) {
			State copy = state;
			const Thought thought = think(game(), state, power, level, { 0, 12 });
			play(game(), copy, thought);
			CHECK(!thought.why.empty());
			CHECK(thought.why.find('[') == std::string::npos); // no missing text
		});
	}
}

TEST_CASE("[Bots] an iteration budget gives the same answer every time, on one core or two") {
	for (const std::string &level : bot_levels()) {
		each_position(game(), 0, 8, 3, 20, [&](const State &state, PowerId power) {
			const Thought once = think(game(), state, power, level, { 0, 40, 1 });
			CHECK(is_same(once, think(game(), state, power, level, { 0, 40, 1 })));
			CHECK(is_same(once, think(game(), state, power, level, { 0, 40, 2 })));
			CHECK(once.iterations <= 40);
		});
	}
}

TEST_CASE("[Bots] with everything hidden from the seat swapped the answer stays the same") {
	for (const std::string &level : bot_levels()) {
		int swapped = 0;
		for (uint64_t seed = 1; seed <= 4; ++seed) {
			each_position(game(), 0, seed, 2, 20, [&](const State &state, PowerId power) {
				State other = state;
				Rng rng = Rng::seeded(seed * 77);
				game().determinize(other, known_of(game(), state, power), rng);
				swapped += game().hash(other) != game().hash(state);
				CHECK(is_same(
						think(game(), state, power, level, { 0, 20 }), think(game(), other, power, level, { 0, 20 })));
			});
		}
		CHECK(swapped > 10);
	}
}

TEST_CASE("[Bots] different luck gives different answers to sealed questions") {
	for (const std::string &level : bot_levels()) {
		State state;
		ApplyContext ctx;
		REQUIRE(game().setup(state, {}, ctx).is_ok());
		REQUIRE(game().decision(state).mode == Mode::Sealed);
		bool is_mixed = false;
		const Thought first = think(game(), state, 0, level, { 0, 8 }, 1);
		for (uint64_t seed = 2; seed < 30 && !is_mixed; ++seed) {
			is_mixed = think(game(), state, 0, level, { 0, 8 }, seed).gesture.steps != first.gesture.steps;
		}
		CHECK(is_mixed);
	}
}

TEST_CASE("[Bots] no budget at all still gives an answer, at once") {
	for (const std::string &level : bot_levels()) {
		each_position(game(), 0, 5, 4, 10, [&](const State &state, PowerId power) {
			State copy = state;
			play(game(), copy, think(game(), state, power, level, {}));
		});
	}
}

TEST_CASE("[Bots] a single legal step is taken without a search") {
	int singles = 0;
	for (uint64_t seed = 1; seed < 12; ++seed) {
		each_position(game(), 0, seed, 1, 200, [&](const State &state, PowerId power) {
			ActionList rows;
			game().legal_actions(state, power, rows);
			int forward = 0;
			for (const Row &row : rows) {
				forward += (row.flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) == 0;
			}
			if (forward != 1 || rows.size() != 1 || (rows[0].flags & row_flag::COMPLETES) == 0) {
				return;
			}
			++singles;
			for (const char *level : { "veteran", "marshal" }) {
				const Thought thought = think(game(), state, power, level, { 0, 1000 });
				CHECK(thought.gesture.steps.size() == 1);
				CHECK(thought.iterations == 0);
			}
		});
	}
	CHECK(singles > 0);
}

TEST_CASE("[Bots] a finished match, or a power that is not asked, gets no answer") {
	State over;
	each_position(game(), 0, 2, 1, 100000, [&](const State &state, PowerId power) {
		const Decision d = game().decision(state);
		for (PowerId other = 0; other < probe::POWERS; ++other) {
			if (!has(d.asked, other) && other != power) {
				CHECK(think(game(), state, other, "marshal", { 0, 5 }).gesture.steps.empty());
			}
		}
		over = state;
	});
	RandomBot random;
	const std::atomic<bool> cancel = false;
	for (uint64_t seed = 1; game().decision(over).mode != Mode::Over; ++seed) {
		const PowerId power = first_power(game().decision(over).asked);
		for (const Action &action :
				random.think(game(), over, power, bit(power), {}, cancel, Rng::seeded(seed)).gesture.steps) {
			REQUIRE(game().apply(over, action).is_ok());
		}
	}
	for (const std::string &level : bot_levels()) {
		CHECK(think(game(), over, 0, level, { 0, 5 }).gesture.steps.empty());
	}
}

TEST_CASE("[Bots] cancelled before the first iteration, or half-way, they return at once") {
	State state;
	ApplyContext ctx;
	REQUIRE(game().setup(state, {}, ctx).is_ok());
	for (const std::string &level : bot_levels()) {
		std::atomic<bool> cancel = true;
		const Thought thought = make_bot(level)->think(game(), state, 0, bit(0), { 60, 0 }, cancel, Rng::seeded(1));
		CHECK(thought.iterations <= 1);
		State copy = state;
		play(game(), copy, thought);
		cancel = false;
		const auto begin = std::chrono::steady_clock::now();
		std::thread stopper([&] {
			std::this_thread::sleep_for(std::chrono::milliseconds(20));
			cancel = true;
		});
		static_cast<void>(make_bot(level)->think(game(), state, 0, bit(0), { 60, 0, 2 }, cancel, Rng::seeded(1)));
		stopper.join();
		CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(5));
	}
}

TEST_CASE("[Bots] a time budget is kept and used up") {
	State state;
	ApplyContext ctx;
	REQUIRE(game().setup(state, {}, ctx).is_ok());
	const auto begin = std::chrono::steady_clock::now();
	const Thought thought = think(game(), state, 0, "marshal", { 0.05, 0 });
	const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
	CHECK(thought.iterations > 10);
	CHECK(seconds >= 0.04);
	CHECK(seconds < 5);
}
