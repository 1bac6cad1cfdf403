# Imperial Borders' own sheets: nations dealt at random, a bid by slider on the pad, purchases by mouse (first sealed, then in
# turn order because the player insists), new forces dragged onto the map.
extends "ui_test.gd"

const MOST: int = 300
const BID: int = 2

var seen: Dictionary[String, bool] = {}


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4, &"since": 0, &"auto_single": false, &"warn_unused": false})
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 3:
		await ui.pad(JOY_BUTTON_A)
	await _deal()
	await ui.take_recruits()
	await ui.begin_match()
	take_table()
	ui.check(str(model.call("seat_name", 0)) == str((model.get("names") as RefCounted).call("power_list", game.powers_of(0))), "the seat is called by what it was dealt")
	for _i: int in MOST:
		await ui.wait_for(func() -> bool: return (int(model.get("power")) >= 0 and not bool(model.get("is_optional")) and ui.front() == table) or game.is_over(), 60.0)
		if game.is_over() or seen.has("deploy"):
			break
		await _answer(_kind())
	ui.check(seen.has("bid"), "a bid was made")
	ui.check(seen.has("insist"), "the player has insisted on turn order")
	ui.check(seen.has("buy"), "forces were bought")
	ui.check(seen.has("deploy"), "a force was put on the map")


# The nations are dealt: the seats no longer say who plays which.
func _deal() -> void:
	var before: Dictionary[String, bool] = _texts()
	ui.check(before.has("France") and not before.has("Seat 1"), "the scenario's nations stand at the seats")
	ui.check(await ui.walk_to("ui.seats.options", true), "reach the options")
	await ui.pad(JOY_BUTTON_A)
	var option: Control = ui.find_text("Deal the nations at random")
	ui.check(option != null, "the option is there")
	option.grab_focus()
	await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	await ui.pad(JOY_BUTTON_B)
	await ui.frames(2)
	var after: Dictionary[String, bool] = _texts()
	ui.check(after.has("Seat 1") and after.has("Seat 6") and not after.has("France"), "each seat is told that its nation will be dealt")


# Every label of the screen in front.
func _texts() -> Dictionary[String, bool]:
	var found: Dictionary[String, bool] = {}
	for node: Node in ui.front().find_children("*", "Label", true, false):
		found[(node as Label).text] = true
	return found


func _kind() -> String:
	var own: Dictionary = (model.get("decision") as Dictionary)["own"]
	return str((own.get(model.get("power"), {}) as Dictionary).get("kind", ""))


func _answer(kind: String) -> void:
	await ui.frames(2)
	if kind == "bid":
		await _bid()
	elif kind == "buy":
		await _buy()
	elif kind == "deploy":
		await _deploy()
	else:
		await _close()


# Anything else is closed as quickly as the rules allow.
func _close() -> void:
	var closing: Node = (table.get("actions") as Control).get("closing")
	for node: Node in closing.get_children():
		if node is Button and (node as Button).is_visible_in_tree():
			await ui.click(node as Control)
			return
	await ui.key(KEY_ENTER)
	if ui.front() != table:
		await ui.key(KEY_ENTER)


func _bid() -> void:
	var before: int = game.step_count()
	ui.check(ui.focused() is HSlider, "the slider of the bid has the focus, not %s" % ui.focused())
	for _i: int in BID:
		await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(2)
	var texts: PackedStringArray = []
	for i: int in range(before, game.step_count()):
		texts.append(str(game.step(i)["text"]))
	ui.check(" ".join(texts).contains("choose %d" % BID), "the bid is sealed in one press: %s" % [texts])
	seen["bid"] = true


func _buy() -> void:
	await ui.frames(6) # the sheet has found its place
	var plus: Control = null
	var sheet: Rect2 = (table.get("own_panel") as Control).get_global_rect()
	for control: Control in ui.controls(table.get("own_panel") as Node):
		var is_in_sight: bool = sheet.encloses(control.get_global_rect())
		if control is Button and (control as Button).text == "+" and not (control as Button).disabled and is_in_sight:
			plus = control
			break
	ui.check(plus != null, "something can be bought")
	if plus == null:
		await _close()
		return
	if not seen.has("insist"):
		await _insist()
		return
	ui.check((model.get("decision") as Dictionary)["mode"] == Match.MODE_SINGLE, "one nation after the other buys")
	var before: int = game.step_count()
	await ui.click(plus)
	await ui.wait_for(func() -> bool: return game.step_count() > before, 3.0)
	var draft: PackedInt32Array = (model.get("view") as Dictionary)["draft"]
	var basket: Dictionary = ((table.get("own_panel") as Node).get("_shop") as Node).call("basket_of", model, model.get("power"))
	ui.check(draft.size() >= 2 and basket.size() == 1, "it lies in the basket, not %s (%s) after %d steps" % [basket, draft, game.step_count() - before])
	await _close()
	seen["buy"] = true


# The sheet offers to insist beside the sealing.
func _insist() -> void:
	seen["insist"] = true
	for control: Control in ui.controls(table.get("own_panel") as Node):
		if control is Button and (control as Button).text == "Insist on turn order":
			var before: int = game.step_count()
			await ui.click(control)
			await ui.wait_for(func() -> bool: return game.step_count() > before, 3.0)
			ui.check(str(game.step(before)["text"]).contains("choose insist"), "the player insists")
			return
	ui.check(false, "the sheet offers to insist")


func _deploy() -> void:
	var token: Control = null
	for control: Control in ui.controls(table.get("own_panel") as Node):
		if control.has_meta(&"left"):
			token = control
	ui.check(token != null, "the new force lies on the tray")
	var map: Control = table.get("map")
	var names: RefCounted = model.get("names")
	var free: Rect2 = (map.call("free_area") as Rect2).grow(-20.0)
	for space: int in ((table.get("targets") as RefCounted).get("by_space") as Dictionary):
		var at: Vector2 = map.call("point_of", space)
		var panel: Rect2 = (table.get("own_panel") as Control).get_global_rect()
		if token != null and free.has_point(at) and not panel.has_point(at):
			var before: int = game.step_count()
			await ui.drag(token.get_global_rect().get_center(), at)
			ui.check(game.step_count() > before and str(game.step(before)["text"]).contains(str(names.call("space_id", space))), "dragged onto %s" % names.call("space_name", space))
			seen["deploy"] = true
			return
	# Every place lies behind a panel: the next one is brought into view and taken by key.
	var steps: int = game.step_count()
	await ui.key(KEY_N)
	await ui.key(KEY_ENTER)
	await ui.frames(2)
	ui.check(game.step_count() > steps, "put down by key")
	seen["deploy"] = true
