# Drives the game as a player does: events of pads, keys and mouse, nothing else; and reads what is on the screen.
extends RefCounted

const MAIN: String = "res://src/common/main.tscn"

var tree: SceneTree
var passed: int = 0
var failed: int = 0


func _init(of: SceneTree) -> void:
	tree = of


# The autoloads of the running game, which are not known by name while this script is read.
func auto(title: String) -> Node:
	return tree.root.get_node(title)


# Nothing is drawn: layout, focus and input work without, and a software renderer would take minutes.
func boot() -> void:
	RenderingServer.render_loop_enabled = false
	tree.root.size = Vector2i(1920, 1080)
	auto("Settings").call("put", &"battle_waits", false) # a test that wants battles to wait says so
	tree.change_scene_to_file(MAIN)
	await frames(6)


func check(is_good: bool, what: String) -> void:
	if is_good:
		passed += 1
	else:
		failed += 1
		print("failed: ", what)


# Nothing waits at the end: a test that is still waiting when the program ends would keep what it holds.
func finish() -> void:
	print("result: %d passed, %d failed" % [passed, failed])
	LookSounds.silence()
	await tree.create_timer(0.3).timeout
	auto("Screens").call("quit")
	tree.quit(1 if failed > 0 else 0)


func frames(count: int) -> void:
	for _i: int in count:
		await tree.process_frame


func pad(button: int, device: int = 0) -> void:
	for is_down: bool in [true, false]:
		var event: InputEventJoypadButton = InputEventJoypadButton.new()
		event.button_index = button as JoyButton
		event.device = device
		event.pressed = is_down
		await _send(event)


func key(code: int) -> void:
	for is_down: bool in [true, false]:
		var event: InputEventKey = InputEventKey.new()
		event.physical_keycode = code as Key
		event.keycode = code as Key
		event.pressed = is_down
		await _send(event)


func move_mouse(to: Vector2, mask: int = 0, relative: Vector2 = Vector2(9, 9)) -> void:
	var event: InputEventMouseMotion = InputEventMouseMotion.new()
	event.position = to
	event.global_position = to
	event.relative = relative
	event.button_mask = mask
	await _send(event)


func mouse_button(at: Vector2, is_down: bool, button: int = MOUSE_BUTTON_LEFT) -> void:
	var event: InputEventMouseButton = InputEventMouseButton.new()
	event.position = at
	event.global_position = at
	event.button_index = button as MouseButton
	event.pressed = is_down
	event.button_mask = MOUSE_BUTTON_MASK_LEFT if is_down else 0
	await _send(event)


func click(control: Control) -> void:
	await click_at(control.get_global_rect().get_center())


func click_at(at: Vector2) -> void:
	await move_mouse(at)
	await mouse_button(at, true)
	await mouse_button(at, false)


func drag(from: Vector2, to: Vector2) -> void:
	await move_mouse(from)
	await mouse_button(from, true)
	for i: int in range(1, 9):
		await move_mouse(from.lerp(to, i / 8.0), MOUSE_BUTTON_MASK_LEFT, (to - from) / 8.0)
	await mouse_button(to, false)


# What has the player's attention.
func front() -> Control:
	return auto("Screens").call("front")


func screen_name() -> String:
	var screen: Control = auto("Screens").call("current")
	return (screen.get_script() as Script).get_global_name() if screen != null else ""


func focused() -> Control:
	return tree.root.gui_get_focus_owner()


# Text of the focused control, or of the first label in it.
func focused_text() -> String:
	return text_of(focused())


func text_of(control: Control) -> String:
	if control is Button:
		return (control as Button).text
	if control is Label:
		return (control as Label).text
	if control != null:
		for child: Node in control.find_children("*", "Label", true, false):
			return (child as Label).text
	return ""


# All visible controls below the front.
func controls(below: Node = null) -> Array[Control]:
	var found: Array[Control] = []
	for node: Node in (below if below != null else front()).find_children("*", "Control", true, false):
		if (node as Control).is_visible_in_tree():
			found.append(node as Control)
	return found


func find_text(text: String) -> Control:
	for control: Control in controls():
		if (control is Button or control.focus_mode == Control.FOCUS_ALL) and text_of(control) == text:
			return control
	return null


# Moves the focus up and down, on a pad or by keys, until it is on a text.
func walk_to(text: String, by_pad: bool, limit: int = 60) -> bool:
	for is_up: bool in [false, true]:
		for _i: int in limit:
			if focused_text() == text:
				return true
			var before: Control = focused()
			if by_pad:
				await pad(JOY_BUTTON_DPAD_UP if is_up else JOY_BUTTON_DPAD_DOWN)
			else:
				await key(KEY_UP if is_up else KEY_DOWN)
			if focused() == before:
				break
	return focused_text() == text


# On the seats screen: makes every bot a Recruit, the quickest, who always does the same.
func take_recruits() -> void:
	for control: Control in controls():
		if text_of(control) == "ui.seats.who" and control.focus_mode == Control.FOCUS_ALL and int(control.get("index")) > 0:
			for button: JoyButton in [JOY_BUTTON_DPAD_UP, JOY_BUTTON_DPAD_DOWN]:
				for _i: int in 30:
					if focused() == control:
						break
					await pad(button)
			for _i: int in 4:
				if int(control.get("index")) == 1:
					break
				await pad(JOY_BUTTON_DPAD_LEFT)


# From the seats screen to the table.
func begin_match() -> void:
	check(await walk_to("ui.seats.begin", true), "reach Begin")
	await pad(JOY_BUTTON_A)
	await frames(4)
	check(screen_name() == "TableScreen", "the table comes up")


# With SHOTS=FOLDER in the environment: a picture of what the player sees now.
func shoot(title: String) -> void:
	if not OS.has_environment("SHOTS"):
		return
	RenderingServer.render_loop_enabled = true
	await frames(3)
	await RenderingServer.frame_post_draw
	tree.root.get_texture().get_image().save_png("%s/%s.png" % [OS.get_environment("SHOTS"), title])
	RenderingServer.render_loop_enabled = false


func wait_for(what: Callable, seconds: float = 30.0) -> bool:
	var end: int = Time.get_ticks_msec() + int(seconds * 1000.0)
	while Time.get_ticks_msec() < end:
		if what.call():
			return true
		await tree.process_frame
	return what.call()


func _send(event: InputEvent) -> void:
	Input.parse_input_event(event)
	Input.flush_buffered_events()
	await frames(2)
