// Words that a ruleset's sources give to decisions and to chance, read from the text of the sources themselves.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace baton::session {

struct SourceWords {
	std::set<std::string> decisions; ///< kinds: `decision = "..."` of an expectation
	std::set<std::string> purposes; ///< of dice and draws
};

/// Adds the words of one text of C++: what is assigned to a decision's kind or given to ask<>, and what draw() and
/// roll() are told.
void find_source_words_in(std::string_view text, SourceWords &out);
/// The same for all sources below a folder; false when there is none.
bool find_source_words(const std::string &folder, SourceWords &out);

/// The words of one ruleset: its folder below the root of the source tree, the kit, and the libraries that several
/// rulesets share (folders beside it that are not registered).
bool find_ruleset_words(const std::string &root, std::string_view ruleset, SourceWords &out);

} // namespace baton::session
