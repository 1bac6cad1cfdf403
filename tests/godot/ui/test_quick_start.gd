# Quick start leads from one press to a decision within ten seconds; the seats screen shows the briefing of the match.
extends "ui_test.gd"

const MOST_MSEC: int = 10000


func run() -> void:
	use({&"reduced_motion": true})
	await _briefing()
	ui.check(await ui.walk_to("ui.title.quick", true), "reach Quick start")
	await ui.shoot("title")
	var start: int = Time.get_ticks_msec()
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "the table comes up")
	take_table()
	print("quick start: the table after %d ms" % (Time.get_ticks_msec() - start))
	var is_asked: bool = await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0)
	var taken: int = Time.get_ticks_msec() - start
	print("quick start: first decision after %d ms" % taken)
	ui.check(is_asked and taken < MOST_MSEC, "a decision comes up within ten seconds, not %d ms" % taken)
	await ui.shoot("quick_start")


func _briefing() -> void:
	ui.check(await ui.walk_to("ui.title.new_match", true), "reach New match")
	await ui.pad(JOY_BUTTON_A)
	await ui.pad(JOY_BUTTON_A)
	await ui.shoot("scenarios")
	await ui.pad(JOY_BUTTON_A)
	ui.check(ui.screen_name() == "SeatsScreen", "the seats come up")
	ui.check(await ui.walk_to("ui.seats.briefing", true), "reach Briefing")
	await ui.pad(JOY_BUTTON_A)
	ui.check(ui.screen_name() == "BriefingScreen", "the briefing comes up")
	for heading: String in ["ui.briefing.win", "ui.briefing.lose", "ui.briefing.first"]:
		ui.check(ui.find_text(heading) != null, "%s is told" % heading)
	await ui.shoot("briefing")
	for screen: String in ["SeatsScreen", "ScenarioScreen", "NewMatchScreen", "TitleScreen"]:
		await ui.pad(JOY_BUTTON_B)
		ui.check(ui.screen_name() == screen, "B leads back to %s" % screen)
