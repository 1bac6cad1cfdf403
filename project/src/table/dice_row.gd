## Dice as they fell: they tumble for a moment and come to rest; pips for plain ones, engraved faces for dice that the ruleset names.
class_name DiceRow
extends Control

const SIDE: float = 62.0
const IN_ROW: int = 10
const TUMBLE: float = 0.7

var _dice: PackedInt32Array = []
var _ids: PackedStringArray = []
var _names: PackedStringArray = []
var _clock: float = 0.0
var _length: float = 0.0


func _init(names: CatalogNames, dice: PackedInt32Array) -> void:
	_dice = dice
	var table: Dictionary = names.catalog["dice"]
	_ids = table["id"]
	_names = table["name"]
	_length = Settings.duration(TUMBLE)
	custom_minimum_size = Vector2(minf(_dice.size(), IN_ROW) * (SIDE + 8.0), ceilf(_dice.size() / float(IN_ROW)) * (SIDE + 8.0))
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	set_process(_length > 0.0)


func _process(delta: float) -> void:
	_clock += delta
	queue_redraw()
	if _clock > _length + 0.04 * _dice.size():
		set_process(false)


## Draws one die of a ruleset around a point; its colour is the first word of the face's id.
static func draw_die(on: CanvasItem, at: Vector2, side: float, names: CatalogNames, die: int) -> void:
	var faces: PackedStringArray = (names.catalog["dice"] as Dictionary)["id"]
	var face: String = faces[die] if die >= 0 and die < faces.size() else str(die)
	var is_named: bool = die >= 0 and die < faces.size()
	DieFace.draw(on, at, side, ("black" if face.begins_with("black") else "white") if is_named else "d6", face)


func _draw() -> void:
	for i: int in _dice.size():
		var centre: Vector2 = Vector2(i % IN_ROW + 0.5, i / IN_ROW + 0.5) * (SIDE + 8.0)
		var face: String = _face(_dice[i])
		var kind: String = _kind(face)
		var left: float = 0.0
		if _length > 0.0:
			left = clampf(1.0 - (_clock - 0.04 * i) / _length, 0.0, 1.0)
		var faces: PackedStringArray = DieFace.faces_of(kind)
		var shown: String = faces[int(left * 23.0 + i) % faces.size()] if left > 0.2 else face
		var hop: float = absf(sin(left * PI * 2.5)) * left * 26.0
		DieFace.draw(self, centre - Vector2(0, hop), SIDE, kind, shown, left * left * 7.0)


func _face(value: int) -> String:
	return _ids[value] if value >= 0 and value < _ids.size() else str(value)


## A blank face does not say whose it is: it takes the colour of the dice it fell with.
func _kind(face: String) -> String:
	if face.begins_with("black"):
		return "black"
	if face.begins_with("white"):
		return "white"
	if face != "blank":
		return "d6"
	for value: int in _dice:
		if _face(value).begins_with("white"):
			return "white"
	return "black"
