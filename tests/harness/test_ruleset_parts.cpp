// Every registered ruleset has all parts of the recipe; what it lacks is told with the step that makes it.
#include "kernel/probe_game.h"

#include "harness/ruleset_parts.h"
#include "session/library.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace baton;
using namespace baton::session;

constexpr int STEP_MAP = 7;

TEST_CASE("[Session] a registered ruleset lacks nothing of docs/adding_a_ruleset.md but its map sheet") {
	Library library("assets");
	for (const RulesetEntry &entry : library.entries()) {
		std::string error;
		const auto game = library.game(entry.id, error);
		REQUIRE_MESSAGE(game != nullptr, error);
		for (const MissingPart &part : missing_parts(*game, ".")) {
			FAIL_CHECK(
					std::string(entry.id) << ": step " << part.step << " of docs/adding_a_ruleset.md: " << part.what);
		}
	}
}

TEST_CASE("[Session] what a ruleset lacks is told with its step") {
	// The test ruleset has code and rules, but no files, looks and subtitles.
	const std::vector<MissingPart> found = missing_parts(*probe::probe_game(), ".");
	const auto has = [&](int step, const std::string &what) {
		return std::any_of(found.begin(), found.end(),
				[&](const MissingPart &part) { return part.step == step && part.what == what; });
	};
	CHECK(has(3, "assets/rulesets/probe/game.toml is not there"));
	CHECK(has(4, "assets/rulesets/probe/rules.toml is not there"));
	CHECK(has(5, "the text \"pr.game.subtitle\" is missing"));
	CHECK(has(6, "view.toml: the piece \"unit\" has no icon"));
	CHECK(has(7, "assets/maps/probe/sheet.json is not there"));
	CHECK_FALSE(has(8, "edit_words() is empty: cases cannot change a position"));
	CHECK_FALSE(has(5, "the text \"pr.frame.bid\" is missing"));
	CHECK(std::is_sorted(
			found.begin(), found.end(), [](const MissingPart &a, const MissingPart &b) { return a.step < b.step; }));
}
