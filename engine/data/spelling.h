// Words for error messages: quoting, lists of allowed words, and the nearest spelling.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace baton::data {

// How many allowed words one message lists at most.
inline constexpr std::size_t MAX_LISTED_WORDS = 40;

// The text in double quotes, shortened to at most 60 bytes, control characters and broken UTF-8 made visible.
std::string quoted(std::string_view text);

// Edit distance: insert, delete, replace one byte, or swap two neighbours. Words longer than 64 bytes are cut.
int edit_distance(std::string_view a, std::string_view b);

// `count` words, reached by number, so that callers need not copy their words into one container.
struct WordList {
	std::size_t count = 0;
	std::function<std::string_view(std::size_t)> at;
};

// Number of the word closest to `word` (ties: the earlier one), or -1 if none is close enough to be meant.
int nearest_word(std::string_view word, const WordList &words);

// "a, b, c"; at most MAX_LISTED_WORDS of them, then "... (220 in all)"; "nothing" for an empty list.
std::string listed(const WordList &words);

// `unknown <what> "word" (did you mean "w"?); allowed: a, b, c`
std::string unknown_word(std::string_view what, std::string_view word, const WordList &words);

} // namespace baton::data
