// Variant: any value the engine knows, and how plain C++ values become one.
#pragma once

#include "builtin.hpp"

namespace godot {

class Array;
class Dictionary;
class Object;
class Variant;

namespace internal {

template <class T, class At, At Interface::*INDEX, class AtConst, AtConst Interface::*INDEX_CONST, GDExtensionVariantType TYPE>
class Packed;

} // namespace internal

#define BINDING_PACKED(m_name, m_element, m_type, m_upper) \
	using m_name = internal::Packed<m_element, GDExtensionInterface##m_name##OperatorIndex, \
			&internal::Interface::packed_##m_type##_array_operator_index, \
			GDExtensionInterface##m_name##OperatorIndexConst, \
			&internal::Interface::packed_##m_type##_array_operator_index_const, \
			GDEXTENSION_VARIANT_TYPE_PACKED_##m_upper##_ARRAY>;

BINDING_PACKED(PackedByteArray, uint8_t, byte, BYTE)
BINDING_PACKED(PackedInt32Array, int32_t, int32, INT32)
BINDING_PACKED(PackedInt64Array, int64_t, int64, INT64)
BINDING_PACKED(PackedStringArray, String, string, STRING)

class Variant {
	alignas(8) uint8_t opaque_[24];

	void construct(GDExtensionVariantType p_type, const void *p_value) { internal::api.to_variant[p_type](opaque_, const_cast<void *>(p_value)); }

	template <class T>
	T to_builtin() const;

public:
	enum Type {
		NIL = GDEXTENSION_VARIANT_TYPE_NIL,
		BOOL = GDEXTENSION_VARIANT_TYPE_BOOL,
		INT = GDEXTENSION_VARIANT_TYPE_INT,
		FLOAT = GDEXTENSION_VARIANT_TYPE_FLOAT,
		STRING = GDEXTENSION_VARIANT_TYPE_STRING,
		STRING_NAME = GDEXTENSION_VARIANT_TYPE_STRING_NAME,
		OBJECT = GDEXTENSION_VARIANT_TYPE_OBJECT,
		CALLABLE = GDEXTENSION_VARIANT_TYPE_CALLABLE,
		DICTIONARY = GDEXTENSION_VARIANT_TYPE_DICTIONARY,
		ARRAY = GDEXTENSION_VARIANT_TYPE_ARRAY,
		PACKED_BYTE_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
		PACKED_INT32_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY,
		PACKED_INT64_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY,
		PACKED_STRING_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY,
		VARIANT_MAX = GDEXTENSION_VARIANT_TYPE_VARIANT_MAX,
	};

	Variant() { internal::api.variant_new_nil(opaque_); }
	Variant(std::nullptr_t) :
			Variant() {}
	Variant(const Variant &p_other) { internal::api.variant_new_copy(opaque_, p_other.opaque_); }
	Variant(Variant &&p_other) :
			Variant() { std::swap(opaque_, p_other.opaque_); }
	template <class T>
	requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
			Variant(T p_value);
	template <internal::IsBuiltin T>
	Variant(const T &p_value) { construct(T::VARIANT_TYPE, &p_value); }
	Variant(const char *p_text) :
			Variant(String(p_text)) {}
	Variant(const Object *p_object);
	Variant &operator=(const Variant &p_other) { return *this = Variant(p_other); }
	Variant &operator=(Variant &&p_other) {
		std::swap(opaque_, p_other.opaque_);
		return *this;
	}
	~Variant() { internal::api.variant_destroy(opaque_); }

	Type get_type() const { return Type(internal::api.variant_get_type(opaque_)); }
	bool booleanize() const { return internal::api.variant_booleanize(opaque_); }
	String stringify() const;
	bool operator==(const Variant &p_other) const;

	// As upstream, a value of another type is converted as the engine does it; what cannot be converted is empty.
	operator bool() const { return booleanize(); }
	operator int64_t() const;
	operator int32_t() const { return int32_t(operator int64_t()); }
	operator uint64_t() const { return uint64_t(operator int64_t()); }
	operator uint32_t() const { return uint32_t(operator int64_t()); }
	operator double() const;
	operator float() const { return float(operator double()); }
	operator String() const;
	operator StringName() const;
	operator Array() const;
	operator Dictionary() const;
	operator PackedByteArray() const;
	operator PackedInt32Array() const;
	operator PackedInt64Array() const;
	operator PackedStringArray() const;
	operator Object *() const;
};

template <class T>
requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
		Variant::Variant(T p_value) {
	if constexpr (std::is_same_v<T, bool>) {
		const GDExtensionBool value = p_value;
		construct(GDEXTENSION_VARIANT_TYPE_BOOL, &value);
	} else if constexpr (std::is_floating_point_v<T>) {
		const double value = p_value;
		construct(GDEXTENSION_VARIANT_TYPE_FLOAT, &value);
	} else {
		const int64_t value = int64_t(p_value);
		construct(GDEXTENSION_VARIANT_TYPE_INT, &value);
	}
}

// Fills the placeholders (%s, %d ...) of a text as GDScript's % does.
String format_text(const String &p_text, const Array &p_values);

} // namespace godot

#include "containers.hpp"
