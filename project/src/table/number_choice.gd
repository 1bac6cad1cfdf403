## A number out of many (a bid, an amount) as a slider with a button, instead of a long list.
class_name NumberChoice
extends VBoxContainer

signal chosen(row: int)
signal pointed(row: int)

var _rows: PackedInt32Array = []
var _values: PackedInt32Array = []
var _value: Label = Ui.label("", "TitleLabel")
var _slider: HSlider = HSlider.new()


func _init(model: TableModel, rows: PackedInt32Array) -> void:
	_rows = rows
	for row: int in rows:
		_values.append(model.rows[row * Match.ACTION_STRIDE + Match.ACTION_ID])
	_value.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_value.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_value.add_theme_font_override(&"font", LookFonts.sans_strong())
	add_child(_value)
	_slider.max_value = rows.size() - 1
	_slider.custom_minimum_size.y = Ui.scaled(48.0)
	_slider.focus_mode = Control.FOCUS_ALL
	_slider.value_changed.connect(_on_value_changed)
	_slider.gui_input.connect(_on_slider_input)
	var line: HBoxContainer = Ui.row(8)
	line.add_child(_arrow("−", -1))
	_slider.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_slider.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	line.add_child(_slider)
	line.add_child(_arrow("+", 1))
	add_child(line)
	add_child(Ui.button("ui.actions.take_number", _on_taken, "BrassButton"))
	_on_value_changed(0.0)


func _arrow(text: String, by: int) -> Button:
	var made: Button = Ui.button(text, func() -> void: _slider.value += by, "")
	made.focus_mode = Control.FOCUS_NONE
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made


func _on_value_changed(value: float) -> void:
	_value.text = str(_values[int(value)])
	pointed.emit(_rows[int(value)])


func _on_slider_input(event: InputEvent) -> void:
	if event.is_action_pressed(&"ui_accept"):
		_slider.accept_event()
		_on_taken()


func _on_taken() -> void:
	chosen.emit(_rows[int(_slider.value)])
