// What rows are called: no two answers to one question read alike; gestures of a drag; explanations of what was tried.
#include "ib_table.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

using namespace baton;
using namespace baton::ib;
using namespace baton::ib::test;

namespace {

std::string label_of(const Game &game, const State &state, const Row &row) {
	const RowInfo info = game.describe(state, row);
	return game.format(state, info.label, info.args);
}

// Labels of all steps but the last, as a list of gestures shows them.
std::string label_of(const Game &game, State state, const Gesture &gesture) {
	std::string out;
	for (size_t i = 0; i + 1 < gesture.steps.size(); ++i) {
		ActionList rows;
		game.legal_actions(state, gesture.steps[i].power, rows);
		const Row *row = rows.find(gesture.steps[i]);
		REQUIRE(row != nullptr);
		out += label_of(game, state, *row) + " > ";
		REQUIRE(game.apply(state, gesture.steps[i]));
	}
	return out;
}

// The first label that two rows of an asked power share, or nothing.
std::string doubled_label(const Game &game, const State &state) {
	const Decision d = game.decision(state);
	for (PowerId power = 0; power < NATIONS; ++power) {
		ActionList rows;
		game.legal_actions(state, power, rows);
		std::map<std::string, const Row *> seen;
		for (const Row &row : rows) {
			const auto [at, is_new] = seen.emplace(label_of(game, state, row), &row);
			if (!is_new) {
				return std::string(d.kind) + ": " + at->first + "\n" + game.action_text(state, at->second->action) +
						"\n" + game.action_text(state, row.action);
			}
		}
	}
	return "";
}

} // namespace

TEST_CASE("[IB] no two rows of one decision are called the same, over random play") {
	const Game &game = ib_game();
	std::set<std::string> found;
	// More games on demand: BATON_FUZZ_GAMES=50 build/tests -tc="*called the same*".
	const char *wanted = std::getenv("BATON_FUZZ_GAMES");
	const uint64_t games = wanted != nullptr ? uint64_t(std::max(1, std::atoi(wanted))) : 2;
	const std::vector<ScenarioInfo> &scenarios = game.catalog().scenarios;
	for (uint64_t seed = 1; seed <= games; ++seed) {
		Table t(scenarios[seed % scenarios.size()].id, seed);
		t.edits("option trading 1; option revolts 1; option sweden_portugal 1; option call_to_arms 1");
		Rng rng = Rng::seeded(seed * 77);
		ActionList rows;
		for (int step = 0; step < 20000 && t.state.core().over == 0; ++step) {
			if (step % 11 == 0) {
				const std::string doubled = doubled_label(game, t.state);
				if (!doubled.empty() && found.insert(doubled.substr(0, doubled.find(':'))).second) {
					FAIL_CHECK(doubled);
				}
			}
			const PowerSet asked = game.decision(t.state).asked;
			game.legal_actions(t.state, first_power(asked), rows);
			REQUIRE(rows.size() > 0);
			ApplyContext ctx;
			game.apply_row(t.state, rows[rng.below(rows.size())], ctx);
		}
	}
	CHECK(found.empty());
}

TEST_CASE(
		"[IB][IB-D-01] a gesture never ends in a request to another nation, and none is offered in the midst of one") {
	Table t = held();
	t.edits("put france half_infantry lorraine x3").begin("plot");
	std::vector<Gesture> found;
	const Noun nouns[] = { Noun::space(t.region("lorraine")), Noun::space(t.region("belgium")) };
	ib_game().gestures(t.state, FRANCE, nouns, 6, found);
	REQUIRE(!found.empty());
	std::set<std::string> read;
	for (const Gesture &gesture : found) {
		CHECK(gesture.steps.back().verb == Verb::Commit);
		CHECK(read.insert(label_of(ib_game(), t.state, gesture)).second); // each reads differently
	}
	CHECK(t.is_legal("france: play_as austria passage"));
	t.act("france: select_space lorraine");
	CHECK(t.refused("france: play_as austria passage") == "CORE-DRAFT");
}

TEST_CASE("[IB][IB-P2-08][IB-P2-10][IB-P2-03] a march that was drawn too far is refused by its way, not by who stands "
		  "at its end") {
	Table t = held();
	t.edits("put france half_infantry provence; put france frigate toulon").begin("plot");
	t.act("france: select_space provence");
	CHECK(t.refusal("france: select_space lombardy_venetia") == "IB-P2-08 ib.refuse.range");
	CHECK(t.refusal("france: select_space piedmont") == "IB-P2-10 ib.refuse.white_range"); // over the high Alps
	CHECK(t.refusal("france: select_space toulon") == "IB-P2-16 ib.refuse.land_to_port");
	CHECK(t.refusal("france: select_space provence") == "AMB-13 ib.refuse.back_again");
	CHECK(t.refusal("france: select_space aquitaine") == "IB-P2-03 ib.refuse.no_count"); // how many?
}

TEST_CASE("[IB][IB-N-03][IB-N-04][IB-N-05] closed regions are refused by the rule that closes them") {
	Table t = held("four_players");
	t.edits("clear; put france half_infantry aquitaine; put france frigate balearic_sea; put prussia half_infantry "
			"east_prussia")
			.begin("plot");
	t.play("france: select_space balearic_sea; france: allocate 1");
	CHECK(t.refusal("france: select_space palma") == "IB-N-04 ib.refuse.closed");
	CHECK(t.refused("france: select_space cartagena") == "IB-N-03");
	t.act("prussia: select_space east_prussia");
	CHECK(t.refused("prussia: select_space lithuania") == "IB-N-05");
}
