## The table's own buttons: next thing to do, why not, groups, undo, menu, pause, log.
class_name TableKeys
extends RefCounted


static func handle(table: TableScreen, event: InputEvent) -> void:
	var viewport: Viewport = table.get_viewport()
	if event.is_action(&"table_peek"):
		var device: int = event.device if InputRemap.is_pad(event) else -1
		table.model.peek(table.model.seat_of_device(device) if event.is_pressed() else -1)
	elif event.is_action_pressed(&"table_undo"):
		table.model.undo()
	elif event.is_action_pressed(&"table_why"):
		why(table)
	elif event.is_action_pressed(&"table_group_next"):
		cycle(table, 1)
	elif event.is_action_pressed(&"table_group_prev"):
		cycle(table, -1)
	elif event.is_action_pressed(&"table_menu"):
		table.show_menu()
	elif event.is_action_pressed(&"table_next"):
		next(table)
	elif event.is_action_pressed(&"table_pause"):
		table.model.hold_bots(not table.model.is_held)
	elif event.is_action_pressed(&"table_answers"):
		table.seats.show_policies()
	elif event.is_action_pressed(&"table_log"):
		table.rail.to_log()
	elif event.is_action_pressed(&"table_zoom_in") or event.is_action_pressed(&"table_zoom_out"):
		pass
	elif event is InputEventJoypadButton and event.is_pressed() and not event.is_action(&"ui_cancel"):
		table.bar.nod()
	else:
		return
	viewport.set_input_as_handled()


## Moves the focus to the next or previous part of the table that has something. What closes the question is one press back from the map.
static func cycle(table: TableScreen, by: int) -> void:
	var groups: Array[Control] = []
	if table.map.has_map:
		groups.append(table.map)
	for part: Control in [table.teacher, table.own_panel, table.hand, table.actions, table.rail, table.own_board, table.events, table.bar, table.actions.closing]:
		if part != null and part.is_visible_in_tree() and Ui.first_focusable(part) != null:
			groups.append(part)
	if groups.is_empty():
		return
	var now: int = 0
	var owner_now: Control = table.get_viewport().gui_get_focus_owner()
	for i: int in groups.size():
		if groups[i] == owner_now or (owner_now != null and groups[i].is_ancestor_of(owner_now)):
			now = i # the last one: the answers that close lie in the list of actions
	var target: Control = groups[posmod(now + by, groups.size())]
	if target == table.actions:
		table.actions.entry().grab_focus()
	elif target == table.map:
		target.grab_focus()
	elif target == table.hand and table.hand.entry() != null:
		table.hand.entry().grab_focus()
	else:
		Ui.first_focusable(target).grab_focus()


## Next thing to do: the next glowing space, else the list of actions, else the bots' next step.
static func next(table: TableScreen) -> void:
	if table.model.power < 0:
		table.model.step_bots()
		return
	var spaces: Array = (table.hand.carry.targets if table.hand.carry.is_on() else table.targets).by_space.keys()
	if table.map.has_map and not spaces.is_empty():
		table.map.grab_focus()
		table.map.put_cursor(spaces[(spaces.find(table.map.cursor) + 1) % spaces.size()] as int)
	elif table.actions.has_rows():
		table.actions.entry().grab_focus()


## Why not: about the space under the cursor if it cannot be chosen, else about the rule that asks.
static func why(table: TableScreen) -> void:
	var model: TableModel = table.model
	var space: int = table.map.cursor
	if model.power >= 0 and table.map.has_focus() and space >= 0 and not table.targets.by_space.has(space):
		WhyDialog.show_refusal(model.names.ruleset, TableHands.explain_space(model, space))
		return
	if model.power >= 0 and table.map.has_focus() and table.targets.by_space.has(space):
		Screens.show_dialog(SpaceChoice.about(model, space, table.targets.by_space[space], table.own_panel))
		return
	var own: Dictionary = model.decision.get("own", {})
	var part: Dictionary = own.get(model.power, model.decision)
	WhyDialog.show_refusal(model.names.ruleset, {"rule": str(part.get("rule", "")), "text": str(part.get("prompt", ""))}, "ui.why.asked")
