// Registers classes and members with the engine, and answers its calls with normal errors when the arguments are wrong.
#include "class_db.hpp"

#include "error_macros.hpp"

namespace godot {

using internal::api;

namespace {

// More arguments than this no bound method has.
constexpr size_t MAX_ARGUMENTS = 16;

// What stays alive while the classes are registered. Emptied by unregister_all(), as names must not outlive the engine.
struct Registry {
	std::vector<StringName> classes;
	std::vector<std::unique_ptr<MethodBind>> methods;
};
std::unique_ptr<Registry> registry;

} // namespace

namespace internal {

// "space::Class::Enum" becomes "Class.Enum".
StringName enum_class_name(const char *p_qualified_name) {
	std::string name = p_qualified_name;
	const size_t last = name.rfind("::");
	if (last == std::string::npos) {
		return StringName(name.c_str());
	}
	const size_t before = last == 0 ? std::string::npos : name.rfind("::", last - 1);
	const size_t start = before == std::string::npos ? 0 : before + 2;
	return StringName((name.substr(start, last - start) + "." + name.substr(last + 2)).c_str());
}

void MethodBind::call_from_engine(void *p_method, GDExtensionClassInstancePtr p_self, const GDExtensionConstVariantPtr *p_args, GDExtensionInt p_count, GDExtensionVariantPtr r_result, GDExtensionCallError *r_error) {
	const MethodBind &method = *static_cast<const MethodBind *>(p_method);
	const size_t wanted = method.arguments.size(), given = size_t(p_count), least = wanted - method.defaults.size();
	*r_error = { GDEXTENSION_CALL_OK, 0, 0 };
	if (p_self == nullptr && (method.flags & GDEXTENSION_METHOD_FLAG_STATIC) == 0) {
		r_error->error = GDEXTENSION_CALL_ERROR_INSTANCE_IS_NULL;
		return;
	}
	if (given > wanted || given < least) {
		const bool many = given > wanted;
		*r_error = { many ? GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS : GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS, int32_t(given), int32_t(many ? wanted : least) };
		return;
	}
	const Variant *args[MAX_ARGUMENTS];
	for (size_t i = 0; i < wanted; ++i) {
		args[i] = i < given ? static_cast<const Variant *>(p_args[i]) : &method.defaults[i - least];
		if (!method.accepts[i](*args[i])) {
			*r_error = { GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT, int32_t(i), int32_t(method.arguments[i].type) };
			return;
		}
	}
	method.call(static_cast<Object *>(p_self), args, *static_cast<Variant *>(r_result));
}

void MethodBind::call_typed_from_engine(void *p_method, GDExtensionClassInstancePtr p_self, const GDExtensionConstTypePtr *p_args, GDExtensionTypePtr r_result) {
	static_cast<const MethodBind *>(p_method)->call_typed(static_cast<Object *>(p_self), p_args, r_result);
}

} // namespace internal

void ClassDB::add_class(const StringName &p_class, const StringName &p_parent, GDExtensionClassCreateInstance2 p_create) {
	if (registry == nullptr) {
		registry = std::make_unique<Registry>();
	}
	registry->classes.push_back(p_class);
	GDExtensionClassCreationInfo5 info{};
	info.is_exposed = true;
	info.create_instance_func = p_create;
	info.free_instance_func = &ClassDB::free;
	api.classdb_register_extension_class5(api.library, &p_class, &p_parent, &info);
}

MethodBind *ClassDB::add_method(const StringName &p_class, const MethodDefinition &p_definition, std::unique_ptr<MethodBind> p_method, std::vector<Variant> p_defaults) {
	MethodBind &method = *p_method;
	const size_t count = method.arguments.size();
	ERR_FAIL_COND_V_MSG(registry == nullptr, nullptr, "Methods are bound in _bind_methods() of a class that is being registered.");
	ERR_FAIL_COND_V_MSG(count > MAX_ARGUMENTS, nullptr, "A bound method has too many arguments.");
	ERR_FAIL_COND_V_MSG(p_definition.args.size() > count, nullptr, "D_METHOD names more arguments than the method has.");
	ERR_FAIL_COND_V_MSG(p_defaults.size() > count, nullptr, "A bound method has more default values than arguments.");
	method.defaults = std::move(p_defaults);

	std::vector<GDExtensionPropertyInfo> arguments;
	for (size_t i = 0; i < count; ++i) {
		method.arguments[i].name = i < p_definition.args.size() ? StringName(p_definition.args[i]) : StringName("arg" + itos(int64_t(i)));
		arguments.push_back(method.arguments[i].raw());
	}
	std::vector<GDExtensionVariantPtr> defaults;
	for (Variant &value : method.defaults) {
		defaults.push_back(&value);
	}
	StringName name(p_definition.name);
	GDExtensionPropertyInfo result = method.result.raw();
	GDExtensionClassMethodInfo info{};
	info.name = &name;
	info.method_userdata = &method;
	info.call_func = &MethodBind::call_from_engine;
	info.ptrcall_func = &MethodBind::call_typed_from_engine;
	info.method_flags = method.flags;
	info.has_return_value = method.has_result;
	info.return_value_info = &result;
	info.return_value_metadata = method.result_metadata;
	info.argument_count = uint32_t(count);
	info.arguments_info = arguments.data();
	info.arguments_metadata = method.metadata.data();
	info.default_argument_count = uint32_t(defaults.size());
	info.default_arguments = defaults.data();
	api.classdb_register_extension_class_method(api.library, &p_class, &info);
	registry->methods.push_back(std::move(p_method));
	return &method;
}

void ClassDB::add_property(const StringName &p_class, const PropertyInfo &p_property, const StringName &p_setter, const StringName &p_getter) {
	PropertyInfo property = p_property;
	const GDExtensionPropertyInfo info = property.raw();
	api.classdb_register_extension_class_property(api.library, &p_class, &info, &p_setter, &p_getter);
}

void ClassDB::add_signal(const StringName &p_class, const MethodInfo &p_signal) {
	std::vector<PropertyInfo> owned = p_signal.arguments;
	std::vector<GDExtensionPropertyInfo> arguments;
	for (PropertyInfo &argument : owned) {
		arguments.push_back(argument.raw());
	}
	api.classdb_register_extension_class_signal(api.library, &p_class, &p_signal.name, arguments.data(), int64_t(arguments.size()));
}

void ClassDB::bind_integer_constant(const StringName &p_class, const StringName &p_enum, const StringName &p_name, int64_t p_value, bool p_is_bitfield) {
	api.classdb_register_extension_class_integer_constant(api.library, &p_class, &p_enum, &p_name, p_value, p_is_bitfield);
}

void ClassDB::unregister_all() {
	if (registry != nullptr) {
		for (size_t i = registry->classes.size(); i-- > 0;) {
			api.classdb_unregister_extension_class(api.library, &registry->classes[i]);
		}
		registry.reset();
	}
}

} // namespace godot
