## Draws the key or button that triggers an action, in the style of the device last used.
class_name UiGlyph
extends Control

const HEIGHT: float = 42.0
const XBOX: Dictionary[int, String] = {0: "A", 1: "B", 2: "X", 3: "Y", 4: "View", 6: "Menu", 7: "LS", 8: "RS", 9: "LB", 10: "RB", 11: "↑", 12: "↓", 13: "←", 14: "→", 15: "Share"}
const NINTENDO: Dictionary[int, String] = {0: "B", 1: "A", 2: "Y", 3: "X", 4: "−", 6: "+", 7: "LS", 8: "RS", 9: "L", 10: "R", 11: "↑", 12: "↓", 13: "←", 14: "→", 15: "Capture"}
const PLAYSTATION: Dictionary[int, String] = {4: "Share", 6: "Options", 7: "L3", 8: "R3", 9: "L1", 10: "R1", 11: "↑", 12: "↓", 13: "←", 14: "→", 15: "Mic", 20: "Touchpad"}
const AXES: Dictionary[int, String] = {4: "LT", 5: "RT"}
const FACES: Dictionary[int, Color] = {0: Color("6fae4a"), 1: Color("d0503c"), 2: Color("4f86c6"), 3: Color("e0b040")}

var action: StringName = &"": set = set_action
## A key or button that is shown whatever the action is.
var fixed: InputEvent
var _text: String = ""
var _button: int = -1


func _init(shown: StringName = &"") -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_vertical = Control.SIZE_SHRINK_CENTER
	action = shown


func _ready() -> void:
	Devices.family_changed.connect(_on_family_changed)
	_read()


func set_action(name_of: StringName) -> void:
	action = name_of
	if is_inside_tree():
		_read()


## The name of a key or button as text, for lists.
static func text_of(event: InputEvent, family: int) -> String:
	if event is InputEventKey:
		return OS.get_keycode_string((event as InputEventKey).get_physical_keycode_with_modifiers())
	if event is InputEventMouseButton:
		return Texts.fill("ui.device.mouse_button", [(event as InputEventMouseButton).button_index])
	if event is InputEventJoypadMotion:
		return AXES.get((event as InputEventJoypadMotion).axis, "?")
	if event is InputEventJoypadButton:
		var number: int = (event as InputEventJoypadButton).button_index
		if family == Devices.Family.PLAYSTATION:
			return PLAYSTATION.get(number, ["✕", "○", "□", "△"][number] if number < 4 else str(number))
		return (NINTENDO if family == Devices.Family.NINTENDO else XBOX).get(number, str(number))
	return ""


func _on_family_changed(_family: int) -> void:
	_read()


func _read() -> void:
	var on_pad: bool = Devices.family != Devices.Family.KEYBOARD
	var events: Array[InputEvent] = []
	if fixed != null:
		events.append(fixed)
	elif InputMap.has_action(action):
		events = InputRemap.events_of(action, on_pad)
	_button = -1
	_text = ""
	if not events.is_empty():
		var event: InputEvent = events[0]
		_text = text_of(event, Devices.family)
		if event is InputEventJoypadButton:
			_button = (event as InputEventJoypadButton).button_index
	visible = not events.is_empty()
	var high: float = Ui.scaled(HEIGHT)
	custom_minimum_size = Vector2(high if _is_round() else maxf(high, _text_width() + high * 0.6), high)
	queue_redraw()


func _is_round() -> bool:
	return _button in [0, 1, 2, 3]


func _text_width() -> float:
	return LookFonts.sans_strong().get_string_size(_text, HORIZONTAL_ALIGNMENT_LEFT, -1, _font_size()).x


func _font_size() -> int:
	return roundi(Ui.scaled(LookPalette.SIZE_SMALL))


func _draw() -> void:
	var box: Rect2 = Rect2(Vector2.ZERO, custom_minimum_size)
	box.position.y = (size.y - box.size.y) / 2.0
	var middle: Vector2 = box.get_center()
	var ink: Color = LookPalette.INK
	if _is_round():
		draw_circle(middle, box.size.x / 2.0, LookPalette.FOCUS_EDGE, true, -1.0, true)
		draw_circle(middle, box.size.x / 2.0 - 2.0, Color("33241a"), true, -1.0, true)
		ink = FACES[_button]
		if Devices.family == Devices.Family.PLAYSTATION:
			_draw_shape(middle, box.size.x * 0.24, ink)
			return
		if Devices.family == Devices.Family.NINTENDO:
			ink = LookPalette.CREAM
	else:
		var cap: StyleBoxFlat = LookTheme.flat_box(LookPalette.PAPER_SHADE, 8.0, 0.0)
		cap.border_color = LookPalette.INK_SOFT
		cap.set_border_width_all(2)
		cap.border_width_bottom = 5
		draw_style_box(cap, box)
	var font: Font = LookFonts.sans_strong()
	var at: Vector2 = middle + Vector2(-_text_width() / 2.0, (font.get_ascent(_font_size()) - font.get_descent(_font_size())) / 2.0)
	draw_string(font, at, _text, HORIZONTAL_ALIGNMENT_LEFT, -1, _font_size(), ink)


func _draw_shape(middle: Vector2, r: float, ink: Color) -> void:
	match _button:
		0:
			draw_line(middle - Vector2(r, r), middle + Vector2(r, r), ink, 4.0, true)
			draw_line(middle - Vector2(r, -r), middle + Vector2(r, -r), ink, 4.0, true)
		1:
			draw_circle(middle, r * 1.1, ink, false, 4.0, true)
		2:
			draw_rect(Rect2(middle - Vector2(r, r), Vector2(r, r) * 2.0), ink, false, 4.0)
		3:
			var points: PackedVector2Array = [middle + Vector2(0, -r * 1.1), middle + Vector2(r * 1.1, r * 0.8), middle + Vector2(-r * 1.1, r * 0.8), middle + Vector2(0, -r * 1.1)]
			draw_polyline(points, ink, 4.0, true)
