// The log of a match: applied steps in order, and the session's own records between them.
#pragma once

#include "kernel/action.h"
#include "kernel/decision.h"

#include <cstdint>
#include <string>

namespace baton::session {

/// A hash is kept and a snapshot taken each time so many steps have been applied.
inline constexpr size_t HASH_EVERY = 64;

/// One applied step.
struct LogLine {
	Action action;
	uint16_t flags = 0; ///< row_flag of what it really did
	Mode mode = Mode::Over; ///< of the decision it answered
	bool is_auto = false; ///< answered by the session for a power without a seat
	bool is_given = false; ///< answered in a window by silence, or because there was no other answer
	bool is_pass = false; ///< a pass in a window, or of a bot
	uint32_t serial = 0; ///< of the decision it answered
	uint32_t gesture = 0; ///< number shared by the steps of one gesture
	uint32_t window = 0; ///< number shared by the passes of a window that all passed; 0 otherwise
	uint32_t event_begin = 0; ///< first event it caused
	std::string text; ///< "austria: select_space bohemia"
};

/// A session record: who sits where, policies, take-backs. Never affects the rules.
struct Record {
	size_t at = 0; ///< steps applied before it
	std::string text; ///< without the leading "@ "
};

} // namespace baton::session
