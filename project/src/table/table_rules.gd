## The rules behind what is asked and behind what has just happened.
class_name TableRules
extends RefCounted

const EVENTS: int = 60
const MOST: int = 12


## Ids of rules: of the open question first, then of the last events that the viewers know, the newest first.
static func used(model: TableModel) -> PackedStringArray:
	var out: PackedStringArray = []
	var own: Dictionary = (model.decision.get("own", {}) as Dictionary).get(model.power, {})
	for rule: String in [str(own.get("rule", "")), str(model.decision.get("rule", ""))]:
		if not rule.is_empty() and not out.has(rule):
			out.append(rule)
	var rows: PackedInt32Array = model.game.events_since(maxi(model.game.event_count() - EVENTS, 0), model.viewers)
	for at: int in range(rows.size() - Match.EVENT_STRIDE, -1, -Match.EVENT_STRIDE):
		var event: Dictionary = model.game.event(rows[at + Match.EVENT_INDEX])
		var rules: PackedStringArray = [str(event.get("rule", ""))]
		for modifier: Dictionary in event.get("modifiers", []) as Array:
			rules.append(str(modifier.get("rule", "")))
		for rule: String in rules:
			if not rule.is_empty() and not out.has(rule) and not Rulebooks.rule(model.names.ruleset, rule).is_empty():
				out.append(rule)
		if out.size() >= MOST:
			break
	return out
