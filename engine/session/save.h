// Saves: the text form of a match, and loading it by playing it again. The format is described in docs/saves.md.
#pragma once

#include "match.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace baton::session {

inline constexpr int SAVE_FORMAT = 1;
inline constexpr std::string_view SAVE_MAGIC = "marshals-baton-save";

/// Finds the game of a ruleset id; null and a sentence when there is none.
using GameSource = std::function<std::shared_ptr<const Game>(std::string_view id, std::string &error)>;

/// Finds a lesson of a ruleset; null and a sentence when there is none.
using LessonSource =
		std::function<std::shared_ptr<const Lesson>(std::string_view ruleset, std::string_view id, std::string &error)>;

struct LoadOptions {
	std::string expected_ruleset; ///< not empty: any other is an error
	double beat = 0;
	Takebacks takebacks = Takebacks::Auto;
	LessonSource lessons; ///< without it a match that is a lesson cannot be loaded
	bool settle = true; ///< let the session answer what it can afterwards; false: leave the last position as it is
};

struct LoadResult {
	std::unique_ptr<Match> match; ///< null when there is an error; never half loaded
	std::string error; ///< "line 12: ... what to do"
	int line = 0; ///< of the error; 0: the file as a whole
	std::vector<std::string> notices; ///< things people should know: a torn last line, other data
};

/// Plays a save again, checking every step and hash.
LoadResult load_save(std::string_view text, const GameSource &games, const LoadOptions &options = {});
/// The same from a file.
LoadResult load_save_file(const std::string &path, const GameSource &games, const LoadOptions &options = {});

/// What a list of saves shows, read from the head of the file without playing it.
struct SaveHead {
	int format = 0;
	std::string ruleset, scenario;
	std::string lesson; ///< id of the lesson that the match is; empty: none
	std::string version; ///< of the program that wrote it; empty in saves of before 0.2
	uint64_t data_version = 0;
	uint64_t seed = 0;
	std::vector<std::pair<std::string, int>> options;
	std::vector<std::pair<std::string, int>> powers; ///< who plays which, where that was chosen: seats from 1, 0 nobody
	size_t log_begin = 0; ///< offset of the first line of the log
	int log_line = 0; ///< its number
	int ruleset_line = 0;
	int scenario_line = 0;
	int lesson_line = 0;
};
/// A sentence with its line number, or empty.
std::string read_head(std::string_view text, SaveHead &out, int &line);

} // namespace baton::session
