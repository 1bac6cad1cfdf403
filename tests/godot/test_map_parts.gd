# Names and signs of the map are drawn in parts after the zoom has changed; none may stay away.
extends "headless_test.gd"

const PARTS: int = 6


class Names:
	extends MapParts

	var drawn: int = 0

	func _draw_part(_on: Node2D, _index: int) -> void:
		drawn += 1


func run() -> void:
	var names: Names = Names.new()
	names.jump = 1.2
	names.divide(PARTS)
	root.add_child(names)
	names.show_at(1.0)
	await frames(4)
	check(_shown(names) == PARTS and names.drawn == PARTS, "all parts are drawn at first")
	names.show_at(3.0)
	check(_shown(names) == 0, "names of a far smaller size are hidden")
	await frames(4 * PARTS)
	check(_shown(names) == PARTS and names.drawn == 2 * PARTS, "and come back in their new size")
	# Out and in again before anything could be drawn.
	names.show_at(1.0)
	names.show_at(3.0)
	check(_shown(names) == PARTS, "what is drawn for the zoom that came back is shown")
	await frames(4 * PARTS)
	check(_shown(names) == PARTS, "and stays")
	names.show_at(1.0)
	await frames(2)
	names.show_at(3.0)
	await frames(4 * PARTS)
	check(_shown(names) == PARTS, "also when some parts had been drawn on the way")


func _shown(names: Names) -> int:
	return names.get_children().filter(func(part: Node) -> bool: return (part as Node2D).visible).size()
