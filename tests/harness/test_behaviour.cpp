// Behaviour counters agree with events and positions of whole matches, and tell an idle turn from a busy one.
#include "harness/behaviour.h"
#include "session/library.h"

#include <doctest/doctest.h>

#include <string_view>

using namespace baton;
using namespace baton::session;

namespace {

std::unique_ptr<Match> recruits(std::string_view ruleset) {
	Library library("assets");
	std::string error;
	const std::shared_ptr<const Game> game = library.game(ruleset, error);
	REQUIRE_MESSAGE(game != nullptr, error);
	MatchConfig config;
	config.setup.seed = 7;
	for (size_t i = 0; i < game->catalog().scenarios[0].seats.size(); ++i) {
		config.seats.push_back(Seat::bot("recruit"));
	}
	std::unique_ptr<Match> match = Match::start(game, config, error);
	REQUIRE_MESSAGE(match != nullptr, error);
	return match;
}

std::vector<int> owned(const Match &match) {
	View view;
	match.game().view(match.state(), ALL_POWERS, view);
	std::vector<int> out(size_t(match.game().catalog().powers.size()), 0);
	for (const SpaceRow &row : view.spaces) {
		if (row.owner >= 0) {
			++out[size_t(row.owner)];
		}
	}
	return out;
}

} // namespace

TEST_CASE("[Session][Behaviour] attacks are the battles begun, land won and lost adds up, in every ruleset") {
	for (const RulesetEntry &entry : rulesets()) {
		CAPTURE(std::string(entry.id));
		const std::unique_ptr<Match> match = recruits(entry.id);
		const std::vector<int> before = owned(*match);
		Behaviours behaviours(*match);
		const int begin = match->event_count();
		for (int i = 0; i < 1200 && !match->is_over(); ++i) {
			const PowerId power = match->next_bot_power();
			REQUIRE(power != NO_POWER);
			match->play_bot(power);
			behaviours.look(*match);
		}
		behaviours.finish(*match);
		const std::vector<int> after = owned(*match);
		int attacks = 0, battles = 0, won = 0;
		for (size_t power = 0; power < behaviours.powers().size(); ++power) {
			const PowerBehaviour &own = behaviours.powers()[power];
			attacks += own.attacks;
			won += own.regions_won;
			CHECK(own.regions_won - own.regions_lost == after[power] - before[power]);
			CHECK(own.idle_turns <= own.turns);
			CHECK(own.repeated <= own.turns);
		}
		for (int i = begin; i < match->event_count(); ++i) {
			const Event &event = match->sink().events[size_t(i)];
			battles += event.power >= 0 && std::string_view(event.what) == "battle";
		}
		CHECK(attacks == battles);
		CHECK(attacks > 0);
		CHECK(won > 0);
	}
}

TEST_CASE(
		"[Session][Behaviour] a turn in which nothing stirs is idle, and the same board again is a repeated position") {
	const std::unique_ptr<Match> match = recruits("imperial_borders");
	while (std::string_view(match->decision().kind) != "bid") {
		match->play_bot(match->next_bot_power());
	}
	Behaviours behaviours(*match);
	REQUIRE(behaviours.has_money());
	behaviours.look(*match);
	behaviours.finish(*match);
	for (const PowerBehaviour &own : behaviours.powers()) {
		CHECK(own.turns == 1);
		CHECK(own.idle_turns == 1);
		CHECK(own.repeated == 0);
		CHECK(own.last_unspent >= 13);
		CHECK(own.unspent == own.last_unspent);
	}
	behaviours.finish(*match);
	CHECK(behaviours.powers()[0].repeated == 1);
	// A whole round later somebody has marched.
	const int round = [&] {
		View view;
		match->view(0, view);
		return int(view.turn);
	}();
	int idle = 0;
	Behaviours next(*match);
	for (bool is_same = true; is_same;) {
		match->play_bot(match->next_bot_power());
		next.look(*match);
		View view;
		match->view(0, view);
		is_same = view.turn == round;
	}
	for (const PowerBehaviour &own : next.powers()) {
		CHECK(own.turns == 1);
		idle += own.idle_turns;
	}
	CHECK(idle < 6);
}
