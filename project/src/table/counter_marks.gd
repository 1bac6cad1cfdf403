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
## Marker by the bit of a condition or flag, the gravest first.
var _on_pieces: Dictionary[int, String] = {}
var _on_spaces: Dictionary[int, String] = {}
## Kind of marker and damage by space; made anew with each view, never changed.
var spaces: Dictionary[int, Dictionary] = {}


func _init(names: CatalogNames) -> void:
	_names = names
	for word: String in ON_PIECES:
		_on_pieces[names.flag("conditions", word)] = ON_PIECES[word]
	for word: String in ON_SPACES:
		_on_spaces[names.flag("space_flags", word)] = ON_SPACES[word]
	PieceArt.prepare(PackedStringArray(ON_PIECES.values() + ON_SPACES.values() + ["damage"]), PackedStringArray([NOBODY]))


## Reads the marks of the spaces of a view. Whether they are others than before.
func read(view: Dictionary) -> bool:
	var before: Dictionary[int, Dictionary] = spaces
	spaces = {}
	var rows: PackedInt32Array = view["spaces"]
	for at: int in range(0, rows.size(), Match.SPACE_STRIDE):
		var kind: String = _kind(_on_spaces, rows[at + Match.SPACE_FLAGS])
		var damage: int = rows[at + Match.SPACE_DAMAGE]
		if (not kind.is_empty() or damage > 0) and _names.is_on_map(rows[at + Match.SPACE_ID]):
			spaces[rows[at + Match.SPACE_ID]] = {"kind": kind if not kind.is_empty() else "damage", "damage": damage}
	return spaces != before


## The marker for the conditions of a piece; "" for none.
func of_piece(flags: int) -> String:
	return _kind(_on_pieces, flags)


static func _kind(markers: Dictionary[int, String], flags: int) -> String:
	if flags == 0:
		return ""
	for bit: int in markers:
		if flags & bit != 0:
			return markers[bit]
	return ""
