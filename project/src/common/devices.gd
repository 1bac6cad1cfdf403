## Knows which device was used last, which pads are plugged in, and tells when a pad in use goes away.
extends Node

## The family of glyphs to show has changed.
signal family_changed(family: Family)
signal pad_lost(device: int, title: String)
signal pad_found(device: int, title: String)

enum Family { KEYBOARD, XBOX, PLAYSTATION, NINTENDO }

const STICK: float = 0.5

var family: Family = Family.KEYBOARD
## Number of the pad used last; -1 for mouse and keyboard.
var last_device: int = -1
var is_mouse_last: bool = false
var _titles: Dictionary[int, String] = {}
var _used: Dictionary[int, bool] = {}


func _ready() -> void:
	process_mode = Node.PROCESS_MODE_ALWAYS
	for device: int in Input.get_connected_joypads():
		_titles[device] = Input.get_joy_name(device)
	Input.joy_connection_changed.connect(_on_joy_connection_changed)
	Settings.changed.connect(_on_setting_changed)


func _input(event: InputEvent) -> void:
	if event is InputEventJoypadButton:
		use(event.device, false)
	elif event is InputEventJoypadMotion:
		if absf((event as InputEventJoypadMotion).axis_value) > STICK:
			use(event.device, false)
	elif event is InputEventKey:
		use(-1, false)
	elif event is InputEventMouseButton:
		use(-1, true)
	elif event is InputEventMouseMotion and (event as InputEventMouseMotion).relative.length() > 3.0:
		use(-1, true)


## What a device is called on screen.
func title(device: int) -> String:
	if device < 0:
		return tr("ui.device.desk")
	return Texts.fill("ui.device.pad", [device + 1])


## All pads that are plugged in or were used.
func known_pads() -> PackedInt32Array:
	var found: PackedInt32Array = []
	for pad: int in Input.get_connected_joypads() + _used.keys():
		if not found.has(pad):
			found.append(pad)
	found.sort()
	return found


func rumble(device: int, strength: float, seconds: float) -> void:
	if device >= 0 and Settings.is_on(&"rumble"):
		Input.start_joy_vibration(device, strength * 0.5, strength, seconds)


## A device was used; whoever keeps an event from the others says so here.
func use(device: int, by_mouse: bool) -> void:
	last_device = device
	if device >= 0:
		_used[device] = true
	is_mouse_last = by_mouse
	_set_family(_family_of(device))


func _family_of(device: int) -> Family:
	var wanted: int = Settings.number(&"glyphs")
	if wanted > 0:
		return (wanted - 1) as Family
	if device < 0:
		return Family.KEYBOARD
	var pad: String = Input.get_joy_name(device).to_lower()
	if pad.contains("dual") or pad.contains("playstation") or pad.contains("ps4") or pad.contains("ps5"):
		return Family.PLAYSTATION
	if pad.contains("nintendo") or pad.contains("switch") or pad.contains("joy-con"):
		return Family.NINTENDO
	return Family.XBOX


func _set_family(new_family: Family) -> void:
	if family != new_family:
		family = new_family
		family_changed.emit(family)


func _on_setting_changed(key: StringName) -> void:
	if key == &"glyphs":
		_set_family(_family_of(last_device))


func _on_joy_connection_changed(device: int, connected: bool) -> void:
	if connected:
		_titles[device] = Input.get_joy_name(device)
		pad_found.emit(device, title(device))
	else:
		_titles.erase(device)
		_used.erase(device)
		pad_lost.emit(device, title(device))
