## The last two events as lines over the map while the log is folded away; they fade, and let the mouse through.
class_name TableTicker
extends VBoxContainer

const LINES: int = 2
## Seconds that a line stays.
const STAY: float = 9.0
const WIDTH: float = 760.0

## The game's own board is open and tells it itself.
var hushed: bool = false

var _left: float = 0.0


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	visible = false
	add_theme_constant_override(&"separation", 2)
	for _i: int in LINES:
		var sheet: PanelContainer = Ui.panel("PaperPlainPanel")
		sheet.mouse_filter = Control.MOUSE_FILTER_IGNORE
		var line: Label = Ui.label("", "InkSmallLabel", true)
		line.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		line.custom_minimum_size.x = WIDTH
		line.mouse_filter = Control.MOUSE_FILTER_IGNORE
		sheet.add_child(line)
		sheet.visible = false
		add_child(sheet)


## Tells the last of some events; only while nothing else tells them.
func add_events(model: TableModel, events: PackedInt32Array) -> void:
	if not TableRail.is_folded() or hushed:
		return
	var fresh: PackedStringArray = []
	var at: int = events.size() - Match.EVENT_STRIDE
	while at >= 0 and fresh.size() < LINES:
		var text: String = model.game.event_text(events[at + Match.EVENT_INDEX])
		if not text.is_empty():
			fresh.append(text)
		at -= Match.EVENT_STRIDE
	if fresh.is_empty():
		return
	if fresh.size() < LINES:
		fresh.append(words()[0])
	for i: int in LINES:
		_line(i).text = fresh[i]
		(get_child(i) as Control).visible = not fresh[i].is_empty()
	_left = STAY
	modulate = Color.WHITE
	visible = true


## What is told, the newest first.
func words() -> PackedStringArray:
	var found: PackedStringArray = []
	for i: int in LINES:
		found.append(_line(i).text if visible else "")
	return found


## Tells nothing more: another looks, or it was taken back.
func clear() -> void:
	visible = false


func _line(i: int) -> Label:
	return get_child(i).get_child(0) as Label


func _process(delta: float) -> void:
	if visible:
		_left -= delta
		visible = _left > 0.0 and TableRail.is_folded() and not hushed
		modulate.a = clampf(_left, 0.0, 1.0)
