# A match is watched again from the menu and from the list of matches: back, forth, by rounds, playing, and on from a point.
extends "ui_test.gd"

const PLAYER = preload("match_player.gd")
const DECISIONS: int = 24
const PRESSES: int = 400


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4})
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 4:
		await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	take_table()
	await _play_some()
	await _from_menu()
	await _from_list()


func _play_some() -> void:
	var player: PLAYER = PLAYER.new(ui)
	var end: int = game.serial() + DECISIONS
	for _i: int in PRESSES:
		if game.serial() >= end or player.is_over() or player.is_stuck():
			break
		await player.press()
	await ui.wait_for(func() -> bool: return player.is_asked(), 10.0)
	ui.check(game.serial() >= end and game.step_count() > 8, "some decisions were taken")


func _replay() -> Node:
	return (ui.auto("Screens").call("current") as Control).get("model")


func _is_position(replay: Node) -> bool:
	var copy: Match = replay.get("game")
	return (replay.get("view") as Dictionary)["pieces"] == copy.view_at(int(replay.call("step_number")), int(replay.get("viewers")))["pieces"]


func _from_menu() -> void:
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.replay.heading", true), "the menu offers the replay")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "ReplayScreen", "the replay opens")
	if ui.screen_name() != "ReplayScreen":
		return
	var replay: Node = _replay()
	var last: int = (replay.get("marks") as PackedInt32Array).size() - 1
	ui.check(int(replay.get("at")) == last, "a match that goes on is shown at its last position")
	ui.check((replay.get("game") as Match).hash() == game.hash(), "it is the same match")
	await ui.pad(JOY_BUTTON_LEFT_SHOULDER)
	await ui.pad(JOY_BUTTON_LEFT_SHOULDER)
	ui.check(int(replay.get("at")) == last - 2 and _is_position(replay), "two steps back")
	await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
	ui.check(int(replay.get("at")) == last - 1 and _is_position(replay), "one step on")
	ui.check(await _press("ui.replay.round_back"), "a round back can be chosen, not only %s" % ui.focused())
	ui.check(int(replay.get("at")) < last - 1 and _is_position(replay), "a round back")
	await ui.pad(JOY_BUTTON_X)
	ui.check(await ui.wait_for(func() -> bool: return int(replay.get("at")) >= 3, 20.0), "it plays by itself")
	await ui.pad(JOY_BUTTON_X)
	var here: int = replay.get("at")
	await ui.frames(90)
	ui.check(int(replay.get("at")) == here, "and pauses")
	await _take_up(replay)


func _press(text: String) -> bool:
	for _i: int in 12:
		if ui.focused_text() == text:
			break
		await ui.pad(JOY_BUTTON_DPAD_LEFT)
	if ui.focused_text() != text:
		for _i: int in 12:
			if ui.focused_text() == text:
				break
			await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	if ui.focused_text() != text:
		return false
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(2)
	return true


func _take_up(replay: Node) -> void:
	var wanted: int = replay.call("step_number")
	var old_steps: int = game.step_count()
	var pieces: PackedInt32Array = (replay.get("view") as Dictionary)["pieces"]
	use({&"bot_speed": 0})
	await ui.click(ui.find_text("ui.replay.take_up"))
	await ui.click(ui.find_text("ui.replay.take_up_yes"))
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "a new match goes on")
	var fresh: Match = ((ui.auto("Screens").call("current") as Control).get("model") as Node).get("game")
	ui.check(fresh != game and fresh.step_count() <= wanted and wanted < old_steps, "from the point that was shown")
	ui.check(fresh.view(1)["pieces"] == pieces, "with the same position")
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)


func _from_list() -> void:
	ui.check(await ui.walk_to("ui.title.load", true), "reach Load")
	await ui.pad(JOY_BUTTON_A)
	var cards: int = 0
	for control: Control in ui.controls():
		if control.has_meta(&"path"):
			cards += 1
	ui.check(cards == 2, "both matches are kept")
	await ui.pad(JOY_BUTTON_Y)
	await ui.frames(4)
	ui.check(ui.screen_name() == "ReplayScreen", "Y watches a kept match")
	if ui.screen_name() == "ReplayScreen":
		ui.check(int(_replay().get("at")) == 0, "from its beginning")
		await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
		ui.check(int(_replay().get("at")) == 1 and _is_position(_replay()), "step by step")
		await ui.pad(JOY_BUTTON_B)
	ui.check(ui.screen_name() == "LoadScreen", "B goes back to the list")
