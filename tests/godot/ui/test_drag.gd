# Orders are drawn by dragging on the map; a drag that the rules refuse says why and changes nothing; undo takes it back.
extends "ui_test.gd"


func run() -> void:
	use({&"reduced_motion": true})
	await ui.walk_to("ui.title.new_match", false)
	for _i: int in 4:
		await ui.key(KEY_ENTER)
	await ui.frames(4)
	take_table()
	await _to_orders()
	await _refused_order()
	await _draw_order()


# Answers by Enter until the map offers orders, that is, drags with an effect.
func _to_orders() -> void:
	for _i: int in 80:
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over())
		# Looking for a way between all pairs of spaces is slow: only once orders are asked for.
		if String(game.decision(1)["kind"]) == "plot" and not _find_drag().is_empty():
			break
		await ui.key(KEY_ENTER)
		if ui.front() != table:
			await ui.key(KEY_ENTER)
	ui.check(not _find_drag().is_empty(), "orders can be drawn by dragging")


# A legal drag as [from, to] on the screen, or an empty array.
func _find_drag() -> Array[int]:
	var power: int = model.get("power")
	var spaces: Dictionary = (table.get("targets") as RefCounted).get("by_space")
	if power < 0 or spaces.is_empty():
		return []
	var names: RefCounted = model.get("names")
	for from: int in spaces:
		if not _is_seen(from):
			continue
		for to: int in ((names.get("spaces") as Dictionary)["id"] as PackedStringArray).size():
			if to != from and names.call("is_on_map", to) and _is_seen(to):
				if _is_way(power, from, to):
					return [from, to]
	return []


# Whether some order leads from here to there.
func _is_way(power: int, from: int, to: int) -> bool:
	for gesture: Dictionary in game.gestures(power, PackedInt32Array([Match.NOUN_SPACE, from, Match.NOUN_SPACE, to]), 6):
		var steps: PackedInt32Array = gesture["steps"]
		if steps[Match.ACTION_ID] == from and steps[Match.ACTION_KIND] == Match.NOUN_SPACE:
			return true
	return false


func _at(space: int) -> Vector2:
	return (table.get("map") as Control).call("point_of", space)


func _is_seen(space: int) -> bool:
	var free: Rect2 = (table.get("map") as Control).call("free_area")
	return free.has_point(_at(space)) and (table.get("map") as Control).call("space_under", _at(space)) == space


func _routes() -> int:
	return ((model.get("view") as Dictionary)["routes"] as PackedInt32Array).size() / Match.ROUTE_STRIDE


# What the first seat has planned; bots may go on meanwhile.
func _own_plans() -> Array:
	return [game.view(1)["routes"], game.view(1)["draft"]]


func _draw_order() -> void:
	var way: Array[int] = _find_drag()
	if way.is_empty():
		return
	var before: int = _routes()
	await ui.drag(_at(way[0]), _at(way[1]))
	await ui.frames(3)
	if ui.front() != table:
		await ui.click(ui.focused())
		await ui.frames(3)
	ui.check(_routes() == before + 1, "the drag has drawn one order")
	await ui.key(KEY_BACKSPACE)
	await ui.frames(3)
	ui.check(_routes() <= before + 1, "take back is possible after a drag")


func _refused_order() -> void:
	var way: Array[int] = _find_drag()
	if way.is_empty():
		return
	var far: int = -1
	for to: int in (((model.get("names") as RefCounted).get("spaces") as Dictionary)["id"] as PackedStringArray).size():
		if to != way[0] and (model.get("names") as RefCounted).call("is_on_map", to) and _is_seen(to) and not _is_way(int(model.get("power")), way[0], to):
			far = to
			break
	ui.check(far >= 0, "there is a space too far away")
	if far < 0:
		return
	var before: Array = _own_plans()
	await ui.drag(_at(way[0]), _at(far))
	await ui.frames(2)
	ui.check(ui.front() != table, "a refused drag says why")
	ui.check(_own_plans() == before, "a refused drag changes nothing")
	await ui.key(KEY_ESCAPE)
