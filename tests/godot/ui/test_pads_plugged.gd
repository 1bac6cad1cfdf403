# Pads that the engine's own input library has plugged in (tests/godot/virtual_pads): two people sit down with them, one pad is
# pulled out and comes back, and another one takes a seat. From the library on, everything is as with a pad in a hand.
extends "ui_test.gd"

const COUCH = preload("couch_kit.gd")
const LIBRARY: String = "res://../build/virtual_pads/virtual_pads.gdextension"

var pads: RefCounted
## Numbers of the pads by the device that the engine made of them.
var plugged: Dictionary[int, int] = {}


func run() -> void:
	var path: String = ProjectSettings.globalize_path(LIBRARY).simplify_path()
	ui.check(GDExtensionManager.load_extension(path) == GDExtensionManager.LOAD_STATUS_OK, "the library of virtual pads is loaded")
	pads = ClassDB.instantiate(&"VirtualPads") if ClassDB.class_exists(&"VirtualPads") else null
	if pads == null:
		ui.check(false, "there are virtual pads")
		return
	use({&"reduced_motion": true})
	for device: int in 2:
		await _plug(device)
	ui.check(Input.get_connected_joypads() == [0, 1], "the engine knows both pads")
	await _press(JOY_BUTTON_DPAD_DOWN, 0)
	ui.check(ui.auto("Devices").call("title", 1) != "" and not bool(ui.auto("Devices").get("is_mouse_last")), "a press arrives as one of a pad")
	table = await COUCH.new(ui).sit([0, 1])
	model = table.get("model")
	game = model.get("game")
	await _pulled_out()
	await _another()
	for device: int in plugged.keys():
		_pull(device)
	await ui.frames(4)
	pads = null


# Plugs in a pad and waits for the engine to tell of it; the engine gives it the first free number.
func _plug(device: int) -> void:
	var pad: int = pads.call("plug", "Test pad")
	await ui.wait_for(func() -> bool: return Input.get_connected_joypads().has(device), 5.0)
	ui.check(pad > 0 and Input.get_connected_joypads().has(device), "pad %d is plugged in" % device)
	plugged[device] = pad
	await ui.frames(2)


func _pull(device: int) -> void:
	pads.call("unplug", plugged[device])
	plugged.erase(device)


func _press(button: int, device: int) -> void:
	for is_down: bool in [true, false]:
		pads.call("press", plugged[device], button, is_down)
		await ui.frames(3)


func _waits() -> bool:
	return ui.front() != null and (ui.front().get_script() as Script).get_global_name() == &"PadLostDialog"


func _device(seat: int) -> int:
	return (model.get("devices") as PackedInt32Array)[seat]


func _pulled_out() -> void:
	_pull(1)
	ui.check(await ui.wait_for(_waits, 5.0), "a pad that is pulled out stops the match")
	ui.check(Input.get_connected_joypads() == [0], "the engine has lost it")
	ui.check(bool(model.get("is_paused")), "the match is paused")
	await _press(JOY_BUTTON_B, 0)
	ui.check(_waits(), "B on the other pad does not leave")
	await _plug(1)
	ui.check(await ui.wait_for(func() -> bool: return not _waits(), 5.0) and not bool(model.get("is_paused")), "plugged in again, the match goes on")
	ui.check(_device(1) == 1, "with the same pad")


func _another() -> void:
	await _plug(2)
	_pull(1)
	ui.check(await ui.wait_for(_waits, 5.0), "gone again")
	await _press(JOY_BUTTON_DPAD_DOWN, 2)
	ui.check(_waits(), "directions take no seat")
	await _press(JOY_BUTTON_A, 2)
	ui.check(not _waits() and _device(1) == 2, "another pad takes the seat with a press")
