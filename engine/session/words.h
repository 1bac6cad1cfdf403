// Splitting lines into words and numbers, for saves, records and commands.
#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>

namespace baton::session {

/// Takes the next word off the front of a text; empty at the end.
inline std::string_view take_word(std::string_view &text) {
	while (!text.empty() && text.front() == ' ') {
		text.remove_prefix(1);
	}
	size_t n = text.find(' ');
	n = n == std::string_view::npos ? text.size() : n;
	const std::string_view word = text.substr(0, n);
	text.remove_prefix(n);
	return word;
}

/// The text without blanks at both ends.
inline std::string_view trimmed(std::string_view text) {
	while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
		text.remove_prefix(1);
	}
	while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
		text.remove_suffix(1);
	}
	return text;
}

/// A whole number that fills the text.
template <class T> bool parse_number(std::string_view text, T &out, int base = 10) {
	const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, base);
	return error == std::errc() && end == text.data() + text.size() && !text.empty();
}
inline bool parse_number(std::string_view text, double &out) {
	const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
	return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

} // namespace baton::session
