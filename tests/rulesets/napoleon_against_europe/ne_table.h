// A table for tests: one position of Napoléon against Europe, changed by edits and played by action texts through the
// contract.
#pragma once

#include "../table_base.h"
#include "ne_test_support.h"

#include "rulesets/napoleon_against_europe/cards/ne_cards.h"
#include "rulesets/napoleon_against_europe/ne_game.h"
#include "session/library.h"

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

/// One position of this game.
class Table : public baton::test::TableBase<Table> {
public:
	explicit Table(std::string_view scenario_id = "hundred_days_1815", uint64_t seed = 1) :
			TableBase(ne_game(), scenario_id, seed) {}

	const S &s() const { return *static_cast<const S *>(state.bytes()); }
	S &s() { return *static_cast<S *>(state.bytes()); }
	R r() const { return { game_data(), s() }; }
	const Piece &at(std::string_view id) const { return s().pieces[piece(id)]; }
	/// Id of the space where a piece is.
	std::string place(std::string_view id) const { return ne_game().catalog().spaces[at(id).at].id; }

	Decision decision() const { return ne_game().decision(state); }
	/// Last event of this name, or nullptr.
	const Event *last(std::string_view what) const {
		for (size_t i = sink.events.size(); i-- > 0;) {
			if (what == sink.events[i].what) {
				return &sink.events[i];
			}
		}
		return nullptr;
	}
};

} // namespace baton::ne::test
