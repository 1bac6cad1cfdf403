## A card that was picked up, by drag, pad or key, and where it can be put down: on a place beside the hand, or on the map,
## which plays it and goes on with what stands there. Whether that is allowed the rules say ([method Match.explain]).
class_name CardCarry
extends Node

signal changed

## Questions to the rules in one frame while places on the map are looked for.
const AT_ONCE: int = 40

## The card in the air, or -1; and what it can be played as.
var card: int = -1
var rows: PackedInt32Array = []
## Spaces where it can be put down, in the form that the map takes.
var targets: TableTargets = TableTargets.new()
## What the player was told to do with it.
var said: String = ""
var _table: TableScreen
var _nouns: PackedInt32Array = []
var _next: int = 0


func _init(table: TableScreen) -> void:
	_table = table
	set_process(false)


func is_on() -> bool:
	return card >= 0


func model() -> TableModel:
	return _table.model


## Why a card cannot be played now, as [method Match.explain] says it: by the ruleset's own rule where it has one for any use.
func reason(number: int) -> Dictionary:
	var model_now: TableModel = _table.model
	var asked: int = model_now.power
	if asked < 0:
		return {"rule": "", "text": TranslationServer.translate("ui.cards.not_asked")}
	var found: Dictionary = model_now.game.explain(asked, PackedInt32Array([Match.VERB_SELECT_CARD, Match.NOUN_CARD, number, 0, 0, 0]))
	for use: int in (model_now.names.catalog["options"] as Dictionary)["id"].size() if str(found["rule"]).begins_with("CORE") or found["ok"] else 0:
		var other: Dictionary = model_now.game.explain(asked, PackedInt32Array([Match.VERB_PLAY_AS, Match.NOUN_CARD, number, use, 0, 0]))
		if not other["ok"] and not str(other["rule"]).begins_with("CORE"):
			return other
	if str(found["rule"]).begins_with("CORE"):
		var own: Dictionary = (model_now.decision["own"] as Dictionary).get(asked, {})
		return {"rule": str(own.get("rule", "")), "text": Texts.fill("ui.cards.not_now", [str(own.get("prompt", ""))])}
	return found


func pick_up(number: int) -> void:
	rows = rows_of(_table.model, number)
	if rows.is_empty():
		return
	card = number
	targets = TableTargets.new()
	_nouns = _things(_table.model)
	_next = 0
	set_process(true)
	LookSounds.play("pen")
	changed.emit()


func put_back() -> void:
	if is_on():
		card = -1
		rows = []
		set_process(false)
		changed.emit()


## Plays the card on what stands in a space; asks which way when there are several, says why when there is none.
func put_down(space: int) -> void:
	var model: TableModel = _table.model
	var found: Array[Dictionary] = []
	var things: PackedInt32Array = _things(model, space)
	for at: int in range(0, things.size(), 2):
		for row: int in rows:
			var steps: PackedInt32Array = _steps(model, row, things[at], things[at + 1])
			if not steps.is_empty() and model.game.explain(model.power, steps)["ok"]:
				found.append({"steps": steps, "labels": PackedStringArray([model.labels[row], model.game.noun_label(things[at], things[at + 1]), ""])})
	if found.is_empty():
		LookSounds.play("refuse")
		_table.bar.say(tr("ui.cards.not_there"))
		return
	put_back()
	TableHands.take(_table, found, true)


## Legal rows that play a card.
static func rows_of(model: TableModel, number: int) -> PackedInt32Array:
	var found: PackedInt32Array = []
	for row: int in model.labels.size():
		var at: int = row * Match.ACTION_STRIDE
		var is_back: bool = model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0
		if model.rows[at + Match.ACTION_KIND] == Match.NOUN_CARD and model.rows[at + Match.ACTION_ID] == number and not is_back:
			found.append(row)
	return found


# Looks for places bit by bit, so that no frame takes long.
func _process(_delta: float) -> void:
	var model: TableModel = _table.model
	var places: Dictionary[Vector2i, int] = TableTargets.piece_places(model.view)
	var left: int = AT_ONCE
	while _next < _nouns.size() and left > 0:
		var kind: int = _nouns[_next]
		var id: int = _nouns[_next + 1]
		_next += 2
		var space: int = id if kind == Match.NOUN_SPACE else places.get(Vector2i(kind, id), -1)
		if targets.by_space.has(space) or not model.names.is_on_map(space):
			continue
		for row: int in rows:
			var steps: PackedInt32Array = _steps(model, row, kind, id)
			left -= 1
			if not steps.is_empty() and model.game.explain(model.power, steps)["ok"]:
				targets.by_space[space] = PackedInt32Array([row])
				break
	if _next >= _nouns.size():
		set_process(false)
		changed.emit()


# Playing the card and then choosing one thing; nothing when the dice come between.
static func _steps(model: TableModel, row: int, kind: int, id: int) -> PackedInt32Array:
	var at: int = row * Match.ACTION_STRIDE
	if model.rows[at + Match.ACTION_FLAGS] & Match.ROW_ROLLS != 0:
		return []
	var verb: int = Match.VERB_SELECT_SPACE if kind == Match.NOUN_SPACE else Match.VERB_SELECT_PIECE
	return model.rows.slice(at, at + Match.ACTION_STRIDE) + PackedInt32Array([verb, kind, id, 0, 0, 0])


# Pieces on the map, leaders of stacks as well as the rest, and the space itself; all of them or those of one space.
static func _things(model: TableModel, only: int = -1) -> PackedInt32Array:
	var found: PackedInt32Array = []
	var pieces: PackedInt32Array = model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		var place: int = pieces[at + Match.PIECE_PLACE]
		if place >= 0 and (place == only or (only < 0 and model.names.is_on_map(place))):
			found.append_array([pieces[at + Match.PIECE_KIND], pieces[at + Match.PIECE_ID]])
	if only >= 0:
		found.append_array([Match.NOUN_SPACE, only])
	return found
