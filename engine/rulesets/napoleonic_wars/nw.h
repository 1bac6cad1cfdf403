// The Napoleonic Wars: nine nations from 1805 to 1815 for two to five players, on the library of the impulse family.
//
// Rulebook: The Napoleonic Wars, second edition, living rules 1.3f (Mark McLaughlin, GMT Games); inventory ids NW-...,
// rulings NW-A.... What is shared with Kutuzov stands in engine/rulesets/impulse (README there).
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>

namespace baton::nw {

/// Builds the ruleset from the texts of its folder; errors in words, null then.
std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors);

} // namespace baton::nw
