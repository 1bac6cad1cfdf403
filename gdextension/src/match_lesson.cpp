// The lesson that a match is: what the teacher says now.
#include "match.h"

#include "checks.h"

namespace baton::bridge {

using namespace godot;

Dictionary Match::lesson() {
	Dictionary out;
	if (teacher_ == nullptr) {
		return out;
	}
	teacher_->update();
	const session::Lesson &lesson = teacher_->lesson();
	const session::LessonStep *step = teacher_->now();
	out["id"] = to_godot(lesson.id);
	out["title"] = to_godot(lesson.title);
	out["step"] = teacher_->step();
	out["steps"] = int64_t(lesson.steps.size());
	out["done"] = teacher_->is_done();
	out["text"] = step != nullptr ? to_godot(step->text) : String();
	out["remark"] = to_godot(teacher_->remark());
	out["hint"] = to_godot(teacher_->hint());
	out["has_hint"] = step != nullptr && !step->hint.empty();
	out["press"] = teacher_->wants_press();
	PackedInt32Array nouns;
	PackedStringArray parts;
	if (step != nullptr) {
		for (const std::string &point : step->points) {
			Noun noun;
			if (point.starts_with("part:")) {
				parts.push_back(to_godot(std::string_view(point).substr(5)));
			} else if (game().parse_noun(match_->state(), point, baton::NounKind::Space, noun)) {
				nouns.push_back(int32_t(noun.kind));
				nouns.push_back(noun.id);
			}
		}
	}
	out["nouns"] = nouns;
	out["parts"] = parts;
	return out;
}

bool Match::lesson_press() {
	return teacher_ != nullptr && teacher_->press();
}

void Match::lesson_hint() {
	if (teacher_ != nullptr) {
		teacher_->ask_hint();
	}
}

} // namespace baton::bridge
