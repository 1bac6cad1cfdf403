## A match watched again on its map: step, play, jump by rounds, look through another seat's eyes, play on from any point.
class_name ReplayScreen
extends UiScreen

## Seconds for one gesture, by the setting "replay_speed".
const PACES: Array[float] = [1.6, 0.6, 0.12]
const LOG_LINES: int = 60

var model: ReplayModel = ReplayModel.new()
var map: TableMap = TableMap.new()
var rolls: RollTray = RollTray.new()
var is_playing: bool = false
var _powers: PowersPanel = PowersPanel.new()
var _events: LogPanel = LogPanel.new()
var _bar: ReplayBar
var _panel: GamePanel
var _targets: TableTargets = TableTargets.new()
var _what: Label = Ui.label("", "", true)
var _turn: Label = Ui.label("", "HeadingLabel")
var _phase: Label = Ui.label("", "SmallLabel")
var _count: Label = Ui.label("", "SmallLabel")
var _head: PanelContainer = Ui.panel("BarPanel")
var _left: VBoxContainer = Ui.column(8)
var _wait: float = 0.0


## Opens the replay of a save, or says why that is not possible. Begins after so many steps.
static func watch(text: String, devices: PackedInt32Array, from_step: int) -> void:
	var screen: ReplayScreen = ReplayScreen.new()
	var error: String = screen.model.open(text, devices)
	if not error.is_empty():
		screen.model.free()
		screen.free()
		UiDialog.ask("ui.replay.failed", error, ["ui.hint.ok"], func(_i: int) -> void: pass)
		return
	screen.model.at = maxi(screen.model.marks.bsearch(from_step), 0)
	Screens.open(screen)


## The match at the table, as far as it has gone; from a number of steps, else a finished one from its start.
static func watch_match(of: TableModel, from_step: int = -1) -> void:
	var last: int = 0 if of.game.is_over() else of.game.step_count()
	watch(of.game.save_text(), of.devices, from_step if from_step >= 0 else last)


static func watch_file(path: String) -> void:
	watch(FileAccess.get_file_as_string(path), SaveShelf.read_note(path).get("devices", PackedInt32Array()) as PackedInt32Array, 0)


func _ready() -> void:
	map.focus_mode = Control.FOCUS_NONE
	add_child(map)
	add_child(model)
	_build()
	map.setup(model.names)
	model.changed.connect(_show)
	model.stepped.connect(_on_stepped)
	model.viewers_changed.connect(rolls.clear)
	_bar.moved.connect(_on_moved)
	_bar.stepped.connect(_on_step)
	_bar.round_stepped.connect(func(by: int) -> void:
		is_playing = false
		model.go_round(by))
	_bar.play_pressed.connect(_on_play_pressed)
	_bar.looker_chosen.connect(model.look_through)
	_bar.taken_up.connect(_on_taken_up)
	_bar.left.connect(Screens.back)
	_events.event_chosen.connect(func(index: int) -> void: EventShow.point_at(map, rolls, model, index))
	map.frame.call_deferred(PackedInt32Array(), false)
	model.go_to(model.at)


func default_focus() -> Control:
	return _bar.play


func _build() -> void:
	var frame: VBoxContainer = Ui.column(0)
	frame.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(Ui.fill(frame))
	var line: HBoxContainer = Ui.row(24)
	_head.add_child(line)
	line.add_child(Ui.label("ui.replay.heading", "HeadingLabel"))
	_what.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_what.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	line.add_child(_what)
	var right: VBoxContainer = Ui.column(0)
	for label: Label in [_turn, _phase, _count]:
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_RIGHT
	_turn.add_theme_font_override(&"font", LookFonts.sans_strong())
	right.add_child(_turn)
	right.add_child(_phase)
	line.add_child(right)
	frame.add_child(_head)
	var middle: HBoxContainer = Ui.row(0)
	middle.size_flags_vertical = Control.SIZE_EXPAND_FILL
	middle.mouse_filter = Control.MOUSE_FILTER_IGNORE
	frame.add_child(middle)
	_left.custom_minimum_size.x = TableLayout.side_width()
	_left.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_left.add_child(_powers)
	_events.size_flags_vertical = Control.SIZE_EXPAND_FILL
	_left.add_child(_events)
	middle.add_child(_left)
	var centre: VBoxContainer = Ui.column(8)
	centre.mouse_filter = Control.MOUSE_FILTER_IGNORE
	centre.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	centre.alignment = BoxContainer.ALIGNMENT_END
	_panel = GamePanels.make(model.names.ruleset)
	if _panel != null:
		_panel.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
		centre.add_child(_panel)
	rolls.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	centre.add_child(rolls)
	middle.add_child(centre)
	_bar = ReplayBar.new(model)
	frame.add_child(_bar)
	_count.size_flags_vertical = Control.SIZE_SHRINK_CENTER
	line.add_child(_count)
	line.move_child(_count, 1)


func _show() -> void:
	_targets.read(model)
	map.show_model(model, _targets)
	_powers.show_model(model)
	if _panel != null:
		_panel.show_model(model, _targets)
	_turn.text = PromptBar.turn_words(model)
	_phase.text = str(model.view["phase_name"])
	_count.text = Texts.fill("ui.replay.step", [model.at, model.marks.size() - 1])
	_what.text = model.sentence()
	var first: int = model.marks[maxi(model.at - LOG_LINES, 0)]
	_events.fill(model, model.events_between(first, model.step_number()))
	_bar.show_model(model, is_playing)
	map.insets = Vector4(_left.size.x, _head.size.y, 0.0, _bar.size.y)


func _process(delta: float) -> void:
	_wait -= delta
	if not is_playing or _wait > 0.0 or Screens.front() != self:
		return
	_wait = PACES[clampi(Settings.number(&"replay_speed"), 0, PACES.size() - 1)]
	if model.is_at_end():
		is_playing = false
		_bar.show_model(model, false)
	else:
		model.go_to(model.at + 1)


func _unhandled_input(event: InputEvent) -> void:
	if Screens.front() != self:
		return
	if event.is_action_pressed(&"table_group_next"):
		_on_step(1)
	elif event.is_action_pressed(&"table_group_prev"):
		_on_step(-1)
	elif event.is_action_pressed(&"table_next") or event.is_action_pressed(&"table_pause"):
		_on_play_pressed()
	else:
		return
	get_viewport().set_input_as_handled()


func _on_stepped(events: PackedInt32Array) -> void:
	var place: int = EventShow.on_map(map, rolls, model, events)
	if place >= 0 and Settings.is_on(&"follow"):
		map.reveal(place)


func _on_moved(mark: int) -> void:
	is_playing = false
	model.go_to(mark)


func _on_step(by: int) -> void:
	is_playing = false
	model.go_to(model.at + by)


func _on_play_pressed() -> void:
	is_playing = not is_playing
	_wait = 0.0
	if is_playing and model.is_at_end():
		model.go_to(0)
	_bar.show_model(model, is_playing)


# The match goes on from here under a new name; the one that was watched stays as it is.
func _on_taken_up() -> void:
	UiDialog.ask("ui.replay.take_up", Texts.fill("ui.replay.take_up_text", [PromptBar.turn_words(model)]), ["ui.replay.take_up_yes", "ui.hint.back"], func(i: int) -> void:
		if i != 0:
			return
		var path: String = SaveShelf.fresh_path(model.names.ruleset)
		FileAccess.open(path, FileAccess.WRITE).store_string(model.game.save_text_at(model.step_number()))
		SaveShelf.write_note(path, model.devices, "")
		for screen: UiScreen in Screens.all():
			screen.about_to_quit()
		LoadScreen.resume(path))
