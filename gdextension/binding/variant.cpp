// Conversions out of Variant, its operators, and text formatting.
#include "variant.hpp"

namespace godot {

using internal::api;

template <class T>
T Variant::to_builtin() const {
	T result((internal::Uninitialized()));
	api.from_variant[T::VARIANT_TYPE](&result, const_cast<uint8_t *>(opaque_));
	return result;
}

Variant::operator int64_t() const {
	int64_t result = 0;
	api.from_variant[GDEXTENSION_VARIANT_TYPE_INT](&result, const_cast<uint8_t *>(opaque_));
	return result;
}

Variant::operator double() const {
	double result = 0;
	api.from_variant[GDEXTENSION_VARIANT_TYPE_FLOAT](&result, const_cast<uint8_t *>(opaque_));
	return result;
}

Variant::operator String() const {
	return to_builtin<String>();
}
Variant::operator StringName() const {
	return to_builtin<StringName>();
}
Variant::operator Array() const {
	return to_builtin<Array>();
}
Variant::operator Dictionary() const {
	return to_builtin<Dictionary>();
}
Variant::operator PackedByteArray() const {
	return to_builtin<PackedByteArray>();
}
Variant::operator PackedInt32Array() const {
	return to_builtin<PackedInt32Array>();
}
Variant::operator PackedInt64Array() const {
	return to_builtin<PackedInt64Array>();
}
Variant::operator PackedStringArray() const {
	return to_builtin<PackedStringArray>();
}

String Variant::stringify() const {
	String result;
	api.variant_stringify(opaque_, &result);
	return result;
}

bool Variant::operator==(const Variant &p_other) const {
	Variant result;
	GDExtensionBool valid = false;
	api.variant_evaluate(GDEXTENSION_VARIANT_OP_EQUAL, opaque_, p_other.opaque_, &result, &valid);
	return valid && result.booleanize();
}

String format_text(const String &p_text, const Array &p_values) {
	const Variant text(p_text), values(p_values);
	Variant result;
	GDExtensionBool valid = false;
	api.variant_evaluate(GDEXTENSION_VARIANT_OP_MODULE, &text, &values, &result, &valid);
	return valid ? String(result.stringify()) : p_text;
}

} // namespace godot
