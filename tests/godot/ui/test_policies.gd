# Standing answers: a question of others is settled for the round in two presses, is not asked again, and is asked again later.
extends "ui_test.gd"

const PLAYER = preload("match_player.gd")
const MOST: int = 3000


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4, &"since": 0})
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 3:
		await ui.pad(JOY_BUTTON_A)
	await ui.take_recruits()
	await ui.begin_match()
	take_table()
	var kind: String = await _until_asked()
	ui.check(not kind.is_empty(), "somebody asks something")
	if not kind.is_empty():
		await _settle(kind)


# Plays until a question of others comes up; its kind.
func _until_asked() -> String:
	var player: PLAYER = PLAYER.new(ui)
	for _i: int in MOST:
		await ui.wait_for(func() -> bool: return (player.is_asked() and ui.front() == table) or game.is_over())
		if player.is_over() or player.is_stuck():
			return ""
		if ui.find_text("ui.policy.button") != null:
			var own: Dictionary = (model.get("decision") as Dictionary)["own"]
			return str((own[model.get("power")] as Dictionary)["kind"])
		await player.press()
	return ""


func _settle(kind: String) -> void:
	var power: int = model.get("power")
	var steps: int = game.step_count()
	await ui.click(ui.find_text("ui.policy.button"))
	ui.check(ui.front() != table, "the first press opens the answers")
	ui.check(ui.focused_text() == "ui.policy.round", "the focus is on the quiet answer for this round")
	await ui.key(KEY_ENTER)
	await ui.frames(2)
	ui.check(ui.front() == table or int(model.get("power")) != power, "the second press closes them")
	ui.check(game.policies().size() == 1 and game.policies()[0].contains(" %s " % kind) and game.policies()[0].contains(" turn "), "a standing answer is kept: %s" % [game.policies()])
	ui.check(game.step_count() > steps, "the question is answered")
	await ui.key(KEY_O)
	ui.check(ui.front() != table, "O opens the standing answers")
	var line: Control = _line_of_answers()
	ui.check(line != null, "the question is listed")
	if line == null:
		return
	line.grab_focus()
	var before: PackedStringArray = game.policies()
	await ui.key(KEY_RIGHT)
	ui.check(game.policies() != before and not game.policies().is_empty() and not game.policies()[0].contains(" turn "), "a second press changes the answer, for always: %s" % [game.policies()])
	await ui.key(KEY_LEFT)
	await ui.key(KEY_LEFT)
	ui.check(game.policies().is_empty() or game.policies()[0].ends_with("ask"), "and back to being asked: %s" % [game.policies()])
	await ui.key(KEY_ESCAPE)


# The line of the question settled before; another question may be asked now and stand above it.
func _line_of_answers() -> Control:
	for node: Node in ui.front().find_children("*", "Control", true, false):
		if node.has_signal(&"stepped") and int(node.get("index")) > 0:
			return node
	return null
