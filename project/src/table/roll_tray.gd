## Shows a roll: what it was for, every die, every modifier with its source; goes away by itself or at a click.
class_name RollTray
extends PanelContainer

## Seconds for reading a roll of one's own, and one of others: they go on meanwhile.
const STAY: float = 4.0
const STAY_OTHERS: float = 1.8

var _lines: VBoxContainer = Ui.column(4)
var _left: float = 0.0
## What is to be shown in a moment, and the frames until then: of many rolls at once only the last is seen, and a step has enough
## to show by itself.
var _wanted: Callable
var _delay: int = 0


func _init() -> void:
	theme_type_variation = "PaperPanel"
	custom_minimum_size.x = 640.0
	visible = false
	add_child(_lines)


func show_event(model: TableModel, index: int, is_own: bool = true) -> void:
	_wanted = _show.bind(model, index, is_own)
	_delay = 2


## Shows nothing, also of what was to come.
func clear() -> void:
	visible = false
	_wanted = Callable()


func _show(model: TableModel, index: int, is_own: bool) -> void:
	if index >= model.game.event_count():
		return # taken back meanwhile
	var event: Dictionary = model.game.event(index)
	Ui.clear(_lines)
	_lines.add_child(_label(str(event["text"]).get_slice(" [", 0), "InkLabel"))
	var dice: PackedInt32Array = event["dice"]
	if not dice.is_empty():
		_lines.add_child(DiceRow.new(model.names, dice))
	var modifiers: Array = event["modifiers"]
	for modifier: Dictionary in modifiers:
		_lines.add_child(_label("%+d  %s  (%s)" % [modifier["value"], modifier["text"], modifier["rule"]], "InkSmallLabel"))
	visible = true
	_left = (STAY if is_own else STAY_OTHERS) * 100.0 / maxf(Settings.number(&"animation_speed"), 25.0)


func _label(text: String, role: String) -> Label:
	var made: Label = Ui.label(text, role, true)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.is_pressed():
		accept_event()
		visible = false


# What is dragged must reach the map below.
func _notification(what: int) -> void:
	if what == NOTIFICATION_DRAG_BEGIN:
		visible = false


func _process(delta: float) -> void:
	_delay -= 1
	if _wanted.is_valid() and _delay < 0:
		var show_it: Callable = _wanted
		_wanted = Callable()
		show_it.call()
	elif visible:
		_left -= delta
		visible = _left > 0.0
