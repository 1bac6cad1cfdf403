# Imperial Borders: a hit is dealt by dragging a die onto a zone of the battle board; where it may not go, the rule says why.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const SEED: int = 1


func prepare() -> void:
	ui.check(PREPARED.make("imperial_borders", "three_players", 3, SEED, _has_die), "somebody has hits to deal")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 0, &"auto_single": false, &"confirm_final": false, &"warn_unused": false})
	if await go_on():
		await _drag((table.get("own_panel") as Control).get("_board") as Control)


# A die that must still be given a zone; others have only one place to go and need none.
static func _has_die(match_now: Match, power: int) -> bool:
	var rows: PackedInt32Array = match_now.actions(power)
	for at: int in range(0, rows.size(), Match.ACTION_STRIDE):
		if rows[at + Match.ACTION_KIND] == Match.NOUN_DIE and rows[at + Match.ACTION_FLAGS] & Match.ROW_COMPLETES == 0:
			return true
	return false


func _drag(board: Control) -> void:
	ui.check(board.is_visible_in_tree(), "the battle board is shown")
	var dice: Array = board.get("_die_boxes")
	var zones: Dictionary = board.get("_zones")
	ui.check(not dice.is_empty() and not zones.is_empty(), "dice and zones lie on it")
	if dice.is_empty():
		return
	var names: RefCounted = model.get("names")
	var legal: String = ""
	var wrong: String = ""
	var from: Vector2 = Vector2.ZERO
	for die: Dictionary in dice:
		for id: String in zones if legal.is_empty() else {}:
			var steps: PackedInt32Array = board.call("die_steps", int(die["face"]), int(names.call("space", id)))
			if not bool(game.explain(int(model.get("power")), steps)["ok"]):
				wrong = id
			else:
				legal = id
				from = board.global_position + (die["box"] as Rect2).get_center()
	ui.check(not legal.is_empty(), "there is a zone for a die")
	if legal.is_empty():
		return
	var before: int = game.step_count()
	await ui.drag(from, board.global_position + Vector2(4, 4))
	ui.check(game.step_count() == before and int(board.get("_held")) < 0, "a die let go beside the zones falls back")
	if not wrong.is_empty():
		await ui.drag(from, board.global_position + (zones[wrong] as Rect2).get_center())
		ui.check(game.step_count() == before and ui.front() != ui.auto("Screens").call("current"), "on a wrong zone the rule says why not")
		await ui.key(KEY_ESCAPE)
	await ui.drag(from, board.global_position + (zones[legal] as Rect2).get_center())
	ui.check(game.step_count() >= before + 2, "on a right zone the die is spent there")
