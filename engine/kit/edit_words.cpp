// Reading the words of a state edit.
#include "edit_words.h"

#include <charconv>

namespace baton::kit {

bool EditWords::take(const char *word) {
	const bool is_next = has_more() && args_[next_] == word;
	next_ += is_next ? 1 : 0;
	return is_next;
}

const std::string &EditWords::word() {
	static const std::string NONE;
	if (!has_more()) {
		fail("a word is missing");
		return NONE;
	}
	return args_[next_++];
}

int EditWords::number_of(const std::string &text) {
	int value = 0;
	const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
	if (error != std::errc() || end != text.data() + text.size()) {
		fail("'" + text + "' is not a number");
	}
	return value;
}

int EditWords::number_of(const std::string &text, int lo, int hi) {
	const int value = number_of(text);
	if (is_ok() && (value < lo || value > hi)) {
		fail("'" + text + "' is not a number from " + std::to_string(lo) + " to " + std::to_string(hi));
	}
	return is_ok() ? value : lo;
}

int EditWords::one_of(std::span<const char *const> names, const char *what) {
	const std::string &text = word();
	for (size_t i = 0; i < names.size(); ++i) {
		if (text == names[i]) {
			return int(i);
		}
	}
	fail_unknown(what, text, names);
	return 0;
}

bool EditWords::is_setting(const std::string &word, std::string_view name, int lo, int hi, int &out) {
	if (!word.starts_with(name)) {
		return false;
	}
	out = number_of(word.substr(name.size()), lo, hi);
	return true;
}

int EditWords::id(const NameTable &table, const char *what) {
	const std::string &text = word();
	const int found = table.find(text);
	if (found < 0) {
		fail_unknown(
				what, text, { size_t(table.size()), [&](size_t i) { return std::string_view(table[int(i)].id); } });
		return 0;
	}
	return found;
}

const std::string &EditWords::error() {
	if (error_.empty() && has_more()) {
		fail("too many words: '" + args_[next_] + "'");
	}
	return error_;
}

} // namespace baton::kit
