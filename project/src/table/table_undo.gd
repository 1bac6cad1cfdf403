## Taking back at the table: the last step, up to dice, something shown or an act of others. Further back only where the players
## have chosen friendly take-backs; then the table says first what is undone, and the match is marked.
class_name TableUndo
extends RefCounted

## Sentences of the log that are told before they are undone.
const LINES: int = 8


## What would be taken back, as [method Match.undo_info] says: a step, or where that is not possible the whole gesture.
static func find(model: TableModel) -> Dictionary:
	var step: Dictionary = model.game.undo_info(_powers(model), true)
	var whole: Dictionary = step if step["ok"] else model.game.undo_info(_powers(model))
	return whole if whole["ok"] or not whole["past"] or not Settings.is_on(&"friendly_undo") else whole.merged({"ok": true}, true)


static func take(model: TableModel) -> void:
	var found: Dictionary = find(model)
	if not found["ok"]:
		model.refused.emit(found)
	elif found["past"]:
		_ask(model, found)
	else:
		_undo(model, model.game.undo_info(_powers(model), true)["ok"])


# Past a barrier: everything since then goes with it.
static func _ask(model: TableModel, found: Dictionary) -> void:
	var serial: int = model.game.serial()
	var steps: int = model.game.step_count()
	var dialog: UiDialog = UiDialog.ask("ui.undo.heading", Texts.fill("ui.undo.text", [found["steps"]]), ["ui.undo.yes", "ui.hint.no"], func(i: int) -> void:
		if i == 0 and model.game.serial() == serial and model.game.step_count() == steps:
			model.game.set_friendly(true)
			_undo(model, false)
			model.game.set_friendly(false))
	for line: String in _lines(model, int(found["from"])):
		dialog.add_content(Ui.label(line, "SmallLabel", true))


# The latest of what would be undone, as the viewers know it.
static func _lines(model: TableModel, from: int) -> PackedStringArray:
	var found: PackedStringArray = []
	var rows: PackedInt32Array = model.game.events_since(from, model.viewers)
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		var text: String = model.game.event_text(rows[at + Match.EVENT_INDEX])
		if not text.is_empty():
			found.append(text)
	if found.size() <= LINES:
		return found
	var left_out: int = found.size() - LINES
	found = found.slice(0, LINES)
	found.append(Texts.fill("ui.undo.more", [left_out]))
	return found


static func _undo(model: TableModel, is_step: bool) -> void:
	var result: Dictionary = model.game.undo(_powers(model), is_step)
	if not result["ok"]:
		model.refused.emit(result)
	elif is_step and model.power >= 0:
		# A question without a choice would be answered again at once.
		while TableLone.step_in(model.game.actions(model.power)) >= 0 and Settings.is_on(&"auto_single") and model.game.undo(_powers(model), true)["ok"]:
			pass
	model.refresh()


static func _powers(model: TableModel) -> int:
	var set_of: int = 0
	for seat: int in model.people:
		set_of |= model.game.powers_of(seat)
	return set_of if model.people.size() == 1 or model.power < 0 else model.game.powers_of(model.acting_seat())
