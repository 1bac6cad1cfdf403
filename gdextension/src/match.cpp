// Starting, ending, saving and loading of a match.
#include "match.h"

#include "checks.h"

#include "session/save.h"

#include <algorithm>
#include <cstdio>

namespace baton::bridge {

using namespace godot;

namespace {

struct Settings {
	double beat = 0;
	std::vector<std::pair<std::string, int>> powers;
	session::Takebacks takebacks = session::Takebacks::Auto;
	std::string lesson;
};

bool is_text(const Variant &p_value) {
	return p_value.get_type() == Variant::STRING || p_value.get_type() == Variant::STRING_NAME;
}

bool is_number(const Variant &p_value) {
	return p_value.get_type() == Variant::INT || p_value.get_type() == Variant::FLOAT;
}

String text_of(const Variant &p_value) {
	const String text = p_value;
	return text;
}

/// Ids and whole numbers.
bool read_numbers(const Dictionary &p_numbers, std::vector<std::pair<std::string, int>> &r_numbers) {
	const Array keys = p_numbers.keys();
	for (int64_t i = 0; i < keys.size(); ++i) {
		const Variant value = p_numbers.get(keys[i], Variant());
		if (!is_text(keys[i]) || (value.get_type() != Variant::INT && value.get_type() != Variant::BOOL)) {
			return false;
		}
		const int64_t number = value;
		r_numbers.emplace_back(to_text(text_of(keys[i])), int(std::clamp<int64_t>(number, INT32_MIN, INT32_MAX)));
	}
	return true;
}

/// A sentence, or empty.
std::string read_settings(const Dictionary &p_settings, Settings &r_settings) {
	const Array keys = p_settings.keys();
	for (int64_t i = 0; i < keys.size(); ++i) {
		const Variant &key = keys[i];
		const std::string name = is_text(key) ? to_text(text_of(key)) : "";
		const Variant value = p_settings.get(key, Variant());
		if (name == "beat") {
			r_settings.beat = is_number(value) ? double(value) : -1;
			if (!(r_settings.beat >= 0 && r_settings.beat <= 600)) {
				return "The setting \"beat\" is a number of seconds, 0 to 600.";
			}
		} else if (name == "takebacks") {
			const std::string word = is_text(value) ? to_text(text_of(value)) : "";
			if (word != "auto" && word != "strict" && word != "friendly") {
				return "The setting \"takebacks\" is \"auto\", \"strict\" or \"friendly\".";
			}
			r_settings.takebacks = word == "auto"
					? session::Takebacks::Auto
					: (word == "strict" ? session::Takebacks::Strict : session::Takebacks::Friendly);
		} else if (name == "lesson" && is_text(value)) {
			r_settings.lesson = to_text(text_of(value));
		} else if (name == "powers" && value.get_type() == Variant::DICTIONARY) {
			if (!read_numbers(value, r_settings.powers)) {
				return "The setting \"powers\" gives each power its seat from 1 on, or 0 for nobody.";
			}
		} else {
			return "The settings of a match are \"beat\", \"takebacks\", \"powers\" and \"lesson\"; \"" + name +
					"\" is none.";
		}
	}
	return "";
}

std::string make_folder_of(const std::string &p_path) {
	if (const std::string wrong = check_path(p_path); !wrong.empty()) {
		return wrong;
	}
	const std::string folder = data::directory_of(p_path);
	return folder.empty() ? "" : data::make_directories(folder).message();
}

} // namespace

Match::~Match() {
	teacher_.reset();
	match_.reset(); // its threads end before anything else goes
}

// --- Set-up ---

bool Match::is_power(int64_t p_power) const {
	return p_power >= 0 && p_power < game().catalog().powers.size();
}

void Match::changed() {
	++version_;
	views_.clear();
	decisions_.clear();
}

void Match::take_over(std::unique_ptr<session::Match> p_match) {
	teacher_.reset(); // before the match that it follows
	match_ = std::move(p_match);
	teacher_ = match_ != nullptr ? session::Teacher::of(*match_) : nullptr;
	if (match_ != nullptr) {
		match_->on_news([this] { call_deferred("_take_thoughts"); });
	}
	for (Rows &rows : rows_) {
		rows.version = -1;
	}
	word_numbers_.clear();
	words_ = PackedStringArray();
	changed();
}

String Match::start(const Ref<Library> &p_library, const String &p_ruleset, const String &p_scenario,
		const Dictionary &p_options, const PackedStringArray &p_seats, int64_t p_seed, const Dictionary &p_settings) {
	if (p_library.is_null()) {
		return "There is no library to take the ruleset from.";
	}
	std::string error;
	const std::shared_ptr<const Game> found = p_library->game(to_text(p_ruleset), error);
	if (found == nullptr) {
		return to_godot(error);
	}
	session::SetupRequest request;
	session::MatchConfig config;
	Settings settings;
	request.scenario = to_text(p_scenario);
	request.seed = uint64_t(p_seed);
	error = read_settings(p_settings, settings);
	if (error.empty()) {
		error = read_numbers(p_options, request.options) ? "" : "Options are given as id and whole number.";
		request.powers = settings.powers;
	}
	if (error.empty()) {
		error = session::make_setup(*found, request, config.setup);
	}
	if (error.empty() && !settings.lesson.empty()) {
		config.lesson = p_library->lesson(found->catalog().id, settings.lesson, error);
	}
	std::vector<std::string> seats;
	for (int64_t i = 0; i < p_seats.size(); ++i) {
		seats.push_back(to_text(p_seats[i]));
	}
	if (config.lesson != nullptr) {
		config.setup = config.lesson->setup; // a lesson says itself who plays what
		seats = config.lesson->seats;
	}
	for (size_t i = 0; i < seats.size() && error.empty(); ++i) {
		session::Seat seat;
		error = session::parse_seat(seats[i], seat);
		error = error.empty() ? "" : "seat " + std::to_string(i + 1) + ": " + error;
		config.seats.push_back(seat);
	}
	if (!error.empty()) {
		return to_godot(error);
	}
	config.beat = settings.beat;
	config.takebacks = settings.takebacks;
	std::unique_ptr<session::Match> made = session::Match::start(found, config, error);
	if (made == nullptr) {
		return to_godot(error);
	}
	notices_ = PackedStringArray();
	take_over(std::move(made));
	return "";
}

void Match::close() {
	take_over(nullptr);
}

int64_t Match::rewinds() const {
	return match_ != nullptr ? match_->rewinds() : 0;
}

String Match::ruleset() const {
	return match_ != nullptr ? to_godot(game().catalog().id) : String();
}

String Match::scenario() const {
	return match_ != nullptr ? to_godot(game().catalog().scenarios[size_t(match_->setup().scenario)].id) : String();
}

int64_t Match::seed() const {
	return match_ != nullptr ? int64_t(match_->setup().seed) : 0;
}

Dictionary Match::options() const {
	Dictionary out;
	if (match_ != nullptr) {
		for (size_t i = 0; i < match_->setup().options.size(); ++i) {
			out[to_godot(game().catalog().game_options[i].id)] = match_->setup().options[i];
		}
	}
	return out;
}

bool Match::is_over() const {
	return match_ != nullptr && match_->is_over();
}

String Match::hash() const {
	NEED_MATCH(String());
	char out[24];
	std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(match_->hash()));
	return out;
}

// --- Saving ---

String Match::save_text() const {
	NEED_MATCH(String());
	return to_godot(match_->save_text());
}

String Match::save_text_at(int64_t p_steps) const {
	NEED_MATCH(String());
	ERR_FAIL_COND_V_MSG(p_steps < 0 || p_steps > step_count(), String(), "The match has not so many steps.");
	return to_godot(match_->save_text_at(size_t(p_steps)));
}

String Match::save_file(const String &p_path) {
	if (match_ == nullptr) {
		return "There is no match to save.";
	}
	const std::string path = to_text(p_path);
	std::string error = make_folder_of(path);
	if (error.empty()) {
		error = data::write_file_atomic(path, match_->save_text()).message();
	}
	return to_godot(error);
}

String Match::autosave(const String &p_path) {
	if (match_ == nullptr) {
		return "There is no match to save.";
	}
	const std::string path = to_text(p_path);
	const std::string error = make_folder_of(path);
	if (!error.empty()) {
		return to_godot(error);
	}
	match_->autosave_to(path);
	return finish_saving();
}

String Match::finish_saving() {
	return match_ != nullptr ? to_godot(match_->finish_saving()) : String();
}

String Match::save_error() const {
	return match_ != nullptr ? to_godot(match_->save_error()) : String();
}

std::string Match::load(const Ref<Library> &p_library, std::string_view p_text, const Dictionary &p_settings) {
	if (p_library.is_null()) {
		return "There is no library to take the ruleset from.";
	}
	Settings settings;
	if (const std::string error = read_settings(p_settings, settings); !error.empty()) {
		return error;
	}
	session::LoadOptions how;
	how.beat = settings.beat;
	how.takebacks = settings.takebacks;
	const session::GameSource games = [&](std::string_view p_id, std::string &r_error) {
		return p_library->game(p_id, r_error);
	};
	how.lessons = [&](std::string_view p_ruleset, std::string_view p_id, std::string &r_error) {
		return p_library->lesson(p_ruleset, p_id, r_error);
	};
	session::LoadResult loaded = session::load_save(p_text, games, how);
	if (loaded.match == nullptr) {
		return loaded.error;
	}
	notices_ = PackedStringArray();
	for (const std::string &notice : loaded.notices) {
		notices_.push_back(to_godot(notice));
	}
	take_over(std::move(loaded.match));
	return "";
}

String Match::load_text(const Ref<Library> &p_library, const String &p_text, const Dictionary &p_settings) {
	return to_godot(load(p_library, to_text(p_text), p_settings));
}

String Match::load_file(const Ref<Library> &p_library, const String &p_path, const Dictionary &p_settings) {
	const std::string path = to_text(p_path);
	std::string text, error = check_path(path);
	if (error.empty()) {
		error = data::read_file(path, text).message();
	}
	return to_godot(error.empty() ? load(p_library, text, p_settings) : error);
}

} // namespace baton::bridge
