// Match: one running match for the Godot side. Views and actions cross as packed arrays, once per version.
#pragma once

#include "library.h"
#include "match_enums.h"

#include "session/match.h"
#include "session/teacher.h"

#include <godot_cpp/classes/ref.hpp>
#include <godot_cpp/classes/ref_counted.hpp>
#include <godot_cpp/core/binder_common.hpp>

#include <array>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace baton::bridge {

using godot::Ref;

/// See doc_classes/Match.xml, where every method and column is described.
class Match : public godot::RefCounted, public MatchEnums {
	GDCLASS(Match, godot::RefCounted)

protected:
	static void _bind_methods();

public:
	Match() = default;
	~Match() override;

	// --- Set-up (match.cpp) ---
	String start(const Ref<Library> &p_library, const String &p_ruleset, const String &p_scenario,
			const Dictionary &p_options, const PackedStringArray &p_seats, int64_t p_seed,
			const Dictionary &p_settings);
	bool is_started() const { return match_ != nullptr; }
	void close();
	int64_t version() const { return version_; }
	int64_t rewinds() const;
	String ruleset() const;
	String scenario() const;
	int64_t seed() const;
	Dictionary options() const;
	bool is_over() const;
	String hash() const;

	// --- Seeing (match_view.cpp) ---
	int64_t serial() const;
	Dictionary decision(int64_t p_seat_set);
	Dictionary view(int64_t p_seat_set);
	Dictionary view_at(int64_t p_steps, int64_t p_seat_set);
	PackedInt32Array scores() const;
	PackedInt32Array scores_at(int64_t p_steps) const;
	String noun_label(int64_t p_kind, int64_t p_id) const;
	String noun_text(int64_t p_kind, int64_t p_id) const;
	PackedInt32Array parse_noun(const String &p_text) const;
	String format(const String &p_key, const PackedInt32Array &p_nouns) const;
	Dictionary query(int64_t p_seat_set, const String &p_name, const PackedInt32Array &p_nouns);
	int64_t query_later(int64_t p_seat_set, const String &p_name, const PackedInt32Array &p_nouns);
	void query_cancel(int64_t p_id);

	// --- Acting (match_actions.cpp) ---
	PackedInt32Array actions(int64_t p_power);
	PackedStringArray labels(int64_t p_power);
	String action_label(int64_t p_power, const Variant &p_action);
	String action_text(int64_t p_power, const Variant &p_action);
	Dictionary describe(int64_t p_power, const Variant &p_action);
	Dictionary apply(int64_t p_serial, int64_t p_power, const Variant &p_action);
	Dictionary submit(int64_t p_serial, int64_t p_power, const PackedInt32Array &p_steps, bool p_go_on);
	PackedInt32Array plan(int64_t p_power) const;
	void drop_plan(int64_t p_power);
	Array gestures(int64_t p_power, const PackedInt32Array &p_nouns, int64_t p_limit);
	Dictionary default_gesture(int64_t p_power);
	Dictionary explain(int64_t p_power, const Variant &p_action);
	Dictionary can_undo(int64_t p_power_set, bool p_step_only) const;
	Dictionary undo(int64_t p_power_set, bool p_step_only);
	Dictionary undo_info(int64_t p_power_set, bool p_step_only) const;
	bool is_friendly() const;
	void set_friendly(bool p_on);
	bool is_marked() const;

	// --- Seats, time and bots (match_seats.cpp) ---
	PackedStringArray seats() const;
	String set_seat(int64_t p_seat, const String &p_text);
	int64_t powers_of(int64_t p_seat) const;
	int64_t seat_of(int64_t p_power) const;
	int64_t known_to(int64_t p_seat_set) const;
	int64_t waiting_for_people() const;
	PackedStringArray policies() const;
	String set_policy(const String &p_text);
	bool advance(double p_seconds);
	Dictionary window() const;
	void hold(int64_t p_seat, bool p_on);
	Dictionary pass_window(int64_t p_serial, int64_t p_seat);
	void set_beat(double p_seconds);
	bool bot_think(int64_t p_power, const String &p_level, double p_seconds, int64_t p_iterations);
	void bot_cancel(int64_t p_power);
	void bot_hurry(int64_t p_power);
	bool is_thinking() const;
	int64_t next_bot_power() const;
	bool play_bot(int64_t p_power);
	String last_why(int64_t p_power) const;

	// --- Events and steps (match_events.cpp) ---
	int64_t event_count() const;
	PackedInt32Array events_since(int64_t p_from, int64_t p_seat_set);
	PackedStringArray words() const { return words_; }
	String event_text(int64_t p_index) const;
	Dictionary event(int64_t p_index) const;
	int64_t step_count() const;
	Dictionary step(int64_t p_index) const;

	// --- Lessons (match_lesson.cpp) ---
	Dictionary lesson();
	bool lesson_press();
	void lesson_hint();

	// --- Saving (match.cpp) ---
	String save_text() const;
	String save_text_at(int64_t p_steps) const;
	String save_file(const String &p_path);
	String autosave(const String &p_path);
	String finish_saving();
	String save_error() const;
	String load_text(const Ref<Library> &p_library, const String &p_text, const Dictionary &p_settings);
	String load_file(const Ref<Library> &p_library, const String &p_path, const Dictionary &p_settings);
	PackedStringArray notices() const { return notices_; }

private:
	/// Legal actions of one power as they were fetched last.
	struct Rows {
		int64_t version = -1;
		ActionList list;
		PackedInt32Array packed;
		PackedStringArray labels;
		bool has_labels = false;
	};
	/// What was read out of an argument named `action`.
	struct Reading {
		std::vector<Action> steps;
		Status refusal; ///< of a row that is no longer there, or a text that names nothing
		std::string sentence; ///< what is wrong with the argument; empty: nothing
	};

	const Game &game() const { return match_->game(); }
	bool is_power(int64_t p_power) const;
	static bool is_seat_set(int64_t p_set) { return p_set >= 0 && p_set < 1 << MAX_SEATS; }
	void changed();
	void take_over(std::unique_ptr<session::Match> p_match);
	std::string load(const Ref<Library> &p_library, std::string_view p_text, const Dictionary &p_settings);
	Rows &rows_of(PowerId p_power);
	Reading read_action(PowerId p_power, const Variant &p_action);
	const Row *find_row(PowerId p_power, const Variant &p_action, std::string &r_error);
	Dictionary pack_gesture(PowerId p_power, const Gesture &p_gesture) const;
	Dictionary pack_view(const View &p_view, const State &p_state) const;
	int32_t word(const char *p_text);
	Dictionary pack_answer(const Answer &p_answer) const;
	void take_thoughts();

	std::unique_ptr<session::Match> match_;
	std::unique_ptr<session::Teacher> teacher_; ///< of a match that is a lesson
	int64_t version_ = 0;
	std::map<int64_t, Dictionary> views_, decisions_; ///< of this version, by seat set
	std::array<Rows, MAX_POWERS> rows_;
	std::unordered_map<std::string, int32_t> word_numbers_;
	PackedStringArray words_;
	PackedStringArray notices_;
};

} // namespace baton::bridge

#define BRIDGE_ENUM(m_enum) VARIANT_ENUM_CAST(baton::bridge::Match::m_enum)
BRIDGE_ENUM(Verb);
BRIDGE_ENUM(NounKind);
BRIDGE_ENUM(Mode);
BRIDGE_ENUM(RowFlag);
BRIDGE_ENUM(PowerFlag);
BRIDGE_ENUM(RouteFlag);
BRIDGE_ENUM(Stop);
BRIDGE_ENUM(ActionColumn);
BRIDGE_ENUM(PowerColumn);
BRIDGE_ENUM(SpaceColumn);
BRIDGE_ENUM(PieceColumn);
BRIDGE_ENUM(TrackColumn);
BRIDGE_ENUM(CardColumn);
BRIDGE_ENUM(RouteColumn);
BRIDGE_ENUM(RelationColumn);
BRIDGE_ENUM(FrameColumn);
BRIDGE_ENUM(OfferColumn);
BRIDGE_ENUM(EventColumn);
#undef BRIDGE_ENUM
