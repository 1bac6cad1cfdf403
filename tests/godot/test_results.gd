# The end of a match: shields at the ends of the lines stand apart and stay on the sheet, however close the scores are.
extends "headless_test.gd"

const GAP: float = 34.0
const LOWEST: float = 300.0


func run() -> void:
	# The graph needs the game's autoloads, which are not there yet while this script is read.
	var graph: GDScript = load("res://src/table/score_graph.gd")
	for wanted: PackedFloat32Array in [
		PackedFloat32Array([300, 300, 300, 300, 300, 300]), PackedFloat32Array([20, 20, 20, 20, 20, 20]), PackedFloat32Array([20, 120, 250, 280, 290, 300]),
		PackedFloat32Array([299]), PackedFloat32Array([20, 295]), PackedFloat32Array()]:
		var found: PackedFloat32Array = graph.call("apart", wanted, GAP, LOWEST)
		check(found.size() == wanted.size(), "%s: all have a place" % wanted)
		for i: int in found.size():
			check(found[i] <= LOWEST, "%s: %.0f stays on the sheet" % [wanted, found[i]])
			check(found[i] >= 0.0 and (i == 0 or found[i] - found[i - 1] >= GAP - 0.01), "%s: %s stand apart" % [wanted, found])
	check(graph.call("apart", PackedFloat32Array([20, 120, 250]), GAP, LOWEST) == PackedFloat32Array([20, 120, 250]), "what is apart already stays")
