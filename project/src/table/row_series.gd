## Answers that differ in nothing but a number: they are chosen with one slider instead of a long list.
class_name RowSeries
extends RefCounted


## The rows in their order, each with those that differ from it only in a number, and the column in which they do: {rows, column}.
static func split(model: TableModel, among: PackedInt32Array) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var places: Dictionary[Array, int] = {}
	for row: int in among:
		var at: int = row * Match.ACTION_STRIDE
		var is_number: bool = model.rows[at + Match.ACTION_KIND] == Match.NOUN_NUMBER
		var kept: int = model.rows[at + (Match.ACTION_A if is_number else Match.ACTION_ID)]
		var key: Array = [model.rows[at + Match.ACTION_VERB], model.rows[at + Match.ACTION_KIND], kept, model.rows[at + Match.ACTION_B]]
		if model.rows[at + Match.ACTION_VERB] == Match.VERB_PLAY_AS:
			key.append(row) # its number is what the card is played as
		if not places.has(key):
			places[key] = found.size()
			found.append({"rows": PackedInt32Array(), "column": Match.ACTION_ID if is_number else Match.ACTION_A})
		var rows: PackedInt32Array = found[places[key]]["rows"]
		rows.append(row)
		found[places[key]]["rows"] = rows
	return found
