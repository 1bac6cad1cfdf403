// Conversions between the engine's types and Godot's: texts, nouns, rows, refusals.
#pragma once

#include "kernel/game.h"

#include <godot_cpp/variant/array.hpp>
#include <godot_cpp/variant/dictionary.hpp>
#include <godot_cpp/variant/packed_int32_array.hpp>
#include <godot_cpp/variant/packed_string_array.hpp>
#include <godot_cpp/variant/string.hpp>
#include <godot_cpp/variant/variant.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baton::bridge {

using godot::Array;
using godot::Dictionary;
using godot::PackedInt32Array;
using godot::PackedStringArray;
using godot::String;
using godot::Variant;

inline constexpr int64_t NOUN_STRIDE = 2;
inline constexpr int64_t STEP_STRIDE = 6;

inline String to_godot(std::string_view p_text) {
	return p_text.empty() ? String() : String::utf8(p_text.data(), int64_t(p_text.size()));
}
inline String to_godot(const char *p_text) {
	return p_text == nullptr ? String() : String::utf8(p_text);
}
inline std::string to_text(const String &p_text) {
	return p_text.utf8().get_data();
}

/// Rows of any kind as one packed array; `p_write` fills `p_stride` columns of one row.
template <class Rows, class Write> PackedInt32Array pack(const Rows &p_rows, int64_t p_stride, Write p_write) {
	PackedInt32Array out;
	if (std::size(p_rows) == 0) {
		return out;
	}
	out.resize(int64_t(std::size(p_rows)) * p_stride);
	int32_t *columns = out.ptrw();
	for (const auto &row : p_rows) {
		p_write(row, columns);
		columns += p_stride;
	}
	return out;
}

PackedInt32Array pack_noun(Noun p_noun);
PackedInt32Array pack_nouns(std::span<const Noun> p_nouns);
PackedInt32Array pack_steps(std::span<const Action> p_steps);
/// Columns of one row of actions.
void write_step(const Action &p_action, uint16_t p_flags, int32_t *r_columns);

/// Whether a ruleset can be given this noun: its kind exists, and its number too where there is a table.
bool is_noun(const Catalog &p_catalog, int64_t p_kind, int64_t p_id);
/// Pairs of kind and number. A sentence when something is wrong, or empty.
std::string unpack_nouns(const Catalog &p_catalog, const PackedInt32Array &p_numbers, std::vector<Noun> &r_nouns);
/// Rows of one power. A sentence when something is wrong, or empty.
std::string unpack_steps(
		const Catalog &p_catalog, PowerId p_power, const PackedInt32Array &p_numbers, std::vector<Action> &r_steps);

/// {ok, rule, text}.
Dictionary result_of(const Game &p_game, const State &p_state, const Status &p_status);
/// The same for an argument that makes no sense: CORE-FORM and this sentence.
Dictionary malformed(const std::string &p_sentence);

} // namespace baton::bridge
