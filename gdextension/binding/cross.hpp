// How each C++ type crosses the boundary: by pointer (typed calls), in a Variant (untyped calls), and as a declared type.
#pragma once

#include "object.hpp"
#include "property_info.hpp"

#include <bit>

namespace godot::internal {

// For every type T that a bound method takes or returns:
//   TYPE, META, info()         what is declared to the engine
//   from_pointer, to_pointer   the engine's memory of a typed call
//   accepts, from_variant      an argument of an untyped call; accepts() tells whether it can be used at all
// A result becomes a Variant by Variant's own constructors.
template <class T>
struct Cross;

inline bool accepts_type(const Variant &p_value, Variant::Type p_type) {
	const Variant::Type type = p_value.get_type();
	return type == p_type || api.variant_can_convert_strict(GDExtensionVariantType(type), GDExtensionVariantType(p_type));
}

// Names of enums: declared by VARIANT_ENUM_CAST as "Class.Enum".
template <class T>
struct EnumName;

StringName enum_class_name(const char *p_qualified_name);

// Truth values, numbers and enums. STORED is their form in the engine's memory.
template <class T, class STORED, Variant::Type VARIANT_TYPE>
struct CrossPlain {
	static constexpr Variant::Type TYPE = VARIANT_TYPE;
	static T from_pointer(const void *p_pointer) { return T(*static_cast<const STORED *>(p_pointer)); }
	static void to_pointer(T p_value, void *r_pointer) { *static_cast<STORED *>(r_pointer) = STORED(p_value); }
	static bool accepts(const Variant &p_value) { return accepts_type(p_value, TYPE); }
	static T from_variant(const Variant &p_value) { return T(p_value.operator STORED()); }
	static PropertyInfo info() { return PropertyInfo(TYPE, StringName()); }
	static constexpr auto META = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
};

template <>
struct Cross<bool> : CrossPlain<bool, bool, Variant::BOOL> {};

template <class T>
requires std::is_integral_v<T>
struct Cross<T> : CrossPlain<T, int64_t, Variant::INT> {
	static constexpr auto META = GDExtensionClassMethodArgumentMetadata(std::countr_zero(sizeof(T)) + (std::is_signed_v<T> ? 1 : 5));
};

template <class T>
requires std::is_floating_point_v<T>
struct Cross<T> : CrossPlain<T, double, Variant::FLOAT> {
	static constexpr auto META = sizeof(T) == 4 ? GDEXTENSION_METHOD_ARGUMENT_METADATA_REAL_IS_FLOAT : GDEXTENSION_METHOD_ARGUMENT_METADATA_REAL_IS_DOUBLE;
};

template <class T>
requires std::is_enum_v<T>
struct Cross<T> : CrossPlain<T, int64_t, Variant::INT> {
	static PropertyInfo info() {
		return PropertyInfo(Variant::INT, StringName(), PROPERTY_HINT_NONE, String(), PROPERTY_USAGE_DEFAULT | PROPERTY_USAGE_CLASS_IS_ENUM, enum_class_name(EnumName<T>::NAME));
	}
};

// Built-in values and Variant lie in the engine's memory as they are.
template <class T>
struct CrossValue {
	static constexpr auto META = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
	static const T &from_pointer(const void *p_pointer) { return *static_cast<const T *>(p_pointer); }
	static void to_pointer(const T &p_value, void *r_pointer) { *static_cast<T *>(r_pointer) = p_value; }
};

template <IsBuiltin T>
struct Cross<T> : CrossValue<T> {
	static constexpr Variant::Type TYPE = Variant::Type(T::VARIANT_TYPE);
	static bool accepts(const Variant &p_value) { return accepts_type(p_value, TYPE); }
	static T from_variant(const Variant &p_value) { return p_value.operator T(); }
	static PropertyInfo info() { return PropertyInfo(TYPE, StringName()); }
};

template <>
struct Cross<Variant> : CrossValue<Variant> {
	static bool accepts(const Variant &) { return true; }
	static const Variant &from_variant(const Variant &p_value) { return p_value; }
	static PropertyInfo info() { return PropertyInfo(Variant::NIL, StringName(), PROPERTY_HINT_NONE, String(), PROPERTY_USAGE_DEFAULT | PROPERTY_USAGE_NIL_IS_VARIANT); }
};

// Objects: null is accepted, an object of another class is not.
template <class T>
struct CrossObject {
	static constexpr auto META = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
	static T *cast(GodotObject *p_object) { return Object::cast_to<T>(get_object_instance_binding(p_object)); }
	static bool accepts(const Variant &p_value) {
		if (p_value.get_type() != Variant::OBJECT) {
			return p_value.get_type() == Variant::NIL;
		}
		GodotObject *const object = object_in(p_value);
		return object == nullptr || cast(object) != nullptr;
	}
	static T *from_variant(const Variant &p_value) { return cast(object_in(p_value)); }
	static PropertyInfo info() { return PropertyInfo(Variant::OBJECT, StringName(), PROPERTY_HINT_NONE, String(), PROPERTY_USAGE_DEFAULT, T::get_class_static()); }
};

template <class T>
requires std::is_base_of_v<Object, T>
struct Cross<T *> : CrossObject<T> {
	static T *from_pointer(const void *p_pointer) { return CrossObject<T>::cast(*static_cast<GodotObject *const *>(p_pointer)); }
	static void to_pointer(T *p_value, void *r_pointer) { *static_cast<GodotObject **>(r_pointer) = p_value == nullptr ? nullptr : p_value->_owner; }
};

template <class T>
struct Cross<Ref<T>> : CrossObject<T> {
	static Ref<T> from_pointer(const void *p_pointer) { return Ref<T>(p_pointer == nullptr ? nullptr : CrossObject<T>::cast(api.ref_get_object(p_pointer))); }
	static void to_pointer(const Ref<T> &p_value, void *r_pointer) {
		if (p_value.is_valid()) {
			api.ref_set_object(r_pointer, p_value->_owner);
		}
	}
	static Ref<T> from_variant(const Variant &p_value) { return Ref<T>(CrossObject<T>::from_variant(p_value)); }
};

} // namespace godot::internal

// Declares an enum of a bound class to the engine. Stands at global scope, after the class.
#define VARIANT_ENUM_CAST(m_enum) \
	template <> \
	struct godot::internal::EnumName<m_enum> { \
		static constexpr const char *NAME = #m_enum; \
	};
