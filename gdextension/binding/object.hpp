// Object, RefCounted and Ref: the C++ side of engine objects, and the macro that declares a bound class.
#pragma once

#include "containers.hpp"

namespace godot {

class ClassDB;
typedef void GodotObject;

enum Error {
	OK,
	FAILED,
	ERR_UNAVAILABLE,
};

namespace internal {

// The C++ object that belongs to an engine object (made if it has none yet); null for null.
Object *get_object_instance_binding(GodotObject *p_object);

// The living engine object in a Variant, else null.
GodotObject *object_in(const Variant &p_value);

Variant call_object(GDExtensionMethodBindPtr p_method, GodotObject *p_object, const Variant *const *p_args, int64_t p_count);

// Ties a new C++ object to its engine object, as memnew and Class.new() must.
void attach(Object *p_object, bool p_notify);

template <class T>
T *post_initialize(T *p_object) {
	if constexpr (std::is_base_of_v<Object, T>) {
		attach(p_object, true);
	}
	return p_object;
}

} // namespace internal

// Base of all bound classes; also stands for any engine object that has no class here.
class Object {
	friend class ClassDB;
	friend void internal::attach(Object *p_object, bool p_notify);

	template <class... Args>
	Variant call_bind(GDExtensionMethodBindPtr p_method, const Args &...p_args) const {
		const Variant values[] = { Variant(p_args)... };
		const Variant *pointers[sizeof...(Args)];
		for (size_t i = 0; i < sizeof...(Args); ++i) {
			pointers[i] = &values[i];
		}
		return internal::call_object(p_method, _owner, pointers, sizeof...(Args));
	}

protected:
	static void _bind_methods() {}
	static void (*_get_bind_methods())() { return &Object::_bind_methods; }
	// Null for objects of the engine's own classes.
	virtual const char *_get_extension_class_name() const { return nullptr; }
	explicit Object(const char *p_engine_class);

public:
	Object() :
			Object("Object") {}
	explicit Object(GodotObject *p_owner) :
			_owner(p_owner) {}
	Object(const Object &) = delete;
	Object &operator=(const Object &) = delete;
	virtual ~Object() = default;

	// Counted by the engine, so that leaks show in OS.get_static_memory_usage().
	static void *operator new(size_t p_size) { return internal::api.mem_alloc2(p_size, false); }
	static void operator delete(void *p_memory) { internal::api.mem_free2(p_memory, false); }

	static StringName get_class_static() { return StringName("Object"); }
	uint64_t get_instance_id() const { return internal::api.object_get_instance_id(_owner); }

	template <class... Args>
	Error emit_signal(const StringName &p_signal, const Args &...p_args) {
		return Error(int32_t(call_bind(internal::api.object_emit_signal, p_signal, p_args...)));
	}
	template <class... Args>
	Variant call(const StringName &p_method, const Args &...p_args) {
		return call_bind(internal::api.object_call, p_method, p_args...);
	}
	// Safe on any thread: the call happens on the main thread when it is idle, if the object still lives.
	template <class... Args>
	Variant call_deferred(const StringName &p_method, const Args &...p_args) {
		return call_bind(internal::api.object_call_deferred, p_method, p_args...);
	}

	template <class T>
	static T *cast_to(Object *p_object) { return dynamic_cast<T *>(p_object); }
	template <class T>
	static const T *cast_to(const Object *p_object) { return dynamic_cast<const T *>(p_object); }

	GodotObject *_owner = nullptr;
};

class RefCounted : public Object {
protected:
	explicit RefCounted(const char *p_engine_class) :
			Object(p_engine_class) {}

public:
	RefCounted() :
			Object("RefCounted") {}
	explicit RefCounted(GodotObject *p_owner) :
			Object(p_owner) {}

	static StringName get_class_static() { return StringName("RefCounted"); }
	bool init_ref();
	bool unreference();
	int32_t get_reference_count() const;
};

#define memnew(m_class) ::godot::internal::post_initialize(new m_class)

inline void memdelete(Object *p_object) {
	internal::api.object_destroy(p_object->_owner);
}

// Holds one reference to an object; null when empty.
template <class T>
class Ref {
	T *pointer_ = nullptr;

	template <class U>
	friend class Ref;

public:
	Ref() = default;
	Ref(std::nullptr_t) {}
	Ref(T *p_object) {
		if (p_object != nullptr && p_object->init_ref()) {
			pointer_ = p_object;
		}
	}
	Ref(const Ref &p_other) :
			Ref(p_other.pointer_) {}
	Ref(Ref &&p_other) :
			pointer_(std::exchange(p_other.pointer_, nullptr)) {}
	template <class U>
	requires(!std::is_same_v<T, U>)
			Ref(const Ref<U> &p_other) :
			Ref(Object::cast_to<T>(p_other.pointer_)) {}
	Ref(const Variant &p_value) :
			Ref(Object::cast_to<T>(internal::get_object_instance_binding(internal::object_in(p_value)))) {}
	Ref &operator=(Ref p_other) {
		std::swap(pointer_, p_other.pointer_);
		return *this;
	}
	~Ref() { unref(); }

	void unref() {
		if (T *object = std::exchange(pointer_, nullptr); object != nullptr && object->unreference()) {
			memdelete(object);
		}
	}
	void instantiate() { *this = Ref(memnew(T)); }

	T *ptr() const { return pointer_; }
	T *operator->() const { return pointer_; }
	T *operator*() const { return pointer_; }
	bool is_valid() const { return pointer_ != nullptr; }
	bool is_null() const { return pointer_ == nullptr; }
	bool operator==(const Ref &p_other) const { return pointer_ == p_other.pointer_; }
	bool operator==(const T *p_other) const { return pointer_ == p_other; }
	operator Variant() const { return Variant(static_cast<const Object *>(pointer_)); }
};

} // namespace godot

// Stands first in a bound class.
#define GDCLASS(m_class, m_inherits) \
private: \
	friend class ::godot::ClassDB; \
\
protected: \
	static void (*_get_bind_methods())() { \
		return &m_class::_bind_methods; \
	} \
	const char *_get_extension_class_name() const override { \
		return #m_class; \
	} \
\
public: \
	static ::godot::StringName get_class_static() { \
		return ::godot::StringName(#m_class); \
	} \
	static ::godot::StringName get_parent_class_static() { \
		return m_inherits::get_class_static(); \
	} \
	using GDBaseClass = m_inherits; \
\
private:
