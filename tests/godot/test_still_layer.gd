# Checks the picture of what is at rest: it comes after a while, goes at once with any change, and leaves no trace.
extends "headless_test.gd"

const BIT: int = 1 << 3

var home: Control
var label: Label
var still: StillLayer


func run() -> void:
	home = Control.new()
	root.add_child(home)
	var box: VBoxContainer = VBoxContainer.new()
	home.add_child(box)
	label = Label.new()
	label.text = "Ulm"
	box.add_child(label)
	var sea: Control = Control.new()
	home.add_child(sea)
	still = StillLayer.new(BIT)
	home.add_child(still)
	still.hold([sea])
	check(sea.visibility_layer == StillLayer.APART and box.visibility_layer == BIT, "parts and the rest lie on their layers")
	await _rest("everything stands still")
	await _changes("a text", func() -> void: label.text = "Austerlitz")
	await _changes("a place", func() -> void: box.position.x += 5.0)
	await _changes("a new part", func() -> void: home.add_child(Label.new()))
	await _changes("a new thing inside a part", func() -> void: box.add_child(Label.new()))
	await _changes("a thing that goes", func() -> void: label.free())
	await _changes("a part that hides", func() -> void: box.visible = false)
	await _changes("a key", _key)
	home.visible = false
	await frames(2)
	check(not still.is_still and root.canvas_cull_mask & BIT != 0, "a hidden screen leaves the window as it was")
	home.visible = true
	await _rest("the screen comes back")
	home.free()
	check(root.canvas_cull_mask & BIT != 0, "a screen that is gone leaves the window as it was")


func _rest(what: String) -> void:
	var end: int = Time.get_ticks_msec() + 10000
	while not still.is_still and Time.get_ticks_msec() < end:
		await process_frame
	check(still.is_still and still.visible and root.canvas_cull_mask & BIT == 0, what + ": the picture stands for the parts")


# When the next frame begins the parts must be seen themselves.
func _changes(what: String, change: Callable) -> void:
	change.call()
	await process_frame
	check(not still.is_still and not still.visible and root.canvas_cull_mask & BIT != 0, what + " wakes at once")
	await _rest(what)


func _key() -> void:
	var event: InputEventKey = InputEventKey.new()
	event.physical_keycode = KEY_A
	event.pressed = true
	Input.parse_input_event(event)
	Input.flush_buffered_events()
