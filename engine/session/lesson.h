// Lessons: guided matches on the real rules, as data (docs/lessons.md). What a lesson says and waits for; reading it.
#pragma once

#include "data/errors.h"
#include "data/files.h"
#include "kernel/game.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baton::session {

/// Folder of a ruleset's lessons inside its content folder.
inline constexpr std::string_view LESSON_FOLDER = "lessons/";

/// What a lesson can wait for.
enum class CueKind : uint8_t {
	Press, ///< the player presses "Go on"
	Did, ///< a step that the player took; `text` with * for any run of letters
	Event, ///< something that happened
	Asked, ///< the player is asked a question of this kind
	Turn, ///< this turn, or a later one
	Over, ///< the match is over
};
struct LessonCue {
	CueKind kind = CueKind::Press;
	std::string text; ///< pattern of a step, name of an event, kind of a decision
	int number = 0; ///< of a turn
	PowerId power = NO_POWER; ///< whose event; NO_POWER: anybody's
};

/// What the teacher says to something else that the player did.
struct LessonReply {
	LessonCue cue;
	std::string text;
	int go = -1; ///< step to go on with; -1: the same
};

struct LessonStep {
	std::string id;
	std::string text; ///< what the teacher says
	std::string hint; ///< said when the player asks how; may be empty
	std::vector<std::string> points; ///< what to look at: "space:ulm", "card:12", "part:hand"
	std::vector<LessonCue> until; ///< any of them ends the step
	std::vector<LessonReply> replies;
	std::string otherwise; ///< said to any other whole answer; may be empty
	bool is_aside = false; ///< reached by a reply alone
};

struct LessonEdit {
	std::string op;
	std::vector<std::string> args;
};

struct Lesson {
	std::string id, title, summary;
	int order = 0, minutes = 0;
	MatchSetup setup;
	std::vector<std::string> seats; ///< in the words of a match: "human", "bot recruit", "empty"
	std::vector<LessonEdit> edits;
	std::string begin; ///< procedure to begin in; empty: the open one
	std::vector<std::string> begin_fields;
	std::vector<LessonStep> steps;

	int step(std::string_view step_id) const; ///< -1 when unknown
};

/// Parts of the table that a step can point at.
extern const std::vector<std::string_view> LESSON_PARTS;

/// Reads all lessons among the files of a ruleset, in their order, and tries the position of each. Whatever is wrong
/// (an unknown thing to point at, a step that nothing leads to, an event or step that the game does not know) goes to
/// `errors` with file and line, and its lesson is left out.
std::vector<std::shared_ptr<const Lesson>> read_lessons(
		const data::FileSet &files, const Game &game, data::Errors &errors);

/// Brings a position that was just set up to where the lesson begins. Error text or empty.
std::string open_lesson(const Game &game, const Lesson &lesson, State &state, ApplyContext &ctx);

/// Whether a text fits a pattern in which * stands for any run of letters.
bool fits_pattern(std::string_view pattern, std::string_view text);

} // namespace baton::session
