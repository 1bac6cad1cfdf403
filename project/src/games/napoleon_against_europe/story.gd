## What has happened in one battle so far, out of the log: the rolls of both sides with their modifiers, and every sentence.
class_name NeStory
extends RefCounted

const OPENINGS: PackedStringArray = ["battle", "naval_battle"]

## Numbers of the events, oldest first.
var events: PackedInt32Array = []
## The last roll for the battle of attacker and defender, as [method Match.event] gives it; empty before they roll.
var rolls: Array[Dictionary] = [{}, {}]
var space: int = -1


## Reads the battle that is open at a space, or the last one there was.
static func read(model: TableModel, at: int) -> NeStory:
	var made: NeStory = NeStory.new()
	made.space = at
	var rows: PackedInt32Array = BattleReplay.rows_of(model, OPENINGS, model.game.event_count())
	for row: int in range(0, rows.size(), Match.EVENT_STRIDE):
		var index: int = rows[row + Match.EVENT_INDEX]
		made.events.append(index)
		if rows[row + Match.EVENT_DICE] > 0:
			var event: Dictionary = model.game.event(index)
			var purpose: String = event["purpose"]
			if purpose == "battle.attacker" or purpose == "naval.mover":
				made.rolls[0] = event
			elif purpose == "battle.defender" or purpose == "naval.other":
				made.rolls[1] = event
	return made
