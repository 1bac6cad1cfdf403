// What the tables of all rulesets share: one position, changed by edits and played by action texts through the
// contract.
#pragma once

#include "kernel/game.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace baton::test {

inline std::vector<std::string> split(std::string_view text) {
	std::istringstream stream{ std::string(text) };
	std::vector<std::string> words;
	for (std::string word; stream >> word;) {
		words.push_back(word);
	}
	return words;
}

/// One position. Every helper fails the test with a sentence when something is not as the test says. `Table` is the
/// class of the ruleset: steps return it, so that they can be chained with its own.
template <class Table> class TableBase {
public:
	/// "put napoleon ulm": one edit in words of the ruleset (its README).
	Table &edit(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string op = words.front();
		words.erase(words.begin());
		const std::string error = game_->edit(state, op, words);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return self();
	}
	/// Several edits separated by semicolons.
	Table &edits(std::string_view text) {
		std::istringstream stream{ std::string(text) };
		for (std::string line; std::getline(stream, line, ';');) {
			if (!split(line).empty()) {
				edit(line);
			}
		}
		return self();
	}
	/// Starts inside a procedure: begin("turn austria").
	Table &begin(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string frame = words.front();
		words.erase(words.begin());
		const std::string error = game_->begin(state, frame, words);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return self();
	}
	/// Queues results of chance by purpose.
	Table &dice(std::string_view purpose, std::initializer_list<int> results) {
		for (int result : results) {
			queue.push(purpose, result);
		}
		return self();
	}
	/// Applies one step that must be legal.
	Table &act(std::string_view text) {
		const Action action = parse(text);
		const Status status = apply(action);
		REQUIRE_MESSAGE(status.is_ok(),
				std::string(text) << ": " << game_->status_text(state, status)
								  << "\nasked: " << std::string(game_->decision(state).kind) << "\n"
								  << legal_text(action.power));
		REQUIRE(game_->invariants(state) == "");
		return self();
	}
	/// Several steps, separated by semicolons.
	Table &play(std::string_view text) {
		std::istringstream stream{ std::string(text) };
		for (std::string step; std::getline(stream, step, ';');) {
			const size_t first = step.find_first_not_of(" \t\n");
			if (first != std::string::npos) {
				act(step.substr(first, step.find_last_not_of(" \t\n") - first + 1));
			}
		}
		return self();
	}
	/// The rule id that refuses a step; "" when it is legal. The state must not change.
	std::string refused(std::string_view text) {
		const std::string said = refusal(text);
		return said.substr(0, said.find(' '));
	}
	/// The same with the text key: "PR-MOVE pr.refuse.far".
	std::string refusal(std::string_view text) {
		const Action action = parse(text);
		const State before = state;
		const Status status = game_->apply(state, action);
		if (status) {
			state = before;
			return "";
		}
		REQUIRE(state == before);
		return std::string(status.rule) + " " + status.reason;
	}
	bool is_legal(std::string_view text) const {
		Action action;
		if (!game_->parse_action(state, text, NO_POWER, action)) {
			return false;
		}
		ActionList rows;
		game_->legal_actions(state, action.power, rows);
		return rows.find(action) != nullptr;
	}
	/// Quiet answers of everybody until a decision of this kind is open.
	Table &quiet_until(std::string_view kind) {
		for (int guard = 0; guard < 5000 && game_->decision(state).kind != kind && state.core().over == 0; ++guard) {
			quiet();
		}
		REQUIRE(std::string(game_->decision(state).kind) == std::string(kind));
		return self();
	}
	/// One quiet gesture of the first asked power.
	Table &quiet() {
		const PowerId power = first_power(game_->decision(state).asked);
		for (const Action &step : game_->default_gesture(state, power).steps) {
			REQUIRE(apply(step));
		}
		return self();
	}
	std::string legal_text(PowerId power) const {
		ActionList rows;
		game_->legal_actions(state, power, rows);
		std::string out;
		for (const Row &row : rows) {
			out += game_->action_text(state, row.action) + "\n";
		}
		return out;
	}

	State state;
	EventSink sink;
	ChanceQueue queue;

protected:
	TableBase(const Game &game, std::string_view scenario, uint64_t seed) : game_(&game) {
		MatchSetup setup;
		setup.scenario = game.catalog().scenario(scenario);
		REQUIRE(setup.scenario >= 0);
		setup.seed = seed;
		ApplyContext ctx;
		REQUIRE(game.setup(state, setup, ctx));
	}

private:
	Table &self() { return static_cast<Table &>(*this); }
	Action parse(std::string_view text) const {
		Action action;
		REQUIRE_MESSAGE(game_->parse_action(state, text, NO_POWER, action).is_ok(), std::string(text));
		return action;
	}
	Status apply(const Action &action) {
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		return game_->apply(state, action, ctx);
	}

	const Game *game_;
};

} // namespace baton::test
