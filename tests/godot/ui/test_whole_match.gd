# A whole match with one pad, from the title to the results, against bots.
extends "ui_test.gd"

const PLAYER = preload("match_player.gd")
const PRESSES: int = 8000
const SECONDS: int = 600


func run() -> void:
	use({&"reduced_motion": true, &"warn_unused": false, &"bot_speed": 4})
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 3:
		await ui.pad(JOY_BUTTON_A)
	await ui.take_recruits()
	await ui.begin_match()
	await _play()
	ui.check(ui.screen_name() == "ResultsScreen", "the results come up")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TitleScreen", "and lead to the title")
	use({&"bot_speed": 2, &"warn_unused": true})


func _play() -> void:
	var player: PLAYER = PLAYER.new(ui)
	var end: int = Time.get_ticks_msec() + SECONDS * 1000
	for _press: int in PRESSES:
		if player.is_over() or player.is_stuck() or Time.get_ticks_msec() > end:
			break
		await player.press()
	ui.check(not player.is_stuck(), "never stuck, but at \"%s\"" % player.prompt())
	ui.check(player.game.is_over(), "the match ends (after %d steps)" % player.game.step_count())
	await ui.frames(4)
