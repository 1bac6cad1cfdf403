// Start and end of the library: what its entry function calls.
#pragma once

#include "interface.hpp"

namespace godot {

enum ModuleInitializationLevel {
	MODULE_INITIALIZATION_LEVEL_SCENE = GDEXTENSION_INITIALIZATION_SCENE,
	MODULE_INITIALIZATION_LEVEL_EDITOR = GDEXTENSION_INITIALIZATION_EDITOR,
};

class GDExtensionBinding {
	using Callback = void (*)(ModuleInitializationLevel p_level);
	static inline Callback initializer_, terminator_;
	static void initialize(void *, GDExtensionInitializationLevel p_level);
	static void deinitialize(void *, GDExtensionInitializationLevel p_level);

public:
	struct InitObject {
		GDExtensionInterfaceGetProcAddress get_proc_address;
		GDExtensionClassLibraryPtr library;
		GDExtensionInitialization *initialization;
		void register_initializer(Callback p_callback) const { initializer_ = p_callback; }
		void register_terminator(Callback p_callback) const { terminator_ = p_callback; }
		void set_minimum_library_initialization_level(ModuleInitializationLevel p_level) const {
			initialization->minimum_initialization_level = GDExtensionInitializationLevel(p_level);
		}
		// False, with a message, if this engine lacks something the binding needs.
		GDExtensionBool init() const {
			initialization->initialize = &GDExtensionBinding::initialize;
			initialization->deinitialize = &GDExtensionBinding::deinitialize;
			return internal::load_interface(get_proc_address, library);
		}
	};
};

// Pages of class reference in XML for the editor's help, closed by null; the build writes the list, if need be without
// a page. Not weak: a linker for Windows takes no weak definition for one.
extern const char *const doc_pages[];

} // namespace godot
