// ClassDB: declares bound classes with their methods, properties, signals and constants to the engine.
#pragma once

#include "method_bind.hpp"

#include <memory>

#define DEFVAL(m_value) (m_value)

namespace godot {

using internal::MethodBind;

struct MethodDefinition {
	const char *name;
	std::vector<const char *> args;

	MethodDefinition(const char *p_name) :
			name(p_name) {}
};

template <class... Args>
MethodDefinition D_METHOD(const char *p_name, Args... p_args) {
	MethodDefinition method(p_name);
	method.args = { p_args... };
	return method;
}

class ClassDB {
	template <class T>
	static GDExtensionObjectPtr create(void *, GDExtensionBool p_notify) {
		T *object = new T;
		internal::attach(object, p_notify);
		return object->_owner;
	}
	static void free(void *, GDExtensionClassInstancePtr p_instance) { delete static_cast<Object *>(p_instance); }

	static void add_class(const StringName &p_class, const StringName &p_parent, GDExtensionClassCreateInstance2 p_create);
	static MethodBind *add_method(const StringName &p_class, const MethodDefinition &p_definition, std::unique_ptr<MethodBind> p_method, std::vector<Variant> p_defaults);

public:
	template <class T>
	static void register_class() {
		add_class(T::get_class_static(), T::get_parent_class_static(), &create<T>);
		if (T::_get_bind_methods() != T::GDBaseClass::_get_bind_methods()) {
			T::_bind_methods();
		}
	}

	template <class F, class... Defaults>
	static MethodBind *bind_method(const MethodDefinition &p_definition, F p_method, const Defaults &...p_defaults) {
		return add_method(internal::Signature<F>::Class::get_class_static(), p_definition, std::make_unique<internal::BoundMethod<F>>(p_method), { Variant(p_defaults)... });
	}
	template <class F, class... Defaults>
	static MethodBind *bind_static_method(const StringName &p_class, const MethodDefinition &p_definition, F p_function, const Defaults &...p_defaults) {
		return add_method(p_class, p_definition, std::make_unique<internal::BoundMethod<F>>(p_function), { Variant(p_defaults)... });
	}

	static void add_property(const StringName &p_class, const PropertyInfo &p_property, const StringName &p_setter, const StringName &p_getter);
	static void add_signal(const StringName &p_class, const MethodInfo &p_signal);
	static void bind_integer_constant(const StringName &p_class, const StringName &p_enum, const StringName &p_name, int64_t p_value, bool p_is_bitfield = false);

	// Takes every class back, the last first, and frees what belongs to them.
	static void unregister_all();
};

namespace internal {

template <class T>
StringName enum_name_of(T) {
	return enum_class_name(EnumName<T>::NAME);
}

} // namespace internal

} // namespace godot

#define GDREGISTER_CLASS(m_class) ::godot::ClassDB::register_class<m_class>();
#define ADD_SIGNAL(m_signal) ::godot::ClassDB::add_signal(get_class_static(), m_signal)
#define ADD_PROPERTY(m_property, m_setter, m_getter) ::godot::ClassDB::add_property(get_class_static(), m_property, m_setter, m_getter)
#define BIND_CONSTANT(m_constant) ::godot::ClassDB::bind_integer_constant(get_class_static(), "", #m_constant, m_constant);
#define BIND_ENUM_CONSTANT(m_constant) \
	::godot::ClassDB::bind_integer_constant(get_class_static(), ::godot::internal::enum_name_of(m_constant), #m_constant, m_constant);
