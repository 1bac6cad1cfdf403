## Napoléon against Europe's own panel over the map: the battle board on land or at sea while a battle is fought and a moment
## longer, else the force under way or about to set out with its odds, else the sheet of an interphase. The choices of the
## moment stand under it.
extends GamePanel

## Seconds that a decided battle stays on the board.
const STAY: float = 5.0
## Share of the window that the map leaves to the panel at most.
const MOST: float = 0.6

var reach: NeReachOverlay
var march: NeMarchPart = NeMarchPart.new()
var sheets: NeSheets = NeSheets.new()
var _title: Label = Ui.label("", "InkHeadingLabel", true)
var _fight: NeFightPart = NeFightPart.new()
var _answers: GameAnswers = GameAnswers.new()
## Below a battle that has been decided: the table goes on when it is pressed.
var _go_on: Button
var _is_folded: bool = false
## What is shown: kind of the board and its space, or the kind of the sheet; a new thing opens a folded panel.
var _shown: String = ""
var _left: float = 0.0
var _table: TableScreen
var _model: TableModel


func _init() -> void:
	theme_type_variation = "PaperPanel"
	size_flags_vertical = Control.SIZE_EXPAND
	visible = false
	var lines: VBoxContainer = Ui.column(6)
	fill(lines)
	_title.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	lines.mouse_filter = Control.MOUSE_FILTER_IGNORE
	lines.add_child(_title)
	for part: Control in [_fight, march, sheets]:
		lines.add_child(part)
	lines.add_child(_answers)
	_go_on = Ui.button("ui.battle.go_on", _on_go_on, "BrassButton")
	_go_on.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	_go_on.visible = false
	lines.add_child(_go_on)
	for part: Control in [sheets, _fight.ranks, _answers]:
		part.connect(&"row_chosen", func(row: int) -> void: row_chosen.emit(row))
		part.connect(&"row_pointed", func(row: int) -> void: row_pointed.emit(row))


func setup(table: TableScreen) -> void:
	_table = table
	sheets.setup(table)
	_fight.ranks.setup(table)
	reach = NeReachOverlay.new(table)
	table.map.add_child(reach)
	table.map.move_child(reach, table.map.overlay.get_index())
	reach.changed.connect(_on_reach_changed)
	resized.connect(table.measure)


func show_model(model: TableModel, targets: TableTargets) -> void:
	_show(model, targets)
	_fit()


# A force alone needs little paper; boards and sheets take all the room.
func _fit() -> void:
	size_flags_horizontal = Control.SIZE_SHRINK_CENTER if march.visible and march.odds_head.odds == null else Control.SIZE_FILL


func _show(model: TableModel, targets: TableTargets) -> void:
	_model = model
	var numbers: NeNumbers = NeNumbers.read(model)
	var is_fight: bool = NeFightPart.is_fight(numbers)
	var has_ranks: bool = NeRanks.takes(model)
	if reach != null:
		reach.update()
	let_through(false)
	if numbers.kind() == NeNumbers.Kind.NONE and sheets.takes(model) and not model.is_stopped:
		_show_sheet(model, targets)
		return
	sheets.visible = false
	if model.is_stopped:
		_show_end(model)
		return
	_go_on.visible = false
	if not has_ranks and (numbers.kind() == NeNumbers.Kind.NONE or (not is_fight and model.power < 0)):
		_linger(model)
		return
	if is_fight:
		_left = Settings.duration(STAY)
	elif _left > 0.0 and model.power < 0:
		return
	var is_new: bool = _open("%d %d %s" % [numbers.kind(), numbers.space() if numbers.kind() != NeNumbers.Kind.NONE else -1, has_ranks])
	if is_new:
		_look(model, targets, numbers)
	visible = not _is_folded
	if visible and is_fight and _table != null:
		_table.rolls.clear() # the board shows the dice
	_fight.visible = is_fight or has_ranks
	march.visible = not _fight.visible
	_title.visible = _fight.visible and not has_ranks
	_title.text = NeFightPart.title_of(model, numbers)
	if _fight.visible:
		_fight.show_fight(model, targets, numbers)
	else:
		march.show_force(model, numbers, reach)
	_show_answers(model, targets)
	if is_new and has_ranks:
		_take_focus.call_deferred()


## A battle of the people at the table stays until they have seen how it ended.
func wants_stop(model: TableModel) -> bool:
	return not NeFightPart.is_fight(NeNumbers.read(model)) and _fight.is_unseen(model)


# The board as the battle ended, the result as a sentence, and one answer.
func _show_end(model: TableModel) -> void:
	_shown = ""
	_is_folded = false
	visible = true
	_fight.visible = true
	march.visible = false
	sheets.visible = false
	_title.visible = true
	_title.text = _fight.outcome(model)
	_fight.show_end(model)
	Ui.clear(_answers)
	_go_on.visible = true
	if _table != null:
		_table.rolls.clear()
	_go_on.grab_focus.call_deferred()


func _on_go_on() -> void:
	_fight.set_seen()
	_left = 0.0
	_go_on.visible = false
	_model.go_on()


func covers() -> float:
	return minf(size.y, get_viewport_rect().size.y * MOST) if march.visible or (sheets.visible and sheets.is_low()) else 0.0


func mover() -> int:
	var numbers: NeNumbers = NeNumbers.read(_model)
	var is_moving: bool = numbers.kind() == NeNumbers.Kind.MARCH or numbers.kind() == NeNumbers.Kind.SQUADRON
	return numbers.space() if is_moving and _model.power >= 0 else -1


func ways() -> Dictionary[int, PackedInt32Array]:
	var found: Dictionary[int, PackedInt32Array] = {}
	if mover() >= 0 and reach != null and reach.piece >= 0:
		for zone: int in reach.near:
			var way: PackedInt32Array = reach.way_to(zone)
			if way.size() > 1:
				found[zone] = way
	return found


func is_wide() -> bool:
	return not march.visible or march.odds_head.odds != null


func wants_room() -> bool:
	return visible and (_fight.visible or (sheets.visible and sheets.is_low()))


func can_hide() -> bool:
	return visible


func fold() -> void:
	if _go_on.visible:
		_on_go_on()
		return
	if sheets.put_back():
		return
	_is_folded = true
	_left = 0.0
	visible = false


func entry() -> Control:
	if not visible:
		return null
	if _go_on.visible:
		return _go_on
	if sheets.visible:
		return sheets.entry()
	var counters: Control = _fight.entry()
	return counters if counters != null or not _fight.visible else Ui.first_focusable(_answers)


## The chances of a battle that a row would open, in a sentence.
func advice(model: TableModel, row: int) -> String:
	var at: int = row * Match.ACTION_STRIDE
	if reach == null or reach.piece < 0 or model.rows[at + Match.ACTION_KIND] != Match.NOUN_SPACE:
		return ""
	var odds: NeOdds = reach.attacks.get(model.rows[at + Match.ACTION_ID], null)
	return odds.words() if odds != null else ""


func has_last() -> bool:
	return _fight.has_last(_model)


func replay(model: TableModel) -> void:
	_fight.replay(model)


# Whether this is a new thing to show.
func _open(what: String) -> bool:
	if what == _shown:
		return false
	_shown = what
	_is_folded = false
	return true


func _show_sheet(model: TableModel, targets: TableTargets) -> void:
	var is_new: bool = _open("sheet " + sheets.kind_of(model))
	_fight.visible = false
	march.visible = false
	sheets.visible = true
	visible = not _is_folded
	_title.visible = true
	_title.text = sheets.show_model(model, targets)
	Ui.clear(_answers)
	if is_new:
		_table.rolls.clear()
		_take_focus.call_deferred()


# A new sheet is where the player begins.
func _take_focus() -> void:
	var first: Control = entry() if is_visible_in_tree() and Screens.front() is TableScreen else null
	if first != null:
		first.grab_focus()


# A battle that is over stays for a moment; then the map is free, or the force under the cursor shows its reach.
func _linger(model: TableModel) -> void:
	_shown = ""
	Ui.clear(_answers)
	if _left <= 0.0 or model.power >= 0 or not has_last():
		visible = false
		_on_reach_changed()


# While a counter is dragged, the panel is out of the way and the places that can take it glow.
func _notification(what: int) -> void:
	var data: Variant = get_viewport().gui_get_drag_data() if what == NOTIFICATION_DRAG_BEGIN else null
	if data is Dictionary and (data as Dictionary).has("piece") and sheets.visible:
		modulate.a = 0.2
		mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_DISABLED
		_table.map.sheet.highlight(NeCarry.places(_model, int((data as Dictionary)["piece"])), MapSheet.Glow.LEGAL)
	elif what == NOTIFICATION_DRAG_END and mouse_behavior_recursive == Control.MOUSE_BEHAVIOR_DISABLED:
		modulate.a = 1.0
		mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_INHERITED
		_table.map.show_model(_model, _table.targets)


func _process(delta: float) -> void:
	if _left > 0.0 and _shown.is_empty():
		_left -= delta
		if _left <= 0.0:
			visible = false


# The cursor is elsewhere: other odds, or another force.
func _on_reach_changed() -> void:
	if reach == null or _model == null or _model.view.is_empty() or sheets.visible:
		return
	var numbers: NeNumbers = NeNumbers.read(_model)
	if NeFightPart.is_fight(numbers):
		return # the strip has nothing of a battle; the board comes with the next model
	if march.visible and visible and numbers.kind() != NeNumbers.Kind.NONE:
		march.show_force(_model, numbers, reach)
	elif numbers.kind() == NeNumbers.Kind.NONE and _left <= 0.0:
		visible = reach.piece >= 0 and not get_viewport().gui_is_dragging()
		let_through(true) # it comes and goes with the pointer: the map below stays in reach
		_fight.visible = false
		_title.visible = false
		march.visible = visible
		if visible:
			march.show_force(_model, numbers, reach)
	_fit()


# Brings the field and everything within reach before the eyes.
func _look(model: TableModel, targets: TableTargets, numbers: NeNumbers) -> void:
	if _table == null or not Settings.is_on(&"follow") or numbers.kind() == NeNumbers.Kind.NONE or not model.names.is_on_map(numbers.space()):
		return
	var spaces: PackedInt32Array = [numbers.space()]
	if numbers.kind() == NeNumbers.Kind.MARCH:
		for space: int in targets.by_space:
			spaces.append(space)
	_table.map.frame.call_deferred(spaces)


# Cards and places are chosen where they lie; counters to choose from have their own answers.
func _show_answers(model: TableModel, targets: TableTargets) -> void:
	var is_off: bool = march.visible or (_fight.visible and _fight.ranks.visible)
	_answers.show_rows(model, targets, func(row: int) -> bool:
		var at: int = row * Match.ACTION_STRIDE
		return is_off or model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0 or model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD)
