# The acts of a match by pad, with their presses counted; and what every open question must show: the focus on one of its answers,
# on the free part of the map if it is there, hints that act, and a sentence behind "Why?".
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")
const STEPS: Dictionary[int, Vector2] = {JOY_BUTTON_DPAD_LEFT: Vector2.LEFT, JOY_BUTTON_DPAD_RIGHT: Vector2.RIGHT, JOY_BUTTON_DPAD_UP: Vector2.UP, JOY_BUTTON_DPAD_DOWN: Vector2.DOWN}
const MOST_JUMPS: int = 3

var kit: KIT
var presses: int = 0


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"warn_unused": false, &"auto_single": true})
	kit = KIT.new(ui)
	await ui.wait_for(func() -> bool: return false, 1.0)
	if await _open("action"):
		await _play_card()
	if await _open("march"):
		await _march()
	if await _open("intercept"):
		await _decline()
	for kind: String in ["evade", "losses", "commitment", "counter_march"]:
		if await _open(kind):
			_check_question(kind)
			await kit.leave()
	if await _open("bid", "imperial_borders"):
		await _bid()
	if await _open("plot", "imperial_borders"):
		await _finish_orders()


func _open(kind: String, ruleset: String = "napoleon_against_europe") -> bool:
	if not KIT.prepare(kind, ruleset):
		print("no position for ", kind)
		return false
	if not await kit.open() or not take_table():
		return false
	await ui.pad(JOY_BUTTON_LEFT_STICK) # from now on a pad is used
	await ui.frames(10)
	presses = 0
	return true


func _press(button: int) -> void:
	presses += 1
	await ui.pad(button)
	await ui.frames(4)


# A space that the map remembers.
func _at(map: Control, what: StringName) -> int:
	return int(map.get(what))


func _kind() -> String:
	var decision: Dictionary = model.get("decision")
	return str(((decision["own"] as Dictionary).get(int(model.get("power")), {}) as Dictionary).get("kind", ""))


func _map() -> Control:
	return table.get("map")


# Two presses play a card for its points; the strongest force has the cursor, and one more sets it out.
func _play_card() -> void:
	_check_question("action")
	await _check_hints("action")
	await _press(JOY_BUTTON_A)
	ui.check(((table.get("hand") as Control).get("carry") as Node).call("is_on"), "A picks up the card that has the focus")
	await _press(JOY_BUTTON_A)
	ui.check(_kind() == "activate", "two presses play a card for points, not to \"%s\"" % _kind())
	ui.check(presses == 2, "a card for points takes 2 presses, not %d" % presses)
	presses = 0
	_check_question("activate")
	await _press(JOY_BUTTON_A)
	if ui.front() != table:
		await _press(JOY_BUTTON_A)
	ui.check(_kind() != "activate" and presses <= 2, "activating the strongest force takes at most 2 presses, not %d" % presses)
	await kit.leave()


# Any zone in reach is chosen at once: the directions jump there, A goes.
func _march() -> void:
	_check_question("march")
	var map: Control = _map()
	ui.check(_at(map, "cursor") == _at(map, "mover"), "the cursor begins on the army")
	var way: PackedInt32Array = _jumps(map)
	ui.check(not way.is_empty(), "a zone some steps off is reached by at most %d jumps" % MOST_JUMPS)
	for button: int in way:
		await _press(button)
	var goal: int = _at(map, "cursor")
	ui.check((map.get("ways") as Dictionary).has(goal), "the cursor is on a zone several steps off")
	var from: int = _at(map, "mover")
	await ui.shoot("march_way")
	await _press(JOY_BUTTON_A)
	ui.check(presses <= 4, "a march over several zones takes at most 4 presses, not %d" % presses)
	ui.check(await ui.wait_for(func() -> bool: return _at(map, "mover") != from or _kind() != "march", 3.0), "the army has set out")
	await kit.leave()


# The shortest row of directions to a zone at least two steps off, the farthest first.
func _jumps(map: Control) -> PackedInt32Array:
	var targets: Array = ((table.get("targets") as RefCounted).get("by_space") as Dictionary).keys() + (map.get("ways") as Dictionary).keys()
	var names: RefCounted = model.get("names")
	var open: Array[Array] = [[_at(map, "cursor"), PackedInt32Array()]]
	var best: PackedInt32Array = []
	var steps_of: GDScript = load("res://src/table/map_steps.gd") # by name it would be read before the game is there
	var length: int = 0
	while not open.is_empty():
		var here: Array = open.pop_front()
		var path: PackedInt32Array = here[1]
		var steps: int = ((map.get("ways") as Dictionary).get(int(here[0]), PackedInt32Array()) as PackedInt32Array).size()
		if steps > length:
			length = steps
			best = path
		for button: int in STEPS if path.size() < MOST_JUMPS else {}:
			var next: int = int(steps_of.call("nearest", map.get("sheet"), names, int(here[0]), STEPS[button], targets))
			if next >= 0:
				open.append([next, path + PackedInt32Array([button])])
	return best


func _decline() -> void:
	_check_question("intercept")
	var before: int = game.version()
	ui.check(str((table.get("bar").call("shown") as Dictionary).get(&"ui_cancel", "")) == "ui.hint.decline", "the hint says that B declines")
	await _press(JOY_BUTTON_B)
	ui.check(game.version() != before and _kind() != "intercept" and presses == 1, "B declines an interception in one press")
	await kit.leave()


func _bid() -> void:
	_check_question("bid")
	for button: int in [JOY_BUTTON_DPAD_RIGHT, JOY_BUTTON_DPAD_RIGHT, JOY_BUTTON_A]:
		await _press(button)
	ui.check(_is_sealed("bid") and presses == 3, "a bid takes 3 presses, not to \"%s\" with the focus on %s" % [_kind(), ui.focused()])
	await kit.leave()


func _finish_orders() -> void:
	_check_question("plot")
	await _press(JOY_BUTTON_LEFT_SHOULDER)
	ui.check(((table.get("actions") as Control).get("closing") as Control).is_ancestor_of(ui.focused()), "LB leads to the answer that closes")
	await _press(JOY_BUTTON_A)
	ui.check(_is_sealed("plot") and presses == 2, "finishing the orders takes 2 presses, not to \"%s\" with %s in front" % [_kind(), ui.front()])
	await kit.leave()


# A sealed question is answered: what is left may be said at any time.
func _is_sealed(kind: String) -> bool:
	return _kind() != kind or bool(model.get("is_optional")) or int(model.get("power")) < 0


# The focus is on an answer of the question, is seen, and lies on the free part of the map.
func _check_question(kind: String) -> void:
	var focus: Control = ui.focused()
	var map: Control = _map()
	if focus == map:
		ui.check(map.call("is_target", _at(map, "cursor")), "%s: the cursor is on something that can be chosen" % kind)
		ui.check((map.call("free_area") as Rect2).has_point((map.get("sheet") as Control).call("anchor_on_screen", (model.get("names") as RefCounted).call("space_id", _at(map, "cursor"))) as Vector2), "%s: its place is on the free part of the map" % kind)
		return
	var is_answer: bool = false
	for part: String in ["actions", "hand", "own_panel"]:
		var list: Control = table.get(part)
		is_answer = is_answer or (list != null and focus != null and list.is_ancestor_of(focus))
	ui.check(is_answer, "%s: the focus is on an answer, not on %s" % [kind, focus])
	ui.check(focus != null and focus.is_visible_in_tree() and ui.tree.root.get_visible_rect().intersects(focus.get_global_rect()), "%s: the focus is seen" % kind)


# Each button that the line of hints shows does something; what it opens has words.
func _check_hints(kind: String) -> void:
	var shown: Dictionary = table.get("bar").call("shown")
	ui.check(shown.has(&"ui_cancel"), "%s: the hints say what B does" % kind)
	if shown.has(&"table_why"):
		await ui.pad(JOY_BUTTON_Y)
		ui.check(ui.front() != table, "%s: Y opens a sentence" % kind)
		var words: String = ""
		for control: Control in ui.controls():
			words += (control as Label).text if control is Label else ""
		ui.check(words.length() > 12, "%s: what Y opens has words" % kind)
		await ui.pad(JOY_BUTTON_B)
	for pair: Array in [[&"table_next", JOY_BUTTON_X], [&"table_group_next", JOY_BUTTON_RIGHT_SHOULDER]]:
		if shown.has(pair[0]):
			var before: Array = [ui.focused(), _at(_map(), "cursor"), game.version()]
			await ui.pad(pair[1] as int)
			ui.check(before != [ui.focused(), _at(_map(), "cursor"), game.version()], "%s: %s acts" % [kind, pair[0]])
	(load("res://src/table/table_ask.gd") as GDScript).call("begin", table)
	await ui.frames(3)
