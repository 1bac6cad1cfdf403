// Packing and unpacking of nouns, rows and refusals.
#include "convert.h"

namespace baton::bridge {

namespace {

constexpr int64_t MAX_STEPS = 4096;

bool fits_int16(int32_t p_number) {
	return p_number >= INT16_MIN && p_number <= INT16_MAX;
}

} // namespace

PackedInt32Array pack_noun(Noun p_noun) {
	return pack_nouns(std::span(&p_noun, 1));
}

PackedInt32Array pack_nouns(std::span<const Noun> p_nouns) {
	return pack(p_nouns, NOUN_STRIDE, [](Noun p_noun, int32_t *r_columns) {
		r_columns[0] = int32_t(p_noun.kind);
		r_columns[1] = p_noun.id;
	});
}

void write_step(const Action &p_action, uint16_t p_flags, int32_t *r_columns) {
	r_columns[0] = int32_t(p_action.verb);
	r_columns[1] = int32_t(p_action.kind);
	r_columns[2] = p_action.id;
	r_columns[3] = p_action.a;
	r_columns[4] = p_action.b;
	r_columns[5] = p_flags;
}

PackedInt32Array pack_steps(std::span<const Action> p_steps) {
	return pack(p_steps, STEP_STRIDE,
			[](const Action &p_action, int32_t *r_columns) { write_step(p_action, 0, r_columns); });
}

bool is_noun(const Catalog &p_catalog, int64_t p_kind, int64_t p_id) {
	if (p_kind < 0 || p_kind >= NOUN_KINDS || p_id < INT32_MIN || p_id > INT32_MAX) {
		return false;
	}
	const NounKind kind = NounKind(p_kind);
	if (const NameTable *table = p_catalog.table(kind)) {
		return p_id >= 0 && p_id < table->size();
	}
	return p_id >= 0 || kind == NounKind::Number;
}

std::string unpack_nouns(const Catalog &p_catalog, const PackedInt32Array &p_numbers, std::vector<Noun> &r_nouns) {
	r_nouns.clear();
	const int64_t size = p_numbers.size();
	if (size % NOUN_STRIDE != 0 || size > MAX_STEPS) {
		return "A list of nouns has two numbers for each: kind and number.";
	}
	const int32_t *numbers = p_numbers.ptr();
	for (int64_t i = 0; i < size; i += NOUN_STRIDE) {
		if (!is_noun(p_catalog, numbers[i], numbers[i + 1])) {
			return "There is no noun of kind " + std::to_string(numbers[i]) + " and number " +
					std::to_string(numbers[i + 1]) + ".";
		}
		r_nouns.push_back({ NounKind(numbers[i]), numbers[i + 1] });
	}
	return "";
}

std::string unpack_steps(
		const Catalog &p_catalog, PowerId p_power, const PackedInt32Array &p_numbers, std::vector<Action> &r_steps) {
	r_steps.clear();
	const int64_t size = p_numbers.size();
	if (size == 0 || size % STEP_STRIDE != 0 || size > MAX_STEPS * STEP_STRIDE) {
		return "An action has six numbers: verb, kind, number, a, b, flags.";
	}
	const int32_t *numbers = p_numbers.ptr();
	for (const int32_t *row = numbers; row < numbers + size; row += STEP_STRIDE) {
		if (row[0] < 0 || row[0] >= VERBS || !is_noun(p_catalog, row[1], row[2]) || !fits_int16(row[3]) ||
				!fits_int16(row[4])) {
			return "These numbers name no action: verb, noun or parameter is out of range.";
		}
		r_steps.push_back(Action::make(Verb(row[0]), p_power, { NounKind(row[1]), row[2] }, row[3], row[4]));
	}
	return "";
}

Dictionary result_of(const Game &p_game, const State &p_state, const Status &p_status) {
	Dictionary out;
	out["ok"] = p_status.is_ok();
	out["rule"] = to_godot(p_status.rule);
	out["text"] = p_status.is_ok() ? String() : to_godot(p_game.format(p_state, p_status.reason, p_status.args));
	return out;
}

Dictionary malformed(const std::string &p_sentence) {
	Dictionary out;
	out["ok"] = false;
	out["rule"] = core_rule::FORM;
	out["text"] = to_godot(p_sentence);
	return out;
}

} // namespace baton::bridge
