## Draws the outlines of marked spaces (legal targets, the chosen one) over the map as one mesh of ink strokes.
class_name MapOutline
extends MeshInstance2D

const COLOURS: Dictionary[int, Color] = {
	MapSheet.Glow.LEGAL: Color("ffce3a"),
	MapSheet.Glow.CHOSEN: Color("fffbe0"),
	MapSheet.Glow.DANGER: Color("d22f1f"),
	MapSheet.Glow.GOOD: Color("4fa23e"),
}

var _data: MapData
var _marks: Dictionary[int, int] = {}
var _zoom := 0.3


func setup(data: MapData, ink: ShaderMaterial) -> void:
	_data = data
	material = ink


func show_at(zoom: float) -> void:
	if absf(zoom / _zoom - 1.0) > 0.15 and not _marks.is_empty():
		_zoom = zoom
		_rebuild()
	_zoom = zoom


## Takes a map from space index to style.
func show_marks(marks: Dictionary[int, int]) -> void:
	_marks = marks.duplicate()
	_rebuild()


func _rebuild() -> void:
	if _marks.is_empty():
		mesh = null
		return
	var position_list := PackedVector2Array()
	var side := PackedVector2Array()
	var colour := PackedColorArray()
	var index := PackedInt32Array()
	for i: int in _marks:
		for ring: PackedVector2Array in _data.rings[i]:
			if ring.size() > 8 or _data.rings[i].size() == 1:
				ring = _eased(ring, 3.0 / _zoom)
				_stroke(ring, 2.2 / _zoom, Color("1d1208", 0.8), position_list, side, colour, index, 1.9)
				_stroke(ring, 2.2 / _zoom, COLOURS[_marks[i]], position_list, side, colour, index, 1.0)
	var arrays: Array = []
	arrays.resize(Mesh.ARRAY_MAX)
	arrays[Mesh.ARRAY_VERTEX] = position_list
	arrays[Mesh.ARRAY_TEX_UV] = side
	arrays[Mesh.ARRAY_COLOR] = colour
	arrays[Mesh.ARRAY_INDEX] = index
	var built := ArrayMesh.new()
	if not index.is_empty():
		built.add_surface_from_arrays(Mesh.PRIMITIVE_TRIANGLES, arrays, [], {}, Mesh.ARRAY_FLAG_USE_2D_VERTICES)
	mesh = built


## The ring without points closer than `least`, so that a thick line does not bunch up on a ragged coast.
func _eased(ring: PackedVector2Array, least: float) -> PackedVector2Array:
	var out := PackedVector2Array()
	for point: Vector2 in ring:
		if out.is_empty() or out[-1].distance_squared_to(point) > least * least:
			out.append(point)
	return out if out.size() > 3 else ring


func _stroke(ring: PackedVector2Array, half: float, ink: Color, position_list: PackedVector2Array, side: PackedVector2Array,
		colour: PackedColorArray, index: PackedInt32Array, widen: float) -> void:
	var base := position_list.size()
	var n := ring.size()
	for k: int in n:
		var before := ring[posmod(k - 1, n)]
		var after := ring[(k + 1) % n]
		var normal := (after - before).orthogonal().normalized() * half * widen
		position_list.append(ring[k])
		position_list.append(ring[k])
		side.append(normal)
		side.append(-normal)
		colour.append(ink)
		colour.append(ink)
		var a := base + 2 * k
		var b := base + 2 * ((k + 1) % n)
		for v: int in [a, a + 1, b, a + 1, b + 1, b]:
			index.append(v)
