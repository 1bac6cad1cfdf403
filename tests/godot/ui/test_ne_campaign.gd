# The campaign of 1805 with one pad alone against a Recruit, from the title through the first interphase: odds before an
# attack, subsidies, a purchase carried to the map, a force redeployed.
extends "ui_test.gd"

const PLAYER = preload("ne_player.gd")
const SECONDS: float = 100.0
## Presses for cards and actions after which the player only passes.
const ACTIONS: int = 40

var player: PLAYER
var seen: Dictionary[String, int] = {}


func run() -> void:
	player = PLAYER.new(ui, PLAYER.Device.PAD)
	await player.sit_down("The Grand Campaign", "campaign_1805")
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	while Time.get_ticks_msec() < end and not _is_through():
		await ui.wait_for(func() -> bool: return int(player.model.get("power")) >= 0 or player.game.is_over(), 20.0)
		if not _is_through():
			await _answer(_kind())
	ui.check(_is_through(), "the first interphase is over: %s %s" % [_view()["turn"], _view()["phase_name"]])
	for wanted: String in ["odds", "transfer", "build", "redeploy"]:
		ui.check(seen.has(wanted), "%s was met" % wanted)


func _view() -> Dictionary:
	return player.model.get("view")


func _is_through() -> bool:
	return player.game.is_over() or (int(_view()["turn"]) == 1806 and str(_view()["phase_name"]) == "Activation")


func _kind() -> String:
	var own: Dictionary = (player.model.get("decision") as Dictionary)["own"]
	return str((own.get(player.model.get("power"), {}) as Dictionary).get("kind", ""))


func _sheet() -> Control:
	return ((player.table.get("own_panel") as Control).get("sheets") as Control).call("current")


func _answer(kind: String) -> void:
	await ui.frames(2)
	if ui.front() != player.table:
		await ui.pad(JOY_BUTTON_A)
		return
	var times: int = seen.get(kind, 0)
	seen[kind] = times + 1
	match kind:
		"transfer" when times == 0:
			await _send()
		"build" when times == 0:
			await _buy()
		"redeploy" when times == 0:
			await _redeploy()
		"activate", "march" when not seen.has("odds"):
			await _look_for_odds(kind)
		"action" when times < ACTIONS and not seen.has("odds"):
			await player._turn(times % 8)
		"march", "activate", "redeploy", "build", "transfer", "minor_steps", "diplomacy", "discard", "action", "neutral_move", "declare":
			await _close()
		_:
			await player._turn(times % 12)


# The answer that ends the decision, at the bottom of the list.
func _close() -> void:
	if await player._to_closing():
		await ui.pad(JOY_BUTTON_A)
	else:
		await ui.pad(JOY_BUTTON_A)


# X goes from one thing to the next. A force with an enemy in reach is activated and led towards him; where he can be
# attacked, the chances must be those of the rules.
func _look_for_odds(kind: String) -> void:
	var reach: Control = (player.table.get("own_panel") as Control).get("reach")
	var map: Control = player.table.get("map")
	var spaces: Dictionary = (player.table.get("targets") as RefCounted).get("by_space")
	var goal: int = -1
	if kind == "march" and not (reach.get("attacks") as Dictionary).is_empty():
		goal = _towards(spaces.keys(), (reach.get("attacks") as Dictionary).keys()[0] as int)
	for _i: int in spaces.size() + 1:
		await ui.pad(JOY_BUTTON_X)
		var attacks: Dictionary = reach.get("attacks")
		if kind == "activate" and not attacks.is_empty():
			ui.check(not (reach.get("near") as Dictionary).is_empty(), "the reach of the force under the cursor is shown")
			break
		if kind == "march" and attacks.has(int(map.get("cursor"))):
			_check_odds(int(reach.get("piece")), int(map.get("cursor")))
			seen["odds"] = 1
			break
		if kind == "march" and int(map.get("cursor")) == goal and not attacks.keys().any(func(zone: int) -> bool: return spaces.has(zone)):
			break
	if kind == "march" and goal < 0:
		await _close()
	else:
		await ui.pad(JOY_BUTTON_A)


# The space nearest to another one on the map.
func _towards(spaces: Array, zone: int) -> int:
	var sheet: Control = (player.table.get("map") as Control).get("sheet")
	var names: RefCounted = player.model.get("names")
	var aim: Vector2 = sheet.call("anchor", names.call("space_id", zone))
	var best: int = -1
	for space: int in spaces:
		var here: Vector2 = sheet.call("anchor", names.call("space_id", space))
		if best < 0 or here.distance_to(aim) < aim.distance_to(sheet.call("anchor", names.call("space_id", best)) as Vector2):
			best = space
	return best


func _check_odds(piece: int, zone: int) -> void:
	var head: Control = ((player.table.get("own_panel") as Control).get("march") as Control).get("odds_head")
	ui.check(head.is_visible_in_tree(), "the chances stand beside the force under way")
	var odds: RefCounted = head.get("odds")
	var answer: Dictionary = player.game.query(int(player.model.get("viewers")), "odds", PackedInt32Array([Match.NOUN_PIECE, piece, Match.NOUN_SPACE, zone]))
	ui.check(odds != null and bool(answer["ok"]), "there are chances, and the rules know them")
	if odds == null or not answer["ok"]:
		return
	var modifiers: int = 0
	for line: Dictionary in answer["lines"] as Array:
		var key: String = line["key"]
		if key in ["win", "tie", "loss", "ratio", "level"]:
			ui.check(is_equal_approx(float(odds.get(key)), float(line["value"])), "%s is what the rules say" % key)
		modifiers += int(key.begins_with("ne.mod."))
	var shown: Array = odds.get("modifiers")
	ui.check((shown[0] as Array).size() + (shown[1] as Array).size() == modifiers, "every modifier is shown")
	ui.check(str(odds.call("words")).contains("%.0f" % (float(odds.get("win")) * 100.0)), "the sentence has the number")


func _purse(power: int) -> int:
	var tracks: Dictionary = (player.model.get("names") as RefCounted).get("tracks")
	var number: int = (tracks["id"] as PackedStringArray).find("resources")
	var rows: PackedInt32Array = _view()["tracks"]
	for at: int in range(0, rows.size(), Match.TRACK_STRIDE):
		if rows[at + Match.TRACK_ID] == number and rows[at + Match.TRACK_POWER] == power:
			return rows[at + Match.TRACK_VALUE]
	return -1


# One point from one ally to another, and back by take-back.
func _send() -> void:
	ui.check(_sheet() != null and _sheet().is_ancestor_of(ui.focused()), "the focus begins on the subsidies")
	var words: PackedStringArray = str(ui.focused().get_meta(&"mark", "")).split(" ")
	if words.size() < 4:
		ui.check(false, "a point can be sent: %s" % [words])
		return
	var before: int = _purse(int(words[2]))
	await ui.pad(JOY_BUTTON_A)
	ui.check(_purse(int(words[2])) == before + 2, "a point arrives")
	ui.check(str(ui.focused().get_meta(&"mark", "")) == " ".join(words), "the focus stays on the button")
	await _close()


# A counter is picked up on the sheet, carried over the map and put down; cancelling puts it back.
func _buy() -> void:
	var own: Dictionary = ((player.model.get("decision") as Dictionary)["own"] as Dictionary)[player.model.get("power")]
	var power: int = (own["subject"] as PackedInt32Array)[1]
	ui.check(_sheet() != null and _sheet().is_ancestor_of(ui.focused()), "the focus begins on the budget")
	var mark: String = str(ui.focused().get_meta(&"mark", ""))
	ui.check(mark.begins_with("piece "), "something can be bought: %s" % mark)
	var map: Control = player.table.get("map")
	for is_kept: bool in [false, true]:
		var purse: int = _purse(power)
		await _pick_up(map)
		ui.check(map.has_focus(), "the map takes over while a counter is carried")
		ui.check(not ((map.get("overlay") as Control).get("_carried") as Dictionary).is_empty(), "the counter hangs at the cursor")
		if not is_kept:
			await ui.pad(JOY_BUTTON_B)
			await ui.frames(3)
			ui.check(_purse(power) == purse, "cancelling costs nothing")
			ui.check(str(ui.focused().get_meta(&"mark", "")) == mark, "the focus is on the counter again")
			continue
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(3)
		ui.check(_purse(power) < purse, "putting it down costs its price")
		var place: int = ((player.table.get("targets") as RefCounted).call("piece_places", _view()) as Dictionary).get(Vector2i(Match.NOUN_PIECE, int(mark.get_slice(" ", 1))), -1)
		ui.check(place == int(map.get("cursor")), "the counter stands where it was put down")
	await _close()


func _pick_up(map: Control) -> void:
	for _i: int in 3:
		if map.has_focus():
			return
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(3)


func _redeploy() -> void:
	ui.check(_sheet() != null and _sheet().is_ancestor_of(ui.focused()), "the focus begins on the forces")
	var before: int = player.game.step_count()
	await _pick_up(player.table.get("map") as Control)
	ui.check((player.table.get("map") as Control).has_focus(), "the map takes over to choose where the force goes")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(player.game.step_count() >= before + 2, "the force is redeployed")
