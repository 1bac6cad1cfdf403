// A table for tests: one position of Napoléon against Europe, changed by edits and played by action texts through the contract.
#pragma once

#include "ne_test_support.h"

#include "rulesets/napoleon_against_europe/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "session/library.h"

#include <sstream>

namespace baton::ne::test {

inline const Game &ne_game() {
	static const std::unique_ptr<Game> game = [] {
		data::Errors errors;
		data::FileSet set = data::load_directory("assets/rulesets/napoleon_against_europe", errors);
		Catalog catalog;
		std::unique_ptr<Data> loaded = load_data(set, errors, catalog);
		REQUIRE_MESSAGE(loaded != nullptr, errors.to_text());
		// All scenarios of the data, also those that are not offered yet.
		return std::make_unique<NeGame>(std::move(loaded), std::move(catalog));
	}();
	return *game;
}

inline std::vector<std::string> split(std::string_view text) {
	std::istringstream stream{ std::string(text) };
	std::vector<std::string> words;
	for (std::string word; stream >> word;) {
		words.push_back(word);
	}
	return words;
}

/// One position. Every helper fails the test with a sentence when something is not as the test says.
class Table {
public:
	explicit Table(std::string_view scenario_id = "hundred_days_1815", uint64_t seed = 1) {
		MatchSetup setup;
		setup.scenario = ne_game().catalog().scenario(scenario_id);
		REQUIRE(setup.scenario >= 0);
		setup.seed = seed;
		ApplyContext ctx;
		REQUIRE(ne_game().setup(state, setup, ctx));
	}

	const S &s() const { return *static_cast<const S *>(state.bytes()); }
	S &s() { return *static_cast<S *>(state.bytes()); }
	R r() const { return { game_data(), s() }; }
	const Piece &at(std::string_view id) const { return s().pieces[piece(id)]; }
	/// Id of the space where a piece is.
	std::string place(std::string_view id) const { return ne_game().catalog().spaces[at(id).at].id; }

	/// "put napoleon ulm": one edit in words (ne_edit.cpp).
	Table &edit(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string op = words.front();
		words.erase(words.begin());
		const std::string error = ne_game().edit(state, op, words);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return *this;
	}
	/// Several edits separated by semicolons.
	Table &edits(std::string_view text) {
		std::istringstream stream{ std::string(text) };
		for (std::string line; std::getline(stream, line, ';');) {
			if (!split(line).empty()) {
				edit(line);
			}
		}
		return *this;
	}
	/// Starts inside a procedure: begin("action empire").
	Table &begin(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string frame = words.front();
		words.erase(words.begin());
		const std::string error = ne_game().begin(state, frame, words);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return *this;
	}
	/// Queues results of chance by purpose.
	Table &dice(std::string_view purpose, std::initializer_list<int> results) {
		for (int result : results) {
			queue.push(purpose, result);
		}
		return *this;
	}
	/// Applies one step that must be legal.
	Table &act(std::string_view text) {
		Action action;
		REQUIRE_MESSAGE(ne_game().parse_action(state, text, NO_POWER, action).is_ok(), std::string(text));
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		const Status status = ne_game().apply(state, action, ctx);
		REQUIRE_MESSAGE(status.is_ok(), std::string(text) << ": " << ne_game().status_text(state, status) << "\nasked: " << decision().kind << "\n"
														  << legal_text(action.power));
		REQUIRE(ne_game().invariants(state) == "");
		return *this;
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
		return *this;
	}
	/// The rule id that refuses a step; "" when it is legal. The state must not change.
	std::string refused(std::string_view text) {
		Action action;
		REQUIRE_MESSAGE(ne_game().parse_action(state, text, NO_POWER, action).is_ok(), std::string(text));
		const State before = state;
		const Status status = ne_game().apply(state, action);
		if (status) {
			state = before;
			return "";
		}
		REQUIRE(state == before);
		return status.rule;
	}
	bool is_legal(std::string_view text) const {
		Action action;
		if (!ne_game().parse_action(state, text, NO_POWER, action)) {
			return false;
		}
		ActionList rows;
		ne_game().legal_actions(state, action.power, rows);
		return rows.find(action) != nullptr;
	}
	/// Quiet answers of everybody until a decision of this kind is open.
	Table &quiet_until(std::string_view kind) {
		for (int guard = 0; guard < 5000 && decision().kind != kind && state.core().over == 0; ++guard) {
			quiet();
		}
		REQUIRE(decision().kind == kind);
		return *this;
	}
	/// One quiet gesture of the first asked power.
	Table &quiet() {
		const PowerId power = first_power(decision().asked);
		for (const Action &step : ne_game().default_gesture(state, power).steps) {
			ApplyContext ctx;
			ctx.sink = &sink;
			ctx.queue = &queue;
			REQUIRE(ne_game().apply(state, step, ctx));
		}
		return *this;
	}
	Decision decision() const { return ne_game().decision(state); }
	std::string legal_text(PowerId power) const {
		ActionList rows;
		ne_game().legal_actions(state, power, rows);
		std::string out;
		for (const Row &row : rows) {
			out += ne_game().action_text(state, row.action) + "\n";
		}
		return out;
	}
	/// Last event of this name, or nullptr.
	const Event *last(std::string_view what) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what) {
				return &sink.events[i];
			}
		}
		return nullptr;
	}

	State state;
	EventSink sink;
	ChanceQueue queue;
};

} // namespace baton::ne::test
