## A battle once more: its board as it ended, and its events one after the other with their dice and modifiers.
class_name BattleReplay
extends UiDialog

## How far back the beginning of a battle is looked for.
const LOOK_BACK: int = 400

var _model: TableModel
var _events: PackedInt32Array
var _at: int = 0
var _sentence: Label = Ui.sentence("InkLabel")
var _place: Label = Ui.sentence("InkSmallLabel", false)
var _detail: VBoxContainer = Ui.column(2)
var _forward: Button


## `board` shows the battle; `events` are the numbers of its events.
func _init(model: TableModel, board: Control, events: PackedInt32Array) -> void:
	super("ui.battle.again", "", ["ui.hint.back"])
	_model = model
	_events = events
	var sheet: PanelContainer = Ui.panel("PaperPanel")
	var lines: VBoxContainer = Ui.column(8)
	sheet.add_child(lines)
	# What happens stands above the board, where it never scrolls away; its room stays the same.
	var told: VBoxContainer = Ui.column(4)
	told.custom_minimum_size.y = Ui.scaled(72.0) + DiceRow.SIDE + Ui.scaled(40.0)
	for part: Control in [_place, _sentence, _detail]:
		told.add_child(part)
	lines.add_child(told)
	lines.add_child(board)
	add_content(sheet)
	widen(minf(1320.0 * Settings.text_scale(), 1700.0), 0.76)
	_forward = Ui.button("ui.battle.step_on", _step.bind(1), "BrassButton")
	for button: Button in [_forward, Ui.button("ui.battle.step_back", _step.bind(-1))]:
		_answers.add_child(button)
		_answers.move_child(button, 0) # below the page, which may scroll
	_step(0)


## Rows of the events that the viewers know, from the last of the openings on, up to an event's number.
static func rows_of(model: TableModel, openings: PackedStringArray, end: int) -> PackedInt32Array:
	var is_replay: bool = model is ReplayModel
	var rows: PackedInt32Array = (model as ReplayModel).events_before_now(LOOK_BACK) if is_replay else model.game.events_since(maxi(end - LOOK_BACK, 0), model.viewers)
	var words: PackedStringArray = model.game.words() # after the events: new ones bring new words
	var first: int = 0
	var last: int = rows.size()
	for row: int in range(0, rows.size(), Match.EVENT_STRIDE):
		if rows[row + Match.EVENT_INDEX] >= end and not is_replay:
			last = row
			break
		if words[rows[row + Match.EVENT_WHAT]] in openings:
			first = row
	return rows.slice(first, last)


func first_focus() -> Control:
	return _forward


func _step(by: int) -> void:
	if _events.is_empty():
		return
	_at = clampi(_at + by, 0, _events.size() - 1)
	var event: Dictionary = _model.game.event(_events[_at])
	_place.text = "%d / %d" % [_at + 1, _events.size()]
	_sentence.text = str(event["text"]).get_slice(" [", 0)
	Ui.clear(_detail)
	var dice: PackedInt32Array = event["dice"]
	if not dice.is_empty():
		_detail.add_child(DiceRow.new(_model.names, dice))
	var sources: PackedStringArray = []
	for modifier: Dictionary in event["modifiers"] as Array:
		if int(modifier["value"]) != 0:
			sources.append("%+d %s" % [modifier["value"], modifier["text"]])
	if not sources.is_empty():
		var made: Label = Ui.sentence("InkSmallLabel")
		made.text = ", ".join(sources)
		_detail.add_child(made)
