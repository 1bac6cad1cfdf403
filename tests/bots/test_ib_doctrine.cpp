// Doctrines: what quick play goes by in Imperial Borders, plain for most and tuned for Marshal's own powers.
#include "../rulesets/imperial_borders/ib_table.h"
#include "bot_test_support.h"

#include "bots/policy.h"
#include "rulesets/imperial_borders/bots/ib_doctrine.h"
#include "rulesets/imperial_borders/bots/ib_prior.h"
#include "rulesets/imperial_borders/ib_game.h"

#include <cmath>
#include <set>
#include <string>

using namespace baton;
using namespace baton::bots_test;
using namespace baton::ib::test;

namespace {

/// France's first orders in a match of quick play.
State orders_due() {
	State state;
	ApplyContext ctx;
	REQUIRE(ib_game().setup(state, {}, ctx).is_ok());
	Policy policy;
	Rng rng = Rng::seeded(3);
	for (Decision d = ib_game().decision(state); std::string(d.kind) != "plot" || first_power(d.asked) != ib::FRANCE;
			d = ib_game().decision(state)) {
		REQUIRE(policy.answer(ib_game(), state, first_power(d.asked), Sharpness::Firm, rng, nullptr));
	}
	return state;
}

} // namespace

TEST_CASE(
		"[Bots][IB] every number of a doctrine has a name of its own; the tuned ones differ by Nation and stay sound") {
	const ib::Doctrine &plain = ib::plain_doctrine();
	std::set<std::string> names;
	for (const ib::DoctrineNumber &n : ib::doctrine_numbers()) {
		CHECK(names.insert(n.name).second);
		CHECK(plain.*(n.number) == ib::Doctrine{}.*(n.number));
	}
	// All of it is named: a number that the table forgot would neither be tuned nor be part of the key.
	CHECK(names.size() * sizeof(float) + sizeof plain.key <= sizeof plain);
	CHECK(names.size() * sizeof(float) + 2 * sizeof plain.key > sizeof plain);
	std::set<uint64_t> keys = { plain.key };
	for (int nation = 0; nation < ib::NATIONS; ++nation) {
		const ib::Doctrine &master = ib::doctrine_of(Skill::Master, nation);
		int different = 0;
		for (const ib::DoctrineNumber &n : ib::doctrine_numbers()) {
			CHECK(std::isfinite(master.*(n.number)));
			CHECK(master.*(n.number) > 0);
			different += plain.*(n.number) != master.*(n.number);
		}
		CHECK(different > 20);
		CHECK(keys.insert(master.key).second);
		CHECK(ib::doctrine_of(Skill::Plain, nation).key == plain.key);
	}
	CHECK(plain.key != 0);
	// A tuned number that no doctrine has would be lost without a word.
	std::set<std::string> tuned;
	for (const ib::MasterNumber &n : ib::master_numbers()) {
		CHECK_MESSAGE(names.count(n.name) == 1, std::string(n.name));
		CHECK(tuned.insert(n.name).second);
	}
}

TEST_CASE("[Bots][IB] one number more or less gives another doctrine, and the weights follow") {
	const State state = orders_due();
	ActionList rows;
	ib_game().legal_actions(state, ib::FRANCE, rows);
	const auto weigh = [&](const ib::Doctrine &doctrine) {
		std::vector<float> out(size_t(rows.size()), 0.f);
		const ib::R r{ static_cast<const ib::IbGame &>(ib_game()).data(), ib::IbGame::of(state) };
		ib::weigh_rows({ r, ib::FRANCE, rows, out, doctrine });
		return out;
	};
	ib::Doctrine bold;
	bold.capture *= 3;
	bold.seal();
	CHECK(bold.key != ib::plain_doctrine().key);
	const std::vector<float> before = weigh(ib::plain_doctrine());
	CHECK(weigh(bold) != before);
	bold.capture = ib::Doctrine{}.capture;
	bold.seal();
	CHECK(bold.key == ib::plain_doctrine().key);
	CHECK(weigh(bold) == before);
}

TEST_CASE("[Bots][IB] plain players go by the plain weights, masters by others, and neither by what was reckoned for "
		  "the other") {
	CHECK(check_skills(ib_game(), 0, 5, 300) > 50);
}

TEST_CASE("[Bots][IB] quick play schools only the powers it is told to") {
	Policy plain, own, others;
	own.school(bit(ib::FRANCE), Skill::Master);
	others.school(PowerSet(~bit(ib::FRANCE)), Skill::Master);
	int different = 0;
	const auto answer = [](Policy &policy, const State &state, uint64_t seed) {
		State copy = state;
		Answering out;
		Rng rng = Rng::seeded(seed);
		REQUIRE(policy.answer(ib_game(), copy, ib::FRANCE, Sharpness::Firm, rng, &out));
		return out.key;
	};
	const State state = orders_due();
	for (uint64_t seed = 1; seed <= 20; ++seed) {
		const uint64_t key = answer(plain, state, seed);
		CHECK(answer(others, state, seed) == key);
		different += answer(own, state, seed) != key;
	}
	CHECK(different > 10);
}

TEST_CASE(
		"[Bots][IB] Marshal's two searches share what they find, on one core or two, and hide nothing from the seat") {
	int thought = 0;
	each_position(ib_game(), 0, 71, 53, 14, [&](const State &state, PowerId power) {
		const Thought once = think(ib_game(), state, power, "marshal", { 0, 90, 1 });
		const Thought twice = think(ib_game(), state, power, "marshal", { 0, 90, 2 });
		CHECK(once.gesture.steps == twice.gesture.steps);
		CHECK(once.then == twice.then);
		CHECK(once.why == twice.why);
		CHECK(once.iterations == twice.iterations);
		CHECK(once.iterations <= 90);
		thought += once.iterations >= 20;
		State other = state;
		Rng rng = Rng::seeded(8);
		ib_game().determinize(other, known_of(ib_game(), state, power), rng);
		const Thought swapped = think(ib_game(), other, power, "marshal", { 0, 90, 1 });
		CHECK(once.gesture.steps == swapped.gesture.steps);
		CHECK(once.then == swapped.then);
	});
	CHECK(thought >= 3);
}

TEST_CASE("[Bots][IB] an army is worth something, in the middle of a match and at its end") {
	const auto gain = [](const char *round) {
		const auto value = [&](const std::string &edits) {
			Table t = held();
			t.edits(edits.c_str());
			float values[MAX_POWERS] = {};
			ib_game().evaluate(t.state, values);
			// Points, up to a constant, are the logarithms of the shares over the sharpness.
			return std::log(values[ib::FRANCE] / values[ib::SPAIN]);
		};
		return value(std::string(round) + "; put france cannon ile_de_france") - value(round);
	};
	CHECK(gain("round 4") > 0);
	CHECK(gain("round 9") > 0);
}
