// Runs the library's start and end callbacks, and prints errors.
#include "godot.hpp"

#include "class_db.hpp"
#include "error_macros.hpp"

namespace godot {

using internal::api;

namespace {

// The library's own callbacks; plain pointers, as nothing else may live in static storage.
GDExtensionBinding::Callback initializer = nullptr;
GDExtensionBinding::Callback terminator = nullptr;

void initialize_level(void *, GDExtensionInitializationLevel p_level) {
	if (initializer != nullptr) {
		initializer(ModuleInitializationLevel(p_level));
	}
	if (p_level == GDEXTENSION_INITIALIZATION_EDITOR) {
		internal::DocPage::load_all();
	}
}

void deinitialize_level(void *, GDExtensionInitializationLevel p_level) {
	if (terminator != nullptr) {
		terminator(ModuleInitializationLevel(p_level));
	}
	if (p_level == GDEXTENSION_INITIALIZATION_SCENE) {
		ClassDB::unregister_all();
	}
}

} // namespace

void GDExtensionBinding::InitObject::register_initializer(Callback p_callback) const {
	initializer = p_callback;
}

void GDExtensionBinding::InitObject::register_terminator(Callback p_callback) const {
	terminator = p_callback;
}

void GDExtensionBinding::InitObject::set_minimum_library_initialization_level(ModuleInitializationLevel p_level) const {
	initialization_->minimum_initialization_level = GDExtensionInitializationLevel(p_level);
}

GDExtensionBool GDExtensionBinding::InitObject::init() const {
	initialization_->initialize = &initialize_level;
	initialization_->deinitialize = &deinitialize_level;
	return internal::load_interface(get_proc_address_, library_);
}

void _err_print_error(const char *p_function, const char *p_file, int p_line, const char *p_error, const String &p_message, bool p_editor_notify, bool p_is_warning) {
	const CharString message = p_message.utf8();
	const auto print = p_is_warning ? api.print_warning_with_message : api.print_error_with_message;
	print(p_error, message.get_data(), p_function, p_file, p_line, p_editor_notify);
}

namespace internal {

DocPage *DocPage::first_ = nullptr;

void DocPage::load_all() {
	for (const DocPage *page = first_; page != nullptr && api.load_help != nullptr; page = page->next_) {
		api.load_help(page->xml_);
	}
}

} // namespace internal

} // namespace godot
