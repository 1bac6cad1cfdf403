// The words of one state edit of a scripted case, read one after the other (docs/cases.md).
#pragma once

#include "data/spelling.h"
#include "kernel/catalog.h"

#include <span>
#include <string>

namespace baton::kit {

/// Reads the words of one edit; the first error stays. Rulesets derive their own nouns from it.
class EditWords {
public:
	explicit EditWords(std::span<const std::string> args) : args_(args) {}

	bool has_more() const { return next_ < args_.size(); }
	/// Whether the next word is this one; takes it then.
	bool take(const char *word);
	const std::string &word();
	int number() { return number_of(word()); }
	int number(int lo, int hi) { return number_of(word(), lo, hi); }
	int number_of(const std::string &text);
	int number_of(const std::string &text, int lo, int hi);
	/// The place of the next word among these; `what` is for the error, which lists them.
	int one_of(std::span<const char *const> names, const char *what);
	/// The number behind "steps=" when the word begins so.
	bool is_setting(const std::string &word, std::string_view name, int lo, int hi, int &out);
	/// The number of a thing by its id; `what` is for the error.
	int id(const NameTable &table, const char *what);
	/// `unknown <what> "word" (did you mean "w"?); allowed: ...`
	void fail_unknown(const char *what, const std::string &word, const data::WordList &allowed) {
		fail(data::unknown_word(what, word, allowed));
	}
	void fail_unknown(const char *what, const std::string &word, std::span<const char *const> allowed) {
		fail_unknown(what, word, { allowed.size(), [&](size_t i) { return std::string_view(allowed[i]); } });
	}
	void fail(const std::string &text) { error_ = error_.empty() ? text : error_; }
	/// What went wrong, also when words are left over; empty when all is well.
	const std::string &error();
	bool is_ok() const { return error_.empty(); }

private:
	std::span<const std::string> args_;
	size_t next_ = 0;
	std::string error_;
};

} // namespace baton::kit
