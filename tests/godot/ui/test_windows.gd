# Two people with two pads in the Hundred Days: chances to answer go by without a curtain, by silence or by one press; a pad that
# holds gets the curtain and nobody else does.
extends "couch_test.gd"

const SECONDS: float = 90.0
const WANTED: int = 9

var windows: int = 0
var held: int = 0
var _last: int = -1
var _answers: int = 0


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4, &"warn_unused": false, &"since": 0, &"auto_single": false, &"window_beat": 1})
	await sit([0, 1], 1)
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	while not game.is_over() and Time.get_ticks_msec() < end and windows < WANTED:
		var open: Dictionary = game.window()
		if bool(open["open"]) and float(open["beat"]) > 0.0 and int(open["serial"]) != _last:
			await _window(open)
		elif int(model.get("power")) >= 0 or int(model.get("hidden_seat")) >= 0:
			await _one_answer()
		else:
			await ui.frames(1)
	ui.check(windows >= WANTED, "windows went by: %d" % windows)
	ui.check(held > 0, "some were held: %d" % held)


# Takes what has the focus; every fourth answer closes the question, so that nothing is picked up and put back for ever.
func _answer(device: int) -> void:
	_answers += 1
	if _answers % 4 == 0 or idle > PATIENCE - 2:
		await _close(device)
	elif idle % 3 == 2:
		await _next(device)
	else:
		await _accept(device)


# Every third is held by a seat that is asked, every third passed by a press, the others go by in silence.
func _window(open: Dictionary) -> void:
	_last = open["serial"]
	windows += 1
	if OS.has_environment("TALK"):
		print("window ", windows, " at step ", game.step_count(), " ", Time.get_ticks_msec())
	await ui.frames(2)
	var strip: Control = table.get("strip")
	if int(game.window()["serial"]) != _last:
		return
	ui.check(strip.visible and int(model.get("hidden_seat")) < 0, "the strip stands open, no curtain")
	ui.check(int(model.get("power")) < 0 and (model.get("rows") as PackedInt32Array).is_empty(), "nobody's answers lie open")
	if windows == 1:
		await ui.shoot("window_strip")
	var seat: int = 0 if int(open["seats"]) & 1 != 0 else 1
	if windows % 3 == 0:
		await _hold_it(seat)
	elif windows % 3 == 1:
		await ui.pad(JOY_BUTTON_B, seat)
		ui.check(int(model.get("hidden_seat")) < 0, "a press passes without a curtain")
	await ui.wait_for(func() -> bool: return not bool(game.window()["open"]) or int(game.window()["serial"]) != _last, 20.0)
	ui.check(int(game.window()["serial"]) != _last or not bool(game.window()["open"]), "the window closes by itself")


# Holding brings the curtain for this seat alone; letting the chance go by behind it closes the window.
func _hold_it(seat: int) -> void:
	held += 1
	await ui.pad(JOY_BUTTON_A, seat)
	await ui.frames(4)
	ui.check(int(model.get("hidden_seat")) == seat, "the curtain falls for seat %d" % seat)
	curtains += 1
	await ui.pad(JOY_BUTTON_DPAD_DOWN, seat)
	await ui.pad(JOY_BUTTON_A, seat)
