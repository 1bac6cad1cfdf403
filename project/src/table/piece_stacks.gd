## The pieces of a view as stacks: by space and power, with how many of each type; and which counters stand for a stack, the
## closer the more of them.
class_name PieceStacks
extends RefCounted

## How much a stack shows: each type, leaders and troops, or one counter for each power.
enum Fold { OPEN, LED, CLOSED }

## By space: Array of {power, count, kinds: Dictionary[type -> count], elite: Dictionary[type -> true], faces: Dictionary[type -> portrait],
## marks: Dictionary[type -> marker]}.
var by_space: Dictionary[int, Array] = {}
var _names: CatalogNames
var _marks: CounterMarks
var _icons: PackedStringArray = []
var _nations: PackedStringArray = []
## The counters of each space in each fold, made when first wanted.
var _made: Array[Dictionary] = [{}, {}, {}]


func _init(names: CatalogNames, marks: CounterMarks) -> void:
	_names = names
	_marks = marks
	_icons = names.types["icon"]
	_nations = names.powers["id"]


## Reads the pieces of a view, once; the match tells whose faces the leaders bear. `known` keeps faces by piece from view to view.
func read(pieces: PackedInt32Array, game: Match, known: Dictionary[int, String] = {}) -> void:
	var elite: int = _names.flag("conditions", "elite")
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if place < 0 or not _names.is_on_map(place):
			continue
		var stack: Dictionary = _stack(place, pieces[at + Match.PIECE_POWER])
		var kinds: Dictionary = stack["kinds"]
		var type: int = pieces[at + Match.PIECE_TYPE]
		kinds[type] = int(kinds.get(type, 0)) + pieces[at + Match.PIECE_COUNT]
		stack["count"] = int(stack["count"]) + pieces[at + Match.PIECE_COUNT]
		if pieces[at + Match.PIECE_FLAGS] & elite != 0:
			(stack["elite"] as Dictionary)[type] = true
		var mark: String = _marks.of_piece(pieces[at + Match.PIECE_FLAGS])
		if not mark.is_empty():
			(stack["marks"] as Dictionary)[type] = mark
		var faces: Dictionary = stack["faces"]
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and not faces.has(type) and Portraits.is_led(_icon(type)):
			var face: String = _face(pieces[at + Match.PIECE_ID], game, known)
			if not face.is_empty():
				faces[type] = face


# A general's face is always the same; who is known by his label only may be unknown later.
static func _face(piece: int, game: Match, known: Dictionary[int, String]) -> String:
	if not known.has(piece):
		var own: String = Portraits.kind_of(game.noun_text(Match.NOUN_PIECE, piece), "")
		if own.is_empty():
			return Portraits.kind_of("", game.noun_label(Match.NOUN_PIECE, piece))
		known[piece] = own
	return known[piece]


## The counters of a space: nation, icon, count, elite, mark, deep (see [CounterArt]).
func counters(space: int, fold: Fold) -> Array[Dictionary]:
	if not _made[fold].has(space):
		var found: Array[Dictionary] = []
		for stack: Dictionary in by_space.get(space, []) as Array:
			var kinds: Dictionary = stack["kinds"]
			if fold == Fold.OPEN or (fold == Fold.LED and kinds.size() < 3):
				for type: int in kinds:
					found.append(_counter(stack, type))
			elif fold == Fold.LED:
				found.append_array(_led(stack))
			else:
				found.append(_closed(stack))
		_made[fold][space] = found
	return _made[fold][space]


func _stack(place: int, power: int) -> Dictionary:
	var here: Array = by_space.get(place, [])
	for stack: Dictionary in here:
		if stack["power"] == power:
			return stack
	var fresh: Dictionary = {"power": power, "count": 0, "kinds": {}, "elite": {}, "faces": {}, "marks": {}}
	here.append(fresh)
	by_space[place] = here
	return fresh


func _counter(stack: Dictionary, type: int) -> Dictionary:
	var faces: Dictionary = stack["faces"]
	return {"nation": _nation(stack), "icon": faces.get(type, _icon(type)), "count": stack["kinds"][type], "elite": (stack["elite"] as Dictionary).has(type), "mark": (stack["marks"] as Dictionary).get(type, "")}


# Leaders by their foremost face, and all troops under the strongest of them.
func _led(stack: Dictionary) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var troops: Dictionary = (stack["kinds"] as Dictionary).duplicate()
	var faces: Dictionary = stack["faces"]
	for type: int in faces:
		found.append(_counter(stack, type))
		troops.erase(type)
	if not troops.is_empty():
		var foremost: Dictionary = _counter(stack, _strongest(troops))
		foremost["count"] = 0
		foremost["deep"] = troops.size() > 1
		for type: int in troops:
			foremost["count"] = int(foremost["count"]) + int(troops[type])
		found.append(foremost)
	return found


func _closed(stack: Dictionary) -> Dictionary:
	var kinds: Dictionary = stack["kinds"]
	var faces: Dictionary = stack["faces"]
	return {"nation": _nation(stack), "icon": faces.values()[0] if not faces.is_empty() else _icon(_strongest(kinds)), "count": stack["count"], "elite": not (stack["elite"] as Dictionary).is_empty(), "deep": kinds.size() > 1}


func _nation(stack: Dictionary) -> String:
	var power: int = stack["power"]
	return _nations[power] if power >= 0 and power < _nations.size() else ""


static func _strongest(kinds: Dictionary) -> int:
	var best: int = -1
	for type: int in kinds:
		if best < 0 or int(kinds[type]) > int(kinds[best]):
			best = type
	return best


func _icon(type: int) -> String:
	return _icons[type] if type >= 0 and type < _icons.size() else ""
