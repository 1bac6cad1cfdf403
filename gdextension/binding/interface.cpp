// Looks every engine function and method up once; what this engine lacks makes loading fail with a message.
#include "interface.hpp"

#include "builtin.hpp"

#include <cstdio>

namespace godot::internal {

namespace {

// Keeps what was looked up, or reports that the engine has nothing under that name (and hash).
template <class T> bool keep(T &r_target, T p_found, const char *p_name) {
	r_target = p_found;
	if (p_found == nullptr) {
		std::fprintf(stderr, "ERROR: This library does not fit the running Godot: \"%s\" is missing or has changed.\n",
				p_name);
	}
	return p_found != nullptr;
}

bool load_types() {
	bool ok = true;
	for (size_t i = GDEXTENSION_VARIANT_TYPE_BOOL; i < Interface::TYPES; ++i) {
		const auto type = GDExtensionVariantType(i);
		ok &= keep(api.construct[i], api.variant_get_ptr_constructor(type, 0), "empty constructor");
		ok &= keep(api.construct_copy[i], api.variant_get_ptr_constructor(type, 1), "copy constructor");
		ok &= keep(api.equal[i], api.variant_get_ptr_operator_evaluator(GDEXTENSION_VARIANT_OP_EQUAL, type, type),
				"operator ==");
		ok &= keep(api.to_variant[i], api.get_variant_from_type_constructor(type), "Variant from type");
		ok &= keep(api.from_variant[i], api.get_variant_to_type_constructor(type), "type from Variant");
		api.destroy[i] = api.variant_get_ptr_destructor(type); // Plain values have none.
	}
	ok &= keep(api.string_from_name, api.variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING, 2),
			"String(StringName)");
	ok &= keep(api.name_from_string, api.variant_get_ptr_constructor(GDEXTENSION_VARIANT_TYPE_STRING_NAME, 2),
			"StringName(String)");
	return ok;
}

bool load_methods() {
	bool ok = true;
	for (size_t row = 0; row < std::size(METHODS); ++row) {
		const StringName name(METHODS[row].name.data());
		for (size_t i = 0; i < Interface::TYPES; ++i) {
			if ((METHODS[row].types >> i & 1) != 0) {
				ok &= keep(api.methods[i][row],
						api.variant_get_ptr_builtin_method(GDExtensionVariantType(i), &name, METHODS[row].hash),
						METHODS[row].name.data());
			}
		}
	}
	const auto method = [&ok](GDExtensionMethodBindPtr &r_target, const StringName &p_class, const char *p_name,
								GDExtensionInt p_hash) {
		const StringName name(p_name);
		ok &= keep(r_target, api.classdb_get_method_bind(&p_class, &name, p_hash), p_name);
	};
	method(api.emit_signal, "Object", "emit_signal", 4047867050);
	method(api.call_deferred, "Object", "call_deferred", 3400424181);
	method(api.notification, "Object", "notification", 4023243586);
	method(api.init_ref, "RefCounted", "init_ref", 2240911060);
	method(api.unreference, "RefCounted", "unreference", 2240911060);
	for (const auto &[target, text] : { std::pair(&api.print, "print"), std::pair(&api.push_error, "push_error"),
				 std::pair(&api.push_warning, "push_warning") }) {
		const StringName name(text);
		ok &= keep(*target, api.variant_get_ptr_utility_function(&name, 2648703342), text);
	}
	return ok;
}

} // namespace

bool load_interface(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library) {
	api = {};
	api.library = p_library;
	bool ok = true;
#define BINDING_LOAD(m_type, m_name) \
	ok &= keep(api.m_name, reinterpret_cast<GDExtensionInterface##m_type>(p_get_proc_address(#m_name)), #m_name);
	BINDING_FUNCTIONS(BINDING_LOAD)
	api.load_help = reinterpret_cast<GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars>(
			p_get_proc_address("editor_help_load_xml_from_utf8_chars"));
	// Names are built-in values: methods can be looked up when those work.
	return ok && load_types() && load_methods();
}

} // namespace godot::internal
