## Draws the pieces of the view as counters at their spaces: from afar one stack for each power, near by one for each type; a thin
## line leads from a stack that had to make room to its space. Lies over the map's labels and works in window pixels.
class_name PieceLayer
extends Control

## Counters find new places at every change of the zoom by this factor.
const ZOOM_STEP: float = 1.06
## Air around the heart of the position, in sheet units.
const HEART_AIR: float = 190.0
const LEAD: float = 2.5

var _sheet: MapSheet
var _names: CatalogNames
var _stacks: PieceStacks
var _marks: CounterMarks
var _plan: CounterPlan
## What the plan was made for: step of the zoom, level, size of the names; and the zoom of that step.
var _planned: Array = []
var _zoom: float = 1.0
var _shown: PackedInt32Array = []
var _marked: PackedInt32Array = []


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func setup(sheet: MapSheet, names: CatalogNames) -> void:
	_sheet = sheet
	_names = names
	CounterArt.prepare(names)
	_marks = CounterMarks.new(names)
	_stacks = PieceStacks.new(names, _marks)
	_plan = CounterPlan.new(sheet, names, _stacks, _marks)
	sheet.view_changed.connect(queue_redraw)


# Portraits come a moment after the table.
func _process(_delta: float) -> void:
	if not PieceArt.take_ready():
		set_process(false)
		queue_redraw()


## Pieces of the view; the match tells whose faces the leaders bear.
func show_view(view: Dictionary, game: Match) -> void:
	var pieces: PackedInt32Array = view["pieces"]
	if view["spaces"] as PackedInt32Array != _marked:
		_marked = view["spaces"]
		if _marks.read(view):
			_planned = []
			queue_redraw()
	if pieces == _shown:
		return
	_shown = pieces
	_stacks.read(pieces, game)
	_planned = []
	queue_redraw()


## The space of the counter under a point of this control, or -1.
func space_at(point: Vector2) -> int:
	if _sheet == null:
		return -1
	_make_plan()
	for i: int in range(_plan.blocks.size() - 1, -1, -1):
		var block: Dictionary = _plan.blocks[i]
		if (block["spaces"] as PackedInt32Array).size() > 1:
			continue # from afar it stands for many: the map below tells which is meant
		var middle: Vector2 = _at(block)
		for counter: Dictionary in block["counters"] as Array[Dictionary]:
			var away: Vector2 = (point - middle - (counter["off"] as Vector2)).abs()
			if maxf(away.x, away.y) < _plan.side / 2.0:
				return block["space"]
	return -1


## Where the foremost counter of a space stands, or INF without one.
func place_of(space: int) -> Vector2:
	_make_plan()
	for block: Dictionary in _plan.blocks:
		if (block["spaces"] as PackedInt32Array).has(space) and not (block["counters"] as Array).is_empty():
			return _at(block) + (block["counters"][0]["off"] as Vector2)
	return Vector2.INF


## What the counters of a space cover on the map; without any, a little around its middle.
func box_of(space: int) -> Rect2:
	_make_plan()
	for block: Dictionary in _plan.blocks:
		if (block["spaces"] as PackedInt32Array).has(space):
			var half: Vector2 = (block["half"] as Vector2) - Vector2(CounterPlan.AIR, CounterPlan.AIR)
			return Rect2(_at(block) - half, half * 2.0)
	return Rect2(_sheet.anchor_on_screen(_names.space_id(space)), Vector2.ZERO).grow(_plan.side / 2.0)


## Where most of the stacks stand, in sheet units: the outermost twelfth on each side does not count.
func heart() -> Rect2:
	var across: Array[float] = []
	var down: Array[float] = []
	for place: int in _stacks.by_space:
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


# In few passes (lines, counters, plates, numbers), each of one texture, so that all pieces cost a few draw calls.
func _draw() -> void:
	if _sheet == null:
		return
	_make_plan()
	var seen: Rect2 = Rect2(Vector2.ZERO, size).grow(160.0)
	var shown: Array[Dictionary] = []
	var marks: Array[Dictionary] = []
	var lines: PackedVector2Array = []
	for block: Dictionary in _plan.blocks:
		var middle: Vector2 = _at(block)
		if not seen.has_point(middle):
			continue
		for counter: Dictionary in block["counters"] as Array[Dictionary]:
			counter["at"] = middle + (counter["off"] as Vector2)
			shown.append(counter)
		marks.append(block)
		var home: Vector2 = _home(block)
		var away: Vector2 = (home - middle).abs() - (block["half"] as Vector2)
		if maxf(away.x, away.y) > 0.0:
			lines.append_array([home, middle])
	if not lines.is_empty():
		draw_multiline(lines, Color(LookPalette.PAPER, 0.9), LEAD + 3.0)
		draw_multiline(lines, LookPalette.INK, LEAD)
	CounterArt.draw_all(self, _plan.side, shown)
	for block: Dictionary in marks:
		_draw_marks(block)


# The markers of a space stand in a row above its counters.
func _draw_marks(block: Dictionary) -> void:
	var marks: Array[Dictionary] = block["marks"]
	var top: Vector2 = _at(block) - Vector2(0.0, (block["half"] as Vector2).y - CounterPlan.AIR - 0.42 * _plan.side)
	for i: int in marks.size():
		PieceArt.draw(self, top + Vector2((i - (marks.size() - 1) / 2.0) * 0.85 * _plan.side, 0.0), _plan.side * 0.8, str(marks[i]["kind"]), CounterMarks.NOBODY, int(marks[i]["damage"]))


# Plans anew when the zoom has changed by a step, or the pieces.
func _make_plan() -> void:
	var zoom: float = _sheet.camera.zoom
	var step: int = floori(log(zoom) / log(ZOOM_STEP))
	var wanted: Array = [step, MapCamera.level_of(zoom), _sheet.labels.text_scale]
	if wanted == _planned:
		return
	_planned = wanted
	_zoom = maxf(pow(ZOOM_STEP, step), [0.0, MapCamera.LEVEL_MIDDLE, MapCamera.LEVEL_NEAR][wanted[1]] as float)
	_plan.make(_zoom)


func _home(block: Dictionary) -> Vector2:
	return _sheet.anchor_on_screen(_names.space_id(int(block["space"])))


# Where the middle of a block stands now.
func _at(block: Dictionary) -> Vector2:
	return _home(block) + (block["at"] as Vector2) - (block["home"] as Vector2)
