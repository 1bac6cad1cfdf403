// Start and end of the library: what its entry function calls.
#pragma once

#include "interface.hpp"

namespace godot {

enum ModuleInitializationLevel {
	MODULE_INITIALIZATION_LEVEL_CORE = GDEXTENSION_INITIALIZATION_CORE,
	MODULE_INITIALIZATION_LEVEL_SERVERS = GDEXTENSION_INITIALIZATION_SERVERS,
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

		InitObject(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library, GDExtensionInitialization *r_initialization) :
				get_proc_address(p_get_proc_address), library(p_library), initialization(r_initialization) {}
		void register_initializer(Callback p_callback) const { initializer_ = p_callback; }
		void register_terminator(Callback p_callback) const { terminator_ = p_callback; }
		void set_minimum_library_initialization_level(ModuleInitializationLevel p_level) const { initialization->minimum_initialization_level = GDExtensionInitializationLevel(p_level); }
		// False, with a message, if this engine lacks something the binding needs.
		GDExtensionBool init() const {
			initialization->initialize = &GDExtensionBinding::initialize;
			initialization->deinitialize = &GDExtensionBinding::deinitialize;
			return internal::load_interface(get_proc_address, library);
		}
	};
};

// A page of class reference that the build compiles in, for the editor's help.
struct DocPage {
	static inline const DocPage *first = nullptr;
	const char *xml;
	const DocPage *next = first;

	explicit DocPage(const char *p_xml) :
			xml(p_xml) { first = this; }
};

} // namespace godot
