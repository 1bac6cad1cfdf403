// ClassDB: declares bound classes with their methods, properties, signals and constants to the engine.
#pragma once

#include "cross.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace godot {

struct MethodInfo {
	StringName name;
	std::vector<PropertyInfo> arguments;
	template <class... Args>
	MethodInfo(const StringName &p_name, const Args &...p_arguments) : name(p_name), arguments{ p_arguments... } {}
};

using MethodDefinition = std::vector<const char *>; // The name, then those of the arguments.
template <class... Args> MethodDefinition D_METHOD(Args... p_names) {
	return { p_names... };
}

// A bound method or static function: its description, and the two ways in which the engine calls it.
struct MethodBind {
	std::vector<PropertyInfo> types; // The result, then the arguments.
	std::vector<bool (*)(const Variant &p_value)> accepts;
	std::vector<Variant> defaults;
	uint32_t flags = GDEXTENSION_METHOD_FLAG_NORMAL;
	bool has_result;
	std::function<void(Object *p_self, const Variant *const *p_args, Variant &r_result)> call;
	std::function<void(Object *p_self, const GDExtensionConstTypePtr *p_args, void *r_result)> call_typed;
	// From the type of a function, and a function object that takes the object before the arguments.
	template <class R, class... Args, class F> MethodBind(std::type_identity<R(Args...)>, F p_function) {
		has_result = !std::is_void_v<R>;
		build<std::conditional_t<std::is_void_v<R>, Variant, std::remove_cvref_t<R>>, std::remove_cvref_t<Args>...>(
				p_function, std::index_sequence_for<Args...>());
	}
	template <class R, class... Args, class F>
	MethodBind(std::type_identity<R(Args...) const>, F p_function) :
			MethodBind(std::type_identity<R(Args...)>(), p_function) {
		flags |= GDEXTENSION_METHOD_FLAG_CONST;
	}

private:
	template <class R, class... Args, class F, size_t... I> void build(F p_function, std::index_sequence<I...>) {
		using namespace internal;
		types = { Cross<R>::info(), Cross<Args>::info()... };
		accepts = { &Cross<R>::accepts, &Cross<Args>::accepts... };
		const auto function = [p_function](Object *p_self, const auto &...p_args) -> R {
			if constexpr (std::is_void_v<decltype(p_function(p_self, p_args...))>) {
				p_function(p_self, p_args...);
				return R();
			} else {
				return p_function(p_self, p_args...);
			}
		};
		call = [function](Object *p_self, [[maybe_unused]] const Variant *const *p_args, Variant &r_result) {
			r_result = function(p_self, Cross<Args>::from_variant(*p_args[I])...);
		};
		call_typed = [function, returns = has_result](
							 Object *p_self, [[maybe_unused]] const GDExtensionConstTypePtr *p_args, void *r_result) {
			const R result = function(p_self, Cross<Args>::from_pointer(p_args[I])...);
			if (returns) {
				Cross<R>::to_pointer(result, r_result);
			}
		};
	}
};

class ClassDB {
	static void add_class(
			const StringName &p_class, const StringName &p_parent, GDExtensionClassCreateInstance2 p_create);
	static MethodBind *add_method(const StringName &p_class, const MethodDefinition &p_definition,
			std::vector<Variant> p_defaults, std::unique_ptr<MethodBind> p_method);

public:
	template <class T> static void register_class() {
		using Parent = typename T::parent_type;
		static_assert(std::is_same_v<typename T::self_type, T>, "The class has no GDCLASS of its own.");
		static_assert(
				&T::_bind_methods != &Parent::_bind_methods, "The class declares no 'static void _bind_methods'.");
		add_class(T::get_class_static(), Parent::get_class_static(),
				[](void *, GDExtensionBool p_notify) { return (new T)->_attach(T::get_class_static(), p_notify); });
		T::_bind_methods();
	}
	template <class C, class F, class... Defaults>
	static MethodBind *bind_method(
			const MethodDefinition &p_definition, F C::*p_method, const Defaults &...p_defaults) {
		const auto function = [p_method](Object *p_self, const auto &...p_args) {
			return (static_cast<C *>(p_self)->*p_method)(p_args...);
		};
		return add_method(C::get_class_static(), p_definition, { Variant(p_defaults)... },
				std::make_unique<MethodBind>(std::type_identity<F>(), function));
	}
	template <class F, class... Defaults>
	static MethodBind *bind_static_method(const StringName &p_class, const MethodDefinition &p_definition,
			F *p_function, const Defaults &...p_defaults) {
		const auto function = [p_function](Object *, const auto &...p_args) { return p_function(p_args...); };
		auto method = std::make_unique<MethodBind>(std::type_identity<F>(), function);
		method->flags |= GDEXTENSION_METHOD_FLAG_STATIC;
		return add_method(p_class, p_definition, { Variant(p_defaults)... }, std::move(method));
	}
	static void add_property(
			const StringName &p_class, PropertyInfo p_property, const StringName &p_setter, const StringName &p_getter);
	static void add_signal(const StringName &p_class, MethodInfo p_signal);
	static void bind_integer_constant(
			const StringName &p_class, const StringName &p_enum, const StringName &p_name, int64_t p_value) {
		internal::api.classdb_register_extension_class_integer_constant(
				internal::api.library, &p_class, &p_enum, &p_name, p_value, false);
	}
};

} // namespace godot

#define DEFVAL(m_value) (m_value)
#define GDREGISTER_CLASS(m_class) ::godot::ClassDB::register_class<m_class>()
#define ADD_SIGNAL(m_signal) ::godot::ClassDB::add_signal(get_class_static(), m_signal)
#define ADD_PROPERTY(m_property, m_setter, m_getter) \
	::godot::ClassDB::add_property(get_class_static(), m_property, m_setter, m_getter)
#define BIND_CONSTANT(m_constant) \
	::godot::ClassDB::bind_integer_constant(get_class_static(), "", #m_constant, m_constant)
#define BIND_ENUM_CONSTANT(m_constant) \
	::godot::ClassDB::bind_integer_constant( \
			get_class_static(), ::godot::internal::Cross<decltype(m_constant)>::name(), #m_constant, m_constant)
