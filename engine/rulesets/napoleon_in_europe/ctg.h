// Napoleon in Europe, Charge the Guns: the one header that others include.
#pragma once

#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>

namespace baton::ctg {

/// Reads the ruleset's folder; null and errors in words if anything is wrong.
std::unique_ptr<Game> load(const data::FileSet &files, std::string &errors);

} // namespace baton::ctg
