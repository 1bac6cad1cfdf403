## What a power has on the map, as counters in rows: its leaders by their faces, then each type of force with its number.
class_name ForceStrip
extends Control

const SIDE: float = 60.0
const GAP: float = 10.0

var _counters: Array[Dictionary] = []


func _init(model: TableModel, power: int) -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	_read(model, power)
	resized.connect(_fit)


func is_empty() -> bool:
	return _counters.is_empty()


func _read(model: TableModel, power: int) -> void:
	var pieces: PackedInt32Array = model.view["pieces"]
	var icons: PackedStringArray = model.names.types["art"]
	var nation: String = model.names.power_id(power)
	var kinds: Dictionary[int, int] = {}
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_POWER] != power or pieces[at + Match.PIECE_PLACE] < 0 or not model.names.is_on_map(pieces[at + Match.PIECE_PLACE]):
			continue
		var type: int = pieces[at + Match.PIECE_TYPE]
		var face: String = ""
		if model.names.is_led(type):
			face = model.names.face(pieces[at + Match.PIECE_LEADER])
		if face.is_empty():
			kinds[type] = kinds.get(type, 0) + pieces[at + Match.PIECE_COUNT]
		else:
			_counters.append({"nation": nation, "icon": face, "count": 1})
	var types: Array = kinds.keys()
	types.sort()
	for type: int in types:
		_counters.append({"nation": nation, "icon": icons[type], "count": kinds[type]})


func _columns() -> int:
	return maxi(floori((size.x - 8.0) / (SIDE + GAP)), 1)


func _fit() -> void:
	custom_minimum_size.y = ceili(_counters.size() / float(_columns())) * (SIDE + GAP)


func _draw() -> void:
	var columns: int = _columns()
	for i: int in _counters.size():
		_counters[i]["at"] = Vector2(i % columns, i / columns) * (SIDE + GAP) + Vector2.ONE * SIDE / 2.0
	CounterArt.draw_all(self, SIDE, _counters)
