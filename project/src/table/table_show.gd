## Shows a change on all parts of the table: at once what the player acts with, in the next frames what he reads, so that no
## frame grows long; while only others act, one part in each frame.
class_name TableShow
extends RefCounted

## Microseconds of a frame for late parts when the player has something to choose.
const ENOUGH: int = 1500

var _table: TableScreen
## Parts that have not shown the change yet.
var _late: Array[Callable] = []
var _shown_for: int = -1
## Who was asked what, the last time.
var _asked: String = ""
## The place that the game's own panel was about.
var _place: int = -1
## Whether somebody has something to choose in what is shown.
var _has_choice: bool = true
## What is made ready while nothing else is to do.
var _ahead: TableAhead


func _init(table: TableScreen) -> void:
	_table = table


func start() -> void:
	var model: TableModel = _table.model
	if model.view.is_empty():
		return
	var had_list: bool = _has_list()
	_table.targets.read(model)
	_table.hand.show_model(model)
	_table.map.show_model(model, _table.hand.carry.targets if _table.hand.carry.is_on() else _table.targets)
	# While others act one after the other, there is nothing to press in the lists and on the game's own panel: they may come later.
	var is_calm: bool = model.power < 0 and not _has_choice
	_has_choice = model.power >= 0
	for part: Callable in [_show_actions, _show_own] if not is_calm else []:
		_late.erase(part)
		part.call()
	if Screens.front() == _table:
		_table.place_focus(had_list)
	# What still waits keeps its place: others may act in every frame.
	if is_calm and _late.is_empty():
		_late.append(_wait)
	for part: Callable in ([_show_own, _show_actions] if is_calm else []) + [_show_prompt, _show_board, _show_powers, _inspect_again]:
		if not _late.has(part):
			_late.append(part)
	# What one seat knew must not stay on the screen for one more frame.
	if model.viewers != _shown_for:
		_shown_for = model.viewers
		while not _late.is_empty():
			(_late.pop_front() as Callable).call()


## The next late parts. True when others should wait for the next frame with what they have to show.
func go_on() -> bool:
	if _late.is_empty():
		if _ahead == null:
			_ahead = TableAhead.new(_table)
		_ahead.go_on()
		return false
	var end: int = Time.get_ticks_usec() + (ENOUGH if _has_choice else 0)
	while not _late.is_empty():
		(_late.pop_front() as Callable).call()
		if Time.get_ticks_usec() > end:
			break
	return not _has_choice


# In the frame after a step the counters come to their new places.
func _wait() -> void:
	pass


func _show_actions() -> void:
	_table.offer.show_model(_table.model)
	_table.actions.show_model(_table.model, _table.targets, _table.hand)


func _show_own() -> void:
	if _table.own_panel != null:
		_table.own_panel.show_model(_table.model, _table.targets)
		_table.map.mover = _table.own_panel.mover()
		_table.map.ways = _table.own_panel.ways()
		_table.hand.make_room(_table.own_panel.wants_room())


# Whether the focus is on a list of answers, which are made anew.
func _has_list() -> bool:
	var focus: Control = _table.get_viewport().gui_get_focus_owner()
	for list: Control in [_table.actions, _table.hand, _table.own_panel]:
		if focus != null and list != null and list.is_ancestor_of(focus):
			return true
	return false


func _show_prompt() -> void:
	_table.prompt.show_model(_table.model, _table.share.words())


func _show_board() -> void:
	_table.bar.show_model(_table.model)
	if _table.own_board != null:
		_table.own_board.show_model(_table.model, _table.targets)
	_table.measure()


func _show_powers() -> void:
	_table.powers.show_model(_table.model)
	_table.rail.show_model(_table.model)


# What was looked at before a new sheet came up has nothing to do with it.
func _inspect_again() -> void:
	var own: Dictionary = (_table.model.decision["own"] as Dictionary).get(_table.model.power, {})
	var asked: String = "%d %s" % [_table.model.power, own.get("kind", "")]
	var is_new: bool = asked != _asked
	_asked = asked
	var panel: GamePanel = _table.own_panel
	var place: int = panel.place() if panel != null else -1
	var is_elsewhere: bool = place >= 0 and place != _place
	_place = place
	if is_elsewhere:
		_table.map.cursor = place
	if is_new and panel != null and panel.visible and panel.is_wide() and (_table.model.view["panels"] as Dictionary).is_empty() and not _table.map.has_focus():
		_table.inspector.clear()
	elif _table.inspector.visible or is_elsewhere:
		_table.inspector.show_space(_table.model, _table.targets, _table.map.cursor)
