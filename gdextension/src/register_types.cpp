// Entry point of the extension: declares the bound classes to Godot.
#include "library.h"
#include "match.h"

#include "session/thread_priority.h"

#include <godot_cpp/core/class_db.hpp>
#include <godot_cpp/core/defs.hpp>
#include <godot_cpp/godot.hpp>

namespace baton::bridge {

namespace {

void initialize(godot::ModuleInitializationLevel p_level) {
	if (p_level == godot::MODULE_INITIALIZATION_LEVEL_SCENE) {
		session::step_forward();
		GDREGISTER_CLASS(Library);
		GDREGISTER_CLASS(Match);
	}
}

void terminate(godot::ModuleInitializationLevel) {}

} // namespace

} // namespace baton::bridge

extern "C" GDExtensionBool GDE_EXPORT baton_init(GDExtensionInterfaceGetProcAddress p_get_proc_address,
		GDExtensionClassLibraryPtr p_library, GDExtensionInitialization *r_initialization) {
	godot::GDExtensionBinding::InitObject start(p_get_proc_address, p_library, r_initialization);
	start.register_initializer(baton::bridge::initialize);
	start.register_terminator(baton::bridge::terminate);
	start.set_minimum_library_initialization_level(godot::MODULE_INITIALIZATION_LEVEL_SCENE);
	return start.init();
}
