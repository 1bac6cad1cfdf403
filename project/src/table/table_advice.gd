## What would you do? A bot thinks about the open question of the player and says its answer with the reason; it can be taken.
class_name TableAdvice
extends RefCounted

const LEVEL: String = "veteran"
const CUTS: int = 8

var _table: TableScreen
var _dialog: UiDialog
var _power: int = -1
var _steps: PackedInt32Array = []
var _serial: int = -1


## Asks for advice on the question that this table answers now.
static func ask(table: TableScreen) -> void:
	if table.model.power < 0:
		return
	var made: TableAdvice = TableAdvice.new()
	table.set_meta(&"advice", made) # a signal keeps nobody alive
	made._begin(table)


func _begin(table: TableScreen) -> void:
	_table = table
	_power = table.model.power
	_serial = table.model.game.serial()
	table.model.game.bot_thought.connect(_on_thought)
	_dialog = UiDialog.ask("ui.advice.heading", "ui.advice.thinking", ["ui.hint.back"], _on_answered)
	_dialog.cancel_answer = 0
	table.model.game.bot_think(_power, LEVEL)


func _on_thought(power: int, steps: PackedInt32Array, why: String, serial: int) -> void:
	if power != _power:
		return
	_table.model.game.bot_thought.disconnect(_on_thought)
	if serial != _serial or not is_instance_valid(_dialog):
		return
	_steps = steps
	Screens.close_dialog(_dialog)
	_dialog = UiDialog.ask("ui.advice.heading", why, ["ui.advice.do", "ui.hint.back"], _on_answered)
	_dialog.cancel_answer = 1
	var lines: VBoxContainer = Ui.column(4)
	for words: String in _words():
		lines.add_child(Ui.label(words, "", true))
	_dialog.add_content(lines)
	_point()


# The steps one below the other, as they would stand in the list.
func _words() -> PackedStringArray:
	var game: Match = _table.model.game
	var out: PackedStringArray = []
	for at: int in range(0, _steps.size(), Match.ACTION_STRIDE):
		if out.size() == CUTS:
			out.append("…")
			break
		var words: String = game.action_label(_power, _steps.slice(at, at + Match.ACTION_STRIDE))
		if not words.is_empty() and not out.has(words):
			out.append(words)
	return out


# Shows on the map what it is about.
func _point() -> void:
	for at: int in range(0, _steps.size(), Match.ACTION_STRIDE):
		if _steps[at + Match.ACTION_KIND] == Match.NOUN_SPACE and _table.model.names.is_on_map(_steps[at + Match.ACTION_ID]):
			_table.map.mark(_steps[at + Match.ACTION_ID])
			_table.map.reveal(_steps[at + Match.ACTION_ID])
			return


func _on_answered(index: int) -> void:
	if _steps.is_empty():
		if _table.model.game.bot_thought.is_connected(_on_thought):
			_table.model.game.bot_thought.disconnect(_on_thought)
			_table.model.game.bot_cancel(_power)
		return
	if index == 0 and _table.model.game.serial() == _serial and _table.model.power == _power:
		_table.model.act_all(_steps)
