# The same player with the mouse alone: cards are dragged, places on the map clicked.
extends "ne_player.gd"


func _init(driver: DRIVER) -> void:
	super(driver, Device.MOUSE)


func _turn(inside: int) -> void:
	if ui.front() != table:
		var first: Control = _first_button(ui.front())
		if first != null:
			await ui.click(first)
		return
	var cards: Array[Control] = _playable()
	if not cards.is_empty() and inside < 2:
		await _drag_card(cards[0])
		return
	var actions: Control = table.get("actions")
	var spaces: Dictionary = (table.get("targets") as RefCounted).get("by_space")
	var closing: Control = actions.get("closing")
	if inside < PATIENCE and not spaces.is_empty() and await _click_map(spaces, inside):
		return
	if closing.get_child_count() > 0:
		await ui.click(closing.get_child(0) as Control)
		return
	var row: Control = _first_button(actions.get("_list") as Control)
	if row != null:
		await ui.click(row)
	else:
		await ui.frames(2)


func _first_button(below: Node) -> Control:
	for control: Control in ui.controls(below):
		if control is Button and not (control as Button).disabled and not (control as Button).text.is_empty():
			return control
	return null


func _playable() -> Array[Control]:
	var found: Array[Control] = []
	for made: Control in ((table.get("hand") as Control).get("_fan") as Control).get_children():
		if not (made.get("rows") as PackedInt32Array).is_empty():
			found.append(made)
	return found


# Drags a card to the map the first times, then to a place beside the hand.
func _drag_card(made: Control) -> void:
	var hand: Control = table.get("hand")
	var carry: Node = hand.get("carry")
	var from: Vector2 = made.get_global_rect().position + Vector2(30, 110)
	await ui.move_mouse(from)
	await ui.mouse_button(from, true)
	for i: int in 4:
		await ui.move_mouse(from + Vector2(0, -12.0 * (i + 1)), MOUSE_BUTTON_MASK_LEFT, Vector2(0, -12))
	ui.check(bool(carry.call("is_on")), "the drag picks the card up")
	await ui.wait_for(func() -> bool: return not carry.is_processing(), 3.0)
	await ui.frames(3) # the places beside the hand take theirs
	if cancelled == 0:
		cancelled += 1
		var nowhere: Vector2 = (table.get("prompt") as Control).get_global_rect().get_center()
		await _drop(nowhere, from)
		ui.check(not bool(carry.call("is_on")), "a card let go over nothing goes back to the hand")
		return
	var before: int = game.step_count()
	for space: int in (carry.get("targets") as RefCounted).get("by_space") as Dictionary:
		if mapped < 2 and _is_seen(space) and not _is_covered(_at(space)):
			mapped += 1
			await _drop(_at(space), from)
			if ui.front() != table:
				await ui.click(_first_button(ui.front()))
			# A rival may be asked between the card and the force.
			await ui.wait_for(func() -> bool: return game.step_count() >= before + 2, 3.0)
			ui.check(game.step_count() >= before + 2, "a card dropped on a force is played and activates it")
			return
	var slot: Control = (hand.get("slots") as Control).get_child(0)
	await _drop(slot.get_global_rect().get_center(), from)
	ui.check(game.step_count() > before, "a card dropped on a place is played")
	placed += 1


func _drop(to: Vector2, from: Vector2) -> void:
	for i: int in range(1, 6):
		await ui.move_mouse(from.lerp(to, i / 5.0), MOUSE_BUTTON_MASK_LEFT, (to - from) / 5.0)
	await ui.mouse_button(to, false)
	await ui.frames(2)


func _click_map(spaces: Dictionary, skip: int) -> bool:
	var seen: Array = spaces.keys().filter(_is_seen)
	if seen.is_empty():
		return false
	await ui.click_at(_at(int(seen[skip % seen.size()])))
	return true


func _at(space: int) -> Vector2:
	return (table.get("map") as Control).call("point_of", space)


# Whether a place for cards lies over this point.
func _is_covered(at: Vector2) -> bool:
	for slot: Control in ui.controls((table.get("hand") as Control).get("slots") as Control):
		if slot.get_global_rect().has_point(at):
			return true
	return false


func _is_seen(space: int) -> bool:
	var free: Rect2 = (table.get("map") as Control).call("free_area")
	var sheet: Control = (table.get("map") as Control).get("sheet")
	return free.has_point(_at(space)) and (table.get("map") as Control).call("space_under", _at(space)) == space
