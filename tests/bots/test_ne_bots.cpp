// The bots in Napoléon against Europe: legal and honest everywhere, better than chance, with sound weights and worths.
#include "../rulesets/napoleon_against_europe/ne_land_fixture.h"
#include "bot_test_support.h"

#include "kernel/bot_advice.h"
#include "rulesets/napoleon_against_europe/bots/ne_bot.h"
#include "rulesets/napoleon_against_europe/bots/ne_prior.h"
#include "rulesets/napoleon_against_europe/bots/ne_survey.h"
#include "session/library.h"

#include <cmath>

using namespace baton;
using namespace baton::bots_test;
using namespace baton::ne::test;

namespace {

/// With the texts that all rulesets share.
const Game &told_game() {
	static session::Library library("assets");
	static const std::shared_ptr<const Game> game = [] {
		std::string error;
		std::shared_ptr<const Game> loaded = library.game("napoleon_against_europe", error);
		REQUIRE_MESSAGE(loaded != nullptr, error);
		return loaded;
	}();
	return *game;
}

int scenario(const char *id) {
	return ne_game().catalog().scenario(id);
}

struct Outcome {
	PowerSet winners = 0;
	int attacks[ne::SIDES] = {}; ///< answers given in battles that a side began
};

Outcome play_match(const char *id, uint64_t seed, const std::vector<std::string> &levels, const Budget &budget) {
	const Game &game = ne_game();
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.scenario = scenario(id);
	setup.seed = seed;
	REQUIRE(game.setup(state, setup, ctx).is_ok());
	const std::atomic<bool> cancel = false;
	Outcome out;
	uint64_t asked = 0;
	for (Decision d = game.decision(state); d.mode != Mode::Over; d = game.decision(state)) {
		const PowerId power = first_power(d.asked);
		const Thought thought = make_bot(levels[size_t(power)])
										->think(game, state, power, known_of(game, state, power), budget, cancel,
												Rng::stream(seed, ++asked));
		REQUIRE(!thought.gesture.steps.empty());
		for (const Action &action : thought.gesture.steps) {
			REQUIRE(game.apply(state, action).is_ok());
			const ne::Battle &battle = static_cast<const ne::S *>(state.bytes())->battle;
			if (battle.zone != ne::NO_ZONE) {
				++out.attacks[battle.side[0].side];
			}
		}
		for (const Action &action : thought.then) {
			REQUIRE(game.apply(state, action).is_ok());
		}
	}
	out.winners = state.core().winners;
	return out;
}

bool is_same(const Thought &l, const Thought &r) {
	return l.gesture.steps == r.gesture.steps && l.then == r.then && l.why == r.why;
}

/// The row that quick play likes best.
Action favourite(const State &state, PowerId power) {
	ActionList rows;
	ne_game().legal_actions(state, power, rows);
	std::vector<float> weights(size_t(rows.size()), 0.f);
	ne_game().prior(state, power, rows, weights);
	int best = 0;
	for (int i = 1; i < rows.size(); ++i) {
		best = weights[size_t(i)] > weights[size_t(best)] ? i : best;
	}
	return rows[best].action;
}

float chance_of(const State &state, PowerId power) {
	float values[MAX_POWERS] = {};
	ne_game().evaluate(state, values);
	CHECK(values[0] + values[1] == doctest::Approx(1).epsilon(0.001));
	return values[power];
}

} // namespace

TEST_CASE("[Bots][NE] every level answers every kind of question legally and says why") {
	for (const std::string &level : bot_levels()) {
		each_position(told_game(), told_game().catalog().scenario("hundred_days_1815"), 11, 17, 25,
				[&](const State &state, PowerId power) {
					State copy = state;
					const Thought thought = think(told_game(), state, power, level, { 0, 3 });
					play(told_game(), copy, thought);
					CHECK(!thought.why.empty());
					CHECK_MESSAGE(thought.why.find('[') == std::string::npos, thought.why);
				});
	}
	for (const char *id : { "campaign_1805", "campaign_1809" }) {
		each_position(ne_game(), scenario(id), 12, 41, 30, [&](const State &state, PowerId power) {
			State copy = state;
			play(ne_game(), copy, think(ne_game(), state, power, "recruit", {}));
		});
	}
}

TEST_CASE("[Bots][NE] with everything hidden from the seat swapped the answer stays the same") {
	for (const std::string &level : bot_levels()) {
		int swapped = 0;
		each_position(ne_game(), scenario("hundred_days_1815"), 21, 7, 16, [&](const State &state, PowerId power) {
			State other = state;
			Rng rng = Rng::seeded(4);
			ne_game().determinize(other, known_of(ne_game(), state, power), rng);
			swapped += ne_game().hash(other) != ne_game().hash(state);
			CHECK(is_same(
					think(ne_game(), state, power, level, { 0, 4 }), think(ne_game(), other, power, level, { 0, 4 })));
		});
		CHECK(swapped > 10);
	}
	each_position(ne_game(), scenario("campaign_1805"), 22, 61, 12, [&](const State &state, PowerId power) {
		State other = state;
		Rng rng = Rng::seeded(4);
		ne_game().determinize(other, known_of(ne_game(), state, power), rng);
		CHECK(is_same(think(ne_game(), state, power, "recruit", {}), think(ne_game(), other, power, "recruit", {})));
	});
}

TEST_CASE("[Bots][NE] weights are finite, never negative, and point somewhere at every decision") {
	const Game &game = ne_game();
	for (const char *id : { "hundred_days_1815", "campaign_1805", "campaign_1809" }) {
		each_position(game, scenario(id), 51, 3, 250, [&](const State &state, PowerId power) {
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

TEST_CASE("[Bots][NE] Recruit beats a random player on both sides of the Hundred Days, and attacks") {
	int won[2] = {}, idle = 0;
	for (uint64_t seed = 60; seed < 72; ++seed) {
		const Outcome as_empire = play_match("hundred_days_1815", seed, { "recruit", "random" }, {});
		const Outcome as_coalition = play_match("hundred_days_1815", seed, { "random", "recruit" }, {});
		won[0] += has(as_empire.winners, ne::EMPIRE);
		won[1] += has(as_coalition.winners, ne::COALITION);
		idle += as_coalition.attacks[ne::COALITION] == 0;
	}
	CHECK(won[0] == 12);
	CHECK(won[1] >= 7);
	CHECK(idle == 0);
}

TEST_CASE("[Bots][NE] the Emperor's steps, his pursuers and the key zones make the worth of the Hundred Days") {
	Table t("hundred_days_1815");
	const float start = chance_of(t.state, ne::EMPIRE);
	Table weak("hundred_days_1815");
	weak.edits("off fr_elite_1; off fr_elite_2; off fr_elite_3");
	CHECK(chance_of(weak.state, ne::EMPIRE) < start - 0.05f);
	Table lost("hundred_days_1815");
	lost.edits("flag lyon coalition; flag bordeaux coalition");
	CHECK(chance_of(lost.state, ne::COALITION) > chance_of(t.state, ne::COALITION));
	const Noun args[1] = { Noun::power(ne::EMPIRE) };
	const Answer answer = ne_game().query(t.state, bit(ne::EMPIRE), "worth", args);
	REQUIRE(answer.status.is_ok());
	REQUIRE(answer.lines.size() == size_t(ne::WORTHS));
	CHECK(answer.lines[0].key == "ne.worth.army");
	CHECK(answer.lines[0].value > 0);
}

TEST_CASE("[Bots][NE] a battle is judged by numbers, generals and ground") {
	LandTable t;
	t.army("reims", "grande_armee", "napoleon", { "fr_elite_1", "fr_elite_2", "fr_elite_3" });
	t.edits("put au_line_1 troyes");
	const ne::Guess strong = ne::guess_battle(t.r(), ne::force_of(t.r(), piece("napoleon")),
			ne::force_of(t.r(), piece("au_line_1")), zone("troyes"), zone("reims"));
	const ne::Guess turned = ne::guess_battle(t.r(), ne::force_of(t.r(), piece("au_line_1")),
			ne::force_of(t.r(), piece("napoleon")), zone("reims"), zone("troyes"));
	CHECK(strong.win > 0.8f);
	CHECK(turned.win < 0.2f);
	CHECK(turned.loss[0] > turned.loss[1]);
}

TEST_CASE("[Bots][NE] an enemy city without walls is flagged, a fortress is attacked while there are points") {
	LandTable t;
	t.edits("put schwarzenberg munich; put au_line_1 munich");
	t.march("schwarzenberg");
	CHECK(ne_game().action_text(t.state, favourite(t.state, ne::COALITION)) == "coalition: choose flag");
	LandTable siege;
	siege.edits("put charles ulm; put au_line_1 ulm; put au_line_2 ulm; flag munich coalition; siege ulm 1");
	siege.march("charles");
	CHECK(ne_game().action_text(siege.state, favourite(siege.state, ne::COALITION)) == "coalition: choose siege");
}

TEST_CASE("[Bots][NE][NE-14.1-d][NE-14.1-e] an attack on a great army reckons with generals next door who hasten to "
		  "the battle") {
	Table t("hundred_days_1815");
	t.edits("clear paris; clear soissons; clear reims; clear troyes; clear amiens");
	t.edits("put napoleon paris; put fr_elite_1 paris; put fr_elite_2 paris; put pr_line_1 reims; put kleist reims; "
			"put ba_corps troyes");
	const ne::PieceSet army = ne::force_of(t.r(), piece("wellington"));
	const ne::PieceSet both = ne::with_helpers(t.r(), army, ne::COALITION, zone("paris"), true);
	CHECK(both[piece("pr_line_1")]); // led by Kleist, called by Wellington
	CHECK_FALSE(both[piece("ba_corps")]); // nobody leads it
	CHECK(ne::with_helpers(t.r(), army, ne::COALITION, zone("bordeaux"), true) == army);
	ne::set_flags(t.s(), ne::force_of(t.r(), piece("kleist")), ne::piece_flag::DEMORALISED);
	CHECK_FALSE(ne::with_helpers(t.r(), army, ne::COALITION, zone("paris"), true)[piece("pr_line_1")]);
}

TEST_CASE("[Bots][NE][NE-20.1-e] in the last round the Empire needs an army in good order") {
	Table one("hundred_days_1815");
	one.edits("round 6");
	ne::set_flags(one.s(), ne::force_of(one.r(), piece("napoleon")), ne::piece_flag::DEMORALISED);
	Table both("hundred_days_1815");
	both.edits("round 6");
	for (const char *id : { "napoleon", "suchet" }) {
		ne::set_flags(both.s(), ne::force_of(both.r(), piece(id)), ne::piece_flag::DEMORALISED);
	}
	CHECK(chance_of(both.state, ne::EMPIRE) < chance_of(one.state, ne::EMPIRE) - 0.05f);
}

TEST_CASE("[Bots][NE][NE-20.1-e][NE-18.2.1-a] masters see that the Empire cannot win while France is conquered") {
	const auto hold = [](const Table &t, ne::Side side) {
		return ne::worths(t.r(), side, Skill::Master)[size_t(ne::Worth::Home)];
	};
	Table t("hundred_days_1815");
	t.edits("round 6");
	CHECK(hold(t, ne::EMPIRE) == 0.f);
	for (int i = 0; i < ne::PIECES; ++i) {
		if (ne::side_of_piece(t.r(), i) == ne::EMPIRE && !ne::force_of(t.r(), piece("napoleon"))[i]) {
			t.s().pieces[i].steps = 0;
		}
	}
	ne::territory_of(t.r(), ne::FRANCE).each([&](int z) {
		t.s().flag[z] = t.r().data.open[z] ? ne::NO_SIDE : ne::COALITION;
	});
	t.s().flag[zone("lyon")] = ne::NO_SIDE;
	CHECK(hold(t, ne::EMPIRE) == 0.f); // a key zone is left, and an army in good order in France
	t.s().flag[zone("lyon")] = ne::COALITION;
	CHECK(hold(t, ne::EMPIRE) < -1.f);
	CHECK(hold(t, ne::COALITION) > 1.f);
}

TEST_CASE("[Bots][NE] no looks are spent on the set-up, where luck outweighs every choice") {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.scenario = scenario("hundred_days_1815");
	setup.seed = 5;
	REQUIRE(ne_game().setup(state, setup, ctx).is_ok());
	CHECK(looks_needed(ne_game(), state) > 1000);
	const std::atomic<bool> cancel = false;
	const PowerId power = first_power(ne_game().decision(state).asked);
	CHECK(make_bot("veteran")
					->think(ne_game(), state, power, known_of(ne_game(), state, power), { 0, 40, 1 }, cancel,
							Rng::seeded(1))
					.iterations == 0);
	Table t("hundred_days_1815");
	t.edits("round 3").begin("action empire");
	CHECK(looks_needed(ne_game(), t.state) == 0);
}
