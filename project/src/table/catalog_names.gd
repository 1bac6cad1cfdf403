## Names, ids and places of a ruleset's things by number, out of [method Library.catalog].
class_name CatalogNames
extends RefCounted

var ruleset: String = ""
## What the text keys of the ruleset begin with, without the point.
var code: String = ""
var catalog: Dictionary = {}
var spaces: Dictionary = {}
var powers: Dictionary = {}
var types: Dictionary = {}
var tracks: Dictionary = {}
var nations: Dictionary = {}
var leaders: Dictionary = {}
var _space_of: Dictionary[String, int] = {}


func _init(ruleset_id: String) -> void:
	ruleset = ruleset_id
	catalog = Rulebooks.catalog(ruleset_id)
	code = str(catalog["prefix"]).trim_suffix(".")
	spaces = catalog["spaces"]
	powers = catalog["powers"]
	types = catalog["types"]
	tracks = catalog["tracks"]
	nations = catalog["nations"]
	leaders = catalog["leaders"]
	var ids: PackedStringArray = spaces["id"]
	for i: int in ids.size():
		_space_of[ids[i]] = i


func space_id(number: int) -> String:
	return _cell(spaces, "id", number)


func space_name(number: int) -> String:
	return _cell(spaces, "name", number)


## Number of a space by its id, or -1.
func space(id: String) -> int:
	return _space_of.get(id, -1)


## Whether a space lies on the map, not on another board.
func is_on_map(number: int) -> bool:
	var boards: PackedInt32Array = spaces["board"]
	return number >= 0 and number < boards.size() and boards[number] == 0


func power_id(number: int) -> String:
	return _cell(powers, "id", number)


func power_name(number: int) -> String:
	return _cell(powers, "name", number)


## Names of the powers of a set, one after the other.
func power_list(powers_set: int) -> String:
	var found: PackedStringArray = []
	for number: int in 16:
		if powers_set & (1 << number) != 0:
			found.append(power_name(number))
	return ", ".join(found)


func type_id(number: int) -> String:
	return _cell(types, "id", number)


func type_name(number: int) -> String:
	return _cell(types, "name", number)


## Id of a nation by its number, as flags and emblems know it; "" for none.
func nation_id(number: int) -> String:
	return _cell(nations, "id", number)


func nation_name(number: int) -> String:
	return _cell(nations, "name", number)


## The kind to draw for a leader by his number: his portrait; "" for nobody.
func face(leader: int) -> String:
	var portrait: String = _cell(leaders, "portrait", leader)
	return Portraits.KIND + portrait if not portrait.is_empty() else ""


## Whether counters of a type are people, who bear their own faces on the map.
func is_led(type: int) -> bool:
	return _cell(types, "art", type) == PieceArt.STAND_IN


## Words for the bits of a piece's or space's flags.
func flag_words(column: String, bits: int) -> PackedStringArray:
	var found: PackedStringArray = []
	var words: PackedStringArray = catalog[column]["name"]
	for i: int in words.size():
		if bits & (1 << i) != 0:
			found.append(words[i])
	return found


## Whether a bit of the flags is the one with this word.
func has_flag(column: String, bits: int, word: String) -> bool:
	return bits & flag(column, word) != 0


## The bit of the flags with this word; 0 when there is none.
func flag(column: String, word: String) -> int:
	var words: PackedStringArray = catalog[column]["id"]
	var i: int = words.find(word)
	return 1 << i if i >= 0 else 0


static func _cell(table: Dictionary, column: String, number: int) -> String:
	var cells: PackedStringArray = table[column]
	return cells[number] if number >= 0 and number < cells.size() else ""
