## A counter on its way to the map: by pad or key it hangs at the cursor, which snaps to the places that can take it; by mouse
## it is dropped there. The rules say where it may go.
class_name NeCarry
extends RefCounted

const WAYS: int = 6


## Shows the counter at the cursor and leads the focus to the map; `is_new` also brings all places before the eyes.
static func begin(table: TableScreen, piece: int, is_new: bool) -> void:
	var model: TableModel = table.model
	if not Devices.is_mouse_last:
		var icons: PackedStringArray = model.names.types["art"]
		var row: int = NeInk.row_of(model, piece)
		var icon: String = icons[(model.view["pieces"] as PackedInt32Array)[row + Match.PIECE_TYPE]] if row >= 0 else "infantry"
		table.map.overlay.carry(NeInk.nation_of(model, piece) if row >= 0 else model.names.power_id(model.power), icon)
	if is_new:
		_lead.call_deferred(table)


static func _lead(table: TableScreen) -> void:
	await table.get_tree().process_frame # the sheet has its new height by then
	if not is_instance_valid(table) or not table.is_inside_tree():
		return
	var places: PackedInt32Array = []
	for space: int in table.targets.by_space:
		places.append(space)
	if places.is_empty():
		return
	table.measure()
	table.map.frame(places)
	if Screens.front() == table and not Devices.is_mouse_last:
		table.map.grab_focus()
		if not table.targets.by_space.has(table.map.cursor):
			table.map.put_cursor(places[0])


## The counter was dropped on a space: the gesture that puts it there, or why not.
static func put_down(table: TableScreen, piece: int, space: int) -> void:
	var model: TableModel = table.model
	var nouns: PackedInt32Array = [Match.NOUN_PIECE, piece, Match.NOUN_SPACE, space]
	var found: Array[Dictionary] = []
	found.assign(model.game.gestures(model.power, nouns, WAYS))
	if not found.is_empty():
		LookSounds.play("piece")
		TableHands.take(table, found)
		return
	LookSounds.play("refuse")
	var steps: PackedInt32Array = [Match.VERB_SELECT_PIECE, Match.NOUN_PIECE, piece, 0, 0, 0, Match.VERB_SELECT_SPACE, Match.NOUN_SPACE, space, 0, 0, 0]
	WhyDialog.show_refusal(model.names.ruleset, model.game.explain(model.power, steps))


## Spaces where a counter could be put down.
static func places(model: TableModel, piece: int) -> PackedStringArray:
	var found: PackedStringArray = []
	for gesture: Dictionary in model.game.gestures(model.power, PackedInt32Array([Match.NOUN_PIECE, piece]), 64):
		var steps: PackedInt32Array = gesture["steps"]
		for at: int in range(0, steps.size(), Match.ACTION_STRIDE):
			var id: String = model.names.space_id(steps[at + Match.ACTION_ID]) if steps[at + Match.ACTION_KIND] == Match.NOUN_SPACE else ""
			if not id.is_empty() and not found.has(id):
				found.append(id)
	return found
