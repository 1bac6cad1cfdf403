// Variant: any value the engine knows; PropertyInfo: what reflection says of one.
#pragma once

#include "builtin.hpp"

namespace godot {

class ClassDB;
class Object;

class Variant {
	alignas(8) uint8_t opaque_[24];

	void construct(GDExtensionVariantType p_type, const void *p_value) {
		internal::api.to_variant[p_type](opaque_, const_cast<void *>(p_value));
	}
	template <class T> T convert() const {
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
	Variant(Variant &&p_other) : Variant() { std::swap(opaque_, p_other.opaque_); }
	template <internal::IsPlain T> Variant(T p_value) {
		const internal::Stored<T> value(p_value);
		construct(internal::STORED_TYPE<T>, &value);
	}
	template <internal::IsBuiltin T> Variant(const T &p_value) { construct(T::VARIANT_TYPE, &p_value); }
	Variant(const char *p_text) : Variant(String(p_text)) {}
	Variant(const Object *p_object);
	Variant &operator=(Variant p_other) {
		std::swap(opaque_, p_other.opaque_);
		return *this;
	}
	~Variant() { internal::api.variant_destroy(opaque_); }
	Type get_type() const { return Type(internal::api.variant_get_type(opaque_)); }
	// As upstream, a value of another type is converted as the engine does it; what cannot be converted is empty.
	operator bool() const { return internal::api.variant_booleanize(opaque_); }
	operator int64_t() const { return convert<int64_t>(); }
	operator int32_t() const { return int32_t(convert<int64_t>()); }
	operator uint64_t() const { return uint64_t(convert<int64_t>()); }
	operator uint32_t() const { return uint32_t(convert<int64_t>()); }
	operator double() const { return convert<double>(); }
	operator float() const { return float(convert<double>()); }
	operator Object *() const;
	template <internal::IsBuiltin T> operator T() const {
		return T(internal::api.from_variant[T::VARIANT_TYPE], const_cast<uint8_t *>(opaque_));
	}
};

// Variants made of any values, and pointers to them, as the engine takes arguments.
template <class... Args> struct VariantArguments {
	Variant values[sizeof...(Args)];
	GDExtensionConstVariantPtr pointers[sizeof...(Args)];
	explicit VariantArguments(const Args &...p_args) : values{ Variant(p_args)... } {
		for (size_t i = 0; i < sizeof...(Args); ++i) {
			pointers[i] = &values[i];
		}
	}
};

enum PropertyHint {
	PROPERTY_HINT_NONE
};
constexpr uint32_t PROPERTY_USAGE_DEFAULT = 6, PROPERTY_USAGE_CLASS_IS_ENUM = 1 << 16,
				   PROPERTY_USAGE_NIL_IS_VARIANT = 1 << 17;

// A property, an argument or a result, as the engine's reflection shows it.
struct PropertyInfo {
	Variant::Type type;
	StringName name;
	PropertyHint hint;
	String hint_string;
	uint32_t usage;
	StringName class_name;
	PropertyInfo(Variant::Type p_type, const StringName &p_name, PropertyHint p_hint = PROPERTY_HINT_NONE,
			const String &p_hint_string = "", uint32_t p_usage = PROPERTY_USAGE_DEFAULT,
			const StringName &p_class_name = "") :
			type(p_type),
			name(p_name),
			hint(p_hint),
			hint_string(p_hint_string),
			usage(p_usage),
			class_name(p_class_name) {}
	// Points into this object.
	GDExtensionPropertyInfo raw() {
		return { GDExtensionVariantType(type), &name, &class_name, hint, &hint_string, usage };
	}
};

} // namespace godot
