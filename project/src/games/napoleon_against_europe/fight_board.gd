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
## Parts that have not shown the change yet: head and lines of one side, then of the other. While others fight it out, one is shown
## in each frame; all at once when somebody else looks on than before.
var _late: PackedInt32Array = []
var _shown_in: int = -1
var _place: int = -1
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
	var is_calm: bool = model.power < 0 and model.viewers == _viewers
	_viewers = model.viewers
	if numbers.space() != _place:
		_place = numbers.space()
		_blank()
	for part: int in 4:
		if not _late.has(part): # what still waits keeps its place: others may act in every frame
			_late.append(part)
	_show_next()
	while not is_calm and not _late.is_empty():
		_show_next()
	queue_redraw()


func _process(_delta: float) -> void:
	if not _late.is_empty() and Engine.get_process_frames() > _shown_in:
		_show_next()


func _show_next() -> void:
	_shown_in = Engine.get_process_frames()
	var part: int = _late[0]
	_late.remove_at(0)
	var index: int = part / 2
	if part % 2 == 0:
		_heads[index].modulate.a = 1.0
		_show_head(index)
		return
	_lines[index].modulate.a = 1.0
	_lines[index].begin()
	_show_side(index, _lines[index])
	_lines[index].end()


# What is left of another battle is not seen beside this one.
func _blank() -> void:
	for part: CanvasItem in [_heads[0], _heads[1], _lines[0], _lines[1]]:
		part.modulate.a = 0.0


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
