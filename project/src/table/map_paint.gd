## Paints the land of the view on the map sheet: in the colour of whoever owns it, or as the ruleset says in
## `src/games/<ruleset>/lands.gd` (nation, occupier and camp of each space).
class_name MapPaint
extends RefCounted

var _names: CatalogNames
var _lands: GDScript
var _spaces: PackedInt32Array = []
## What was painted, row by row.
var _painted: Array = []


func _init(names: CatalogNames) -> void:
	_names = names
	var path: String = "res://src/games/%s/lands.gd" % names.ruleset
	if ResourceLoader.exists(path):
		_lands = load(path) as GDScript


## Most changes leave the land as it is.
func show(sheet: MapSheet, spaces: PackedInt32Array) -> void:
	if spaces == _spaces:
		return
	var before: PackedInt32Array = _spaces
	var were: Array = _painted
	_spaces = spaces
	_painted = _lands.call(&"paint", _names, spaces) if _lands != null else []
	for row: int in spaces.size() / Match.SPACE_STRIDE:
		var at: int = row * Match.SPACE_STRIDE
		var is_same: bool = before.size() == spaces.size() and before[at + Match.SPACE_ID] == spaces[at + Match.SPACE_ID]
		if _painted.is_empty():
			is_same = is_same and before[at + Match.SPACE_OWNER] == spaces[at + Match.SPACE_OWNER]
		else:
			is_same = is_same and were[row] == _painted[row]
		if is_same:
			continue
		var id: String = _names.space_id(spaces[at + Match.SPACE_ID])
		if _painted.is_empty():
			sheet.set_owner_tint(id, _names.power_id(spaces[at + Match.SPACE_OWNER]))
		else:
			var colours: PackedStringArray = _painted[row]
			sheet.set_owner_tint(id, colours[0])
			sheet.set_holders(id, colours[1], colours[2])
