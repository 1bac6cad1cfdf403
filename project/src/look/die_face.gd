## Draws one die: bone or black body with a bevel, pips for numbers, or the custom faces of Imperial Borders.
class_name DieFace
extends RefCounted

const BONE := Color("f2e8cf")
const EBONY := Color("2b2522")
const BLUE := Color("2b5aa6")
const RED := Color("b8322a")
const PIPS: Array[Array] = [
	[Vector2(0, 0)],
	[Vector2(-1, -1), Vector2(1, 1)],
	[Vector2(-1, -1), Vector2(0, 0), Vector2(1, 1)],
	[Vector2(-1, -1), Vector2(1, -1), Vector2(-1, 1), Vector2(1, 1)],
	[Vector2(-1, -1), Vector2(1, -1), Vector2(0, 0), Vector2(-1, 1), Vector2(1, 1)],
	[Vector2(-1, -1), Vector2(1, -1), Vector2(-1, 0), Vector2(1, 0), Vector2(-1, 1), Vector2(1, 1)],
]


## The faces a kind of die can show, for the tumbling.
static func faces_of(kind: String) -> PackedStringArray:
	match kind:
		"black":
			return ["black_double", "black_blast", "black_bar", "blank"]
		"white":
			return ["white_blue", "white_red", "white_bar", "blank"]
	return ["1", "2", "3", "4", "5", "6"]


## Draws a die centred on a point. `kind` is black, white or d6 (bone); `tint` colours a d6 for its owner.
static func draw(canvas: CanvasItem, centre: Vector2, side: float, kind: String, face: String, turn: float = 0.0, tint: Color = BONE) -> void:
	var body := EBONY if kind == "black" else (BONE if kind == "white" else tint)
	var ink := BONE if body.get_luminance() < 0.45 else LookPalette.INK
	canvas.draw_set_transform(centre + Vector2(side * 0.05, side * 0.1), turn, Vector2.ONE)
	_block(canvas, side, Color(0, 0, 0, 0.4))
	canvas.draw_set_transform(centre, turn, Vector2.ONE)
	_block(canvas, side, body.darkened(0.45))
	_block(canvas, side * 0.94, body.lightened(0.12))
	_block(canvas, side * 0.86, body)
	match face:
		"blank":
			pass
		"black_blast":
			_burst(canvas, Vector2.ZERO, side * 0.33, 9, Color("f2c14a"), ink)
		"black_double":
			_burst(canvas, Vector2(-side, -side) * 0.16, side * 0.21, 9, Color("f2c14a"), ink)
			_burst(canvas, Vector2(side, side) * 0.16, side * 0.21, 9, Color("f2c14a"), ink)
		"white_blue":
			_burst(canvas, Vector2.ZERO, side * 0.33, 8, BLUE, LookPalette.INK)
			canvas.draw_circle(Vector2.ZERO, side * 0.07, BONE, true, -1.0, true)
		"white_red":
			_burst(canvas, Vector2.ZERO, side * 0.33, 12, RED, LookPalette.INK)
			canvas.draw_rect(Rect2(-side * 0.06, -side * 0.06, side * 0.12, side * 0.12), BONE)
		"black_bar", "white_bar":
			canvas.draw_line(Vector2(-side * 0.3, 0), Vector2(side * 0.3, 0), ink, side * 0.18, true)
		_:
			_number(canvas, side, face, ink)
	canvas.draw_set_transform(Vector2.ZERO)


static func _number(canvas: CanvasItem, side: float, face: String, ink: Color) -> void:
	var value := face.to_int()
	if value >= 1 and value <= 6:
		for pip: Vector2 in PIPS[value - 1]:
			canvas.draw_circle(pip * side * 0.23, side * 0.085, ink, true, -1.0, true)
		return
	var px := int(side * 0.6)
	canvas.draw_string(LookFonts.figures(), Vector2(-side * 0.4, px * 0.34), face, HORIZONTAL_ALIGNMENT_CENTER, side * 0.8, px, ink)


static func _block(canvas: CanvasItem, side: float, colour: Color) -> void:
	var r := side * 0.16
	var h := side / 2.0
	var points := PackedVector2Array()
	for corner: int in 4:
		var mid := Vector2.from_angle(corner * PI / 2.0 + PI / 4.0) * (h - r) * sqrt(2.0)
		for k: int in 7:
			points.append(mid + Vector2.from_angle(corner * PI / 2.0 + k * PI / 12.0) * r)
	canvas.draw_colored_polygon(points, colour)
	points.append(points[0])
	canvas.draw_polyline(points, colour, 1.0, true)


static func _burst(canvas: CanvasItem, at: Vector2, r: float, points: int, colour: Color, edge: Color) -> void:
	var ring := PackedVector2Array()
	for k: int in points * 2:
		ring.append(at + Vector2.from_angle(k * PI / points - PI / 2.0) * (r if k % 2 == 0 else r * 0.52))
	canvas.draw_colored_polygon(ring, colour)
	ring.append(ring[0])
	canvas.draw_polyline(ring, edge, maxf(1.2, r * 0.07), true)
