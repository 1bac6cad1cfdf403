// The engine functions that the binding uses, as one struct that is filled from these tables when the library is
// loaded.
#pragma once

#include <cstdint>
#include <gdextension_interface.h>
#include <iterator>
#include <string_view>

#if defined(_WIN32)
#define GDE_EXPORT __declspec(dllexport)
#else
#define GDE_EXPORT __attribute__((visibility("default")))
#endif

namespace godot::internal {

static_assert(sizeof(void *) == 8, "the sizes of the built-in values are those of 64-bit engines");
// Functions of the C interface: X(end of the type's name in the C header, name).
// clang-format off
#define BINDING_FUNCTIONS(X) \
	X(MemAlloc2, mem_alloc2) X(MemFree2, mem_free2) X(PrintErrorWithMessage, print_error_with_message) X(PrintWarningWithMessage, print_warning_with_message) \
	X(VariantNewCopy, variant_new_copy) X(VariantNewNil, variant_new_nil) X(VariantDestroy, variant_destroy) X(VariantBooleanize, variant_booleanize) \
	X(VariantGetType, variant_get_type) X(VariantCanConvertStrict, variant_can_convert_strict) X(VariantGetObjectInstanceId, variant_get_object_instance_id) \
	X(GetVariantFromTypeConstructor, get_variant_from_type_constructor) X(GetVariantToTypeConstructor, get_variant_to_type_constructor) \
	X(VariantGetPtrConstructor, variant_get_ptr_constructor) X(VariantGetPtrDestructor, variant_get_ptr_destructor) \
	X(VariantGetPtrBuiltinMethod, variant_get_ptr_builtin_method) X(VariantGetPtrUtilityFunction, variant_get_ptr_utility_function) \
	X(VariantGetPtrOperatorEvaluator, variant_get_ptr_operator_evaluator) X(StringNewWithUtf8CharsAndLen, string_new_with_utf8_chars_and_len) \
	X(StringNewWithLatin1Chars, string_new_with_latin1_chars) X(StringNameNewWithLatin1Chars, string_name_new_with_latin1_chars) \
	X(StringToUtf8Chars, string_to_utf8_chars) X(StringOperatorPlusEqString, string_operator_plus_eq_string) \
	X(ArrayOperatorIndex, array_operator_index) X(ArrayOperatorIndexConst, array_operator_index_const) \
	X(DictionaryOperatorIndex, dictionary_operator_index) X(DictionaryOperatorIndexConst, dictionary_operator_index_const) \
	X(PackedByteArrayOperatorIndex, packed_byte_array_operator_index) X(PackedByteArrayOperatorIndexConst, packed_byte_array_operator_index_const) \
	X(PackedInt32ArrayOperatorIndex, packed_int32_array_operator_index) X(PackedInt32ArrayOperatorIndexConst, packed_int32_array_operator_index_const) \
	X(PackedInt64ArrayOperatorIndex, packed_int64_array_operator_index) X(PackedInt64ArrayOperatorIndexConst, packed_int64_array_operator_index_const) \
	X(PackedStringArrayOperatorIndex, packed_string_array_operator_index) X(PackedStringArrayOperatorIndexConst, packed_string_array_operator_index_const) \
	X(ObjectMethodBindCall, object_method_bind_call) X(ObjectMethodBindPtrcall, object_method_bind_ptrcall) X(ObjectGetInstanceFromId, object_get_instance_from_id) \
	X(ObjectDestroy, object_destroy) X(ObjectSetInstance, object_set_instance) X(RefGetObject, ref_get_object) X(RefSetObject, ref_set_object) \
	X(ObjectGetInstanceBinding, object_get_instance_binding) X(ObjectSetInstanceBinding, object_set_instance_binding) \
	X(ClassdbConstructObject2, classdb_construct_object2) X(ClassdbGetMethodBind, classdb_get_method_bind) \
	X(ClassdbRegisterExtensionClass5, classdb_register_extension_class5) X(ClassdbRegisterExtensionClassMethod, classdb_register_extension_class_method) \
	X(ClassdbRegisterExtensionClassProperty, classdb_register_extension_class_property) X(ClassdbRegisterExtensionClassSignal, classdb_register_extension_class_signal) \
	X(ClassdbRegisterExtensionClassIntegerConstant, classdb_register_extension_class_integer_constant) X(ClassdbUnregisterExtensionClass, classdb_unregister_extension_class)
// clang-format on

// A set of built-in types, one bit each.
using Types = uint64_t;
constexpr Types TEXT = Types(1) << GDEXTENSION_VARIANT_TYPE_STRING,
				NAME = Types(1) << GDEXTENSION_VARIANT_TYPE_STRING_NAME;
constexpr Types TABLE = Types(1) << GDEXTENSION_VARIANT_TYPE_DICTIONARY,
				LIST = Types(1) << GDEXTENSION_VARIANT_TYPE_ARRAY;
constexpr Types BYTES = Types(1) << GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
				INTS = Types(1) << GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY;
constexpr Types LONGS = Types(1) << GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY,
				TEXTS = Types(1) << GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY;
constexpr Types SEQUENCES = LIST | BYTES | INTS | LONGS | TEXTS;

// Methods of the built-in types, with the hashes of their signatures from the engine's extension_api.json.
struct MethodRow {
	std::string_view name;
	GDExtensionInt hash;
	Types types;
};
inline constexpr MethodRow METHODS[] = {
	{ "size", 3173160232, SEQUENCES | TABLE },
	{ "is_empty", 3918633141, SEQUENCES | TABLE | TEXT | NAME },
	{ "clear", 3218959716, SEQUENCES | TABLE },
	{ "resize", 848867239, SEQUENCES },
	{ "length", 3173160232, TEXT },
	{ "push_back", 3316032543, LIST },
	{ "push_back", 694024632, BYTES | INTS | LONGS },
	{ "push_back", 816187996, TEXTS },
	{ "has", 3680194679, TABLE | LIST },
	{ "get", 2205440559, TABLE },
	{ "keys", 4144163970, TABLE },
	{ "make_read_only", 3218959716, TABLE | LIST },
};

// The row of a type's method, found while compiling; a method that is not in the table does not compile.
consteval size_t find_method(GDExtensionVariantType p_type, std::string_view p_name) {
	size_t row = 0;
	while (METHODS[row].name != p_name || (METHODS[row].types >> p_type & 1) == 0) {
		++row;
	}
	return row;
}

struct Interface {
#define BINDING_MEMBER(m_type, m_name) GDExtensionInterface##m_type m_name;
	BINDING_FUNCTIONS(BINDING_MEMBER)
	GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars load_help; // Null in an engine without editor.
	GDExtensionClassLibraryPtr library;
	// By built-in type.
	static constexpr size_t TYPES = GDEXTENSION_VARIANT_TYPE_VARIANT_MAX;
	GDExtensionPtrConstructor construct[TYPES], construct_copy[TYPES], string_from_name, name_from_string;
	GDExtensionPtrDestructor destroy[TYPES];
	GDExtensionVariantFromTypeConstructorFunc to_variant[TYPES];
	GDExtensionTypeFromVariantConstructorFunc from_variant[TYPES];
	GDExtensionPtrOperatorEvaluator equal[TYPES];
	GDExtensionPtrBuiltInMethod methods[TYPES][std::size(METHODS)];
	GDExtensionMethodBindPtr emit_signal, call_deferred, notification, init_ref, unreference;
	GDExtensionPtrUtilityFunction print, push_error, push_warning;
};

inline Interface api{};
// Fills `api`. If this engine lacks something, says what on the error output and returns false.
bool load_interface(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library);

} // namespace godot::internal
