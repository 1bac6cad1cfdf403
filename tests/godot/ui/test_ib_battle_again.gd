# A battle of Imperial Borders is looked at once more from the menu: its board as it ended, and every event in its order.
extends "ui_test.gd"

const PLAYER = preload("match_player.gd")
const KIT = preload("sheet_kit.gd")
const PRESSES: int = 300


func prepare() -> void:
	ui.check(KIT.prepare("battle_stance", "imperial_borders"), "a battle is fought")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"warn_unused": false})
	if not await go_on():
		return
	var place: int = _board()[0]
	var player: PLAYER = PLAYER.new(ui)
	for _i: int in PRESSES:
		if player.is_over() or player.is_stuck() or _board().is_empty() or _board()[0] != place:
			break
		await player.press()
	ui.check(_board().is_empty() or _board()[0] != place, "the battle is over")
	await ui.wait_for(func() -> bool: return ui.front() == table and player.is_asked() and (_board().is_empty() or _board()[0] == place), 20.0)
	if _board().is_empty():
		await _again(str((model.get("names") as RefCounted).call("space_name", place)))


func _board() -> PackedInt32Array:
	return ((model.get("view") as Dictionary)["panels"] as Dictionary).get("battle", PackedInt32Array())


func _again(place: String) -> void:
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.battle.last", true), "the menu offers the last battle")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	ui.check((ui.front().get_script() as Script).get_global_name() == "BattleReplay", "it opens")
	ui.check(ui.focused_text() == "ui.battle.step_on", "the focus is on Next")
	await ui.shoot("ib_battle_again")
	var events: PackedInt32Array = ui.front().get("_events")
	ui.check(events.size() > 4, "it has its events: %d" % events.size())
	var told: PackedStringArray = [_sentence()]
	ui.check(told[0].contains(place), "the first one opens it: %s" % told[0])
	for i: int in range(1, events.size()):
		ui.check(events[i] > events[i - 1], "in their order")
		await ui.pad(JOY_BUTTON_A)
		told.append(_sentence())
	ui.check(_place() == "%d / %d" % [events.size(), events.size()], "to the last: %s" % _place())
	for i: int in events.size():
		ui.check(not told[i].is_empty() and game.event_text(events[i]).begins_with(told[i]), "event %d is told: %s" % [i, told[i]])
	await ui.pad(JOY_BUTTON_DPAD_LEFT)
	await ui.pad(JOY_BUTTON_A)
	ui.check(_place() == "%d / %d" % [events.size() - 1, events.size()], "and back")
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.front() == table, "B closes it")


func _sentence() -> String:
	return (ui.front().get("_sentence") as Label).text


func _place() -> String:
	return (ui.front().get("_place") as Label).text
