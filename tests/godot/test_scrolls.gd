# An area that scrolls within another: only one of both does, however little room there is.
extends "headless_test.gd"

const HIGH: float = 2000.0


func run() -> void:
	var script: GDScript = load("res://src/common/ui_scroll.gd")
	var outer: ScrollContainer = _area(script, 1.0)
	var inner: ScrollContainer = _area(script, 0.25)
	var page: VBoxContainer = VBoxContainer.new()
	var rest: Control = Control.new()
	var list: Control = Control.new()
	list.custom_minimum_size = Vector2(100.0, HIGH)
	inner.add_child(list)
	page.add_child(inner)
	page.add_child(rest)
	outer.add_child(page)
	root.add_child(outer)
	var window: float = root.get_visible_rect().size.y
	await frames(8)
	check(is_equal_approx(inner.size.y, ceilf(window * 0.25)), "with much room the inner area keeps its share")
	rest.custom_minimum_size.y = window - 400.0
	await frames(8)
	check(inner.size.y < 400.0 and inner.size.y > 350.0, "with less it takes what is left: %.0f" % inner.size.y)
	check(page.size.y <= window + 1.0, "so that the outer one need not scroll")
	rest.custom_minimum_size.y = window - 60.0
	await frames(8)
	check(is_equal_approx(inner.size.y, HIGH), "with nearly none it shows all it has, and the outer one scrolls")
	outer.free()


func _area(script: GDScript, most: float) -> ScrollContainer:
	var made: ScrollContainer = script.new()
	made.set("most", most)
	made.size_flags_vertical = Control.SIZE_FILL
	return made
