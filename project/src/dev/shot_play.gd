## Plays a match on this thread for pictures and measurements: bots act, and people answer as a recruit would.
class_name ShotPlay
extends RefCounted


## Opens the table of a scenario with a person on some seats and Recruits on the others; nothing happens by itself. Null, with a
## dialog that says why, when that is not possible.
static func begin(ruleset: String, scenario: String, people: PackedInt32Array) -> TableScreen:
	var request: MatchRequest = MatchRequest.new()
	request.ruleset = ruleset
	request.scenario = scenario
	request.seed_number = 1805
	for i: int in (request.scenario_row()["seats"] as Array).size():
		request.seats.append("human" if people.has(i) else "bot recruit")
		request.devices.append(-1)
	TableScreen.begin(request)
	var table: TableScreen = Screens.current() as TableScreen
	if table != null:
		table.model.changed.disconnect(table.show_all)
		table.model.set_process(false)
	return table


## One act of a bot or of time; true when a person is asked instead.
static func is_asked(model: TableModel) -> bool:
	var bot: int = model.game.next_bot_power()
	if bot >= 0:
		model.game.play_bot(bot)
		return false
	model.refresh()
	if model.power >= 0 and not model.is_optional:
		return true
	model.game.advance(0.2)
	return false


## What the person is asked.
static func kind(model: TableModel) -> String:
	return str(((model.decision["own"] as Dictionary).get(model.power, {}) as Dictionary).get("kind", model.decision["kind"]))


## Answers in the first way that the rules offer.
static func answer(model: TableModel) -> void:
	var found: Array = model.game.gestures(model.power, PackedInt32Array(), 1)
	if found.is_empty():
		found = [model.game.default_gesture(model.power)]
	model.act_all((found[0] as Dictionary)["steps"] as PackedInt32Array)
