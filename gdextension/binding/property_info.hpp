// Descriptions of properties, arguments and signals as the engine's reflection wants them.
#pragma once

#include "object.hpp"

#include <vector>

namespace godot {

enum PropertyHint {
	PROPERTY_HINT_NONE = 0,
	PROPERTY_HINT_RANGE = 1,
	PROPERTY_HINT_ENUM = 2,
};

enum PropertyUsageFlags {
	PROPERTY_USAGE_NONE = 0,
	PROPERTY_USAGE_DEFAULT = 6,
	PROPERTY_USAGE_CLASS_IS_ENUM = 1 << 16,
	PROPERTY_USAGE_NIL_IS_VARIANT = 1 << 17,
};

struct PropertyInfo {
	Variant::Type type = Variant::NIL;
	StringName name;
	StringName class_name;
	uint32_t hint = PROPERTY_HINT_NONE;
	String hint_string;
	uint32_t usage = PROPERTY_USAGE_DEFAULT;

	PropertyInfo() = default;
	PropertyInfo(Variant::Type p_type, const StringName &p_name, PropertyHint p_hint = PROPERTY_HINT_NONE, const String &p_hint_string = String(), uint32_t p_usage = PROPERTY_USAGE_DEFAULT, const StringName &p_class_name = StringName()) :
			type(p_type), name(p_name), class_name(p_class_name), hint(p_hint), hint_string(p_hint_string), usage(p_usage) {}

	// Points into this object.
	GDExtensionPropertyInfo raw() { return { GDExtensionVariantType(type), &name, &class_name, hint, &hint_string, usage }; }
};

struct MethodInfo {
	StringName name;
	std::vector<PropertyInfo> arguments;

	template <class... Args>
	MethodInfo(const StringName &p_name, const Args &...p_arguments) :
			name(p_name), arguments{ PropertyInfo(p_arguments)... } {}
};

} // namespace godot
