## The naval battle board: both squadrons with their fleets, dice, modifiers and losses.
class_name NeNavalBoard
extends NeFightBoard

const HEIGHT: float = 380.0
const SHIP: float = 76.0
enum Cell { POWER, SUM, MODIFIER, CARD, LOST }


func _init() -> void:
	super(HEIGHT)


func _ground(_index: int) -> Color:
	return Color(0.42, 0.55, 0.6, 0.32)


func _draw_side(index: int, box: Rect2) -> void:
	var power: int = _numbers.naval(index, Cell.POWER)
	var left: float = box.position.x + 14.0
	_write(Vector2(left, 36.0), _model.names.power_name(power), 30, LookFonts.serif_bold(), box.size.x - 24.0)
	var fleets: PackedInt32Array = _numbers.fleets(index)
	for i: int in fleets.size():
		PieceArt.draw(self, Vector2(left + SHIP * (0.5 + i), 94.0), SHIP, "fleet", NeInk.nation_of(_model, fleets[i]))
	if index == 1 and _numbers.harbour_guns() > 0:
		PieceArt.draw(self, Vector2(box.end.x - 56.0, 94.0), SHIP, "fort_major", _model.names.power_id(power))
	var roll: Dictionary = _story.rolls[index]
	if roll.is_empty():
		_write(Vector2(left, 180.0), tr("ui.ne.not_rolled"), 24, LookFonts.sans_italic(), box.size.x - 24.0)
		return
	_dice(roll["dice"] as PackedInt32Array, Vector2(left + 32.0, 176.0), 52.0)
	_modifiers(roll, Vector2(left, 238.0), box.size.x - 24.0, 3)
	_write(Vector2(left, box.end.y - 14.0), Texts.fill("ui.ne.naval_total", [_numbers.naval(index, Cell.SUM), _numbers.naval(index, Cell.LOST)]), 26, LookFonts.sans_strong(), box.size.x - 24.0, LookPalette.WAX)
