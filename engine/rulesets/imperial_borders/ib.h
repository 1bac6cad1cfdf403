// Imperial Borders: six Nations after 1815, sealed orders, sealed bids, battles with custom dice, medals and a
// congress.
//
// Rulebook: Imperial Borders, The Congress of Vienna (printed edition, 32 pages); inventory ids IB-..., rulings AMB-...
// Players: 2 to 6, fixed teams, Neutral Nations at 4 and 5 players and in the second two-player form.
// Options: revolts, trading, Sweden and Portugal, call to arms, balance of power (off by default), see ib_types.h
// Option. Deviations and rulings are listed in README.md.
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>

namespace baton::ib {

/// Builds the ruleset from the texts of its folder; errors in words, null then.
std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors);

} // namespace baton::ib
