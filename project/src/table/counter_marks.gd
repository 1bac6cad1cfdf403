## Which of the look's markers lie on counters and spaces: demoralised, unsupplied, orders carried out, sieges, blockades, revolts, damage.
class_name CounterMarks
extends RefCounted

## Marker by the word of a condition of pieces, the gravest first.
const ON_PIECES: Dictionary[String, String] = {"demoralised": "demoralised", "unsupplied": "unsupplied", "out_of_action": "out_of_action", "red": "tag_red", "blue": "tag_blue", "white": "tag_white"}
## Marker by the word of a flag of spaces.
const ON_SPACES: Dictionary[String, String] = {"besieged": "siege", "blockaded": "blockade", "revolt": "revolt", "battle": "hotspot"}
## Markers have no nation.
const NOBODY: String = "independent"

var _names: CatalogNames
## Marker and damage by space.
var _spaces: Dictionary[int, Dictionary] = {}


func _init(names: CatalogNames) -> void:
	_names = names
	PieceArt.prepare(PackedStringArray(ON_PIECES.values() + ON_SPACES.values() + ["damage"]), PackedStringArray([NOBODY]))


## Reads the marks of the spaces of a view.
func read(view: Dictionary) -> void:
	_spaces.clear()
	var rows: PackedInt32Array = view["spaces"]
	for at: int in range(0, rows.size(), Match.SPACE_STRIDE):
		var kind: String = _kind(ON_SPACES, "space_flags", rows[at + Match.SPACE_FLAGS])
		var damage: int = rows[at + Match.SPACE_DAMAGE]
		if (not kind.is_empty() or damage > 0) and _names.is_on_map(rows[at + Match.SPACE_ID]):
			_spaces[rows[at + Match.SPACE_ID]] = {"kind": kind if not kind.is_empty() else "damage", "damage": damage}


## The marker for the conditions of a piece; "" for none.
func of_piece(flags: int) -> String:
	return _kind(ON_PIECES, "conditions", flags)


## Draws the markers of the spaces above where their counters stand.
func draw_spaces(on: CanvasItem, sheet: MapSheet, side: float) -> void:
	var seen: Rect2 = Rect2(Vector2.ZERO, sheet.size).grow(60.0)
	for space: int in _spaces:
		var at: Vector2 = sheet.anchor_on_screen(_names.space_id(space)) + Vector2(0.0, -side * 0.95)
		if seen.has_point(at):
			PieceArt.draw(on, at, side * 0.8, str(_spaces[space]["kind"]), NOBODY, int(_spaces[space]["damage"]))


func _kind(words: Dictionary[String, String], column: String, flags: int) -> String:
	if flags == 0:
		return ""
	for word: String in words:
		if _names.has_flag(column, flags, word):
			return words[word]
	return ""
