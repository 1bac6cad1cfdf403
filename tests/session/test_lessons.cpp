// Lessons: every one of them can be played to its end, nothing is forbidden, and broken files say where they are wrong.
#include "data/files.h"
#include "session/library.h"
#include "session/save.h"
#include "session/teacher.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace baton;
using namespace baton::session;

namespace {

Library &content() {
	static Library library("assets");
	return library;
}

std::unique_ptr<Match> begin(const std::string &ruleset, const std::shared_ptr<const Lesson> &lesson) {
	std::string error;
	MatchConfig config;
	config.setup = lesson->setup;
	config.lesson = lesson;
	for (const std::string &text : lesson->seats) {
		Seat seat;
		CHECK(parse_seat(text, seat) == "");
		config.seats.push_back(seat);
	}
	std::unique_ptr<Match> match = Match::start(content().game(ruleset, error), config, error);
	REQUIRE_MESSAGE(match != nullptr, error);
	return match;
}

/// What the pupil does: presses, then the first row that some later step waits for, else the quiet answer.
bool take_step(Match &match, Teacher &teacher, bool is_right, Rng &rng) {
	if (teacher.wants_press() && teacher.press()) {
		return true;
	}
	const PowerSet asked = match.decision().asked;
	for (PowerId power = 0; power < MAX_POWERS; ++power) {
		if (!has(asked, power)) {
			continue;
		}
		ActionList rows;
		match.legal(power, rows);
		if (rows.size() == 0) {
			continue;
		}
		int chosen = is_right ? match.game().default_row(match.state(), power, rows) : rng.below(rows.size());
		const LessonStep *step = teacher.now();
		for (int i = 0; is_right && step != nullptr && i < rows.size(); ++i) {
			const std::string text = match.game().action_text(match.state(), rows[i].action);
			for (const LessonCue &cue : step->until) {
				chosen = cue.kind == CueKind::Did && fits_pattern(cue.text, text) ? i : chosen;
			}
			for (const std::string &point : step->points) {
				chosen = text.ends_with(" " + point) ? i : chosen;
			}
		}
		return match.apply(match.decision().serial, rows[chosen].action).is_ok();
	}
	return false;
}

data::FileSet one_lesson(const std::string &body) {
	data::FileSet files("napoleon_against_europe/");
	files.add("lessons/a.toml",
			"schema = 1\ndescription = \"d\"\nid = \"a\"\ntitle = \"t\"\nsummary = \"s\"\norder = 1\nminutes = 1\nseed "
			"= 7\n"
			"scenario = \"hundred_days_1815\"\n" +
					body);
	return files;
}

std::string errors_of(const std::string &body) {
	std::string error;
	const std::shared_ptr<const Game> game = content().game("napoleon_against_europe", error);
	REQUIRE(game != nullptr);
	data::Errors errors;
	const auto lessons = read_lessons(one_lesson(body), *game, errors);
	CHECK(lessons.empty() == !errors.empty());
	return errors.to_text();
}

} // namespace

TEST_CASE("[Session] every lesson is read, and played in the right way it is done") {
	for (const RulesetEntry &entry : content().entries()) {
		std::string errors;
		for (const auto &lesson : content().lessons(entry.id, errors)) {
			CAPTURE(lesson->id);
			std::unique_ptr<Match> match = begin(entry.id, lesson);
			const std::unique_ptr<Teacher> teacher = Teacher::of(*match);
			REQUIRE(teacher != nullptr);
			Rng rng = Rng::seeded(1);
			for (int i = 0; i < 600 && !teacher->is_done(); ++i) {
				REQUIRE(take_step(*match, *teacher, true, rng));
				teacher->update();
			}
			CHECK_MESSAGE(teacher->is_done(),
					"stands at step " << teacher->step() + 1 << " of " << lesson->steps.size() << ": "
									  << (teacher->now() ? teacher->now()->text : ""));
		}
		CHECK(errors == "");
	}
}

TEST_CASE("[Session] in a lesson every legal move is possible and the teacher never stops the match") {
	for (const RulesetEntry &entry : content().entries()) {
		std::string errors;
		for (const auto &lesson : content().lessons(entry.id, errors)) {
			CAPTURE(lesson->id);
			for (uint64_t seed = 1; seed <= 3; ++seed) {
				std::unique_ptr<Match> match = begin(entry.id, lesson);
				const std::unique_ptr<Teacher> teacher = Teacher::of(*match);
				Rng rng = Rng::seeded(seed);
				for (int i = 0; i < 150 && !match->is_over(); ++i) {
					if (!take_step(*match, *teacher, false, rng)) {
						break;
					}
					teacher->update();
					if (i % 40 == 20) {
						const PowerSet mine = match->powers_of(0);
						if (match->can_undo(mine)) {
							CHECK(match->undo(mine).is_ok());
							teacher->update();
						}
					}
				}
				CHECK(teacher->step() >= 0);
				CHECK(teacher->step() <= int(lesson->steps.size()));
			}
		}
	}
}

TEST_CASE("[Session] a lesson that was left goes on at the same step, and what is taken back was not learned") {
	std::string error;
	const auto lesson = content().lesson("napoleon_against_europe", "cards_and_orders", error);
	REQUIRE_MESSAGE(lesson != nullptr, error);
	std::unique_ptr<Match> match = begin("napoleon_against_europe", lesson);
	std::unique_ptr<Teacher> teacher = Teacher::of(*match);
	CHECK(teacher->step() == 0);
	Action action;
	REQUIRE(match->game().parse_action(match->state(), "empire: play_as coup_d_oeil ap", NO_POWER, action));
	REQUIRE(match->apply(match->decision().serial, action));
	CHECK(teacher->update());
	CHECK(teacher->step() == 1);

	LoadOptions how;
	how.lessons = [](std::string_view ruleset, std::string_view id, std::string &why) {
		return content().lesson(ruleset, id, why);
	};
	const GameSource games = [](std::string_view id, std::string &why) { return content().game(id, why); };
	const LoadResult loaded = load_save(match->save_text(), games, how);
	REQUIRE_MESSAGE(loaded.match != nullptr, loaded.error);
	CHECK(loaded.match->state() == match->state());
	CHECK(Teacher::of(*loaded.match)->step() == 1);
	CHECK(load_save(match->save_text(), games).error.find("lesson") != std::string::npos);

	REQUIRE(match->undo(match->powers_of(0)));
	CHECK(teacher->update());
	CHECK(teacher->step() == 0);
}

TEST_CASE("[Session] a broken lesson says file and line, and what is allowed") {
	const std::string seats = "seats = [\"human\", \"empty\"]\n";
	const std::string step = "[[step]]\ntext = \"x\"\n";
	CHECK(errors_of(seats + step + "until = [{ press = true }]\n") == "");
	CHECK(errors_of(seats + step + "until = [{ press = true }]\npoint = [\"atlantis\"]\n").find("a.toml:14:9") !=
			std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ press = true }]\npoint = [\"part:attic\"]\n")
					.find("part of the table") != std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ press = true }]\n" + step +
				  "id = \"b\"\naside = true\nuntil = [{ press = true }]\n")
					.find("nothing leads to this step") != std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ event = \"rain_of_frogs\" }]\n").find("no event") != std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ did = \"empire: fly *\" }]\n").find("no verb") != std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ did = \"empire: pass\", over = true }]\n").find("say one of") !=
			std::string::npos);
	CHECK(errors_of(seats + step + "until = [{ over = true }]\nreply = [{ over = true, text = \"y\", go = \"z\" }]\n")
					.find("unknown step") != std::string::npos);
	CHECK(errors_of("seats = [\"empty\"]\n" + step + "until = [{ press = true }]\n").find("for a person") !=
			std::string::npos);
	CHECK(errors_of(seats + "edit = [{ op = \"fly\" }]\n" + step + "until = [{ press = true }]\n").find("fly") !=
			std::string::npos);
}

TEST_CASE("[Session] a star in a pattern stands for any run of letters") {
	CHECK(fits_pattern("empire: play_as * ap", "empire: play_as coup_d_oeil ap"));
	CHECK(fits_pattern("*", ""));
	CHECK(fits_pattern("a*c*", "abcd"));
	CHECK_FALSE(fits_pattern("empire: play_as * ap", "empire: play_as coup_d_oeil event"));
	CHECK_FALSE(fits_pattern("a", "ab"));
}
