// Reading of words from sources.
#include "source_words.h"

#include "data/files.h"
#include "rulesets/registry.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace baton::session {

namespace {

constexpr std::string_view LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
constexpr std::string_view WORD = "abcdefghijklmnopqrstuvwxyz0123456789_.";

bool is_word(std::string_view text) {
	return !text.empty() && text.find_first_not_of(WORD) == std::string_view::npos;
}

// All literals that look like words, in order.
std::vector<std::string> literals(std::string_view text) {
	std::vector<std::string> out;
	for (size_t from = text.find('"'); from != std::string_view::npos; from = text.find('"', from)) {
		const size_t to = text.find('"', from + 1);
		if (to == std::string_view::npos) {
			break;
		}
		if (const std::string_view word = text.substr(from + 1, to - from - 1); is_word(word)) {
			out.emplace_back(word);
		}
		from = to + 1;
	}
	return out;
}

// From `from` to the sign, or to the end.
std::string_view until(std::string_view text, size_t from, std::string_view sign) {
	return text.substr(from, std::min(text.find(sign, from), text.size()) - from);
}

// The name at the front of a text.
std::string_view name_at(std::string_view text) {
	return text.substr(0, std::min(text.find_first_not_of(LETTERS), text.size()));
}

bool ends_a_name(std::string_view text, size_t at) {
	return at > 0 && LETTERS.find(text[at - 1]) != std::string_view::npos;
}

void add(std::set<std::string> &out, const std::vector<std::string> &words) {
	out.insert(words.begin(), words.end());
}

// What a name stands for in this text: a variable, a table, or a function that returns words.
void add_meaning(std::string_view text, std::string_view name, std::set<std::string> &out) {
	for (const std::string &lead : { "char *" + std::string(name), "char *const " + std::string(name) }) {
		for (size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at + 1)) {
			const std::string_view rest = text.substr(at + lead.size());
			if (!rest.empty() && (rest[0] == ' ' || rest[0] == '[')) {
				add(out, literals(until(rest, 0, ";")));
			} else if (!rest.empty() && rest[0] == '(') {
				add(out, literals(until(rest, 0, "\n}")));
			}
		}
	}
}

// An expression: its own literals, else what its first name stands for.
void add_expression(std::string_view text, std::string_view expression, std::set<std::string> &out) {
	const std::vector<std::string> words = literals(expression);
	add(out, words);
	if (words.empty()) {
		add_meaning(text, name_at(expression), out);
	}
}

void find_decisions(std::string_view text, SourceWords &out) {
	for (const std::string_view lead : { "out.kind = ", "d.kind = ", "decision.kind = " }) {
		for (size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at + 1)) {
			if (!ends_a_name(text, at)) {
				add_expression(text, until(text, at + lead.size(), ";"), out.decisions);
			}
		}
	}
	// ask<"xx", "bid">(...), or ask<"bid">(...) of a ruleset's own
	for (size_t at = text.find("ask<\""); at != std::string_view::npos; at = text.find("ask<\"", at + 1)) {
		const std::vector<std::string> words = literals(until(text, at, ">"));
		if (!words.empty()) {
			out.decisions.insert(words.back());
		}
	}
}

// The first argument of draw() and roll(). Where it is the parameter of a function, what that function is told.
void find_purposes(std::string_view text, SourceWords &out) {
	for (const std::string_view lead : { ".draw(", ".roll(" }) {
		for (size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at + 1)) {
			const std::string_view call = until(text, at + lead.size(), ";");
			const std::string_view first = until(call, 0, ",");
			if (first == "w") { // a deck: draw(w, power, pile, purpose, rule)
				const std::vector<std::string> words = literals(call);
				out.purposes.insert(words.begin(), words.begin() + (words.empty() ? 0 : 1));
			} else if (first.find_first_of("\"p") != std::string_view::npos) {
				add_expression(text, first, out.purposes);
			}
		}
	}
	constexpr std::string_view PARAMETER = "const char *purpose";
	for (size_t at = text.find(PARAMETER); at != std::string_view::npos; at = text.find(PARAMETER, at + 1)) {
		const size_t open = text.rfind('(', at);
		const size_t line = text.rfind('\n', at);
		if (open == std::string_view::npos || (line != std::string_view::npos && open < line)) {
			continue; // a variable
		}
		size_t begin = open;
		while (begin > 0 && LETTERS.find(text[begin - 1]) != std::string_view::npos) {
			--begin;
		}
		const std::string name = std::string(text.substr(begin, open - begin)) + "(";
		for (size_t call = text.find(name); call != std::string_view::npos; call = text.find(name, call + 1)) {
			if (!ends_a_name(text, call)) {
				add(out.purposes, literals(until(text, call, ")")));
			}
		}
	}
}

// The text without what stands behind `//` outside of quotes.
std::string without_comments(std::string_view text) {
	std::string out;
	bool is_quoted = false, is_comment = false;
	for (size_t i = 0; i < text.size(); ++i) {
		const char c = text[i];
		is_comment = c != '\n' && (is_comment || (!is_quoted && text.substr(i, 2) == "//"));
		is_quoted = c == '\n' || is_comment ? false : (c == '"' && (i == 0 || text[i - 1] != '\\')) != is_quoted;
		if (!is_comment) {
			out += c;
		}
	}
	return out;
}

} // namespace

void find_source_words_in(std::string_view text, SourceWords &out) {
	const std::string code = without_comments(text);
	find_decisions(code, out);
	find_purposes(code, out);
}

bool find_source_words(const std::string &folder, SourceWords &out) {
	namespace fs = std::filesystem;
	std::error_code code;
	bool has_any = false;
	for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
		const std::string extension = it->path().extension().string();
		std::string text;
		if ((extension == ".cpp" || extension == ".h") && data::read_file(it->path().string(), text)) {
			find_source_words_in(text, out);
			has_any = true;
		}
	}
	return has_any;
}

bool find_ruleset_words(const std::string &root, std::string_view ruleset, SourceWords &out) {
	namespace fs = std::filesystem;
	const std::string folder = root + "/engine/rulesets/";
	std::error_code code;
	for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
		const std::string name = it->path().filename().string();
		if (it->is_directory(code) && find_ruleset(name) == nullptr) {
			find_source_words(it->path().string(), out);
		}
	}
	find_source_words(root + "/engine/kit", out);
	return find_source_words(folder + std::string(ruleset), out);
}

} // namespace baton::session
