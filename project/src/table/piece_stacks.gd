## The pieces of a view as stacks: by space and power, with how many of each type; and which counters stand for a stack, the
## closer the more of them.
class_name PieceStacks
extends RefCounted

## How much a stack shows: each type, leaders and troops, or one plate for each power.
enum Fold { OPEN, LED, CLOSED }

## How many kinds of what is inside a plate names.
const INSIDE: int = 3

## By space: Array of {power, count, kinds: Dictionary[type -> count], elite: Dictionary[type -> true], faces: Dictionary[type -> portrait],
## marks: Dictionary[type -> marker]}.
var by_space: Dictionary[int, Array] = {}
var _marks: CounterMarks
var _icons: PackedStringArray = []
var _nations: PackedStringArray = []
var _boards: PackedInt32Array = []
var _elite: int = 0
## 1 for types that are people.
var _led_types: PackedByteArray = []
var _pieces: PackedInt32Array = []
## Portraits of leaders by piece.
var _faces: Dictionary[int, String] = {}
var _is_read: bool = false
## The counters of each space in each fold, made when first wanted.
var _made: Array[Dictionary] = [{}, {}, {}]


## Takes the pieces of a view.
func _init(names: CatalogNames, marks: CounterMarks, pieces: PackedInt32Array = []) -> void:
	_marks = marks
	_icons = names.types["art"]
	_nations = names.powers["id"]
	_boards = names.spaces["board"]
	_elite = names.flag("conditions", "elite")
	_pieces = pieces
	for type: int in _icons.size():
		_led_types.append(int(names.is_led(type)))
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var face: String = names.face(pieces[at + Match.PIECE_LEADER]) if names.is_led(pieces[at + Match.PIECE_TYPE]) else ""
		if not face.is_empty():
			_faces[pieces[at + Match.PIECE_ID]] = face


## Makes the stacks, once. Needs nothing that can change, so that another thread may do it.
func read() -> void:
	if _is_read:
		return
	_is_read = true
	for at: int in range(0, _pieces.size(), Match.PIECE_STRIDE):
		var place: int = _pieces[at + Match.PIECE_PLACE]
		if place < 0 or place >= _boards.size() or _boards[place] != 0:
			continue # not on the map
		var stack: Dictionary = _stack(place, _pieces[at + Match.PIECE_POWER])
		var kinds: Dictionary = stack["kinds"]
		var type: int = _pieces[at + Match.PIECE_TYPE]
		kinds[type] = int(kinds.get(type, 0)) + _pieces[at + Match.PIECE_COUNT]
		stack["count"] = int(stack["count"]) + _pieces[at + Match.PIECE_COUNT]
		if _pieces[at + Match.PIECE_FLAGS] & _elite != 0:
			(stack["elite"] as Dictionary)[type] = true
		var mark: String = _marks.of_piece(_pieces[at + Match.PIECE_FLAGS])
		if not mark.is_empty():
			var marks: Dictionary = stack["marks"]
			marks[type] = _marks.graver(mark, str(marks.get(type, "")))
		var face: String = _faces.get(_pieces[at + Match.PIECE_ID], "") if _pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE else ""
		if not face.is_empty() and not (stack["faces"] as Dictionary).has(type):
			(stack["faces"] as Dictionary)[type] = face


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


# One plate: who commands, else the strongest arm; how many troops, the gravest condition, and the arms inside, the strongest first.
func _closed(stack: Dictionary) -> Dictionary:
	var kinds: Dictionary = stack["kinds"]
	var faces: Dictionary = stack["faces"]
	var marks: Dictionary = stack["marks"]
	var troops: Array = kinds.keys().filter(func(type: int) -> bool: return not _is_led(type))
	troops.sort_custom(func(a: int, b: int) -> bool: return [-int(kinds[a]), a] < [-int(kinds[b]), b])
	var inside: PackedStringArray = []
	var mark: String = ""
	for type: int in marks:
		mark = _marks.graver(str(marks[type]), mark)
	var count: int = 0
	for type: int in troops:
		count += int(kinds[type])
		if kinds.size() > 1 and inside.size() < INSIDE:
			inside.append(_icon(type))
	return {
		"nation": _nation(stack), "icon": faces.values()[0] if not faces.is_empty() else _icon(_strongest(kinds)),
		"count": count, "elite": not (stack["elite"] as Dictionary).is_empty(), "deep": kinds.size() > 1,
		"mark": mark, "inside": inside, "numbered": kinds.size() > 1 and count > 0,
	}


func _is_led(type: int) -> bool:
	return type >= 0 and type < _led_types.size() and _led_types[type] != 0


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
