// The words of one state edit of a scripted case, read one after the other (docs/cases.md).
#pragma once

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
	int number_of(const std::string &text);
	/// The number of a thing by its id; `what` is for the error.
	int id(const NameTable &table, const char *what);
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
