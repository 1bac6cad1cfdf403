// Doctrines of Napoléon against Europe: what quick play goes by, plain for most and tuned for Marshal; how far Marshal
// looks.
#include "../rulesets/napoleon_against_europe/ne_land_fixture.h"
#include "bot_test_support.h"

#include "bots/lookahead.h"
#include "rulesets/napoleon_against_europe/bots/ne_doctrine.h"
#include "rulesets/napoleon_against_europe/bots/ne_prior.h"
#include "rulesets/napoleon_against_europe/ne_game.h"

#include <cmath>
#include <set>

using namespace baton;
using namespace baton::bots_test;
using namespace baton::ne::test;

namespace {

int hundred_days() {
	return ne_game().catalog().scenario("hundred_days_1815");
}

/// Plays on by quick play until a side has to choose its action of a round.
State action_due(ne::Side side) {
	State state;
	ApplyContext ctx;
	MatchSetup setup;
	setup.scenario = hundred_days();
	REQUIRE(ne_game().setup(state, setup, ctx).is_ok());
	Policy policy;
	Rng rng = Rng::seeded(3);
	for (Decision d = ne_game().decision(state);
			std::string(d.kind) != "action" || first_power(d.asked) != PowerId(side); d = ne_game().decision(state)) {
		REQUIRE(policy.answer(ne_game(), state, first_power(d.asked), Sharpness::Firm, rng, nullptr));
	}
	return state;
}

/// Whose decision ends a look-ahead from there, and in which round. With other luck if the match itself ends before.
std::pair<PowerId, int> end_of(const State &root, int rounds) {
	Policy policy;
	for (uint64_t seed = 1;; ++seed) {
		REQUIRE(seed < 20);
		State state = root;
		Horizon horizon(ne_game(), state, rounds);
		Rng rng = Rng::seeded(seed);
		Decision d = ne_game().decision(state);
		while (d.mode != Mode::Over && !horizon.is_reached(state, d)) {
			REQUIRE(policy.answer(ne_game(), state, first_power(d.asked), Sharpness::Firm, rng, nullptr));
			d = ne_game().decision(state);
		}
		if (d.mode != Mode::Over) {
			return { first_power(d.asked), static_cast<const ne::S *>(state.bytes())->round };
		}
	}
}

} // namespace

TEST_CASE("[Bots][NE] every number of a doctrine has a name of its own; the tuned ones differ by side and stay sound") {
	for (const ne::Side side : { ne::EMPIRE, ne::COALITION }) {
		const ne::Doctrine &plain = ne::doctrine_of(Skill::Plain, side, true);
		const ne::Doctrine &master = ne::doctrine_of(Skill::Master, side, true);
		std::set<std::string> names;
		int different = 0;
		for (const ne::DoctrineNumber &n : ne::doctrine_numbers()) {
			CHECK(names.insert(n.name).second);
			CHECK(std::isfinite(master.*(n.number)));
			CHECK(master.*(n.number) > 0);
			different += plain.*(n.number) != master.*(n.number);
		}
		// All of it is named: a number that the table forgot would neither be tuned nor be part of the key.
		CHECK(names.size() * sizeof(float) + sizeof plain.key <= sizeof plain);
		CHECK(names.size() * sizeof(float) + 2 * sizeof plain.key > sizeof plain);
		CHECK(different > 20);
		CHECK(plain.key != master.key);
		CHECK(plain.key != 0);
	}
	CHECK(ne::doctrine_of(Skill::Master, ne::EMPIRE, true).key !=
			ne::doctrine_of(Skill::Master, ne::COALITION, true).key);
}

TEST_CASE("[Bots][NE-20.1-e] Marshals expect an Emperor who runs more than theirs does, and otherwise masters") {
	const ne::Doctrine &master = ne::doctrine_of(Skill::Master, ne::EMPIRE, true);
	const ne::Doctrine &expected = ne::doctrine_of(Skill::Expected, ne::EMPIRE, true);
	for (const ne::DoctrineNumber &n : ne::doctrine_numbers()) {
		if (n.number == &ne::Doctrine::foe_step) {
			CHECK(expected.foe_step < master.foe_step);
		} else {
			CHECK(expected.*(n.number) == master.*(n.number));
		}
	}
	CHECK(expected.key != master.key);
	CHECK(ne::doctrine_of(Skill::Expected, ne::COALITION, true).key ==
			ne::doctrine_of(Skill::Master, ne::COALITION, true).key);
	CHECK(foresight(ne_game(), ne_game().make_state()).others == Skill::Expected);
	// They judge as masters do, whomever they play against.
	const State state = action_due(ne::EMPIRE);
	Values own = {}, seen = {};
	advice_of(ne_game())->evaluate_of(Skill::Master, state, own);
	advice_of(ne_game())->evaluate_of(Skill::Expected, state, seen);
	CHECK(own == seen);
}

TEST_CASE("[Bots][NE] plain players go by the plain weights, masters by others, and neither by what was reckoned for "
		  "the other") {
	CHECK(check_skills(ne_game(), hundred_days(), 1, 200) > 10);
}

TEST_CASE("[Bots][NE] masters judge a position by factors of their own, plain players as Game::evaluate does") {
	const State state = action_due(ne::EMPIRE);
	Values plain = {}, master = {}, judged = {};
	ne_game().evaluate(state, plain);
	advice_of(ne_game())->evaluate_of(Skill::Master, state, master);
	CHECK(plain[ne::EMPIRE] != master[ne::EMPIRE]);
	CHECK(master[ne::EMPIRE] + master[ne::COALITION] == doctest::Approx(1));
	Policy policy;
	policy.judge(ne_game(), state, judged);
	CHECK(judged == plain);
	policy.school(bit(ne::COALITION), Skill::Master);
	policy.judge(ne_game(), state, judged);
	CHECK(judged == master);
}

TEST_CASE("[Bots][NE-9.1] a look-ahead of rounds ends when the turns begin anew, one without at the enemy's answer") {
	const State empire = action_due(ne::EMPIRE), coalition = action_due(ne::COALITION);
	const int round = static_cast<const ne::S *>(empire.bytes())->round;
	CHECK(end_of(empire, 0) == std::pair<PowerId, int>{ ne::COALITION, round });
	CHECK(end_of(empire, 1) == std::pair<PowerId, int>{ ne::EMPIRE, round + 1 });
	CHECK(end_of(empire, 2) == std::pair<PowerId, int>{ ne::EMPIRE, round + 2 });
	const int later = static_cast<const ne::S *>(coalition.bytes())->round;
	CHECK(end_of(coalition, 1) == std::pair<PowerId, int>{ ne::EMPIRE, later + 1 });
}
