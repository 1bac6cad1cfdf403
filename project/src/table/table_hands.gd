## What the player does on the map: choosing a space, dragging from one to another, asking why something cannot be chosen.
class_name TableHands
extends RefCounted


static func choose_space(table: TableScreen, space: int) -> void:
	table.inspector.show_space(table.model, table.targets, space)
	var here: PackedInt32Array = table.targets.by_space.get(space, PackedInt32Array())
	if here.size() == 1:
		table.choose(here[0])
	elif here.size() > 1:
		Screens.show_dialog(SpaceChoice.new(table.model, space, here, table.choose))
	elif table.model.power >= 0:
		LookSounds.play("refuse")
		table.bar.say(str(explain_space(table.model, space)["text"]))


## Why a space cannot be chosen now.
static func explain_space(model: TableModel, space: int) -> Dictionary:
	return model.game.explain(model.power, _space_step(space))


## A drag from a stack to a space: the best gesture that uses something from here and the space there.
static func drag(table: TableScreen, from: int, to: int) -> void:
	var model: TableModel = table.model
	if model.power < 0:
		return
	var here: PackedInt32Array = table.targets.by_space.get(from, PackedInt32Array())
	for row: int in here:
		var at: int = row * Match.ACTION_STRIDE
		var nouns: PackedInt32Array = [model.rows[at + Match.ACTION_KIND], model.rows[at + Match.ACTION_ID], Match.NOUN_SPACE, to]
		var found: Array = model.game.gestures(model.power, nouns, 1)
		if not found.is_empty():
			LookSounds.play("pen")
			model.act_all((found[0] as Dictionary)["steps"] as PackedInt32Array)
			return
	var steps: PackedInt32Array = []
	if not here.is_empty():
		steps = model.rows.slice(here[0] * Match.ACTION_STRIDE, (here[0] + 1) * Match.ACTION_STRIDE)
	LookSounds.play("refuse")
	WhyDialog.show_refusal(model.names.ruleset, model.game.explain(model.power, steps + _space_step(to)))


static func _space_step(space: int) -> PackedInt32Array:
	return PackedInt32Array([Match.VERB_SELECT_SPACE, Match.NOUN_SPACE, space, 0, 0, 0])
