## The tracks of the game: rounds of the year, victory and escalade where they count, and each side's points and piles.
class_name NeTracks
extends Control

const BOX: float = 40.0
const GAP: float = 6.0
const RAIL: float = 20.0
const ICON: float = 27.0
const PILES: Array[Array] = [["cards", "hand"], ["deck", "deck"], ["book", "discard"]]

var _model: TableModel
## What is drawn: tracks, cards, text size.
var _shown: Array = []


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_horizontal = Control.SIZE_EXPAND_FILL


func show_model(model: TableModel) -> void:
	_model = model
	var now: Array = [model.view["tracks"], model.view["cards"], Settings.text_scale()]
	if now == _shown:
		return
	_shown = now
	var bars: int = (1 if NeInk.track(model, "victory") != null else 0) + (1 if NeInk.track(model, "escalade") != null else 0)
	custom_minimum_size.y = 2.0 + 3.0 * _line() + bars * (_line() + RAIL)
	queue_redraw()


# Height of a line with its figures.
static func _line() -> float:
	return Ui.scaled(BOX) + 10.0


func _draw() -> void:
	Pen.start(self)
	if _model == null:
		return
	var y: float = _draw_rounds(2.0)
	for id: String in ["victory", "escalade"]:
		if NeInk.track(_model, id) != null:
			y = _draw_bar(id, y)
	for side: int in 2:
		_draw_side(side, y)
		y += _line()


func _draw_rounds(y: float) -> float:
	var now: int = int(NeInk.track(_model, "round"))
	var last: int = _limits("round").y
	var step: float = minf(Ui.scaled(BOX) + GAP * 2.0, size.x / last)
	for i: int in range(1, last + 1):
		var box: Rect2 = Rect2((i - 1) * step, y, step - GAP, Ui.scaled(BOX))
		draw_rect(box, LookPalette.BRASS if i == now else (Color(LookPalette.INK, 0.35) if i < now else Color(LookPalette.CREAM, 0.14)))
		draw_rect(box, LookPalette.BRASS_LIGHT if i == now else LookPalette.CREAM_DIM, false, 2.0)
		Pen.centred(self, box, str(i), 28.0, LookFonts.figures(), LookPalette.INK if i == now else LookPalette.CREAM)
	return y + _line()


# A scale with a field for each step, its ends named, and the marker at its value. Victory has a side at either end.
func _draw_bar(id: String, y: float) -> float:
	var limits: Vector2i = _limits(id)
	var value: int = int(NeInk.track(_model, id))
	var tracks: Dictionary = _model.names.tracks
	var i: int = (tracks["id"] as PackedStringArray).find(id)
	var is_contest: bool = id == "victory"
	var high: float = Ui.scaled(BOX)
	draw_texture_rect(LookIcons.texture((tracks["icon"] as PackedStringArray)[i], LookPalette.BRASS_LIGHT, 48), Rect2(0.0, y + (high - 34.0) / 2.0, 34.0, 34.0), false)
	var words: String = "%s %d" % [(tracks["name"] as PackedStringArray)[i], value]
	Pen.line(self, Vector2(42.0, y + Ui.scaled(29.0)), words, 24.0, LookFonts.sans_strong(), size.x - 42.0, LookPalette.CREAM)
	var rail: Rect2 = Rect2(38.0 if is_contest else 8.0, y + high + 2.0, size.x - (80.0 if is_contest else 16.0), RAIL)
	if is_contest:
		Flags.draw(self, Rect2(0.0, rail.position.y - 1.0, 32.0, 22.0), _model.names.power_id(1))
		Flags.draw(self, Rect2(size.x - 36.0, rail.position.y - 1.0, 32.0, 22.0), _model.names.power_id(0))
	var count: int = maxi(limits.y - limits.x, 1)
	var step: float = rail.size.x / count
	for k: int in count:
		var box: Rect2 = Rect2(rail.position + Vector2(step * k + 1.0, 0.0), Vector2(step - 2.0, rail.size.y))
		draw_rect(box, LookPalette.BRASS if k < value - limits.x else Color(LookPalette.CREAM, 0.14))
		draw_rect(box, LookPalette.CREAM_DIM, false, 1.0)
	var at: Vector2 = rail.position + Vector2(step * clampi(value - limits.x, 0, count), rail.size.y / 2.0)
	draw_circle(at, 15.0, LookPalette.INK, true, -1.0, true)
	draw_circle(at, 12.5, LookPalette.BRASS_LIGHT, true, -1.0, true)
	return y + _line() + RAIL


# Flag, points of the card and in reserve, cards in hand, draw pile and discards.
func _draw_side(side: int, y: float) -> void:
	var middle: float = y + Ui.scaled(BOX) / 2.0
	Flags.draw(self, Rect2(0.0, middle - 17.0, 50.0, 34.0), _model.names.power_id(side))
	var cells: Array[Array] = _cells(side)
	var others: Array[Array] = _cells(1 - side)
	var font: Font = LookFonts.sans_strong()
	# Figures of both sides stand below each other; what they leave is shared between them.
	var wides: Array = range(cells.size()).map(func(i: int) -> float: return maxf(Pen.width(str(cells[i][1]), 26.0, font), Pen.width(str(others[i][1]), 26.0, font)))
	var used: float = wides.reduce(func(sum: float, wide: float) -> float: return sum + wide + ICON + 3.0, 0.0)
	var left: float = 58.0
	var air: float = minf((size.x - left - used) / (cells.size() - 1), 24.0)
	for i: int in cells.size():
		draw_texture_rect(LookIcons.texture(str(cells[i][0]), LookPalette.BRASS_LIGHT, 48), Rect2(left, middle - ICON / 2.0, ICON, ICON), false)
		Pen.line(self, Vector2(left + ICON + 3.0, middle + Ui.scaled(9.0)), str(cells[i][1]), 26.0, font, INF, LookPalette.CREAM)
		left += ICON + 3.0 + (wides[i] as float) + air


# Sign and figure of each number of a side.
func _cells(side: int) -> Array[Array]:
	var cells: Array[Array] = [["baton", _text(NeInk.track(_model, "points", side))], ["baton_laid", _text(NeInk.track(_model, "reserve_points", side))]]
	for pile: Array in PILES:
		cells.append([pile[0], str(NeInk.pile(_model, str(pile[1]), side))])
	return cells


static func _text(value: Variant) -> String:
	return "0" if value == null else str(value)


func _limits(id: String) -> Vector2i:
	var tracks: Dictionary = _model.names.tracks
	var i: int = (tracks["id"] as PackedStringArray).find(id)
	return Vector2i((tracks["lo"] as PackedInt32Array)[i], (tracks["hi"] as PackedInt32Array)[i])
