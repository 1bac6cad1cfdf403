## What has happened, as sentences, newest first. Choosing a line shows the place on the map and where each modifier came from.
class_name LogPanel
extends PanelContainer

signal event_chosen(index: int)
## The column with the log is to be folded away.
signal fold_wanted

const KEPT: int = 120
## Microseconds of a frame for new lines: setting many at once would be felt.
const ENOUGH: int = 350
## The same while a log is filled from the beginning.
const FILL_ENOUGH: int = 4000
## So many events never wait for other parts of the screen.
const MANY: int = 24

static var _boxes: Dictionary[StringName, StyleBox] = {}

var _column: LogColumn = LogColumn.new()
var _list: Control = _column.lines
var _scroller: ScrollContainer
var _filter: Button
## Folds the column away; only where it can be.
var folder: Button
## The seat whose doings are shown, or -1 for all.
var _seat: int = -1
var _model: TableModel
## Events that wait for their line, as pairs of index and power.
var _waiting: Array[Vector2i] = []
## Another part of the screen has something to show in this frame.
var is_held: bool = false
var _is_filling: bool = false
## Text size that the lines were made for.
var _text_scale: float = Settings.text_scale()


func _init() -> void:
	theme_type_variation = "PaperPlainPanel"
	var all: VBoxContainer = Ui.column(2)
	add_child(all)
	_filter = Ui.button("ui.log.all", _on_filter_pressed, "PaperButton")
	_filter.alignment = HORIZONTAL_ALIGNMENT_LEFT
	_filter.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	_filter.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	var head: HBoxContainer = Ui.row(4)
	head.add_child(_filter)
	folder = Ui.button("ui.table.fold", func() -> void: fold_wanted.emit(), "PaperButton")
	folder.tooltip_text = "ui.table.fold_hint"
	folder.visible = false
	head.add_child(folder)
	all.add_child(head)
	_scroller = Ui.scroll(_column)
	all.add_child(_scroller)


## Takes all lines away; they are kept for the next ones, unless they are of another size.
func clear() -> void:
	_waiting.clear()
	if _text_scale != Settings.text_scale():
		_text_scale = Settings.text_scale()
		_column.clear()
	for line: Button in _list.get_children():
		_empty(line)
	_column.place(_list.get_child_count() - 1)


static func _empty(line: Button) -> void:
	line.visible = false
	line.text = ""
	line.remove_meta(&"index")


func entry() -> Control:
	return Ui.first_focusable(_list)


## Begins anew with events of before.
func fill(model: TableModel, events: PackedInt32Array) -> void:
	clear()
	_is_filling = true
	add_events(model, events)


## Adds events as [method Match.events_since] gives them.
func add_events(model: TableModel, events: PackedInt32Array) -> void:
	_model = model
	for at: int in range(0, events.size(), Match.EVENT_STRIDE):
		_waiting.append(Vector2i(events[at + Match.EVENT_INDEX], events[at + Match.EVENT_POWER]))
	if _waiting.size() > KEPT:
		_waiting = _waiting.slice(_waiting.size() - KEPT)


func _process(_delta: float) -> void:
	if is_held and _waiting.size() < MANY and not _is_filling:
		return
	if _waiting.is_empty():
		_is_filling = false
		if _list.get_child_count() < KEPT:
			_column.reserve(_make())
	var end: int = Time.get_ticks_usec() + (FILL_ENOUGH if _is_filling else ENOUGH)
	while not _waiting.is_empty():
		var event: Vector2i = _waiting.pop_front()
		var text: String = _model.game.event_text(event.x) if event.x < _model.game.event_count() else ""
		if not text.is_empty():
			_add(event.x, event.y, text)
		if Time.get_ticks_usec() > end:
			break


# The oldest line is used again when there are enough: making one takes longer than writing on it.
func _add(index: int, power: int, text: String) -> void:
	var line: Button = _list.get_child(-1) as Button if _list.get_child_count() > 0 else null
	if line != null and line.has_focus():
		line = _list.get_child(-2) as Button if _list.get_child_count() > 1 else null
	if line == null or (line.has_meta(&"index") and _list.get_child_count() < KEPT):
		line = _make()
	line.text = text
	line.set_meta(&"index", index)
	line.set_meta(&"power", power)
	line.visible = _fits(power)
	_column.put(line)


func _make() -> Button:
	var made: Button = _dress(Button.new(), "")
	made.pressed.connect(_on_line_pressed.bind(made))
	return made


func _on_line_pressed(line: Button) -> void:
	event_chosen.emit(int(line.get_meta(&"index")))


# Everybody, then one seat after the other.
func _on_filter_pressed() -> void:
	if _model == null:
		return
	_seat = _seat + 1 if _seat + 1 < _model.game.seats().size() else -1
	_filter.text = Texts.fill("ui.log.seat", [_model.seat_name(_seat)]) if _seat >= 0 else "ui.log.all"
	for line: Node in _list.get_children():
		(line as Control).visible = line.has_meta(&"index") and _fits(int(line.get_meta(&"power", -1)))
	_column.place(_list.get_child_count() - 1)


func _fits(power: int) -> bool:
	return _seat < 0 or (power >= 0 and _model.game.powers_of(_seat) & (1 << power) != 0)


## A sentence on paper that can be chosen.
static func make_line(text: String, pressed: Callable) -> Button:
	var made: Button = _dress(Button.new(), text)
	made.pressed.connect(pressed)
	return made


static func _dress(made: Button, text: String) -> Button:
	made.text = text
	made.theme_type_variation = "PaperButton"
	made.alignment = HORIZONTAL_ALIGNMENT_LEFT
	made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.add_theme_font_override(&"font", LookFonts.sans())
	made.add_theme_font_size_override(&"font_size", roundi(Ui.scaled(LookPalette.SIZE_SMALL)))
	for state: StringName in [&"normal", &"hover", &"pressed"]:
		made.add_theme_stylebox_override(state, _box(state))
	made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	return made


static func _box(state: StringName) -> StyleBox:
	if not _boxes.has(state):
		_boxes[state] = LookTheme.flat_box(Color(0.35, 0.24, 0.1, 0.0 if state == &"normal" else 0.14), 4.0, 5.0)
	return _boxes[state]


## Drops what was taken back.
func cut(event_count: int) -> void:
	_waiting = _waiting.filter(func(event: Vector2i) -> bool: return event.x < event_count)
	for line: Button in _list.get_children():
		if int(line.get_meta(&"index", 0)) >= event_count:
			_empty(line)
			_list.move_child(line, -1)
	_column.place(_list.get_child_count() - 1)
