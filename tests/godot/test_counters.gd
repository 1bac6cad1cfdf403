# Counters find room: in the positions of every scenario, set up and after some turns of bots, at every level of the zoom no counter lies
# on another, each stays near its space, and names stay free where there is room. And a layout costs little.
extends "headless_test.gd"

const ZOOMS: PackedFloat32Array = [0.24, 0.34, 0.46, 0.56, 0.75, 1.0, 1.2, 1.6, 2.4]
## Share of a counter that another may cover.
const MOST_COVERED: float = 0.05
## Sides of a counter by which a stack may be moved.
const MOST_MOVED: float = 2.5
## Share of all names of spaces from the middle level on that a counter may cover by more than a third.
const MOST_NAMES: float = 0.04
## Milliseconds of this thread for one layout, as a median.
const MOST_TIME: float = 6.0
const CLOCK = preload("ui/frame_clock.gd")
const STEPS: PackedInt32Array = [60, 400]

var _times: PackedFloat32Array = []
var _farthest: float = 0.0
var _hidden_most: float = 0.0


func run() -> void:
	_pushes()
	_grave()
	for ruleset: String in Rulebooks.all().map(func(entry: Dictionary) -> String: return entry["id"]):
		await _ruleset(ruleset)
	_times.sort()
	print("layout: %.1f ms median, %.1f ms most; farthest %.1f sides; at most %.1f %% of the names hidden" % [_times[_times.size() / 2], _times[-1], _farthest, _hidden_most * 100.0])
	check(_times[_times.size() / 2] < MOST_TIME, "a layout takes %.1f ms" % _times[_times.size() / 2])


# The layout alone: what meets is moved apart and off a name, what is alone stays.
func _pushes() -> void:
	var halves: PackedVector2Array = [Vector2(30, 30), Vector2(60, 30), Vector2(30, 30), Vector2(30, 30)]
	var homes: PackedVector2Array = [Vector2(0, 0), Vector2(10, 5), Vector2(0, 0), Vector2(900, 900)]
	var at: PackedVector2Array = CounterLayout.spread(homes, halves, [])
	for i: int in 3:
		for j: int in i:
			check(CounterLayout.meeting(at[i], halves[i], at[j], halves[j]) < 1.0, "stacks %d and %d stand apart" % [i, j])
	check(at[3] == homes[3], "a stack without neighbours stays")
	check(at == CounterLayout.spread(homes, halves, []), "the same stacks get the same places")
	var name: Rect2 = Rect2(-60.0, 10.0, 120.0, 24.0)
	at = CounterLayout.spread(PackedVector2Array([Vector2.ZERO]), PackedVector2Array([Vector2(30, 30)]), [name])
	check(Rect2(at[0] - Vector2(30, 30), Vector2(60, 60)).intersection(name).get_area() < 0.25 * name.get_area(), "a stack leaves a name free")


# A plate tells the gravest condition of all it holds, whichever comes first, and says "1" where a leader leads one troop.
func _grave() -> void:
	for ruleset: String in Rulebooks.all().map(func(entry: Dictionary) -> String: return entry["id"]):
		var names: CatalogNames = CatalogNames.new(ruleset)
		var marks: CounterMarks = CounterMarks.new(names)
		var bits: Array = marks._on_pieces.keys()
		var leaders: Array = range((names.types["art"] as PackedStringArray).size()).filter(func(type: int) -> bool: return names.is_led(type))
		var arms: Array = range((names.types["art"] as PackedStringArray).size()).filter(func(type: int) -> bool: return not names.is_led(type))
		for order: Array in [[0, bits.size() - 1], [bits.size() - 1, 0]] if bits.size() > 1 else []:
			var rows: PackedInt32Array = []
			for i: int in 2:
				rows.append_array(_row(i, arms[i] as int, bits[order[i] as int] as int))
			var stacks: PieceStacks = PieceStacks.new(names, marks, rows)
			stacks.read()
			var plate: Dictionary = stacks.counters(0, PieceStacks.Fold.CLOSED)[0]
			check(plate["mark"] == marks._on_pieces[bits[0]], "%s: a plate shows %s, not %s" % [ruleset, marks._on_pieces[bits[0]], plate["mark"]])
		if leaders.is_empty():
			continue
		var force: PackedInt32Array = _row(0, arms[0] as int, 0)
		force.append_array(_row(1, leaders[0] as int, 0))
		for rows: PackedInt32Array in [force, _row(0, arms[0] as int, 0)] as Array[PackedInt32Array]:
			var stacks: PieceStacks = PieceStacks.new(names, marks, rows)
			stacks.read()
			var plate: Dictionary = stacks.counters(0, PieceStacks.Fold.CLOSED)[0]
			check(plate["count"] == 1 and plate["numbered"] == (rows == force), "%s: a leader with one troop shows its number, one alone none" % ruleset)


# One piece in space 0 of power 0.
func _row(id: int, type: int, flags: int) -> PackedInt32Array:
	var row: PackedInt32Array = []
	row.resize(Match.PIECE_STRIDE)
	row[Match.PIECE_ID] = id
	row[Match.PIECE_KIND] = Match.NOUN_PIECE
	row[Match.PIECE_TYPE] = type
	row[Match.PIECE_COUNT] = 1
	row[Match.PIECE_FLAGS] = flags
	row[Match.PIECE_LEADER] = -1
	return row


func _ruleset(ruleset: String) -> void:
	var names: CatalogNames = CatalogNames.new(ruleset)
	var sheet: MapSheet = MapSheet.new()
	sheet.size = Vector2(1920, 1080)
	root.add_child(sheet)
	sheet.load_map(ruleset, func(data: MapData) -> void: MapBerths.add(data, names))
	var layer: PieceLayer = PieceLayer.new()
	layer.size = sheet.size
	root.add_child(layer)
	layer.setup(sheet, names)
	for scenario: Dictionary in Rulebooks.scenarios(ruleset):
		var game: Match = Match.new()
		var bots: PackedStringArray = []
		for _seat: Variant in scenario["seats"] as Array:
			bots.append("bot recruit")
		var error: String = game.start(ContentFiles.make_library(), ruleset, str(scenario["id"]), {}, bots, 1805)
		check(error.is_empty(), "%s %s starts" % [ruleset, scenario["id"]])
		var done: int = 0
		for steps: int in [0] + Array(STEPS):
			while done < steps and not game.is_over():
				done += 1
				var bot: int = game.next_bot_power()
				if bot < 0:
					game.advance(0.2)
				else:
					game.play_bot(bot)
			layer.show_view(game.view((1 << bots.size()) - 1))
			_position(sheet, layer, "%s %s after %d steps" % [ruleset, scenario["id"], steps])
		game.close()
	layer.queue_free()
	sheet.queue_free()
	await process_frame


func _position(sheet: MapSheet, layer: PieceLayer, title: String) -> void:
	var covered: int = 0
	var all: int = 0
	for zoom: float in ZOOMS:
		sheet.camera.look(sheet.data.size / 2.0, zoom, false)
		layer.space_at(Vector2.ZERO)
		var plan: CounterPlan = layer._plan
		_times.append(_time_of(layer, sheet))
		var worst: float = _worst(plan)
		check(worst <= MOST_COVERED, "%s at %.2f: a counter covers %d %% of another" % [title, zoom, roundi(worst * 100.0)])
		var far: float = 0.0
		for block: Dictionary in plan.blocks:
			far = maxf(far, (block["at"] as Vector2).distance_to(block["home"] as Vector2) / plan.side)
		_farthest = maxf(_farthest, far)
		check(far <= MOST_MOVED, "%s at %.2f: a stack stands %.1f counters from its space" % [title, zoom, far])
		if sheet.camera.level() < 2:
			_plates(layer, "%s at %.2f" % [title, zoom])
		if sheet.camera.level() > 0:
			var boxes: Array[Rect2] = sheet.labels.boxes(layer._zoom)
			all += boxes.size()
			for name: Rect2 in boxes:
				covered += int(_hidden(plan, name) > name.get_area() / 3.0)
	_hidden_most = maxf(_hidden_most, covered / float(all))
	check(covered <= all * MOST_NAMES, "%s: counters lie on %d of %d names" % [title, covered, all])


# A force is one plate for each power of a place, or of places that are one from afar; together they tell all troops of the view.
func _plates(layer: PieceLayer, title: String) -> void:
	for block: Dictionary in layer._plan.blocks:
		var area: Vector2 = PlateArt.area(layer._plan.side, 6)
		var middle: Vector2 = layer._plan.room_beside(block, area)
		var apart: float = CounterLayout.meeting(Vector2.ZERO, block["half"] as Vector2, middle, area / 2.0)
		check(apart < 0.5, "%s: what is inside a plate lies beside it" % title)
	var told: int = 0
	var all: int = 0
	for block: Dictionary in layer._plan.blocks:
		var nations: Dictionary[String, bool] = {}
		for plate: Dictionary in block["counters"] as Array[Dictionary]:
			check(not nations.has(str(plate["nation"])), "%s: one plate for %s in a place" % [title, plate["nation"]])
			nations[str(plate["nation"])] = true
			told += int(plate["count"])
	var rows: PackedInt32Array = layer._shown
	for at: int in range(0, rows.size(), Match.PIECE_STRIDE):
		var place: int = rows[at + Match.PIECE_PLACE]
		if layer._ground.has(place) and layer._names.is_on_map(place) and not layer._names.is_led(rows[at + Match.PIECE_TYPE]):
			all += rows[at + Match.PIECE_COUNT]
	check(told == all, "%s: plates tell of %d troops, there are %d" % [title, told, all])


# Milliseconds for the plan that is shown, made once more on this thread.
func _time_of(layer: PieceLayer, sheet: MapSheet) -> float:
	var again: CounterPlan = CounterPlan.new(layer._ground, layer._stacks, layer._marks.spaces)
	var start: int = _ran()
	again.make(layer._zoom, sheet.labels.text_scale)
	return (_ran() - start) / 1000000.0


# Nanoseconds that this thread has run; the system counts when it sleeps.
static func _ran() -> int:
	OS.delay_usec(50)
	return CLOCK.ran()


func _rects(plan: CounterPlan) -> Array[Rect2]:
	var found: Array[Rect2] = []
	for block: Dictionary in plan.blocks:
		for counter: Dictionary in block["counters"] as Array[Dictionary]:
			var row: float = 0.0 if (counter.get("inside", PackedStringArray()) as PackedStringArray).is_empty() else CounterPlan.ROW
			found.append(Rect2((block["at"] as Vector2) + (counter["off"] as Vector2) - Vector2.ONE * plan.side / 2.0, Vector2(1.0, 1.0 + row) * plan.side))
	return found


# The greatest share of a counter that lies under another.
func _worst(plan: CounterPlan) -> float:
	var rects: Array[Rect2] = _rects(plan)
	var worst: float = 0.0
	for i: int in rects.size():
		for j: int in i:
			worst = maxf(worst, rects[i].intersection(rects[j]).get_area() / rects[i].get_area())
	return worst


func _hidden(plan: CounterPlan, name: Rect2) -> float:
	var sum: float = 0.0
	for rect: Rect2 in _rects(plan):
		sum += rect.intersection(name).get_area()
	return sum
