// VirtualPads: pads for tests alone that the engine's own input library takes for real ones: they are plugged in,
// pressed and pulled out, and everything from there on is the way that a pad in a hand takes.
#pragma once

#include <godot_cpp/classes/ref_counted.hpp>
#include <godot_cpp/core/binder_common.hpp>
#include <godot_cpp/variant/string.hpp>

#include <map>

namespace baton {

class VirtualPads : public godot::RefCounted {
	GDCLASS(VirtualPads, godot::RefCounted)

public:
	~VirtualPads() override;

	// Plugs in a pad; its number for the calls below, or 0 when the engine has no library that can do it.
	int64_t plug(const godot::String &p_name);
	void unplug(int64_t p_pad);
	// Presses or lets go of a button, numbered as in Godot's JoyButton.
	bool press(int64_t p_pad, int64_t p_button, bool p_is_down);

protected:
	static void _bind_methods();

private:
	std::map<int64_t, void *> open_; // SDL_Joystick by its id
};

} // namespace baton
