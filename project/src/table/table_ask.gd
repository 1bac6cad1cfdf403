## Where an open question begins: the answer that has the focus when it comes up, and the answer that B or Escape gives.
class_name TableAsk
extends RefCounted

## What cancel does now: see [method cancel_of].
enum Cancel { MENU, PUT_BACK, RETRACT, DECLINE, RETURN, FOLD }

const ASIDE: int = Match.ROW_RETRACTS | Match.ROW_ANY_TIME


## The question that is asked now, as a text that changes with it.
static func key_of(model: TableModel) -> String:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	return "" if model.power < 0 else "%d %s %s %d %s" % [model.power, own.get("kind", ""), own.get("subject", ""), int(own.get("frame", -1)), model.is_optional]


## The likeliest answer: the quiet one if it is a choice, else the first choice, else the one that closes; -1 without rows.
static func likeliest(model: TableModel) -> int:
	var first: int = -1
	var closing: int = -1
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		var flags: int = model.rows[at + Match.ACTION_FLAGS]
		if flags & ASIDE != 0 and not model.is_optional:
			continue
		if model.rows[at + Match.ACTION_VERB] in ActionPanel.CLOSING:
			closing = row if closing < 0 or flags & Match.ROW_QUIET != 0 else closing
		elif flags & Match.ROW_QUIET != 0:
			return row
		elif first < 0 and flags & Match.ROW_GIVES_UP == 0:
			first = row
	return first if first >= 0 else closing


## Puts the focus on the likeliest answer: on a game's own panel, in the hand, on the map or in the list.
static func begin(table: TableScreen) -> void:
	var model: TableModel = table.model
	var own: Control = table.own_panel.entry() if table.own_panel != null and table.own_panel.visible else null
	var row: int = likeliest(model)
	var space: int = space_of(table, row)
	var at: int = row * Match.ACTION_STRIDE
	if own != null:
		own.grab_focus()
	elif table.map.mover >= 0 and table.map.has_map:
		to_map(table, table.map.mover)
	elif space >= 0 and table.map.has_map:
		to_map(table, space)
	elif row >= 0 and model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD and table.hand.entry() != null and not table.hand.carry.is_on():
		table.hand.entry().grab_focus()
	elif table.actions.has_rows():
		table.actions.entry().grab_focus()
	elif table.map.has_map:
		table.map.grab_focus()


## Focus and cursor on a space of the map.
static func to_map(table: TableScreen, space: int) -> void:
	table.map.cursor = space
	table.map.grab_focus()
	table.map.put_cursor(space)


## The space of the map where a row is chosen: of several equal ones the one with the strongest force; -1 for none.
static func space_of(table: TableScreen, row: int) -> int:
	var found: int = -1
	for space: int in table.targets.by_space:
		if table.targets.by_space[space].has(row):
			found = space
	if found < 0 or table.model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_QUIET != 0:
		return found
	if table.targets.by_space.has(table.map.cursor):
		return table.map.cursor
	var kind: int = table.model.rows[row * Match.ACTION_STRIDE + Match.ACTION_KIND]
	return strongest(table) if kind == Match.NOUN_PIECE or kind == Match.NOUN_LOT else found


## Of the spaces that can be chosen the one where most of the acting side stands.
static func strongest(table: TableScreen) -> int:
	var weights: Dictionary[int, int] = {}
	var pieces: PackedInt32Array = table.model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if table.targets.by_space.has(place):
			weights[place] = weights.get(place, 0) + maxi(pieces[at + Match.PIECE_COUNT], 1)
	var best: int = table.targets.by_space.keys()[0] if not table.targets.by_space.is_empty() else -1
	for space: int in weights:
		if weights[space] > weights.get(best, 0):
			best = space
	return best


## The row that declines what others ask, or -1: it gives the quiet answer in one press. Never in the player's own turn.
static func quiet_row(model: TableModel) -> int:
	if TablePolicies.kind_now(model).is_empty() or not (model.view["draft"] as PackedInt32Array).is_empty():
		return -1
	var asker: int = ((model.decision["own"] as Dictionary).get(model.power, {}) as Dictionary).get("asker", -1)
	var is_asked: bool = asker >= 0 and asker != model.power
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		var flags: int = model.rows[at + Match.ACTION_FLAGS]
		var is_plain: bool = model.rows[at + Match.ACTION_VERB] == Match.VERB_PASS or (is_asked and model.rows[at + Match.ACTION_KIND] == Match.NOUN_OPTION)
		if is_plain and flags & Match.ROW_QUIET != 0 and flags & Match.ROW_COMPLETES != 0 and flags & (Match.ROW_ROLLS | Match.ROW_REVEALS | Match.ROW_ASKS) == 0:
			return row
	return -1


## The row that puts down what is picked up, or -1: nothing is picked up, or it is not one thing.
static func retract_row(model: TableModel) -> int:
	var own: int = -1
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		if model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS == 0:
			continue
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_NONE:
			return row
		own = row
	# A sealed draft holds finished orders: those are taken back one by one in the list, never by a press of B.
	return own if int(model.decision["mode"]) != Match.MODE_SEALED else -1


## What cancel does at this moment, from what is in the hand to the menu.
static func cancel_of(table: TableScreen) -> Cancel:
	var model: TableModel = table.model
	var focus: Control = table.get_viewport().gui_get_focus_owner()
	if table.hand.carry.is_on():
		return Cancel.PUT_BACK
	if model.power >= 0 and not model.is_optional and retract_row(model) >= 0:
		return Cancel.RETRACT
	if model.power >= 0 and quiet_row(model) >= 0:
		return Cancel.DECLINE
	if model.power >= 0 and focus != null and is_aside(table, focus):
		return Cancel.RETURN
	return Cancel.FOLD if table.own_panel != null and table.own_panel.visible and table.own_panel.can_hide() else Cancel.MENU


## Whether a control belongs to a part of the table in which nothing is answered: log, powers, the game's board, the bar.
static func is_aside(table: TableScreen, control: Control) -> bool:
	for part: Control in [table.powers, table.rail, table.events, table.bar, table.own_board]:
		if part != null and part.is_ancestor_of(control):
			return true
	return false


## Does what [method cancel_of] says.
static func cancel(table: TableScreen) -> void:
	match cancel_of(table):
		Cancel.PUT_BACK:
			table.hand.carry.put_back()
		Cancel.RETRACT:
			LookSounds.play("pen")
			table.choose(retract_row(table.model))
		Cancel.DECLINE:
			var row: int = quiet_row(table.model)
			if table.share.refusal(row).is_empty():
				table.bar.say(Texts.fill("ui.table.declined", [table.model.labels[row]]))
				table.model.act(row)
		Cancel.RETURN:
			begin(table)
		Cancel.FOLD:
			table.own_panel.fold()
			table.show_all()
		Cancel.MENU:
			Screens.show_dialog(TableMenu.new(table))
