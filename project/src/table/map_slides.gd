## Moves that are being shown on the map: each grows from space to space and fades away. A long turn of several powers must not
## cover the board: only the last moves of the last power are shown, the older the fainter.
class_name MapSlides
extends RefCounted

const MOST: int = 6
## Share of its time in which a move grows; then it fades.
const GROWS: float = 0.6
## What is left of an older move beside the one after it.
const OLDER: float = 0.78
const STRONG: float = 0.85

## From the oldest to the newest: from, to, power, share (of its time).
var moves: Array[Dictionary] = []


func add(from: int, to: int, power: int) -> void:
	for i: int in range(moves.size() - 1, -1, -1):
		var is_same: bool = moves[i]["from"] == from and moves[i]["to"] == to
		if is_same or moves[i]["power"] != power:
			moves.remove_at(i)
	moves.append({"from": from, "to": to, "power": power, "share": 0.0})
	if moves.size() > MOST:
		moves.pop_front()


## Lets time pass; `seconds` is what a move takes. True while something is shown.
func advance(delta: float, seconds: float) -> bool:
	for i: int in range(moves.size() - 1, -1, -1):
		moves[i]["share"] = float(moves[i]["share"]) + delta / maxf(seconds, 0.01)
		if float(moves[i]["share"]) >= 1.0:
			moves.remove_at(i)
	return not moves.is_empty()


## How far a move has come, from 0 to 1.
func reached(i: int) -> float:
	return ease(clampf(float(moves[i]["share"]) / GROWS, 0.0, 1.0), -1.6)


## How strong a move is drawn.
func strength(i: int) -> float:
	return STRONG * pow(OLDER, moves.size() - 1 - i) * (1.0 - smoothstep(GROWS, 1.0, float(moves[i]["share"])))
