## Draws the pieces of the view as counters at their spaces: from afar and in the middle one plate for each power, near by one for each type; a thin
## line leads from a stack that had to make room to its space. Lies over the map's labels and works in window pixels.
class_name PieceLayer
extends Control

## The counters that are shown have other places now.
signal planned

## Counters find new places at every change of the zoom by this factor.
const ZOOM_STEP: float = 1.06
## Air around the heart of the position, in sheet units.
const HEART_AIR: float = 190.0
const LEAD: float = 2.5

var _sheet: MapSheet
var _names: CatalogNames
var _stacks: PieceStacks
var _marks: CounterMarks
var _ground: CounterGround
## What is shown, and the zoom that it was made for.
var _plan: CounterPlan
var _zoom: float = 1.0
## What was shown before: the thread that makes the next plan takes it apart.
var _old: CounterPlan
## What the last plan that was begun is for: number of the position, step of the zoom, level, size of the names.
var _planned: Array = []
## The plan that another thread makes now, its zoom, and its task; -1 for none.
var _next: CounterPlan
var _next_zoom: float = 1.0
var _task: int = -1
var _position: int = 0
var _shown: PackedInt32Array = []
var _marked: PackedInt32Array = []
## The space whose plates show all that is inside, or -1.
var _open: int = -1
var _plate: MapPlate = MapPlate.new()


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func setup(sheet: MapSheet, names: CatalogNames) -> void:
	_sheet = sheet
	_names = names
	CounterArt.prepare(names)
	_marks = CounterMarks.new(names)
	_stacks = PieceStacks.new(names, _marks)
	_ground = CounterGround.new(sheet, names)
	add_child(_plate)
	_plate.setup(sheet, _draw_plate)
	sheet.view_changed.connect(_order_plan)


func _exit_tree() -> void:
	_finish_plan()


# A plan is taken over when it is ready; portraits come a moment after the table.
func _process(_delta: float) -> void:
	if _task >= 0 and WorkerThreadPool.is_task_completed(_task):
		_finish_plan()
		_order_plan()
	var is_waiting: bool = PieceArt.take_ready()
	if not is_waiting and _task < 0:
		set_process(false)
		_plate.queue_redraw()


## Pieces of the view.
func show_view(view: Dictionary) -> void:
	var pieces: PackedInt32Array = view["pieces"]
	var is_other: bool = false
	if view["spaces"] as PackedInt32Array != _marked:
		_marked = view["spaces"]
		is_other = _marks.read(view)
	if pieces != _shown:
		_shown = pieces
		_stacks = PieceStacks.new(_names, _marks, pieces)
		is_other = true
	if is_other:
		_position += 1
		_order_plan()


## Shows all that is inside the plates of a space beside them; nothing else moves.
func open(space: int) -> void:
	if space != _open:
		_open = space
		_plate.queue_redraw()


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


## What the counters of a space cover on the map as it is shown; without any, a little around its middle.
func box_of(space: int) -> Rect2:
	if _plan == null:
		_make_plan()
	for block: Dictionary in _plan.blocks:
		if (block["spaces"] as PackedInt32Array).has(space):
			var half: Vector2 = (block["half"] as Vector2) - Vector2(CounterPlan.AIR, CounterPlan.AIR)
			return Rect2(_at(block) - half, half * 2.0)
	return Rect2(_sheet.anchor_on_screen(_names.space_id(space)), Vector2.ZERO).grow(_plan.side / 2.0)


## Where most of the stacks stand, in sheet units: the outermost twelfth on each side does not count.
func heart() -> Rect2:
	_make_plan()
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
func _draw_plate() -> void:
	if _plan == null:
		_make_plan()
	var seen: Rect2 = _plate.seen()
	var zoom: float = _sheet.camera.zoom
	var shown: Array[Dictionary] = []
	var marks: Array[Dictionary] = []
	var lines: PackedVector2Array = []
	for block: Dictionary in _plan.blocks:
		var home: Vector2 = _ground.anchors[int(block["space"])] * zoom
		var middle: Vector2 = home + (block["at"] as Vector2) - (block["home"] as Vector2)
		if not seen.has_point(middle):
			continue
		for counter: Dictionary in block["counters"] as Array[Dictionary]:
			counter["at"] = middle + (counter["off"] as Vector2)
			shown.append(counter)
		if not (block["marks"] as Array).is_empty():
			block["middle"] = middle
			marks.append(block)
		var away: Vector2 = (home - middle).abs() - (block["half"] as Vector2)
		if maxf(away.x, away.y) > 0.0:
			lines.append_array([home, middle])
	if not lines.is_empty():
		_plate.draw_multiline(lines, Color(LookPalette.PAPER, 0.9), LEAD + 3.0)
		_plate.draw_multiline(lines, LookPalette.INK, LEAD)
	for counter: Dictionary in shown:
		PlateArt.draw_inside(_plate, _plan.side, counter)
	CounterArt.draw_all(_plate, _plan.side, shown)
	for block: Dictionary in marks:
		_draw_marks(block)
	_draw_open(zoom)


func _draw_open(zoom: float) -> void:
	for block: Dictionary in _plan.blocks:
		if block["space"] == _open and block["fold"] == PieceStacks.Fold.CLOSED and (block["spaces"] as PackedInt32Array).size() == 1:
			var middle: Vector2 = _ground.anchors[_open] * zoom + (block["at"] as Vector2) - (block["home"] as Vector2)
			var parts: Array[Dictionary] = _stacks.counters(_open, PieceStacks.Fold.OPEN)
			if parts.size() > (block["counters"] as Array).size():
				PlateArt.draw_parts(_plate, _plan.side, middle + _plan.room_beside(block, PlateArt.area(_plan.side, parts.size())), parts)


# The markers of a space stand in a row above its counters.
func _draw_marks(block: Dictionary) -> void:
	var marks: Array[Dictionary] = block["marks"]
	var top: Vector2 = (block["middle"] as Vector2) - Vector2(0.0, (block["half"] as Vector2).y - CounterPlan.AIR - 0.42 * _plan.side)
	for i: int in marks.size():
		PieceArt.draw(_plate, top + Vector2((i - (marks.size() - 1) / 2.0) * 0.85 * _plan.side, 0.0), _plan.side * 0.8, str(marks[i]["kind"]), CounterMarks.NOBODY, int(marks[i]["damage"]))


# Has a plan made on another thread when the zoom has changed by a step, or the pieces; it takes longer than a frame may. What was
# planned before is shown meanwhile.
func _order_plan() -> void:
	var wanted: Array = _wanted()
	if wanted == _planned or _task >= 0 or _plan == null:
		return
	_begin(wanted)
	_task = Aside.begin(_next.make.bind(_next_zoom, _sheet.labels.text_scale), true)
	set_process(true)


# Plans here and now, for whoever must know at once.
func _make_plan() -> void:
	_finish_plan()
	var wanted: Array = _wanted()
	if wanted != _planned:
		_begin(wanted)
		_next.make(_next_zoom, _sheet.labels.text_scale)
		_take()


func _wanted() -> Array:
	var zoom: float = _sheet.camera.zoom
	return [_position, floori(log(zoom) / log(ZOOM_STEP)), MapCamera.level_of(zoom), _sheet.labels.text_scale]


func _begin(wanted: Array) -> void:
	_planned = wanted
	_next_zoom = maxf(pow(ZOOM_STEP, int(wanted[1])), [0.0, MapCamera.LEVEL_MIDDLE, MapCamera.LEVEL_NEAR][wanted[2]] as float)
	_next = CounterPlan.new(_ground, _stacks, _marks.spaces)
	if _plan != null:
		_next.follow(_plan, _old)
	_old = null


# Waits for the plan under way, if there is one, and shows it.
func _finish_plan() -> void:
	if _task >= 0:
		WorkerThreadPool.wait_for_task_completion(_task)
		_task = -1
		_take()


func _take() -> void:
	_old = _plan
	_plan = _next
	_zoom = _next_zoom
	_next = null
	_plate.queue_redraw()
	planned.emit()


# Where the middle of a block stands now.
func _at(block: Dictionary) -> Vector2:
	return _sheet.anchor_on_screen(_names.space_id(int(block["space"]))) + (block["at"] as Vector2) - (block["home"] as Vector2)
