// Who plays: a person, a bot of some level, or nobody.
#pragma once

#include "bots/bot.h"

#include <string>
#include <string_view>

namespace baton::session {

enum class SeatKind : uint8_t {
	Human, ///< one person or several
	Bot,
	Empty, ///< its powers give the quiet answer
};

struct Seat {
	SeatKind kind = SeatKind::Human;
	std::string level; ///< of a bot
	std::string name; ///< of a person; may be empty
	Budget budget; ///< of a bot; all zero: the level's own

	static Seat human(std::string_view name = "");
	static Seat bot(std::string_view level, Budget budget = {});
	static Seat empty();

	bool operator==(const Seat &other) const {
		return kind == other.kind && level == other.level && name == other.name &&
				budget.seconds == other.budget.seconds && budget.iterations == other.budget.iterations;
	}
};

/// "human Anna", "bot veteran iterations 500", "empty".
std::string seat_text(const Seat &seat);
/// Parses seat_text. A sentence that says what is allowed, or empty.
std::string parse_seat(std::string_view text, Seat &out);

} // namespace baton::session
