// What differs between two positions in the eyes of one viewer, in words.
#pragma once

#include "kernel/game.h"

#include <string>
#include <vector>

namespace baton::session {

/// One thing that a view shows otherwise than another.
struct ViewChange {
	std::string what; ///< "track gold of red", "red unit at hill"
	std::string before, after; ///< "none" where it is not shown

	std::string to_text() const { return what + ": " + before + " -> " + after; }
};

/// Everything that those who see the secrets of `known` see otherwise in `after`, sorted by what it is. The number of
/// the decision is left out: it counts steps and shows nothing.
std::vector<ViewChange> view_changes(const Game &game, const State &before, const State &after, PowerSet known);

} // namespace baton::session
