// Ties C++ objects to engine objects and calls engine methods on them.
#include "object.hpp"

namespace godot {

using internal::api;

namespace {

constexpr int32_t NOTIFICATION_POSTINITIALIZE = 0;

void *create_wrapper(void *, void *p_object) {
	if (api.object_cast_to(p_object, api.ref_counted_tag) != nullptr) {
		return static_cast<Object *>(new RefCounted(p_object));
	}
	return new Object(p_object);
}

void free_wrapper(void *, void *, void *p_binding) {
	delete static_cast<Object *>(p_binding);
}

// A wrapper goes with its engine object; an instance of a bound class is freed through its class instead.
constexpr GDExtensionInstanceBindingCallbacks WRAPPER = { create_wrapper, free_wrapper, nullptr };
constexpr GDExtensionInstanceBindingCallbacks INSTANCE = { nullptr, nullptr, nullptr };

template <class R, class... Args>
R call_engine(GDExtensionMethodBindPtr p_method, GodotObject *p_object, const Args &...p_args) {
	const GDExtensionConstTypePtr args[] = { &p_args..., nullptr };
	R result{};
	api.object_method_bind_ptrcall(p_method, p_object, args, &result);
	return result;
}

} // namespace

namespace internal {

Object *get_object_instance_binding(GodotObject *p_object) {
	return p_object == nullptr ? nullptr : static_cast<Object *>(api.object_get_instance_binding(p_object, api.library, &WRAPPER));
}

GodotObject *object_in(const Variant &p_value) {
	if (p_value.get_type() != Variant::OBJECT) {
		return nullptr;
	}
	// By id, as the pointer in the Variant may be that of a freed object.
	const GDObjectInstanceID id = api.variant_get_object_instance_id(&p_value);
	return id == 0 ? nullptr : api.object_get_instance_from_id(id);
}

Variant call_object(GDExtensionMethodBindPtr p_method, GodotObject *p_object, const Variant *const *p_args, int64_t p_count) {
	Variant result;
	GDExtensionCallError error{};
	api.object_method_bind_call(p_method, p_object, reinterpret_cast<const GDExtensionConstVariantPtr *>(p_args), p_count, &result, &error);
	if (error.error != GDEXTENSION_CALL_OK) {
		api.print_error_with_message("The engine refused the call.", "A signal or method was called with wrong arguments.", __func__, __FILE__, __LINE__, false);
	}
	return result;
}

void attach(Object *p_object, bool p_notify) {
	const char *name = p_object->_get_extension_class_name();
	if (name != nullptr) {
		const StringName class_name(name);
		api.object_set_instance(p_object->_owner, &class_name, p_object);
	}
	api.object_set_instance_binding(p_object->_owner, api.library, p_object, name != nullptr ? &INSTANCE : &WRAPPER);
	if (p_notify) {
		const int64_t what = NOTIFICATION_POSTINITIALIZE;
		const GDExtensionBool reversed = false;
		const GDExtensionConstTypePtr args[] = { &what, &reversed };
		api.object_method_bind_ptrcall(api.object_notification, p_object->_owner, args, nullptr);
	}
}

} // namespace internal

Object::Object(const char *p_engine_class) {
	const StringName name(p_engine_class);
	_owner = api.classdb_construct_object2(&name);
}

bool RefCounted::init_ref() {
	return call_engine<GDExtensionBool>(api.ref_init, _owner) != 0;
}

bool RefCounted::unreference() {
	return call_engine<GDExtensionBool>(api.ref_unreference, _owner) != 0;
}

int32_t RefCounted::get_reference_count() const {
	return int32_t(call_engine<int64_t>(api.ref_get_count, _owner));
}

Variant::Variant(const Object *p_object) {
	GodotObject *const owner = p_object == nullptr ? nullptr : p_object->_owner;
	construct(GDEXTENSION_VARIANT_TYPE_OBJECT, &owner);
}

Variant::operator Object *() const {
	return internal::get_object_instance_binding(internal::object_in(*this));
}

} // namespace godot
