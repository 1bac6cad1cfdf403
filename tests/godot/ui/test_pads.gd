# A pad is unplugged and comes back, another takes its place, and two seats end up on one: the match waits meanwhile.
extends "ui_test.gd"

const COUCH = preload("couch_kit.gd")


func run() -> void:
	use({&"reduced_motion": true})
	table = await COUCH.new(ui).sit([0, 1])
	model = table.get("model")
	game = model.get("game")
	await _replugged()
	await _rebound()
	await _both_gone()
	await _by_the_menu()


# What the engine says when a pad goes away or comes back; there is no real one here.
func _plug(device: int, is_in: bool) -> void:
	Input.joy_connection_changed.emit(device, is_in)
	await ui.frames(2)


func _waits() -> bool:
	return ui.front() != null and (ui.front().get_script() as Script).get_global_name() == &"PadLostDialog"


func _says(text: String) -> bool:
	for control: Control in ui.controls():
		if control is Label and (control as Label).text == text:
			return true
	return false


func _device(seat: int) -> int:
	return (model.get("devices") as PackedInt32Array)[seat]


func _replugged() -> void:
	await _plug(1, false)
	ui.check(_waits(), "an unplugged pad stops the match")
	ui.check(bool(model.get("is_paused")), "the match is paused")
	ui.check(_says(str(model.call("seat_name", 1))), "it says which seat")
	ui.check(_says(str(ui.auto("Texts").call("fill", "ui.pads.gone", [ui.auto("Devices").call("title", 1)]))), "it says which pad")
	var before: int = game.version()
	await ui.frames(60)
	ui.check(game.version() == before, "nothing happens while a pad is gone")
	await ui.pad(JOY_BUTTON_B, 0)
	ui.check(_waits(), "B does not leave")
	await _plug(5, false)
	ui.check(_waits() and _device(1) == 1, "a pad that nobody holds does not matter")
	await _plug(1, true)
	ui.check(not _waits() and not bool(model.get("is_paused")), "plugged in again, the match goes on")
	ui.check(_device(1) == 1, "with the same pad")


func _rebound() -> void:
	await _plug(1, false)
	await ui.pad(JOY_BUTTON_DPAD_DOWN, 3)
	ui.check(_waits(), "directions take no seat")
	await ui.pad(JOY_BUTTON_A, 3)
	ui.check(not _waits() and _device(1) == 3, "another pad takes the seat")
	await _plug(1, true)
	ui.check(_device(1) == 3, "the old pad gets nothing back")


func _both_gone() -> void:
	await _plug(0, false)
	await _plug(3, false)
	ui.check(_waits() and _says(str(model.call("seat_name", 0))) and _says(str(model.call("seat_name", 1))), "both seats are named")
	await _plug(3, true)
	ui.check(_waits(), "one is back, one is missing")
	await ui.pad(JOY_BUTTON_A, 3)
	ui.check(not _waits() and _device(0) == 3 and _device(1) == 3, "one pad may play two seats")
	await _plug(3, false)
	ui.check(_waits() and _says(str(model.call("seat_name", 0))) and _says(str(model.call("seat_name", 1))), "a shared pad takes both seats away")
	await ui.click(ui.find_text("ui.pads.desk"))
	await ui.click(ui.find_text("ui.pads.desk"))
	ui.check(not _waits() and _device(0) == -1 and _device(1) == -1, "mouse and keyboard take both")


func _by_the_menu() -> void:
	for _i: int in 3:
		if ui.front() != table:
			await ui.key(KEY_ENTER)
	await ui.pad(JOY_BUTTON_START, 4)
	ui.check(await ui.walk_to("ui.pads.seats", false), "the menu has seats and pads")
	await ui.key(KEY_ENTER)
	await ui.key(KEY_RIGHT)
	ui.check(_device(0) >= 0, "a seat is given a pad")
	await ui.key(KEY_ESCAPE)
	ui.check(ui.front() == table or _waits() == false, "the dialog is left")
