# Base of the tests in which several people share a side: setting the lines of the seats screen by pad.
extends "ui_test.gd"


# The person's seat is held by the first pad and shared with the second.
func _share() -> void:
	var device: Control = _lines("ui.seats.device")[0]
	await _turn_to(device, func() -> bool: return _chosen(device) == str(ui.auto("Devices").call("title", 0)))
	var partner: Control = _lines("ui.seats.partner")[0]
	await _turn_to(partner, func() -> bool: return _chosen(partner) == str(ui.auto("Devices").call("title", 1)))


func _lines(text: String) -> Array[Control]:
	var found: Array[Control] = []
	for control: Control in ui.controls():
		if control.focus_mode == Control.FOCUS_ALL and ui.text_of(control) == text:
			found.append(control)
	ui.check(not found.is_empty(), "there is a line %s" % text)
	return found


func _chosen(line: Control) -> String:
	return (line.get("choices") as PackedStringArray)[int(line.get("index"))]


# Walks to a line and steps to the right until it is as wanted.
func _turn_to(line: Control, is_good: Callable) -> void:
	for is_up: bool in [true, false]:
		for _i: int in 30:
			var before: Control = ui.focused()
			if before == line:
				break
			await ui.pad(JOY_BUTTON_DPAD_UP if is_up else JOY_BUTTON_DPAD_DOWN)
			if ui.focused() == before:
				break
	ui.check(ui.focused() == line, "reach a line of the seats")
	for _i: int in 6:
		if is_good.call():
			break
		await ui.pad(JOY_BUTTON_DPAD_RIGHT)
	ui.check(is_good.call(), "set a line of the seats")
