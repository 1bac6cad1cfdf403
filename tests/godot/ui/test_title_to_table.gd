# From the title to the table and through the first decisions: with a pad only, with the keyboard only, with the mouse only.
extends "ui_test.gd"

const DECISIONS: int = 12


func run() -> void:
	use({&"reduced_motion": true})
	for device: String in ["pad", "keyboard", "mouse"]:
		await _to_table(device)
		await _play(device)
		await _leave(device)


func _accept(device: String) -> void:
	if device == "pad":
		await ui.pad(JOY_BUTTON_A)
	else:
		await ui.key(KEY_ENTER)


# Chooses the control with a text, or the first card when the text is empty.
func _choose(device: String, text: String) -> void:
	if device == "mouse":
		var control: Control = ui.find_text(text) if not text.is_empty() else _first_card()
		ui.check(control != null, "mouse: there is \"%s\" on %s" % [text, ui.screen_name()])
		if control != null:
			await ui.click(control)
		return
	if not text.is_empty():
		ui.check(await ui.walk_to(text, device == "pad"), "%s: reach \"%s\" on %s" % [device, text, ui.screen_name()])
	await _accept(device)


func _first_card() -> Control:
	for control: Control in ui.controls():
		if control.get_script() != null and (control.get_script() as Script).get_global_name() == &"UiCard":
			return control
	return null


func _to_table(device: String) -> void:
	await _choose(device, "ui.title.new_match")
	ui.check(ui.screen_name() == "NewMatchScreen", device + ": New match opens")
	await _choose(device, "")
	ui.check(ui.screen_name() == "ScenarioScreen", device + ": a game opens its scenarios")
	await _choose(device, "")
	ui.check(ui.screen_name() == "SeatsScreen", device + ": a scenario opens the seats")
	await _choose(device, "ui.seats.begin")
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", device + ": Begin opens the table")


func _play(device: String) -> void:
	take_table()
	var done: int = 0
	while done < DECISIONS:
		var is_asked: bool = await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over())
		ui.check(is_asked, "%s: a decision comes up after %d" % [device, done])
		if not is_asked or game.is_over():
			return
		var before: int = game.version()
		await _answer(device)
		if game.version() == before:
			ui.check(false, "%s: decision %d (%s) can be answered" % [device, done, (model.get("decision") as Dictionary)["kind"]])
			return
		done += 1
	ui.check(true, device + ": decisions answered")


func _answer(device: String) -> void:
	if device != "mouse":
		ui.check(ui.focused() != null, device + ": something has the focus")
		await _accept(device)
		if ui.front() != table:
			await _accept(device)
		return
	var targets: RefCounted = table.get("targets")
	var spaces: Dictionary = targets.get("by_space")
	var map: Control = table.get("map")
	if not spaces.is_empty():
		var free: Rect2 = map.call("free_area")
		for space: int in spaces:
			var at: Vector2 = map.call("point_of", space)
			if free.has_point(at):
				await ui.click_at(at)
				break
	else:
		await ui.click(((table.get("actions") as Node).call("entry")) as Control)
	if ui.front() != table:
		await ui.click(ui.front().call("first_focus") as Control)


func _leave(device: String) -> void:
	if device == "pad":
		await ui.pad(JOY_BUTTON_START)
	elif device == "keyboard":
		await ui.key(KEY_F10)
	else:
		await ui.click(ui.find_text("ui.table.menu"))
	await ui.frames(2)
	if device == "mouse":
		await ui.click(ui.find_text("ui.menu.leave"))
	else:
		ui.check(await ui.walk_to("ui.menu.leave", device == "pad"), device + ": reach Leave in the menu")
		await _accept(device)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TitleScreen", device + ": leaving goes to the title")
