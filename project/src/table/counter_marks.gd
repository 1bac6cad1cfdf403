## Which markers lie on counters and spaces: those of the ruleset's conditions and marks, and damage.
class_name CounterMarks
extends RefCounted

## Markers have no nation.
const NOBODY: String = "independent"
## The marker of a space that is damaged and shows no other.
const DAMAGE: String = "damage"

var _names: CatalogNames
## Marker by the bit of a condition or flag, the gravest first.
var _on_pieces: Dictionary[int, String] = {}
var _on_spaces: Dictionary[int, String] = {}
## Kind of marker and damage by space; made anew with each view, never changed.
var spaces: Dictionary[int, Dictionary] = {}


func _init(names: CatalogNames) -> void:
	_names = names
	_on_pieces = _markers(names.catalog["conditions"])
	_on_spaces = _markers(names.catalog["space_flags"])
	PieceArt.prepare(PackedStringArray(_on_pieces.values() + _on_spaces.values() + [DAMAGE]), PackedStringArray([NOBODY]))


## Reads the marks of the spaces of a view. Whether they are others than before.
func read(view: Dictionary) -> bool:
	var before: Dictionary[int, Dictionary] = spaces
	spaces = {}
	var rows: PackedInt32Array = view["spaces"]
	for at: int in range(0, rows.size(), Match.SPACE_STRIDE):
		var kind: String = _kind(_on_spaces, rows[at + Match.SPACE_FLAGS])
		var damage: int = rows[at + Match.SPACE_DAMAGE]
		if (not kind.is_empty() or damage > 0) and _names.is_on_map(rows[at + Match.SPACE_ID]):
			spaces[rows[at + Match.SPACE_ID]] = {"kind": kind if not kind.is_empty() else DAMAGE, "damage": damage}
	return spaces != before


## The marker for the conditions of a piece; "" for none.
func of_piece(flags: int) -> String:
	return _kind(_on_pieces, flags)


## Of two markers of pieces the graver one.
func graver(one: String, other: String) -> String:
	for mark: String in _on_pieces.values():
		if mark == one or mark == other:
			return mark
	return one


# The markers that a ruleset's view.toml names, by their bits, in the order of their ranks.
static func _markers(marks: Dictionary) -> Dictionary[int, String]:
	var art: PackedStringArray = marks["art"]
	var ranks: PackedInt32Array = marks["value"]
	var bits: Array = range(art.size()).filter(func(bit: int) -> bool: return not art[bit].is_empty())
	bits.sort_custom(func(a: int, b: int) -> bool: return ranks[a] < ranks[b] or (ranks[a] == ranks[b] and a < b))
	var found: Dictionary[int, String] = {}
	for bit: int in bits:
		found[1 << bit] = art[bit]
	return found


static func _kind(markers: Dictionary[int, String], flags: int) -> String:
	if flags == 0:
		return ""
	for bit: int in markers:
		if flags & bit != 0:
			return markers[bit]
	return ""
