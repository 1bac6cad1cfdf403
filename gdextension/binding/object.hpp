// Object, RefCounted and Ref: the C++ side of engine objects, and the macro that opens a bound class.
#pragma once

#include "containers.hpp"

namespace godot {

using GodotObject = void;

// Base of all bound classes. Objects of the engine's own classes have no C++ side here and stay in Variants.
class Object {
	template <class... Args> void call_bind(GDExtensionMethodBindPtr p_method, const Args &...p_args) const {
		const VariantArguments<Args...> args(p_args...);
		Variant result;
		GDExtensionCallError error;
		internal::api.object_method_bind_call(p_method, _owner, args.pointers, sizeof...(Args), &result, &error);
	}

protected:
	static void _bind_methods() {}
	explicit Object(const StringName &p_engine_class = get_class_static()) {
		_owner = internal::api.classdb_construct_object2(&p_engine_class);
	}

public:
	Object(Object &&) = delete;
	virtual ~Object() = default;
	// In the engine's memory, so that leaks show in OS.get_static_memory_usage().
	static void *operator new(size_t p_size) { return internal::api.mem_alloc2(p_size, false); }
	static void operator delete(void *p_memory) { internal::api.mem_free2(p_memory, false); }
	static StringName get_class_static() { return "Object"; }
	template <class T> static T *cast_to(Object *p_object) { return dynamic_cast<T *>(p_object); }
	template <class... Args> void emit_signal(const StringName &p_signal, const Args &...p_args) {
		call_bind(internal::api.emit_signal, p_signal, p_args...);
	}
	// Safe on any thread: the call happens on the main thread when it is idle, if the object still lives.
	template <class... Args> void call_deferred(const StringName &p_method, const Args &...p_args) {
		call_bind(internal::api.call_deferred, p_method, p_args...);
	}

	// For the binding: the engine object, its C++ object (null if its class is not bound here), and tying both
	// together.
	GodotObject *_owner;
	static Object *_wrap(GodotObject *p_object) {
		return p_object == nullptr ? nullptr
								   : static_cast<Object *>(internal::api.object_get_instance_binding(
											 p_object, internal::api.library, nullptr));
	}
	GodotObject *_attach(const StringName &p_class, bool p_notify) {
		static constexpr GDExtensionInstanceBindingCallbacks NOTHING = {};
		internal::api.object_set_instance(_owner, &p_class, this);
		internal::api.object_set_instance_binding(_owner, internal::api.library, this, &NOTHING);
		if (p_notify) {
			const int64_t postinitialize = 0, reversed = 0;
			const GDExtensionConstTypePtr args[] = { &postinitialize, &reversed };
			internal::api.object_method_bind_ptrcall(internal::api.notification, _owner, args, nullptr);
		}
		return _owner;
	}
};

class RefCounted : public Object {
	bool count(GDExtensionMethodBindPtr p_method) {
		bool result = false;
		internal::api.object_method_bind_ptrcall(p_method, _owner, nullptr, &result);
		return result;
	}

public:
	RefCounted() : Object(get_class_static()) {}
	static StringName get_class_static() { return "RefCounted"; }
	bool init_ref() { return count(internal::api.init_ref); }
	bool unreference() { return count(internal::api.unreference); }
};

inline Variant::Variant(const Object *p_object) {
	GodotObject *const owner = p_object == nullptr ? nullptr : p_object->_owner;
	construct(GDEXTENSION_VARIANT_TYPE_OBJECT, &owner);
}

// By id, as the pointer in the Variant may be that of a freed object.
inline Variant::operator Object *() const {
	const GDObjectInstanceID id = internal::api.variant_get_object_instance_id(opaque_);
	return id == 0 ? nullptr : Object::_wrap(internal::api.object_get_instance_from_id(id));
}

template <class T> T *_post_initialize(T *p_object) {
	p_object->_attach(T::get_class_static(), true);
	return p_object;
}
#define memnew(m_class) ::godot::_post_initialize(new m_class)
#define memdelete(m_object) ::godot::internal::api.object_destroy((m_object)->_owner)

// Holds one reference to an object; null when empty.
template <class T> class Ref {
	T *pointer_ = nullptr;

public:
	Ref() = default;
	Ref(T *p_object) { pointer_ = p_object != nullptr && p_object->init_ref() ? p_object : nullptr; }
	Ref(const Ref &p_other) : Ref(p_other.pointer_) {}
	Ref(Ref &&p_other) { std::swap(pointer_, p_other.pointer_); }
	Ref(const Variant &p_value) : Ref(Object::cast_to<T>(p_value)) {}
	void operator=(Ref p_other) { std::swap(pointer_, p_other.pointer_); }
	~Ref() {
		if (pointer_ != nullptr && pointer_->unreference()) {
			memdelete(pointer_);
		}
	}
	void unref() { *this = Ref(); }
	void instantiate() { *this = Ref(memnew(T)); }
	T *ptr() const { return pointer_; }
	T *operator->() const { return pointer_; }
	T *operator*() const { return pointer_; }
	bool is_valid() const { return pointer_ != nullptr; }
	bool is_null() const { return pointer_ == nullptr; }
	bool operator==(const Ref &p_other) const { return pointer_ == p_other.pointer_; }
	operator Variant() const { return static_cast<const Object *>(pointer_); }
};

} // namespace godot

// Stands first in a bound class. Class names are made anew on each use: none may outlive the engine.
#define GDCLASS(m_class, m_inherits) \
	friend class ::godot::ClassDB; \
\
public: \
	using self_type = m_class; \
	using parent_type = m_inherits; \
	static ::godot::StringName get_class_static() { \
		return #m_class; \
	} \
\
private:
