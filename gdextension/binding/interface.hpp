// The engine functions that the binding uses, as one struct filled when the library is loaded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <gdextension_interface.h>

#define GDE_EXPORT __attribute__((visibility("default")))

namespace godot::internal {

static_assert(sizeof(void *) == 8, "the sizes of the built-in types below are those of 64-bit builds");

// Every function of the C interface that is called: X(type suffix in the C header, name).
#define BINDING_FUNCTIONS(X) \
	X(MemAlloc2, mem_alloc2) \
	X(MemFree2, mem_free2) \
	X(PrintErrorWithMessage, print_error_with_message) \
	X(PrintWarningWithMessage, print_warning_with_message) \
	X(VariantNewCopy, variant_new_copy) \
	X(VariantNewNil, variant_new_nil) \
	X(VariantDestroy, variant_destroy) \
	X(VariantEvaluate, variant_evaluate) \
	X(VariantBooleanize, variant_booleanize) \
	X(VariantStringify, variant_stringify) \
	X(VariantGetType, variant_get_type) \
	X(VariantGetObjectInstanceId, variant_get_object_instance_id) \
	X(VariantCanConvertStrict, variant_can_convert_strict) \
	X(GetVariantFromTypeConstructor, get_variant_from_type_constructor) \
	X(GetVariantToTypeConstructor, get_variant_to_type_constructor) \
	X(VariantGetPtrBuiltinMethod, variant_get_ptr_builtin_method) \
	X(VariantGetPtrConstructor, variant_get_ptr_constructor) \
	X(VariantGetPtrDestructor, variant_get_ptr_destructor) \
	X(VariantGetPtrOperatorEvaluator, variant_get_ptr_operator_evaluator) \
	X(VariantGetPtrUtilityFunction, variant_get_ptr_utility_function) \
	X(StringNewWithLatin1Chars, string_new_with_latin1_chars) \
	X(StringNewWithUtf8CharsAndLen, string_new_with_utf8_chars_and_len) \
	X(StringToUtf8Chars, string_to_utf8_chars) \
	X(StringOperatorPlusEqString, string_operator_plus_eq_string) \
	X(StringNameNewWithLatin1Chars, string_name_new_with_latin1_chars) \
	X(PackedByteArrayOperatorIndex, packed_byte_array_operator_index) \
	X(PackedByteArrayOperatorIndexConst, packed_byte_array_operator_index_const) \
	X(PackedInt32ArrayOperatorIndex, packed_int32_array_operator_index) \
	X(PackedInt32ArrayOperatorIndexConst, packed_int32_array_operator_index_const) \
	X(PackedInt64ArrayOperatorIndex, packed_int64_array_operator_index) \
	X(PackedInt64ArrayOperatorIndexConst, packed_int64_array_operator_index_const) \
	X(PackedStringArrayOperatorIndex, packed_string_array_operator_index) \
	X(PackedStringArrayOperatorIndexConst, packed_string_array_operator_index_const) \
	X(ArrayOperatorIndex, array_operator_index) \
	X(ArrayOperatorIndexConst, array_operator_index_const) \
	X(DictionaryOperatorIndex, dictionary_operator_index) \
	X(DictionaryOperatorIndexConst, dictionary_operator_index_const) \
	X(ObjectMethodBindCall, object_method_bind_call) \
	X(ObjectMethodBindPtrcall, object_method_bind_ptrcall) \
	X(ObjectDestroy, object_destroy) \
	X(ObjectGetInstanceBinding, object_get_instance_binding) \
	X(ObjectSetInstanceBinding, object_set_instance_binding) \
	X(ObjectSetInstance, object_set_instance) \
	X(ObjectCastTo, object_cast_to) \
	X(ObjectGetInstanceFromId, object_get_instance_from_id) \
	X(ObjectGetInstanceId, object_get_instance_id) \
	X(RefGetObject, ref_get_object) \
	X(RefSetObject, ref_set_object) \
	X(ClassdbConstructObject2, classdb_construct_object2) \
	X(ClassdbGetMethodBind, classdb_get_method_bind) \
	X(ClassdbGetClassTag, classdb_get_class_tag) \
	X(ClassdbRegisterExtensionClass5, classdb_register_extension_class5) \
	X(ClassdbRegisterExtensionClassMethod, classdb_register_extension_class_method) \
	X(ClassdbRegisterExtensionClassProperty, classdb_register_extension_class_property) \
	X(ClassdbRegisterExtensionClassSignal, classdb_register_extension_class_signal) \
	X(ClassdbRegisterExtensionClassIntegerConstant, classdb_register_extension_class_integer_constant) \
	X(ClassdbUnregisterExtensionClass, classdb_unregister_extension_class)

// Methods of the built-in types. One method has the same signature, and so the same hash, in every type of its row.
enum class Method : uint8_t {
	Size,
	IsEmpty,
	Clear,
	Resize,
	Length,
	BeginsWith,
	PushBack,
	AppendArray,
	Has,
	Erase,
	Get,
	Keys,
	Values,
	Duplicate,
	MakeReadOnly,
	IsReadOnly,
	Count,
};

struct Interface {
#define BINDING_MEMBER(m_type, m_name) GDExtensionInterface##m_type m_name;
	BINDING_FUNCTIONS(BINDING_MEMBER)
#undef BINDING_MEMBER

	GDExtensionClassLibraryPtr library;
	void *ref_counted_tag;

	// By built-in type; null where the binding does not need the type.
	static constexpr size_t TYPES = GDEXTENSION_VARIANT_TYPE_VARIANT_MAX;
	GDExtensionPtrConstructor construct[TYPES];
	GDExtensionPtrConstructor construct_copy[TYPES];
	GDExtensionPtrDestructor destroy[TYPES];
	GDExtensionVariantFromTypeConstructorFunc to_variant[TYPES];
	GDExtensionTypeFromVariantConstructorFunc from_variant[TYPES];
	GDExtensionPtrOperatorEvaluator equal[TYPES];
	GDExtensionPtrBuiltInMethod methods[TYPES][size_t(Method::Count)];
	GDExtensionPtrConstructor string_from_name, name_from_string;
	GDExtensionPtrOperatorEvaluator string_less;

	GDExtensionMethodBindPtr object_emit_signal, object_call, object_call_deferred, object_notification;
	GDExtensionMethodBindPtr ref_init, ref_unreference, ref_get_count;
	GDExtensionPtrUtilityFunction print, push_error, push_warning;
	GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars load_help; // Null in an engine without editor.
};

inline Interface api{};

// Fills `api`. Says what is missing on the error output and returns false if this engine does not fit.
bool load_interface(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library);

} // namespace godot::internal
