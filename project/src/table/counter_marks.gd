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
## Kind of marker and damage by space; made anew with each view, never changed.
var spaces: Dictionary[int, Dictionary] = {}


func _init(names: CatalogNames) -> void:
	_names = names
	PieceArt.prepare(PackedStringArray(ON_PIECES.values() + ON_SPACES.values() + ["damage"]), PackedStringArray([NOBODY]))


## Reads the marks of the spaces of a view. Whether they are others than before.
func read(view: Dictionary) -> bool:
	var before: Dictionary[int, Dictionary] = spaces
	spaces = {}
	var rows: PackedInt32Array = view["spaces"]
	for at: int in range(0, rows.size(), Match.SPACE_STRIDE):
		var kind: String = _kind(ON_SPACES, "space_flags", rows[at + Match.SPACE_FLAGS])
		var damage: int = rows[at + Match.SPACE_DAMAGE]
		if (not kind.is_empty() or damage > 0) and _names.is_on_map(rows[at + Match.SPACE_ID]):
			spaces[rows[at + Match.SPACE_ID]] = {"kind": kind if not kind.is_empty() else "damage", "damage": damage}
	return spaces != before


## The marker for the conditions of a piece; "" for none.
func of_piece(flags: int) -> String:
	return _kind(ON_PIECES, "conditions", flags)


func _kind(words: Dictionary[String, String], column: String, flags: int) -> String:
	if flags == 0:
		return ""
	for word: String in words:
		if _names.has_flag(column, flags, word):
			return words[word]
	return ""
