## Which keys and buttons do what: the actions a player may change, their events, conflicts, and keeping them on disk.
class_name InputRemap
extends RefCounted

## In the order of the settings screen. Directions of sticks stay as they are.
const ACTIONS: Array[StringName] = [
	&"ui_accept", &"ui_cancel", &"table_next", &"table_why", &"table_group_prev", &"table_group_next", &"table_undo",
	&"table_inspect", &"table_peek", &"table_menu", &"table_log", &"table_answers", &"table_pause", &"table_zoom_in", &"table_zoom_out",
]
const SECTION: String = "input"


## The events of one device family (pad or keyboard and mouse) that trigger an action.
static func events_of(action: StringName, on_pad: bool) -> Array[InputEvent]:
	var found: Array[InputEvent] = []
	for event: InputEvent in InputMap.action_get_events(action):
		if is_pad(event) == on_pad:
			found.append(event)
	return found


static func is_pad(event: InputEvent) -> bool:
	return event is InputEventJoypadButton or event is InputEventJoypadMotion


## Other actions that the same key or button already triggers.
static func conflicts(action: StringName, event: InputEvent) -> Array[StringName]:
	var found: Array[StringName] = []
	for other: StringName in ACTIONS:
		if other != action and InputMap.action_has_event(other, event):
			found.append(other)
	return found


## Replaces what triggers an action on the event's device family.
static func bind(action: StringName, event: InputEvent) -> void:
	var fresh: InputEvent = event.duplicate() as InputEvent
	fresh.device = -1
	for old: InputEvent in events_of(action, is_pad(event)):
		InputMap.action_erase_event(action, old)
	InputMap.action_add_event(action, fresh)


static func reset_all() -> void:
	InputMap.load_from_project_settings()


static func store(file: ConfigFile) -> void:
	if file.has_section(SECTION):
		file.erase_section(SECTION)
	for action: StringName in ACTIONS:
		if not _is_default(action):
			file.set_value(SECTION, action, InputMap.action_get_events(action))


static func restore(file: ConfigFile) -> void:
	for action: StringName in ACTIONS:
		if not file.has_section_key(SECTION, action):
			continue
		var stored: Variant = file.get_value(SECTION, action)
		if not stored is Array:
			continue
		var list: Array = stored
		var events: Array[InputEvent] = []
		for item: Variant in list:
			if item is InputEvent:
				events.append(item as InputEvent)
		if events.is_empty():
			continue
		InputMap.action_erase_events(action)
		for event: InputEvent in events:
			InputMap.action_add_event(action, event)


static func _is_default(action: StringName) -> bool:
	var setting: Dictionary = ProjectSettings.get_setting("input/" + action)
	var wanted: Array = setting["events"]
	var have: Array[InputEvent] = InputMap.action_get_events(action)
	if wanted.size() != have.size():
		return false
	for i: int in have.size():
		var event: InputEvent = wanted[i]
		if not event.is_match(have[i]):
			return false
	return true
