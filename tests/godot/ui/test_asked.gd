# What every open question of every ruleset must be at the table, at moments of matches that Recruits have played: the focus is on one of
# its answers and is seen, its place lies on the free part of the map, no two answers of a list read the same, nothing that the pointer
# rests on moves or is covered, and the buttons in the line of hints act.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const PREPARED = preload("prepared_match.gd")
## Steps of a match after which it is looked at.
const MOMENTS: PackedInt32Array = [6, 70]
const RESTS: int = 3
const REST_FRAMES: int = 30

var _kit: KIT


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"warn_unused": false, &"auto_single": true, &"side_folded": true})
	_kit = KIT.new(ui)
	var library: Library = ContentFiles.make_library()
	for entry: Dictionary in library.rulesets():
		var scenario: Dictionary = library.scenarios(str(entry["id"]))[0]
		for moment: int in MOMENTS:
			await ui.wait_for(func() -> bool: return false, 1.2) # the list of matches is sorted by seconds
			await _look(str(entry["id"]), scenario, moment)


func _look(ruleset: String, scenario: Dictionary, moment: int) -> void:
	var seats: int = (scenario["seats"] as Array).size()
	var is_made: bool = PREPARED.make(ruleset, str(scenario["id"]), seats, 1805, func(played: Match, power: int) -> bool: return played.step_count() >= moment and played.actions(power).size() > Match.ACTION_STRIDE)
	ui.check(is_made, "%s is played for %d steps" % [ruleset, moment])
	if not is_made or not await _kit.open() or not take_table():
		return
	var title: String = "%s after %d steps, \"%s\"" % [ruleset, moment, (model.get("decision") as Dictionary)["prompt"]]
	await ui.pad(JOY_BUTTON_LEFT_STICK) # from now on a pad is used
	await ui.frames(20)
	await ui.shoot("asked_%s_%d" % [ruleset, moment])
	_check_focus(title)
	_check_rows(title)
	await _check_rest(title)
	await _check_hints(title)
	await _kit.leave()


# The focus is on an answer, is seen, and if it is on the map its place is on the free part.
func _check_focus(title: String) -> void:
	var focus: Control = ui.focused()
	var map: Control = table.get("map")
	if focus == map:
		var cursor: int = map.get("cursor")
		ui.check(map.call("is_target", cursor), "%s: the cursor is on something that can be chosen" % title)
		var at: Vector2 = (map.get("sheet") as Control).call("anchor_on_screen", (model.get("names") as RefCounted).call("space_id", cursor))
		ui.check((map.call("free_area") as Rect2).has_point(at), "%s: its place is on the free part of the map" % title)
		return
	var is_answer: bool = false
	for part: String in ["actions", "hand", "own_panel"]:
		var list: Control = table.get(part)
		is_answer = is_answer or (list != null and focus != null and list.is_ancestor_of(focus))
	ui.check(is_answer or ui.front() != table, "%s: the focus is on an answer, not on %s" % [title, focus])
	ui.check(focus != null and focus.is_visible_in_tree() and table.get_viewport_rect().intersects(focus.get_global_rect()), "%s: the focus is seen" % title)


# All that is listed has words, and no two rows have the same.
func _check_rows(title: String) -> void:
	var labels: PackedStringArray = model.get("labels")
	var seen: Dictionary[String, bool] = {}
	for label: String in labels:
		ui.check(not label.strip_edges().is_empty(), "%s: every answer has words" % title)
		ui.check(not seen.has(label), "%s: two answers read \"%s\"" % [title, label])
		seen[label] = true


# The pointer rests on answers and on places: neither moves away, and nothing comes to lie over it.
func _check_rest(title: String) -> void:
	var points: Array[Vector2] = []
	for control: Control in ui.controls(table.get("actions") as Control):
		if control is Button and points.size() < RESTS and not _is_scrolled_away(control):
			points.append(control.get_global_rect().get_center())
	for at: Vector2 in points:
		await ui.move_mouse(at)
		var before: Control = ui.tree.root.gui_get_hovered_control()
		await ui.frames(REST_FRAMES)
		await ui.move_mouse(at, 0, Vector2.ZERO)
		ui.check(ui.tree.root.gui_get_hovered_control() == before, "%s: what the pointer rests on stays: %s" % [title, before])
	var map: Control = table.get("map")
	var rested: int = 0
	for space: int in ((table.get("targets") as RefCounted).get("by_space") as Dictionary).keys():
		var at: Vector2 = map.call("point_of", space)
		await ui.move_mouse(at)
		if rested >= RESTS or ui.tree.root.gui_get_hovered_control() != map:
			continue
		rested += 1
		await ui.frames(REST_FRAMES)
		await ui.move_mouse(at, 0, Vector2.ZERO)
		ui.check(ui.tree.root.gui_get_hovered_control() == map and int(map.call("space_under", at)) == space, "%s: a place under the pointer stays free" % title)


func _is_scrolled_away(control: Control) -> bool:
	return not table.get_viewport_rect().encloses(control.get_global_rect()) or control.size.y < 8.0


# "Why?" opens a sentence, "next" and "next part" move, where the line of hints shows them.
func _check_hints(title: String) -> void:
	if ui.front() != table:
		return
	await ui.pad(JOY_BUTTON_LEFT_STICK)
	(load("res://src/table/table_ask.gd") as GDScript).call("begin", table)
	await ui.frames(6)
	var shown: Dictionary = table.get("bar").call("shown")
	ui.check(shown.has(&"ui_cancel"), "%s: the hints say what B does" % title)
	if shown.has(&"table_why"):
		await ui.pad(JOY_BUTTON_Y)
		ui.check(ui.front() != table, "%s: Y opens a sentence" % title)
		await ui.pad(JOY_BUTTON_B)
	if shown.has(&"table_group_next"):
		var before: Control = ui.focused()
		await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
		ui.check(ui.focused() != before, "%s: the bumper leads on" % title)
