// The bots of Kutuzov: sound weights at every question, worths that follow the facts, doctrines of a file.
#include "../rulesets/kutuzov/ku_table.h"
#include "bot_test_support.h"

#include "rulesets/kutuzov/bots/ku_bot.h"
#include "rulesets/kutuzov/bots/ku_survey.h"

using namespace baton;
using namespace baton::ku;

namespace {

float imperial_chance(const KuTable &t) {
	float values[MAX_POWERS] = {};
	t.game().evaluate(t.state, values);
	return values[FN] + values[FS];
}

} // namespace

TEST_CASE("[KU][Bots] at every question plain and masterly weights are sound") {
	int different = 0;
	for (const int scenario : { 0, 8, 13, 19 }) {
		different += bots_test::check_skills(*ku_game(), scenario, 3, 120);
	}
	CHECK(different > 0);
}

TEST_CASE("[KU][Bots] chances lie between nothing and all and add up to what a Camp may have") {
	bots_test::each_position(*ku_game(), 0, 7, 5, 200, [&](const State &state, PowerId) {
		float values[MAX_POWERS] = {};
		ku_game()->evaluate(state, values);
		float sum = 0;
		for (PowerId p = 0; p < 4; ++p) {
			CHECK(values[p] >= 0.f);
			CHECK(values[p] <= 1.f);
			sum += values[p];
		}
		CHECK(sum > 0.5f);
		CHECK(sum < 2.1f);
	});
}

TEST_CASE("[KU][Bots] men, ground, Morale and the Attrition Level count for the Camp that has them") {
	KuTable t("smolensk_1812_four");
	const float before = imperial_chance(t);
	KuTable more("smolensk_1812_four");
	more.edit("sp vitebsk fn 14");
	CHECK(imperial_chance(more) > before);
	KuTable shaken("smolensk_1812_four");
	shaken.edit("level imperial 4");
	CHECK(imperial_chance(shaken) < before);
	KuTable hungry("smolensk_1812_four");
	hungry.edit("level attrition 4");
	CHECK(imperial_chance(hungry) < before);
	KuTable richer("smolensk_1812_four");
	richer.edit("flag narva fn");
	CHECK(imperial_chance(richer) > before);
}

TEST_CASE("[KU][Bots] a guess of a fight knows who is stronger") {
	const Doctrine d;
	const Guess strong = guess_fight(20, 8, 14, 6), even = guess_fight(12, 12, 8, 8);
	CHECK(strong.win > 0.9f);
	CHECK(even.win < 0.5f); // a tie is lost by who attacks
	CHECK(fight_worth(strong, d) > fight_worth(even, d));
	CHECK(guess_fight(5, 0, 4, 0).win == 1.f);
}

TEST_CASE("[KU][Bots] goals are felt from afar, and the capital more than a village") {
	KuTable t;
	const Survey &v = survey(t.r(), IMPERIAL, Doctrine());
	CHECK(v.goal[t.place("moscow")] > v.goal[t.place("gzhatsk")]);
	CHECK(v.pull[t.place("borodino")] > v.pull[t.place("polotsk")]);
	CHECK(v.own[t.place("suwalki")] > 15.f);
	CHECK(v.threat[t.place("kovno")] > 0.f);
}

TEST_CASE("[KU][Bots] an Army with the enemy before it marches rather than passes") {
	KuTable t;
	t.begin("impulse fn 4");
	t.edit("clear");
	t.edit("leader davout minsk");
	t.edit("sp minsk fn 5");
	t.edit("flag minsk fn");
	t.edit("sp borisov r1 1");
	ActionList rows;
	t.game().legal_actions(t.state, FN, rows);
	std::vector<float> weights(size_t(rows.size()), 0.f);
	t.game().prior(t.state, FN, rows, weights);
	float march = 0, pass = 0;
	for (int i = 0; i < rows.size(); ++i) {
		march += rows[i].action.verb == Verb::SelectPiece ? weights[size_t(i)] : 0.f;
		pass += rows[i].action.verb == Verb::Pass ? weights[size_t(i)] : 0.f;
	}
	CHECK(march > pass);
}
