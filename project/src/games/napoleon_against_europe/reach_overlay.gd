## Lies over the map: where a force can get in one activation (closed line: within its movement; broken line: only by forced
## march), with the points it takes, and beside every enemy in reach the exact chances of the battle there.
class_name NeReachOverlay
extends Control

const WIDTH: float = 5.0
const DASH: float = 18.0
const SELECTING: PackedStringArray = ["action", "activate", "reactivate", "event_activate", "march"]
const WAY: Color = Color("1f3f6e")
const MARCH: Color = Color("7a1f4b")

## Whether any force under the cursor is asked, not only those that can set out now.
var is_on: bool = false
## The force whose reach is shown, its points and those of a forced march.
var piece: int = -1
var movement: int = 0
var march: int = 0
## Points by zone, and chances by zone.
var near: Dictionary[int, int] = {}
var far: Dictionary[int, int] = {}
var attacks: Dictionary[int, NeOdds] = {}
## The space under the cursor.
var pointed: int = -1

signal changed

var _table: TableScreen
var _asked: Array = []


func _init(table: TableScreen) -> void:
	_table = table
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	table.map.space_pointed.connect(_point)
	if table.map.has_map:
		table.map.sheet.view_changed.connect(queue_redraw)


func toggle() -> void:
	is_on = not is_on
	update()


## Asks the rules again for what the cursor and the decision say.
func update() -> void:
	var model: TableModel = _table.model
	var wanted: int = _wanted()
	var now: Array = [wanted, model.game.version(), model.viewers]
	if now != _asked:
		_asked = now
		_ask(wanted)
	queue_redraw()
	changed.emit()


func _process(_delta: float) -> void:
	if _table.map.cursor != pointed and not Devices.is_mouse_last:
		_point(_table.map.cursor)


func _point(space: int) -> void:
	if space != pointed:
		pointed = space
		update()


# The force under way; else the one under the cursor that can be chosen now, or any one while the overlay is on.
func _wanted() -> int:
	var model: TableModel = _table.model
	if model.view.is_empty():
		return -1
	var numbers: NeNumbers = NeNumbers.new(model.view["board"])
	if numbers.kind() == NeNumbers.Kind.MARCH:
		return numbers.leader() if model.power >= 0 else -1
	if numbers.kind() != NeNumbers.Kind.NONE:
		return -1
	var found: int = _force(model, pointed)
	if found >= 0 or is_on:
		return found
	return piece if attacks.has(pointed) and _is_choosing(model) else -1


func _force(model: TableModel, space: int) -> int:
	if is_on:
		return NeSupplyOverlay.force_at(model, space)
	if not _is_choosing(model):
		return -1
	if _table.hand.carry.is_on():
		return NeSupplyOverlay.force_at(model, space) if _table.hand.carry.targets.by_space.has(space) else -1
	for row: int in _table.targets.by_space.get(space, PackedInt32Array()):
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_VERB] == Match.VERB_SELECT_PIECE and model.rows[at + Match.ACTION_KIND] == Match.NOUN_PIECE:
			return model.rows[at + Match.ACTION_ID]
	return -1


static func _is_choosing(model: TableModel) -> bool:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	return model.power >= 0 and str(own.get("kind", "")) in SELECTING


func _ask(wanted: int) -> void:
	piece = wanted
	near.clear()
	far.clear()
	attacks.clear()
	if piece < 0:
		return
	var model: TableModel = _table.model
	var answer: Dictionary = model.game.query(model.viewers, "reach", PackedInt32Array([Match.NOUN_PIECE, piece]))
	if not answer["ok"]:
		piece = -1
		return
	for line: Dictionary in answer["lines"] as Array:
		var value: int = int(float(line["value"]))
		match str(line["key"]):
			"mf":
				movement = value
			"march":
				march = value
			"reach":
				near[(line["nouns"] as PackedInt32Array)[1]] = value
			"reach.march":
				far[(line["nouns"] as PackedInt32Array)[1]] = value
	for zone: int in near.keys() + far.keys():
		var odds: NeOdds = NeOdds.of_attack(model, piece, zone)
		if odds != null:
			attacks[zone] = odds


func _draw() -> void:
	if piece < 0 or not _table.map.has_map:
		return
	for zone: int in near:
		_outline(zone, WAY, false)
	for zone: int in far:
		_outline(zone, MARCH, true)
	if _table.map.sheet.camera.level() == 0 and pointed not in attacks:
		return # too small for plates: the strip has the numbers
	for zone: int in near:
		_points(zone, near[zone], WAY, false)
	for zone: int in far:
		_points(zone, far[zone], MARCH, true)
	for zone: int in attacks:
		NeOddsArt.plate(self, _at(zone) - Vector2(0.0, 62.0), attacks[zone], zone == pointed) # above the counters


func _at(zone: int) -> Vector2:
	return _table.map.sheet.anchor_on_screen(_table.model.names.space_id(zone))


func _outline(zone: int, ink: Color, is_broken: bool) -> void:
	var data: MapData = _table.map.sheet.data
	var i: int = data.find(_table.model.names.space_id(zone))
	if i < 0:
		return
	for ring: PackedVector2Array in data.rings[i]:
		var line: PackedVector2Array = []
		for point: Vector2 in ring:
			var here: Vector2 = _table.map.sheet.camera.to_window(point)
			if line.is_empty() or line[-1].distance_squared_to(here) > 36.0:
				line.append(here)
		if line.size() < 4:
			continue
		line.append(line[0])
		if is_broken:
			_dashes(line, ink)
		else:
			draw_polyline(line, Color(LookPalette.PAPER, 0.8), _wide() + 3.0, true)
			draw_polyline(line, ink, _wide(), true)


# Thinner from afar.
func _wide() -> float:
	return WIDTH if _table.map.sheet.camera.level() > 0 else WIDTH * 0.5


func _dashes(line: PackedVector2Array, ink: Color) -> void:
	var run: float = 0.0
	var strokes: PackedVector2Array = []
	for i: int in line.size() - 1:
		var step: Vector2 = line[i + 1] - line[i]
		var far_to: float = step.length()
		var done: float = 0.0
		while done < far_to:
			var part: float = minf(DASH - fposmod(run, DASH), far_to - done)
			if int(run / DASH) % 2 == 0:
				strokes.append_array([line[i] + step * (done / far_to), line[i] + step * ((done + part) / far_to)])
			done += maxf(part, 0.01)
			run += maxf(part, 0.01)
	if not strokes.is_empty():
		draw_multiline(strokes, Color(LookPalette.PAPER, 0.8), _wide() + 3.0)
		draw_multiline(strokes, ink, _wide())


# Movement points in a round plate; by forced march in a diamond.
func _points(zone: int, cost: int, ink: Color, is_march: bool) -> void:
	var at: Vector2 = _at(zone) + Vector2(-52.0, 8.0)
	if is_march:
		draw_colored_polygon([at + Vector2(0, -24), at + Vector2(24, 0), at + Vector2(0, 24), at + Vector2(-24, 0)], ink)
	else:
		draw_circle(at, 19.0, ink, true, -1.0, true)
	draw_string(LookFonts.sans_strong(), at + Vector2(-20.0, 9.0), str(cost), HORIZONTAL_ALIGNMENT_CENTER, 40.0, 25, LookPalette.CREAM)
