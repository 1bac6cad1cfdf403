## What the boards of battles on land and at sea share: two sides beside each other, dice, modifiers with their sources, and
## the chances before the dice fall. All words are labels: they grow with the text size, wrap, and are never cut.
class_name NeFightBoard
extends VBoxContainer

const EDGE: int = 14
## Lines of a side that are made before the first battle: making them takes as long as filling the board.
const LINES: Dictionary[String, int] = {"InkBoardLabel": 7, "InkItalicLabel": 1, "InkStrongLabel": 1, "InkResultLabel": 1}

var _model: TableModel
var _numbers: NeNumbers
var _story: NeStory
## The chances while nothing has been rolled, or null.
var _odds: NeOdds
## Head and lines of attacker and defender; between the heads what concerns both.
var _heads: Array[HBoxContainer] = []
var _lines: Array[RowList] = []
var _middle: VBoxContainer = Ui.column(0)
## The dice of each side with their sum beside them.
var _rolls: Array[HFlowContainer] = []
var _fallen: Array[PackedInt32Array] = [[], []]
## While others fight it out, the second side is shown a frame after the first; never when somebody else looks on than before.
var _is_due: bool = false
var _viewers: int = -1


func _init() -> void:
	custom_minimum_size.x = 900.0
	size_flags_horizontal = Control.SIZE_EXPAND_FILL
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_theme_constant_override(&"separation", 2)
	var top: HBoxContainer = Ui.row(0)
	var below: HBoxContainer = Ui.row(0)
	for index: int in 2:
		_heads.append(Ui.row(10))
		_lines.append(RowList.new(2))
		for role: String in LINES:
			_lines[index].reserve(role, LINES[role])
		_rolls.append(_make_roll(index))
		top.add_child(_edged(_heads[index]))
		if index == 0:
			_middle.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
			top.add_child(_middle)
		below.add_child(_edged(_lines[index]))
	add_child(top)
	add_child(below)


func show_battle(model: TableModel, numbers: NeNumbers, story: NeStory, odds: NeOdds = null) -> void:
	_model = model
	_numbers = numbers
	_story = story
	_odds = odds
	_fill(0)
	_is_due = model.power < 0 and model.viewers == _viewers
	_viewers = model.viewers
	if not _is_due:
		_fill(1)
	queue_redraw()


func _process(_delta: float) -> void:
	if _is_due:
		_is_due = false
		_fill(1)


func _fill(index: int) -> void:
	_show_head(index)
	_lines[index].begin()
	_show_side(index, _lines[index])
	_lines[index].end()


func _draw() -> void:
	if _numbers == null:
		return
	var half: float = size.x / 2.0
	for index: int in 2:
		var box: Rect2 = Rect2(half * index, 0.0, half, size.y).grow(-4.0)
		var is_winner: bool = _numbers.winner() == index + 1
		draw_rect(box, _ground(index))
		draw_rect(box, LookPalette.GOOD if is_winner else LookPalette.INK_SOFT, false, 5.0 if is_winner else 2.0)


# Colour behind a side.
func _ground(_index: int) -> Color:
	return LookPalette.PAPER_SHADE


func _show_head(_index: int) -> void:
	pass


func _show_side(_index: int, _into: RowList) -> void:
	pass


# Every die of a side, and beside them what they come to.
func _put_dice(index: int, into: RowList, dice: PackedInt32Array, words: String) -> void:
	_fallen[index] = dice
	var tray: Control = _rolls[index].get_child(0) as Control
	var side: float = _die()
	tray.custom_minimum_size = Vector2((side + 8.0) * dice.size(), side + 6.0)
	tray.queue_redraw()
	(_rolls[index].get_child(1) as Label).text = words
	into.put(_rolls[index], true)


# Side of a die; smaller where counters stand below.
func _die() -> float:
	return 56.0


# Modifiers that count, each with its value and its source; the value stays with the first word.
func _modifier_words(modifiers: Array) -> PackedStringArray:
	var words: PackedStringArray = []
	for modifier: Dictionary in modifiers:
		if int(modifier["value"]) != 0:
			var source: String = str(modifier.get("source", ""))
			words.append("%+d\u00a0\u00a0%s%s" % [modifier["value"], modifier["text"], "" if source.is_empty() else ", " + source])
	return words


func _piece(piece: int) -> String:
	return _model.game.noun_label(Match.NOUN_PIECE, piece)


func _make_roll(index: int) -> HFlowContainer:
	var made: HFlowContainer = HFlowContainer.new()
	made.add_theme_constant_override(&"h_separation", 14)
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	made.add_child(Ui.drawn(Vector2.ZERO, func(on: Control) -> void:
		var side: float = _die()
		for i: int in _fallen[index].size():
			DieFace.draw(on, Vector2((side + 8.0) * i + side / 2.0 + 2.0, on.size.y / 2.0), side, "d6", str(_fallen[index][i]))))
	var words: Label = Ui.sentence("InkStrongLabel", false)
	words.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	made.add_child(words)
	return made


static func _edged(child: Control) -> MarginContainer:
	var made: MarginContainer = Ui.margin(EDGE, child)
	made.add_theme_constant_override(&"margin_top", 8)
	made.add_theme_constant_override(&"margin_bottom", 8)
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	made.mouse_filter = Control.MOUSE_FILTER_IGNORE
	return made
