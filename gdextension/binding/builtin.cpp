// Conversions and operators of String and StringName.
#include "builtin.hpp"

namespace godot {

using internal::api;

String::String(const StringName &p_name) :
		Builtin(internal::Uninitialized()) {
	const GDExtensionConstTypePtr args[] = { &p_name };
	api.string_from_name(this, args);
}

StringName::StringName(const String &p_text) :
		Builtin(internal::Uninitialized()) {
	const GDExtensionConstTypePtr args[] = { &p_text };
	api.name_from_string(this, args);
}

String String::utf8(const char *p_text, int64_t p_length) {
	if (p_text == nullptr || p_length == 0) {
		return String();
	}
	String result{ internal::Uninitialized() };
	api.string_new_with_utf8_chars_and_len(&result, p_text, p_length < 0 ? int64_t(std::strlen(p_text)) : p_length);
	return result;
}

CharString String::utf8() const {
	std::string text(size_t(api.string_to_utf8_chars(this, nullptr, 0)), '\0');
	api.string_to_utf8_chars(this, text.data(), int64_t(text.size()));
	return CharString(std::move(text));
}

bool String::operator<(const String &p_other) const {
	GDExtensionBool result = false;
	api.string_less(this, &p_other, &result);
	return result;
}

String &String::operator+=(const String &p_other) {
	api.string_operator_plus_eq_string(this, &p_other);
	return *this;
}

} // namespace godot
