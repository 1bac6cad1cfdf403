## A chance to answer that all people at the table have at once: says what was done, how long it stays open and who holds it.
##
## One press of a seat lets it go by for all its powers, silence does so at the end of the beat, and any seat may hold it.
## Only who wants to answer looks behind the curtain. Nothing here tells who could answer or who has.
class_name WindowStrip
extends PanelContainer

## Seconds that a window lasts, by the setting "window_beat"; 0 waits for everybody.
const BEATS: Array[float] = [0.0, 1.5, 3.0, 6.0]
const MARGIN: float = 12.0
const RING: float = 56.0

var _table: TableScreen
var _done: Label = Ui.sentence("HeadingLabel", false)
var _ring: Control
var _marks: HBoxContainer = Ui.row(10)
var _pass: Button
var _hold: Button
var _open: Dictionary = {}
var _serial: int = -1
var _held: int = -1


func _init(table: TableScreen) -> void:
	_table = table
	visible = false
	add_theme_stylebox_override(&"panel", LookTheme.material_box("walnut_plain"))
	mouse_filter = Control.MOUSE_FILTER_STOP
	var lines: VBoxContainer = Ui.column(8)
	add_child(Ui.margin(16, lines))
	var head: HBoxContainer = Ui.row(16)
	_ring = Ui.drawn(Vector2(RING, RING), _draw_ring)
	head.add_child(_ring)
	head.add_child(_done)
	lines.add_child(head)
	var row: HBoxContainer = Ui.row(20)
	row.alignment = BoxContainer.ALIGNMENT_CENTER
	_pass = _answer(row, &"ui_cancel", "ui.window.pass", func() -> void: _let_pass(_own_seat()))
	_hold = _answer(row, &"ui_accept", "ui.window.hold", func() -> void: _take_hold(_own_seat()))
	row.add_child(_marks)
	lines.add_child(row)


## Whether a window stands open before several people and its clock runs.
static func is_running(model: TableModel) -> bool:
	return model.people.size() > 1 and bool(model.decision.get("window", false)) and float(model.game.window()["beat"]) > 0.0


func _process(_delta: float) -> void:
	var model: TableModel = _table.model
	visible = model.game.is_started() and not model.game.is_over() and model.hidden_seat < 0 \
			and model.power < 0 and is_running(model)
	if not visible:
		return
	_open = model.game.window()
	if int(_open["serial"]) != _serial or int(_open["held_by"]) != _held:
		_serial = _open["serial"]
		_held = _open["held_by"]
		_show()
	var insets: Vector4 = _table.map.insets
	var free: float = _table.size.x - insets.x - insets.z
	position = Vector2(insets.x + maxf((free - size.x) / 2.0, 0.0), _table.prompt.size.y + MARGIN)
	_ring.queue_redraw()


# A pad or the keyboard answers for the seat that holds it, whatever has the focus.
func _input(event: InputEvent) -> void:
	if not visible or Screens.front() != _table or event is InputEventMouse or event.is_echo():
		return
	var seat: int = _table.model.seat_of_device(event.device if InputRemap.is_pad(event) else -1)
	if event.is_action_pressed(&"ui_cancel"):
		_let_pass(seat)
	elif event.is_action_pressed(&"ui_accept"):
		_take_hold(seat)
	elif not event.is_action(&"ui_cancel") and not event.is_action(&"ui_accept"):
		return
	get_viewport().set_input_as_handled()


func _let_pass(seat: int) -> void:
	var model: TableModel = _table.model
	if seat < 0:
		return
	if int(_open["held_by"]) & (1 << seat) != 0:
		model.game.hold(seat, false)
	# Who is not asked, or has let it go by before, hears the same: the press tells nothing.
	if int(_open["seats"]) & (1 << seat) != 0:
		model.game.pass_window(_serial, seat)
	LookSounds.play("pen")
	model.refresh()


func _take_hold(seat: int) -> void:
	if seat < 0:
		return
	_table.model.game.hold(seat, int(_open["held_by"]) & (1 << seat) == 0)
	LookSounds.play("pen")
	_table.model.refresh()


# The seat of whoever holds mouse and keyboard.
func _own_seat() -> int:
	return _table.model.seat_of_device(-1)


func _answer(row: HBoxContainer, action: StringName, text: String, pressed: Callable) -> Button:
	row.add_child(UiGlyph.new(action))
	var made: Button = Ui.button(text, pressed)
	made.focus_mode = Control.FOCUS_NONE
	row.add_child(made)
	return made


func _show() -> void:
	var model: TableModel = _table.model
	_done.text = _what_was_done(model)
	for button: Button in [_pass, _hold]: # with pads alone they are words beside the signs of the buttons
		button.mouse_filter = Control.MOUSE_FILTER_IGNORE if _own_seat() < 0 else Control.MOUSE_FILTER_STOP
	Ui.clear(_marks)
	for seat: int in model.people:
		if _held & (1 << seat) != 0:
			_marks.add_child(SeatMark.new(seat))
			var words: Label = Ui.sentence("SmallLabel", false)
			words.text = Texts.fill("ui.window.held", [model.seat_name(seat)])
			_marks.add_child(words)
	reset_size()


# The last thing that everybody may know of what is answered, else the question itself.
func _what_was_done(model: TableModel) -> String:
	var text: String = ""
	var rows: PackedInt32Array = model.game.events_since(int(_open["event_begin"]), model.room())
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		if rows[at + Match.EVENT_INDEX] < int(_open["event_end"]):
			var line: String = model.game.event_text(rows[at + Match.EVENT_INDEX])
			text = line if not line.is_empty() else text
	return text if not text.is_empty() else str(model.decision["prompt"])


func _draw_ring(_made: Control) -> void:
	var centre: Vector2 = _ring.size / 2.0
	var left: float = 1.0 - clampf(float(_open.get("elapsed", 0.0)) / maxf(float(_open.get("beat", 1.0)), 0.01), 0.0, 1.0)
	_ring.draw_arc(centre, RING * 0.4, 0.0, TAU, 48, LookPalette.INK, 10.0, true)
	if _held != 0:
		# A held window shows two bars, not a colour alone.
		for x: float in [-7.0, 7.0]:
			_ring.draw_line(centre + Vector2(x, -10), centre + Vector2(x, 10), LookPalette.BRASS_LIGHT, 6.0)
		left = 1.0
	_ring.draw_arc(centre, RING * 0.4, -PI / 2.0, -PI / 2.0 + TAU * left, 48, LookPalette.BRASS_LIGHT, 8.0, true)
