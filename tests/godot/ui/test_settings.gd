# The settings by pad alone: each one steps and is kept, a key or button that is taken says so, and what was bound works.
extends "ui_test.gd"

const LINES: Dictionary[String, StringName] = {
	"ui.settings.text_scale": &"text_scale", "ui.settings.palette": &"palette", "ui.settings.reduced_motion": &"reduced_motion",
	"ui.settings.animation_speed": &"animation_speed", "ui.settings.warn_unused": &"warn_unused", "ui.settings.confirm_final": &"confirm_final",
	"ui.settings.follow": &"follow", "ui.settings.auto_single": &"auto_single", "ui.settings.since": &"since", "ui.settings.bot_speed": &"bot_speed",
	"ui.settings.volume_master": &"volume_master", "ui.settings.volume_music": &"volume_music", "ui.settings.volume_effects": &"volume_effects",
	"ui.settings.volume_interface": &"volume_interface", "ui.settings.glyphs": &"glyphs", "ui.settings.rumble": &"rumble",
}


func run() -> void:
	ui.check(await ui.walk_to("ui.title.settings", true), "reach Settings")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	for line: String in LINES:
		await _step(line, LINES[line])
	ui.check(await ui.walk_to("ui.settings.fullscreen", true), "the window can be changed")
	ui.check(await ui.walk_to("ui.settings.language", true), "the language can be changed")
	await ui.shoot("settings")
	await _remap()


# One step to the side and back; the value changes, is written down, and is as before in the end.
func _step(line: String, key: StringName) -> void:
	if not await ui.walk_to(line, true, 80):
		ui.check(false, "reach %s" % line)
		return
	var before: Variant = _value(key)
	await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	var first: Variant = _value(key)
	await ui.pad(JOY_BUTTON_DPAD_LEFT)
	var second: Variant = _value(key)
	ui.check(first != before or second != before, "%s can be changed on a pad" % line)
	if second != before:
		await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	ui.check(_value(key) == before or _value(key) == first, "%s steps back" % line)


func _value(key: StringName) -> Variant:
	return ui.auto("Settings").call("value", key)


# "Next thing to do" gets the key of "Take back": the conflict is named before it is taken.
func _remap() -> void:
	ui.check(await ui.walk_to("ui.settings.remap", true, 80), "reach the keys")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(ui.screen_name() == "RemapScreen", "the keys open")
	for _i: int in 40:
		var words: String = _around(ui.focused())
		if words.contains("ui.action.table_next"):
			break
		await ui.pad(JOY_BUTTON_DPAD_DOWN)
	ui.check(_around(ui.focused()).contains("ui.action.table_next"), "the pad reaches the line of an action")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(ui.front() != ui.auto("Screens").call("current"), "it asks for the new key or button")
	var code: int = _key_of(&"table_menu")
	await ui.key(code)
	await ui.frames(3)
	ui.check(_shows("ui.remap.conflict"), "a key that is taken says so")
	await ui.shoot("remap_conflict")
	await ui.pad(JOY_BUTTON_B)
	await ui.frames(3)
	ui.check(ui.screen_name() == "RemapScreen" and _key_of(&"table_next") != code, "cancelled, nothing changes")


func _around(control: Control) -> String:
	var words: PackedStringArray = []
	var root: Node = control.get_parent() if control != null else null
	for node: Node in (root.find_children("*", "Control", true, false) if root != null else []):
		words.append(ui.text_of(node as Control))
	return " ".join(words)


func _key_of(action: StringName) -> int:
	for event: InputEvent in InputMap.action_get_events(action):
		if event is InputEventKey:
			return (event as InputEventKey).physical_keycode
	return KEY_NONE


func _shows(text: String) -> bool:
	for control: Control in ui.controls():
		if control is Label and (control as Label).text == text:
			return true
	return false
