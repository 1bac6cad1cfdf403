// Looks every engine function and method up once; what this engine lacks makes loading fail with a message.
#include "interface.hpp"

#include "builtin.hpp"

#include <cstdio>

namespace godot::internal {

namespace {

// A set of built-in types, one bit each.
using Types = uint64_t;
constexpr Types bit(GDExtensionVariantType p_type) {
	return Types(1) << p_type;
}

constexpr Types TEXT = bit(GDEXTENSION_VARIANT_TYPE_STRING), NAME = bit(GDEXTENSION_VARIANT_TYPE_STRING_NAME);
constexpr Types DICTIONARY = bit(GDEXTENSION_VARIANT_TYPE_DICTIONARY), ARRAY = bit(GDEXTENSION_VARIANT_TYPE_ARRAY);
constexpr Types BYTES = bit(GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY), INTS = bit(GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY);
constexpr Types LONGS = bit(GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY), TEXTS = bit(GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY);
constexpr Types PLAIN = bit(GDEXTENSION_VARIANT_TYPE_BOOL) | bit(GDEXTENSION_VARIANT_TYPE_INT) | bit(GDEXTENSION_VARIANT_TYPE_FLOAT) | bit(GDEXTENSION_VARIANT_TYPE_OBJECT);
constexpr Types SEQUENCES = ARRAY | BYTES | INTS | LONGS | TEXTS;
constexpr Types OWNED = TEXT | NAME | DICTIONARY | SEQUENCES;

// The hashes are those of the signatures in the engine's extension_api.json.
constexpr struct {
	Method method;
	const char *name;
	GDExtensionInt hash;
	Types types;
} METHODS[] = {
	{ Method::Size, "size", 3173160232, SEQUENCES | DICTIONARY },
	{ Method::IsEmpty, "is_empty", 3918633141, OWNED },
	{ Method::Clear, "clear", 3218959716, SEQUENCES | DICTIONARY },
	{ Method::Resize, "resize", 848867239, SEQUENCES },
	{ Method::Length, "length", 3173160232, TEXT },
	{ Method::BeginsWith, "begins_with", 2566493496, TEXT },
	{ Method::PushBack, "push_back", 3316032543, ARRAY },
	{ Method::PushBack, "push_back", 694024632, BYTES | INTS | LONGS },
	{ Method::PushBack, "push_back", 816187996, TEXTS },
	{ Method::AppendArray, "append_array", 2307260970, ARRAY },
	{ Method::AppendArray, "append_array", 791097111, BYTES },
	{ Method::AppendArray, "append_array", 1087733270, INTS },
	{ Method::AppendArray, "append_array", 2090311302, LONGS },
	{ Method::AppendArray, "append_array", 1120103966, TEXTS },
	{ Method::Has, "has", 3680194679, DICTIONARY | ARRAY },
	{ Method::Erase, "erase", 1776646889, DICTIONARY },
	{ Method::Get, "get", 2205440559, DICTIONARY },
	{ Method::Keys, "keys", 4144163970, DICTIONARY },
	{ Method::Values, "values", 4144163970, DICTIONARY },
	{ Method::Duplicate, "duplicate", 636440122, ARRAY },
	{ Method::Duplicate, "duplicate", 830099069, DICTIONARY },
	{ Method::MakeReadOnly, "make_read_only", 3218959716, DICTIONARY | ARRAY },
	{ Method::IsReadOnly, "is_read_only", 3918633141, DICTIONARY | ARRAY },
};

constexpr struct {
	GDExtensionMethodBindPtr *target;
	const char *class_name;
	const char *name;
	GDExtensionInt hash;
} OBJECT_METHODS[] = {
	{ &api.object_emit_signal, "Object", "emit_signal", 4047867050 },
	{ &api.object_call, "Object", "call", 3400424181 },
	{ &api.object_call_deferred, "Object", "call_deferred", 3400424181 },
	{ &api.object_notification, "Object", "notification", 4023243586 },
	{ &api.ref_init, "RefCounted", "init_ref", 2240911060 },
	{ &api.ref_unreference, "RefCounted", "unreference", 2240911060 },
	{ &api.ref_get_count, "RefCounted", "get_reference_count", 3905245786 },
};

constexpr struct {
	GDExtensionPtrUtilityFunction *target;
	const char *name;
	GDExtensionInt hash;
} UTILITIES[] = {
	{ &api.print, "print", 2648703342 },
	{ &api.push_error, "push_error", 2648703342 },
	{ &api.push_warning, "push_warning", 2648703342 },
};

// Keeps what was looked up. If the engine has nothing under that name (and hash), says so and returns false.
template <class T>
bool keep(T &r_target, T p_found, const char *p_name) {
	r_target = p_found;
	if (p_found == nullptr) {
		std::fprintf(stderr, "ERROR: This library does not fit the running Godot: \"%s\" is missing or has changed.\n", p_name);
	}
	return p_found != nullptr;
}

bool load_type(GDExtensionVariantType p_type) {
	bool ok = keep(api.to_variant[p_type], api.get_variant_from_type_constructor(p_type), "variant from type");
	ok &= keep(api.from_variant[p_type], api.get_variant_to_type_constructor(p_type), "type from variant");
	if ((bit(p_type) & OWNED) != 0) {
		ok &= keep(api.construct[p_type], api.variant_get_ptr_constructor(p_type, 0), "empty constructor");
		ok &= keep(api.construct_copy[p_type], api.variant_get_ptr_constructor(p_type, 1), "copy constructor");
		ok &= keep(api.destroy[p_type], api.variant_get_ptr_destructor(p_type), "destructor");
		ok &= keep(api.equal[p_type], api.variant_get_ptr_operator_evaluator(GDEXTENSION_VARIANT_OP_EQUAL, p_type, p_type), "operator ==");
	}
	return ok;
}

bool load_methods() {
	bool ok = true;
	for (const auto &row : METHODS) {
		const StringName name(row.name);
		for (size_t type = 0; type < Interface::TYPES; ++type) {
			if ((row.types >> type & 1) != 0) {
				ok &= keep(api.methods[type][size_t(row.method)], api.variant_get_ptr_builtin_method(GDExtensionVariantType(type), &name, row.hash), row.name);
			}
		}
	}
	for (const auto &row : OBJECT_METHODS) {
		const StringName class_name(row.class_name), name(row.name);
		ok &= keep(*row.target, api.classdb_get_method_bind(&class_name, &name, row.hash), row.name);
	}
	for (const auto &row : UTILITIES) {
		const StringName name(row.name);
		ok &= keep(*row.target, api.variant_get_ptr_utility_function(&name, row.hash), row.name);
	}
	return ok;
}

} // namespace

bool load_interface(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library) {
	api = {};
	api.library = p_library;
	bool ok = true;
#define BINDING_LOAD(m_type, m_name) ok &= keep(api.m_name, reinterpret_cast<GDExtensionInterface##m_type>(p_get_proc_address(#m_name)), #m_name);
	BINDING_FUNCTIONS(BINDING_LOAD)
#undef BINDING_LOAD
	if (!ok) {
		return false;
	}
	api.load_help = reinterpret_cast<GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars>(p_get_proc_address("editor_help_load_xml_from_utf8_chars"));
	for (size_t type = 0; type < Interface::TYPES; ++type) {
		if (((OWNED | PLAIN) >> type & 1) != 0) {
			ok &= load_type(GDExtensionVariantType(type));
		}
	}
	ok &= keep(api.string_from_name, api.variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING, 2), "String(StringName)");
	ok &= keep(api.name_from_string, api.variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING_NAME, 2), "StringName(String)");
	ok &= keep(api.string_less, api.variant_get_ptr_operator_evaluator(GDEXTENSION_VARIANT_OP_LESS, GDEXTENSION_VARIANT_TYPE_STRING, GDEXTENSION_VARIANT_TYPE_STRING), "String <");
	// Names are built-in values: only look by name when those work.
	ok = ok && load_methods();
	if (ok) {
		const StringName name("RefCounted");
		ok = keep(api.ref_counted_tag, api.classdb_get_class_tag(&name), "RefCounted");
	}
	return ok;
}

} // namespace godot::internal
