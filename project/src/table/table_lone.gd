## Questions that have only one way on. A step inside a gesture is taken at once; putting back goes past it as well.
class_name TableLone
extends RefCounted

const NO_STEP: int = Match.ROW_COMPLETES | Match.ROW_ROLLS | Match.ROW_REVEALS | Match.ROW_ASKS


## The only row that leads on, or -1: what is put back and what may be said at any time does not count.
static func row_in(rows: PackedInt32Array) -> int:
	var found: int = -1
	for row: int in rows.size() / Match.ACTION_STRIDE:
		if rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & (Match.ROW_RETRACTS | Match.ROW_ANY_TIME) == 0:
			if found >= 0:
				return -1
			found = row
	return found


## The only row that leads on when it is a step of a gesture that can be put back: "how many of the one". Else -1.
static func step_in(rows: PackedInt32Array) -> int:
	var row: int = row_in(rows)
	return row if row >= 0 and rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & NO_STEP == 0 and rows.size() > Match.ACTION_STRIDE else -1


## Takes such a step for the power that is asked. True when it was taken.
static func take(model: TableModel) -> bool:
	if model.power < 0 or model.is_optional or not Settings.is_on(&"auto_single"):
		return false
	var row: int = step_in(model.rows)
	return row >= 0 and bool(model.game.apply(model.game.serial(), model.power, row)["ok"])


## After something was put back: the question before it, if that has no choice either, is put back too.
static func put_back_more(model: TableModel) -> void:
	for _i: int in 8 if Settings.is_on(&"auto_single") else 0:
		var rows: PackedInt32Array = model.game.actions(model.power) if model.power >= 0 else PackedInt32Array()
		var back: int = _bare_retract(rows) if step_in(rows) >= 0 else -1
		if back < 0 or not model.game.apply(model.game.serial(), model.power, back)["ok"]:
			return


# The row that puts everything back, or the only one that puts anything back.
static func _bare_retract(rows: PackedInt32Array) -> int:
	var found: PackedInt32Array = []
	for row: int in rows.size() / Match.ACTION_STRIDE:
		if rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0:
			found.append(row)
			if rows[row * Match.ACTION_STRIDE + Match.ACTION_KIND] == Match.NOUN_NONE:
				return row
	return found[0] if found.size() == 1 else -1
