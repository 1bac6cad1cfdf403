## A track of the match as an engraved ruler: its name, a tick for each step, a brass pointer at the value. Tracks without an end
## show their number alone.
class_name TrackRuler
extends Control

const RAIL: float = 26.0
## Longer tracks bear numbers only at every fifth step.
const CLOSE: int = 11

var _title: String = ""
var _icon: String = ""
var _value: int = 0
var _ends: Vector2i = Vector2i.ZERO


func _init(model: TableModel, track: int, value: int) -> void:
	_title = (model.names.tracks["name"] as PackedStringArray)[track]
	_icon = (model.names.tracks["icon"] as PackedStringArray)[track]
	_value = value
	_ends = Vector2i((model.names.tracks["lo"] as PackedInt32Array)[track], (model.names.tracks["hi"] as PackedInt32Array)[track])
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	custom_minimum_size = Vector2(Ui.scaled(300.0), _head() + (RAIL + _type() + 16.0 if _has_rail() else 0.0))
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func _has_rail() -> bool:
	return _ends.y > _ends.x


static func _type() -> float:
	return Ui.scaled(24.0)


static func _head() -> float:
	return Ui.scaled(24.0) * 1.6


func _draw() -> void:
	var high: float = _head()
	draw_texture_rect(LookIcons.texture(_icon, LookPalette.INK, 64), Rect2(0.0, 2.0, high - 6.0, high - 6.0), false)
	var words: String = "%s  %d" % [_title, _value]
	draw_string(LookFonts.serif_bold(), Vector2(high + 4.0, high * 0.72), words, HORIZONTAL_ALIGNMENT_LEFT, size.x - high, int(_type() * 1.1), LookPalette.INK)
	if not _has_rail():
		return
	var count: int = _ends.y - _ends.x
	var pad: float = _type() * 0.9
	var step: float = (size.x - 2.0 * pad) / count
	var rail: Rect2 = Rect2(pad, high + 12.0, step * count, 8.0)
	draw_rect(rail, Color(LookPalette.INK, 0.16))
	draw_rect(Rect2(rail.position, Vector2(step * clampi(_value - _ends.x, 0, count), rail.size.y)), LookPalette.BRASS)
	draw_rect(rail, LookPalette.INK, false, 1.5)
	for i: int in count + 1:
		var is_long: bool = count <= CLOSE or (i + _ends.x) % 5 == 0
		var x: float = rail.position.x + step * i
		draw_line(Vector2(x, rail.end.y), Vector2(x, rail.end.y + (9.0 if is_long else 5.0)), LookPalette.INK, 1.8 if is_long else 1.2)
		if is_long:
			var text: String = str(i + _ends.x) if _ends.y < 1000 else "’%02d" % ((i + _ends.x) % 100)
			draw_string(LookFonts.sans_strong() if i + _ends.x == _value else LookFonts.figures(), Vector2(x - 40.0, rail.end.y + 9.0 + _type()), text, HORIZONTAL_ALIGNMENT_CENTER, 80.0, int(_type()), LookPalette.INK)
	var tip: Vector2 = Vector2(rail.position.x + step * clampi(_value - _ends.x, 0, count), rail.get_center().y)
	draw_circle(tip, 13.0, LookPalette.INK, true, -1.0, true)
	draw_circle(tip, 10.5, LookPalette.BRASS_LIGHT, true, -1.0, true)
