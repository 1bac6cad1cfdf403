## Draws the pieces of the view as counters at their spaces: from afar one stack for each power, near by one for each type.
## Lies over the map's labels and works in window pixels.
class_name PieceLayer
extends Control

const SIDE: float = 58.0
const GAP: float = 2.0

var _sheet: MapSheet
var _names: CatalogNames
## By space: Array of {power, count, kinds: Dictionary[type -> count], elite: bool}.
var _stacks: Dictionary[int, Array] = {}
var _shown: PackedInt32Array = []


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func setup(sheet: MapSheet, names: CatalogNames) -> void:
	_sheet = sheet
	_names = names
	CounterArt.prepare(names)
	sheet.view_changed.connect(queue_redraw)


func show_view(view: Dictionary) -> void:
	var pieces: PackedInt32Array = view["pieces"]
	if pieces == _shown:
		return
	_shown = pieces
	_stacks.clear()
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if place < 0 or not _names.is_on_map(place):
			continue
		var stack: Dictionary = _stack(place, pieces[at + Match.PIECE_POWER])
		var kinds: Dictionary = stack["kinds"]
		var type: int = pieces[at + Match.PIECE_TYPE]
		kinds[type] = int(kinds.get(type, 0)) + pieces[at + Match.PIECE_COUNT]
		stack["count"] = int(stack["count"]) + pieces[at + Match.PIECE_COUNT]
		if _names.has_flag("conditions", pieces[at + Match.PIECE_FLAGS], "elite"):
			(stack["elite"] as Dictionary)[type] = true
	queue_redraw()


func _stack(place: int, power: int) -> Dictionary:
	var here: Array = _stacks.get(place, [])
	for stack: Dictionary in here:
		if stack["power"] == power:
			return stack
	var fresh: Dictionary = {"power": power, "count": 0, "kinds": {}, "elite": {}}
	here.append(fresh)
	_stacks[place] = here
	return fresh


func _draw() -> void:
	if _sheet == null:
		return
	var is_near: bool = _sheet.camera.level() > 0
	var seen: Rect2 = Rect2(Vector2.ZERO, size).grow(100.0)
	var side: float = SIDE if not is_near else SIDE * 1.15
	for place: int in _stacks:
		var anchor: Vector2 = _sheet.anchor_on_screen(_names.space_id(place))
		if not seen.has_point(anchor):
			continue
		var counters: Array[Dictionary] = _counters(_stacks[place], is_near)
		var columns: int = mini(counters.size(), 4)
		var step: float = side + GAP
		for i: int in counters.size():
			CounterArt.draw(self, anchor + Vector2((i % columns) - (columns - 1) / 2.0, i / columns) * step, side, counters[i])


func _counters(stacks: Array, is_near: bool) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for stack: Dictionary in stacks:
		var kinds: Dictionary = stack["kinds"]
		var elite: Dictionary = stack["elite"]
		var nation: String = _names.power_id(int(stack["power"]))
		if is_near:
			for type: int in kinds:
				found.append({"nation": nation, "icon": _icon(type), "count": kinds[type], "elite": elite.has(type)})
		else:
			found.append({"nation": nation, "icon": _icon(_strongest(kinds)), "count": stack["count"], "elite": not elite.is_empty(), "deep": kinds.size() > 1})
	return found


func _strongest(kinds: Dictionary) -> int:
	var best: int = -1
	for type: int in kinds:
		if best < 0 or int(kinds[type]) > int(kinds[best]):
			best = type
	return best


func _icon(type: int) -> String:
	var icons: PackedStringArray = _names.types["icon"]
	return icons[type] if type >= 0 and type < icons.size() else ""
