## The naval battle board: both squadrons with their fleets, dice, modifiers and losses.
class_name NeNavalBoard
extends Control

const HEIGHT: float = 380.0
const SHIP: float = 76.0
enum Cell { POWER, SUM, MODIFIER, CARD, LOST }

var _model: TableModel
var _numbers: NeNumbers
var _story: NeStory


func _init() -> void:
	custom_minimum_size = Vector2(900.0, HEIGHT)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_battle(model: TableModel, numbers: NeNumbers, story: NeStory) -> void:
	_model = model
	_numbers = numbers
	_story = story
	queue_redraw()


func _draw() -> void:
	if _numbers == null:
		return
	for index: int in 2:
		_draw_side(index, Rect2(size.x / 2.0 * index, 0.0, size.x / 2.0, size.y).grow(-4.0))


func _draw_side(index: int, box: Rect2) -> void:
	var power: int = _numbers.naval(index, Cell.POWER)
	draw_rect(box, Color(0.42, 0.55, 0.6, 0.32))
	draw_rect(box, LookPalette.GOOD if _numbers.winner() == index + 1 else LookPalette.INK_SOFT, false, 4.0)
	var left: float = box.position.x + 14.0
	_write(Vector2(left, 36.0), _model.names.power_name(power), 30, LookFonts.serif_bold(), box.size.x - 24.0)
	var fleets: PackedInt32Array = _numbers.fleets(index)
	for i: int in fleets.size():
		var at: Vector2 = Vector2(left + SHIP * (0.5 + i), 94.0)
		PieceArt.draw(self, at, SHIP, "fleet", _nation(fleets[i]))
	if index == 1 and _numbers.harbour_guns() > 0:
		PieceArt.draw(self, Vector2(box.end.x - 56.0, 94.0), SHIP, "fort_major", _model.names.power_id(power))
	var roll: Dictionary = _story.rolls[index]
	if roll.is_empty():
		_write(Vector2(left, 180.0), tr("ui.ne.not_rolled"), 24, LookFonts.sans_italic(), box.size.x - 24.0)
		return
	var dice: PackedInt32Array = roll["dice"]
	for i: int in dice.size():
		DieFace.draw(self, Vector2(left + 32.0 + 62.0 * i, 176.0), 52.0, "d6", str(dice[i]))
	var y: float = 238.0
	for modifier: Dictionary in (roll["modifiers"] as Array).filter(func(one: Dictionary) -> bool: return int(one["value"]) != 0).slice(0, 3):
		_write(Vector2(left, y), "%+d  %s" % [modifier["value"], modifier["text"]], 24, LookFonts.sans(), box.size.x - 24.0)
		y += 30.0
	_write(Vector2(left, box.end.y - 14.0), Texts.fill("ui.ne.naval_total", [_numbers.naval(index, Cell.SUM), _numbers.naval(index, Cell.LOST)]), 26, LookFonts.sans_strong(), box.size.x - 24.0, LookPalette.WAX)


func _nation(piece: int) -> String:
	var pieces: PackedInt32Array = _model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_ID] == piece:
			return _model.names.power_id(pieces[at + Match.PIECE_POWER])
	return ""


func _write(at: Vector2, text: String, height: int, font: Font, room: float, ink: Color = LookPalette.INK) -> void:
	NeInk.write(self, at, text, height, font, room, ink)
