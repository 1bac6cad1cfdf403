## Builds the drawn layers of a map sheet: a few meshes and one material each, so that the whole
## map is a handful of draw calls and what is out of sight costs nothing.
class_name MapLayers
extends RefCounted

const SHADERS := "res://src/look/shaders/"
const GRAIN := "res://assets/art/ui/paper_grain.png"


static func build(sheet: Node2D, data: MapData, materials: Dictionary[String, ShaderMaterial]) -> void:
	var grain := load(GRAIN) as Texture2D if ResourceLoader.exists(GRAIN) else null
	for name: String in ["sheet", "land"]:
		materials[name] = material(name)
		materials[name].set_shader_parameter("grain", grain)
		materials[name].set_shader_parameter("sheet_size", data.size)
	for name: String in ["base", "near", "coast_far", "coast_near", "outline"]:
		materials[name] = material("ink")
	materials["outline"].set_shader_parameter("thinnest", 1.6)
	_layer(sheet, "Paper", _quad(Rect2(Vector2.ZERO, data.size).grow(MapSheet.MARGIN)), materials["sheet"])
	_layer(sheet, "Land", data.fill_mesh(), materials["land"])
	for layer: String in ["coast_far", "coast_near", "base", "near"]:
		var group := Node2D.new()
		group.name = layer
		sheet.add_child(group)
		for tile: int in data.tiles(layer):
			_layer(group, "%d" % tile, data.ink_mesh("%s.%d" % [layer, tile]), materials[layer])


## Shows each layer at the zooms it is drawn for: the plain coast from afar, trees and marshes from nearby.
static func fade(materials: Dictionary[String, ShaderMaterial], sheet: Node2D, zoom: float) -> void:
	var far := 1.0 - smoothstep(0.40, 0.50, zoom)
	_show(sheet, "coast_far", materials["coast_far"], far)
	_show(sheet, "coast_near", materials["coast_near"], smoothstep(0.36, 0.44, zoom))
	_show(sheet, "near", materials["near"], smoothstep(0.42, 0.62, zoom) * 0.9)


static func _show(sheet: Node2D, name: String, ink: ShaderMaterial, amount: float) -> void:
	(sheet.get_node(name) as Node2D).visible = amount > 0.01
	ink.set_shader_parameter("fade", amount)


static func _layer(sheet: Node2D, name: String, mesh: Mesh, ink: ShaderMaterial) -> void:
	var layer := MeshInstance2D.new()
	layer.name = name
	layer.mesh = mesh
	layer.material = ink
	sheet.add_child(layer)


## A material of its own with one of the map's shaders.
static func material(shader: String) -> ShaderMaterial:
	var made := ShaderMaterial.new()
	made.shader = load(SHADERS + shader + ".gdshader") as Shader
	return made


static func _quad(area: Rect2) -> ArrayMesh:
	var arrays: Array = []
	arrays.resize(Mesh.ARRAY_MAX)
	arrays[Mesh.ARRAY_VERTEX] = PackedVector2Array([area.position, Vector2(area.end.x, area.position.y), area.end, Vector2(area.position.x, area.end.y)])
	arrays[Mesh.ARRAY_TEX_UV] = PackedVector2Array([Vector2.ZERO, Vector2.RIGHT, Vector2.ONE, Vector2.DOWN])
	arrays[Mesh.ARRAY_INDEX] = PackedInt32Array([0, 1, 2, 0, 2, 3])
	var mesh := ArrayMesh.new()
	mesh.add_surface_from_arrays(Mesh.PRIMITIVE_TRIANGLES, arrays, [], {}, Mesh.ARRAY_FLAG_USE_2D_VERTICES)
	return mesh
