// A match of Napoleon in Europe for tests: changed by edits, played by action texts.
#pragma once

#include "../table_base.h"
#include "ctg_fixture.h"

#include "rulesets/napoleon_in_europe/battle/ctg_clash.h"
#include "rulesets/napoleon_in_europe/ctg.h"
#include "rulesets/napoleon_in_europe/ctg_game.h"
#include "rulesets/napoleon_in_europe/flow/ctg_flow.h"
#include "rulesets/napoleon_in_europe/land/ctg_land.h"

#include <map>

namespace baton::ctg {

inline const std::shared_ptr<const Game> &ctg_game() {
	static const std::shared_ptr<const Game> GAME = [] {
		std::string errors;
		std::shared_ptr<const Game> game = load(ctg_files(), errors);
		REQUIRE_MESSAGE(game != nullptr, errors);
		return game;
	}();
	return GAME;
}

/// Starts a match with these nations, a seat each, and options by name.
inline Status start_match(State &state, std::string_view scenario, std::initializer_list<PowerId> players,
		const std::map<std::string, int> &options, uint64_t seed) {
	MatchSetup setup;
	const Game &game = *ctg_game();
	setup.scenario = game.catalog().scenario(scenario);
	setup.seed = seed;
	setup.seat_of.assign(POWERS, NO_SEAT);
	SeatId seat = 0;
	for (const PowerId p : players) {
		setup.seat_of[size_t(p)] = seat++;
	}
	for (const OptionInfo &info : game.catalog().game_options) {
		const auto found = options.find(info.id);
		setup.options.push_back(found == options.end() ? info.def : found->second);
	}
	ApplyContext ctx;
	return game.setup(state, setup, ctx);
}

/// The seven nations of 1805 in a game of empires, everybody's special pieces placed.
class CtgTable : public test::TableBase<CtgTable> {
public:
	explicit CtgTable(std::string_view scenario = "austerlitz_1805", uint64_t seed = 1) :
			TableBase(*ctg_game(), scenario, seed) {}
	/// A Team game of five players.
	CtgTable &team(const std::map<std::string, int> &options = {}) {
		REQUIRE(start_match(state, "austerlitz_1805", { FRANCE, BRITAIN, AUSTRIA, RUSSIA, SPAIN }, options, 1));
		return *this;
	}

	const CtgGame &game() const { return static_cast<const CtgGame &>(*ctg_game()); }
	const CtgState &s() const { return CtgGame::of(state); }
	CtgState &s() { return CtgGame::of(state); }
	R r() const { return { game().data(), s() }; }
	int space(std::string_view id) const {
		const int found = game().catalog().spaces.find(id);
		REQUIRE(found >= 0);
		return found;
	}
	int army(std::string_view region, PowerId p, Type type) const { return s().army[space(region)][p][type]; }
	std::string kind() const { return game().decision(state).kind; }
	PowerId asked() const { return first_power(game().decision(state).asked); }
	int said(std::string_view what) const {
		int n = 0;
		for (const Event &event : sink.events) {
			n += what == event.what ? 1 : 0;
		}
		return n;
	}
};

} // namespace baton::ctg
