# Seats several people with their devices on the seats screen, by simulated input only.
extends RefCounted

const DRIVER = preload("ui_driver.gd")

var ui: DRIVER


func _init(driver: DRIVER) -> void:
	ui = driver


# From the title to the table of a game: one device per person (-1 keyboard), the other seats are Recruits.
func sit(devices: Array[int], game: int = 0) -> Control:
	await ui.walk_to("ui.title.new_match", true)
	await ui.pad(JOY_BUTTON_A)
	for _i: int in game:
		await ui.pad(JOY_BUTTON_DPAD_DOWN)
	for _i: int in 2:
		await ui.pad(JOY_BUTTON_A)
	for seat: int in devices.size():
		await _take(seat, devices[seat])
	await ui.take_recruits()
	await ui.begin_match()
	var table: Control = ui.auto("Screens").call("current")
	var model: Node = table.get("model")
	for seat: int in devices.size():
		ui.check((model.get("people") as PackedInt32Array).has(seat), "a person sits on seat %d" % seat)
		ui.check((model.get("devices") as PackedInt32Array)[seat] == devices[seat], "seat %d holds device %d" % [seat, devices[seat]])
	return table


# Sets a seat's two lines: a person, and the device; on the device itself.
func _take(seat: int, device: int) -> void:
	var who: Control = _steppers("ui.seats.who")[seat]
	await _focus(who, device)
	for _i: int in 6:
		if int(who.get("index")) == 0:
			break
		await _press(KEY_LEFT, JOY_BUTTON_DPAD_LEFT, device)
	var line: Control = who.get_parent().get_parent().get_child(1)
	await _focus(line, device)
	for _i: int in 6:
		if (line.get("choices") as PackedStringArray)[int(line.get("index"))] == str(ui.auto("Devices").call("title", device)):
			break
		await _press(KEY_RIGHT, JOY_BUTTON_DPAD_RIGHT, device)


func _steppers(text: String) -> Array[Control]:
	var found: Array[Control] = []
	for control: Control in ui.controls():
		if ui.text_of(control) == text and control.focus_mode == Control.FOCUS_ALL:
			found.append(control)
	return found


func _focus(control: Control, device: int) -> void:
	for is_up: bool in [true, false]:
		for _i: int in 30:
			if ui.focused() == control:
				return
			var before: Control = ui.focused()
			await _press(KEY_UP if is_up else KEY_DOWN, JOY_BUTTON_DPAD_UP if is_up else JOY_BUTTON_DPAD_DOWN, device)
			if ui.focused() == before:
				break
	ui.check(ui.focused() == control, "reach a line of the seats")


func _press(code: int, button: int, device: int) -> void:
	if device < 0:
		await ui.key(code)
	else:
		await ui.pad(button, device)
