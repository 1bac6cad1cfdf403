// What a ruleset still lacks, with the step of docs/adding_a_ruleset.md that makes it.
#pragma once

#include "kernel/game.h"

#include <string>
#include <vector>

namespace baton::session {

struct MissingPart {
	int step; ///< of docs/adding_a_ruleset.md
	std::string what;
};

/// Files below the root of the source tree, texts, looks and words that every ruleset has and this one has not.
std::vector<MissingPart> missing_parts(const Game &game, const std::string &root);

} // namespace baton::session
