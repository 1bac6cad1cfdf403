# A whole match with one pad, from the title to the results, against bots.
extends SceneTree

const DRIVER = preload("ui_driver.gd")
const PRESSES: int = 8000
const SECONDS: int = 600
## After so many presses inside one decision, the player looks for the button that closes it.
const PATIENCE: int = 12

var ui: DRIVER


func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	ui = DRIVER.new(self)
	await ui.boot()
	ui.auto("Settings").call("put", &"reduced_motion", true)
	ui.auto("Settings").call("put", &"warn_unused", false)
	ui.auto("Settings").call("put", &"bot_speed", 4)
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 3:
		await ui.pad(JOY_BUTTON_A)
	await _take_recruits()
	await ui.walk_to("ui.seats.begin", true)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "the table comes up")
	await _play()
	ui.check(ui.screen_name() == "ResultsScreen", "the results come up")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TitleScreen", "and lead to the title")
	ui.auto("Settings").call("put", &"bot_speed", 2)
	ui.auto("Settings").call("put", &"warn_unused", true)
	await ui.finish()


# Makes every bot a recruit, the quickest.
func _take_recruits() -> void:
	for control: Control in ui.controls():
		if ui.text_of(control) == "ui.seats.who" and control.focus_mode == Control.FOCUS_ALL and int(control.get("index")) > 0:
			for _i: int in 30:
				if ui.focused() == control:
					break
				await ui.pad(JOY_BUTTON_DPAD_UP)
			for _i: int in 30:
				if ui.focused() == control:
					break
				await ui.pad(JOY_BUTTON_DPAD_DOWN)
			for _i: int in 4:
				if int(control.get("index")) == 1:
					break
				await ui.pad(JOY_BUTTON_DPAD_LEFT)


func _play() -> void:
	var table: Control = ui.auto("Screens").call("current")
	var model: Node = table.get("model")
	var game: Match = model.get("game")
	var end: int = Time.get_ticks_msec() + SECONDS * 1000
	var stuck: int = 0
	var serial: int = -1
	var inside: int = 0
	for press: int in PRESSES:
		if game.is_over() or Time.get_ticks_msec() > end or ui.screen_name() != "TableScreen":
			break
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over())
		inside = inside + 1 if game.serial() == serial else 0
		serial = game.serial()
		if inside > PATIENCE and ui.front() == table and await _walk_to_closing(table):
			inside = 0
		var before: int = game.version()
		await ui.pad(JOY_BUTTON_A)
		if game.version() == before and ui.front() != table:
			await ui.pad(JOY_BUTTON_A)
		stuck = stuck + 1 if game.version() == before else 0
		if stuck > 0:
			await ui.pad(JOY_BUTTON_X if stuck % 2 == 1 else JOY_BUTTON_RIGHT_SHOULDER)
		if stuck > 40:
			ui.check(false, "stuck at \"%s\"" % (model.get("decision") as Dictionary)["prompt"])
			break
	ui.check(game.is_over(), "the match ends (round %d, %d steps)" % [int((model.get("view") as Dictionary)["turn"]), game.step_count()])
	await ui.frames(4)


# Moves the focus to the answers that close the decision; false when there are none now.
func _walk_to_closing(table: Control) -> bool:
	var closing: Control = (table.get("actions") as Control).get("closing")
	if closing.get_child_count() == 0:
		return false
	for _i: int in 8:
		if ui.focused() != null and closing.is_ancestor_of(ui.focused()):
			return true
		await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
	return false
