// Kutuzov: Napoleon's invasion of Russia for two to four players, on the library of the impulse family.
//
// Rulebook: Kutuzov (Mark McLaughlin, GMT Games); inventory ids KU-..., rulings KA-.... Four starts, each with every
// seating of game.toml. What is shared with The Napoleonic Wars stands in engine/rulesets/impulse (README there).
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>

namespace baton::ku {

/// Builds the ruleset from the texts of its folder; errors in words, null then.
std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors);

} // namespace baton::ku
