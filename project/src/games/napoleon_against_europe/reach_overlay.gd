## On the map: where a force can get in one activation (closed line: within its movement; broken line: only by forced
## march), with the points it takes, and beside every enemy in reach the exact chances of the battle there.
class_name NeReachOverlay
extends Control

## Pixels from the counters of a zone to the plate with the chances there.
const ABOVE: float = 5.0
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

## The zone before each zone on the way to it.
var _before: Dictionary[int, int] = {}
var _table: TableScreen
var _asked: Array = []
var _lines: MapLines


func _init(table: TableScreen) -> void:
	_table = table
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	table.map.space_pointed.connect(_point)
	if table.map.has_map:
		table.map.sheet.view_changed.connect(queue_redraw)
		table.map.pieces.planned.connect(queue_redraw)


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
	var numbers: NeNumbers = NeNumbers.read(model)
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
	_before.clear()
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
			"way":
				var nouns: PackedInt32Array = line["nouns"]
				_before[nouns[1]] = nouns[3]
			"reach.march":
				far[(line["nouns"] as PackedInt32Array)[1]] = value
	for zone: int in near.keys() + far.keys():
		var odds: NeOdds = NeOdds.of_attack(model, piece, zone)
		if odds != null:
			attacks[zone] = odds


## The zones on the way to one, in order, without the one where the force stands.
func way_to(zone: int) -> PackedInt32Array:
	var found: PackedInt32Array = [zone]
	while _before.has(found[0]) and found.size() < 16:
		found.insert(0, _before[found[0]])
	return found.slice(1)


# In passes (plates, numbers), each of one texture: the reach of an army costs a few draw calls. The lines are a mesh of the sheet.
func _draw() -> void:
	Pen.start(self)
	if not _table.map.has_map:
		return
	_show_lines()
	if piece < 0 or (_table.map.sheet.camera.level() == 0 and pointed not in attacks):
		return # too small for plates: the strip has the numbers
	var plates: Dictionary[int, Vector2] = {}
	var seen: Rect2 = Rect2(Vector2.ZERO, size).grow(70.0)
	for zone: int in near.keys() + far.keys():
		var box: Rect2 = _table.map.pieces.box_of(zone)
		if seen.intersects(box):
			plates[zone] = Vector2(box.position.x + 4.0 - Ui.scaled(18.0), box.get_center().y)
	for zone: int in plates:
		MapSigns.draw(self, "points" if near.has(zone) else "points_march", plates[zone], Ui.scaled(42.0 if near.has(zone) else 52.0))
	for zone: int in plates:
		Pen.centred(self, Rect2(plates[zone], Vector2.ZERO).grow(Ui.scaled(24.0)), str(near.get(zone, far.get(zone))), 25.0, LookFonts.sans_strong(), LookPalette.CREAM)
	var chances: Dictionary[int, Vector2] = {}
	for zone: int in attacks:
		var box: Rect2 = _table.map.pieces.box_of(zone)
		if seen.intersects(box):
			chances[zone] = Vector2(box.get_center().x, box.position.y - ABOVE - NeOddsArt.plate_size().y / 2.0)
	NeOddsArt.plates(self, chances, attacks, pointed)


# Closed lines round what is within movement, broken ones round what needs a forced march.
func _show_lines() -> void:
	if _lines == null:
		_lines = MapLines.new(_table.map.sheet)
	var wanted: Dictionary[int, Dictionary] = {}
	var data: MapData = _table.map.sheet.data
	for zone: int in (near.keys() + far.keys()) if piece >= 0 else []:
		var i: int = data.find(_table.model.names.space_id(zone))
		if i >= 0:
			wanted[i] = {"ink": WAY if near.has(zone) else MARCH, "is_broken": not near.has(zone)}
	_lines.show_lines(wanted)
