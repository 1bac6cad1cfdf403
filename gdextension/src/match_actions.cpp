// Legal actions, applying, gestures, explanations and undo.
#include "match.h"

#include "checks.h"

#include <algorithm>

namespace baton::bridge {

using namespace godot;

namespace {

constexpr int64_t MAX_GESTURES = 64;

String label_of(const Game &p_game, const State &p_state, const Row &p_row) {
	const RowInfo info = p_game.describe(p_state, p_row);
	return to_godot(p_game.format(p_state, info.label, info.args));
}

bool is_serial(int64_t p_serial) {
	return p_serial >= 0 && p_serial <= UINT32_MAX;
}

} // namespace

// --- Rows ---

Match::Rows &Match::rows_of(PowerId p_power) {
	Rows &rows = rows_[size_t(p_power)];
	if (rows.version != version_) {
		match_->legal(p_power, rows.list);
		const PackedInt32Array packed = pack(std::span(rows.list.begin(), rows.list.end()), STEP_STRIDE,
				[](const Row &p_row, int32_t *r_columns) { write_step(p_row.action, p_row.flags, r_columns); });
		rows.packed = packed;
		rows.has_labels = false;
		rows.version = version_;
	}
	return rows;
}

PackedInt32Array Match::actions(int64_t p_power) {
	NEED_POWER(p_power, PackedInt32Array());
	return rows_of(PowerId(p_power)).packed;
}

PackedStringArray Match::labels(int64_t p_power) {
	NEED_POWER(p_power, PackedStringArray());
	Rows &rows = rows_of(PowerId(p_power));
	if (!rows.has_labels) {
		const State state = match_->with_answer(PowerId(p_power));
		PackedStringArray labels;
		for (const Row &row : rows.list) {
			labels.push_back(label_of(game(), state, row));
		}
		rows.labels = labels;
		rows.has_labels = true;
	}
	return rows.labels;
}

Match::Reading Match::read_action(PowerId p_power, const Variant &p_action) {
	Reading out;
	switch (p_action.get_type()) {
		case Variant::INT: {
			const Rows &rows = rows_[size_t(p_power)];
			const int64_t row = p_action;
			if (rows.version != version_) {
				out.refusal = Status::refuse(core_rule::STALE, "core.refuse.stale");
			} else if (row < 0 || row >= rows.list.size()) {
				out.sentence = "There is no row " + std::to_string(row) + " in the list of actions.";
			} else {
				out.steps.push_back(rows.list[int(row)].action);
			}
			break;
		}
		case Variant::PACKED_INT32_ARRAY: {
			const PackedInt32Array numbers = p_action;
			out.sentence = unpack_steps(game().catalog(), p_power, numbers, out.steps);
			break;
		}
		case Variant::STRING:
		case Variant::STRING_NAME: {
			const String text = p_action;
			Action action;
			out.refusal = game().parse_action(match_->with_answer(p_power), to_text(text), p_power, action);
			if (out.refusal && action.power != p_power) {
				out.sentence = "The text names another power.";
			}
			out.steps.push_back(action);
			break;
		}
		default:
			out.sentence = "An action is the number of a row, a PackedInt32Array or a text.";
			break;
	}
	return out;
}

const Row *Match::find_row(PowerId p_power, const Variant &p_action, std::string &r_error) {
	const Reading reading = read_action(p_power, p_action);
	if (!reading.sentence.empty() || !reading.refusal || reading.steps.size() != 1) {
		r_error = !reading.sentence.empty() ? reading.sentence : "This is not one action of the list that holds now.";
		return nullptr;
	}
	const Row *row = rows_of(p_power).list.find(reading.steps[0]);
	if (row == nullptr) {
		r_error = "This action is not legal now: explain() says why.";
	}
	return row;
}

String Match::action_label(int64_t p_power, const Variant &p_action) {
	NEED_POWER(p_power, String());
	std::string error;
	const Row *row = find_row(PowerId(p_power), p_action, error);
	ERR_FAIL_COND_V_MSG(row == nullptr, String(), to_godot(error));
	return label_of(game(), match_->with_answer(PowerId(p_power)), *row);
}

String Match::action_text(int64_t p_power, const Variant &p_action) {
	NEED_POWER(p_power, String());
	std::string error;
	const Row *row = find_row(PowerId(p_power), p_action, error);
	ERR_FAIL_COND_V_MSG(row == nullptr, String(), to_godot(error));
	return to_godot(game().action_text(match_->with_answer(PowerId(p_power)), row->action));
}

Dictionary Match::describe(int64_t p_power, const Variant &p_action) {
	NEED_POWER(p_power, Dictionary());
	std::string error;
	const Row *row = find_row(PowerId(p_power), p_action, error);
	ERR_FAIL_COND_V_MSG(row == nullptr, Dictionary(), to_godot(error));
	const State state = match_->with_answer(PowerId(p_power));
	const RowInfo info = game().describe(state, *row);
	Dictionary out;
	out["label"] = to_godot(game().format(state, info.label, info.args));
	out["cost"] = info.cost;
	out["odds"] = info.odds;
	out["warning"] = info.warning != nullptr ? to_godot(game().format(state, info.warning, info.args)) : String();
	out["flags"] = int64_t(row->flags);
	out["text"] = to_godot(game().action_text(state, row->action));
	return out;
}

// --- Applying ---

Dictionary Match::apply(int64_t p_serial, int64_t p_power, const Variant &p_action) {
	NEED_POWER(p_power, malformed("There is no match, or no such power."));
	if (!is_serial(p_serial)) {
		return result_of(game(), match_->state(), Status::refuse(core_rule::STALE, "core.refuse.stale"));
	}
	const Reading reading = read_action(PowerId(p_power), p_action);
	if (!reading.refusal) {
		return result_of(game(), match_->state(), reading.refusal);
	}
	const std::string error = !reading.sentence.empty()
			? reading.sentence
			: (reading.steps.size() != 1 ? "This is more than one action: submit() takes several." : "");
	ERR_FAIL_COND_V_MSG(!error.empty(), malformed(error), to_godot(error));
	const int held = match_->held_acts();
	const Status status = match_->apply(uint32_t(p_serial), reading.steps[0]);
	Dictionary out = result_of(game(), match_->state(), status);
	out["held"] = match_->held_acts() > held;
	if (status) {
		changed();
	}
	return out;
}

Dictionary Match::submit(int64_t p_serial, int64_t p_power, const PackedInt32Array &p_steps, bool p_go_on) {
	NEED_POWER(p_power, malformed("There is no match, or no such power."));
	std::vector<Action> steps;
	const std::string error = unpack_steps(game().catalog(), PowerId(p_power), p_steps, steps);
	ERR_FAIL_COND_V_MSG(!error.empty(), malformed(error), to_godot(error));
	session::SubmitResult result;
	if (is_serial(p_serial)) {
		result = match_->submit(uint32_t(p_serial), steps, p_go_on);
	} else {
		result.stop = session::Stop::Refused;
		result.status = Status::refuse(core_rule::STALE, "core.refuse.stale");
		result.rest = steps;
	}
	Dictionary out = result_of(game(), match_->state(), result.status);
	out["applied"] = result.applied;
	out["stop"] = int64_t(result.stop);
	out["rest"] = pack_steps(result.rest);
	if (result.applied > 0) {
		changed();
	}
	return out;
}

PackedInt32Array Match::plan(int64_t p_power) const {
	NEED_POWER(p_power, PackedInt32Array());
	return pack_steps(match_->plan(PowerId(p_power)));
}

void Match::drop_plan(int64_t p_power) {
	NEED_POWER(p_power, );
	match_->drop_plan(PowerId(p_power));
	changed();
}

// --- Gestures ---

Dictionary Match::pack_gesture(PowerId p_power, const Gesture &p_gesture) const {
	Dictionary out;
	PackedStringArray labels;
	State state = match_->with_answer(p_power);
	ActionList list;
	for (const Action &action : p_gesture.steps) {
		game().legal_actions(state, p_power, list);
		const Row *row = list.find(action);
		labels.push_back(row != nullptr ? label_of(game(), state, *row) : String());
		const bool is_last = &action == &p_gesture.steps.back();
		if (row == nullptr || is_last || !game().apply(state, action)) {
			break;
		}
	}
	out["steps"] = pack_steps(p_gesture.steps);
	out["labels"] = labels;
	out["cost"] = p_gesture.cost;
	out["flags"] = int64_t(p_gesture.flags);
	out["score"] = p_gesture.score;
	return out;
}

Array Match::gestures(int64_t p_power, const PackedInt32Array &p_nouns, int64_t p_limit) {
	NEED_POWER(p_power, Array());
	ERR_FAIL_COND_V_MSG(p_limit < 1, Array(), "The limit of gestures must be 1 or more.");
	std::vector<Noun> nouns;
	const std::string error = unpack_nouns(game().catalog(), p_nouns, nouns);
	ERR_FAIL_COND_V_MSG(!error.empty(), Array(), to_godot(error));
	std::vector<Gesture> found;
	const PowerId power = PowerId(p_power);
	game().gestures(match_->with_answer(power), power, nouns, int(std::min(p_limit, MAX_GESTURES)), found);
	Array out;
	for (const Gesture &gesture : found) {
		out.push_back(pack_gesture(power, gesture));
	}
	return out;
}

Dictionary Match::default_gesture(int64_t p_power) {
	NEED_POWER(p_power, Dictionary());
	const PowerId power = PowerId(p_power);
	const session::WindowInfo open = match_->window();
	if (open.is_open && has(open.answered, power)) {
		return Dictionary();
	}
	const Gesture gesture = game().default_gesture(match_->with_answer(power), power);
	return gesture.steps.empty() ? Dictionary() : pack_gesture(power, gesture);
}

Dictionary Match::explain(int64_t p_power, const Variant &p_action) {
	NEED_POWER(p_power, malformed("There is no match, or no such power."));
	const Reading reading = read_action(PowerId(p_power), p_action);
	if (!reading.refusal) {
		return result_of(game(), match_->state(), reading.refusal);
	}
	ERR_FAIL_COND_V_MSG(!reading.sentence.empty(), malformed(reading.sentence), to_godot(reading.sentence));
	return result_of(game(), match_->state(), match_->explain(reading.steps));
}

// --- Undo ---

Dictionary Match::can_undo(int64_t p_power_set, bool p_step_only) const {
	NEED_MATCH(malformed("There is no match."));
	ERR_FAIL_COND_V_MSG(p_power_set < 0 || p_power_set > ALL_POWERS, malformed("There are no such powers."),
			"A set of powers has one bit for each power: 0 to 65535.");
	return result_of(game(), match_->state(), match_->can_undo(PowerSet(p_power_set), p_step_only));
}

Dictionary Match::undo(int64_t p_power_set, bool p_step_only) {
	NEED_MATCH(malformed("There is no match."));
	ERR_FAIL_COND_V_MSG(p_power_set < 0 || p_power_set > ALL_POWERS, malformed("There are no such powers."),
			"A set of powers has one bit for each power: 0 to 65535.");
	const Status status = match_->undo(PowerSet(p_power_set), p_step_only);
	const Dictionary out = result_of(game(), match_->state(), status);
	if (status) {
		changed();
	}
	return out;
}

Dictionary Match::undo_info(int64_t p_power_set, bool p_step_only) const {
	NEED_MATCH(malformed("There is no match."));
	ERR_FAIL_COND_V_MSG(p_power_set < 0 || p_power_set > ALL_POWERS, malformed("There are no such powers."),
			"A set of powers has one bit for each power: 0 to 65535.");
	const session::UndoInfo info = match_->undo_info(PowerSet(p_power_set), p_step_only);
	Dictionary out = result_of(game(), match_->state(), info.status);
	out["past"] = info.is_past_barrier;
	out["from"] = info.event_begin;
	out["steps"] = info.lines;
	return out;
}

void Match::set_friendly(bool p_on) {
	NEED_MATCH();
	match_->set_friendly(p_on);
	changed();
}

bool Match::is_friendly() const {
	return match_ != nullptr && match_->is_friendly();
}

bool Match::is_marked() const {
	return match_ != nullptr && match_->is_marked();
}

} // namespace baton::bridge
