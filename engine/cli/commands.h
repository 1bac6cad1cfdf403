// The commands of baton-cli: one file each.
#pragma once

#include "args.h"

#include "session/library.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace baton::cli {

/// What a command works with.
struct Context {
	Args args;
	session::Library &library;
	bool json = false; ///< print one JSON object as the last line, and little else

	/// Prints "baton-cli COMMAND: sentence" and returns the code.
	int fail(int code, std::string_view sentence) const;
	/// The game named by the word at `index`. Null: the sentence is printed, the exit code is EXIT_USAGE.
	std::shared_ptr<const Game> game(size_t index) const;
	/// Reads and runs a scripted case of this game; its position at the end. Null: the sentence is printed.
	std::unique_ptr<State> case_end(const Game &game, const std::string &path) const;
	/// Scenario, seed and --option values. False: the sentence is printed.
	bool setup(const Game &game, const std::string &scenario, uint64_t seed, MatchSetup &out) const;

	std::string_view command;
};

struct Command {
	const char *name;
	const char *words; ///< "RULESET [SCENARIO]"
	const char *summary;
	std::span<const OptionSpec> options;
	size_t min_words;
	size_t max_words;
	int (*run)(Context &context);
};

extern const Command LIST_COMMAND;
extern const Command PLAY_COMMAND;
extern const Command FUZZ_COMMAND;
extern const Command BENCH_COMMAND;
extern const Command SCRIPT_COMMAND;
extern const Command REPLAY_COMMAND;
extern const Command WHY_COMMAND;
extern const Command RULES_COMMAND;
extern const Command PLAYTHROUGH_COMMAND;
extern const Command WORDS_COMMAND;
extern const Command PARTS_COMMAND;

} // namespace baton::cli
