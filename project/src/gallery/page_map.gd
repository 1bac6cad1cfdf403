## Gallery page with the map of a ruleset at a chosen place and zoom, tinted as at the start of the game.
class_name GalleryMap
extends Control

var ruleset := ""
var spaces := PackedStringArray()
var zoom := 0.0
var sheet: MapSheet


func _init(ruleset_id: String, at: PackedStringArray = [], at_zoom: float = 0.0) -> void:
	ruleset = ruleset_id
	spaces = at
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
	if not spaces.is_empty():
		sheet.camera.look(sheet.anchor(spaces[0]), zoom, false)
		sheet.highlight(spaces.slice(1), MapSheet.Glow.LEGAL)
		sheet.highlight([spaces[0]], MapSheet.Glow.CHOSEN)


## The owners of the sheet's example position.
func _tint() -> void:
	for space: Dictionary in sheet.data.spaces:
		var nation: String = space.get("nation", "")
		if not nation.is_empty():
			sheet.set_owner_tint(space["id"], nation, true)
