// The explicit list of rulesets: one line per game.
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <span>
#include <string>

namespace baton {

/// How a ruleset comes to life from the texts of its folder. Errors in words, one per line; null then.
struct RulesetEntry {
	const char *id; ///< folder name
	const char *code;
	std::unique_ptr<Game> (*load)(const data::FileSet &files, std::string &errors);
};

/// All registered rulesets in the order of the title page.
std::span<const RulesetEntry> rulesets();
const RulesetEntry *find_ruleset(std::string_view id);

} // namespace baton
