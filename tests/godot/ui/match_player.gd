# A patient player at the table: takes what has the focus, and closes a decision that goes round in circles.
extends RefCounted

const DRIVER = preload("ui_driver.gd")
## After so many presses inside one decision, the player looks for the button that closes it.
const PATIENCE: int = 12
## After so many presses without any effect, the player gives up.
const STUCK: int = 40

var ui: DRIVER
var table: Control
var model: Node
var game: Match

var _stuck: int = 0
var _serial: int = -1
var _inside: int = 0


func _init(driver: DRIVER) -> void:
	ui = driver
	table = ui.auto("Screens").call("current")
	model = table.get("model")
	game = model.get("game")


func is_over() -> bool:
	return game.is_over() or ui.screen_name() != "TableScreen"


func is_stuck() -> bool:
	return _stuck > STUCK


# The table goes when the match is over.
func is_asked() -> bool:
	return is_instance_valid(model) and int(model.get("power")) >= 0


func prompt() -> String:
	return str((model.get("decision") as Dictionary).get("prompt", "")) if is_instance_valid(model) else ""


# One press with what may follow it: a dialog is answered, a focus without effect is moved on.
func press() -> void:
	await ui.wait_for(func() -> bool: return is_asked() or is_over())
	if is_over():
		return
	_inside = _inside + 1 if game.serial() == _serial else 0
	_serial = game.serial()
	if _inside > PATIENCE and ui.front() == table and await _walk_to_closing():
		_inside = 0
	var before: int = game.version()
	await ui.pad(JOY_BUTTON_A)
	if game.version() == before and ui.front() != table:
		await ui.pad(JOY_BUTTON_A)
	_stuck = _stuck + 1 if game.version() == before else 0
	if _stuck > 0:
		await ui.pad(JOY_BUTTON_X if _stuck % 2 == 1 else JOY_BUTTON_RIGHT_SHOULDER)


# Moves the focus to the answers that close the decision; false when there are none now.
func _walk_to_closing() -> bool:
	var closing: Control = (table.get("actions") as Control).get("closing")
	if closing.get_child_count() == 0:
		return false
	for _i: int in 8:
		if ui.focused() != null and closing.is_ancestor_of(ui.focused()):
			return true
		await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
	return false
