## The naval battle board: both squadrons with their fleets, dice, modifiers and losses.
class_name NeNavalBoard
extends NeFightBoard

const SHIP: float = 76.0
var _names: Array[Label] = []
var _ships: Array[Control] = []


func _init() -> void:
	super()
	for index: int in 2:
		_names.append(Ui.sentence("InkNameLabel"))
		_heads[index].add_child(_names[index])
		_ships.append(Ui.drawn(Vector2(0.0, SHIP), _draw_ships.bind(index)))


func _ground(_index: int) -> Color:
	return Color(0.42, 0.55, 0.6, 0.32)


func _show_head(index: int) -> void:
	_names[index].text = _model.names.power_name(_numbers.naval(index, "power"))


func _show_side(index: int, into: RowList) -> void:
	into.put(_ships[index], true)
	_ships[index].queue_redraw()
	var roll: Dictionary = _story.rolls[index]
	if roll.is_empty():
		into.heading(tr("ui.ne.not_rolled"), "InkItalicLabel", true)
		return
	_put_dice(index, into, roll["dice"] as PackedInt32Array, "")
	for line: String in _modifier_words(roll["modifiers"] as Array):
		into.heading(line, "InkBoardLabel", true)
	into.heading(Texts.fill("ui.ne.naval_total", [_numbers.naval(index, "dice_sum"), _numbers.naval(index, "lost")]), "InkResultLabel", true)


func _draw_ships(on: Control, index: int) -> void:
	if _numbers == null:
		return
	var fleets: PackedInt32Array = _numbers.fleets(index)
	var step: float = minf(SHIP, (on.size.x - SHIP) / maxi(fleets.size(), 1))
	for i: int in fleets.size():
		PieceArt.draw(on, Vector2(step * i + SHIP / 2.0, SHIP / 2.0), SHIP, "fleet", NeInk.nation_of(_model, fleets[i]))
	if index == 1 and _numbers.harbour_guns() > 0:
		PieceArt.draw(on, Vector2(on.size.x - SHIP / 2.0, SHIP / 2.0), SHIP, "fort_major", _model.names.power_id(_numbers.naval(index, "power")))
