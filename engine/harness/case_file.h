// A scripted case as it stands in its file: set-up, edits, dice, steps and expectations. See docs/cases.md.
#pragma once

#include "data/errors.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baton::session {

/// One `[[expect]]`: a subject key and what must be true of it. Only the keys of its subject may stand in it.
struct Expect {
	data::Where where;
	std::string subject; ///< "action", "pieces_at", "owner_of", "space", "track", "card", "cards", "event", ...
	std::string text; ///< value of the subject key
	std::vector<std::string> list; ///< of subjects that take a list
	std::string viewer; ///< "all" (default), "public" or a seat's id
	std::optional<std::string> refused, power, type, zone, rule, who, from, to, reason, is_text, asked, mode, flag,
			line;
	std::optional<int> count, amount, strength, damage, lane, times, flags;
	std::optional<double> number; ///< `is` as a number
	double within = 0;
	std::optional<bool> flag_value; ///< `is` as a yes or no
	std::vector<std::string> args; ///< of a query; lines of a comparison
	bool is_only = false; ///< of a comparison: nothing else may have changed
};

/// One result of chance: a number, or the name of a face.
struct CaseResultWord {
	data::Where where;
	int number = 0;
	std::string name; ///< empty: the number
};

/// Dice for one purpose.
struct CaseDice {
	std::string purpose;
	std::vector<CaseResultWord> results;
};

struct CaseEdit {
	data::Where where;
	std::string op;
	std::vector<std::string> args;
};

/// One stage: edits, a procedure to start in, dice, then steps, then expectations.
struct CaseStage {
	std::vector<CaseEdit> edits;
	std::optional<CaseEdit> begin; ///< op = frame, args = fields
	std::vector<CaseDice> dice;
	std::vector<std::pair<std::string, data::Where>> actions;
	std::vector<Expect> expects;
	std::string mark; ///< name of the position after the steps, for later comparison; may be empty
};

struct CaseFile {
	std::string description;
	std::string ruleset, scenario;
	uint64_t seed = 1;
	std::vector<std::pair<std::string, int>> options;
	std::vector<std::string> rules; ///< ids that the case shows
	std::vector<std::string> auto_powers; ///< give the quiet answer by themselves
	std::vector<CaseStage> stages; ///< the file's own, then each `[[stage]]`
	bool may_leave_dice = false;
	bool is_strict = false; ///< a result of chance that is not queued is an error
	bool keep_windows = false; ///< windows wait for an answer instead of passing
};

/// Reads a case. Errors name file, line, column and what is allowed; false then.
bool read_case(std::string_view name, std::string_view text, CaseFile &out, data::Errors &errors);

} // namespace baton::session
