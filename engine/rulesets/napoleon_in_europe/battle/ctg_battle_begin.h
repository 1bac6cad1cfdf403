// Starting points of scripted cases on the battle board.
#pragma once

#include "ctg_odds.h"

#include "kernel/game.h"

namespace baton::ctg {

/// "field": a battle of its own from the deployment on; "board": in a phase, with pieces where they are told to stand.
/// The state has no frames. False: no such start; else `error` says what went wrong.
bool begin_battle(
		const Catalog &catalog, W &w, std::string_view frame, std::span<const std::string> fields, std::string &error);
std::vector<CaseWord> battle_begin_words();

} // namespace baton::ctg
