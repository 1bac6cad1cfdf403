# The column of the log: lines lie below each other without gap or overlap, also when one that wraps is written anew.
extends "headless_test.gd"

const SHORT: String = "A word."
const LONG: String = "A sentence that is much too long for the width of the column and stands on several lines."


func run() -> void:
	var column: Control = (load("res://src/table/log_column.gd") as GDScript).new()
	root.add_child(column)
	column.size = Vector2(220.0, 400.0)
	for i: int in 6:
		var line: Button = Button.new()
		line.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		line.text = LONG if i % 3 == 0 else SHORT
		column.call("put", line)
	await frames(4)
	_check_places(column, "first written")
	var oldest: Button = (column.get("lines") as Control).get_child(-1)
	oldest.text = SHORT
	column.call("put", oldest)
	await frames(4)
	_check_places(column, "the oldest put on top")
	var middle: Button = (column.get("lines") as Control).get_child(2)
	middle.text = LONG
	await frames(4)
	_check_places(column, "one in the middle grows")
	check(column.custom_minimum_size.y > 0.0, "the column knows its height")
	column.free()


func _check_places(column: Control, what: String) -> void:
	var lines: Control = column.get("lines")
	var y: float = (lines.get_child(0) as Control).position.y
	for line: Control in lines.get_children():
		check(absf(line.position.y - y) < 1.0, "%s: \"%s\" stands at %.0f, wanted %.0f" % [what, (line as Button).text.left(12), line.position.y, y])
		y += maxf(line.size.y, line.get_combined_minimum_size().y)
