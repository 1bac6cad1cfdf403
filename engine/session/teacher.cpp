// Following a lesson: what was done, what has happened, what is asked.
#include "teacher.h"

#include "words.h"

#include <algorithm>

namespace baton::session {

namespace {

constexpr std::string_view RECORD = "lesson";

} // namespace

std::unique_ptr<Teacher> Teacher::of(Match &match) {
	return match.lesson() != nullptr ? std::unique_ptr<Teacher>(new Teacher(match)) : nullptr;
}

Teacher::Teacher(Match &match) : match_(match), rewinds_(match.rewinds()) {
	way_.emplace_back(0, 0);
	for (const Record &record : match.records()) {
		std::string_view text = record.text;
		if (take_word(text) == RECORD) {
			const std::string_view id = trimmed(text);
			const int known = id == "done" ? int(lesson().steps.size()) : lesson().step(id);
			int number = 0;
			const bool is_number = parse_number(id, number) && number >= 0 && number <= int(lesson().steps.size());
			if (known >= 0 || is_number) {
				way_.emplace_back(record.at, known >= 0 ? known : number);
			}
		}
	}
	step_ = way_.back().second;
	lines_ = match.log().size();
}

PowerSet Teacher::pupils() const {
	PowerSet out = 0;
	for (size_t seat = 0; seat < match_.seats().size(); ++seat) {
		if (match_.seats()[seat].kind == SeatKind::Human) {
			out |= match_.powers_of(SeatId(seat));
		}
	}
	return out;
}

bool Teacher::wants_press() const {
	const LessonStep *step = now();
	return step != nullptr && std::any_of(step->until.begin(), step->until.end(), [](const LessonCue &cue) {
		return cue.kind == CueKind::Press;
	});
}

/// The next step that is not reached by replies alone.
int Teacher::after(int step) const {
	const std::vector<LessonStep> &steps = lesson().steps;
	int next = step + 1;
	while (next < int(steps.size()) && steps[size_t(next)].is_aside) {
		++next;
	}
	return std::min(next, int(steps.size()));
}

void Teacher::go_to(int step) {
	step_ = step;
	is_hinted_ = false;
	remark_.clear();
	way_.emplace_back(match_.log().size(), step);
	const LessonStep *now_at = now();
	const std::string name = now_at == nullptr ? "done" : (now_at->id.empty() ? std::to_string(step) : now_at->id);
	match_.note(std::string(RECORD) + " " + name);
}

bool Teacher::press() {
	if (!wants_press()) {
		return false;
	}
	go_to(after(step_));
	see_position();
	return true;
}

/// Whether a line of the log, with what it brought about, is what a cue waits for.
bool Teacher::fits(const LessonCue &cue, size_t line) const {
	const std::vector<LogLine> &log = match_.log();
	switch (cue.kind) {
		case CueKind::Did:
			return has(pupils(), log[line].action.power) && fits_pattern(cue.text, log[line].text);
		case CueKind::Event: {
			const std::vector<Event> &events = match_.sink().events;
			const size_t end = line + 1 < log.size() ? log[line + 1].event_begin : events.size();
			for (size_t i = log[line].event_begin; i < end; ++i) {
				if (cue.text == events[i].what && (cue.power == NO_POWER || cue.power == events[i].power)) {
					return true;
				}
			}
			return false;
		}
		default:
			return false;
	}
}

bool Teacher::fits_now(const LessonCue &cue) const {
	switch (cue.kind) {
		case CueKind::Asked: {
			const Decision d = match_.decision();
			return (d.asked & pupils()) != 0 && cue.text == d.kind;
		}
		case CueKind::Turn: {
			View shown;
			match_.view(0, shown);
			return shown.turn >= cue.number;
		}
		case CueKind::Over:
			return match_.is_over();
		default:
			return false;
	}
}

bool Teacher::see_line(size_t line) {
	const std::vector<LessonStep> &steps = lesson().steps;
	const LogLine &done = match_.log()[line];
	const LessonStep &here = steps[size_t(step_)];
	const auto is_met = [&](const LessonCue &cue) { return fits(cue, line); };
	if (std::any_of(here.until.begin(), here.until.end(), is_met)) {
		go_to(after(step_));
		return true;
	}
	for (const LessonReply &reply : here.replies) {
		if (is_met(reply.cue)) {
			if (reply.go >= 0) {
				go_to(reply.go);
			}
			remark_ = reply.text;
			return true;
		}
	}
	// Who goes ahead is followed: what a later step waits for was done now.
	for (int next = after(step_); next < int(steps.size()); next = after(next)) {
		for (const LessonCue &cue : steps[size_t(next)].until) {
			if (cue.kind == CueKind::Did && is_met(cue)) {
				go_to(after(next));
				return true;
			}
		}
	}
	if (has(pupils(), done.action.power) && (done.flags & row_flag::COMPLETES) != 0 && !done.is_auto) {
		const bool is_new = remark_ != here.otherwise;
		remark_ = here.otherwise;
		return is_new;
	}
	return false;
}

/// What the position itself answers: questions, turns, the end. Several steps may be over at once.
bool Teacher::see_position() {
	bool has_changed = false;
	for (bool goes_on = true; goes_on && !is_done();) {
		goes_on = false;
		const LessonStep &here = lesson().steps[size_t(step_)];
		if (std::any_of(here.until.begin(), here.until.end(), [&](const LessonCue &cue) { return fits_now(cue); })) {
			go_to(after(step_));
			goes_on = has_changed = true;
			continue;
		}
		for (const LessonReply &reply : here.replies) {
			if (fits_now(reply.cue) && (reply.go >= 0 || remark_ != reply.text)) {
				if (reply.go >= 0) {
					go_to(reply.go);
				}
				remark_ = reply.text;
				has_changed = true;
				break;
			}
		}
	}
	return has_changed;
}

bool Teacher::update() {
	bool has_changed = false;
	if (match_.rewinds() != rewinds_) {
		// What was taken back was not learned.
		rewinds_ = match_.rewinds();
		lines_ = std::min(lines_, match_.log().size());
		while (way_.size() > 1 && way_.back().first > match_.log().size()) {
			way_.pop_back();
		}
		if (way_.back().second != step_) {
			const int back = way_.back().second;
			way_.pop_back();
			go_to(back);
		}
		remark_.clear();
		lines_ = match_.log().size();
		has_changed = true;
	}
	for (; lines_ < match_.log().size() && !is_done(); ++lines_) {
		has_changed = see_line(lines_) || has_changed;
	}
	lines_ = match_.log().size();
	return see_position() || has_changed;
}

} // namespace baton::session
