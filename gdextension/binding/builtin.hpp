// Built-in values that own engine memory: the template they share, String and StringName.
#pragma once

#include "interface.hpp"

#include <string>
#include <type_traits>
#include <utility>

namespace godot::internal {

inline const GDExtensionConstTypePtr *one_argument(const GDExtensionConstTypePtr &p_pointer) {
	return &p_pointer;
}

// Owns one built-in value of the engine. A moved-from value is empty and can be used again.
template <GDExtensionVariantType TYPE, size_t SIZE> class Builtin {
	alignas(8) uint8_t opaque_[SIZE];

protected:
	static consteval size_t method(std::string_view p_name) { return find_method(TYPE, p_name); }
	// Integers cross as int64_t. A method without result leaves it as it is.
	template <class R = bool, class... Args> R call(size_t p_row, const Args &...p_args) const {
		const GDExtensionConstTypePtr args[] = { &p_args..., nullptr };
		R result{};
		api.methods[TYPE][p_row](const_cast<uint8_t *>(opaque_), args, &result, sizeof...(Args));
		return result;
	}

public:
	static constexpr GDExtensionVariantType VARIANT_TYPE = TYPE;
	// A value that a function of the engine makes.
	template <class... Params, class... Args> explicit Builtin(void (*p_function)(void *, Params...), Args... p_args) {
		p_function(opaque_, p_args...);
	}
	Builtin() { api.construct[TYPE](opaque_, nullptr); }
	Builtin(const Builtin &p_other) { api.construct_copy[TYPE](opaque_, one_argument(&p_other)); }
	Builtin(Builtin &&p_other) : Builtin() { std::swap(opaque_, p_other.opaque_); }
	Builtin &operator=(Builtin p_other) {
		std::swap(opaque_, p_other.opaque_);
		return *this;
	}
	~Builtin() { api.destroy[TYPE](opaque_); }
	bool operator==(const Builtin &p_other) const {
		bool result = false;
		api.equal[TYPE](this, &p_other, &result);
		return result;
	}
	bool is_empty() const { return call(method("is_empty")); }
};

template <class T>
concept IsBuiltin = T::VARIANT_TYPE != GDEXTENSION_VARIANT_TYPE_NIL;

// Truth values, numbers and enums: their form in the engine's memory, and their type there. As upstream, neither
// `long long` (which is not int64_t) nor an enum class is among them.
template <class T, class... Types>
concept IsOneOf = (std::is_same_v<T, Types> || ...);
template <class T>
concept IsNumber =
		IsOneOf<T, bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float, double>;
template <class T>
concept IsPlain = IsNumber<T> || std::conjunction_v<std::is_enum<T>, std::is_convertible<T, int64_t>>;
template <class T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, bool,
		std::conditional_t<std::is_floating_point_v<T>, double, int64_t>>;
template <class T>
constexpr auto STORED_TYPE = std::is_same_v<T, bool>
		? GDEXTENSION_VARIANT_TYPE_BOOL
		: (std::is_floating_point_v<T> ? GDEXTENSION_VARIANT_TYPE_FLOAT : GDEXTENSION_VARIANT_TYPE_INT);

} // namespace godot::internal

namespace godot {

class StringName;

// UTF-8 text made by String::utf8().
class CharString {
	friend class String;
	std::string text_;

public:
	const char *get_data() const { return text_.c_str(); }
	int64_t length() const { return int64_t(text_.size()); }
};

// As upstream, String() and StringName() read a C string as Latin-1; for other text there is String::utf8().
class String : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_STRING, 8> {
public:
	using Builtin::Builtin, Builtin::operator==;
	String() = default;
	String(const char *p_text) : Builtin(internal::api.string_new_with_latin1_chars, p_text) {}
	String(const StringName &p_name) : Builtin(internal::api.string_from_name, internal::one_argument(&p_name)) {}
	static String num_int64(int64_t p_number) { return std::to_string(p_number).c_str(); }
	static String utf8(const char *p_text, int64_t p_length = -1) {
		return String(internal::api.string_new_with_utf8_chars_and_len, p_text,
				p_length < 0 ? int64_t(std::string_view(p_text).size()) : p_length);
	}
	CharString utf8() const {
		CharString out;
		out.text_.resize(size_t(internal::api.string_to_utf8_chars(this, nullptr, 0)));
		internal::api.string_to_utf8_chars(this, out.text_.data(), out.length());
		return out;
	}
	int64_t length() const { return call<int64_t>(method("length")); }
	bool operator==(const char *p_other) const { return *this == String(p_other); }
	String &operator+=(const String &p_other) {
		internal::api.string_operator_plus_eq_string(this, &p_other);
		return *this;
	}
	String operator+(const String &p_other) const { return String(*this) += p_other; }
	// As upstream, text is appended to a value or a variable, not to a constant String: there the call is ambiguous.
	String operator+(const char *p_other) { return String(*this) += p_other; }
	String operator+(const char *p_other) const = delete;
	friend String operator+(const char *p_left, const String &p_right) { return String(p_left) += p_right; }
};

// Compared with another StringName only: with a C string the call is ambiguous upstream.
class StringName : public internal::Builtin<GDEXTENSION_VARIANT_TYPE_STRING_NAME, 8> {
public:
	using Builtin::Builtin, Builtin::operator==;
	StringName() = default;
	StringName(const char *p_text) : Builtin(internal::api.string_name_new_with_latin1_chars, p_text, false) {}
	StringName(const String &p_text) : Builtin(internal::api.name_from_string, internal::one_argument(&p_text)) {}
};

} // namespace godot
