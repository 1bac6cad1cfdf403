## The printed furniture of the sheet: title cartouche, compass rose, scale bar. Part of the print, drawn only when the print is.
class_name MapFurniture
extends Node2D

const INK := Color("2b1d12")
const PAPER := Color("f1e8d0")
const SHADE := Color("c9b48a")
## Parts of the scale bar.
const PARTS := 5

var part := ""

var _data: MapData
var _mesh: ArrayMesh


## One node per part, so that a part out of sight is not drawn.
static func build(data: MapData) -> Node2D:
	var all := Node2D.new()
	all.name = "Furniture"
	for name: String in data.furniture:
		var node := MapFurniture.new()
		node.part = name
		node._data = data
		all.add_child(node)
	return all


## Fades what a panel or the edge of the window would cut.
static func clear_of(all: Node2D, camera: MapCamera) -> void:
	var free := camera.free_area()
	for node: MapFurniture in all.get_children():
		var room := node._data.furniture[node.part]
		var seen := Rect2(camera.to_window(room.position), room.size * camera.zoom)
		node.modulate.a = smoothstep(0.7, 0.99, seen.intersection(free).get_area() / maxf(seen.get_area(), 1.0))
		node.visible = node.modulate.a > 0.01


# The engraving is made once; letters lie on it.
func _draw() -> void:
	var room: Rect2 = _data.furniture[part]
	if _mesh == null:
		var made := MapEngraving.new()
		match part:
			"compass":
				_compass(made, room)
			"title":
				_cartouche(made, room.grow(-26.0))
			"scale":
				_scale_bar(made, _measure(room))
		_mesh = made.mesh()
	draw_mesh(_mesh, null)
	match part:
		"title":
			_write_title(room.grow(-26.0))
		"scale":
			_write_scale(_measure(room))


func _compass(made: MapEngraving, room: Rect2) -> void:
	var r := minf(room.size.x, room.size.y) * 0.5
	made.origin = room.get_center()
	var rays := PackedVector2Array()
	for k: int in 32:
		var way := Vector2.from_angle(k * TAU / 32.0)
		rays.append_array([way * r * 0.3, way * r * (3.2 if k % 4 == 0 else 1.9)])
	made.lines(rays, Color(INK, 0.10), 1.2)
	made.disc(Vector2.ZERO, r * 0.66, Color(PAPER, 0.9))
	for ring: float in [0.66, 0.63, 0.5, 0.34]:
		made.ring(Vector2.ZERO, r * ring, INK, 3.0 if ring == 0.66 else 1.3)
	var ticks := PackedVector2Array()
	for k: int in 72:
		var way := Vector2.from_angle(k * TAU / 72.0)
		ticks.append_array([way * r * (0.57 if k % 2 == 0 else 0.6), way * r * 0.63])
	made.lines(ticks, INK, 1.4)
	for k: int in [1, 3, 5, 7]:
		_point(made, k * PI / 4.0, r * 0.6, r * 0.1)
	for k: int in [0, 2, 4, 6]:
		_point(made, k * PI / 4.0, r * 0.86, r * 0.14)
	made.disc(Vector2.ZERO, r * 0.07, PAPER)
	made.ring(Vector2.ZERO, r * 0.07, INK, 2.0)
	_lily(made, Vector2(0, -r * 0.93), r * 0.13)


## One point of the rose, half light, half dark.
func _point(made: MapEngraving, angle: float, length: float, width: float) -> void:
	var tip := Vector2.from_angle(angle) * length
	var left := Vector2.from_angle(angle - PI / 4.0) * width
	var right := Vector2.from_angle(angle + PI / 4.0) * width
	made.area(PackedVector2Array([Vector2.ZERO, left, tip]), PAPER)
	made.area(PackedVector2Array([Vector2.ZERO, tip, right]), INK)
	made.path(PackedVector2Array([Vector2.ZERO, left, tip, right, Vector2.ZERO]), INK, 1.8)


func _lily(made: MapEngraving, at: Vector2, s: float) -> void:
	var petal := PackedVector2Array()
	for k: int in 13:
		var t := k / 12.0
		petal.append(at + Vector2(sin(t * PI) * s * 0.3, -s + t * 2.0 * s * 0.8))
	for k: int in range(11, 0, -1):
		petal.append(Vector2(2.0 * at.x - petal[k].x, petal[k].y))
	made.area(petal, INK)
	for side: float in [-1.0, 1.0]:
		made.arc(at + Vector2(side * s * 0.55, s * 0.05), s * 0.36, PI if side < 0 else 0.0, (PI + 3.6) if side < 0 else -3.6, 14, INK, s * 0.16)
	made.line(at + Vector2(-s * 0.5, s * 0.42), at + Vector2(s * 0.5, s * 0.42), INK, s * 0.14)


func _cartouche(made: MapEngraving, box: Rect2) -> void:
	made.box(Rect2(box.position + Vector2(9, 11), box.size), Color(INK, 0.18))
	made.box(box, PAPER)
	for step: Vector2 in [Vector2(0, 5.0), Vector2(10, 1.6), Vector2(18, 1.6)]:
		made.frame(box.grow(-step.x), INK, step.y)
	for corner: Vector2 in [Vector2(0, 0), Vector2(1, 0), Vector2(0, 1), Vector2(1, 1)]:
		_scroll(made, box.position + box.size * corner, Vector2(1 - 2 * corner.x, 1 - 2 * corner.y))
	var middle := Vector2(box.get_center().x, box.position.y + box.size.y * 0.64)
	made.line(middle - Vector2(130, 0), middle + Vector2(130, 0), INK, 2.0)


func _write_title(box: Rect2) -> void:
	var lines := MapTitles.lines(_data.ruleset)
	var font := LookFonts.scalable(LookFonts.SERIF)
	var italic := LookFonts.scalable(LookFonts.SERIF_ITALIC)
	_centred(lines[0], italic, 40, box, 0.24, 2.0)
	_centred(lines[2], italic, 38, box, 0.80, 1.0)
	_centred(lines[1], font, 74, box, 0.50, 5.0)


func _centred(text: String, font: Font, size_px: int, box: Rect2, share: float, air: float) -> void:
	var size_now := size_px
	var width := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, size_now).x + air * text.length()
	if width > box.size.x - 90.0:
		size_now = int(size_now * (box.size.x - 90.0) / width)
		width = font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, size_now).x + air * text.length()
	var x := box.get_center().x - width / 2.0
	for letter: String in text:
		draw_string(font, Vector2(x, box.position.y + box.size.y * share + size_now * 0.3), letter, HORIZONTAL_ALIGNMENT_LEFT, -1, size_now, INK)
		x += font.get_string_size(letter, HORIZONTAL_ALIGNMENT_LEFT, -1, size_now).x + air


## A leafy corner: three bows that run into the frame.
func _scroll(made: MapEngraving, at: Vector2, way: Vector2) -> void:
	made.disc(at, 24.0, PAPER)
	made.ring(at, 24.0, INK, 3.0)
	made.disc(at, 15.0, SHADE)
	made.ring(at, 15.0, INK, 2.0)
	var spokes := PackedVector2Array()
	for k: int in 8:
		var spoke := Vector2.from_angle(k * TAU / 8.0)
		spokes.append_array([at + spoke * 4.0, at + spoke * 13.0])
	made.lines(spokes, INK, 2.0)
	for reach: float in [52.0, 78.0, 104.0]:
		made.arc(at + Vector2(way.x * reach, 0.0), 9.0, 0.0, TAU * 0.5 * (-way.y), 12, INK, 2.4)
		made.arc(at + Vector2(0.0, way.y * reach), 9.0, PI / 2.0, PI / 2.0 + PI * way.x, 12, INK, 2.4)


# Where the bar begins, how long a part of it is, and how many km that are.
func _measure(room: Rect2) -> Dictionary:
	var km := 100
	while km > 10 and km * PARTS * _data.units_per_km > room.size.x:
		km /= 2
	var unit := km * _data.units_per_km
	return {"at": room.get_center() + Vector2(-unit * PARTS / 2.0, 12.0), "unit": unit, "km": km}


func _scale_bar(made: MapEngraving, bar: Dictionary) -> void:
	var at: Vector2 = bar["at"]
	var unit: float = bar["unit"]
	var plate := Rect2(at - Vector2(60, 62), Vector2(unit * PARTS + 120, 104))
	made.box(plate, Color(PAPER, 0.72))
	made.frame(plate, INK, 2.0)
	for k: int in PARTS:
		made.box(Rect2(at + Vector2(k * unit, 0.0), Vector2(unit, 12)), INK if k % 2 == 0 else PAPER)
	made.frame(Rect2(at, Vector2(unit * PARTS, 12)), INK, 2.0)


func _write_scale(bar: Dictionary) -> void:
	var at: Vector2 = bar["at"]
	var font := LookFonts.scalable(LookFonts.SERIF)
	for k: int in PARTS:
		draw_string(font, at + Vector2(k * float(bar["unit"]) - 30, -12), str(k * int(bar["km"])), HORIZONTAL_ALIGNMENT_CENTER, 60, 30, INK)
	draw_string(font, at + Vector2(PARTS * float(bar["unit"]) - 60, -12), "%d km" % (int(bar["km"]) * PARTS), HORIZONTAL_ALIGNMENT_CENTER, 120, 30, INK)
