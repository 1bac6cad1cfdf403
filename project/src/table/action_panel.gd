## What the deciding power may do, as lists. Folded it is a box beside the hand: choices that lie neither on the map nor in the
## hand, and the closing answers. Unfolded it has everything: things on the map, take-backs and talk as well; any decision of any
## ruleset can be played with it alone.
class_name ActionPanel
extends PanelContainer

signal row_chosen(row: int)
## A row has the focus or the mouse; -1 for none.
signal row_pointed(row: int)
## The player wants to settle how this question is answered from now on.
signal policy_wanted
## The player wants to play a card: they lie in the hand.
signal hand_wanted
## The whole list is wanted, or no longer.
signal unfold_wanted(on: bool)

const CLOSING: Array[int] = [Match.VERB_COMMIT, Match.VERB_CONFIRM, Match.VERB_PASS]
const SLIDER_FROM: int = 5
## Rows of the map that are made in one frame, and microseconds after which a frame makes no more.
const AT_ONCE: int = 12
const ENOUGH: int = 1200
const SPARE: int = 40
## So many rows are told with their chances: to ask for each takes time.
const FEW: int = 8
## The setting that keeps the list unfolded when a place on the map is picked.
const PINNED: StringName = &"list_pinned"
## Width at 100 %, and share of the window's height that the choices of the folded list take at most.
const WIDTH: float = 380.0
const MOST: float = 0.3
## The same for choices and for what closes while a board needs the height.
const LOW: float = 0.13
const CLOSING_MOST: float = 0.24
const NOWHERE: Dictionary[int, PackedInt32Array] = {}

## The answers that close the decision: a part of the table of its own, so that a long list need not be walked through.
var closing: RowList = RowList.new(8)

## Whether everything is listed.
var is_full: bool = false
## Whether there is a map on which places can be chosen.
var has_map: bool = true
var _head: HBoxContainer = Ui.row(4)
var _heading: Label = Ui.label("ui.actions.heading", "HeadingLabel", true)
var _pin: Button
## Unfolds the list; says how much there is.
var _more: Button
var _list: RowList = RowList.new()
var _scroller: UiScroll
var _foot: UiScroll
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
	_head.add_child(_heading)
	_pin = Ui.button("ui.actions.pin", func() -> void: Settings.put(PINNED, _pin.button_pressed), "IconButton")
	_pin.toggle_mode = true
	_pin.tooltip_text = "ui.actions.pin_hint"
	_head.add_child(_pin)
	_head.add_child(Ui.button("ui.actions.fold", func() -> void: unfold_wanted.emit(false), "IconButton"))
	all.add_child(_head)
	_more = Ui.button("", func() -> void: unfold_wanted.emit(true), "IconButton")
	_more.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_more.alignment = HORIZONTAL_ALIGNMENT_RIGHT
	all.add_child(_more)
	_scroller = Ui.scroll(_list)
	all.add_child(_scroller)
	add_child(detail)
	_foot = Ui.short_scroll(closing, CLOSING_MOST)
	all.add_child(_foot)
	unfold(false)
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


## Lists everything, or only what has no other place.
func unfold(on: bool) -> void:
	is_full = on
	_head.visible = on
	_more.visible = not on
	_pin.set_pressed_no_signal(Settings.is_on(PINNED))
	_scroller.most = 0.0 if on else MOST
	_foot.most = CLOSING_MOST
	_scroller.custom_minimum_size.y = 0.0
	for part: Control in [self, _scroller]:
		part.size_flags_vertical = SIZE_EXPAND_FILL if on else (SIZE_SHRINK_END if part == self else SIZE_FILL)
	_shown = []


## Leaves more height to a board above the folded list.
func lower(on: bool) -> void:
	if not is_full:
		_scroller.most = LOW if on else MOST
		_foot.most = LOW if on else CLOSING_MOST


func show_model(model: TableModel, targets: TableTargets, hand: HandPanel) -> void:
	_model = model
	custom_minimum_size.x = WIDTH * (0.6 + 0.4 * Settings.text_scale())
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
	if cards > 0 and is_full:
		_list.put(_from_hand)
	for series: Dictionary in RowSeries.split(model, numbers) if not _has_form() else [] as Array[Dictionary]:
		_add_series(series["rows"] as PackedInt32Array, int(series["column"]))
	var ends: PackedInt32Array = []
	var plain: PackedInt32Array = []
	for row: int in choices if is_full or not model.is_optional else PackedInt32Array():
		if _ends_otherwise(row):
			ends.append(row)
		else:
			plain.append(row)
	for series: Dictionary in RowSeries.split(model, plain):
		_add_series(series["rows"] as PackedInt32Array, int(series["column"]))
	_add_map_rows(targets.by_space if is_full or not has_map else NOWHERE)
	_has_choices = _list.count > 0
	for row: int in ends:
		_add_row(row, model.labels[row])
	_add_group(_back_rows, "ui.actions.take_back", backs if is_full or backs.size() == 1 else PackedInt32Array())
	_add_group(_talk_rows, "ui.actions.talk", talks if is_full else PackedInt32Array())
	if not TablePolicies.kind_now(model).is_empty():
		_list.put(_standing)
	if model.people.is_empty():
		_add_reasons()
	_list.end()
	closing.end()
	_scroller.visible = _list.count > 0
	_foot.visible = closing.count > 0
	_more.text = Texts.fill("ui.actions.all", [model.labels.size()])
	_more.visible = not is_full and model.power >= 0 and model.labels.size() > _list.count + closing.count
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
	if not _has_choices and last == null and _more.visible:
		return _more # what puts back is never where one begins
	return first if first != null and (_has_choices or last == null) else last


## Whether something can be chosen in the list, not only closed or put back.
func has_choices() -> bool:
	return _has_choices


## The first control of the list itself, or what unfolds it; null when there is only what closes.
func list_entry() -> Control:
	var first: Control = Ui.first_focusable(_list) if _list.is_visible_in_tree() else null
	return first if first != null or not _more.is_visible_in_tree() else _more


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
func _add_map_rows(by_space: Dictionary[int, PackedInt32Array]) -> void:
	_map_rows.begin()
	set_process(false)
	if by_space.is_empty():
		_map_rows.end()
		return
	_list.heading("ui.actions.on_map")
	var spaces: Array = by_space.keys()
	spaces.sort_custom(func(a: int, b: int) -> bool: return _model.names.space_name(a).naturalnocasecmp_to(_model.names.space_name(b)) < 0)
	_list.put(_map_rows)
	for space: int in spaces:
		_late.append_array(by_space[space])
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
	_list.button(row, _worded(row, text))


# With the chance behind the words, where dice fall at once.
func _worded(row: int, text: String) -> String:
	var is_rolled: bool = _model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_ROLLS != 0
	return ActionDetail.with_odds(_model, row) if is_rolled and _list.count + closing.count < FEW else text


func _add_closing(row: int, verb: int) -> void:
	closing.button(row, _worded(row, _model.labels[row]), "" if verb == Match.VERB_PASS else "BrassButton")


# The ruleset's own panel may have a better form for a number than the slider.
func _has_form() -> bool:
	return detail.panel != null and detail.panel.has_numbers(_model)


func _add_series(rows: PackedInt32Array, column: int) -> void:
	if rows.size() < SLIDER_FROM:
		for row: int in rows:
			_add_row(row, _model.labels[row])
		return
	var slider: NumberChoice = NumberChoice.new(_model, rows, column)
	slider.chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	slider.pointed.connect(_point)
	_list.put(slider)


func _point(row: int) -> void:
	detail.show_row(_model, row)
	row_pointed.emit(row)
