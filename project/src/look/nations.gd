## Colours, patterns, emblems and names of every nation of all games, asked once of the [Library].
class_name Nations
extends RefCounted

## Flag of who has none.
const PLAIN_FLAG: PackedStringArray = ["field", "#efe4c8", "#6b5334"]

static var _all: Dictionary = {}
static var _aliases: Dictionary = {}


## All nation ids in the order of the file.
static func ids() -> PackedStringArray:
	_load()
	return PackedStringArray(_all.keys())


static func has(id: String) -> bool:
	_load()
	return _all.has(id) or _aliases.has(id)


static func title(id: String) -> String:
	return _of(id).get("name", id.capitalize())


## The colour of the nation's pieces and flags.
static func colour(id: String) -> Color:
	return Color(str(_of(id).get("colour", "#b9a98a")))


## Second colour: rims, facings, the pattern on its pieces.
static func trim(id: String) -> Color:
	return Color(str(_of(id).get("trim", "#5a4630")))


## Ink or cream, whichever reads on the nation's colour.
static func ink(id: String) -> Color:
	var ground := contrast_luminance(colour(id)) + 0.05
	var dark := ground / (contrast_luminance(LookPalette.INK) + 0.05)
	var light := (contrast_luminance(LookPalette.CREAM) + 0.05) / ground
	return LookPalette.INK if dark >= light else LookPalette.CREAM


## Relative luminance as used for contrast ratios.
static func contrast_luminance(c: Color) -> float:
	var l := c.srgb_to_linear()
	return 0.2126 * l.r + 0.7152 * l.g + 0.0722 * l.b


## Name of the emblem drawing in `assets/art/emblems`.
static func emblem(id: String) -> String:
	return _of(id).get("emblem", "cockade")


## Layout name and colours of the nation's flag, drawn by Flags.
static func flag(id: String) -> Array:
	return Array(_of(id).get("flag", PLAIN_FLAG) as PackedStringArray)


## Number of the hatching (1 to 15) used on the map and on pieces.
static func pattern(id: String) -> int:
	return int(_of(id).get("pattern", 0))


## Map tint and pattern number packed for the land shader; transparent for nobody.
static func tint_code(id: String) -> Color:
	if id.is_empty() or not has(id):
		return Color(0, 0, 0, 0)
	var wash := Color(str(_of(id).get("tint", _of(id)["colour"])))
	wash.a8 = 16 + pattern(id)
	return Color8(wash.r8, wash.g8, wash.b8, wash.a8)


static func _of(id: String) -> Dictionary:
	_load()
	return _all.get(_aliases.get(id, id), {})


static func _load() -> void:
	if not _all.is_empty():
		return
	var list: Dictionary = Rulebooks.library().nations()
	var columns: Dictionary = list["nations"]
	var ids_in_order: PackedStringArray = columns["id"]
	for i: int in ids_in_order.size():
		var row: Dictionary = {}
		for column: String in columns:
			row[column] = columns[column][i]
		_all[ids_in_order[i]] = row
	_aliases = list["aliases"]
