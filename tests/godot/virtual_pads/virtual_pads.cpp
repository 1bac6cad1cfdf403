// VirtualPads' methods, by the functions of SDL 3 that the running engine has loaded, and the entry function of its
// library.
#include "virtual_pads.hpp"

#include <godot_cpp/core/class_db.hpp>
#include <godot_cpp/core/defs.hpp>
#include <godot_cpp/godot.hpp>

#include <dlfcn.h>

#include <cstdint>

namespace baton {

using namespace godot;

namespace {

constexpr uint16_t GAMEPAD = 1;
constexpr uint16_t AXES = 6;
constexpr uint16_t BUTTONS = 15;

// Layout of SDL_VirtualJoystickDesc (SDL_joystick.h of SDL 3); its size is its version.
struct PadDescription {
	uint32_t version;
	uint16_t type, padding;
	uint16_t vendor, product;
	uint16_t axes, buttons, balls, hats, touchpads, sensors;
	uint16_t padding2[2];
	uint32_t button_mask, axis_mask;
	const char *name;
	const void *touchpad_list, *sensor_list;
	void *userdata;
	void *callbacks[8];
};

// A function of the library that the engine uses; nullptr when the engine was built without it.
template <typename F> F *find(const char *name) {
	return reinterpret_cast<F *>(dlsym(RTLD_DEFAULT, name));
}

} // namespace

VirtualPads::~VirtualPads() {
	while (!open_.empty()) {
		unplug(open_.begin()->first);
	}
}

int64_t VirtualPads::plug(const String &p_name) {
	auto *attach = find<uint32_t(const PadDescription *)>("SDL_AttachVirtualJoystick");
	auto *open = find<void *(uint32_t)>("SDL_OpenJoystick");
	if (attach == nullptr || open == nullptr) {
		return 0;
	}
	const CharString name = p_name.utf8();
	PadDescription pad = {};
	pad.version = sizeof(pad);
	pad.type = GAMEPAD;
	pad.axes = AXES;
	pad.buttons = BUTTONS;
	pad.button_mask = (1u << BUTTONS) - 1;
	pad.axis_mask = (1u << AXES) - 1;
	pad.name = name.get_data();
	const uint32_t id = attach(&pad);
	if (id != 0) {
		open_[id] = open(id);
	}
	return id;
}

void VirtualPads::unplug(int64_t p_pad) {
	auto *detach = find<bool(uint32_t)>("SDL_DetachVirtualJoystick");
	auto *close = find<void(void *)>("SDL_CloseJoystick");
	const auto found = open_.find(p_pad);
	if (detach == nullptr || close == nullptr || found == open_.end()) {
		return;
	}
	close(found->second);
	detach(uint32_t(p_pad));
	open_.erase(found);
}

bool VirtualPads::press(int64_t p_pad, int64_t p_button, bool p_is_down) {
	auto *set = find<bool(void *, int, bool)>("SDL_SetJoystickVirtualButton");
	const auto found = open_.find(p_pad);
	return set != nullptr && found != open_.end() && set(found->second, int(p_button), p_is_down);
}

void VirtualPads::_bind_methods() {
	ClassDB::bind_method(D_METHOD("plug", "name"), &VirtualPads::plug);
	ClassDB::bind_method(D_METHOD("unplug", "pad"), &VirtualPads::unplug);
	ClassDB::bind_method(D_METHOD("press", "pad", "button", "is_down"), &VirtualPads::press);
}

namespace {

void initialize(ModuleInitializationLevel p_level) {
	if (p_level == MODULE_INITIALIZATION_LEVEL_SCENE) {
		GDREGISTER_CLASS(VirtualPads);
	}
}

void terminate(ModuleInitializationLevel) {}

} // namespace

} // namespace baton

extern "C" GDExtensionBool GDE_EXPORT virtual_pads_init(GDExtensionInterfaceGetProcAddress p_get_proc_address,
		GDExtensionClassLibraryPtr p_library, GDExtensionInitialization *r_initialization) {
	godot::GDExtensionBinding::InitObject init(p_get_proc_address, p_library, r_initialization);
	init.register_initializer(baton::initialize);
	init.register_terminator(baton::terminate);
	init.set_minimum_library_initialization_level(godot::MODULE_INITIALIZATION_LEVEL_SCENE);
	return init.init();
}
