// Napoleon in Europe: forecasts of battles.
#include "ctg_battle_game.h"

#include "rulesets/napoleon_in_europe/bots/ctg_auto.h"
#include "rulesets/napoleon_in_europe/bots/ctg_forecast.h"

using namespace baton;
using namespace baton::ctg;

namespace {

Fight meeting(int french, int austrian) {
	Fight f;
	f.s.war[FRANCE] = bit(AUSTRIA);
	f.s.war[AUSTRIA] = bit(FRANCE);
	f.army(FRANCE, INFANTRY, french);
	f.army(FRANCE, CAVALRY, 3);
	f.army(FRANCE, ARTILLERY, 2);
	f.army(AUSTRIA, INFANTRY, austrian);
	f.army(AUSTRIA, CAVALRY, 3);
	f.army(AUSTRIA, ARTILLERY, 2);
	return f;
}

double line(const Answer &answer, std::string_view key, PowerId power) {
	for (const Answer::Line &l : answer.lines) {
		if (l.key == key && l.nouns[0] == Noun::power(power)) {
			return l.value;
		}
	}
	return -1;
}

} // namespace

TEST_CASE("[CTG][CTG-TACWIN-01][CTG-COMMIT-01] the forecast of a battle states what it counted and its error") {
	const Fight f = meeting(12, 5);
	const Noun args[] = { Noun::space(0), Noun::power(FRANCE), Noun::power(AUSTRIA) };
	Answer answer, again;
	CHECK(answer_forecast(f.r(), ALL_POWERS, "odds", args, answer));
	CHECK(answer_forecast(f.r(), ALL_POWERS, "odds", args, again));
	REQUIRE(answer.status);
	CHECK(line(answer, "win", FRANCE) > 0.8);
	CHECK(line(answer, "win", FRANCE) == line(again, "win", FRANCE));
	CHECK(line(answer, "win", FRANCE) + line(answer, "win", AUSTRIA) == doctest::Approx(1));
	for (const Answer::Line &l : answer.lines) {
		CHECK(l.error > 0);
		CHECK(l.rule != "");
	}
	const Noun peace[] = { Noun::space(0), Noun::power(FRANCE), Noun::power(RUSSIA) };
	Answer none;
	CHECK(answer_forecast(f.r(), ALL_POWERS, "odds", peace, none));
	CHECK(rule_of(none.status) == "CTG-BATTLE-05");
}

TEST_CASE("[CTG][CTG-TACSET-03] a forecast in the middle of a battle starts from the board and changes nothing") {
	Fight f = meeting(8, 8);
	f.begin();
	f.quiet_until("cavalry");
	const S before = f.s;
	Rng rng = Rng::seeded(3);
	const Forecast even = forecast(f.d, f.s, ALL_POWERS, 60, rng);
	CHECK(std::memcmp(&before, &f.s, sizeof(S)) == 0);
	CHECK(even.won > 0.05);
	CHECK(even.won < 0.95);
	CHECK(even.turns > 1);
	S worse = f.s;
	each_lot(f.s.battle, [&](const Lot &lot) {
		if (lot.key.power() == FRANCE) {
			remove_lot(worse, lot.key, lot.key.type == INFANTRY ? lot.count - 1 : lot.count);
		}
	});
	CHECK(forecast(f.d, worse, ALL_POWERS, 60, rng).won < even.won);
}

TEST_CASE("[CTG][CTG-TACWIN-01][CTG-TACSET-04] the fit agrees with battles played out") {
	struct Line {
		int french, austrian;
	};
	for (const Line line : { Line{ 4, 12 }, { 8, 8 }, { 12, 4 } }) {
		const Fight f = meeting(line.french, line.austrian);
		S s;
		REQUIRE(set_battle(f.r(), 0, FRANCE, AUSTRIA, s));
		Rng rng = Rng::seeded(8);
		const Forecast played = forecast(f.d, s, ALL_POWERS, 100, rng);
		const Expectation fit = expect_battle({ f.d, s });
		CHECK(std::abs(played.won - fit.won) < 0.2);
		CHECK(std::abs(played.lost[ATTACKER][INFANTRY] - fit.lost[ATTACKER][INFANTRY]) < 2);
		// With the initiative the chances rise.
		s.battle.opener = ATTACKER;
		s.battle.margin = 9;
		s.battle.all_in = 1;
		CHECK(expect_battle({ f.d, s }).won > fit.won);
	}
}

TEST_CASE("[CTG][CTG-PURSUIT-06][CTG-TACWIN-01] a battle resolved at once has a winner and loses no piece unseen") {
	int won = 0;
	for (int i = 0; i < 60; ++i) {
		const Fight before = meeting(12, 5);
		Fight f;
		REQUIRE(set_battle(before.r(), 0, FRANCE, AUSTRIA, f.s));
		f.s.core.rng = Rng::seeded(uint64_t(i));
		const int all = f.all_pieces();
		W w = f.w();
		resolve_at_once(w);
		CHECK(f.all_pieces() == all);
		CHECK(battle_invariants(f.r()) == "");
		won += f.s.battle.winner == ATTACKER ? 1 : 0;
	}
	CHECK(won > 45);
}
