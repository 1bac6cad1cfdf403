// Registers classes and members with the engine, and answers wrong calls with the engine's normal errors.
#include "class_db.hpp"

#include "godot.hpp"
#include "messages.hpp"

using godot::internal::api;

namespace godot {

namespace {

constexpr size_t MAX_ARGUMENTS = 16;
// What the engine points to while the classes are registered. Empty before the engine ends: no name may outlive it.
std::vector<StringName> classes;
std::vector<std::unique_ptr<MethodBind>> methods;

void call_untyped(void *p_method, GDExtensionClassInstancePtr p_self, const GDExtensionConstVariantPtr *p_args,
		GDExtensionInt p_count, GDExtensionVariantPtr r_result, GDExtensionCallError *r_error) {
	const MethodBind &method = *static_cast<const MethodBind *>(p_method);
	const int32_t given = int32_t(p_count), most = int32_t(method.types.size()) - 1,
				  least = most - int32_t(method.defaults.size());
	*r_error = {};
	if (p_self == nullptr && (method.flags & GDEXTENSION_METHOD_FLAG_STATIC) == 0) {
		r_error->error = GDEXTENSION_CALL_ERROR_INSTANCE_IS_NULL;
	} else if (given > most) {
		*r_error = { GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS, given, most };
	} else if (given < least) {
		*r_error = { GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS, given, least };
	}
	const Variant *args[MAX_ARGUMENTS];
	for (int32_t i = 0; i < most && r_error->error == GDEXTENSION_CALL_OK; ++i) {
		args[i] = i < given ? static_cast<const Variant *>(p_args[i]) : &method.defaults[size_t(i - least)];
		if (!method.accepts[size_t(i) + 1](*args[i])) {
			*r_error = { GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT, i, method.types[size_t(i) + 1].type };
		}
	}
	if (r_error->error == GDEXTENSION_CALL_OK) {
		method.call(static_cast<Object *>(p_self), args, *static_cast<Variant *>(r_result));
	}
}

} // namespace

void ClassDB::add_class(
		const StringName &p_class, const StringName &p_parent, GDExtensionClassCreateInstance2 p_create) {
	classes.push_back(p_class);
	GDExtensionClassCreationInfo5 info{};
	info.is_exposed = true;
	info.create_instance_func = p_create;
	info.free_instance_func = [](void *, void *p_instance) { delete static_cast<Object *>(p_instance); };
	api.classdb_register_extension_class5(api.library, &p_class, &p_parent, &info);
}

MethodBind *ClassDB::add_method(const StringName &p_class, const MethodDefinition &p_definition,
		std::vector<Variant> p_defaults, std::unique_ptr<MethodBind> p_method) {
	MethodBind &method = *p_method;
	ERR_FAIL_COND_V_MSG(
			p_definition.size() != method.types.size(), nullptr, "D_METHOD must name every argument of the method.");
	ERR_FAIL_COND_V_MSG(method.types.size() > MAX_ARGUMENTS, nullptr, "A bound method has too many arguments.");
	ERR_FAIL_COND_V_MSG(p_defaults.size() >= method.types.size(), nullptr,
			"A bound method has more default values than arguments.");
	std::vector<GDExtensionPropertyInfo> types;
	for (size_t i = 0; i < method.types.size(); ++i) {
		method.types[i].name = p_definition[i];
		types.push_back(method.types[i].raw());
	}
	method.defaults = std::move(p_defaults);
	std::vector<GDExtensionVariantPtr> defaults;
	for (Variant &value : method.defaults) {
		defaults.push_back(&value);
	}
	std::vector<GDExtensionClassMethodArgumentMetadata> metadata(types.size());
	const auto call_typed = [](void *p_userdata, void *p_self, const GDExtensionConstTypePtr *p_args, void *r_result) {
		static_cast<const MethodBind *>(p_userdata)->call_typed(static_cast<Object *>(p_self), p_args, r_result);
	};
	const GDExtensionClassMethodInfo info = { types[0].name, &method, &call_untyped, call_typed, method.flags,
		method.has_result, types.data(), metadata[0], uint32_t(types.size() - 1), types.data() + 1, metadata.data(),
		uint32_t(defaults.size()), defaults.data() };
	api.classdb_register_extension_class_method(api.library, &p_class, &info);
	methods.push_back(std::move(p_method));
	return &method;
}

void ClassDB::add_property(
		const StringName &p_class, PropertyInfo p_property, const StringName &p_setter, const StringName &p_getter) {
	const GDExtensionPropertyInfo info = p_property.raw();
	api.classdb_register_extension_class_property(api.library, &p_class, &info, &p_setter, &p_getter);
}

void ClassDB::add_signal(const StringName &p_class, MethodInfo p_signal) {
	std::vector<GDExtensionPropertyInfo> arguments;
	for (PropertyInfo &argument : p_signal.arguments) {
		arguments.push_back(argument.raw());
	}
	api.classdb_register_extension_class_signal(
			api.library, &p_class, &p_signal.name, arguments.data(), int64_t(arguments.size()));
}

void GDExtensionBinding::initialize(void *, GDExtensionInitializationLevel p_level) {
	initializer_(ModuleInitializationLevel(p_level));
	const bool help = p_level == GDEXTENSION_INITIALIZATION_EDITOR && api.load_help != nullptr;
	for (const char *const *page = doc_pages; help && *page != nullptr; ++page) {
		api.load_help(*page);
	}
}

// Takes every class back, the last first, and frees what belongs to them.
void GDExtensionBinding::deinitialize(void *, GDExtensionInitializationLevel p_level) {
	terminator_(ModuleInitializationLevel(p_level));
	for (; p_level == GDEXTENSION_INITIALIZATION_SCENE && !classes.empty(); classes.pop_back()) {
		api.classdb_unregister_extension_class(api.library, &classes.back());
	}
	if (classes.empty()) {
		methods.clear();
	}
}

} // namespace godot
