## Which questions the seats have met, and what the match is told to answer for them by itself.
class_name TablePolicies
extends RefCounted

## Titles of the kinds of questions met so far.
var _titles: Dictionary[String, String] = {}
## Kinds met, by power.
var _met: Dictionary[int, PackedStringArray] = {}


## The kind of question that the acting power answers now if it is a response to others, or "".
static func kind_now(model: TableModel) -> String:
	if model.power < 0 or model.is_optional:
		return ""
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	var asker: int = own.get("asker", -1)
	var is_response: bool = bool(model.decision["window"]) or (asker >= 0 and asker != model.power) or not _is_own_turn(model)
	return str(own.get("kind", "")) if is_response else ""


## Remembers the question now asked.
func meet(model: TableModel) -> void:
	var kind: String = kind_now(model)
	if kind.is_empty():
		return
	var frames: PackedStringArray = (model.names.catalog["frames"] as Dictionary)["name"]
	var frame: int = int(((model.decision["own"] as Dictionary)[model.power] as Dictionary)["frame"])
	var title: String = frames[frame] if frame >= 0 and frame < frames.size() else ""
	_titles[kind] = title if not title.is_empty() else kind.replace("_", " ").capitalize()
	var met: PackedStringArray = _met.get(model.power, PackedStringArray())
	if not met.has(kind):
		met.append(kind)
		_met[model.power] = met


func title_of(kind: String) -> String:
	return _titles.get(kind, kind.replace("_", " ").capitalize())


## Kinds that a power has met or has a standing answer for.
func kinds_of(model: TableModel, power: int) -> PackedStringArray:
	var found: PackedStringArray = _met.get(power, PackedStringArray()).duplicate()
	for text: String in model.game.policies():
		var words: PackedStringArray = text.split(" ")
		if words[0] == model.names.power_id(power) and words[1] != "*" and not found.has(words[1]):
			found.append(words[1])
	return found


## What a power answers to a kind: a value of [enum PolicyDialog.Reply].
func reply_of(model: TableModel, power: int, kind: String) -> int:
	for text: String in model.game.policies():
		var words: PackedStringArray = text.split(" ")
		if words[0] == model.names.power_id(power) and words[1] == kind and words[2] == "*" and words[3] == "*":
			var is_for_turn: bool = words[4] == "turn"
			if words[-1] == "ask" or (is_for_turn and int(words[5]) < int(model.view["turn"])):
				return PolicyDialog.Reply.ASK
			return PolicyDialog.Reply.THIS_ROUND if is_for_turn else PolicyDialog.Reply.ALWAYS
	return PolicyDialog.Reply.ASK


## Sets what a power answers to a kind from now on; the present question is answered with it.
func put(model: TableModel, power: int, kind: String, reply: int) -> void:
	var until: String = "turn %d" % maxi(int(model.view["turn"]), 1) if reply == PolicyDialog.Reply.THIS_ROUND else "always"
	var answer: String = "ask" if reply == PolicyDialog.Reply.ASK else "default"
	var error: String = model.game.set_policy("%s %s * * %s %s" % [model.names.power_id(power), kind, until, answer])
	if not error.is_empty():
		push_error(error)
	model.refresh()


static func _is_own_turn(model: TableModel) -> bool:
	var powers: PackedInt32Array = model.view["powers"]
	var has_active: bool = false
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_FLAGS] & Match.POWER_ACTIVE != 0:
			has_active = true
			if powers[at + Match.POWER_ID] == model.power:
				return true
	return not has_active
