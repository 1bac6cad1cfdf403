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
public:
	using Callback = void (*)(ModuleInitializationLevel p_level);

	class InitObject {
		GDExtensionInterfaceGetProcAddress get_proc_address_;
		GDExtensionClassLibraryPtr library_;
		GDExtensionInitialization *initialization_;

	public:
		InitObject(GDExtensionInterfaceGetProcAddress p_get_proc_address, GDExtensionClassLibraryPtr p_library, GDExtensionInitialization *r_initialization) :
				get_proc_address_(p_get_proc_address), library_(p_library), initialization_(r_initialization) {}
		void register_initializer(Callback p_callback) const;
		void register_terminator(Callback p_callback) const;
		void set_minimum_library_initialization_level(ModuleInitializationLevel p_level) const;
		// False, with a message, if this engine lacks something the binding needs.
		GDExtensionBool init() const;
	};
};

namespace internal {

// A page of class reference that the build compiles in. Shown by the editor's help; costs nothing elsewhere.
class DocPage {
	static DocPage *first_;
	const char *xml_;
	DocPage *next_;

public:
	explicit DocPage(const char *p_xml) :
			xml_(p_xml), next_(first_) { first_ = this; }
	static void load_all();
};

} // namespace internal

} // namespace godot
