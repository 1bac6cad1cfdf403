// The text form of seats.
#include "seat.h"

#include "words.h"

#include "data/spelling.h"

#include <cmath>
#include <cstdio>

namespace baton::session {

namespace {

constexpr size_t MAX_NAME_BYTES = 60;

// Names stand in one line of the save.
std::string clean_name(std::string_view name) {
	std::string out;
	for (char c : name.substr(0, MAX_NAME_BYTES)) {
		out += (c >= 0 && c < 32) || c == 127 ? ' ' : c;
	}
	return std::string(trimmed(out));
}

} // namespace

Seat Seat::human(std::string_view name) {
	Seat seat;
	seat.name = clean_name(name);
	return seat;
}

Seat Seat::bot(std::string_view level, Budget budget) {
	Seat seat;
	seat.kind = SeatKind::Bot;
	seat.level = level;
	seat.budget = budget;
	return seat;
}

Seat Seat::empty() {
	Seat seat;
	seat.kind = SeatKind::Empty;
	return seat;
}

std::string seat_text(const Seat &seat) {
	if (seat.kind == SeatKind::Empty) {
		return "empty";
	}
	if (seat.kind == SeatKind::Human) {
		const std::string name = clean_name(seat.name);
		return name.empty() ? "human" : "human " + name;
	}
	std::string out = "bot " + seat.level;
	if (seat.budget.iterations > 0) {
		out += " iterations " + std::to_string(seat.budget.iterations);
	}
	if (seat.budget.seconds > 0) {
		char number[32];
		std::snprintf(number, sizeof number, "%.3f", seat.budget.seconds);
		out += std::string(" seconds ") + number;
	}
	return out;
}

std::string parse_seat(std::string_view text, Seat &out) {
	out = Seat{};
	const std::string_view kind = take_word(text);
	if (kind == "empty" && trimmed(text).empty()) {
		out = Seat::empty();
		return "";
	}
	if (kind == "human") {
		out = Seat::human(trimmed(text));
		return "";
	}
	if (kind != "bot") {
		return "a seat is \"human NAME\", \"bot LEVEL\" or \"empty\", not " + data::quoted(kind);
	}
	out = Seat::bot(take_word(text));
	if (make_bot(out.level) == nullptr) {
		const auto &levels = bot_levels();
		return data::unknown_word(
				"bot level", out.level, { levels.size(), [&](size_t i) { return std::string_view(levels[i]); } });
	}
	for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
		const std::string_view value = take_word(text);
		const bool is_fine = word == "iterations"
				? parse_number(value, out.budget.iterations) && out.budget.iterations > 0
				: word == "seconds"
				? parse_number(value, out.budget.seconds) && out.budget.seconds > 0 && out.budget.seconds < 1e6
				: false;
		if (!is_fine) {
			return "after the level of a bot comes \"iterations N\" or \"seconds N\", not " + data::quoted(word);
		}
	}
	return "";
}

} // namespace baton::session
