## What the rules tell about one attempt to win a court ([method Match.query] "talks").
class_name NeCourt
extends RefCounted

## Says which nation a number of the view means.

## Kind and number of the target: a power, or the capital of a lesser court.
var target: Vector2i = Vector2i.ZERO
## Value of the card that it takes; 0 when nothing is known.
var value: int = 0
## Chance of success, or below 0.
var chance: float = -1.0
## Each {text, value, rule}.
var modifiers: Array[Dictionary] = []


static func plain(at: Vector2i) -> NeCourt:
	var made: NeCourt = NeCourt.new()
	made.target = at
	return made


## Every court that a side may try to win now, by target.
static func of_side(model: TableModel, side: int) -> Dictionary[Vector2i, NeCourt]:
	var found: Dictionary[Vector2i, NeCourt] = {}
	var answer: Dictionary = model.game.query(model.viewers, "talks", PackedInt32Array([Match.NOUN_POWER, side]))
	if not answer["ok"]:
		return found
	for line: Dictionary in answer["lines"] as Array:
		var nouns: PackedInt32Array = line["nouns"]
		var at: Vector2i = Vector2i(nouns[0], nouns[1])
		if not found.has(at):
			found[at] = plain(at)
		match str(line["key"]):
			"value":
				found[at].value = int(float(line["value"]))
			"success":
				found[at].chance = line["value"]
			_:
				found[at].modifiers.append({"text": line["text"], "value": int(float(line["value"])), "rule": line["rule"]})
	return found


## The nation behind the target, by its name: of a space, the one whose land it is.
func title(model: TableModel) -> String:
	if target.x == Match.NOUN_POWER:
		return model.names.power_name(target.y)
	var nation: int = _owner(model)
	return model.names.space_name(target.y) if nation < 0 else model.names.nation_name(nation)


## The same by its id, as flags and emblems know it; empty where it has none.
func flag(model: TableModel) -> String:
	if target.x == Match.NOUN_POWER:
		return model.names.power_id(target.y)
	return model.names.nation_id(_owner(model))


func _owner(model: TableModel) -> int:
	var spaces: PackedInt32Array = model.view["spaces"]
	for at: int in range(0, spaces.size(), Match.SPACE_STRIDE):
		if spaces[at + Match.SPACE_ID] == target.y:
			return spaces[at + Match.SPACE_NATION]
	return -1
