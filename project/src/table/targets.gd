## Which legal rows belong to which space of the map, so that clicks, drags and the pad can find them.
class_name TableTargets
extends RefCounted

## Rows by space number.
var by_space: Dictionary[int, PackedInt32Array] = {}
## Rows that belong to no space of the map.
var elsewhere: PackedInt32Array = []
var _begins: Dictionary[int, bool] = {}


func read(model: TableModel) -> void:
	by_space.clear()
	elsewhere = []
	_begins.clear()
	var places: Dictionary[Vector2i, int] = piece_places(model.view)
	for row: int in model.rows.size() / Match.ACTION_STRIDE:
		var at: int = row * Match.ACTION_STRIDE
		var kind: int = model.rows[at + Match.ACTION_KIND]
		var id: int = model.rows[at + Match.ACTION_ID]
		var space: int = -1
		if kind == Match.NOUN_SPACE:
			space = id
		elif kind == Match.NOUN_LOT or kind == Match.NOUN_PIECE:
			space = places.get(Vector2i(kind, id), -1)
		if model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0:
			space = -1
		if space >= 0 and model.names.is_on_map(space):
			var list: PackedInt32Array = by_space.get(space, PackedInt32Array())
			list.append(row)
			by_space[space] = list
			if kind != Match.NOUN_SPACE or model.rows[at + Match.ACTION_FLAGS] & Match.ROW_COMPLETES == 0:
				_begins[row] = true
		else:
			elsewhere.append(row)


## Whether a row of a space begins a gesture: pieces can be led away, and places that do not end the question.
func begins_at(space: int) -> bool:
	for row: int in by_space.get(space, PackedInt32Array()):
		if _begins.has(row):
			return true
	return false


## Ids of all spaces with something to choose.
func space_ids(names: CatalogNames) -> PackedStringArray:
	var found: PackedStringArray = []
	for space: int in by_space:
		found.append(names.space_id(space))
	return found


## Space of each piece or lot, by (kind, number).
static func piece_places(view: Dictionary) -> Dictionary[Vector2i, int]:
	var found: Dictionary[Vector2i, int] = {}
	var pieces: PackedInt32Array = view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		found[Vector2i(pieces[at + Match.PIECE_KIND], pieces[at + Match.PIECE_ID])] = pieces[at + Match.PIECE_PLACE]
	return found
