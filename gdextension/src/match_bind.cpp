// Declares the methods, the signal and the constants of Match to Godot.
#include "match.h"

#include <godot_cpp/core/class_db.hpp>

namespace baton::bridge {

using namespace godot;

// The numbers that cross are the kernel's own.
static_assert(Match::VERB_SELECT_PIECE == int(baton::Verb::SelectPiece) &&
		Match::VERB_CONFIRM == int(baton::Verb::Confirm) && VERBS == 10);
static_assert(Match::VERB_PLAY_AS == int(baton::Verb::PlayAs) && Match::VERB_COMMIT == int(baton::Verb::Commit) &&
		Match::VERB_PASS == int(baton::Verb::Pass));
static_assert(Match::NOUN_LOT == int(baton::NounKind::Lot) && Match::NOUN_CARD == int(baton::NounKind::Card) &&
		Match::NOUN_SLOT == int(baton::NounKind::Slot));
static_assert(Match::NOUN_NUMBER == int(baton::NounKind::Number) && Match::NOUN_TYPE == int(baton::NounKind::Type) &&
		NOUN_KINDS == 11);
static_assert(Match::MODE_OVER == int(baton::Mode::Over) && Match::MODE_SEALED == int(baton::Mode::Sealed) &&
		Match::MODE_OPEN == int(baton::Mode::Open));
static_assert(Match::ROW_COMPLETES == row_flag::COMPLETES && Match::ROW_ROLLS == row_flag::ROLLS &&
		Match::ROW_REVEALS == row_flag::REVEALS && Match::ROW_ASKS == row_flag::ASKS);
static_assert(Match::ROW_GIVES_UP == row_flag::GIVES_UP && Match::ROW_RETRACTS == row_flag::RETRACTS &&
		Match::ROW_QUIET == row_flag::QUIET && Match::ROW_ANY_TIME == row_flag::ANY_TIME);
static_assert(Match::STOP_REFUSED == int(session::Stop::Refused) && Match::STOP_OTHERS == int(session::Stop::Others));
static_assert(Match::ACTION_STRIDE == STEP_STRIDE && Match::ACTION_FLAGS == 5);

void Match::_bind_methods() {
	ClassDB::bind_method(D_METHOD("start", "library", "ruleset", "scenario", "options", "seats", "seed", "settings"),
			&Match::start, DEFVAL(Dictionary()), DEFVAL(PackedStringArray()), DEFVAL(1), DEFVAL(Dictionary()));
	ClassDB::bind_method(D_METHOD("is_started"), &Match::is_started);
	ClassDB::bind_method(D_METHOD("close"), &Match::close);
	ClassDB::bind_method(D_METHOD("version"), &Match::version);
	ClassDB::bind_method(D_METHOD("rewinds"), &Match::rewinds);
	ClassDB::bind_method(D_METHOD("ruleset"), &Match::ruleset);
	ClassDB::bind_method(D_METHOD("scenario"), &Match::scenario);
	ClassDB::bind_method(D_METHOD("seed"), &Match::seed);
	ClassDB::bind_method(D_METHOD("options"), &Match::options);
	ClassDB::bind_method(D_METHOD("is_over"), &Match::is_over);
	ClassDB::bind_method(D_METHOD("hash"), &Match::hash);
	ClassDB::bind_method(D_METHOD("serial"), &Match::serial);
	ClassDB::bind_method(D_METHOD("decision", "seat_set"), &Match::decision);
	ClassDB::bind_method(D_METHOD("view", "seat_set"), &Match::view);
	ClassDB::bind_method(D_METHOD("scores"), &Match::scores);
	ClassDB::bind_method(D_METHOD("scores_at", "steps"), &Match::scores_at);
	ClassDB::bind_method(D_METHOD("actions", "power"), &Match::actions);
	ClassDB::bind_method(D_METHOD("labels", "power"), &Match::labels);
	ClassDB::bind_method(D_METHOD("action_label", "power", "action"), &Match::action_label);
	ClassDB::bind_method(D_METHOD("action_text", "power", "action"), &Match::action_text);
	ClassDB::bind_method(D_METHOD("describe", "power", "action"), &Match::describe);
	ClassDB::bind_method(D_METHOD("noun_label", "kind", "id"), &Match::noun_label);
	ClassDB::bind_method(D_METHOD("noun_text", "kind", "id"), &Match::noun_text);
	ClassDB::bind_method(D_METHOD("parse_noun", "text"), &Match::parse_noun);
	ClassDB::bind_method(D_METHOD("format", "key", "nouns"), &Match::format, DEFVAL(PackedInt32Array()));
	ClassDB::bind_method(D_METHOD("apply", "serial", "power", "action"), &Match::apply);
	ClassDB::bind_method(D_METHOD("submit", "serial", "power", "steps", "go_on"), &Match::submit, DEFVAL(false));
	ClassDB::bind_method(D_METHOD("plan", "power"), &Match::plan);
	ClassDB::bind_method(D_METHOD("drop_plan", "power"), &Match::drop_plan);
	ClassDB::bind_method(
			D_METHOD("gestures", "power", "nouns", "limit"), &Match::gestures, DEFVAL(PackedInt32Array()), DEFVAL(8));
	ClassDB::bind_method(D_METHOD("default_gesture", "power"), &Match::default_gesture);
	ClassDB::bind_method(D_METHOD("explain", "power", "action"), &Match::explain);
	ClassDB::bind_method(D_METHOD("query", "seat_set", "name", "nouns"), &Match::query, DEFVAL(PackedInt32Array()));
	ClassDB::bind_method(
			D_METHOD("query_later", "seat_set", "name", "nouns"), &Match::query_later, DEFVAL(PackedInt32Array()));
	ClassDB::bind_method(D_METHOD("query_cancel", "id"), &Match::query_cancel);
	ClassDB::bind_method(D_METHOD("can_undo", "power_set", "step_only"), &Match::can_undo, DEFVAL(false));
	ClassDB::bind_method(D_METHOD("undo", "power_set", "step_only"), &Match::undo, DEFVAL(false));
	ClassDB::bind_method(D_METHOD("undo_info", "power_set", "step_only"), &Match::undo_info, DEFVAL(false));
	ClassDB::bind_method(D_METHOD("is_friendly"), &Match::is_friendly);
	ClassDB::bind_method(D_METHOD("set_friendly", "on"), &Match::set_friendly);
	ClassDB::bind_method(D_METHOD("is_marked"), &Match::is_marked);
	ClassDB::bind_method(D_METHOD("seats"), &Match::seats);
	ClassDB::bind_method(D_METHOD("set_seat", "seat", "text"), &Match::set_seat);
	ClassDB::bind_method(D_METHOD("powers_of", "seat"), &Match::powers_of);
	ClassDB::bind_method(D_METHOD("seat_of", "power"), &Match::seat_of);
	ClassDB::bind_method(D_METHOD("known_to", "seat_set"), &Match::known_to);
	ClassDB::bind_method(D_METHOD("waiting_for_people"), &Match::waiting_for_people);
	ClassDB::bind_method(D_METHOD("policies"), &Match::policies);
	ClassDB::bind_method(D_METHOD("set_policy", "text"), &Match::set_policy);
	ClassDB::bind_method(D_METHOD("advance", "seconds"), &Match::advance);
	ClassDB::bind_method(D_METHOD("window"), &Match::window);
	ClassDB::bind_method(D_METHOD("hold", "seat", "on"), &Match::hold);
	ClassDB::bind_method(D_METHOD("pass_window", "serial", "seat"), &Match::pass_window);
	ClassDB::bind_method(D_METHOD("set_beat", "seconds"), &Match::set_beat);
	ClassDB::bind_method(D_METHOD("bot_think", "power", "level", "seconds", "iterations"), &Match::bot_think,
			DEFVAL(0.0), DEFVAL(0));
	ClassDB::bind_method(D_METHOD("bot_cancel", "power"), &Match::bot_cancel, DEFVAL(-1));
	ClassDB::bind_method(D_METHOD("bot_hurry", "power"), &Match::bot_hurry, DEFVAL(-1));
	ClassDB::bind_method(D_METHOD("is_thinking"), &Match::is_thinking);
	ClassDB::bind_method(D_METHOD("next_bot_power"), &Match::next_bot_power);
	ClassDB::bind_method(D_METHOD("play_bot", "power"), &Match::play_bot);
	ClassDB::bind_method(D_METHOD("last_why", "power"), &Match::last_why);
	ClassDB::bind_method(D_METHOD("event_count"), &Match::event_count);
	ClassDB::bind_method(D_METHOD("events_since", "from", "seat_set"), &Match::events_since);
	ClassDB::bind_method(D_METHOD("words"), &Match::words);
	ClassDB::bind_method(D_METHOD("event_text", "index"), &Match::event_text);
	ClassDB::bind_method(D_METHOD("event", "index"), &Match::event);
	ClassDB::bind_method(D_METHOD("step_count"), &Match::step_count);
	ClassDB::bind_method(D_METHOD("step", "index"), &Match::step);
	ClassDB::bind_method(D_METHOD("view_at", "steps", "seat_set"), &Match::view_at);
	ClassDB::bind_method(D_METHOD("save_text"), &Match::save_text);
	ClassDB::bind_method(D_METHOD("save_text_at", "steps"), &Match::save_text_at);
	ClassDB::bind_method(D_METHOD("save_file", "path"), &Match::save_file);
	ClassDB::bind_method(D_METHOD("autosave", "path"), &Match::autosave);
	ClassDB::bind_method(D_METHOD("finish_saving"), &Match::finish_saving);
	ClassDB::bind_method(D_METHOD("save_error"), &Match::save_error);
	ClassDB::bind_method(D_METHOD("load_text", "library", "text", "settings"), &Match::load_text, DEFVAL(Dictionary()));
	ClassDB::bind_method(D_METHOD("lesson"), &Match::lesson);
	ClassDB::bind_method(D_METHOD("lesson_press"), &Match::lesson_press);
	ClassDB::bind_method(D_METHOD("lesson_hint"), &Match::lesson_hint);
	ClassDB::bind_method(D_METHOD("load_file", "library", "path", "settings"), &Match::load_file, DEFVAL(Dictionary()));
	ClassDB::bind_method(D_METHOD("notices"), &Match::notices);
	ClassDB::bind_method(D_METHOD("_take_thoughts"), &Match::take_thoughts);

	ADD_SIGNAL(MethodInfo(
			"query_answered", PropertyInfo(Variant::INT, "id"), PropertyInfo(Variant::DICTIONARY, "answer")));
	ADD_SIGNAL(MethodInfo("bot_thought", PropertyInfo(Variant::INT, "power"),
			PropertyInfo(Variant::PACKED_INT32_ARRAY, "steps"), PropertyInfo(Variant::STRING, "why"),
			PropertyInfo(Variant::INT, "serial")));

	BIND_ENUM_CONSTANT(VERB_SELECT_PIECE);
	BIND_ENUM_CONSTANT(VERB_SELECT_SPACE);
	BIND_ENUM_CONSTANT(VERB_SELECT_CARD);
	BIND_ENUM_CONSTANT(VERB_PLAY_AS);
	BIND_ENUM_CONSTANT(VERB_CHOOSE);
	BIND_ENUM_CONSTANT(VERB_ALLOCATE);
	BIND_ENUM_CONSTANT(VERB_COMMIT);
	BIND_ENUM_CONSTANT(VERB_RETRACT);
	BIND_ENUM_CONSTANT(VERB_PASS);
	BIND_ENUM_CONSTANT(VERB_CONFIRM);
	BIND_ENUM_CONSTANT(NOUN_NONE);
	BIND_ENUM_CONSTANT(NOUN_PIECE);
	BIND_ENUM_CONSTANT(NOUN_LOT);
	BIND_ENUM_CONSTANT(NOUN_SPACE);
	BIND_ENUM_CONSTANT(NOUN_CARD);
	BIND_ENUM_CONSTANT(NOUN_POWER);
	BIND_ENUM_CONSTANT(NOUN_SLOT);
	BIND_ENUM_CONSTANT(NOUN_DIE);
	BIND_ENUM_CONSTANT(NOUN_NUMBER);
	BIND_ENUM_CONSTANT(NOUN_OPTION);
	BIND_ENUM_CONSTANT(NOUN_TYPE);
	BIND_ENUM_CONSTANT(MODE_OVER);
	BIND_ENUM_CONSTANT(MODE_SINGLE);
	BIND_ENUM_CONSTANT(MODE_SEALED);
	BIND_ENUM_CONSTANT(MODE_OPEN);
	BIND_ENUM_CONSTANT(ROW_COMPLETES);
	BIND_ENUM_CONSTANT(ROW_ROLLS);
	BIND_ENUM_CONSTANT(ROW_REVEALS);
	BIND_ENUM_CONSTANT(ROW_ASKS);
	BIND_ENUM_CONSTANT(ROW_GIVES_UP);
	BIND_ENUM_CONSTANT(ROW_RETRACTS);
	BIND_ENUM_CONSTANT(ROW_QUIET);
	BIND_ENUM_CONSTANT(ROW_ANY_TIME);
	BIND_ENUM_CONSTANT(POWER_IN_PLAY);
	BIND_ENUM_CONSTANT(POWER_ACTIVE);
	BIND_ENUM_CONSTANT(POWER_ASKED);
	BIND_ENUM_CONSTANT(POWER_READY);
	BIND_ENUM_CONSTANT(POWER_ELIMINATED);
	BIND_ENUM_CONSTANT(ROUTE_DRAFT);
	BIND_ENUM_CONSTANT(ROUTE_DONE);
	BIND_ENUM_CONSTANT(ROUTE_CANCELLED);
	BIND_ENUM_CONSTANT(STOP_DONE);
	BIND_ENUM_CONSTANT(STOP_REFUSED);
	BIND_ENUM_CONSTANT(STOP_CHANCE);
	BIND_ENUM_CONSTANT(STOP_OTHERS);
	BIND_ENUM_CONSTANT(ACTION_VERB);
	BIND_ENUM_CONSTANT(ACTION_KIND);
	BIND_ENUM_CONSTANT(ACTION_ID);
	BIND_ENUM_CONSTANT(ACTION_A);
	BIND_ENUM_CONSTANT(ACTION_B);
	BIND_ENUM_CONSTANT(ACTION_FLAGS);
	BIND_ENUM_CONSTANT(ACTION_STRIDE);
	BIND_ENUM_CONSTANT(POWER_ID);
	BIND_ENUM_CONSTANT(POWER_SEAT);
	BIND_ENUM_CONSTANT(POWER_TEAM);
	BIND_ENUM_CONSTANT(POWER_ORDER);
	BIND_ENUM_CONSTANT(POWER_FLAGS);
	BIND_ENUM_CONSTANT(POWER_STRIDE);
	BIND_ENUM_CONSTANT(SPACE_ID);
	BIND_ENUM_CONSTANT(SPACE_OWNER);
	BIND_ENUM_CONSTANT(SPACE_STRENGTH);
	BIND_ENUM_CONSTANT(SPACE_DAMAGE);
	BIND_ENUM_CONSTANT(SPACE_FLAGS);
	BIND_ENUM_CONSTANT(SPACE_AMOUNT);
	BIND_ENUM_CONSTANT(SPACE_NATION);
	BIND_ENUM_CONSTANT(SPACE_STRIDE);
	BIND_ENUM_CONSTANT(PIECE_KIND);
	BIND_ENUM_CONSTANT(PIECE_ID);
	BIND_ENUM_CONSTANT(PIECE_PLACE);
	BIND_ENUM_CONSTANT(PIECE_POWER);
	BIND_ENUM_CONSTANT(PIECE_TYPE);
	BIND_ENUM_CONSTANT(PIECE_COUNT);
	BIND_ENUM_CONSTANT(PIECE_DAMAGE);
	BIND_ENUM_CONSTANT(PIECE_GROUP);
	BIND_ENUM_CONSTANT(PIECE_FLAGS);
	BIND_ENUM_CONSTANT(PIECE_CARRIER);
	BIND_ENUM_CONSTANT(PIECE_LEADER);
	BIND_ENUM_CONSTANT(PIECE_STRIDE);
	BIND_ENUM_CONSTANT(TRACK_ID);
	BIND_ENUM_CONSTANT(TRACK_POWER);
	BIND_ENUM_CONSTANT(TRACK_VALUE);
	BIND_ENUM_CONSTANT(TRACK_STRIDE);
	BIND_ENUM_CONSTANT(CARD_ID);
	BIND_ENUM_CONSTANT(CARD_ZONE);
	BIND_ENUM_CONSTANT(CARD_POWER);
	BIND_ENUM_CONSTANT(CARD_COUNT);
	BIND_ENUM_CONSTANT(CARD_STRIDE);
	BIND_ENUM_CONSTANT(ROUTE_POWER);
	BIND_ENUM_CONSTANT(ROUTE_SLOT);
	BIND_ENUM_CONSTANT(ROUTE_COUNT);
	BIND_ENUM_CONSTANT(ROUTE_FLAGS);
	BIND_ENUM_CONSTANT(ROUTE_LENGTH);
	BIND_ENUM_CONSTANT(ROUTE_PATH);
	BIND_ENUM_CONSTANT(ROUTE_STRIDE);
	BIND_ENUM_CONSTANT(RELATION_A);
	BIND_ENUM_CONSTANT(RELATION_B);
	BIND_ENUM_CONSTANT(RELATION_KIND);
	BIND_ENUM_CONSTANT(RELATION_VALUE);
	BIND_ENUM_CONSTANT(RELATION_STRIDE);
	BIND_ENUM_CONSTANT(FRAME_ID);
	BIND_ENUM_CONSTANT(FRAME_POWER);
	BIND_ENUM_CONSTANT(FRAME_SUBJECT_KIND);
	BIND_ENUM_CONSTANT(FRAME_SUBJECT_ID);
	BIND_ENUM_CONSTANT(FRAME_STRIDE);
	BIND_ENUM_CONSTANT(OFFER_FROM);
	BIND_ENUM_CONSTANT(OFFER_TO_SET);
	BIND_ENUM_CONSTANT(OFFER_GIVER);
	BIND_ENUM_CONSTANT(OFFER_TAKER);
	BIND_ENUM_CONSTANT(OFFER_WHAT);
	BIND_ENUM_CONSTANT(OFFER_NOUN_KIND);
	BIND_ENUM_CONSTANT(OFFER_NOUN_ID);
	BIND_ENUM_CONSTANT(OFFER_AMOUNT);
	BIND_ENUM_CONSTANT(OFFER_STRIDE);
	BIND_ENUM_CONSTANT(EVENT_INDEX);
	BIND_ENUM_CONSTANT(EVENT_WHAT);
	BIND_ENUM_CONSTANT(EVENT_RULE);
	BIND_ENUM_CONSTANT(EVENT_PURPOSE);
	BIND_ENUM_CONSTANT(EVENT_POWER);
	BIND_ENUM_CONSTANT(EVENT_WHO_KIND);
	BIND_ENUM_CONSTANT(EVENT_WHO_ID);
	BIND_ENUM_CONSTANT(EVENT_FROM_KIND);
	BIND_ENUM_CONSTANT(EVENT_FROM_ID);
	BIND_ENUM_CONSTANT(EVENT_TO_KIND);
	BIND_ENUM_CONSTANT(EVENT_TO_ID);
	BIND_ENUM_CONSTANT(EVENT_CAUSE_KIND);
	BIND_ENUM_CONSTANT(EVENT_CAUSE_ID);
	BIND_ENUM_CONSTANT(EVENT_AMOUNT);
	BIND_ENUM_CONSTANT(EVENT_EXTRA);
	BIND_ENUM_CONSTANT(EVENT_DICE);
	BIND_ENUM_CONSTANT(EVENT_MODIFIERS);
	BIND_ENUM_CONSTANT(EVENT_CAUSE_EVENT);
	BIND_ENUM_CONSTANT(EVENT_STRIDE);
}

} // namespace baton::bridge
