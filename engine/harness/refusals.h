// Proves that every reason a ruleset can give for a refusal is reached by some test: what its sources can answer
// against what cases and unit tests demand.
//
// How to use it for a game (a test of a few lines, see tests/rulesets/*/test_*_refusals.cpp):
//   std::vector<std::string> open = unreached_refusals("engine/rulesets/GAME", { "tests/cases/GAME",
//   "tests/rulesets/GAME" });
// Each line of the answer is a reason that nothing demands, with its place. A reason is demanded
//  - by a case: `action = "..."` (or `steps`) with `refused = "RULE"` and `reason = "text.key"`; the runner checks
//  both;
//  - by a unit test: `refusal("...") == "RULE text.key"` of the table (rulesets/table_base.h).
// `refused = "RULE"` without a reason and `refused("...") == "RULE"` are enough where the sources give that rule with
// one text only. Both sides are read from the text, so that the proof needs no memory between tests: the demands
// themselves are checked by the tests in which they stand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

/// One call of Status::refuse() in a source: what can stand in its first two arguments.
struct RefusalSite {
	std::string where; ///< "path:line"
	std::vector<std::string> rules; ///< ids; several of a choice, none when a variable holds them
	std::vector<std::string> keys; ///< text keys, the same
};

/// A demand of a test: the rule, and the text key when it names one.
struct RefusalDemand {
	std::string rule;
	std::string key;
};

/// All calls in one text of C++. The kernel's own reasons ("core. ...") are left out.
void find_refusals_in(std::string_view text, const std::string &path, std::vector<RefusalSite> &out);
/// What a unit test demands: `refused(...) == "RULE"` and `refusal(...) == "RULE key"`.
void find_demands_in(std::string_view text, std::vector<RefusalDemand> &out);
/// Sites with a reason that no demand reaches: "path:line: RULE text.key".
std::vector<std::string> unreached(const std::vector<RefusalSite> &sites, const std::vector<RefusalDemand> &demands);
/// The same for the sources below a folder and all cases (.toml) and unit tests (.cpp, .h) below the others.
std::vector<std::string> unreached_refusals(const std::string &sources, const std::vector<std::string> &tests);

} // namespace baton::session
