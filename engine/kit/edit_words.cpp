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

int EditWords::id(const NameTable &table, const char *what) {
	const std::string &text = word();
	const int found = table.find(text);
	if (found < 0) {
		fail("unknown " + std::string(what) + " '" + text + "'");
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
