## What the buttons do at this moment, for the line at the foot of the table: only those that do something, and the part of the
## screen that has the focus.
class_name TableHints
extends RefCounted

const CANCELS: Dictionary[TableAsk.Cancel, String] = {
	TableAsk.Cancel.MENU: "ui.table.menu",
	TableAsk.Cancel.PUT_BACK: "ui.hint.put_down",
	TableAsk.Cancel.RETRACT: "ui.hint.put_down",
	TableAsk.Cancel.DECLINE: "ui.hint.decline",
	TableAsk.Cancel.RETURN: "ui.hint.back",
	TableAsk.Cancel.FOLD: "ui.hint.fold",
}


## Actions with the keys of their texts.
static func now(table: TableScreen) -> Dictionary[StringName, String]:
	var found: Dictionary[StringName, String] = {}
	var model: TableModel = table.model
	var focus: Control = table.get_viewport().gui_get_focus_owner()
	if focus is BaseButton or focus is Slider or (focus == table.map and table.map.is_target(table.map.cursor) and model.power >= 0):
		found[&"ui_accept"] = "ui.hint.go" if focus == table.map and table.map.ways.has(table.map.cursor) else "ui.hint.choose"
	found[&"ui_cancel"] = CANCELS[TableAsk.cancel_of(table)]
	if model.power < 0 and model.is_stepping():
		found[&"table_next"] = "ui.table.step"
	elif model.power >= 0 and (table.actions.has_rows() or not table.targets.by_space.is_empty()):
		found[&"table_next"] = "ui.hint.next"
	if model.power >= 0:
		found[&"table_why"] = "ui.hint.why"
	found[&"table_group_next"] = "ui.hint.group"
	if not Devices.is_mouse_last and model.can_undo()["ok"]:
		found[&"table_undo"] = "ui.table.undo"
	return found


## The part of the table that has the focus, as the key of its name.
static func part(table: TableScreen) -> String:
	var focus: Control = table.get_viewport().gui_get_focus_owner()
	if focus == null or focus == table.map:
		return "ui.part.map"
	var parts: Dictionary[String, Control] = {"ui.part.board": table.own_panel, "ui.part.hand": table.hand, "ui.part.list": table.actions, "ui.part.tracks": table.own_board, "ui.part.powers": table.powers, "ui.part.rail": table.rail, "ui.part.log": table.events, "ui.part.bar": table.bar}
	for key: String in parts:
		if parts[key] != null and parts[key].is_ancestor_of(focus):
			return key
	return "ui.part.map"
