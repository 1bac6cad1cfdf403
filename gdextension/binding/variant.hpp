// Variant: any value the engine knows.
#pragma once

#include "builtin.hpp"

namespace godot::internal {

// Truth values, numbers and enums: their form in the engine's memory, and their type there.
template <class T>
concept IsPlain = std::is_arithmetic_v<T> || std::is_enum_v<T>;
template <class T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, bool, std::conditional_t<std::is_floating_point_v<T>, double, int64_t>>;
template <class T>
constexpr auto STORED_TYPE = std::is_same_v<T, bool> ? GDEXTENSION_VARIANT_TYPE_BOOL : (std::is_floating_point_v<T> ? GDEXTENSION_VARIANT_TYPE_FLOAT : GDEXTENSION_VARIANT_TYPE_INT);

} // namespace godot::internal

namespace godot {

class ClassDB;
class Object;

class Variant {
	alignas(8) uint8_t opaque_[24];

	void construct(GDExtensionVariantType p_type, const void *p_value) { internal::api.to_variant[p_type](opaque_, const_cast<void *>(p_value)); }
	template <class T>
	T convert() const {
		T result;
		internal::api.from_variant[internal::STORED_TYPE<T>](&result, const_cast<uint8_t *>(opaque_));
		return result;
	}

public:
	enum Type {
		NIL = GDEXTENSION_VARIANT_TYPE_NIL,
		BOOL = GDEXTENSION_VARIANT_TYPE_BOOL,
		INT = GDEXTENSION_VARIANT_TYPE_INT,
		FLOAT = GDEXTENSION_VARIANT_TYPE_FLOAT,
		STRING = GDEXTENSION_VARIANT_TYPE_STRING,
		STRING_NAME = GDEXTENSION_VARIANT_TYPE_STRING_NAME,
		OBJECT = GDEXTENSION_VARIANT_TYPE_OBJECT,
		DICTIONARY = GDEXTENSION_VARIANT_TYPE_DICTIONARY,
		ARRAY = GDEXTENSION_VARIANT_TYPE_ARRAY,
		PACKED_BYTE_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
		PACKED_INT32_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY,
		PACKED_INT64_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY,
		PACKED_STRING_ARRAY = GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY,
	};

	Variant() { internal::api.variant_new_nil(opaque_); }
	Variant(const Variant &p_other) { internal::api.variant_new_copy(opaque_, p_other.opaque_); }
	Variant(Variant &&p_other) :
			Variant() { std::swap(opaque_, p_other.opaque_); }
	template <internal::IsPlain T>
	Variant(T p_value) {
		const internal::Stored<T> value(p_value);
		construct(internal::STORED_TYPE<T>, &value);
	}
	template <internal::IsBuiltin T>
	Variant(const T &p_value) { construct(T::VARIANT_TYPE, &p_value); }
	Variant(const char *p_text) :
			Variant(String(p_text)) {}
	Variant(const Object *p_object);
	Variant &operator=(Variant p_other) {
		std::swap(opaque_, p_other.opaque_);
		return *this;
	}
	~Variant() { internal::api.variant_destroy(opaque_); }

	Type get_type() const { return Type(internal::api.variant_get_type(opaque_)); }
	bool booleanize() const { return internal::api.variant_booleanize(opaque_); }
	String stringify() const {
		String result;
		internal::api.variant_stringify(opaque_, &result);
		return result;
	}
	bool operator==(const Variant &p_other) const {
		Variant result;
		GDExtensionBool valid;
		internal::api.variant_evaluate(GDEXTENSION_VARIANT_OP_EQUAL, opaque_, p_other.opaque_, &result, &valid);
		return result.booleanize();
	}

	// As upstream, a value of another type is converted as the engine does it; what cannot be converted is empty.
	operator bool() const { return booleanize(); }
	operator int64_t() const { return convert<int64_t>(); }
	operator int32_t() const { return int32_t(convert<int64_t>()); }
	operator uint64_t() const { return uint64_t(convert<int64_t>()); }
	operator uint32_t() const { return uint32_t(convert<int64_t>()); }
	operator double() const { return convert<double>(); }
	operator float() const { return float(convert<double>()); }
	operator Object *() const;
	template <internal::IsBuiltin T>
	operator T() const { return T(internal::api.from_variant[T::VARIANT_TYPE], const_cast<uint8_t *>(opaque_)); }
};

// Variants made of any values, and pointers to them, as the engine takes arguments.
template <class... Args>
struct VariantArguments {
	Variant values[sizeof...(Args)];
	GDExtensionConstVariantPtr pointers[sizeof...(Args)];

	explicit VariantArguments(const Args &...p_args) :
			values{ Variant(p_args)... } {
		for (size_t i = 0; i < sizeof...(Args); ++i) {
			pointers[i] = &values[i];
		}
	}
};

} // namespace godot
