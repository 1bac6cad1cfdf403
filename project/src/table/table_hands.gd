## What the player does on the map: choosing a space, dragging from one to another, asking why something cannot be chosen.
class_name TableHands
extends RefCounted

const GESTURES: int = 6


static func choose_space(table: TableScreen, space: int) -> void:
	table.inspector.show_space(table.model, table.targets, space)
	if table.hand.carry.is_on():
		table.hand.carry.put_down(space)
		return
	var here: PackedInt32Array = table.targets.by_space.get(space, PackedInt32Array())
	if here.size() == 1:
		table.choose(here[0])
	elif here.size() > 1:
		Screens.show_dialog(SpaceChoice.new(table.model, space, here, table.choose))
	elif table.map.ways.has(space) and table.model.power >= 0:
		go(table, space)
	elif table.model.power >= 0:
		LookSounds.play("refuse")
		table.bar.say(str(explain_space(table.model, space)["text"]))


## Sends the force under way to a space farther off: space by space, until others act or something stops it.
static func go(table: TableScreen, space: int) -> void:
	var steps: PackedInt32Array = []
	for passed: int in table.map.ways[space]:
		steps += _space_step(passed)
	LookSounds.play("pen")
	table.model.act_all(steps, true)


## Why a space cannot be chosen now.
static func explain_space(model: TableModel, space: int) -> Dictionary:
	return model.game.explain(model.power, _space_step(space))


## A drag from a stack to a space: the best gesture that uses something from here and the space there.
static func drag(table: TableScreen, from: int, to: int) -> void:
	var model: TableModel = table.model
	if model.power < 0:
		return
	if from == table.map.mover:
		_lead_on(table, to)
		return
	var here: PackedInt32Array = table.targets.by_space.get(from, PackedInt32Array())
	var found: Array[Dictionary] = []
	for row: int in here:
		var at: int = row * Match.ACTION_STRIDE
		if not table.share.refusal(row).is_empty():
			table.bar.say(table.share.refusal(row))
			return
		var nouns: PackedInt32Array = [model.rows[at + Match.ACTION_KIND], model.rows[at + Match.ACTION_ID], Match.NOUN_SPACE, to]
		for gesture: Dictionary in model.game.gestures(model.power, nouns, GESTURES):
			if _leads(gesture["steps"] as PackedInt32Array, nouns):
				found.append(gesture)
	if not found.is_empty():
		LookSounds.play("pen")
		take(table, found)
		return
	var steps: PackedInt32Array = _space_step(from)
	if not here.is_empty():
		steps = model.rows.slice(here[0] * Match.ACTION_STRIDE, (here[0] + 1) * Match.ACTION_STRIDE)
	LookSounds.play("refuse")
	WhyDialog.show_refusal(model.names.ruleset, model.game.explain(model.power, steps + _space_step(to)))


# The force under way is dragged on: to a space that can be chosen, or along the steps that lead to one farther off.
static func _lead_on(table: TableScreen, to: int) -> void:
	var model: TableModel = table.model
	if table.targets.by_space.has(to):
		choose_space(table, to)
		return
	if table.map.ways.has(to):
		go(table, to)
		return
	var found: Array[Dictionary] = []
	found.assign(model.game.gestures(model.power, PackedInt32Array([Match.NOUN_SPACE, to]), GESTURES))
	if not found.is_empty():
		LookSounds.play("pen")
		take(table, found)
	else:
		LookSounds.play("refuse")
		WhyDialog.show_refusal(model.names.ruleset, explain_space(model, to))


# Whether a gesture begins with the thing dragged and names the goal last among its spaces.
static func _leads(steps: PackedInt32Array, nouns: PackedInt32Array) -> bool:
	if steps[Match.ACTION_KIND] != nouns[0] or steps[Match.ACTION_ID] != nouns[1]:
		return false
	var last: int = -1
	for at: int in range(0, steps.size(), Match.ACTION_STRIDE):
		if steps[at + Match.ACTION_KIND] == Match.NOUN_SPACE:
			last = steps[at + Match.ACTION_ID]
	return last == nouns[3]


## One way is taken at once; several (how many forces, which way) are offered. `go_on`: also past what is revealed.
static func take(table: TableScreen, found: Array[Dictionary], go_on: bool = false) -> void:
	if found.size() == 1:
		table.model.act_all(found[0]["steps"] as PackedInt32Array, go_on)
		return
	var serial: int = table.model.game.serial()
	var dialog: UiDialog = UiDialog.new("ui.table.which_way", "", ["ui.hint.back"])
	var list: VBoxContainer = Ui.column(6)
	for gesture: Dictionary in found:
		var words: PackedStringArray = gesture["labels"]
		var made: Button = Ui.button(" › ".join(words.slice(0, maxi(words.size() - 1, 1))), func() -> void:
			dialog.answer(0)
			if table.model.game.serial() == serial:
				table.model.act_all(gesture["steps"] as PackedInt32Array, go_on))
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		list.add_child(made)
	dialog.add_content(list)
	Screens.show_dialog(dialog)
	Ui.first_focusable(list).grab_focus()


static func _space_step(space: int) -> PackedInt32Array:
	return PackedInt32Array([Match.VERB_SELECT_SPACE, Match.NOUN_SPACE, space, 0, 0, 0])
