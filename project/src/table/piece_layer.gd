## Draws the pieces of the view as counters at their spaces: from afar one stack for each power, near by one for each type.
## Lies over the map's labels and works in window pixels.
class_name PieceLayer
extends Control

const SIDE: float = 58.0
const GAP: float = 2.0
## Air around the heart of the position, in sheet units.
const HEART_AIR: float = 190.0

var _sheet: MapSheet
var _names: CatalogNames
## By space: Array of {power, count, kinds: Dictionary[type -> count], elite: Dictionary[type -> true], faces: Dictionary[type -> portrait],
## marks: Dictionary[type -> marker]}.
var _stacks: Dictionary[int, Array] = {}
var _shown: PackedInt32Array = []
## The counters of each space from near by and from afar, made once for each position.
var _made: Array[Dictionary] = [{}, {}]
var _marks: CounterMarks
var _marked: PackedInt32Array = []


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func setup(sheet: MapSheet, names: CatalogNames) -> void:
	_sheet = sheet
	_names = names
	CounterArt.prepare(names)
	_marks = CounterMarks.new(names)
	sheet.view_changed.connect(queue_redraw)


## Pieces of the view; the match tells whose faces the leaders bear.
func show_view(view: Dictionary, game: Match) -> void:
	var pieces: PackedInt32Array = view["pieces"]
	if view["spaces"] as PackedInt32Array != _marked:
		_marked = view["spaces"]
		_marks.read(view)
		queue_redraw()
	if pieces == _shown:
		return
	_shown = pieces
	_made = [{}, {}]
	_stacks.clear()
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if place < 0 or not _names.is_on_map(place):
			continue
		var stack: Dictionary = _stack(place, pieces[at + Match.PIECE_POWER])
		var kinds: Dictionary = stack["kinds"]
		var type: int = pieces[at + Match.PIECE_TYPE]
		kinds[type] = int(kinds.get(type, 0)) + pieces[at + Match.PIECE_COUNT]
		stack["count"] = int(stack["count"]) + pieces[at + Match.PIECE_COUNT]
		if _names.has_flag("conditions", pieces[at + Match.PIECE_FLAGS], "elite"):
			(stack["elite"] as Dictionary)[type] = true
		var mark: String = _marks.of_piece(pieces[at + Match.PIECE_FLAGS])
		if not mark.is_empty():
			(stack["marks"] as Dictionary)[type] = mark
		var faces: Dictionary = stack["faces"]
		if pieces[at + Match.PIECE_KIND] == Match.NOUN_PIECE and not faces.has(type) and Portraits.is_led(_icon(type)):
			var piece: int = pieces[at + Match.PIECE_ID]
			var face: String = Portraits.kind_of(game.noun_text(Match.NOUN_PIECE, piece), game.noun_label(Match.NOUN_PIECE, piece))
			if not face.is_empty():
				faces[type] = face
	queue_redraw()


func _stack(place: int, power: int) -> Dictionary:
	var here: Array = _stacks.get(place, [])
	for stack: Dictionary in here:
		if stack["power"] == power:
			return stack
	var fresh: Dictionary = {"power": power, "count": 0, "kinds": {}, "elite": {}, "faces": {}, "marks": {}}
	here.append(fresh)
	_stacks[place] = here
	return fresh


## Where most of the stacks stand, in sheet units: the outermost twelfth on each side does not count.
func heart() -> Rect2:
	var across: Array[float] = []
	var down: Array[float] = []
	for place: int in _stacks:
		if _sheet.data.find(_names.space_id(place)) >= 0:
			var at: Vector2 = _sheet.anchor(_names.space_id(place))
			across.append(at.x)
			down.append(at.y)
	if across.size() < 3:
		return Rect2()
	across.sort()
	down.sort()
	var cut: int = across.size() / 12
	var first: Vector2 = Vector2(across[cut], down[cut])
	return Rect2(first, Vector2(across[-1 - cut], down[-1 - cut]) - first).grow(HEART_AIR)


# In three passes (counters, plates, numbers), each of one texture, so that all pieces cost a few draw calls.
func _draw() -> void:
	if _sheet == null:
		return
	var zoom: float = _sheet.camera.zoom
	var is_near: bool = _sheet.camera.level() > 0
	var seen: Rect2 = Rect2(Vector2.ZERO, size).grow(100.0)
	var side: float = SIDE * (1.15 if is_near else clampf(remap(zoom, 0.24, 0.40, 0.78, 1.0), 0.78, 1.0))
	var shown: Array[Dictionary] = []
	for place: int in _stacks:
		var anchor: Vector2 = _sheet.anchor_on_screen(_names.space_id(place))
		if not seen.has_point(anchor):
			continue
		if not _made[int(is_near)].has(place):
			_made[int(is_near)][place] = _counters(_stacks[place], is_near)
		var counters: Array[Dictionary] = _made[int(is_near)][place]
		var columns: int = mini(counters.size(), 4)
		var step: float = side + GAP
		for i: int in counters.size():
			counters[i]["at"] = anchor + Vector2((i % columns) - (columns - 1) / 2.0, i / columns) * step
			shown.append(counters[i])
	CounterArt.draw_all(self, side, shown)
	_marks.draw_spaces(self, _sheet, side)


func _counters(stacks: Array, is_near: bool) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	for stack: Dictionary in stacks:
		var kinds: Dictionary = stack["kinds"]
		var elite: Dictionary = stack["elite"]
		var faces: Dictionary = stack["faces"]
		var marks: Dictionary = stack["marks"]
		var nation: String = _names.power_id(int(stack["power"]))
		if is_near:
			for type: int in kinds:
				found.append({"nation": nation, "icon": faces.get(type, _icon(type)), "count": kinds[type], "elite": elite.has(type), "mark": marks.get(type, "")})
		else:
			found.append({"nation": nation, "icon": faces.values()[0] if not faces.is_empty() else _icon(_strongest(kinds)), "count": stack["count"], "elite": not elite.is_empty(), "deep": kinds.size() > 1})
	return found


func _strongest(kinds: Dictionary) -> int:
	var best: int = -1
	for type: int in kinds:
		if best < 0 or int(kinds[type]) > int(kinds[best]):
			best = type
	return best


func _icon(type: int) -> String:
	var icons: PackedStringArray = _names.types["icon"]
	return icons[type] if type >= 0 and type < icons.size() else ""
