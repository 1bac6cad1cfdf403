// The bots in Imperial Borders: legal and honest everywhere, better than chance, never idle, with sound weights and
// worths.
#include "../rulesets/imperial_borders/ib_table.h"
#include "bot_test_support.h"

#include "bots/versus.h"
#include "rulesets/imperial_borders/bots/ib_bot.h"
#include "rulesets/imperial_borders/bots/ib_survey.h"
#include "rulesets/imperial_borders/state/ib_words.h"

#include <cmath>
#include <cstring>

using namespace baton;
using namespace baton::bots_test;
using namespace baton::ib::test;

namespace {

/// One match of bots without a session; counts battles started by each power.
struct Outcome {
	PowerSet winners = 0;
	int attacks[ib::NATIONS] = {};
	int actions = 0;
};

Outcome play_match(int scenario, uint64_t seed, const std::vector<std::string> &levels, const Budget &budget) {
	const Game &game = ib_game();
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.scenario = scenario;
	setup.seed = seed;
	REQUIRE(game.setup(state, setup, ctx).is_ok());
	const std::atomic<bool> cancel = false;
	Outcome out;
	uint64_t asked = 0;
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		const PowerId power = first_power(d.asked);
		const bool may_attack = std::strcmp(d.kind, "battles_before") == 0 || std::strcmp(d.kind, "battles_after") == 0;
		const Thought thought = make_bot(levels[size_t(power) % levels.size()])
										->think(game, state, power, known_of(game, state, power), budget, cancel,
												Rng::stream(seed, ++asked));
		REQUIRE(!thought.gesture.steps.empty());
		for (const Action &action : thought.gesture.steps) {
			REQUIRE(game.apply(state, action).is_ok());
			out.attacks[power] += may_attack && action.verb == Verb::SelectSpace;
			++out.actions;
		}
		for (const Action &action : thought.then) {
			REQUIRE(game.apply(state, action).is_ok());
			++out.actions;
		}
		REQUIRE(out.actions < game.max_actions());
	}
	out.winners = state.core().winners;
	return out;
}

bool is_same(const Thought &l, const Thought &r) {
	return l.gesture.steps == r.gesture.steps && l.then == r.then && l.why == r.why;
}

} // namespace

TEST_CASE("[Bots][IB] every level answers every kind of question legally and says why") {
	for (const std::string &level : bot_levels()) {
		for (int scenario : { 0, 3 }) {
			each_position(ib_game(), scenario, 11, 37, 40, [&](const State &state, PowerId power) {
				State copy = state;
				const Thought thought = think(ib_game(), state, power, level, { 0, 3 });
				play(ib_game(), copy, thought);
				CHECK(!thought.why.empty());
				CHECK_MESSAGE(thought.why.find('[') == std::string::npos, thought.why);
			});
		}
	}
}

TEST_CASE("[Bots][IB] with everything hidden from the seat swapped the answer stays the same") {
	for (const std::string &level : bot_levels()) {
		int swapped = 0;
		each_position(ib_game(), 0, 21, 29, 40, [&](const State &state, PowerId power) {
			State other = state;
			Rng rng = Rng::seeded(4);
			ib_game().determinize(other, known_of(ib_game(), state, power), rng);
			swapped += ib_game().hash(other) != ib_game().hash(state);
			CHECK(is_same(
					think(ib_game(), state, power, level, { 0, 4 }), think(ib_game(), other, power, level, { 0, 4 })));
		});
		CHECK(swapped > 20);
	}
}

TEST_CASE("[Bots][IB] an iteration budget gives the same answer on one core or two") {
	each_position(ib_game(), 0, 31, 61, 12, [&](const State &state, PowerId power) {
		const Thought once = think(ib_game(), state, power, "marshal", { 0, 6, 1 });
		CHECK(is_same(once, think(ib_game(), state, power, "marshal", { 0, 6, 2 })));
	});
}

TEST_CASE("[Bots][IB] one Recruit among five random players wins, whichever nation it has") {
	int won = 0;
	for (int seat = 0; seat < ib::NATIONS; ++seat) {
		std::vector<std::string> levels(ib::NATIONS, "random");
		levels[size_t(seat)] = "recruit";
		won += has(play_match(0, uint64_t(40 + seat), levels, {}).winners, PowerId(seat));
	}
	CHECK(won >= 5);
}

TEST_CASE("[Bots][IB] nobody sits idle: each nation attacks, in every scenario the match ends") {
	for (size_t scenario = 0; scenario < ib_game().catalog().scenarios.size(); ++scenario) {
		const Outcome outcome = play_match(int(scenario), 7, { "recruit" }, {});
		CHECK(outcome.winners != 0);
		for (const SeatInfo &seat : ib_game().catalog().scenarios[scenario].seats) {
			for (PowerId power : seat.powers) {
				CHECK(outcome.attacks[power] > 0);
			}
		}
	}
}

TEST_CASE("[Bots][IB] weights are finite, never negative, and point somewhere at every decision") {
	const Game &game = ib_game();
	for (int scenario : { 0, 2, 4 }) {
		each_position(game, scenario, 51, 3, 500, [&](const State &state, PowerId power) {
			ActionList rows;
			game.legal_actions(state, power, rows);
			std::vector<float> weights(size_t(rows.size()), 0.f);
			game.prior(state, power, rows, weights);
			float sum = 0;
			for (size_t i = 0; i < weights.size(); ++i) {
				CHECK(std::isfinite(weights[i]));
				CHECK(weights[i] >= 0);
				sum += (rows[int(i)].flags & (row_flag::RETRACTS | row_flag::ANY_TIME)) == 0 ? weights[i] : 0.f;
			}
			CHECK_MESSAGE(sum > 0, std::string(game.decision(state).kind));
		});
	}
}

TEST_CASE("[Bots][IB] the worth of a position rises with land and falls with the loss of the Capital") {
	const auto value = [](const char *edits) {
		Table t = held();
		t.edits(edits);
		float values[MAX_POWERS] = {};
		ib_game().evaluate(t.state, values);
		float sum = 0;
		for (float v : values) {
			CHECK(v >= 0);
			CHECK(v <= 1);
			sum += v;
		}
		CHECK(sum == doctest::Approx(1).epsilon(0.001));
		return values[ib::FRANCE];
	};
	const float start = value("round 3");
	CHECK(value("round 3; owner belgium france") > start);
	CHECK(value("round 3; owner lorraine prussia") < start);
	CHECK(value("round 3; owner ile_de_france prussia") < value("round 3; owner lorraine prussia"));
	CHECK(value("round 3; prestige france 6") > start);
}

TEST_CASE("[Bots][IB] the rough odds of a battle grow with the attacker and shrink with the defender") {
	ib::Stand one, three, guard;
	one.count[int(ib::Type::Full)] = 1;
	three = one;
	three.count[int(ib::Type::Cavalry)] = 1;
	three.count[int(ib::Type::Cannon)] = 1;
	guard.count[int(ib::Type::Half)] = 2;
	ib::Muster fort;
	fort.black = fort.hp = 2;
	ib::Muster garrison = guard.muster();
	garrison.add(fort);
	CHECK(ib::win_chance(three.muster(), fort) > ib::win_chance(one.muster(), fort));
	CHECK(ib::win_chance(three.muster(), fort) > ib::win_chance(three.muster(), garrison));
	CHECK(ib::win_chance(three.muster(), fort) > 0.75f);
	CHECK(ib::win_chance(one.muster(), garrison) < 0.25f);
	CHECK(ib::win_chance({}, fort) == 0);
	CHECK(ib::win_chance(one.muster(), {}) == 1);
}

TEST_CASE("[Bots][IB][IB-D-01] a bot asks for passage where its march needs it, and a hint to a person never does") {
	const auto asks = [](bool is_talkative) {
		Table t = cleared();
		t.begin("plot");
		t.edits("put france half_infantry bohemia_styria; order france bohemia_styria 1 bavaria; seal")
				.begin("turn france");
		t.act("france: pass");
		REQUIRE(t.decision().kind == "moves");
		int requests = 0;
		for (uint64_t seed = 1; seed <= 40; ++seed) {
			const std::unique_ptr<Bot> bot = make_bot("recruit");
			bot->is_talkative = is_talkative;
			const std::atomic<bool> cancel = false;
			const Thought thought = bot->think(ib_game(), t.state, ib::FRANCE, known_of(ib_game(), t.state, ib::FRANCE),
					{}, cancel, Rng::seeded(seed));
			REQUIRE(!thought.gesture.steps.empty());
			const Action &first = thought.gesture.steps.front();
			if (first.verb == Verb::PlayAs) {
				++requests;
				CHECK(first.id == ib::AUSTRIA); // whose Fortification stands there
				CHECK(first.a == ib::WORD_PASSAGE);
			}
		}
		return requests;
	};
	const int said = asks(true);
	CHECK(said > 5);
	CHECK(said < 35);
	CHECK(asks(false) == 0);
}

TEST_CASE("[Bots] an answer must be better than the favourite beyond luck") {
	const std::vector<float> favourite = { 0.2f, 0.3f, 0.1f, 0.4f };
	CHECK(compare({ 0.25f, 0.35f, 0.15f, 0.45f }, favourite).sure_gain() == doctest::Approx(0.05));
	CHECK(compare({ 0.6f, 0.1f, 0.1f, 0.3f }, favourite).sure_gain() <
			0); // a little better on average, by one lucky world
	CHECK(compare({ 0.9f, 0.9f }, favourite).sure_gain() < 0); // too few worlds to tell
	CHECK(compare({ 0.2f, 0.3f, 0.1f, 0.4f }, favourite).possible_gain() ==
			doctest::Approx(0)); // the same in every world
	CHECK(compare({ 0.6f, 0.1f, 0.1f, 0.3f }, favourite).possible_gain() > 0.1);
	CHECK(compare({ 0.1f, 0.2f, 0.f, 0.3f }, favourite).possible_gain() == doctest::Approx(-0.1));
}
