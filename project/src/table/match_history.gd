## How a match went, round by round: scores, who led, and what turned it. Made from the log when the match is over.
class_name MatchHistory
extends RefCounted

## A match of a single round is cut into so many equal parts instead.
const PARTS: int = 10

## First and last round, and by round the steps taken at its end and the scores of all powers then.
var first: int = 0
var last: int = 0
var steps: PackedInt32Array = []
var scores: Array[PackedInt32Array] = []
var powers: PackedInt32Array = []


func _init(game: Match) -> void:
	first = _turn(game, 0)
	last = _turn(game, game.step_count())
	var rows: PackedInt32Array = game.view(0)["powers"]
	for at: int in range(0, rows.size(), Match.POWER_STRIDE):
		if rows[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0 and game.seat_of(rows[at + Match.POWER_ID]) >= 0:
			powers.append(rows[at + Match.POWER_ID])
	if is_in_parts():
		for part: int in range(1, PARTS + 1):
			steps.append(game.step_count() * part / PARTS)
			scores.append(game.scores_at(steps[-1]))
		return
	for turn: int in range(first, last + 1):
		var end: int = _first_step(game, turn + 1) if turn < last else game.step_count()
		steps.append(end)
		scores.append(game.scores_at(end))


func is_in_parts() -> bool:
	return first == last


## What the graph says below a point: the round, or how much of the match is over.
func label(i: int) -> String:
	return "%d %%" % (100 * (i + 1) / PARTS) if is_in_parts() else str(first + i)


## Moments that mattered, as {text, steps}: a new leader, the greatest gain of a round.
func turning_points(names: CatalogNames) -> Array[Dictionary]:
	var found: Array[Dictionary] = []
	var leader: int = -1
	var best: Dictionary = {"gain": 0}
	for i: int in scores.size():
		var now: int = _leader(i)
		if now != leader and now >= 0:
			found.append({"text": Texts.fill("ui.results.leads_part" if is_in_parts() else "ui.results.leads", [label(i), names.power_name(now)]), "steps": steps[i]})
			leader = now
		for power: int in powers:
			var gain: int = scores[i][power] - (scores[i - 1][power] if i > 0 else scores[i][power])
			if gain > int(best["gain"]):
				best = {"gain": gain, "power": power, "round": label(i), "steps": steps[i]}
	if int(best["gain"]) > 0:
		found.append({"text": Texts.fill("ui.results.gain_part" if is_in_parts() else "ui.results.gain", [best["round"], names.power_name(int(best["power"])), best["gain"]]), "steps": best["steps"]})
	return found


# Alone in front at the end of a round, or -1.
func _leader(i: int) -> int:
	var best: int = -1
	var is_alone: bool = false
	for power: int in powers:
		if best < 0 or scores[i][power] > scores[i][best]:
			best = power
			is_alone = true
		elif scores[i][power] == scores[i][best]:
			is_alone = false
	return best if is_alone else -1


static func _turn(game: Match, at: int) -> int:
	return int(game.view_at(at, 0)["turn"])


# Rounds never go back, so the first step of one is found by halving.
static func _first_step(game: Match, turn: int) -> int:
	var low: int = 0
	var high: int = game.step_count()
	while low < high:
		var middle: int = (low + high) / 2
		if _turn(game, middle) < turn:
			low = middle + 1
		else:
			high = middle
	return low
