// Library: rulesets, scenarios, options, rules, names and texts for the Godot side.
#pragma once

#include "convert.h"

#include "session/library.h"

#include <godot_cpp/classes/ref_counted.hpp>

#include <map>
#include <memory>
#include <string>

namespace baton::bridge {

/// The content of the game, from texts that the Godot side reads (class reference: doc_classes/Library.xml).
class Library : public godot::RefCounted {
	GDCLASS(Library, godot::RefCounted)

protected:
	static void _bind_methods();

public:
	// --- Content ---
	void add_file(const String &p_name, const String &p_text);
	int64_t file_count() const { return int64_t(files_.size()); }
	void clear();
	/// The game of a ruleset, or null and a sentence.
	std::shared_ptr<const Game> game(std::string_view p_ruleset, std::string &r_error);
	/// A lesson of a ruleset, or null and a sentence.
	std::shared_ptr<const session::Lesson> lesson(
			std::string_view p_ruleset, std::string_view p_id, std::string &r_error);

	// --- Rulesets ---
	Array rulesets();
	String error_of(const String &p_ruleset);
	Array scenarios(const String &p_ruleset);
	Array options(const String &p_ruleset);
	Dictionary catalog(const String &p_ruleset);
	Array chapters(const String &p_ruleset);
	Dictionary rules(const String &p_ruleset);
	Dictionary rule(const String &p_ruleset, const String &p_id);
	Dictionary ruleset_texts(const String &p_ruleset);
	Array lessons(const String &p_ruleset);
	String lesson_errors(const String &p_ruleset);

	// --- Texts and bots ---
	PackedStringArray locales() const;
	Dictionary texts(const String &p_locale);
	Dictionary nations();
	PackedStringArray bot_levels() const;

	// --- Saves ---
	Array list_saves(const String &p_folder);
	String delete_save(const String &p_path);

	// --- Threads ---
	static void give_way();

private:
	std::shared_ptr<const Game> find(const String &p_ruleset);

	data::FileSet files_;
	std::unique_ptr<session::Library> session_; ///< made on demand, thrown away when a file is added
	/// Tables already made, by ruleset id.
	std::map<std::string, Dictionary> catalogs_, rules_, texts_;
};

/// Why a path cannot be used by the engine, which knows only the system's own; empty when it can.
std::string check_path(const std::string &p_path);

} // namespace baton::bridge
