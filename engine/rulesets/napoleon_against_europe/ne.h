// Napoléon against Europe: the Empire and the Coalitions of 1805-1815, cards for marches, battles, sieges, fleets and
// politics.
//
// Rulebook: Napoléon against Europe (Hexasim, 2013, English edition); inventory ids NE-..., rulings NE-Q...
// Players: 2, the Empire (power 0) and the Coalition (power 1); the seven major powers are powers 2 to 8 without a
// seat. Options: fog of war, rough ground helps evasion, sorties, many British cards (all off by default), see
// ne_data.h Option. Deviations, rulings and what is not playable yet are listed in README.md.
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>

namespace baton::ne {

/// Builds the ruleset from the texts of its folder; errors in words, null then.
std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors);

} // namespace baton::ne
