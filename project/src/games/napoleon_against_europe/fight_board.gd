## What the boards of battles on land and at sea share: two sides beside each other, dice, modifiers with their sources, and
## the chances before the dice fall.
class_name NeFightBoard
extends Control

const LINE: float = 30.0

var _model: TableModel
var _numbers: NeNumbers
var _story: NeStory
## The chances while nothing has been rolled, or null.
var _odds: NeOdds


func _init(height: float) -> void:
	custom_minimum_size = Vector2(900.0, height)
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func show_battle(model: TableModel, numbers: NeNumbers, story: NeStory, odds: NeOdds = null) -> void:
	_model = model
	_numbers = numbers
	_story = story
	_odds = odds
	queue_redraw()


func _draw() -> void:
	if _numbers == null:
		return
	var half: float = size.x / 2.0
	for index: int in 2:
		var box: Rect2 = Rect2(half * index, 0.0, half, size.y).grow(-4.0)
		var is_winner: bool = _numbers.winner() == index + 1
		draw_rect(box, _ground(index))
		draw_rect(box, LookPalette.GOOD if is_winner else LookPalette.INK_SOFT, false, 5.0 if is_winner else 2.0)
		_draw_side(index, box)
	_draw_middle(half)


# Colour behind a side.
func _ground(_index: int) -> Color:
	return LookPalette.PAPER_SHADE


func _draw_side(_index: int, _box: Rect2) -> void:
	pass


func _draw_middle(_half: float) -> void:
	pass


# Every die of a roll in a row.
func _dice(dice: PackedInt32Array, at: Vector2, side: float) -> void:
	for i: int in dice.size():
		DieFace.draw(self, at + Vector2((side + 10.0) * i, 0.0), side, "d6", str(dice[i]))


# Modifiers of a roll that count, in two columns when they are many.
func _modifiers(roll: Dictionary, at: Vector2, room: float, lines: int) -> void:
	var shown: Array = (roll["modifiers"] as Array).filter(func(modifier: Dictionary) -> bool: return int(modifier["value"]) != 0)
	var columns: int = 1 if shown.size() <= lines else 2
	var wide: float = room / columns
	for i: int in shown.size():
		var modifier: Dictionary = shown[i]
		_write(at + Vector2(wide * (i % columns), LINE * (i / columns)), "%+d  %s" % [modifier["value"], modifier["text"]], 24, LookFonts.sans(), wide - 8.0)


func _piece(piece: int) -> String:
	return _model.game.noun_label(Match.NOUN_PIECE, piece)


func _write(at: Vector2, text: String, height: int, font: Font, room: float, ink: Color = LookPalette.INK) -> void:
	NeInk.write(self, at, text, height, font, room, ink)
