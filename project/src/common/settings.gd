## What the player has chosen: sizes, colours, motion, volumes, window, language. Kept in `user://settings.cfg`.
##
## Read with [method value], write with [method put]; whoever shows something listens to [signal changed].
extends Node

signal changed(key: StringName)

const FILE: String = "user://settings.cfg"
const SECTION: String = "settings"
const DEFAULTS: Dictionary[StringName, Variant] = {
	&"text_scale": 100,
	&"palette": 0,
	&"reduced_motion": false,
	&"animation_speed": 100,
	&"volume_master": 80,
	&"volume_music": 60,
	&"volume_effects": 80,
	&"volume_interface": 70,
	&"glyphs": 0,
	&"rumble": true,
	&"fullscreen": false,
	&"language": "en",
	&"bot_speed": 2,
	&"warn_unused": true,
	&"confirm_final": false,
	&"follow": true,
	&"since": 1,
	&"replay_speed": 1,
	&"auto_single": true,
	&"friendly_undo": false,
	&"battle_waits": true,
	&"window_beat": 1,
	&"side_folded": false,
}
const BUSES: Dictionary[StringName, String] = {
	&"volume_master": "Master",
	&"volume_music": "Music",
	&"volume_effects": "Effects",
	&"volume_interface": "Interface",
}

var _values: Dictionary[StringName, Variant] = {}
var _file: ConfigFile = ConfigFile.new()


func _ready() -> void:
	_values = DEFAULTS.duplicate()
	if _file.load(FILE) == OK:
		for key: StringName in DEFAULTS:
			var stored: Variant = _file.get_value(SECTION, key, DEFAULTS[key])
			if typeof(stored) == typeof(DEFAULTS[key]):
				_values[key] = stored
	_make_buses()
	InputRemap.restore(_file)
	for key: StringName in _values:
		_act_on(key)


func value(key: StringName) -> Variant:
	return _values[key]


func number(key: StringName) -> int:
	return int(_values[key])


func is_on(key: StringName) -> bool:
	return bool(_values[key])


## Factor for all type sizes, 1.0 to 2.0.
func text_scale() -> float:
	return clampf(number(&"text_scale") / 100.0, 1.0, 2.0)


## Seconds that an animation of so many seconds takes; 0 with reduced motion.
func duration(seconds: float) -> float:
	if is_on(&"reduced_motion"):
		return 0.0
	return seconds * 100.0 / maxf(number(&"animation_speed"), 25.0)


func put(key: StringName, new_value: Variant) -> void:
	if _values[key] == new_value:
		return
	_values[key] = new_value
	_file.set_value(SECTION, key, new_value)
	save()
	_act_on(key)
	changed.emit(key)


## Puts everything back to how it came.
func reset() -> void:
	for key: StringName in DEFAULTS:
		put(key, DEFAULTS[key])
	InputRemap.reset_all()
	save()


func save() -> void:
	InputRemap.store(_file)
	var error: int = _file.save(FILE)
	if error != OK:
		push_warning("settings could not be written: %s" % error_string(error))


func _act_on(key: StringName) -> void:
	if key == &"text_scale":
		Pen.scale = text_scale()
	elif BUSES.has(key):
		var bus: int = AudioServer.get_bus_index(BUSES[key])
		var share: float = number(key) / 100.0
		AudioServer.set_bus_mute(bus, share <= 0.0)
		AudioServer.set_bus_volume_db(bus, linear_to_db(maxf(share, 0.001)))
	elif key == &"fullscreen" and DisplayServer.get_name() != "headless":
		var mode: int = DisplayServer.WINDOW_MODE_FULLSCREEN if is_on(key) else DisplayServer.WINDOW_MODE_WINDOWED
		if DisplayServer.window_get_mode() != mode and (is_on(key) or DisplayServer.window_get_mode() == DisplayServer.WINDOW_MODE_FULLSCREEN):
			DisplayServer.window_set_mode(mode)


func _make_buses() -> void:
	for key: StringName in BUSES:
		if AudioServer.get_bus_index(BUSES[key]) < 0:
			AudioServer.add_bus()
			AudioServer.set_bus_name(AudioServer.bus_count - 1, BUSES[key])
