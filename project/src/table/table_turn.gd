## Finds the power that acts now through the table: one that owes an answer before one that only may act.
class_name TableTurn
extends RefCounted


## Sets power, rows, labels and is_optional of the model.
static func choose(model: TableModel) -> void:
	model.power = -1
	model.rows = []
	model.labels = []
	model.is_optional = false
	if model.hidden_seat >= 0 or model.game.is_over():
		return
	var looking: int = model.viewers if model.viewers != 0 else model.room()
	var asked: int = model.decision["asked"]
	var may: int = model.decision["may"]
	if WindowStrip.is_running(model):
		asked &= model.game.waiting_for_people() # the others answer on the strip, or by silence
	for wanted: int in [asked, may]:
		for seat: int in model.people:
			if looking & (1 << seat) != 0 and _take(model, model.game.powers_of(seat) & wanted):
				model.is_optional = wanted == may and asked & (1 << model.power) == 0
				return


static func _take(model: TableModel, powers: int) -> bool:
	for candidate: int in 16:
		var found: PackedInt32Array = model.game.actions(candidate) if powers & (1 << candidate) != 0 else PackedInt32Array()
		if not found.is_empty():
			model.power = candidate
			model.rows = found
			model.labels = RowWords.all(model.game, model.names, candidate, found)
			return true
	return false
