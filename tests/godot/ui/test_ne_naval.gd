# A naval battle at the table: the board with both squadrons and their dice, the naval chart, the choice by pad, and the battle
# once more.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const SEED: int = 1


func prepare() -> void:
	ui.check(PREPARED.make("napoleon_against_europe", "campaign_1805", 2, SEED, _is_choice_at_sea), "a squadron has a choice in a battle")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if await go_on():
		await _look()


static func _is_choice_at_sea(played: Match, power: int) -> bool:
	return (played.view(3)["panels"] as Dictionary).has("naval_battle") and played.actions(power).size() > Match.ACTION_STRIDE and str(played.decision(0)["kind"]).begins_with("naval_")


func _look() -> void:
	var panel: Control = table.get("own_panel")
	var board: Control = (panel.get("_fight") as Control).get("_naval")
	ui.check(board.is_visible_in_tree(), "the naval board is shown")
	ui.check(not ((panel.get("_fight") as Control).get("_battle") as Control).visible and not (panel.get("march") as Control).visible, "and nothing else in its place")
	var numbers: RefCounted = board.get("_numbers")
	var pieces: Dictionary = (table.get("targets") as RefCounted).call("piece_places", model.get("view"))
	for side: int in 2:
		var fleets: PackedInt32Array = numbers.call("fleets", side)
		ui.check(not fleets.is_empty(), "side %d has ships on the board" % side)
		for fleet: int in fleets:
			ui.check(pieces.has(Vector2i(Match.NOUN_PIECE, fleet)), "they are fleets of the view")
		var roll: Dictionary = ((board.get("_story") as RefCounted).get("rolls") as Array)[side]
		ui.check(not (roll.get("dice", PackedInt32Array()) as PackedInt32Array).is_empty(), "its dice are shown")
	await _chart()
	var before: int = game.step_count()
	for _i: int in 12:
		if game.step_count() > before:
			break
		await ui.pad(JOY_BUTTON_A)
		if game.step_count() == before:
			await ui.pad(JOY_BUTTON_RIGHT_SHOULDER)
	ui.check(game.step_count() > before, "the choice is made by pad")
	ui.check(bool(panel.call("has_last")), "the battle can be looked at again")
	await ui.click(ui.find_text("ui.battle.last"))
	ui.check((ui.front().get_script() as Script).get_global_name() == "BattleReplay", "a click opens it once more")
	var first: String = (ui.front().get("_place") as Label).text
	await ui.key(KEY_ENTER)
	ui.check((ui.front().get("_place") as Label).text != first, "Next shows its next event")
	await ui.key(KEY_ESCAPE)
	ui.check(ui.front() == table, "Escape leads back")


# The chart lists the squadrons where the view has them, and a place chosen there is found on the map.
func _chart() -> void:
	await ui.click(ui.find_text("ui.ne.seas_button"))
	ui.check(ui.screen_name() == "NeSeasScreen", "the naval chart opens")
	var shown: int = 0
	for control: Control in ui.controls():
		if control is Button and control.get("_ships") != null:
			shown += (control.get("_ships") as Array).size()
	ui.check(shown > 6, "it shows the squadrons (%d)" % shown)
	await ui.pad(JOY_BUTTON_B)
	ui.check(ui.screen_name() == "TableScreen", "B leads back")
	var data: RefCounted = ((table.get("map") as Control).get("sheet") as Control).get("data")
	ui.check(int(data.call("find", "brest_port")) >= 0 and int(data.call("find", "brest_blockade")) >= 0, "ports and blockades have a place on the map")
