## A seat's own colour and shape, as a badge; the same shape is its cursor on the map.
class_name SeatMark
extends Control

const COLOURS: Array[Color] = [Color("ffd84f"), Color("5ec8f2"), Color("f28a5e"), Color("b7e36a"), Color("e69af0"), Color("ffffff"), Color("9fb4ff"), Color("ff7f9e")]
## Corners of the shape; 0 is a circle, negative numbers are stars.
const CORNERS: Array[int] = [0, 4, 3, 6, -5, 5, -4, -6]

var seat: int = 0: set = set_seat


func _init(number: int = 0) -> void:
	custom_minimum_size = Vector2(44, 44)
	size_flags_vertical = Control.SIZE_SHRINK_CENTER
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	seat = number


func set_seat(number: int) -> void:
	seat = number
	queue_redraw()


static func colour_of(number: int) -> Color:
	return COLOURS[posmod(number, COLOURS.size())]


## Outline of a seat's shape around the origin.
static func shape(number: int, radius: float) -> PackedVector2Array:
	var corners: int = CORNERS[posmod(number, CORNERS.size())]
	var points: PackedVector2Array = []
	var steps: int = 32 if corners == 0 else (corners if corners > 0 else -corners * 2)
	for i: int in steps + 1:
		var r: float = radius * (0.5 if corners < 0 and i % 2 == 1 else 1.0)
		points.append(Vector2.UP.rotated(TAU * i / steps) * r)
	return points


func _draw() -> void:
	var points: PackedVector2Array = shape(seat, size.y * 0.46)
	for i: int in points.size():
		points[i] += size / 2.0
	draw_colored_polygon(points.slice(0, points.size() - 1), colour_of(seat))
	draw_polyline(points, LookPalette.INK, 3.0, true)
