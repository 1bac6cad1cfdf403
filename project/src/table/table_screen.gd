## The table: one scene for every ruleset. Map, prompt, actions, powers, log, inspector and hand around one [TableModel].
##
## Flow: the model says [signal TableModel.changed] -> every part shows it -> the player chooses a row on the map, in the
## list or on a game's own panel -> [method choose] asks where the rules want a warning -> [method TableModel.act].
class_name TableScreen
extends UiScreen

var model: TableModel = TableModel.new()
var targets: TableTargets = TableTargets.new()
var map: TableMap = TableMap.new()
var prompt: PromptBar = PromptBar.new()
var actions: ActionPanel = ActionPanel.new()
var powers: PowersPanel = PowersPanel.new()
var events: LogPanel = LogPanel.new()
var inspector: Inspector = Inspector.new()
var hand: HandPanel = HandPanel.new()
var bar: TableBar = TableBar.new()
var rolls: RollTray = RollTray.new()
var share: TableShare = TableShare.new(self)
var strip: WindowStrip = WindowStrip.new(self)
var offer: OfferSheet = OfferSheet.new()
var rail: TableRail = TableRail.new()
## In a lesson, else null.
var teacher: TeacherCard
var ticker: TableTicker = TableTicker.new()
## Panels at rest as one picture, and pieces and lines over the sheet with its waves as another.
var still: StillLayer = StillLayer.new(1 << 3)
var map_still: StillLayer = StillLayer.new(1 << 4)
var own_panel: GamePanel
## More of the ruleset's own, beside the map: tracks, piles, overlays.
var own_board: GamePanel
var _left: VBoxContainer = Ui.column(8)
var _right: VBoxContainer = Ui.column(8)
var _centre: VBoxContainer = Ui.column(8)
var seats: TableSeats
var _text_scale: float = Settings.text_scale()
## The question that had the focus put on it, and where the force under way stood then.
var _question: String = ""
var _mover: int = -1
var _show: TableShow = TableShow.new(self)
## The entry of the menu that led to another page: coming back leads to the menu again.
var menu_entry: String = ""


## Starts a match and opens its table, or says why that is not possible.
static func begin(wanted: MatchRequest) -> void:
	var screen: TableScreen = TableScreen.new()
	var error: String = screen.model.begin(wanted)
	if not error.is_empty():
		screen.free()
		UiDialog.ask("ui.new.failed", error, ["ui.hint.ok"], func(_i: int) -> void: pass)
		return
	Screens.restart(screen)


func _ready() -> void:
	LookSounds.music("")
	LookSounds.ambience("sea")
	LookSounds.play("drum_roll")
	add_child(map)
	TableLayout.build(self, _left, _centre, _right)
	add_child(strip)
	add_child(model)
	seats = TableSeats.new(self)
	add_child(seats)
	map.setup(model.names)
	hand.setup(self)
	own_board = GamePanels.add(self, _left, "board")
	own_panel = GamePanels.add(self, _centre, "panel")
	actions.detail.panel = own_panel
	model.stop_wanted = func() -> bool: return own_panel != null and Settings.is_on(&"battle_waits") and not model.people.is_empty() and own_panel.wants_stop(model)
	map.add_child(map_still)
	map_still.hold([map.sheet])
	add_child(still)
	still.hold([Screens.overlay], map)
	_connect_all()
	teacher = TeacherCard.add(self)
	_fill_log()
	map.frame.call_deferred(PackedInt32Array(), false)
	model.refresh()


# A question that came up behind a dialog begins where it should, not where the focus was before.
func first_focus() -> Control:
	var is_new: bool = model.power >= 0 and not model.is_optional and TableAsk.key_of(model) != _question
	return default_focus() if is_new else super()


func default_focus() -> Control:
	_question = ""
	place_focus.call_deferred(false)
	return map


# Where lists begin: on the game's own panel if it has a form for this decision.
func _list_entry() -> Control:
	var own: Control = own_panel.entry() if own_panel != null and own_panel.visible else null
	return own if own != null else actions.entry()


func returned() -> void:
	if not menu_entry.is_empty():
		show_menu.call_deferred()
	for side: VBoxContainer in [_left, _right]:
		side.custom_minimum_size.x = TableLayout.side_width()
	if map.has_map:
		map.sheet.set_text_scale(Settings.text_scale())
		map.sheet.reduced_motion = Settings.is_on(&"reduced_motion")
		map.overlay.refresh()
	if _text_scale != Settings.text_scale():
		_text_scale = Settings.text_scale()
		_fill_log() # its lines have their size from when they were made
	show_all()


## Closes the match properly: picture, note, everything on the disk.
func about_to_quit() -> void:
	TableMemory.keep(self)
	model.close()


## Back to the title; the match is kept.
func leave() -> void:
	about_to_quit()
	Screens.restart(TitleScreen.new())


func cancel() -> void:
	TableAsk.cancel(self)


func show_menu() -> void:
	Screens.show_dialog(TableMenu.new(self))


## Carries out a row, after the questions that the settings want.
func choose(row: int) -> void:
	if not share.refusal(row).is_empty():
		LookSounds.play("refuse")
		bar.say(share.refusal(row))
		return
	var flags: int = model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS]
	var asks: String = ""
	if flags & Match.ROW_GIVES_UP != 0 and Settings.is_on(&"warn_unused") and model.labels.size() > 1:
		asks = "ui.table.gives_up"
	elif flags & (Match.ROW_ROLLS | Match.ROW_REVEALS) != 0 and Settings.is_on(&"confirm_final"):
		asks = "ui.actions.final"
	if asks.is_empty():
		model.act(row)
		return
	var serial: int = model.game.serial()
	UiDialog.ask(model.labels[row], asks, ["ui.hint.yes", "ui.hint.no"], func(i: int) -> void:
		if i == 0 and model.game.serial() == serial:
			model.act(row))


func show_all() -> void:
	_show.start()


func _process(_delta: float) -> void:
	events.is_held = _show.go_on()
	TableLayout.fit(self, _left, _centre)
	if Screens.front() == self and not events.is_held:
		bar.show_hints(self)


## A new question begins on its likeliest answer; in the same one the focus stays where it was, and the cursor with what moves.
func place_focus(had_list: bool) -> void:
	var question: String = TableAsk.key_of(model)
	var is_new: bool = question != _question
	var has_moved: bool = map.mover != _mover
	_question = question
	_mover = map.mover
	if model.power < 0 or model.is_optional:
		if had_list and _list_entry() == null:
			map.grab_focus()
		return
	if is_new and teacher != null and teacher.wants_focus():
		teacher.entry().grab_focus()
	elif is_new and not hand.carry.is_on():
		TableAsk.begin(self)
	elif map.has_focus() and has_moved and map.mover >= 0:
		map.put_cursor(map.mover)
	elif map.has_focus() and not targets.by_space.is_empty():
		if not map.is_target(map.cursor) and not Devices.is_mouse_last:
			map.put_cursor(map.nearest_target())
	elif had_list or map.has_focus():
		var list: Control = _list_entry()
		if list == null or (map.mover >= 0 and not map.has_focus()):
			TableAsk.begin(self)
		else:
			list.grab_focus()


## Tells the map which part of the window the panels leave free.
func measure() -> void:
	var above: float = own_panel.covers() if own_panel != null and own_panel.visible else 0.0
	map.insets = Vector4(_left.size.x if _left.visible else (rail.size.x if rail.visible else 0.0), prompt.size.y + above, _right.size.x, bar.size.y + (hand.size.y if hand.visible else 0.0))


func _connect_all() -> void:
	model.changed.connect(show_all)
	model.happened.connect(_on_happened)
	model.viewers_changed.connect(_on_viewers_changed)
	model.refused.connect(_on_refused)
	model.ended.connect(_on_ended)
	map.space_chosen.connect(func(space: int) -> void: TableHands.choose_space(self, space))
	map.space_pointed.connect(_on_space_pointed)
	map.space_dragged.connect(func(from: int, to: int) -> void: TableHands.drag(self, from, to))
	actions.row_chosen.connect(choose)
	actions.policy_wanted.connect(seats.show_policies)
	actions.row_pointed.connect(on_row_pointed)
	actions.hand_wanted.connect(func() -> void: hand.entry().grab_focus())
	hand.row_chosen.connect(choose)
	hand.row_pointed.connect(on_row_pointed)
	events.event_chosen.connect(_on_event_chosen)
	bar.undo_pressed.connect(model.undo)
	bar.menu_pressed.connect(show_menu)
	bar.step_pressed.connect(model.step_bots)
	bar.pause_pressed.connect(func() -> void: model.hold_bots(not model.is_held))


# A pad acts only for its own seat; pads of others point at the map.
func _input(event: InputEvent) -> void:
	if Screens.front() == self and InputRemap.is_pad(event) and (model.people.size() > 1 or not model.request.share.partners.is_empty()) and share.takes(event):
		get_viewport().set_input_as_handled()


func _unhandled_input(event: InputEvent) -> void:
	if Screens.front() != self:
		return
	TableKeys.handle(self, event)


func _on_space_pointed(space: int) -> void:
	inspector.show_space(model, targets, space)


func on_row_pointed(row: int) -> void:
	for space: int in targets.by_space:
		if targets.by_space[space].has(row):
			map.mark(space)
			map.cursor = space
			inspector.show_space(model, targets, space)
			if not Devices.is_mouse_last:
				map.reveal(space)
			return
	map.mark(-1)


func _on_happened(rows: PackedInt32Array) -> void:
	events.add_events(model, rows)
	ticker.add_events(model, rows)
	EventShow.play(self, rows)


func _on_refused(result: Dictionary) -> void:
	LookSounds.play("refuse")
	WhyDialog.show_refusal(model.names.ruleset, result)


# What one seat may know must not stay on the screen for the next.
func _on_viewers_changed() -> void:
	rolls.clear()
	ticker.clear()
	inspector.clear()
	_fill_log()


# The latest of what was before, when a match is taken up again or another seat looks.
func _fill_log() -> void:
	var first: int = maxi(model.game.event_count() - 200, 0)
	events.fill(model, model.game.events_since(first, model.viewers))


func _on_event_chosen(index: int) -> void:
	EventShow.explain(self, index)


func _on_ended() -> void:
	TableMemory.keep(self)
	Screens.open(ResultsScreen.new(model))
