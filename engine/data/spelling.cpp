// Nearest spelling and lists of allowed words for error messages.
#include "data/spelling.h"

#include "data/utf8.h"

#include <algorithm>
#include <array>

namespace baton::data {

namespace {

constexpr std::size_t MAX_QUOTED_BYTES = 60;
constexpr std::size_t MAX_COMPARED_BYTES = 64;

} // namespace

std::string quoted(std::string_view text) {
	std::string result = "\"";
	std::size_t at = 0;
	while (at < text.size()) {
		if (at >= MAX_QUOTED_BYTES) {
			return result + "...\"";
		}
		const std::size_t length = utf8_length(text.substr(at));
		const auto byte = static_cast<unsigned char>(text[at]);
		if (length == 0) {
			result += "\xEF\xBF\xBD"; // U+FFFD, the replacement character.
			++at;
		} else if (byte < 0x20 || byte == 0x7F) {
			constexpr char DIGITS[] = "0123456789abcdef";
			result += byte == '\n' ? "\\n"
					: byte == '\t' ? "\\t"
								   : std::string("\\x") + DIGITS[byte >> 4] + DIGITS[byte & 15];
			++at;
		} else {
			result += text.substr(at, length);
			at += length;
		}
	}
	return result + '"';
}

int edit_distance(std::string_view a, std::string_view b) {
	a = a.substr(0, MAX_COMPARED_BYTES);
	b = b.substr(0, MAX_COMPARED_BYTES);
	using Row = std::array<int, MAX_COMPARED_BYTES + 1>;
	Row before{};
	Row previous{};
	Row current{};
	for (std::size_t j = 0; j <= b.size(); ++j) {
		previous[j] = static_cast<int>(j);
	}
	for (std::size_t i = 1; i <= a.size(); ++i) {
		current[0] = static_cast<int>(i);
		for (std::size_t j = 1; j <= b.size(); ++j) {
			const int change = a[i - 1] == b[j - 1] ? 0 : 1;
			int best = std::min({ previous[j] + 1, current[j - 1] + 1, previous[j - 1] + change });
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
				best = std::min(best, before[j - 2] + 1);
			}
			current[j] = best;
		}
		before = previous;
		previous = current;
	}
	return previous[b.size()];
}

int nearest_word(std::string_view word, const WordList &words) {
	// A third of the letters may differ; short words allow one slip, long ones never more than four.
	const int tolerance = std::clamp(static_cast<int>((word.size() + 1) / 3), 1, 4);
	int best = -1;
	int best_distance = tolerance + 1;
	for (std::size_t i = 0; i < words.count; ++i) {
		const std::string_view candidate = words.at(i);
		const int distance = edit_distance(word, candidate);
		// A suggestion must share something with what was written.
		if (distance < best_distance && distance < static_cast<int>(std::max(word.size(), candidate.size()))) {
			best = static_cast<int>(i);
			best_distance = distance;
		}
	}
	return best;
}

std::string listed(const WordList &words) {
	if (words.count == 0) {
		return "nothing";
	}
	std::string text;
	for (std::size_t i = 0; i < words.count && i < MAX_LISTED_WORDS; ++i) {
		if (i > 0) {
			text += ", ";
		}
		text += words.at(i);
	}
	if (words.count > MAX_LISTED_WORDS) {
		text += ", ... (" + std::to_string(words.count) + " in all)";
	}
	return text;
}

std::string unknown_word(std::string_view what, std::string_view word, const WordList &words) {
	std::string text = "unknown ";
	text += what;
	text += ' ';
	text += quoted(word);
	const int nearest = nearest_word(word, words);
	if (nearest >= 0) {
		text += " (did you mean " + quoted(words.at(static_cast<std::size_t>(nearest))) + "?)";
	}
	text += "; allowed: " + listed(words);
	return text;
}

} // namespace baton::data
