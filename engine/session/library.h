// The library: finds the content folder, lists the rulesets and loads each game once.
#pragma once

#include "lesson.h"

#include "data/files.h"
#include "kernel/game.h"
#include "rulesets/registry.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

/// The list of all nations' looks inside the content folder.
inline constexpr std::string_view NATIONS_PATH = "art/nations.toml";

/// Games by id, loaded on demand from `<assets>/rulesets/<id>/` and kept. Use it from one thread.
class Library {
public:
	/// `assets` is the content folder; it is looked at only when a game is loaded.
	explicit Library(std::string assets, std::span<const RulesetEntry> entries = rulesets());
	/// Content that comes as texts, from an archive say; `files` are named from the content folder on:
	/// "rulesets/<id>/map.toml".
	explicit Library(data::FileSet files, std::span<const RulesetEntry> entries = rulesets());

	std::span<const RulesetEntry> entries() const { return entries_; }
	const std::string &assets() const { return assets_; }
	/// The game of a ruleset, by folder name or code. Null and a sentence in `error` when it is unknown or its data is
	/// broken.
	std::shared_ptr<const Game> game(std::string_view id, std::string &error);
	/// Lessons of a ruleset in their order, those that are sound; what is wrong with the others is in `errors`, a line
	/// each.
	const std::vector<std::shared_ptr<const Lesson>> &lessons(std::string_view id, std::string &errors);
	/// One of them. Null and a sentence in `error` when there is none.
	std::shared_ptr<const Lesson> lesson(std::string_view ruleset, std::string_view id, std::string &error);

private:
	struct Lessons {
		std::vector<std::shared_ptr<const Lesson>> list;
		std::string errors;
	};
	/// The files of one ruleset with the kernel's own texts. What cannot be read is in `errors`.
	data::FileSet files_of(std::string_view id, data::Errors &errors) const;

	std::string assets_; ///< empty: see files_
	data::FileSet files_;
	std::span<const RulesetEntry> entries_;
	std::map<std::string, std::shared_ptr<const Game>, std::less<>> games_;
	std::map<std::string, Lessons, std::less<>> lessons_;
};

/// How a scenario is asked for in words.
struct SetupRequest {
	std::string scenario; ///< id; empty: the first
	uint64_t seed = 1;
	std::vector<std::pair<std::string, int>> options; ///< id and value; the rest take their defaults
	/// Power and the number of its seat from 1, 0: nobody. Powers not named stay where the scenario puts them; none:
	/// all.
	std::vector<std::pair<std::string, int>> powers;
};

/// Turns words into a set-up. A sentence naming what is allowed, or empty when all is fine.
std::string make_setup(const Game &game, const SetupRequest &request, MatchSetup &out);
/// Checks numbers that came from anywhere: scenario, options and seats in range.
std::string check_setup(const Game &game, const MatchSetup &setup);

} // namespace baton::session
