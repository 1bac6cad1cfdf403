// A table for tests: one position of Imperial Borders, changed by edits and played by action texts through the contract.
#pragma once

#include "rulesets/imperial_borders/ib_rules.h"
#include "session/library.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace baton::ib::test {

inline const Game &ib_game() {
	static session::Library library("assets");
	static const std::shared_ptr<const Game> game = [] {
		std::string error;
		std::shared_ptr<const Game> loaded = library.game("imperial_borders", error);
		REQUIRE_MESSAGE(loaded != nullptr, error);
		return loaded;
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
	explicit Table(std::string_view scenario = "six_players", uint64_t seed = 1) {
		MatchSetup setup;
		setup.scenario = ib_game().catalog().scenario(scenario);
		REQUIRE(setup.scenario >= 0);
		setup.seed = seed;
		ApplyContext ctx;
		REQUIRE(ib_game().setup(state, setup, ctx));
	}

	const S &s() const { return *static_cast<const S *>(state.bytes()); }

	/// "put austria cavalry piedmont x2 elite": one edit in words (ib_edit.cpp).
	Table &edit(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string op = words.front();
		words.erase(words.begin());
		const std::string error = ib_game().edit(state, op, words);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return *this;
	}
	/// Several edits, one a line or separated by semicolons.
	Table &edits(std::string_view text) {
		std::istringstream stream{ std::string(text) };
		for (std::string line; std::getline(stream, line, ';');) {
			if (!split(line).empty()) {
				edit(line);
			}
		}
		return *this;
	}
	/// Starts inside a procedure: begin("turn austria").
	Table &begin(std::string_view text) {
		std::vector<std::string> words = split(text);
		const std::string frame = words.front();
		words.erase(words.begin());
		const std::string error = ib_game().begin(state, frame, words);
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
		REQUIRE_MESSAGE(ib_game().parse_action(state, text, NO_POWER, action).is_ok(), std::string(text));
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		const Status status = ib_game().apply(state, action, ctx);
		REQUIRE_MESSAGE(status.is_ok(), std::string(text) << ": " << ib_game().status_text(state, status) << "\nasked: " << decision().kind << "\n"
														  << legal_text(action.power));
		REQUIRE(ib_game().invariants(state) == "");
		return *this;
	}
	/// Several steps, separated by semicolons.
	Table &play(std::string_view text) {
		std::istringstream stream{ std::string(text) };
		for (std::string step; std::getline(stream, step, ';');) {
			const size_t first = step.find_first_not_of(" \t\n");
			if (first != std::string::npos) {
				step = step.substr(first, step.find_last_not_of(" \t\n") - first + 1);
				act(step);
			}
		}
		return *this;
	}
	/// The rule id that refuses a step; "" when it is legal. The state must not change.
	std::string refused(std::string_view text) {
		Action action;
		REQUIRE_MESSAGE(ib_game().parse_action(state, text, NO_POWER, action).is_ok(), std::string(text));
		const State before = state;
		const Status status = ib_game().apply(state, action);
		if (status) {
			state = before;
			return "";
		}
		REQUIRE(state == before);
		return status.rule;
	}
	/// Whether a step is among the legal ones.
	bool is_legal(std::string_view text) const {
		Action action;
		if (!ib_game().parse_action(state, text, NO_POWER, action)) {
			return false;
		}
		ActionList rows;
		ib_game().legal_actions(state, action.power, rows);
		return rows.find(action) != nullptr;
	}
	/// Quiet answers of everybody until a decision of this kind is open (or the match is over).
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
		for (const Action &step : ib_game().default_gesture(state, power).steps) {
			ApplyContext ctx;
			ctx.sink = &sink;
			ctx.queue = &queue;
			REQUIRE(ib_game().apply(state, step, ctx));
		}
		return *this;
	}

	struct KindDecision {
		std::string kind;
		std::string rule;
		Mode mode;
		PowerSet asked;
		PowerId asker;
	};
	KindDecision decision() const {
		const Decision d = ib_game().decision(state);
		return { d.kind, d.rule, d.mode, d.asked, d.asker };
	}
	/// Name of the first asked power.
	std::string asked() const {
		const PowerId power = first_power(ib_game().decision(state).asked);
		return power < 0 ? "" : ib_game().catalog().powers[power].id;
	}

	int region(std::string_view id) const {
		const int found = ib_game().catalog().spaces.find(id);
		REQUIRE_MESSAGE(found >= 0, std::string(id));
		return found;
	}
	int nation(std::string_view id) const {
		const int found = ib_game().catalog().powers.find(id);
		REQUIRE_MESSAGE(found >= 0, std::string(id));
		return found;
	}
	/// Pieces that a lot text like "austria.cavalry.blue@piedmont" names: exact condition; 0 when there is none.
	int count(std::string_view lot) const {
		Noun noun;
		if (!ib_game().parse_noun(state, lot, NounKind::Lot, noun) || noun.kind != NounKind::Lot) {
			return 0;
		}
		return lot_count(s(), noun.id);
	}
	/// Mobile Forces of a Nation in a region, Cargo too, whatever their condition.
	int forces(std::string_view nation_id, std::string_view region_id) const {
		int n = 0;
		each_piece_in(s(), region(region_id), [&](int, const Piece &p) { n += p.owner == nation(nation_id) && p.type != Type::Tent; });
		return n;
	}
	std::string owner(std::string_view region_id) const {
		const int n = s().owner[region(region_id)];
		return n < 0 ? "none" : ib_game().catalog().powers[n].id;
	}
	int gold(std::string_view nation_id) const { return s().gold[nation(nation_id)]; }
	int prestige(std::string_view nation_id) const { return s().prestige[nation(nation_id)]; }
	int hp(std::string_view region_id) const { return s().fort_hp[region(region_id)]; }
	/// Events of a name since the last clear.
	int events(std::string_view what) const {
		int n = 0;
		for (const Event &event : sink.events) {
			n += what == event.what;
		}
		return n;
	}
	/// The last event of a name; fails when there is none.
	Event event(std::string_view what) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what) {
				return sink.events[i];
			}
		}
		FAIL("no event " << std::string(what));
		return {};
	}
	std::string legal_text(PowerId power) const {
		ActionList rows;
		ib_game().legal_actions(state, power, rows);
		std::string out;
		for (const Row &row : rows) {
			out += "  " + ib_game().action_text(state, row.action) + "\n";
		}
		return out;
	}

	State state;
	EventSink sink;
	ChanceQueue queue;
};

/// A board without Forces and with empty Treasuries, ready for edits.
inline Table cleared(std::string_view scenario = "six_players") {
	Table table(scenario);
	table.edits("clear; gold prussia 0; gold great_britain 0");
	return table;
}

/// The same with Russia last in the turn order and an order of its own to carry out, so that the round does not run on
/// when the turn under test is over.
inline Table held(std::string_view scenario = "six_players") {
	Table table = cleared(scenario);
	table.edits("put russia frigate odessa; order russia odessa 1 black_sea; turn_order france austria prussia great_britain spain russia");
	return table;
}

} // namespace baton::ib::test
