## The line at the foot of a screen that says which button does what. A click on a hint does the same.
class_name UiHints
extends PanelContainer

var _line: HFlowContainer = HFlowContainer.new()


func _init() -> void:
	theme_type_variation = "BarPanel"
	_line.alignment = FlowContainer.ALIGNMENT_CENTER
	_line.add_theme_constant_override(&"h_separation", 36)
	add_child(_line)


## Shows pairs of action and text key, behind the name of the part of the screen that they are about.
func show_hints(hints: Dictionary[StringName, String], part: String = "") -> void:
	Ui.clear(_line)
	_line.add_theme_constant_override(&"h_separation", 36 if hints.size() < 5 else 22)
	if not part.is_empty():
		_line.add_child(Ui.label(part, "SmallCapsLabel"))
	for action: StringName in hints:
		var pair: HBoxContainer = Ui.row(10)
		pair.mouse_filter = Control.MOUSE_FILTER_STOP
		pair.mouse_default_cursor_shape = Control.CURSOR_POINTING_HAND
		pair.gui_input.connect(_on_hint_input.bind(action))
		pair.add_child(UiGlyph.new(action))
		var text: Label = Ui.label(hints[action], "SmallLabel")
		pair.add_child(text)
		_line.add_child(pair)


func _on_hint_input(event: InputEvent, action: StringName) -> void:
	if event is InputEventMouseButton and event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT:
		accept_event()
		for is_down: bool in [true, false]:
			var act: InputEventAction = InputEventAction.new()
			act.action = action
			act.pressed = is_down
			Input.parse_input_event(act)
