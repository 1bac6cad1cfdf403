// A position of Kutuzov for tests: changed by edits, played by action texts.
#pragma once

#include "../table_base.h"

#include "data/files.h"
#include "kernel/texts.h"
#include "rulesets/kutuzov/ku.h"
#include "rulesets/kutuzov/ku_game.h"

#include <algorithm>
#include <memory>

namespace baton::ku {

/// The files of the ruleset as the session gives them.
inline data::FileSet ku_files() {
	data::Errors errors;
	data::FileSet files = data::load_directory("assets/rulesets/kutuzov", errors);
	std::string core;
	REQUIRE(data::read_file("assets/text/en/core.toml", core));
	files.add(CORE_TEXTS, core);
	REQUIRE(errors.empty());
	return files;
}

/// The one game, shared by all tests.
inline const std::shared_ptr<const Game> &ku_game() {
	static const std::shared_ptr<const Game> GAME = [] {
		std::string errors;
		std::shared_ptr<const Game> game = load(ku_files(), errors);
		REQUIRE_MESSAGE(game != nullptr, errors);
		return game;
	}();
	return GAME;
}

class KuTable : public test::TableBase<KuTable> {
public:
	explicit KuTable(std::string_view scenario = "invasion_1812_four", uint64_t seed = 1) :
			TableBase(*ku_game(), scenario, seed) {}

	const KuGame &game() const { return static_cast<const KuGame &>(*ku_game()); }
	const ImState &s() const { return KuGame::of(state); }
	ImState &s() { return KuGame::of(state); }
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
	/// A step, after which everybody lets the windows pass, unless the test answers in them itself.
	KuTable &act(std::string_view text) {
		TableBase::act(text);
		return keeps_windows ? *this : pass_windows();
	}
	KuTable &begin(std::string_view text) {
		TableBase::begin(text);
		return keeps_windows ? *this : pass_windows();
	}
	KuTable &quiet() {
		TableBase::quiet();
		return keeps_windows ? *this : pass_windows();
	}
	KuTable &quiet_until(std::string_view wanted) {
		for (int guard = 0; guard < 5000 && kind() != wanted && state.core().over == 0; ++guard) {
			quiet();
		}
		REQUIRE(kind() == wanted);
		return *this;
	}
	KuTable &play(std::string_view text) {
		for (size_t at = 0; at < text.size();) {
			const size_t end = std::min(text.find(';', at), text.size());
			const size_t first = text.find_first_not_of(" \t\n", at);
			if (first < end) {
				act(text.substr(first, text.find_last_not_of(" \t\n", end - 1) - first + 1));
			}
			at = end + 1;
		}
		return *this;
	}
	/// Nobody answers in the windows that are open now.
	KuTable &pass_windows() {
		while (state.core().over == 0 && kind() == "respond") {
			TableBase::quiet();
		}
		return *this;
	}
	/// The test answers in windows itself.
	KuTable &open_windows() {
		keeps_windows = true;
		return *this;
	}
	bool keeps_windows = false;
	/// Whether an event of this name has been written.
	bool said(std::string_view what) const {
		for (const Event &event : sink.events) {
			if (what == event.what) {
				return true;
			}
		}
		return false;
	}
};

} // namespace baton::ku
