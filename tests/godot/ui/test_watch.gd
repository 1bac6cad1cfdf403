# A match of bots alone is watched: it is held, goes on step by step, says why each did what it did, runs at another speed, and
# the map stays usable meanwhile.
extends "coop_test.gd"


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 3})
	for text: String in ["ui.title.new_match", "Napoléon against Europe", "The Hundred Days"]:
		await ui.walk_to(text, true)
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(2)
	for line: Control in _lines("ui.seats.who"):
		await _turn_to(line, func() -> bool: return int(line.get("index")) == 1)
	await ui.walk_to("ui.seats.begin", true)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	if not take_table():
		return
	ui.check((model.get("people") as PackedInt32Array).is_empty(), "nobody plays")
	ui.check(await ui.wait_for(func() -> bool: return game.step_count() > 6, 20.0), "the bots do")
	await _held()
	await _map()
	await _speed()


# Held by a key, one step by the next; then on again.
func _held() -> void:
	await ui.key(KEY_K)
	ui.check(bool(model.get("is_held")), "K holds the bots")
	await ui.frames(30) # what was begun is finished
	var steps: int = game.step_count()
	await ui.frames(90)
	ui.check(game.step_count() == steps, "nothing happens while they are held")
	await ui.pad(JOY_BUTTON_X)
	ui.check(await ui.wait_for(func() -> bool: return game.step_count() > steps, 20.0), "X lets them do one thing")
	await ui.frames(60)
	steps = game.step_count()
	await ui.frames(60)
	ui.check(game.step_count() == steps, "and no more")
	var reasons: PackedStringArray = []
	for power: int in 2:
		reasons.append(game.last_why(power))
	var shown: int = 0
	for control: Control in ui.controls(table.get("actions") as Control):
		if control is Label and not (control as Label).text.is_empty() and reasons.has((control as Label).text):
			shown += 1
	ui.check(shown > 0, "a sentence says why: %s" % [reasons])
	await ui.key(KEY_K)
	ui.check(not bool(model.get("is_held")) and await ui.wait_for(func() -> bool: return game.step_count() > steps + 2, 20.0), "K lets them go on")


# While they play, the map is moved and looked at.
func _map() -> void:
	var camera: Object = ((table.get("map") as Control).get("sheet") as Control).get("camera")
	var before: float = camera.get("zoom")
	var at: Vector2 = ((table.get("map") as Control).call("free_area") as Rect2).get_center()
	var steps: int = game.step_count()
	for _i: int in 4:
		await ui.mouse_button(at, true, MOUSE_BUTTON_WHEEL_UP)
		await ui.mouse_button(at, false, MOUSE_BUTTON_WHEEL_UP)
	await ui.frames(20)
	ui.check(float(camera.get("zoom")) > before, "the wheel comes nearer")
	ui.check(await ui.wait_for(func() -> bool: return game.step_count() > steps or game.is_over(), 20.0), "and the bots play on")


func _speed() -> void:
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.settings.bot_speed", true), "the menu has the speed")
	var before: int = ui.auto("Settings").call("value", &"bot_speed")
	await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	ui.check(int(ui.auto("Settings").call("value", &"bot_speed")) == before + 1, "it can be changed there")
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.front() == table, "B goes back to the table")
