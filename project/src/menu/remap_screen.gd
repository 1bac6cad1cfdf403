## Changing which key or button does what: choose a line, press the new one. Conflicts are shown before anything changes.
class_name RemapScreen
extends UiPage

var _list: VBoxContainer = Ui.column(8)
var _waiting_for: StringName = &""
var _wait_on_pad: bool = false
var _ask: UiDialog


func _init() -> void:
	super("ui.settings.remap")
	body.add_child(Ui.scroll(_list))


func _ready() -> void:
	_fill()


func _fill() -> void:
	Ui.clear(_list)
	for action: StringName in InputRemap.ACTIONS:
		var line: HBoxContainer = Ui.row(20)
		line.add_child(Ui.label("ui.action." + action, "", true))
		for on_pad: bool in [false, true]:
			var names: PackedStringArray = []
			for event: InputEvent in InputRemap.events_of(action, on_pad):
				names.append(UiGlyph.text_of(event, Devices.Family.XBOX if Devices.family == Devices.Family.KEYBOARD else Devices.family))
			var made: Button = Ui.button(", ".join(names) if not names.is_empty() else "—", _on_line_pressed.bind(action, on_pad))
			made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
			made.custom_minimum_size.x = 420.0
			line.add_child(made)
		_list.add_child(line)
	_list.add_child(Ui.button("ui.remap.reset", _on_reset_pressed))


func _on_reset_pressed() -> void:
	InputRemap.reset_all()
	Settings.save()
	_fill()


func _on_line_pressed(action: StringName, on_pad: bool) -> void:
	_waiting_for = action
	_wait_on_pad = on_pad
	var text: String = Texts.fill("ui.remap.press_pad" if on_pad else "ui.remap.press_key", [tr("ui.action." + action)])
	_ask = UiDialog.ask("ui.settings.remap", text, ["ui.hint.back"], func(_i: int) -> void: _waiting_for = &"")


func _input(event: InputEvent) -> void:
	if _waiting_for.is_empty() or not event.is_pressed() or event.is_echo():
		return
	var is_wanted: bool = event is InputEventJoypadButton if _wait_on_pad else event is InputEventKey
	if event is InputEventJoypadMotion and _wait_on_pad:
		var motion: InputEventJoypadMotion = event
		is_wanted = motion.axis in [JOY_AXIS_TRIGGER_LEFT, JOY_AXIS_TRIGGER_RIGHT] and motion.axis_value > 0.6
	if event is InputEventKey and (event as InputEventKey).physical_keycode in [KEY_SHIFT, KEY_CTRL, KEY_ALT, KEY_META]:
		return
	if event is InputEventKey and (event as InputEventKey).physical_keycode == KEY_ESCAPE and _waiting_for != &"ui_cancel":
		return
	if not is_wanted:
		return
	get_viewport().set_input_as_handled()
	var action: StringName = _waiting_for
	_waiting_for = &""
	Screens.close_dialog(_ask)
	var others: Array[StringName] = InputRemap.conflicts(action, event)
	if others.is_empty():
		_bind(action, event)
		return
	var names: PackedStringArray = []
	for other: StringName in others:
		names.append(tr("ui.action." + other))
	var text: String = Texts.fill("ui.remap.conflict_text", [", ".join(names)])
	UiDialog.ask("ui.remap.conflict", text, ["ui.remap.anyway", "ui.hint.back"], func(i: int) -> void: _on_conflict_answered(i, action, event))


func _on_conflict_answered(index: int, action: StringName, event: InputEvent) -> void:
	if index == 0:
		_bind(action, event)


func _bind(action: StringName, event: InputEvent) -> void:
	if event is InputEventKey:
		var key: InputEventKey = InputEventKey.new()
		key.physical_keycode = (event as InputEventKey).physical_keycode
		key.ctrl_pressed = (event as InputEventKey).ctrl_pressed
		key.shift_pressed = (event as InputEventKey).shift_pressed
		InputRemap.bind(action, key)
	else:
		InputRemap.bind(action, event)
	Settings.save()
	_fill()
