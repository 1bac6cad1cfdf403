// The teacher of a lesson: follows a match and knows at which step of the lesson the player is.
#pragma once

#include "match.h"

#include <string>
#include <utility>
#include <vector>

namespace baton::session {

/// Follows one match that is a lesson. Nothing is forbidden: every legal move is possible, the teacher reacts. Its step
/// is noted in the log ("@ lesson STEP"), so that a saved lesson goes on where it was left.
class Teacher {
public:
	/// Null when the match is no lesson. The match must outlive the teacher.
	static std::unique_ptr<Teacher> of(Match &match);

	/// Looks at what has happened since the last call. True when something has changed.
	bool update();
	/// The player has read it: ends a step that waits for that. True when it did.
	bool press();
	/// The player asks how: from now on the step's hint is shown.
	void ask_hint() { is_hinted_ = true; }

	const Lesson &lesson() const { return *match_.lesson(); }
	/// Number of the step; the number of steps when all are done.
	int step() const { return step_; }
	bool is_done() const { return step_ >= int(lesson().steps.size()); }
	/// The step, or null when all are done.
	const LessonStep *now() const { return is_done() ? nullptr : &lesson().steps[size_t(step_)]; }
	/// What the teacher says to what the player did last; empty: nothing.
	const std::string &remark() const { return remark_; }
	/// The hint, when it was asked for.
	std::string hint() const { return is_hinted_ && now() != nullptr ? now()->hint : ""; }
	/// Whether the step waits for a press.
	bool wants_press() const;

private:
	explicit Teacher(Match &match);

	PowerSet pupils() const;
	bool fits(const LessonCue &cue, size_t line) const;
	bool fits_now(const LessonCue &cue) const;
	void go_to(int step);
	int after(int step) const;
	bool see_line(size_t line);
	bool see_position();

	Match &match_;
	int step_ = 0;
	bool is_hinted_ = false;
	std::string remark_;
	size_t lines_ = 0; ///< of the log, looked at so far
	uint32_t rewinds_ = 0;
	std::vector<std::pair<size_t, int>> way_; ///< steps of the lesson, and after how many lines each began
};

} // namespace baton::session
