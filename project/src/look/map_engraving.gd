## Gathers lines, discs and areas of a drawing into one mesh with soft edges: what is engraved costs one draw call, however many
## strokes it has. Later strokes lie over earlier ones.
class_name MapEngraving
extends RefCounted

## Width of the soft edge, in units of the drawing.
const SOFT := 1.25
const ROUND := 64

## Where the origin of the drawing lies.
var origin := Vector2.ZERO
var _position := PackedVector2Array()
var _colour := PackedColorArray()
var _index := PackedInt32Array()


func area(points: PackedVector2Array, ink: Color) -> void:
	var base := _position.size()
	for point: Vector2 in points:
		_add(point, ink)
	for i: int in Geometry2D.triangulate_polygon(points):
		_index.append(base + i)


func box(rect: Rect2, ink: Color) -> void:
	area(_corners(rect), ink)


func frame(rect: Rect2, ink: Color, width: float) -> void:
	var corners := _corners(rect)
	for i: int in 4:
		# The corners are filled by lines that go on by half their width.
		var along := (corners[(i + 1) % 4] - corners[i]).normalized() * width / 2.0
		line(corners[i] - along, corners[(i + 1) % 4] + along, ink, width)


func line(from: Vector2, to: Vector2, ink: Color, width: float) -> void:
	var normal := (to - from).orthogonal().normalized()
	_strip(PackedVector2Array([from, to]), PackedVector2Array([normal, normal]), ink, width)


## Separate lines from each point to the next of its pair.
func lines(pairs: PackedVector2Array, ink: Color, width: float) -> void:
	for i: int in range(0, pairs.size(), 2):
		line(pairs[i], pairs[i + 1], ink, width)


func path(points: PackedVector2Array, ink: Color, width: float) -> void:
	for i: int in points.size() - 1:
		line(points[i], points[i + 1], ink, width)


func disc(at: Vector2, radius: float, ink: Color) -> void:
	var base := _position.size()
	_add(at, ink)
	for k: int in ROUND:
		_add(at + Vector2.from_angle(k * TAU / ROUND) * radius, ink)
		_index.append_array([base, base + 1 + k, base + 1 + (k + 1) % ROUND])
	arc(at, radius, 0.0, TAU, ROUND, ink, 0.0)


func ring(at: Vector2, radius: float, ink: Color, width: float) -> void:
	arc(at, radius, 0.0, TAU, ROUND, ink, width)


func arc(at: Vector2, radius: float, from: float, to: float, count: int, ink: Color, width: float) -> void:
	var points := PackedVector2Array()
	var normals := PackedVector2Array()
	for k: int in count + 1:
		normals.append(Vector2.from_angle(lerpf(from, to, float(k) / count)))
		points.append(at + normals[k] * radius)
	_strip(points, normals, ink, width)


func mesh() -> ArrayMesh:
	var arrays: Array = []
	arrays.resize(Mesh.ARRAY_MAX)
	arrays[Mesh.ARRAY_VERTEX] = _position
	arrays[Mesh.ARRAY_COLOR] = _colour
	arrays[Mesh.ARRAY_INDEX] = _index
	var built := ArrayMesh.new()
	built.add_surface_from_arrays(Mesh.PRIMITIVE_TRIANGLES, arrays, [], {}, Mesh.ARRAY_FLAG_USE_2D_VERTICES)
	return built


# A band along points, in full ink for its width and fading out beside it.
func _strip(points: PackedVector2Array, normals: PackedVector2Array, ink: Color, width: float) -> void:
	var half := width / 2.0
	var clear := Color(ink, 0.0)
	for k: int in points.size():
		var base := _position.size()
		_add(points[k] + normals[k] * (half + SOFT), clear)
		_add(points[k] + normals[k] * half, ink)
		_add(points[k] - normals[k] * half, ink)
		_add(points[k] - normals[k] * (half + SOFT), clear)
		for row: int in 3 if k > 0 else 0:
			var a := base - 4 + row
			_index.append_array([a, a + 1, a + 4, a + 1, a + 5, a + 4])


func _add(at: Vector2, ink: Color) -> void:
	_position.append(origin + at)
	_colour.append(ink)


static func _corners(rect: Rect2) -> PackedVector2Array:
	return PackedVector2Array([rect.position, Vector2(rect.end.x, rect.position.y), rect.end, Vector2(rect.position.x, rect.end.y)])
