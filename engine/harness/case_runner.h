// Runs scripted cases: worked examples, bug reports, regressions. The format is described in docs/cases.md.
#pragma once

#include "session/save.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

struct CaseResult {
	std::string description;
	std::string ruleset;
	std::vector<std::string> rules;
	int actions = 0; ///< applied
	int expects = 0; ///< checked
	std::vector<std::string> failures; ///< "file:line:column: sentence"; empty: all is as expected
	State end; ///< the position after the last stage; no bytes when it was not reached
	int scenario = 0; ///< its place in the catalog

	bool is_ok() const { return failures.empty(); }
};

/// What a watcher is told after each step of a case, and once before the first one with an empty text.
struct CaseStep {
	const Game &game;
	const State &state;
	const std::string &text; ///< the step as in saves
	const EventSink &sink;
	size_t first_event; ///< where its events begin in the sink
	bool is_quiet = false; ///< a window that passes, or a power that answers by itself
};
using CaseWatch = std::function<void(const CaseStep &)>;

/// Runs one case given as text. `name` stands in messages.
CaseResult run_case(std::string_view name, std::string_view text, const GameSource &games, const CaseWatch &watch = {});
/// The same from a file.
CaseResult run_case_file(const std::string &path, const GameSource &games, const CaseWatch &watch = {});
/// All .toml files below a folder, sorted; a path to a file is that file.
std::vector<std::string> find_cases(const std::string &path);

} // namespace baton::session
