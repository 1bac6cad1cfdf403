# Taking back: it stops at dice and others' acts unless the players want it otherwise; then the table says what it undoes. Log,
# news and the end of the match are rewound with it.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")

# A match of Recruits, taken up by a person some steps before its end.
func prepare() -> void:
	var played: Match = Match.new()
	ui.check(played.start(ContentFiles.make_library(), "napoleon_against_europe", "hundred_days_1815", {}, ["bot recruit", "bot recruit"], 1805).is_empty(), "a match begins")
	for _i: int in 6000:
		if played.is_over():
			break
		if played.next_bot_power() >= 0:
			played.play_bot(played.next_bot_power())
		else:
			played.advance(0.2)
	ui.check(played.is_over(), "it is played to its end")
	var late: Match = Match.new()
	var error: String = late.load_text(ContentFiles.make_library(), played.save_text_at(played.step_count() - 60))
	ui.check(error.is_empty(), "some steps earlier it goes on: " + error)
	late.set_seat(0, "human")
	DirAccess.make_dir_recursive_absolute(PREPARED.FOLDER)
	ui.check(late.save_file(ProjectSettings.globalize_path(PREPARED.PATH)).is_empty(), "and is saved")
	played.close()
	late.close()


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if not await go_on():
		return
	await _take_back_at_random()
	await _play_to_the_end()
	await _take_back_the_end()


# Many steps and take-backs: after each of them the log shows what the match knows.
func _take_back_at_random() -> void:
	var dice: RandomNumberGenerator = RandomNumberGenerator.new()
	dice.seed = 7
	var taken: int = 0
	for _i: int in 40:
		await ui.wait_for(func() -> bool: return game.is_over() or int(model.get("power")) >= 0)
		if game.is_over():
			break
		if dice.randf() < 0.4 and bool((model.call("can_undo") as Dictionary)["ok"]):
			model.call("undo")
			taken += 1
		else:
			model.call("act", dice.randi() % (model.get("labels") as PackedStringArray).size())
		await ui.frames(2)
	await ui.frames(60)
	ui.check(taken > 2, "steps are taken back")
	_check_log("after taking back at random")


func _check_log(when: String) -> void:
	var lines: Dictionary[int, int] = {}
	var wrong: int = 0
	var count: int = game.event_count()
	for line: Node in ((table.get("events") as Control).get("_list") as Control).get_children():
		if line.has_meta(&"index") and (line as Control).visible:
			var index: int = line.get_meta(&"index")
			lines[index] = lines.get(index, 0) + 1
			if index >= count or (line as Button).text != game.event_text(index):
				wrong += 1
	ui.check(not lines.is_empty() and wrong == 0, "the log tells what the match knows, %s (%d wrong lines)" % [when, wrong])
	ui.check(lines.values().all(func(times: int) -> bool: return times == 1), "and each event once, " + when)


func _play_to_the_end() -> void:
	for _i: int in 3000:
		if game.is_over():
			break
		var power: int = model.get("power")
		var quiet: Dictionary = game.default_gesture(power) if power >= 0 else {}
		if not quiet.is_empty():
			model.call("act_all", quiet["steps"])
		await ui.frames(1)
	await ui.frames(6)
	ui.check(game.is_over() and ui.screen_name() == "ResultsScreen", "the match ends and says how")


func _take_back_the_end() -> void:
	await ui.pad(JOY_BUTTON_B)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "the map can be looked at")
	await ui.key(KEY_Z)
	await ui.frames(4)
	var is_barred: bool = game.is_over()
	ui.check(not is_barred or ui.find_text("ui.hint.ok") != null, "where dice or others' acts lie between, the table says why not")
	if is_barred:
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(4)
	use({&"friendly_undo": true})
	ui.check(is_barred, "the end came by dice or others' acts")
	await ui.key(KEY_Z)
	await ui.frames(4)
	ui.check(game.is_over() and ui.find_text("ui.undo.yes") != null, "friendly take-backs ask first, and say what goes back")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(60)
	ui.check(not game.is_over() and game.is_marked(), "then it is taken back, and the match is marked")
	_check_log("after the end was taken back")
	ui.check(int(model.get("power")) >= 0, "somebody is asked again")
	await _play_to_the_end()
