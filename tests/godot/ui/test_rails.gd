# The left column folds away to a rail and gives its room to the map: by mouse, by keys and by pad, in both games; what happens
# meanwhile is told over the map; the focus goes along, and the choice is kept.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const PREPARED = preload("prepared_match.gd")
const SCENARIOS: Dictionary[String, Array] = {"napoleon_against_europe": ["hundred_days_1815", 2], "imperial_borders": ["six_players", 6]}
## Pixels of the window that the rail may take, and that folding must give to the map.
const MOST: float = 100.0
const GAIN: float = 300.0

var _kit: KIT


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false, &"warn_unused": false, &"confirm_final": false})
	_kit = KIT.new(ui)
	for ruleset: String in SCENARIOS:
		var seats: int = SCENARIOS[ruleset][1]
		ui.check(PREPARED.make(ruleset, str(SCENARIOS[ruleset][0]), seats, 1805, func(played: Match, _power: int) -> bool: return played.step_count() > 60), "%s is under way" % ruleset)
		if await _kit.open() and take_table():
			await _folds(ruleset)
			await _kit.leave()
		await ui.wait_for(func() -> bool: return false, 1.2) # the list of matches is sorted by seconds


func _folds(ruleset: String) -> void:
	var rail: Control = table.get("rail")
	var events: Control = table.get("events")
	var ticker: Control = table.get("ticker")
	var wide: float = _free().size.x
	ui.check(not rail.is_visible_in_tree() and events.is_visible_in_tree(), "%s: the column is open at first" % ruleset)
	await ui.click(events.get("folder") as Control)
	await ui.frames(4)
	ui.check(rail.is_visible_in_tree() and not events.is_visible_in_tree(), "%s: a click folds it away" % ruleset)
	ui.check(rail.size.x <= MOST, "%s: the rail is %.0f wide" % [ruleset, rail.size.x])
	ui.check(_free().size.x >= wide + GAIN, "%s: the map has %.0f more" % [ruleset, _free().size.x - wide])
	ui.check(ui.auto("Settings").call("is_on", &"side_folded") == true, "%s: the choice is kept" % ruleset)
	await ui.shoot("rail_" + ruleset)
	var told: int = game.event_count()
	await _act()
	if (table.get("own_panel") as Control).visible:
		ui.check(not ticker.is_visible_in_tree(), "%s: nothing is told over an open board" % ruleset)
	elif game.event_count() > told:
		ui.check(ticker.visible and not (ticker.call("words") as PackedStringArray)[0].is_empty(), "%s: what happens is told over the map" % ruleset)
	await _to_front()
	await ui.key(KEY_L)
	await ui.frames(4)
	ui.check(events.is_visible_in_tree() and not rail.is_visible_in_tree() and events.is_ancestor_of(_focus()), "%s: L opens it, on the log" % ruleset)
	ui.check(not ticker.is_visible_in_tree(), "%s: beside the log nothing is told twice" % ruleset)
	# By pad: bumpers lead to the column and to the rail, A folds and opens, and the focus is always on what is seen.
	(events.get("folder") as Control).grab_focus()
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(rail.is_visible_in_tree() and rail.is_ancestor_of(_focus()), "%s: A folds it, and the focus is on the rail" % ruleset)
	(table.get("map") as Control).grab_focus()
	for _i: int in 8:
		if not rail.is_ancestor_of(_focus()):
			await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
	ui.check(rail.is_ancestor_of(_focus()), "%s: bumpers reach the rail" % ruleset)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(events.is_ancestor_of(_focus()) and not rail.is_visible_in_tree(), "%s: A opens it, and the focus is in the column" % ruleset)


# The first answer of the open question, whatever it is.
func _act() -> void:
	model.call("act", 0)
	await ui.frames(6)


# Something may have come up over the table.
func _to_front() -> void:
	for _i: int in 4:
		if ui.front() != table:
			await ui.key(KEY_ESCAPE)
			await ui.frames(3)


func _free() -> Rect2:
	return (table.get("map") as Control).call("free_area")


func _focus() -> Control:
	return table.get_viewport().gui_get_focus_owner()
