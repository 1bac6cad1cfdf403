## One setting as a line: its name, and a value between two arrows. Left and right change it, so do clicks on the arrows.
class_name UiStepper
extends PanelContainer

signal stepped(index: int)

var index: int = 0
var choices: PackedStringArray = []
var _name: Label
var _value: Label
var _back: Button
var _forward: Button


func _init(key: String, values: PackedStringArray, selected: int) -> void:
	choices = values
	index = clampi(selected, 0, maxi(values.size() - 1, 0))
	theme_type_variation = "ClearPanel"
	focus_mode = Control.FOCUS_ALL
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var line: HBoxContainer = Ui.row(16)
	var inner: MarginContainer = Ui.margin(0, line)
	inner.add_theme_constant_override(&"margin_left", 18)
	add_child(inner)
	_name = Ui.label(key, "", true)
	_name.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	line.add_child(_name)
	_back = _arrow("‹", -1)
	line.add_child(_back)
	_value = Ui.label("")
	_value.add_theme_font_override(&"font", LookFonts.sans_strong())
	_value.add_theme_color_override(&"font_color", LookPalette.BRASS_LIGHT)
	_value.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_value.custom_minimum_size.x = minf(Ui.scaled(330.0), 460.0)
	_value.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	line.add_child(_value)
	_forward = _arrow("›", 1)
	line.add_child(_forward)
	_show()


func _ready() -> void:
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)


## Replaces the choices without telling anyone.
func set_choices(values: PackedStringArray, selected: int) -> void:
	choices = values
	index = clampi(selected, 0, maxi(values.size() - 1, 0))
	_show()


func step(by: int) -> void:
	if choices.size() < 2:
		return
	index = posmod(index + by, choices.size())
	_show()
	stepped.emit(index)


func _gui_input(event: InputEvent) -> void:
	if event.is_action_pressed(&"ui_left", true):
		accept_event()
		step(-1)
	elif event.is_action_pressed(&"ui_right", true) or event.is_action_pressed(&"ui_accept"):
		accept_event()
		step(1)


func _draw() -> void:
	if has_focus():
		draw_style_box(LookTheme.focus_ring(10.0), Rect2(Vector2.ZERO, size))


func _arrow(text: String, by: int) -> Button:
	var made: Button = Ui.button(text, step.bind(by), "IconButton")
	made.focus_mode = Control.FOCUS_NONE
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.custom_minimum_size = Vector2.ONE * Ui.scaled(56.0)
	made.add_theme_font_size_override(&"font_size", roundi(Ui.scaled(LookPalette.SIZE_HEADING)))
	return made


func _show() -> void:
	_value.text = choices[index] if index < choices.size() else ""
	_back.disabled = choices.size() < 2
	_forward.disabled = choices.size() < 2
