// Reading lessons and checking them against their game.
#include "lesson.h"

#include "library.h"
#include "seat.h"
#include "words.h"

#include "data/reader.h"
#include "data/spelling.h"
#include "kit/catalog_reader.h"

#include <algorithm>

namespace baton::session {

const std::vector<std::string_view> LESSON_PARTS = { "map", "hand", "actions", "prompt", "powers", "log", "panel",
	"bar" };

namespace {

constexpr std::string_view PART_PREFIX = "part:";

data::WordList list_of(const std::vector<std::string_view> &words) {
	return { words.size(), [&](size_t i) { return words[i]; } };
}

/// One file: its lesson, and where it is wrong.
class LessonReader {
public:
	LessonReader(const Game &game, const data::Table &root) : game_(game), root_(root) {}

	Lesson read() {
		root_.header(kit::CONTENT_SCHEMA);
		lesson_.id = root_.str("id");
		lesson_.title = root_.str("title");
		lesson_.summary = root_.str("summary");
		lesson_.order = root_.integer("order", 1, 100);
		lesson_.minutes = root_.integer("minutes", 1, 120);
		read_setup();
		open();
		const std::vector<data::Table> steps = root_.tables("step", data::Count::at_least(1));
		for (const data::Table &table : steps) {
			ids_.push_back(table.str_or("id", ""));
		}
		for (const data::Table &table : steps) {
			read_step(table);
		}
		check_reach(steps);
		return std::move(lesson_);
	}

private:
	const Catalog &catalog() const { return game_.catalog(); }

	void read_setup() {
		SetupRequest request;
		request.scenario = root_.str_or("scenario", "");
		request.seed = uint64_t(root_.integer("seed", 1, 1 << 30));
		if (const data::Table options = root_.table_or_none("options")) {
			for (const std::string &key : options.keys()) {
				request.options.emplace_back(key, options.integer(key, -1000, 1000));
			}
		}
		if (std::string error = make_setup(game_, request, lesson_.setup); !error.empty()) {
			root_.error("scenario", error);
			lesson_.setup = MatchSetup{};
		}
		lesson_.seats = root_.strs("seats", data::Count::at_least(1));
		bool has_person = false;
		for (const std::string &text : lesson_.seats) {
			Seat seat;
			if (std::string error = parse_seat(text, seat); !error.empty()) {
				root_.error("seats", error);
			}
			has_person = has_person || seat.kind == SeatKind::Human;
		}
		if (!has_person) {
			root_.error("seats", "nobody is \"human\": a lesson is for a person");
		}
		for (const data::Table &table : root_.tables("edit", data::Count::optional())) {
			LessonEdit edit;
			edit.op = table.str("op");
			const data::List args = table.list("args", data::Count::optional());
			for (int i = 0; i < args.size(); ++i) {
				edit.args.push_back(args.kind(i) == data::Kind::Integer
								? std::to_string(args.integer(i, -(1 << 30), 1 << 30))
								: args.str(i));
			}
			lesson_.edits.push_back(std::move(edit));
		}
		if (const data::Table begin = root_.table_or_none("begin")) {
			lesson_.begin = begin.str("frame");
			lesson_.begin_fields = begin.strs("fields", data::Count::optional());
		}
	}

	void open() {
		state_ = game_.make_state();
		ApplyContext ctx;
		if (Status status = game_.setup(state_, lesson_.setup, ctx); !status) {
			root_.error("scenario", game_.status_text(state_, status));
			return;
		}
		for (const LessonEdit &edit : lesson_.edits) {
			if (std::string error = game_.edit(state_, edit.op, edit.args); !error.empty()) {
				root_.error("edit", edit.op + ": " + error);
				return;
			}
		}
		if (!lesson_.begin.empty()) {
			if (std::string error = game_.begin(state_, lesson_.begin, lesson_.begin_fields, ctx); !error.empty()) {
				root_.error("begin", error);
				return;
			}
		}
		if (std::string error = game_.invariants(state_); !error.empty()) {
			root_.error("edit", "the position is not sound: " + error);
		}
	}

	void read_step(const data::Table &table) {
		LessonStep step;
		step.id = table.str_or("id", "");
		if (!step.id.empty() && std::count(ids_.begin(), ids_.end(), step.id) > 1) {
			table.error("id", "there are two steps " + data::quoted(step.id));
		}
		step.text = table.str("text");
		step.hint = table.str_or("hint", "");
		step.otherwise = table.str_or("otherwise", "");
		step.is_aside = table.boolean_or("aside", false);
		for (const std::string &point : table.strs("point", data::Count::optional())) {
			if (std::string error = check_point(point); !error.empty()) {
				table.error("point", error);
			}
			step.points.push_back(point);
		}
		for (const data::Table &cue : table.tables("until", data::Count::at_least(1))) {
			step.until.push_back(read_cue(cue));
		}
		for (const data::Table &entry : table.tables("reply", data::Count::optional())) {
			LessonReply reply;
			reply.cue = read_cue(entry);
			reply.text = entry.str("text");
			if (const std::string go = entry.str_or("go", ""); !go.empty()) {
				const auto found = std::find(ids_.begin(), ids_.end(), go);
				reply.go = found != ids_.end() ? int(found - ids_.begin()) : -1;
				if (reply.go < 0) {
					entry.error("go", data::unknown_word("step", go, { ids_.size(), [this](size_t i) {
																		  return std::string_view(ids_[i]);
																	  } }));
				}
			}
			if (reply.cue.kind == CueKind::Press) {
				entry.error("", "a reply answers something that was done: did, event, asked, turn or over");
			}
			step.replies.push_back(std::move(reply));
		}
		lesson_.steps.push_back(std::move(step));
	}

	LessonCue read_cue(const data::Table &table) {
		LessonCue cue;
		int kinds = 0;
		if (table.boolean_or("press", false)) {
			++kinds;
		}
		if (const std::string did = table.str_or("did", ""); !did.empty()) {
			cue.kind = CueKind::Did;
			cue.text = did;
			++kinds;
			if (std::string error = check_pattern(did); !error.empty()) {
				table.error("did", error);
			}
		}
		if (const std::string event = table.str_or("event", ""); !event.empty()) {
			cue.kind = CueKind::Event;
			cue.text = event;
			++kinds;
			if (!catalog().texts.contains(catalog().prefix + "event." + event)) {
				table.error("event", "this game has no event " + data::quoted(event));
			}
			if (const std::string power = table.str_or("power", ""); !power.empty()) {
				const int found = catalog().powers.find(power);
				cue.power = PowerId(found);
				if (found < 0) {
					table.error("power", "this game has no power " + data::quoted(power));
				}
			}
		}
		if (const std::string asked = table.str_or("asked", ""); !asked.empty()) {
			cue.kind = CueKind::Asked;
			cue.text = asked;
			++kinds;
			if (!catalog().texts.contains(catalog().prefix + "prompt." + asked)) {
				table.error("asked", "this game asks no question " + data::quoted(asked));
			}
		}
		if (const int turn = table.integer_or("turn", 1, 1000, 0); turn > 0) {
			cue.kind = CueKind::Turn;
			cue.number = turn;
			++kinds;
		}
		if (table.boolean_or("over", false)) {
			cue.kind = CueKind::Over;
			++kinds;
		}
		if (kinds != 1) {
			table.error("", "say one of press, did, event, asked, turn and over");
		}
		return cue;
	}

	std::string check_point(std::string_view point) const {
		if (point.starts_with(PART_PREFIX)) {
			const std::string_view part = point.substr(PART_PREFIX.size());
			const bool is_known = std::find(LESSON_PARTS.begin(), LESSON_PARTS.end(), part) != LESSON_PARTS.end();
			return is_known ? "" : data::unknown_word("part of the table", part, list_of(LESSON_PARTS));
		}
		Noun noun;
		return game_.parse_noun(state_, point, NounKind::Space, noun) && noun.kind != NounKind::Number
				? ""
				: "there is nothing called " + data::quoted(point) + " to point at";
	}

	/// "power: verb noun *number", each of them or a part of it a *.
	std::string check_pattern(std::string_view pattern) const {
		const size_t colon = pattern.find(": ");
		if (colon == std::string_view::npos) {
			return "a step is written \"power: verb noun\"";
		}
		const std::string_view power = pattern.substr(0, colon);
		if (power != "*" && catalog().powers.find(power) < 0) {
			return "this game has no power " + data::quoted(power);
		}
		std::string_view rest = pattern.substr(colon + 2);
		const std::string_view verb = take_word(rest);
		Verb parsed;
		if (verb.find('*') == std::string_view::npos && !parse_verb(verb, parsed)) {
			return "there is no verb " + data::quoted(verb);
		}
		for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
			Noun noun;
			if (word.find('*') == std::string_view::npos && !game_.parse_noun(state_, word, NounKind::Space, noun)) {
				return "there is nothing called " + data::quoted(word);
			}
		}
		return "";
	}

	/// Steps follow one another; an aside is reached by a reply, and a step behind an aside by its own.
	void check_reach(const std::vector<data::Table> &tables) const {
		const std::vector<LessonStep> &steps = lesson_.steps;
		std::vector<char> is_reached(steps.size(), 0);
		std::vector<size_t> open = { 0 };
		while (!open.empty()) {
			const size_t at = open.back();
			open.pop_back();
			if (at >= steps.size() || is_reached[at] != 0) {
				continue;
			}
			is_reached[at] = 1;
			size_t next = at + 1;
			while (next < steps.size() && steps[next].is_aside) {
				++next;
			}
			open.push_back(next);
			for (const LessonReply &reply : steps[at].replies) {
				if (reply.go >= 0) {
					open.push_back(size_t(reply.go));
				}
			}
		}
		for (size_t i = 0; i < steps.size(); ++i) {
			if (is_reached[i] == 0) {
				tables[i].error("", "nothing leads to this step");
			}
		}
	}

	const Game &game_;
	const data::Table root_;
	Lesson lesson_;
	State state_;
	std::vector<std::string> ids_;
};

} // namespace

int Lesson::step(std::string_view step_id) const {
	for (size_t i = 0; i < steps.size(); ++i) {
		if (steps[i].id == step_id) {
			return int(i);
		}
	}
	return -1;
}

std::vector<std::shared_ptr<const Lesson>> read_lessons(
		const data::FileSet &files, const Game &game, data::Errors &errors) {
	std::vector<std::shared_ptr<const Lesson>> out;
	for (const std::string &name : files.names_under(LESSON_FOLDER)) {
		data::Errors own;
		const data::Document document = data::parse(files, name, own);
		if (document.is_ok()) {
			auto lesson = std::make_shared<Lesson>(LessonReader(game, document.root()).read());
			document.finish();
			for (const std::shared_ptr<const Lesson> &other : out) {
				if (other->id == lesson->id) {
					document.root().error("id", "there are two lessons " + data::quoted(lesson->id));
				}
			}
			if (own.empty()) {
				out.push_back(std::move(lesson));
			}
		}
		for (const data::Error &error : own.list()) {
			errors.add(error.where, error.key, error.message);
		}
	}
	std::stable_sort(out.begin(), out.end(), [](const auto &a, const auto &b) { return a->order < b->order; });
	return out;
}

std::string open_lesson(const Game &game, const Lesson &lesson, State &state, ApplyContext &ctx) {
	for (const LessonEdit &edit : lesson.edits) {
		if (std::string error = game.edit(state, edit.op, edit.args); !error.empty()) {
			return error;
		}
	}
	return lesson.begin.empty() ? "" : game.begin(state, lesson.begin, lesson.begin_fields, ctx);
}

bool fits_pattern(std::string_view pattern, std::string_view text) {
	size_t p = 0, t = 0, star = std::string_view::npos, mark = 0;
	while (t < text.size()) {
		if (p < pattern.size() && pattern[p] == '*') {
			star = p++;
			mark = t;
		} else if (p < pattern.size() && pattern[p] == text[t]) {
			++p, ++t;
		} else if (star != std::string_view::npos) {
			p = star + 1;
			t = ++mark;
		} else {
			return false;
		}
	}
	while (p < pattern.size() && pattern[p] == '*') {
		++p;
	}
	return p == pattern.size();
}

} // namespace baton::session
