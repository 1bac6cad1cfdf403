// Which words a scripted case may use for a game, and sentences about those that it may not.
#pragma once

#include "kernel/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

/// Names of the events of a ruleset: the part behind "<code>.event." of its text keys, sorted.
std::vector<std::string> event_names(const Catalog &catalog);
/// `unknown <what> "word" (did you mean "w"?); allowed: ...`
std::string unknown_of(std::string_view what, std::string_view word, const std::vector<std::string> &allowed);
/// The word of a step that nobody knows, with those that can stand there now; empty when all are known. `for_good`:
/// whether it is unknown in every position.
std::string unknown_step_word(const Game &game, const State &state, std::string_view text, bool &for_good);

} // namespace baton::session
