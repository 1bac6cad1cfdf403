## Plans which counters stand where on the map at a zoom: from afar neighbouring stacks become one, farther in each force is
## one plate, near by every type is seen; then all of them get room ([CounterLayout]).
##
## A plan is made once and may be made on another thread: it reads only what does not change meanwhile.
class_name CounterPlan
extends RefCounted

## Side of a counter on the screen: in the middle of the whole map, and near by.
const SIDE: float = 58.0
const NEAR: float = 1.15
const GAP: float = 2.0
## Air round a stack; number plates hang over its edge.
const AIR: float = 5.0
## Stacks whose middles are nearer than so many sides are one from afar.
const MERGE: float = 0.85
## Height of the row of what is inside a plate, in sides.
const ROW: float = 0.4
## A stack that had to go farther than so many sides from its space makes its neighbours fold too.
const FAR: float = 2.2

## Each block: space, home and at (sheet units times zoom), half, fold, counters, marks, spaces.
var blocks: Array[Dictionary] = []
var side: float = SIDE
var _level: int = 0
var _ground: CounterGround
var _stacks: PieceStacks
## The marker of each space that bears one.
var _marks: Dictionary[int, Dictionary] = {}
## Where names stand, and the zoom and text size that this is for.
var _words: Array[Rect2] = []
var _worded: Vector2 = Vector2.ZERO
var _old: CounterPlan


func _init(ground: CounterGround, stacks: PieceStacks, marks: Dictionary[int, Dictionary]) -> void:
	_ground = ground
	_stacks = stacks
	_marks = marks


## Takes over what the plan before has found out about the names; `old` goes when this one is made.
func follow(before: CounterPlan, old: CounterPlan) -> void:
	_words = before._words
	_worded = before._worded
	_old = old


## Side of the counters at a zoom.
static func side_at(zoom: float) -> float:
	return SIDE * (NEAR if zoom >= MapCamera.LEVEL_MIDDLE else clampf(remap(zoom, 0.24, 0.40, 0.72, 1.0), 0.72, 1.0))


## Makes all blocks for a zoom and a text size, once.
func make(zoom: float, letters: float) -> void:
	_old = null
	_stacks.read()
	side = side_at(zoom)
	if _worded != Vector2(zoom, letters):
		_worded = Vector2(zoom, letters)
		_words = MapLabels.boxes_of(_ground.labels, zoom, letters)
	_level = MapCamera.level_of(zoom)
	var spaces: Array = _stacks.by_space.keys()
	for space: int in _marks:
		if not _stacks.by_space.has(space):
			spaces.append(space)
	for space: int in spaces:
		if _ground.has(space):
			var marks: Array[Dictionary] = []
			if _marks.has(space):
				marks.append(_marks[space])
			var block: Dictionary = {"space": space, "spaces": PackedInt32Array([space]), "home": _ground.anchors[space] * zoom, "marks": marks}
			_show(block, PieceStacks.Fold.OPEN if _level == 2 else PieceStacks.Fold.CLOSED)
			blocks.append(block)
	if _level == 0:
		_merge()
	_spread()
	for fold: PieceStacks.Fold in [PieceStacks.Fold.LED, PieceStacks.Fold.CLOSED]:
		if _level < 2 or not _fold_around_strays(fold):
			break
		_spread()


# Gives all blocks room.
func _spread() -> void:
	var homes: PackedVector2Array = []
	var halves: PackedVector2Array = []
	for block: Dictionary in blocks:
		homes.append(block["home"] as Vector2)
		halves.append(block["half"] as Vector2)
	var places: PackedVector2Array = CounterLayout.spread(homes, halves, _words)
	for i: int in blocks.size():
		blocks[i]["at"] = places[i]
		_place(blocks[i])


## Where a counter of a block stands from its middle; they stand in rows under its markers.
func _place(block: Dictionary) -> void:
	var counters: Array[Dictionary] = block["counters"]
	var room: Vector2i = CounterLayout.shape(counters.size())
	var row: float = _row(block)
	var step: Vector2 = Vector2(side + GAP, side + GAP + row)
	var top: float = (0.42 * side if not (block["marks"] as Array).is_empty() and not counters.is_empty() else 0.0)
	top -= (room.y - 1) / 2.0 * step.y + row / 2.0
	for i: int in counters.size():
		var in_row: int = mini(room.x, counters.size() - i / room.x * room.x)
		counters[i]["off"] = Vector2(((i % room.x) - (in_row - 1) / 2.0) * step.x, top + i / room.x * step.y)


func _show(block: Dictionary, fold: PieceStacks.Fold) -> void:
	block["fold"] = fold
	var counters: Array[Dictionary] = []
	for counter: Dictionary in _stacks.counters(int(block["space"]), fold):
		counters.append(counter.duplicate())
		if _level == 0:
			counters[-1].erase("inside") # a portrait and a number
	block["counters"] = counters
	_measure(block)


func _measure(block: Dictionary) -> void:
	var count: int = (block["counters"] as Array).size()
	var marks: int = (block["marks"] as Array).size()
	var room: Vector2 = Vector2(CounterLayout.shape(count)) if count > 0 else Vector2.ZERO
	var wide: float = maxf(room.x, marks * 0.85)
	block["half"] = Vector2(wide * (side + GAP), room.y * (side + GAP + _row(block)) + (0.85 * side if marks > 0 else 0.0)) / 2.0 + Vector2(AIR, AIR)


## Where the middle of a sheet can stand from the middle of a block: on the side of it on which it hides least of the others.
func room_beside(block: Dictionary, area: Vector2) -> Vector2:
	var half: Vector2 = (block["half"] as Vector2) + area / 2.0
	var best: Vector2 = Vector2.ZERO
	var least: float = INF
	for way: Vector2 in [Vector2.UP, Vector2.DOWN, Vector2.RIGHT, Vector2.LEFT] as Array[Vector2]:
		var sheet: Rect2 = Rect2((block["at"] as Vector2) + way * half - area / 2.0, area)
		var hidden: float = 0.0
		for other: Dictionary in blocks:
			hidden += sheet.intersection(Rect2((other["at"] as Vector2) - (other["half"] as Vector2), (other["half"] as Vector2) * 2.0)).get_area()
		if hidden < least:
			least = hidden
			best = way * half
	return best


# Room below each counter of a block, if any of them shows what is inside.
func _row(block: Dictionary) -> float:
	for counter: Dictionary in block["counters"] as Array[Dictionary]:
		if not (counter.get("inside", PackedStringArray()) as PackedStringArray).is_empty():
			return ROW * side
	return 0.0


# Where a stack was driven far away, it and those around its space show less. False: nothing was.
func _fold_around_strays(fold: PieceStacks.Fold) -> bool:
	var crowded: Dictionary[int, bool] = {}
	for i: int in blocks.size():
		var home: Vector2 = blocks[i]["home"]
		if (blocks[i]["at"] as Vector2).distance_to(home) <= FAR * side:
			continue
		for j: int in blocks.size():
			if CounterLayout.meeting(home, blocks[i]["half"] as Vector2, blocks[j]["home"] as Vector2, blocks[j]["half"] as Vector2) > 0.0:
				crowded[j] = true
	for i: int in crowded:
		_show(blocks[i], fold)
	return not crowded.is_empty()


# From afar a stack takes in the smaller ones around it, on land and on water apart.
func _merge() -> void:
	blocks.sort_custom(_by_size)
	var kept: Array[Dictionary] = []
	for block: Dictionary in blocks:
		var host: Dictionary = {}
		for other: Dictionary in kept:
			if (other["home"] as Vector2).distance_to(block["home"] as Vector2) < MERGE * side and _is_wet(other) == _is_wet(block):
				host = other
				break
		if host.is_empty():
			kept.append(block)
		else:
			_take_in(host, block)
	blocks = kept


func _take_in(host: Dictionary, block: Dictionary) -> void:
	(host["spaces"] as PackedInt32Array).append(int(block["space"]))
	(host["marks"] as Array).append_array(block["marks"] as Array)
	var counters: Array[Dictionary] = host["counters"]
	for counter: Dictionary in block["counters"] as Array[Dictionary]:
		var same: Dictionary = {}
		for other: Dictionary in counters:
			if other["nation"] == counter["nation"]:
				same = other
		if same.is_empty():
			counters.append(counter)
			continue
		same["count"] = int(same["count"]) + int(counter["count"])
		same["deep"] = true
		same["elite"] = same["elite"] or counter["elite"]
	_measure(host)


static func _by_size(a: Dictionary, b: Dictionary) -> bool:
	return [_count(b), a["space"]] < [_count(a), b["space"]]


static func _count(block: Dictionary) -> int:
	var sum: int = 0
	for counter: Dictionary in block["counters"] as Array[Dictionary]:
		sum += int(counter["count"])
	return sum


func _is_wet(block: Dictionary) -> bool:
	return _ground.wet[int(block["space"])] != 0
