# Two persons with two pads: secret choices stay behind the curtain, and nobody's pad acts for the other.
extends "ui_test.gd"


func run() -> void:
	use({&"reduced_motion": true})
	await _seat_two()
	for _i: int in 40:
		if game.is_over() or int((model.get("view") as Dictionary)["turn"]) > 1:
			break
		await _one_turn()
	await _check_pointing()


# Takes the second seat with the second pad.
func _seat_two() -> void:
	await ui.walk_to("ui.title.new_match", true)
	for _i: int in 3:
		await ui.pad(JOY_BUTTON_A)
	var steppers: Array[Control] = []
	for control: Control in ui.controls():
		if ui.text_of(control) == "ui.seats.who" and control.focus_mode == Control.FOCUS_ALL:
			steppers.append(control)
	for _i: int in 20:
		if ui.focused() == steppers[1]:
			break
		await ui.pad(JOY_BUTTON_DPAD_UP, 1)
	ui.check(ui.focused() == steppers[1], "reach the second seat")
	for _i: int in 4:
		if int(steppers[1].get("index")) == 0:
			break
		await ui.pad(JOY_BUTTON_DPAD_LEFT, 1)
	await ui.pad(JOY_BUTTON_DPAD_DOWN, 1)
	ui.check(ui.focused_text() == "ui.seats.device", "the second person can choose a device")
	for _i: int in 4:
		if _shows(str(ui.auto("Devices").call("title", 1))):
			break
		await ui.pad(JOY_BUTTON_DPAD_RIGHT, 1)
	await ui.walk_to("ui.seats.begin", true)
	await ui.pad(JOY_BUTTON_A, 0)
	await ui.frames(4)
	take_table()
	ui.check((model.get("people") as PackedInt32Array).size() == 2, "two persons sit at the table")
	ui.check((model.get("devices") as PackedInt32Array)[1] == 1, "the second person holds the second pad")


func _shows(text: String) -> bool:
	for control: Control in ui.controls(ui.focused()):
		if control is Label and (control as Label).text == text:
			return true
	return false


func _one_turn() -> void:
	if not await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or int(model.get("hidden_seat")) >= 0 or game.is_over()):
		ui.check(false, "somebody is asked")
		return
	var hidden: int = model.get("hidden_seat")
	if hidden >= 0:
		_check_public("the curtain is closed")
		await ui.pad(JOY_BUTTON_A, 1 - hidden)
		ui.check(int(model.get("hidden_seat")) == hidden, "the other pad cannot open the curtain")
		await ui.pad(JOY_BUTTON_A, hidden)
		ui.check(int(model.get("hidden_seat")) < 0, "its own pad opens the curtain")
		ui.check(int(model.get("viewers")) == 1 << hidden, "only that seat looks")
		return
	var seat: int = model.call("acting_seat")
	if int(model.get("viewers")) != 1 << seat:
		_check_public("everybody looks")
	var before: int = _steps_of(seat)
	await ui.pad(JOY_BUTTON_A, 1 - seat)
	ui.check(_steps_of(seat) == before, "the other pad does not act for seat %d" % seat)
	await ui.pad(JOY_BUTTON_A, seat)
	if ui.front() != table and int(model.get("hidden_seat")) < 0:
		await ui.pad(JOY_BUTTON_A, seat)


# Steps that the powers of a seat have taken; bots may act at the same time.
func _steps_of(seat: int) -> int:
	var count: int = 0
	for i: int in game.step_count():
		if game.powers_of(seat) & (1 << int(game.step(i)["power"])) != 0:
			count += 1
	return count


# What is shown must be what everybody in the room may know.
func _check_public(when: String) -> void:
	var shown: Dictionary = model.get("view")
	var room: Dictionary = game.view(3)
	for part: String in ["pieces", "routes", "cards", "draft", "tracks"]:
		ui.check(shown[part] == room[part], "%s when %s: only what both may know" % [part, when])


func _check_pointing() -> void:
	await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 and ui.front() == table, 5.0)
	if ui.front() != table or int(model.get("power")) < 0:
		return
	var other: int = 1 - int(model.call("acting_seat"))
	await ui.pad(JOY_BUTTON_DPAD_RIGHT, other)
	var overlay: Control = (table.get("map") as Control).get("overlay")
	ui.check((overlay.get("pointers") as Dictionary).has(other), "the other pad points at the map")
