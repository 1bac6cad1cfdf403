// How each C++ type crosses the boundary: by pointer (typed calls), in a Variant (untyped calls), and as a declared
// type.
#pragma once

#include "object.hpp"

namespace godot::internal {

// For every type T that a bound method takes or returns:
//   from_pointer, to_pointer   read and write the engine's memory in a typed call
//   accepts, from_variant      take an argument of an untyped call, if it can be used at all
//   info                       declares the type; a result becomes a Variant by Variant's own constructors
template <class T> struct Cross;

// What most types share. STORED is the form in the engine's memory.
template <class T, class STORED, Variant::Type TYPE> struct CrossValue {
	using Read = std::conditional_t<std::is_same_v<T, STORED>, const T &, T>;
	static Read from_pointer(const void *p_pointer) { return Read(*static_cast<const STORED *>(p_pointer)); }
	static void to_pointer(const T &p_value, void *r_pointer) { *static_cast<STORED *>(r_pointer) = STORED(p_value); }
	static T from_variant(const Variant &p_value) { return T(p_value.operator STORED()); }
	static bool accepts(const Variant &p_value) {
		const Variant::Type type = p_value.get_type();
		return type == TYPE ||
				api.variant_can_convert_strict(GDExtensionVariantType(type), GDExtensionVariantType(TYPE));
	}
	static PropertyInfo info(uint32_t p_usage = 0, const StringName &p_class = "") {
		return PropertyInfo(TYPE, "", PROPERTY_HINT_NONE, "", PROPERTY_USAGE_DEFAULT | p_usage, p_class);
	}
};

template <IsNumber T> struct Cross<T> : CrossValue<T, Stored<T>, Variant::Type(STORED_TYPE<T>)> {};
template <IsBuiltin T> struct Cross<T> : CrossValue<T, T, Variant::Type(T::VARIANT_TYPE)> {};

template <> struct Cross<Variant> : CrossValue<Variant, Variant, Variant::NIL> {
	static const Variant &from_variant(const Variant &p_value) { return p_value; }
	static bool accepts(const Variant &) { return true; }
	static PropertyInfo info() { return CrossValue::info(PROPERTY_USAGE_NIL_IS_VARIANT); }
};

// Enums, by the name that VARIANT_ENUM_CAST gives: "space::Class::Enum", for the engine "Class.Enum".
template <class T> struct CrossEnum : CrossValue<T, int64_t, Variant::INT> {
	static StringName name(const std::string &p_name) {
		const size_t last = p_name.rfind("::"), before = p_name.rfind("::", last - 1),
					 start = before < last ? before + 2 : 0;
		return (p_name.substr(start, last - start) + "." + p_name.substr(last + 2)).c_str();
	}
};

// Objects of bound classes: null is accepted, an object of another class is not.
template <std::derived_from<Object> T> struct Cross<T *> : CrossValue<T *, GodotObject *, Variant::OBJECT> {
	static T *from_pointer(const void *p_pointer) {
		return Object::cast_to<T>(Object::_wrap(*static_cast<GodotObject *const *>(p_pointer)));
	}
	static void to_pointer(T *p_value, void *r_pointer) {
		*static_cast<GodotObject **>(r_pointer) = p_value == nullptr ? nullptr : p_value->_owner;
	}
	static T *from_variant(const Variant &p_value) { return Object::cast_to<T>(p_value); }
	static bool accepts(const Variant &p_value) {
		return from_variant(p_value) != nullptr || p_value.get_type() == Variant::NIL ||
				(p_value.get_type() == Variant::OBJECT && !bool(p_value));
	}
	static PropertyInfo info() {
		return CrossValue<T *, GodotObject *, Variant::OBJECT>::info(0, T::get_class_static());
	}
};

template <class T> struct Cross<Ref<T>> : Cross<T *> {
	static Ref<T> from_pointer(const void *p_pointer) {
		return Object::cast_to<T>(Object::_wrap(api.ref_get_object(p_pointer)));
	}
	static void to_pointer(const Ref<T> &p_value, void *r_pointer) {
		api.ref_set_object(r_pointer, p_value.is_valid() ? p_value->_owner : nullptr);
	}
};

} // namespace godot::internal

// Declares an enum of a bound class to the engine. Stands at global scope, after the class.
#define VARIANT_ENUM_CAST(m_enum) \
	template <> struct godot::internal::Cross<m_enum> : godot::internal::CrossEnum<m_enum> { \
		static godot::StringName name() { return CrossEnum::name(#m_enum); } \
		static godot::PropertyInfo info() { return CrossEnum::info(godot::PROPERTY_USAGE_CLASS_IS_ENUM, name()); } \
	}
