# While others fight, a battle board shows one part in each frame; none may wait for ever, and nothing of another battle stays.
extends "headless_test.gd"

const VERDUN: int = 7
const METZ: int = 8
const ALL: PackedStringArray = ["head 0", "side 0", "head 1", "side 1"]

var board: Control
var model: Node


func run() -> void:
	model = (load("res://src/table/table_model.gd") as GDScript).new()
	board = (load((get_script() as Script).resource_path.get_base_dir() + "/shown_parts.gd") as GDScript).new()
	root.add_child(board)
	model.set("viewers", 1)
	check(_show(VERDUN) == ALL, "who looks on for the first time sees all at once")
	check(_show(VERDUN) == ALL.slice(0, 1), "then one part in the frame of the change")
	await frames(5)
	check(_shown() == ALL, "and the others in the frames after it")
	var turns: PackedStringArray = []
	for _i: int in ALL.size():
		turns.append_array(_show(VERDUN))
	turns.sort()
	check(turns == PackedStringArray(["head 0", "head 1", "side 0", "side 1"]), "each part has its turn when others act again and again")
	await frames(5)
	_show(METZ)
	check(board.call("is_blank"), "nothing is left of another battle")
	await frames(5)
	check(not board.call("is_blank"), "and the new one is seen")
	model.set("power", 0)
	check(_show(METZ) == ALL, "who has something to choose sees all at once")
	board.free()
	model.free()


# What is shown at once.
func _show(space: int) -> PackedStringArray:
	board.set("shown", PackedStringArray())
	board.call("show_at", model, space)
	return _shown()


func _shown() -> PackedStringArray:
	return board.get("shown")
