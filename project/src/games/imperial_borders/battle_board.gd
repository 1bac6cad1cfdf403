## The battle board: both sides with their zones, forces, dice, stances and hits; zones that may be chosen glow.
class_name IbBattleBoard
extends Control

signal zone_chosen(row: int)

const HEIGHT: float = 450.0
const COUNTER: float = 58.0
const GLOW: Color = Color(0.95, 0.72, 0.2, 0.28)

var _model: TableModel
var _battle: IbBattleNumbers
## Rows by the id of the zone's space.
var _rows: Dictionary[String, int] = {}
var _zones: Dictionary[String, Rect2] = {}


func _init() -> void:
	custom_minimum_size = Vector2(860.0, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL


func show_battle(model: TableModel, battle: IbBattleNumbers) -> void:
	_model = model
	_battle = battle
	_rows.clear()
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_SPACE and not model.names.is_on_map(model.rows[at + Match.ACTION_ID]):
			_rows[model.names.space_id(model.rows[at + Match.ACTION_ID])] = row
	queue_redraw()


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.is_pressed() and (event as InputEventMouseButton).button_index == MOUSE_BUTTON_LEFT:
		for id: String in _zones:
			if _rows.has(id) and _zones[id].has_point((event as InputEventMouseButton).position):
				accept_event()
				zone_chosen.emit(_rows[id])
				return


func _draw() -> void:
	if _battle == null:
		return
	_zones.clear()
	var half: float = size.x / 2.0
	for side: int in 2:
		_draw_side(side, Rect2(half * side, 0.0, half, size.y))
	draw_line(Vector2(half, 0), Vector2(half, size.y), LookPalette.INK, 3.0)


func _draw_side(side: int, box: Rect2) -> void:
	var nation: String = _model.names.power_id(_battle.commander(side))
	var tint: Color = Color(Nations.colour(nation), 0.16) if not nation.is_empty() else Color(0, 0, 0, 0.04)
	draw_rect(box.grow(-4.0), tint)
	_head(side, box, nation)
	var sea: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.SEA)
	var front: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.FRONT)
	var rear: Array[Dictionary] = _battle.pieces(side, IbBattleNumbers.Zone.REAR)
	var room: Rect2 = Rect2(box.position.x + 12.0, 96.0, box.size.x - 24.0, 260.0)
	var has_sea: bool = _battle.is_at_port()
	if has_sea:
		_zone("land_%d" % side, "ui.ib.land", Rect2(room.position, Vector2(room.size.x, 125.0)), front + rear)
		_zone("sea_%d" % side, "ui.ib.sea", Rect2(room.position + Vector2(0, 135), Vector2(room.size.x, 125.0)), sea)
	else:
		var wide: float = (room.size.x - 10.0) / 2.0
		var inner: float = wide + 10.0 if side == 0 else 0.0
		_zone("front_%d" % side, "ui.ib.front", Rect2(room.position + Vector2(inner, 0), Vector2(wide, 260.0)), front)
		_zone("rear_%d" % side, "ui.ib.rear", Rect2(room.position + Vector2(wide + 10.0 - inner, 0), Vector2(wide, 260.0)), rear)
	_dice(side, Vector2(room.position.x, 368.0), room.size.x)


func _head(side: int, box: Rect2, nation: String) -> void:
	var at: Vector2 = box.position + Vector2(14.0, 6.0)
	if not nation.is_empty():
		Flags.draw(self, Rect2(at, Vector2(66.0, 44.0)), nation)
	_write(at + Vector2(80.0, 32.0), _model.names.power_name(_battle.commander(side)), 30, LookFonts.serif_bold())
	var stances: PackedStringArray = ["ui.ib.stance_none", "ui.ib.stance_aggressive", "ui.ib.stance_defensive"]
	var words: PackedStringArray = [tr(stances[_battle.stance(side)])]
	words.append(Texts.fill("ui.ib.pool", [_battle.black(side), _battle.white(side)]))
	_write(at + Vector2(0.0, 78.0), "  ·  ".join(words), 24, LookFonts.sans())
	var fort: Vector3i = _battle.fort()
	if fort.x == side:
		PieceArt.draw(self, Vector2(box.end.x - 44.0, 30.0), 56.0, "fort_major", nation if not nation.is_empty() else "austria")
		_write(Vector2(box.end.x - 150.0, 40.0), "%d / %d" % [fort.y, fort.z], 26, LookFonts.sans_strong())


func _zone(id: String, title: String, box: Rect2, pieces: Array[Dictionary]) -> void:
	_zones[id] = box
	draw_rect(box, GLOW if _rows.has(id) else Color(1, 1, 1, 0.22))
	draw_rect(box, LookPalette.FOCUS if _rows.has(id) else LookPalette.INK_SOFT, false, 5.0 if _rows.has(id) else 2.0)
	_write(box.position + Vector2(10.0, 28.0), tr(title), 24, LookFonts.sans_italic())
	var columns: int = maxi(int((box.size.x - 12.0) / (COUNTER + 4.0)), 1)
	var icons: PackedStringArray = _model.names.types["icon"]
	for i: int in pieces.size():
		var piece: Dictionary = pieces[i]
		var at: Vector2 = box.position + Vector2(12.0, 38.0) + Vector2(i % columns, i / columns) * (COUNTER + 4.0) + Vector2.ONE * COUNTER / 2.0
		var nation: String = _model.names.power_id(int(piece["power"]))
		PieceArt.draw(self, at, COUNTER, CounterArt.kind_of(icons[piece["type"]]), nation)
		if _model.names.has_flag("conditions", int(piece["flags"]), "elite"):
			PieceArt.draw(self, at - Vector2.ONE * COUNTER * 0.36, COUNTER * 0.5, "elite", nation)
		if int(piece["hits"]) > 0:
			draw_circle(at + Vector2(COUNTER, COUNTER) * 0.34, 17.0, LookPalette.WAX, true, -1.0, true)
			_write(at + Vector2(COUNTER, COUNTER) * 0.34 + Vector2(-7.0, 9.0), str(piece["hits"]), 24, LookFonts.sans_strong(), LookPalette.CREAM)


func _dice(side: int, at: Vector2, wide: float) -> void:
	var faces: PackedInt32Array = _battle.dice(side)
	if faces.is_empty():
		_write(at + Vector2(4.0, 44.0), Texts.fill("ui.ib.points", [_battle.points(side)]), 24, LookFonts.sans())
		return
	var step: float = minf(66.0, wide / faces.size())
	for i: int in faces.size():
		DiceRow.draw_die(self, at + Vector2(i * step + 32.0, 36.0), 58.0, _model.names, faces[i])


func _write(at: Vector2, text: String, height: int, font: Font, ink: Color = LookPalette.INK) -> void:
	draw_string(font, at, text, HORIZONTAL_ALIGNMENT_LEFT, -1, height, ink)
