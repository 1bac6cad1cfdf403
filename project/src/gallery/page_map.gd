## Gallery page with the map of a ruleset, whole or near by, tinted as at the start of the game.
class_name GalleryMap
extends Control

## Spaces round the chosen one that are lit as in reach.
const LIT := 4

var ruleset := ""
var zoom := 0.0 ## 0: the whole sheet
var sheet: MapSheet


func _init(ruleset_id: String, at_zoom: float = 0.0) -> void:
	ruleset = ruleset_id
	zoom = at_zoom


func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var table := Panel.new()
	table.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	table.add_theme_stylebox_override("panel", LookTheme.material_box("walnut_plain"))
	add_child(table)
	sheet = MapSheet.new()
	sheet.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	add_child(sheet)
	var start := Time.get_ticks_usec()
	if not sheet.load_map(ruleset):
		return
	print("map %s: loaded in %.0f ms" % [ruleset, (Time.get_ticks_usec() - start) / 1000.0])
	_tint()
	if zoom > 0.0:
		var spaces := _middle()
		sheet.camera.look(sheet.anchor(spaces[0]), zoom, false)
		sheet.highlight(spaces.slice(1), MapSheet.Glow.LEGAL)
		sheet.highlight([spaces[0]], MapSheet.Glow.CHOSEN)


## The space in the middle of all of them, where a map is densest, and its nearest neighbours.
func _middle() -> PackedStringArray:
	var centre := Vector2.ZERO
	for anchor: Vector2 in sheet.data.anchors:
		centre += anchor / sheet.data.anchors.size()
	var near: Array[Dictionary] = sheet.data.spaces.duplicate()
	near.sort_custom(func(a: Dictionary, b: Dictionary) -> bool:
		return sheet.anchor(a["id"]).distance_squared_to(centre) < sheet.anchor(b["id"]).distance_squared_to(centre))
	var ids := PackedStringArray()
	for space: Dictionary in near.slice(0, LIT + 1):
		ids.append(space["id"])
	return ids


## The owners of the sheet's example position.
func _tint() -> void:
	for space: Dictionary in sheet.data.spaces:
		var nation: String = space.get("nation", "")
		if not nation.is_empty():
			sheet.set_owner_tint(space["id"], nation, true)
