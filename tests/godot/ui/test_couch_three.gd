# Three persons on two pads and a mouse with three bots, two rounds: at every moment only what the lookers may know is shown.
extends "couch_test.gd"

const ROUNDS: int = 2
const SECONDS: float = 300.0


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4, &"warn_unused": false})
	await sit([0, 1, -1])
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	while not game.is_over() and _turn() <= ROUNDS and Time.get_ticks_msec() < end:
		await _one_answer()
		if OS.has_environment("TALK"):
			print(_turn(), " ", game.step_count(), " ", (model.get("decision") as Dictionary)["kind"], " seat ", model.call("acting_seat"), " front ", ui.front() == table)
	ui.check(_turn() > ROUNDS or game.is_over(), "two rounds are played: round %d" % _turn())
	if _turn() <= ROUNDS and not game.is_over():
		_tell_where()
	ui.check(curtains > 4, "the curtain fell between the seats: %d times" % curtains)
	print("checked the screen %d times, %d curtains, %d steps" % [looks, curtains, game.step_count()])


# Where it got stuck, for whoever reads the failure.
func _tell_where() -> void:
	print("stuck at ", model.get("decision"))
	print("power ", model.get("power"), " rows ", model.get("labels"), " hidden ", model.get("hidden_seat"), " paused ", model.get("is_paused"))
	print("front ", ui.front(), " focus ", ui.focused(), " ", ui.focused_text(), " plan ", model.get("_planner"), " waiting for ", game.waiting_for_people(), " idle ", idle)
	for control: Control in ui.controls((table.get("actions") as Control)):
		if control is Button:
			print("  button ", (control as Button).text)
