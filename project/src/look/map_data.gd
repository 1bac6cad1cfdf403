## A baked map sheet in memory: spaces, labels, outlines and meshes. Knows geometry only, no rule.
##
## Files (see docs/map.md): `res://assets/maps/<ruleset>/sheet.json`, `sheet.bin` (gzip), `field.png`.
class_name MapData
extends RefCounted

const DIR := "res://assets/maps/"

var ruleset := ""
var size := Vector2.ZERO
var units_per_km := 1.0
var spaces: Array[Dictionary] = []
var labels: Array[Dictionary] = []
var degrees: Array[Dictionary] = []
## Marks on links: kind (bridge, pass, strait ...), x, y, angle.
var link_marks: Array[Dictionary] = []
## Rectangles kept free for the title cartouche, the compass rose and the scale bar.
var furniture: Dictionary[String, Rect2] = {}
var index_of: Dictionary[String, int] = {}
var anchors := PackedVector2Array()
var boxes: Array[Rect2] = []
var rings: Array[Array] = []
var field: Texture2D

var _bytes := PackedByteArray()
var _buffers: Dictionary = {}
var _layers: Dictionary = {}


## Reads the sheet of a ruleset; null with an error message if it was never baked.
static func read(ruleset_id: String) -> MapData:
	var folder := DIR + ruleset_id + "/"
	var text := FileAccess.get_file_as_string(folder + "sheet.json")
	var parsed: Variant = JSON.parse_string(text) if not text.is_empty() else null
	if not parsed is Dictionary:
		push_error("no baked map for ruleset %s in %s" % [ruleset_id, folder])
		return null
	var data := MapData.new()
	data._take(parsed as Dictionary, folder)
	return data


## Index of a space by id, or -1.
func find(id: String) -> int:
	return index_of.get(id, -1)


## The space under a sheet point: nodes and ports first, then areas; -1 if none.
func space_at(point: Vector2) -> int:
	var best := -1
	var best_area := INF
	for i: int in spaces.size():
		if not boxes[i].has_point(point) or boxes[i].get_area() >= best_area:
			continue
		if is_inside(i, point):
			best = i
			best_area = boxes[i].get_area()
	return best


## Whether a sheet point lies in a space.
func is_inside(i: int, point: Vector2) -> bool:
	for ring: PackedVector2Array in rings[i]:
		if Geometry2D.is_point_in_polygon(point, ring):
			return true
	return false


## Adds a round place that was not baked: it can be pointed at and marked, but has no ground of its own.
func add_place(id: String, title: String, at: Vector2, radius: float) -> void:
	index_of[id] = spaces.size()
	spaces.append({"id": id, "name": title, "kind": "berth", "anchor": [at.x, at.y]})
	anchors.append(at)
	boxes.append(Rect2(at - Vector2.ONE * radius, Vector2.ONE * radius * 2.0))
	var ring := PackedVector2Array()
	for k: int in 20:
		ring.append(at + Vector2.from_angle(TAU * k / 20.0) * radius)
	rings.append([ring])


## How many meshes an ink layer has.
func tiles(layer: String) -> int:
	return int(_layers.get(layer, 0))


## A mesh of ink strokes (vertex, half-width vector, colour).
func ink_mesh(name: String) -> ArrayMesh:
	var arrays: Array = []
	arrays.resize(Mesh.ARRAY_MAX)
	arrays[Mesh.ARRAY_VERTEX] = _part(name + ".position").to_vector2_array()
	arrays[Mesh.ARRAY_TEX_UV] = _part(name + ".side").to_vector2_array()
	arrays[Mesh.ARRAY_COLOR] = _part(name + ".colour").to_color_array()
	arrays[Mesh.ARRAY_INDEX] = _part(name + ".index").to_int32_array()
	return _mesh(arrays)


## The filled land; each vertex carries its space's index in UV.x.
func fill_mesh() -> ArrayMesh:
	var arrays: Array = []
	arrays.resize(Mesh.ARRAY_MAX)
	arrays[Mesh.ARRAY_VERTEX] = _part("fill.position").to_vector2_array()
	arrays[Mesh.ARRAY_TEX_UV] = _part("fill.tag").to_vector2_array()
	arrays[Mesh.ARRAY_INDEX] = _part("fill.index").to_int32_array()
	return _mesh(arrays)


## Frees the raw buffers once the meshes are made.
func drop_buffers() -> void:
	_bytes = PackedByteArray()


func _mesh(arrays: Array) -> ArrayMesh:
	var mesh := ArrayMesh.new()
	mesh.add_surface_from_arrays(Mesh.PRIMITIVE_TRIANGLES, arrays, [], {}, Mesh.ARRAY_FLAG_USE_2D_VERTICES)
	return mesh


func _part(name: String) -> PackedByteArray:
	var span: Array = _buffers[name]
	var start := int(span[0])
	return _bytes.slice(start, start + int(span[1]))


func _take(sheet: Dictionary, folder: String) -> void:
	ruleset = sheet["ruleset"]
	size = Vector2(sheet["size"][0], sheet["size"][1])
	units_per_km = sheet["units_per_km"]
	_buffers = sheet["buffers"]
	_layers = sheet["layers"]
	var packed := FileAccess.get_file_as_bytes(folder + "sheet.bin")
	_bytes = packed.decompress(int(sheet["bytes"]), FileAccess.COMPRESSION_GZIP)
	spaces.assign(sheet["spaces"])
	labels.assign(sheet["labels"])
	degrees.assign(sheet["degrees"])
	link_marks.assign(sheet["links"])
	for name: String in sheet["furniture"]:
		var room: Array = sheet["furniture"][name]
		furniture[name] = Rect2(room[0], room[1], room[2], room[3])
	anchors.resize(spaces.size())
	for i: int in spaces.size():
		var space := spaces[i]
		index_of[space["id"]] = i
		anchors[i] = Vector2(space["anchor"][0], space["anchor"][1])
		var box: Array = space["box"]
		boxes.append(Rect2(box[0], box[1], box[2] - box[0], box[3] - box[1]))
		rings.append([])
	var points := _part("ring.points").to_vector2_array()
	var table := _part("ring.table").to_int32_array()
	for row: int in table.size() / 3:
		rings[table[row * 3]].append(points.slice(table[row * 3 + 1], table[row * 3 + 1] + table[row * 3 + 2]))
	if ResourceLoader.exists(folder + "field.png"):
		field = load(folder + "field.png") as Texture2D
