## Rings round what the teacher points at: places on the map, parts of the table.
class_name TeacherPointer
extends Control

const RADIUS: float = 52.0
const WIDTH: float = 7.0

var _table: TableScreen
var _spaces: PackedInt32Array = []
var _parts: PackedStringArray = []
var _time: float = 0.0


func _init(table: TableScreen) -> void:
	_table = table
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	Ui.fill(self)


## Nouns as pairs of kind and number, parts by name. Places are brought into sight.
func point(nouns: PackedInt32Array, parts: PackedStringArray) -> void:
	_spaces = []
	for at: int in range(0, nouns.size(), 2):
		if nouns[at] == Match.NOUN_SPACE and _table.model.names.is_on_map(nouns[at + 1]):
			_spaces.append(nouns[at + 1])
	_parts = parts
	set_process(not (_spaces.is_empty() and _parts.is_empty()))
	if not _spaces.is_empty() and _table.map.has_map:
		_table.map.frame(_spaces)
	queue_redraw()


## Whether something that is pointed at lies under this area.
func touches(area: Rect2) -> bool:
	for space: int in _spaces:
		if area.grow(RADIUS).has_point(_table.map.sheet.anchor_on_screen(_table.model.names.space_id(space))):
			return true
	return false


func _process(delta: float) -> void:
	_time += 0.0 if Settings.is_on(&"reduced_motion") else delta
	queue_redraw()


func _draw() -> void:
	var swell: float = 1.0 + 0.08 * sin(_time * 4.0)
	for space: int in _spaces:
		var at: Vector2 = _table.map.sheet.anchor_on_screen(_table.model.names.space_id(space))
		for ring: Array in [[LookPalette.INK, WIDTH + 4.0], [LookPalette.FOCUS, WIDTH]]:
			draw_arc(at, RADIUS * swell, 0.0, TAU, 48, ring[0] as Color, ring[1] as float, true)
	for part: String in _parts:
		var target: Control = _part(part)
		if target != null and target.is_visible_in_tree():
			var area: Rect2 = target.get_global_rect().grow(-4.0)
			draw_rect(area, LookPalette.INK, false, WIDTH + 4.0)
			draw_rect(area, LookPalette.FOCUS, false, WIDTH)


func _part(part: String) -> Control:
	match part:
		"hand":
			return _table.hand
		"actions":
			return _table.actions
		"prompt":
			return _table.prompt
		"powers":
			return _table.powers if _table.powers.is_visible_in_tree() else _table.rail
		"log":
			return _table.events
		"panel":
			return _table.own_panel
		"bar":
			return _table.bar
	return null
