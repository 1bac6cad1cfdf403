// Loading a ruleset from its folder and checking a match's set-up: the same for all.
#pragma once

#include "data/errors.h"
#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <span>
#include <string>

namespace baton::kit {

/// Brings a ruleset to life: `load_data(files, errors, catalog)` reads the files, then Game(data, catalog). Errors in
/// words, one per line; null then. `std::unique_ptr<Game> load(files, errors) { return
/// kit::load_game<IbGame>(files, errors, load_data); }`
template <class G, class D>
std::unique_ptr<Game> load_game(const data::FileSet &files, std::string &errors,
		std::unique_ptr<D> (*load_data)(const data::FileSet &, data::Errors &, Catalog &)) {
	data::Errors list;
	Catalog catalog;
	std::unique_ptr<D> data = load_data(files, list, catalog);
	if (data == nullptr || !list.empty()) {
		errors = list.to_text();
		return nullptr;
	}
	return std::make_unique<G>(std::move(data), std::move(catalog));
}

/// Checks scenario and options of a set-up against the catalog and writes one value per option: what is given, else
/// the default.
template <class Value> Status read_setup(const Catalog &catalog, const MatchSetup &setup, std::span<Value> options) {
	if (setup.scenario < 0 || setup.scenario >= int(catalog.scenarios.size())) {
		return Status::refuse(core_rule::DATA, "core.refuse.scenario");
	}
	for (size_t i = 0; i < options.size() && i < catalog.game_options.size(); ++i) {
		const OptionInfo &info = catalog.game_options[i];
		const int value = i < setup.options.size() ? setup.options[i] : info.def;
		if (value < info.lo || value > info.hi) {
			return Status::refuse(core_rule::DATA, "core.refuse.option", Noun::number(int(i)));
		}
		options[i] = Value(value);
	}
	return Status::ok();
}
template <class Value, size_t N>
Status read_setup(const Catalog &catalog, const MatchSetup &setup, Value (&options)[N]) {
	return read_setup(catalog, setup, std::span<Value>(options));
}

/// Seats take the powers that the scenario gives them.
inline void seat_powers(StateCore &core, const ScenarioInfo &scenario) {
	for (size_t seat = 0; seat < scenario.seats.size(); ++seat) {
		for (const PowerId power : scenario.seats[seat].powers) {
			core.seat_of[power] = int8_t(seat);
		}
	}
}

} // namespace baton::kit
