## The scores of all powers over the rounds as lines in their colours, each with its emblem at the end.
class_name ScoreGraph
extends Control

const RIGHT: float = 64.0
const TOP: float = 20.0
## Side of a shield at the end of a line, and how far apart they stand at least.
const SHIELD: float = 34.0

var _history: MatchHistory
var _names: CatalogNames


func _init(history: MatchHistory, names: CatalogNames) -> void:
	_history = history
	_names = names
	custom_minimum_size = Vector2(820, maxf(140.0, history.powers.size() * SHIELD + 8.0) + Ui.scaled(36.0))
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	size_flags_vertical = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func _draw() -> void:
	Pen.start(self)
	var left: float = 16.0 + Ui.scaled(60.0)
	var room: Rect2 = Rect2(left, TOP, size.x - left - RIGHT, size.y - TOP - Ui.scaled(40.0) - 14.0)
	var low: int = 0
	var high: int = 1
	for row: PackedInt32Array in _history.scores:
		for power: int in _history.powers:
			low = mini(low, row[power])
			high = maxi(high, row[power])
	var font: Font = LookFonts.sans()
	var step: int = maxi(ceili((high - low) / minf(5.0, room.size.y / Ui.scaled(40.0))), 1)
	for value: int in range(low, high + 1, step):
		var y: float = remap(value, low, high, room.end.y, room.position.y)
		draw_line(Vector2(room.position.x, y), Vector2(room.end.x, y), Color(LookPalette.INK, 0.18), 2.0)
		Pen.line(self, Vector2(left - 12.0 - Pen.width(str(value), 24.0, font), y + Ui.scaled(9.0)), str(value), 24.0, font)
	var count: int = _history.scores.size()
	var every: int = maxi(ceili(count / maxf(room.size.x / Ui.scaled(100.0), 1.0)), 1)
	for i: int in range(0, count, every):
		Pen.centred(self, Rect2(_x(room, i) - Ui.scaled(48.0), room.end.y + 12.0, Ui.scaled(96.0), Ui.scaled(36.0)), _history.label(i), 24.0, font)
	draw_line(room.position, Vector2(room.position.x, room.end.y), LookPalette.INK, 3.0)
	draw_line(Vector2(room.position.x, room.end.y), room.end, LookPalette.INK, 3.0)
	for power: int in _history.powers:
		var points: PackedVector2Array = []
		for i: int in count:
			points.append(Vector2(_x(room, i), remap(_history.scores[i][power], low, high, room.end.y, room.position.y)))
		var ink: Color = Nations.colour(_names.power_id(power))
		if points.size() > 1:
			draw_polyline(points, LookPalette.INK, 9.0, true)
			draw_polyline(points, ink, 5.0, true)
		for point: Vector2 in points:
			draw_circle(point, 8.0, LookPalette.INK, true, -1.0, true)
			draw_circle(point, 5.0, ink, true, -1.0, true)
	_draw_ends(room, low, high)


# Emblems at the ends of the lines, moved apart where they would cover each other.
func _draw_ends(room: Rect2, low: int, high: int) -> void:
	var order: Array = Array(_history.powers)
	var end: PackedInt32Array = _history.scores[-1]
	order.sort_custom(func(a: int, b: int) -> bool: return end[a] > end[b])
	var wanted: PackedFloat32Array = []
	for power: int in order:
		wanted.append(remap(end[power], low, high, room.end.y, room.position.y))
	var heights: PackedFloat32Array = apart(wanted, SHIELD, size.y - SHIELD / 2.0 - 2.0)
	for i: int in order.size():
		var nation: String = _names.power_id(order[i] as int)
		var box: Rect2 = Rect2(Vector2(room.end.x + 14.0, heights[i] - SHIELD / 2.0), Vector2.ONE * SHIELD)
		var shield: PackedVector2Array = NationBadge.outline(box)
		draw_colored_polygon(shield.slice(0, shield.size() - 1), Nations.colour(nation))
		draw_polyline(shield, LookPalette.INK, 2.5, true)
		draw_texture_rect(PieceArt.emblem(nation, Ui.ink_on(Nations.colour(nation)), 96), Rect2(box.get_center() - Vector2(11, 13), Vector2(22, 22)), false)


## Heights from above to below that stand `gap` apart and end at `lowest`, each as near to what is wanted as that allows.
static func apart(wanted: PackedFloat32Array, gap: float, lowest: float) -> PackedFloat32Array:
	var found: PackedFloat32Array = wanted.duplicate()
	for i: int in range(1, found.size()):
		found[i] = maxf(found[i], found[i - 1] + gap)
	var limit: float = lowest
	for i: int in range(found.size() - 1, -1, -1):
		found[i] = minf(found[i], limit)
		limit = found[i] - gap
	return found


func _x(room: Rect2, i: int) -> float:
	return room.position.x + (room.size.x * i / maxf(_history.scores.size() - 1, 1.0))
