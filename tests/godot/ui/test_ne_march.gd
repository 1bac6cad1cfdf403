# Napoléon against Europe: a force under way is dragged on along its route by mouse, and led on by pad; the arrow of its way is
# there from the first step; where it cannot go, the rule says why.
extends "ui_test.gd"

const KIT = preload("sheet_kit.gd")


func prepare() -> void:
	ui.check(KIT.prepare("march"), "a force is on the march")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if not await go_on():
		return
	await ui.frames(6)
	await _why()
	await _drag()
	await _by_pad()


func _zone() -> int:
	var panels: Dictionary = (model.get("view") as Dictionary)["panels"]
	return (panels["march"] as PackedInt32Array)[0] if panels.has("march") else -1


func _at(space: int) -> Vector2:
	return (table.get("map") as Control).call("point_of", space)


# Places in sight that can be chosen, or that cannot.
func _seen(is_legal: bool) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var free: Rect2 = (table.get("map") as Control).call("free_area")
	var spaces: Dictionary = (table.get("targets") as RefCounted).get("by_space")
	for space: int in game.view(0)["spaces"].size() / Match.SPACE_STRIDE:
		var sheet: Control = (table.get("map") as Control).get("sheet")
		var id: String = (model.get("names") as RefCounted).call("space_id", space)
		if spaces.has(space) == is_legal and space != _zone() and free.grow(-20.0).has_point(_at(space)) and (table.get("map") as Control).call("space_under", _at(space)) == space:
			found.append(space)
	return found


func _why() -> void:
	var far: PackedInt32Array = _seen(false)
	for space: int in far:
		var is_in_reach: bool = ((table.get("map") as Control).get("ways") as Dictionary).has(space) # it would go there step by step
		if is_in_reach or not game.gestures(int(model.get("power")), PackedInt32Array([Match.NOUN_SPACE, space]), 1).is_empty():
			continue
		var before: int = game.step_count()
		await ui.drag(_at(_zone()), _at(space))
		ui.check(game.step_count() == before and ui.front() != table, "dragged where it cannot go, the rule says why")
		await _into_the_rules()
		return


# The refusal has a sentence and the rule with its id; from there a press leads into the rules, and back to the table.
func _into_the_rules() -> void:
	var words: PackedStringArray = []
	for control: Control in ui.controls():
		if control is Label:
			words.append((control as Label).text)
	var rules: Array = Array(words).filter(func(text: String) -> bool: return text.begins_with("NE-"))
	ui.check(words.size() >= 3 and not rules.is_empty(), "it has a sentence and a rule: %s" % words)
	ui.check(ui.find_text("ui.why.rules") != null, "there is a way into the rules")
	if ui.find_text("ui.why.rules") == null or rules.is_empty():
		await ui.key(KEY_ESCAPE)
		return
	await ui.click(ui.find_text("ui.why.rules"))
	await ui.frames(4)
	ui.check(ui.screen_name() == "RulesScreen", "it leads into the rules")
	var id: String = str(rules[0]).get_slice("  ", 0)
	var texts: PackedStringArray = []
	for control: Control in ui.controls():
		texts.append(ui.text_of(control))
	ui.check(" ".join(texts).contains(id), "to rule %s" % id)
	await ui.key(KEY_ESCAPE)
	ui.check(ui.front() == table, "and back to the table")


func _drag() -> void:
	var near: PackedInt32Array = _seen(true)
	ui.check(_zone() >= 0 and not near.is_empty(), "the force can go on")
	if near.is_empty():
		return
	var before: int = game.step_count()
	await ui.drag(_at(_zone()), _at(near[0]))
	await ui.frames(3)
	ui.check(game.step_count() > before, "dragged to a neighbour, it marches there")
	var routes: PackedInt32Array = ((table.get("map") as Control).get("overlay") as Control).get("_routes")
	ui.check(not routes.is_empty() and routes[Match.ROUTE_LENGTH] >= 2, "its way is an arrow from the first step")
	await ui.shoot("march_first_step")


# X leads to the next place, A goes there.
func _by_pad() -> void:
	await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0, 5.0)
	if _zone() < 0 or ((table.get("targets") as RefCounted).get("by_space") as Dictionary).is_empty():
		return # the march has ended, or met somebody
	var before: int = game.step_count()
	await ui.pad(JOY_BUTTON_X)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(game.step_count() > before or ui.front() != table, "the pad leads it on")
