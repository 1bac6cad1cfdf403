## Draws the small signs of the map (capitals, fortresses, towns, anchors of ports) at a constant size on the screen.
class_name MapIcons
extends Node2D

const INK := Color("2b1d12")
const PAPER := Color("f3ead2")
const PORT := Color("244a56")
const GOLD := Color("c8931f")

var _data: MapData
var _zoom := 1.0


func setup(data: MapData) -> MapIcons:
	_data = data
	return self


func show_at(zoom: float) -> void:
	if not is_equal_approx(zoom, _zoom):
		_zoom = zoom
		queue_redraw()


func _draw() -> void:
	var far := _zoom < MapCamera.LEVEL_MIDDLE
	for space: Dictionary in _data.spaces:
		var towns: Array = space.get("towns", [])
		for k: int in towns.size():
			if k > 0 and _zoom < 1.1:
				break
			draw_set_transform(Vector2(towns[k][0], towns[k][1]), 0.0, Vector2.ONE / _zoom * (0.72 if far else 1.0))
			if k > 0:
				_dot(2.6)
			else:
				_town(space, far)
		if space["kind"] == "port":
			draw_set_transform(Vector2(space["anchor"][0], space["anchor"][1]), 0.0, Vector2.ONE / _zoom)
			_port(7.0 if far else 13.0)
	draw_set_transform(Vector2.ZERO)


func _town(space: Dictionary, far: bool) -> void:
	var tier: String = space.get("tier", "")
	var fortress := int(space.get("fortress", 0))
	if tier == "capital" or space.get("capital", false):
		_capital(9.0)
	elif far:
		return
	elif fortress > 0 or tier == "major":
		_fortress(7.0 if fortress > 1 else 6.0, fortress > 1)
	else:
		_dot(4.0)
	if space.get("key", false) and not far:
		_star(Vector2(13, -9), 7.0)
	if space.get("harbour", false) and not far:
		draw_set_transform_matrix(Transform2D(0.0, Vector2.ONE / _zoom, 0.0, Vector2(space["towns"][0][0], space["towns"][0][1]) + Vector2(-16, -8) / _zoom))
		_port(8.0)


func _dot(r: float) -> void:
	draw_circle(Vector2.ZERO, r + 1.2, PAPER, true, -1.0, true)
	draw_circle(Vector2.ZERO, r, INK, true, -1.0, true)
	draw_circle(Vector2.ZERO, r * 0.45, PAPER, true, -1.0, true)


func _star(at: Vector2, r: float) -> void:
	var points := PackedVector2Array()
	for k: int in 10:
		points.append(at + Vector2.from_angle(k * TAU / 10.0 - PI / 2.0) * (r if k % 2 == 0 else r * 0.45))
	draw_colored_polygon(points, GOLD)
	points.append(points[0])
	draw_polyline(points, INK, 1.2, true)


func _capital(r: float) -> void:
	var star := PackedVector2Array()
	for k: int in 16:
		var reach := r * (1.25 if k % 4 == 0 else (0.85 if k % 2 == 0 else 0.42))
		star.append(Vector2.from_angle(k * TAU / 16.0 - PI / 2.0) * reach)
	draw_circle(Vector2.ZERO, r * 1.35, PAPER, true, -1.0, true)
	draw_circle(Vector2.ZERO, r * 1.3, INK, false, 1.4, true)
	draw_colored_polygon(star, INK)


func _fortress(r: float, citadel: bool) -> void:
	var wall := PackedVector2Array()
	for k: int in 10:
		wall.append(Vector2.from_angle(k * TAU / 10.0 - PI / 2.0) * (r * (1.4 if k % 2 == 0 else 0.8)))
	if citadel:
		draw_circle(Vector2.ZERO, r * 1.55, PAPER, true, -1.0, true)
		draw_circle(Vector2.ZERO, r * 1.55, INK, false, 1.4, true)
	var halo := PackedVector2Array()
	for corner: Vector2 in wall:
		halo.append(corner * 1.28)
	draw_colored_polygon(halo, PAPER)
	draw_colored_polygon(wall, INK)
	draw_circle(Vector2.ZERO, r * 0.5, PAPER, true, -1.0, true)


func _port(r: float) -> void:
	draw_circle(Vector2.ZERO, r, Color("e4ece4"), true, -1.0, true)
	draw_circle(Vector2.ZERO, r, PORT, false, 1.6, true)
	var s := r * 0.55
	draw_line(Vector2(0, -s), Vector2(0, s), PORT, r * 0.16, true)
	draw_line(Vector2(-s * 0.5, -s * 0.5), Vector2(s * 0.5, -s * 0.5), PORT, r * 0.14, true)
	draw_arc(Vector2.ZERO, s, PI * 0.1, PI * 0.9, 9, PORT, r * 0.16, true)
