// Content, rulesets, texts and saves of the Library.
#include "library.h"

#include "catalog_tables.h"

#include "bots/bot.h"
#include "kernel/texts.h"
#include "session/save.h"
#include "session/thread_priority.h"

#include <godot_cpp/core/class_db.hpp>
#include <godot_cpp/core/error_macros.hpp>

#include <algorithm>
#include <cerrno>

namespace baton::bridge {

using namespace godot;

namespace {

constexpr std::string_view SAVE_ENDING = ".baton";
constexpr std::string_view TEXT_FOLDER = "text/";

} // namespace

std::string check_path(const std::string &p_path) {
	if (p_path.empty()) {
		return "There is no path: give the name of a file.";
	}
	if (p_path.find("://") != std::string::npos) {
		return "\"" + p_path + "\" is not a path of the system: pass it through ProjectSettings.globalize_path first.";
	}
	return "";
}

// --- Content ---

void Library::add_file(const String &p_name, const String &p_text) {
	files_.add(to_text(p_name), to_text(p_text));
	session_.reset();
	catalogs_.clear();
	rules_.clear();
	texts_.clear();
}

void Library::clear() {
	files_ = data::FileSet();
	session_.reset();
	catalogs_.clear();
	rules_.clear();
	texts_.clear();
}

std::shared_ptr<const Game> Library::game(std::string_view p_ruleset, std::string &r_error) {
	if (session_ == nullptr) {
		session_ = std::make_unique<session::Library>(files_);
	}
	return session_->game(p_ruleset, r_error);
}

std::shared_ptr<const session::Lesson> Library::lesson(
		std::string_view p_ruleset, std::string_view p_id, std::string &r_error) {
	return game(p_ruleset, r_error) != nullptr ? session_->lesson(p_ruleset, p_id, r_error) : nullptr;
}

Array Library::lessons(const String &p_ruleset) {
	Array out;
	std::string error;
	if (find(p_ruleset) == nullptr) {
		return out;
	}
	for (const std::shared_ptr<const session::Lesson> &lesson : session_->lessons(to_text(p_ruleset), error)) {
		Dictionary row;
		row["id"] = to_godot(lesson->id);
		row["title"] = to_godot(lesson->title);
		row["summary"] = to_godot(lesson->summary);
		row["minutes"] = lesson->minutes;
		row["steps"] = int64_t(lesson->steps.size());
		out.push_back(row);
	}
	return out;
}

String Library::lesson_errors(const String &p_ruleset) {
	std::string error;
	if (find(p_ruleset) != nullptr) {
		session_->lessons(to_text(p_ruleset), error);
	}
	return to_godot(error);
}

std::shared_ptr<const Game> Library::find(const String &p_ruleset) {
	std::string error;
	std::shared_ptr<const Game> found = game(to_text(p_ruleset), error);
	ERR_FAIL_COND_V_MSG(found == nullptr, nullptr, to_godot(error));
	return found;
}

// --- Rulesets ---

Array Library::rulesets() {
	Array out;
	for (const RulesetEntry &entry : baton::rulesets()) {
		std::string error;
		const std::shared_ptr<const Game> found = game(entry.id, error);
		Dictionary row;
		row["id"] = entry.id;
		row["code"] = entry.code;
		row["title"] = found != nullptr ? to_godot(found->catalog().title) : to_godot(entry.id);
		row["credits"] = found != nullptr ? to_godot(found->catalog().credits) : String();
		row["seats_min"] = found != nullptr ? found->catalog().seats_min : 0;
		row["seats_max"] = found != nullptr ? found->catalog().seats_max : 0;
		row["minutes"] = found != nullptr ? found->catalog().minutes : 0;
		row["weight"] = found != nullptr ? found->catalog().weight : 0;
		row["ok"] = found != nullptr;
		row["error"] = to_godot(error);
		out.push_back(row);
	}
	return out;
}

String Library::error_of(const String &p_ruleset) {
	std::string error;
	game(to_text(p_ruleset), error);
	return to_godot(error);
}

Array Library::scenarios(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	return found != nullptr ? make_scenarios(found->catalog()) : Array();
}

Array Library::options(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	return found != nullptr ? make_options(found->catalog()) : Array();
}

Dictionary Library::catalog(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	if (found == nullptr) {
		return Dictionary();
	}
	const auto [it, is_new] = catalogs_.try_emplace(found->catalog().id);
	if (is_new) {
		const Dictionary made = make_catalog(found->catalog());
		it->second = made;
	}
	return it->second;
}

Array Library::chapters(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	return found != nullptr ? make_chapters(found->catalog()) : Array();
}

Dictionary Library::rules(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	if (found == nullptr) {
		return Dictionary();
	}
	const auto [it, is_new] = rules_.try_emplace(found->catalog().id);
	if (is_new) {
		const Dictionary made = make_rules(found->catalog());
		it->second = made;
	}
	return it->second;
}

Dictionary Library::rule(const String &p_ruleset, const String &p_id) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	const RuleInfo *info = found != nullptr ? found->catalog().rule(to_text(p_id)) : nullptr;
	Dictionary out;
	if (info != nullptr) {
		out["id"] = to_godot(info->id);
		out["chapter"] = to_godot(info->chapter);
		out["title"] = to_godot(info->title);
		out["text"] = to_godot(info->text);
		out["kind"] = to_godot(info->kind);
	}
	return out;
}

Dictionary Library::ruleset_texts(const String &p_ruleset) {
	const std::shared_ptr<const Game> found = find(p_ruleset);
	if (found == nullptr) {
		return Dictionary();
	}
	const auto [it, is_new] = texts_.try_emplace(found->catalog().id);
	if (is_new) {
		const Dictionary made = make_texts(found->catalog());
		it->second = made;
	}
	return it->second;
}

// --- Texts and bots ---

PackedStringArray Library::locales() const {
	PackedStringArray out;
	std::string last;
	for (const std::string &name : files_.names_under(TEXT_FOLDER)) {
		const size_t end = name.find('/', TEXT_FOLDER.size());
		if (end == std::string::npos) {
			continue;
		}
		const std::string locale = name.substr(TEXT_FOLDER.size(), end - TEXT_FOLDER.size());
		if (locale != last) {
			out.push_back(to_godot(locale));
			last = locale;
		}
	}
	return out;
}

Dictionary Library::texts(const String &p_locale) {
	const std::vector<std::string> names = files_.names_under(std::string(TEXT_FOLDER) + to_text(p_locale) + "/");
	ERR_FAIL_COND_V_MSG(names.empty(), Dictionary(), "There are no texts for the locale \"" + p_locale + "\".");
	Catalog catalog;
	data::Errors errors;
	for (const std::string &name : names) {
		load_texts(files_, name, errors, catalog);
	}
	if (!errors.empty()) {
		ERR_PRINT(to_godot(errors.to_text()));
	}
	return make_texts(catalog);
}

Dictionary Library::nations() {
	data::Errors errors;
	kit::NationList list = kit::read_nation_list(files_, session::NATIONS_PATH, errors);
	if (!errors.empty()) {
		ERR_PRINT(to_godot(errors.to_text()));
	}
	// Nations that one ruleset alone has stand in its own files.
	for (const RulesetEntry &entry : baton::rulesets()) {
		std::string error;
		const std::shared_ptr<const Game> found = game(entry.id, error);
		for (size_t i = 0; found != nullptr && i < found->catalog().nations.size(); ++i) {
			if (list.find(found->catalog().nations[i].id) == nullptr) {
				list.nations.push_back(found->catalog().nations[i]);
			}
		}
	}
	return make_nations(list);
}

PackedStringArray Library::bot_levels() const {
	return to_godot(baton::bot_levels());
}

// --- Saves ---

Array Library::list_saves(const String &p_folder) {
	const std::string folder = to_text(p_folder);
	const std::string wrong = check_path(folder);
	ERR_FAIL_COND_V_MSG(!wrong.empty(), Array(), to_godot(wrong));
	std::vector<data::FileInfo> files;
	const data::FileStatus status = data::list_directory(folder, files);
	if (!status && (status.code() == ENOENT || status.code() == ENOTDIR)) {
		return Array();
	}
	ERR_FAIL_COND_V_MSG(!status, Array(), to_godot(status.message()));
	std::erase_if(files, [](const data::FileInfo &p_file) { return !p_file.name.ends_with(SAVE_ENDING); });
	std::stable_sort(files.begin(), files.end(), [](const data::FileInfo &p_left, const data::FileInfo &p_right) {
		return p_left.modified > p_right.modified;
	});
	Array out;
	for (const data::FileInfo &file : files) {
		const std::string path = folder + (folder.ends_with('/') ? "" : "/") + file.name;
		Dictionary row = make_save_row(
				path, [this](std::string_view p_id, std::string &r_error) { return game(p_id, r_error); });
		row["name"] = to_godot(std::string_view(file.name).substr(0, file.name.size() - SAVE_ENDING.size()));
		row["path"] = to_godot(path);
		row["bytes"] = int64_t(file.bytes);
		row["modified"] = file.modified;
		out.push_back(row);
	}
	return out;
}

String Library::delete_save(const String &p_path) {
	const std::string path = to_text(p_path);
	std::string wrong = check_path(path);
	if (wrong.empty() && !path.ends_with(SAVE_ENDING)) {
		wrong = "\"" + path + "\" is not a save: its name does not end in \"" + std::string(SAVE_ENDING) + "\".";
	}
	for (const char *ending : { "", ".bak" }) {
		if (wrong.empty()) {
			wrong = data::remove_file(path + ending).message();
		}
	}
	return to_godot(wrong);
}

// --- Threads ---

void Library::give_way() {
	session::give_way();
}

void Library::_bind_methods() {
	ClassDB::bind_method(D_METHOD("add_file", "name", "text"), &Library::add_file);
	ClassDB::bind_method(D_METHOD("file_count"), &Library::file_count);
	ClassDB::bind_method(D_METHOD("clear"), &Library::clear);
	ClassDB::bind_method(D_METHOD("rulesets"), &Library::rulesets);
	ClassDB::bind_method(D_METHOD("error_of", "ruleset"), &Library::error_of);
	ClassDB::bind_method(D_METHOD("scenarios", "ruleset"), &Library::scenarios);
	ClassDB::bind_method(D_METHOD("options", "ruleset"), &Library::options);
	ClassDB::bind_method(D_METHOD("catalog", "ruleset"), &Library::catalog);
	ClassDB::bind_method(D_METHOD("chapters", "ruleset"), &Library::chapters);
	ClassDB::bind_method(D_METHOD("rules", "ruleset"), &Library::rules);
	ClassDB::bind_method(D_METHOD("rule", "ruleset", "id"), &Library::rule);
	ClassDB::bind_method(D_METHOD("ruleset_texts", "ruleset"), &Library::ruleset_texts);
	ClassDB::bind_method(D_METHOD("lessons", "ruleset"), &Library::lessons);
	ClassDB::bind_method(D_METHOD("lesson_errors", "ruleset"), &Library::lesson_errors);
	ClassDB::bind_method(D_METHOD("locales"), &Library::locales);
	ClassDB::bind_method(D_METHOD("texts", "locale"), &Library::texts);
	ClassDB::bind_method(D_METHOD("nations"), &Library::nations);
	ClassDB::bind_method(D_METHOD("bot_levels"), &Library::bot_levels);
	ClassDB::bind_method(D_METHOD("list_saves", "folder"), &Library::list_saves);
	ClassDB::bind_method(D_METHOD("delete_save", "path"), &Library::delete_save);
	ClassDB::bind_static_method("Library", D_METHOD("give_way"), &Library::give_way);
}

} // namespace baton::bridge
