// Overlays of Kutuzov: reach, reactions, exact odds, Attrition, Morale, Conquest, points; prices of rows.
#include "ku_table.h"

#include "rulesets/impulse/show/im_odds.h"

using namespace baton;
using namespace baton::ku;

namespace {

double value_of(const Answer &answer, const std::string &key, const Noun &about = {}) {
	for (const Answer::Line &line : answer.lines) {
		if (line.key == key && (about.kind == NounKind::None || (!line.nouns.empty() && line.nouns[0] == about))) {
			return line.value;
		}
	}
	return -99;
}

Answer ask(const KuTable &t, const char *name, std::vector<Noun> args = {}) {
	return t.game().query(t.state, 0, name, args);
}

} // namespace

TEST_CASE("[KU][KU-12.5-a] one die against one: all that can happen") {
	im::OddsSide one;
	one.dice = one.later = 1;
	one.soldiers = 1;
	// A die kills or disrupts on 5 and 6. Round 1: one hit alone decides: 2 * (2/6 * 4/6) = 16/36.
	const im::Odds odds = im::battle_odds(one, one, 1);
	// Tie: nobody hit 16/36, both disrupted 1/36: the Active side loses. Both killed 1/36: nobody is left. One killed
	// and one disrupted: the killed one loses.
	CHECK(odds.tie == doctest::Approx(1.0 / 36));
	CHECK(odds.win == doctest::Approx(9.0 / 36));
	CHECK(odds.loss == doctest::Approx(26.0 / 36));
	CHECK(odds.routs == doctest::Approx(5.0 / 36));
	CHECK(odds.lost[0] == doctest::Approx(1.0 / 6));
	CHECK(odds.win + odds.tie + odds.loss == doctest::Approx(1.0));
}

TEST_CASE("[KU][KU-12.52-b] a tie goes on for a second Round with the dice that are left") {
	im::OddsSide one;
	one.dice = one.later = 1;
	one.soldiers = 1;
	const im::Odds odds = im::battle_odds(one, one, 2);
	// Nobody hit (16/36): the same once more; both disrupted (1/36): nobody throws, the Active side loses.
	CHECK(odds.win == doctest::Approx(9.0 / 36 + 16.0 / 36 * 9.0 / 36));
	CHECK(odds.rounds == doctest::Approx(1 + 17.0 / 36));
	CHECK(odds.win + odds.tie + odds.loss == doctest::Approx(1.0));
}

TEST_CASE("[KU][KU-12.61-a] who loses ties loses them at once") {
	im::OddsSide one;
	one.dice = one.later = 1;
	one.soldiers = 1;
	im::OddsSide weak = one;
	weak.loses_ties = true;
	CHECK(im::battle_odds(one, weak, 2).win == doctest::Approx(26.0 / 36));
}

TEST_CASE("[KU][KU-12.45-d] an Entrenchment ignores a hit of the first Round") {
	im::OddsSide one;
	one.dice = one.later = 1;
	one.soldiers = 1;
	im::OddsSide dug_in = one;
	dug_in.ignored = 1;
	const im::Odds odds = im::battle_odds(one, dug_in, 1);
	CHECK(odds.win == doctest::Approx(0.0));
	CHECK(odds.lost[1] == doctest::Approx(0.0));
}

TEST_CASE("[KU][KU-12.7-a] large Battles add up to one and lose what the dice say") {
	im::OddsSide strong, weak;
	strong.dice = strong.later = 20;
	strong.soldiers = 14;
	strong.leaders = 1;
	weak.dice = weak.later = 12;
	weak.soldiers = 9;
	weak.leaders = 1;
	const im::Odds odds = im::battle_odds(strong, weak, 2);
	CHECK(odds.win + odds.tie + odds.loss == doctest::Approx(1.0));
	CHECK(odds.win > 0.7);
	CHECK(odds.routs < odds.win);
	CHECK(odds.lost[0] >= 12.0 / 6 - 0.01);
	CHECK(odds.lost[1] > 20.0 / 6);
}

TEST_CASE("[KU][KU-13.32-a] a Siege falls by sixes, in as many Rounds as its rating") {
	// Six dice against a rating of 1, one Round: 1 - (5/6)^6, unless the Army is gone (it is not).
	const im::SiegeOdds odds = im::siege_odds(6, 6, 1, 1, 1);
	CHECK(odds.falls == doctest::Approx(1 - 15625.0 / 46656).epsilon(0.001));
	CHECK(odds.lost == doctest::Approx(1.0 / 6).epsilon(0.001));
	CHECK(im::siege_odds(6, 6, 2, 2, 2).falls < odds.falls);
	CHECK(im::siege_odds(6, 6, 2, 2, 2, 1).falls > im::siege_odds(6, 6, 2, 2, 2).falls);
}

TEST_CASE("[KU][KU-12.2-a] the odds of a march into the enemy tell dice by source") {
	KuTable t;
	t.edit("clear");
	t.edit("leader davout minsk");
	t.edit("sp minsk fn 5");
	t.edit("sp borisov r1 3");
	const Answer answer = ask(t, "odds", { Noun::piece(t.leader("davout")), Noun::space(t.place("borisov")) });
	REQUIRE(answer.status.is_ok());
	const Noun fn = Noun::power(FN);
	CHECK(value_of(answer, "im.mod.soldiers", fn) == 5);
	CHECK(value_of(answer, "im.mod.rating", fn) == 4);
	CHECK(value_of(answer, "dice", fn) == 11); // Elan gives two
	CHECK(value_of(answer, "im.mod.soldiers", Noun::power(R1)) == 3);
	CHECK(value_of(answer, "win") + value_of(answer, "tie") + value_of(answer, "loss") == doctest::Approx(1.0));
	CHECK(value_of(answer, "win") > 0.8);
	CHECK_FALSE(ask(t, "odds", { Noun::piece(t.leader("davout")), Noun::space(t.place("volozhin")) }).status.is_ok());
}

TEST_CASE("[KU][KU-10.41-a] reach tells Command Points, the way and the dice of Attrition") {
	KuTable t;
	t.edit("clear");
	t.edit("leader davout bobruisk");
	t.edit("sp bobruisk fn 4");
	t.edit("sp mogilev r1 1");
	const Answer answer = ask(t, "reach", { Noun::piece(t.leader("davout")) });
	REQUIRE(answer.status.is_ok());
	std::vector<std::string> seen;
	CHECK(value_of(answer, "points") == 0);
	CHECK(value_of(answer, "reach", Noun::space(t.place("slutsk"))) == 1);
	CHECK(value_of(answer, "reach", Noun::space(t.place("mogilev"))) == 1);
	CHECK(value_of(answer, "stop", Noun::space(t.place("mogilev"))) == 1);
	// Bobruisk is no friend, Pinsk the enemy's: Marsh and Ambush, five pieces each.
	CHECK(value_of(answer, "attrition", Noun::space(t.place("pinsk"))) == 10);
	CHECK(value_of(answer, "reach", Noun::space(t.place("bobruisk"))) == -99);
}

TEST_CASE("[KU][KU-11.4-a] the risk of an interception is exact, with its modifiers") {
	KuTable t;
	t.edit("clear");
	t.edit("leader davout minsk");
	t.edit("sp minsk fn 4");
	t.edit("leader bagration bobruisk");
	t.edit("sp bobruisk r2 4");
	const Answer answer = ask(t, "intercept", { Noun::piece(t.leader("davout")), Noun::space(t.place("slutsk")) });
	REQUIRE(answer.status.is_ok());
	const int total = int(value_of(answer, "im.mod.friendly")) + int(value_of(answer, "im.mod.rating"));
	CHECK(value_of(answer, "im.mod.rating") == 3);
	CHECK(value_of(answer, "im.mod.friendly") == 1);
	const double terrain = value_of(answer, "im.mod.terrain");
	int ways = 0;
	for (int a = 1; a <= 6; ++a) {
		for (int b = 1; b <= 6; ++b) {
			ways += a + b + total + (terrain == -99 ? 0 : int(terrain)) >= 9 ? 1 : 0;
		}
	}
	CHECK(value_of(answer, "intercept") == doctest::Approx(ways / 36.0));
	CHECK(value_of(answer, "risk") == doctest::Approx(ways / 36.0));
}

TEST_CASE("[KU][KU-19.5-a] the Conquest roll tells each modifier and both chances") {
	KuTable t("moscow_1812_four");
	const Answer answer = ask(t, "conquest");
	double sum = 0;
	for (const Answer::Line &line : answer.lines) {
		sum += line.key.find(".mod.") != std::string::npos ? line.value : 0;
	}
	CHECK(value_of(answer, "modifier") == sum);
	CHECK(value_of(answer, "ku.mod.moscow") == 1);
	CHECK(value_of(answer, "ku.mod.depots") == 2); // Smolensk and Moscow
	const double needed = 9 - sum;
	CHECK(value_of(answer, "win") == doctest::Approx(std::clamp((7 - needed) / 6.0, 0.0, 1.0)));
}

TEST_CASE("[KU][KU-9.2-b] forecasts of Morale and of the Attrition Level") {
	KuTable t("smolensk_1812_four");
	t.edit("markers tsarist 6");
	const Answer answer = ask(t, "morale", { Noun::power(R1) });
	CHECK(value_of(answer, "losses") == 6);
	CHECK(value_of(answer, "falls") == doctest::Approx(10.0 / 36)); // 2 to 5
	CHECK(value_of(answer, "rises") == 0);
	CHECK(value_of(ask(t, "level"), "falls") == doctest::Approx(1.0 / 36)); // three losses: only a 2
}

TEST_CASE("[KU][KU-20.2-a] points are told in halves, for Powers and Camps") {
	KuTable t;
	int halves[4] = {};
	t.game().scores(t.state, halves);
	const Answer answer = ask(t, "score");
	CHECK(value_of(answer, "score", Noun::power(R2)) == halves[R2] / 2.0);
	CHECK(value_of(answer, "camp", Noun::power(FN)) == (halves[FN] + halves[FS]) / 2.0);
	CHECK_FALSE(ask(t, "weather").status.is_ok());
}

TEST_CASE("[KU][KU-10.12-a] rows tell what they cost and how a Battle would go") {
	KuTable t;
	t.begin("impulse fn 4");
	t.edit("clear");
	t.edit("leader davout minsk");
	t.edit("sp minsk fn 5");
	t.edit("sp borisov r1 2");
	t.act("fn: select_piece davout");
	ActionList rows;
	t.game().legal_actions(t.state, FN, rows);
	bool is_found = false;
	for (const Row &row : rows) {
		if (row.action.verb == Verb::SelectSpace && row.action.id == t.place("borisov")) {
			const RowInfo info = t.game().describe(t.state, row);
			CHECK(info.cost == 1);
			CHECK(info.odds > 0.8);
			is_found = true;
		}
	}
	CHECK(is_found);
}
