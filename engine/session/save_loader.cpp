// Loading: read the head, play the log again, compare the hashes.
#include "save.h"

#include "library.h"
#include "words.h"

#include "data/files.h"
#include "data/spelling.h"

namespace baton::session {

namespace {

constexpr const char *USE_PREVIOUS = " Load an earlier save, or the previous one beside it (its name ends in .bak).";
constexpr const char *USE_NEWER = " It was made by a newer version of the game: update the game to load it.";

// The next line without its line feed; false at the end.
bool next_line(std::string_view &text, std::string_view &line) {
	if (text.empty()) {
		return false;
	}
	const size_t end = text.find('\n');
	line = text.substr(0, end);
	text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
	return true;
}

} // namespace

std::string read_head(std::string_view text, SaveHead &out, int &line_number) {
	out = SaveHead{};
	line_number = 1;
	const std::string_view whole = text;
	std::string_view line;
	if (!next_line(text, line)) {
		return "the file is empty." + std::string(USE_PREVIOUS);
	}
	std::string_view first = trimmed(line);
	if (take_word(first) != SAVE_MAGIC) {
		return "this is not a saved match.";
	}
	if (!parse_number(trimmed(first), out.format) || out.format < 1) {
		return "the format number is missing." + std::string(USE_PREVIOUS);
	}
	if (out.format > SAVE_FORMAT) {
		return "the save has format " + std::to_string(out.format) + ", this program knows up to " +
				std::to_string(SAVE_FORMAT) + "." + USE_NEWER;
	}
	bool has_seed = false;
	while (next_line(text, line)) {
		++line_number;
		std::string_view rest = trimmed(line);
		const std::string_view key = take_word(rest);
		rest = trimmed(rest);
		if (key == "log" && rest.empty()) {
			if (out.ruleset.empty() || out.scenario.empty() || !has_seed) {
				return "the head lacks its ruleset, scenario or seed." + std::string(USE_PREVIOUS);
			}
			out.log_begin = whole.size() - text.size();
			out.log_line = line_number + 1;
			return "";
		}
		bool is_fine = true;
		if (key == "ruleset") {
			out.ruleset = rest;
			out.ruleset_line = line_number;
		} else if (key == "scenario") {
			out.scenario = rest;
			out.scenario_line = line_number;
		} else if (key == "version") {
			out.version = rest;
		} else if (key == "lesson") {
			out.lesson = rest;
			out.lesson_line = line_number;
			is_fine = !rest.empty();
		} else if (key == "data") {
			is_fine = parse_number(rest, out.data_version, 16);
		} else if (key == "seed") {
			is_fine = has_seed = parse_number(rest, out.seed);
		} else if (key == "option" || key == "power") {
			const std::string id(take_word(rest));
			int value = 0;
			is_fine = parse_number(trimmed(rest), value);
			(key == "option" ? out.options : out.powers).emplace_back(id, value);
		} else {
			return "the head has no line " + data::quoted(key) + "." + USE_PREVIOUS;
		}
		if (!is_fine) {
			return data::quoted(line) + " is broken." + USE_PREVIOUS;
		}
	}
	return "the head does not end." + std::string(USE_PREVIOUS);
}

/// Plays one save again.
class SaveLoader {
public:
	SaveLoader(std::string_view text, const GameSource &games, const LoadOptions &options) :
			text_(text), games_(games), options_(options) {}

	LoadResult load() {
		std::unique_ptr<Match> match(new Match());
		std::string error = read(*match);
		if (!error.empty()) {
			result_.error = "line " + std::to_string(line_) + ": " + error;
			result_.line = line_;
			return std::move(result_);
		}
		if (options_.settle) {
			match->settle();
		}
		result_.match = std::move(match);
		return std::move(result_);
	}

private:
	std::string read(Match &match) {
		SaveHead head;
		if (std::string error = read_head(text_, head, line_); !error.empty()) {
			return error;
		}
		saved_by_ = head.version;
		line_ = head.ruleset_line;
		if (!options_.expected_ruleset.empty() && head.ruleset != options_.expected_ruleset) {
			return "this is a match of \"" + head.ruleset + "\", not of \"" + options_.expected_ruleset +
					"\". Load it from that game's page.";
		}
		std::string error;
		const std::shared_ptr<const Game> game = games_(head.ruleset, error);
		if (game == nullptr) {
			return error;
		}
		line_ = head.scenario_line;
		MatchConfig config;
		if (error = make_setup(*game, { head.scenario, head.seed, head.options, head.powers }, config.setup);
				!error.empty()) {
			return error + "." + USE_PREVIOUS;
		}
		if (!head.lesson.empty()) {
			line_ = head.lesson_line;
			error = "this program has no lessons";
			config.lesson = options_.lessons ? options_.lessons(head.ruleset, head.lesson, error) : nullptr;
			if (config.lesson == nullptr) {
				return error + ". Begin the lesson again from its list.";
			}
		}
		config.takebacks = options_.takebacks;
		config.beat = options_.beat;
		has_other_data_ = head.data_version != game->catalog().data_version;
		line_ = head.log_line;
		// Seats come from the records at the top of the log and decide about friendly take-backs.
		read_seats(text_.substr(head.log_begin), config,
				game->catalog().scenarios[size_t(config.setup.scenario)].seats.size());
		if (error = Match::prepare(match, game, config); !error.empty()) {
			return error + ".";
		}
		match.records_.clear();
		if (error = read_log(match, text_.substr(head.log_begin)); !error.empty()) {
			return error;
		}
		if (has_other_data_) {
			result_.notices.push_back("The match was saved with other game data; all its steps are still valid.");
		}
		return "";
	}

	static void read_seats(std::string_view text, MatchConfig &config, size_t seats) {
		config.seats.resize(seats);
		std::string_view line;
		while (next_line(text, line) && line.starts_with("@ ")) {
			std::string_view rest = line.substr(2);
			size_t number = 0;
			Seat seat;
			if (take_word(rest) == "seat" && parse_number(take_word(rest), number) && number >= 1 && number <= seats &&
					parse_seat(trimmed(rest), seat).empty()) {
				config.seats[number - 1] = seat;
			}
		}
	}

	std::string read_log(Match &match, std::string_view text) {
		// A line that was being written when the program or the machine stopped.
		const size_t end = text.rfind('\n');
		const std::string_view torn = end == std::string_view::npos ? text : text.substr(end + 1);
		if (!torn.empty()) {
			result_.notices.push_back(
					"The last line of the save was cut short and left out: " + data::quoted(torn) + ".");
			text.remove_suffix(torn.size());
		}
		std::string_view line;
		for (; next_line(text, line); ++line_) {
			line = trimmed(line);
			if (line.empty()) {
				continue;
			}
			std::string error;
			if (line.front() == '@') {
				error = match.apply_record(trimmed(line.substr(1)));
				error += error.empty() ? "" : std::string(".") + USE_PREVIOUS;
			} else if (line.front() == '=') {
				error = check_hash(match, line.substr(1));
			} else {
				error = play(match, line);
			}
			if (!error.empty()) {
				return error;
			}
		}
		return "";
	}

	std::string play(Match &match, std::string_view line) {
		const Game &game = *match.game_;
		if (match.is_over()) {
			return "the match was over before " + data::quoted(line) + "." + advice();
		}
		Status status;
		if (line == "* pass") {
			status = match.pass_all();
		} else {
			Action action;
			status = game.parse_action(match.state_, line, NO_POWER, action);
			if (status && action.power == NO_POWER) {
				status = Status::refuse(core_rule::FORM, "core.refuse.text");
			}
			status = status ? match.step(action) : status;
		}
		if (!status) {
			return data::quoted(line) + " cannot be played: " + game.status_text(match.state_, status) + advice();
		}
		return "";
	}

	std::string check_hash(const Match &match, std::string_view rest) {
		size_t steps = 0;
		uint64_t hash = 0;
		if (!parse_number(take_word(rest), steps) || !parse_number(trimmed(rest), hash, 16)) {
			return "a broken hash line." + std::string(USE_PREVIOUS);
		}
		uint64_t found = 0;
		if (steps == match.log_.size()) {
			found = match.hash();
		} else if (steps > 0 && steps % HASH_EVERY == 0 && steps < match.log_.size()) {
			found = match.hashes_[steps / HASH_EVERY - 1];
		} else {
			return "the hash belongs to step " + std::to_string(steps) + ", but " + std::to_string(match.log_.size()) +
					" steps stand before it." + advice();
		}
		return found == hash
				? ""
				: "the position after step " + std::to_string(steps) + " is not the one that was saved." + advice();
	}

	std::string advice() const {
		return has_other_data_
				? " The match was saved with other game data: load it with the version of the game that saved it" +
						(saved_by_.empty() ? "." : " (" + saved_by_ + ").")
				: USE_PREVIOUS;
	}

	std::string_view text_;
	const GameSource &games_;
	const LoadOptions &options_;
	LoadResult result_;
	int line_ = 0;
	std::string saved_by_;
	bool has_other_data_ = false;
};

LoadResult load_save(std::string_view text, const GameSource &games, const LoadOptions &options) {
	// Blocks that never reached the disk read as zeros: they are part of a torn end.
	const size_t zero = text.find('\0');
	if (zero != std::string_view::npos && text.find_first_not_of('\0', zero) == std::string_view::npos) {
		text = text.substr(0, zero);
	}
	return SaveLoader(text, games, options).load();
}

LoadResult load_save_file(const std::string &path, const GameSource &games, const LoadOptions &options) {
	std::string text;
	if (data::FileStatus status = data::read_file(path, text); !status) {
		LoadResult result;
		result.error = status.message() + ".";
		return result;
	}
	return load_save(text, games, options);
}

} // namespace baton::session
