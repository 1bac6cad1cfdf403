## The battle board: both sides with their zones, forces, hits and dice; zones that may be chosen glow.
class_name IbBattleBoard
extends Control

signal zone_chosen(row: int)
## A die was dragged onto a zone.
signal gesture_chosen(steps: PackedInt32Array)

const ZONES: float = 260.0
const DICE: float = 86.0
## Sides of a counter, largest first.
const SIZES: Array[float] = [92.0, 74.0, 58.0, 46.0]
const GLOW: Color = Color(0.95, 0.72, 0.2, 0.28)

var _model: TableModel
var _battle: IbBattleNumbers
## Rows by the id of the zone's space.
var _rows: Dictionary[String, int] = {}
var _zones: Dictionary[String, Rect2] = {}
## Rows of dice by face, where they lie, and the one in the hand.
var _die_rows: Dictionary[int, int] = {}
var _die_boxes: Array[Dictionary] = []
var _held: int = -1
var _held_at: Vector2 = Vector2.ZERO


func _init() -> void:
	custom_minimum_size.x = 860.0
	size_flags_horizontal = Control.SIZE_EXPAND_FILL


## Shows a battle; one that is over is only looked at.
func show_battle(model: TableModel, battle: IbBattleNumbers, is_over: bool = false) -> void:
	_model = model
	_battle = battle
	custom_minimum_size.y = _zones_height() + DICE
	_rows.clear()
	_die_rows.clear()
	_held = -1
	for row: int in model.labels.size() if not is_over else 0:
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_SPACE and not model.names.is_on_map(model.rows[at + Match.ACTION_ID]):
			_rows[model.names.space_id(model.rows[at + Match.ACTION_ID])] = row
		elif model.rows[at + Match.ACTION_KIND] == Match.NOUN_DIE:
			_die_rows[model.rows[at + Match.ACTION_ID]] = row
	queue_redraw()


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseMotion and _held >= 0:
		accept_event()
		_held_at = (event as InputEventMouseMotion).position
		queue_redraw()
	elif event is InputEventMouseButton and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT and not event.is_pressed() and _held >= 0:
		accept_event()
		_drop((event as InputEventMouseButton).position)
	elif event is InputEventMouseButton and event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT:
		for die: Dictionary in _die_boxes:
			if _die_rows.has(int(die["face"])) and (die["box"] as Rect2).has_point((event as InputEventMouseButton).position):
				accept_event()
				_held = die["face"]
				_held_at = (event as InputEventMouseButton).position
				return
		for id: String in _zones:
			if _rows.has(id) and _zones[id].has_point((event as InputEventMouseButton).position):
				accept_event()
				zone_chosen.emit(_rows[id])
				return


# A die put on a zone is spent there, whatever is dealt after it; one put back where it lay is only chosen; anywhere else it falls back.
func _drop(at: Vector2) -> void:
	var face: int = _held
	_held = -1
	queue_redraw()
	for id: String in _zones:
		if _zones[id].has_point(at):
			if _model.rows[_die_rows[face] * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_COMPLETES != 0:
				zone_chosen.emit(_die_rows[face]) # it has only one place to go
				return
			var steps: PackedInt32Array = die_steps(face, _model.names.space(id))
			if bool(_model.game.explain(_model.power, steps)["ok"]):
				gesture_chosen.emit(steps)
			else:
				zone_refused(steps)
			return
	for die: Dictionary in _die_boxes:
		if int(die["face"]) == face and (die["box"] as Rect2).has_point(at):
			zone_chosen.emit(_die_rows[face])
			return


## The steps that put a die on a zone.
static func die_steps(face: int, space: int) -> PackedInt32Array:
	return [Match.VERB_CHOOSE, Match.NOUN_DIE, face, 0, 0, 0, Match.VERB_SELECT_SPACE, Match.NOUN_SPACE, space, 0, 0, 0]


func zone_refused(steps: PackedInt32Array) -> void:
	LookSounds.play("refuse")
	WhyDialog.show_refusal(_model.names.ruleset, _model.game.explain(_model.power, steps))


func _draw() -> void:
	if _battle == null:
		return
	_zones.clear()
	_die_boxes.clear()
	Pen.start(self)
	var half: float = size.x / 2.0
	for side: int in 2:
		_draw_side(side, Rect2(half * side, 0.0, half, size.y))
	draw_line(Vector2(half, 0), Vector2(half, size.y), LookPalette.INK, 3.0)
	if _held >= 0:
		DiceRow.draw_die(self, _held_at, 66.0, _model.names, _held)


func _draw_side(side: int, box: Rect2) -> void:
	var nation: String = _model.names.power_id(_battle.commander(side))
	draw_rect(box.grow_individual(-4.0, 0.0, -4.0, 0.0), tint(nation))
	var sea: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.SEA)
	var front: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.FRONT)
	var rear: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.REAR)
	var room: Rect2 = Rect2(box.position.x + 12.0, 4.0, box.size.x - 24.0, _zones_height() - 8.0)
	var has_sea: bool = _battle.is_at_port(_model.names)
	if has_sea:
		var high: float = (room.size.y - 10.0) / 2.0
		_zone("land_%d" % side, "ui.ib.land", Rect2(room.position, Vector2(room.size.x, high)), front + rear)
		_zone("sea_%d" % side, "ui.ib.sea", Rect2(room.position + Vector2(0, high + 10.0), Vector2(room.size.x, high)), sea)
	else:
		var wide: float = (room.size.x - 10.0) / 2.0
		var inner: float = wide + 10.0 if side == 0 else 0.0
		_zone("front_%d" % side, "ui.ib.front", Rect2(room.position + Vector2(inner, 0), Vector2(wide, room.size.y)), front)
		_zone("rear_%d" % side, "ui.ib.rear", Rect2(room.position + Vector2(wide + 10.0 - inner, 0), Vector2(wide, room.size.y)), rear)
	_dice(side, Vector2(room.position.x, _zones_height() + 4.0), room.size.x)


func _zone(id: String, title: String, box: Rect2, pieces: Array[Dictionary]) -> void:
	_zones[id] = box
	draw_rect(box, GLOW if _rows.has(id) else Color(1, 1, 1, 0.22))
	draw_rect(box, LookPalette.FOCUS if _rows.has(id) else LookPalette.INK_SOFT, false, 5.0 if _rows.has(id) else 2.0)
	var head: float = _zone_head()
	Pen.line(self, box.position + Vector2(10.0, Ui.scaled(28.0)), tr(title), 24.0, LookFonts.sans_italic(), box.size.x - 14.0)
	var side: float = _counter_size(box, pieces.size())
	var columns: int = maxi(int((box.size.x - 12.0) / (side + 4.0)), 1)
	var icons: PackedStringArray = _model.names.types["art"]
	for i: int in pieces.size():
		var piece: Dictionary = pieces[i]
		var at: Vector2 = box.position + Vector2(12.0, head) + Vector2(i % columns, i / columns) * (side + 4.0) + Vector2.ONE * side / 2.0
		var nation: String = _model.names.power_id(int(piece["power"]))
		PieceArt.draw(self, at, side, CounterArt.kind_of(icons[piece["type"]]), nation)
		if _model.names.has_flag("conditions", int(piece["flags"]), "elite"):
			PieceArt.draw(self, at - Vector2.ONE * side * 0.36, side * 0.5, "elite", nation)
		if int(piece["hits"]) > 0:
			draw_circle(at + Vector2(side, side) * 0.34, Ui.scaled(17.0), LookPalette.WAX, true, -1.0, true)
			Pen.centred(self, Rect2(at + Vector2(side, side) * 0.34, Vector2.ZERO).grow(Ui.scaled(17.0)), str(piece["hits"]), 24.0, LookFonts.sans_strong(), LookPalette.CREAM)


# The zones of a side below each other or beside each other, with room for their names.
static func _zones_height() -> float:
	return ZONES + 4.0 * Ui.scaled(20.0) - 80.0


# A pennant stands out over its counter and must not touch the name.
static func _zone_head() -> float:
	return Ui.scaled(38.0) + 8.0


# Few forces stand large; many take smaller counters until all have room.
static func _counter_size(box: Rect2, count: int) -> float:
	for side: float in SIZES:
		var columns: int = maxi(int((box.size.x - 12.0) / (side + 4.0)), 1)
		if ceilf(count / float(columns)) * (side + 4.0) <= box.size.y - _zone_head() - 4.0:
			return side
	return SIZES[-1]


func _dice(side: int, at: Vector2, wide: float) -> void:
	var faces: PackedInt32Array = _battle.dice(side)
	if faces.is_empty():
		_pool(side, at, wide)
		return
	var step: float = minf(66.0, wide / faces.size())
	for i: int in faces.size():
		var centre: Vector2 = at + Vector2(i * step + 32.0, 36.0)
		if _die_rows.has(faces[i]) and _model.game.powers_of(_model.game.seat_of(_model.power)) & (1 << _battle.commander(side)) != 0:
			draw_rect(Rect2(centre - Vector2(33, 33), Vector2(66, 66)), LookPalette.FOCUS, false, 5.0)
			_die_boxes.append({"face": faces[i], "box": Rect2(centre - Vector2(33, 33), Vector2(66, 66))})
		DiceRow.draw_die(self, centre, 58.0, _model.names, faces[i])


# The dice that will be thrown, waiting.
func _pool(side: int, at: Vector2, wide: float) -> void:
	var total: int = _battle.black(side) + _battle.white(side)
	var step: float = minf(52.0, (wide - 20.0) / maxi(total, 1))
	for i: int in total:
		DieFace.draw(self, at + Vector2(i * step + 28.0, 36.0), 44.0, "black" if i < _battle.black(side) else "white", "blank")


## Colour behind a side.
static func tint(nation: String) -> Color:
	return Color(Nations.colour(nation), 0.16) if not nation.is_empty() else Color(0, 0, 0, 0.04)
