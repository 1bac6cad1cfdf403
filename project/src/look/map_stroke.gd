## Gathers ink strokes along lines of the sheet into one mesh (vertex, half-width vector, colour: see `shaders/ink.gdshader`).
class_name MapStroke
extends RefCounted

var _position := PackedVector2Array()
var _side := PackedVector2Array()
var _colour := PackedColorArray()
var _index := PackedInt32Array()


## A closed line, `half` as wide.
func ring(points: PackedVector2Array, half: float, ink: Color) -> void:
	var base := _position.size()
	var n := points.size()
	for k: int in n:
		_pair(points[k], (points[(k + 1) % n] - points[posmod(k - 1, n)]).orthogonal().normalized() * half, ink)
		_join(base + 2 * k, base + 2 * ((k + 1) % n))


## A closed line broken into strokes and gaps of a length.
func dashes(points: PackedVector2Array, half: float, ink: Color, length: float) -> void:
	var run := 0.0
	var n := points.size()
	var is_open := false
	for k: int in n:
		var from := points[k]
		var step := points[(k + 1) % n] - from
		var all := step.length()
		var normal := step.orthogonal().normalized() * half
		var done := 0.0
		while done < all - 0.001:
			var part := minf(length - fposmod(run, length), all - done)
			if int(run / length) % 2 == 0:
				if not is_open:
					_pair(from + step * (done / all), normal, ink)
				_pair(from + step * ((done + part) / all), normal, ink)
				_join(_position.size() - 4, _position.size() - 2)
				is_open = true
			else:
				is_open = false
			done += maxf(part, 0.01)
			run += maxf(part, 0.01)


## The points of a ring without those closer than `least`, so that a thick line does not bunch up on a ragged coast.
static func eased(points: PackedVector2Array, least: float) -> PackedVector2Array:
	var out := PackedVector2Array()
	for point: Vector2 in points:
		if out.is_empty() or out[-1].distance_squared_to(point) > least * least:
			out.append(point)
	return out if out.size() > 3 else points


func mesh() -> ArrayMesh:
	var built := ArrayMesh.new()
	if not _index.is_empty():
		var arrays: Array = []
		arrays.resize(Mesh.ARRAY_MAX)
		arrays[Mesh.ARRAY_VERTEX] = _position
		arrays[Mesh.ARRAY_TEX_UV] = _side
		arrays[Mesh.ARRAY_COLOR] = _colour
		arrays[Mesh.ARRAY_INDEX] = _index
		built.add_surface_from_arrays(Mesh.PRIMITIVE_TRIANGLES, arrays, [], {}, Mesh.ARRAY_FLAG_USE_2D_VERTICES)
	return built


func _pair(at: Vector2, normal: Vector2, ink: Color) -> void:
	for way: float in [1.0, -1.0]:
		_position.append(at)
		_side.append(normal * way)
		_colour.append(ink)


func _join(a: int, b: int) -> void:
	_index.append_array([a, a + 1, b, a + 1, b + 1, b])
