## A sheet of paper that can be chosen: a heading and some lines, wrapped, with a focus ring. Used where a button is too small.
class_name UiCard
extends PanelContainer

signal pressed

var is_on: bool = true
var _lines: VBoxContainer = Ui.column(4)
var _row: HBoxContainer = Ui.row(24)


func _init(heading: String) -> void:
	theme_type_variation = "PaperPlainPanel"
	focus_mode = Control.FOCUS_ALL
	mouse_default_cursor_shape = Control.CURSOR_POINTING_HAND
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_lines.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_row.add_child(_lines)
	add_child(_row)
	_lines.add_child(Ui.label(heading, "InkHeadingLabel", true))


func _ready() -> void:
	focus_entered.connect(queue_redraw)
	focus_exited.connect(queue_redraw)


func add_line(text: String, is_small: bool = false) -> void:
	if not text.is_empty():
		_lines.add_child(Ui.label(text, "InkSmallLabel" if is_small else "InkLabel", true))


## Puts a picture or another control to the left of the lines.
func add_picture(picture: Control) -> void:
	_row.add_child(picture)
	_row.move_child(picture, 0)


func _gui_input(event: InputEvent) -> void:
	var is_click: bool = event is InputEventMouseButton and event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT
	if is_click or event.is_action_pressed(&"ui_accept"):
		accept_event()
		if is_click:
			grab_focus()
		pressed.emit()


func _draw() -> void:
	if has_focus():
		draw_style_box(LookTheme.focus_ring(10.0), Rect2(Vector2.ZERO, size))
