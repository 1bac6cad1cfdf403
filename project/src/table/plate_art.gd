## Draws what belongs to the plate of a force besides its counter: the small row of what is inside, and all its parts when it is open.
class_name PlateArt
extends RefCounted

## Side of a picture in the row, in sides of the counter, and the step from one to the next.
const SMALL: float = 0.38
const STEP: float = 0.33
const AIR: float = 8.0


## The row under a counter that names what is inside; its place is in `at`.
static func draw_inside(on: CanvasItem, side: float, what: Dictionary) -> void:
	var inside: PackedStringArray = what.get("inside", PackedStringArray())
	if inside.is_empty():
		return
	var middle: Vector2 = (what["at"] as Vector2) + Vector2(0.0, (0.5 + CounterPlan.ROW / 2.0) * side)
	var room: Rect2 = Rect2(middle - Vector2(0.5, CounterPlan.ROW / 2.0 + 0.06) * side, Vector2(1.0, CounterPlan.ROW + 0.06) * side)
	on.draw_rect(room, LookPalette.INK)
	on.draw_rect(room.grow(-2.0), LookPalette.PAPER)
	for i: int in inside.size():
		var at: Vector2 = middle + Vector2((i - (inside.size() - 1) / 2.0) * STEP * side, 0.0)
		PieceArt.draw(on, at, side * SMALL, CounterArt.kind_of(inside[i]), str(what["nation"]))


## How large the sheet with so many parts is.
static func area(side: float, count: int) -> Vector2:
	return Vector2(CounterLayout.shape(count)) * (side + AIR) + Vector2(AIR, AIR) * 2.0


## All parts of a force on a sheet of paper round `middle`.
static func draw_parts(on: CanvasItem, side: float, middle: Vector2, parts: Array[Dictionary]) -> void:
	var room: Vector2i = CounterLayout.shape(parts.size())
	var step: float = side + AIR
	var wide: Vector2 = area(side, parts.size())
	var sheet: Rect2 = Rect2(middle - wide / 2.0, wide)
	on.draw_rect(sheet, LookPalette.INK)
	on.draw_rect(sheet.grow(-3.0), LookPalette.PAPER)
	for i: int in parts.size():
		var at: Vector2 = sheet.position + Vector2(AIR, AIR) + Vector2(i % room.x + 0.5, i / room.x + 0.5) * step
		CounterArt.draw(on, at, side, parts[i])
