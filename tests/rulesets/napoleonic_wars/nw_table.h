// A position of The Napoleonic Wars for tests: changed by edits, played by action texts.
#pragma once

#include "../table_base.h"

#include "data/files.h"
#include "kernel/texts.h"
#include "rulesets/napoleonic_wars/nw.h"
#include "rulesets/napoleonic_wars/nw_game.h"

#include <memory>

namespace baton::nw {

/// The files of the ruleset as the session gives them.
inline data::FileSet nw_files() {
	data::Errors errors;
	data::FileSet files = data::load_directory("assets/rulesets/napoleonic_wars", errors);
	std::string core;
	REQUIRE(data::read_file("assets/text/en/core.toml", core));
	files.add(CORE_TEXTS, core);
	REQUIRE(errors.empty());
	return files;
}

/// The one game, shared by all tests.
inline const std::shared_ptr<const Game> &nw_game() {
	static const std::shared_ptr<const Game> GAME = [] {
		std::string errors;
		std::shared_ptr<const Game> game = load(nw_files(), errors);
		REQUIRE_MESSAGE(game != nullptr, errors);
		return game;
	}();
	return GAME;
}

class NwTable : public test::TableBase<NwTable> {
public:
	explicit NwTable(std::string_view scenario = "five_players", uint64_t seed = 1) :
			TableBase(*nw_game(), scenario, seed) {}

	const NwGame &game() const { return static_cast<const NwGame &>(*nw_game()); }
	const ImState &s() const { return NwGame::of(state); }
	ImState &s() { return NwGame::of(state); }
	R r() const { return { game().data(), s() }; }
	int place(std::string_view id) const {
		const int found = game().catalog().spaces.find(id);
		REQUIRE(found >= 0);
		return found;
	}
	int leader(std::string_view id) const {
		const ImData &d = game().data();
		for (int i = 0; i < d.leaders; ++i) {
			if (d.leader[size_t(i)].id == id) {
				return i;
			}
		}
		FAIL("no such Leader");
		return -1;
	}
	int sp(std::string_view where, Nation nation) const { return s().sp[place(where)][nation]; }
	std::string kind() const { return game().decision(state).kind; }
	/// Whether an event of this name has been written.
	bool said(std::string_view what) const {
		for (const Event &event : sink.events) {
			if (what == event.what) {
				return true;
			}
		}
		return false;
	}
	/// As begin, with the queued results of chance.
	NwTable &run(std::string_view text) {
		std::vector<std::string> words = test::split(text);
		const std::string frame = words.front();
		words.erase(words.begin());
		ApplyContext ctx;
		ctx.sink = &sink;
		ctx.queue = &queue;
		const std::string error = game().begin(state, frame, words, ctx);
		REQUIRE_MESSAGE(error.empty(), std::string(text) << ": " << error);
		return *this;
	}
	/// Quiet answers until the first Impulse: Resources given, Hands kept.
	NwTable &opened() { return quiet_until("act"); }
};

} // namespace baton::nw
