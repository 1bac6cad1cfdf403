## Everything the deciding power may do, as lists: choices, things on the map, take-backs, and the closing answers below.
## Any decision of any ruleset can be played with this panel alone.
class_name ActionPanel
extends PanelContainer

signal row_chosen(row: int)
## A row has the focus or the mouse; -1 for none.
signal row_pointed(row: int)
## The player wants to settle how this question is answered from now on.
signal policy_wanted
## The player wants to play a card: they lie in the hand.
signal hand_wanted

const CLOSING: Array[int] = [Match.VERB_COMMIT, Match.VERB_CONFIRM, Match.VERB_PASS]
const SLIDER_FROM: int = 5
## Rows of the map that are made in one frame, and microseconds after which a frame makes no more.
const AT_ONCE: int = 12
const ENOUGH: int = 1200
const SPARE: int = 40

## The answers that close the decision: a part of the table of its own, so that a long list need not be walked through.
var closing: RowList = RowList.new(8)

var _heading: Label = Ui.label("ui.actions.heading", "HeadingLabel", true)
var _list: RowList = RowList.new()
var _scroller: ScrollContainer
var detail: ActionDetail = ActionDetail.new()
var _model: TableModel
## What the lists were made for.
var _shown: Array = []
var _has_choices: bool = false
## Places of the map, by their names; in the list between what else can be chosen.
var _map_rows: RowList = RowList.new()
## What can be taken back and what can be said to others: lists of their own, whose lines stay when those above change.
var _back_rows: RowList = RowList.new()
var _talk_rows: RowList = RowList.new()
var _late: PackedInt32Array = []
var _from_hand: Button
var _standing: Button


func _init() -> void:
	var all: VBoxContainer = Ui.column(8)
	add_child(all)
	all.add_child(_heading)
	_scroller = Ui.scroll(_list)
	all.add_child(_scroller)
	all.add_child(detail)
	all.add_child(Ui.short_scroll(closing, 0.24))
	for list: RowList in [_map_rows, _back_rows, _talk_rows]:
		list.spare = SPARE
	_from_hand = Ui.button("ui.cards.from_hand", func() -> void: hand_wanted.emit(), "BrassButton")
	_from_hand.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	_standing = Ui.button("ui.policy.button", func() -> void: policy_wanted.emit(), "IconButton")
	_standing.alignment = HORIZONTAL_ALIGNMENT_LEFT
	for kept: Control in [_map_rows, _back_rows, _talk_rows, _from_hand, _standing]:
		_list.put(kept, true)
	_list.begin()
	_list.end()
	for list: RowList in [_list, _map_rows, _back_rows, _talk_rows, closing]:
		list.chosen.connect(func(row: int) -> void: row_chosen.emit(row))
		list.pointed.connect(_point)
	set_process(false)


func show_model(model: TableModel, targets: TableTargets, hand: HandPanel) -> void:
	_model = model
	# Others act all the time: a list that stays the same is not made again.
	var now: Array = [model.power, model.is_optional, model.rows, model.labels, Settings.text_scale(), TablePolicies.kind_now(model), _has_form(), (model.view["cards"] as PackedInt32Array).size()]
	if now == _shown and not model.people.is_empty():
		return
	_shown = now
	_late.clear()
	_list.begin()
	closing.begin()
	detail.clear()
	_heading.visible = Settings.text_scale() < 1.5
	_heading.text = "ui.actions.heading" if model.power >= 0 else "ui.actions.waiting"
	var numbers: PackedInt32Array = []
	var choices: PackedInt32Array = []
	var backs: PackedInt32Array = []
	var talks: PackedInt32Array = []
	var cards: int = 0
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		var verb: int = model.rows[at + Match.ACTION_VERB]
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD and hand.holds(model.rows[at + Match.ACTION_ID], row):
			cards += 1
		elif verb in CLOSING:
			_add_closing(row, verb)
		elif model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0 or verb == Match.VERB_RETRACT:
			backs.append(row)
		elif model.rows[at + Match.ACTION_FLAGS] & Match.ROW_ANY_TIME != 0 and not model.is_optional:
			talks.append(row)
		elif verb == Match.VERB_CHOOSE and model.rows[at + Match.ACTION_KIND] == Match.NOUN_NUMBER:
			numbers.append(row)
		elif targets.elsewhere.has(row):
			choices.append(row)
	if cards > 0:
		_list.put(_from_hand)
	if not _has_form():
		_add_numbers(numbers)
	var ends: PackedInt32Array = []
	for row: int in choices:
		if _ends_otherwise(row):
			ends.append(row)
		else:
			_add_row(row, model.labels[row])
	_add_map_rows(targets)
	_has_choices = _list.count > 0
	for row: int in ends:
		_add_row(row, model.labels[row])
	_add_group(_back_rows, "ui.actions.take_back", backs)
	_add_group(_talk_rows, "ui.actions.talk", talks)
	if not TablePolicies.kind_now(model).is_empty():
		_list.put(_standing)
	if model.people.is_empty():
		_add_reasons()
	_list.end()
	closing.end()
	_scroller.visible = _list.count > 0
	visible = model.power >= 0 or _list.count > 0 # while others decide, the map has the room
	_scroller.set_deferred(&"scroll_vertical", 0)
	_point_again()


# The focus may have stayed on a button that is for another row now.
func _point_again() -> void:
	var focus: Control = get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	if focus != null and is_ancestor_of(focus) and int(focus.get_meta(&"row", -1)) >= 0:
		_point(int(focus.get_meta(&"row")))


# What gives up a right, or ends a sealed decision in another way than its closing answer, stands last: nobody says it unawares.
func _ends_otherwise(row: int) -> bool:
	var at: int = row * Match.ACTION_STRIDE
	var flags: int = _model.rows[at + Match.ACTION_FLAGS]
	if flags & Match.ROW_GIVES_UP != 0 and closing.count > 0:
		return true
	return _model.decision["mode"] == Match.MODE_SEALED and closing.count > 0 and _model.rows[at + Match.ACTION_KIND] == Match.NOUN_OPTION and flags & Match.ROW_COMPLETES != 0 and flags & Match.ROW_QUIET == 0


## The control to begin with: the first choice, else the first closing answer, else what is left (put back, talk).
func entry() -> Control:
	var first: Control = Ui.first_focusable(_list)
	var last: Control = Ui.first_focusable(closing)
	return first if first != null and (_has_choices or last == null) else last


func has_rows() -> bool:
	return entry() != null


# Why the bots did what they did last; only when nobody at the table could learn a rival's plans from it.
func _add_reasons() -> void:
	for power: int in 16:
		var why: String = _model.game.last_why(power) if not _model.names.power_name(power).is_empty() else ""
		if not why.is_empty():
			_list.heading(_model.names.power_name(power))
			_list.heading(why, "SmallLabel", true)


# Rows by their space, so that a long list reads like the map.
func _add_map_rows(targets: TableTargets) -> void:
	_map_rows.begin()
	if targets.by_space.is_empty():
		_map_rows.end()
		return
	_list.heading("ui.actions.on_map")
	var spaces: Array = targets.by_space.keys()
	spaces.sort_custom(func(a: int, b: int) -> bool: return _model.names.space_name(a).naturalnocasecmp_to(_model.names.space_name(b)) < 0)
	_list.put(_map_rows)
	for space: int in spaces:
		_late.append_array(targets.by_space[space])
	_make_late()


# The rows of the map that have no button yet: a long list is made over several frames, so that none grows long.
func _process(_delta: float) -> void:
	_make_late()


func _make_late() -> void:
	var end: int = Time.get_ticks_usec() + ENOUGH
	var made: int = 0
	while made < mini(AT_ONCE, _late.size()) and (made == 0 or Time.get_ticks_usec() < end):
		_map_rows.button(_late[made], _model.labels[_late[made]])
		made += 1
	_late = _late.slice(made)
	_map_rows.end()
	set_process(not _late.is_empty())


func _add_group(group: RowList, heading: String, rows: PackedInt32Array) -> void:
	group.begin()
	if not rows.is_empty():
		_list.put(group)
		group.heading(heading)
	for row: int in rows:
		group.button(row, _model.labels[row])
	group.end()


func _add_row(row: int, text: String) -> void:
	_list.button(row, text)


func _add_closing(row: int, verb: int) -> void:
	closing.button(row, _model.labels[row], "" if verb == Match.VERB_PASS else "BrassButton")


# The ruleset's own panel may have a better form for a number than the slider.
func _has_form() -> bool:
	return detail.panel != null and detail.panel.has_numbers(_model)


func _add_numbers(numbers: PackedInt32Array) -> void:
	if numbers.size() < SLIDER_FROM:
		for row: int in numbers:
			_add_row(row, _model.labels[row])
		return
	var slider: NumberChoice = NumberChoice.new(_model, numbers)
	slider.chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	slider.pointed.connect(_point)
	_list.put(slider)


func _point(row: int) -> void:
	detail.show_row(_model, row)
	row_pointed.emit(row)
