## Plays what happened: pieces that slide, dice that are shown with their modifiers, a camera that follows.
class_name EventShow
extends RefCounted


static func play(table: TableScreen, rows: PackedInt32Array) -> void:
	var last_place: int = on_map(table.map, table.rolls, table.model, rows)
	if last_place >= 0 and Settings.is_on(&"follow") and table.model.power < 0:
		table.map.reveal(last_place)


## Pieces slide, dice are shown, sounds are heard. The last space of the map where something happened, or -1.
static func on_map(map: TableMap, rolls: RollTray, model: TableModel, rows: PackedInt32Array) -> int:
	var last_place: int = -1
	var words: PackedStringArray = model.game.words()
	var kinds: PackedStringArray = []
	var rolled: bool = false
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		var from: int = _space(rows, at + Match.EVENT_FROM_KIND)
		var to: int = _space(rows, at + Match.EVENT_TO_KIND)
		if from >= 0 and to >= 0:
			map.overlay.slide(from, to, rows[at + Match.EVENT_POWER])
		if to >= 0 and model.names.is_on_map(to):
			last_place = to
		kinds.append(words[rows[at + Match.EVENT_WHAT]])
		if rows[at + Match.EVENT_DICE] > 0:
			rolled = true
			rolls.show_event(model, rows[at + Match.EVENT_INDEX], _is_own(model, rows[at + Match.EVENT_POWER]))
	EventSounds.play(model.names.catalog["sounds"] as Dictionary, kinds, rolled)
	return last_place


## Shows one event of the log: its place on the map, and every modifier with its source.
static func explain(table: TableScreen, index: int) -> void:
	var place: int = point_at(table.map, table.rolls, table.model, index)
	if place >= 0:
		table.inspector.show_space(table.model, table.targets, place)


## Marks the place of an event and shows its dice and modifiers. The place, or -1.
static func point_at(map: TableMap, rolls: RollTray, model: TableModel, index: int) -> int:
	var rows: PackedInt32Array = model.game.events_since(index, model.viewers)
	if rows.is_empty() or rows[Match.EVENT_INDEX] != index:
		return -1
	var places: PackedInt32Array = []
	for column: int in [Match.EVENT_FROM_KIND, Match.EVENT_TO_KIND, Match.EVENT_WHO_KIND, Match.EVENT_CAUSE_KIND]:
		var space: int = _space(rows, column)
		if space >= 0 and model.names.is_on_map(space):
			places.append(space)
	if not places.is_empty():
		map.mark(places[-1])
		map.cursor = places[-1]
		map.reveal(places[-1])
	if rows[Match.EVENT_DICE] > 0 or rows[Match.EVENT_MODIFIERS] > 0:
		rolls.show_event(model, index)
	return places[-1] if not places.is_empty() else -1


static func _is_own(model: TableModel, power: int) -> bool:
	return power >= 0 and model.people.has(model.game.seat_of(power))


static func _space(rows: PackedInt32Array, column: int) -> int:
	return rows[column + 1] if rows[column] == Match.NOUN_SPACE else -1
