# While Marshals think, no step of script or engine takes longer than 8 ms, in either game.
#
# Counted is what each frame cost the main thread (frame_clock.gd): input, scripts, layout, and the calls that give drawings to
# the renderer. What other programs took of the processor is not in it, and nothing is drawn, since a renderer that works on the
# processor is no part of the question. A frame counts when a bot was thinking before or after it. The engine's own monitor is
# printed beside it; it counts the time of other programs as well.
extends "ui_test.gd"

const CLOCK = preload("frame_clock.gd")
const SECONDS: int = 10
const BUDGET: float = 8.0
## Another try for a machine that has something else to do just then.
const TRIES: int = 3
## A player's own step shows all that is new at once; it may take as long as a frame of 60 a second.
const OWN_BUDGET: float = 16.0

var clock: CLOCK
var thinking: PackedFloat32Array = []
var own: PackedFloat32Array = []


func run() -> void:
	if not CLOCK.is_possible():
		print("this system does not count the time of threads; nothing is measured")
		return
	for ruleset: int in 2:
		use({&"bot_speed": 2, &"since": 0, &"confirm_final": false, &"warn_unused": false})
		await ui.walk_to("ui.title.new_match", true)
		await ui.pad(JOY_BUTTON_A)
		for _i: int in ruleset:
			await ui.pad(JOY_BUTTON_DPAD_DOWN)
		await ui.pad(JOY_BUTTON_A)
		await ui.pad(JOY_BUTTON_A)
		await _marshals()
		if not take_table():
			return
		# What builds the table is no step of a match.
		await ui.wait_for(func() -> bool: return false, 2.0)
		await _measure_all(game.ruleset())
		await ui.pad(JOY_BUTTON_START)
		ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(10)


func _measure_all(title: String) -> void:
	for attempt: int in TRIES:
		await _measure()
		print("%s: %d frames while Marshals think: median %.1f, 99 %% %.1f, worst %.1f ms; %d own steps: median %.1f, worst %.1f ms; engine's monitor %.1f ms" % [
			title, thinking.size(), CLOCK.share_of(thinking, 50), CLOCK.share_of(thinking, 99), CLOCK.share_of(thinking, 100),
			own.size(), CLOCK.share_of(own, 50), CLOCK.share_of(own, 100), Performance.get_monitor(Performance.TIME_PROCESS) * 1000.0])
		if CLOCK.share_of(thinking, 100) <= BUDGET and CLOCK.share_of(own, 99) <= OWN_BUDGET:
			break
	ui.check(thinking.size() > 60, "%s: Marshals think meanwhile" % title)
	ui.check(CLOCK.share_of(thinking, 99) <= BUDGET * 0.75, "%s: 99 %% of the steps stay well below %.0f ms" % [title, BUDGET])
	ui.check(CLOCK.share_of(thinking, 100) <= BUDGET, "%s: no step is longer than %.0f ms" % [title, BUDGET])
	ui.check(CLOCK.share_of(own, 99) <= OWN_BUDGET, "%s: a player's own step fits into a frame" % title)


func _measure() -> void:
	thinking = []
	own = []
	clock = CLOCK.new(self)
	clock.start()
	var end: int = Time.get_ticks_msec() + SECONDS * 1000
	while Time.get_ticks_msec() < end and not game.is_over():
		var was_thinking: bool = game.is_thinking()
		var from: int = clock.costs.size()
		var is_own: bool = int(model.get("power")) >= 0 or ui.front() != table
		if is_own:
			await ui.key(KEY_ENTER)
		else:
			await process_frame
		for i: int in range(from, clock.costs.size()):
			if is_own:
				own.append(clock.costs[i])
			elif was_thinking or game.is_thinking():
				thinking.append(clock.costs[i])
	clock.stop()


# All other seats to Marshals; then begin.
func _marshals() -> void:
	for _i: int in 40:
		var focus: Control = ui.focused()
		if ui.text_of(focus) == "ui.seats.who" and int(focus.get("index")) > 0:
			for _j: int in 4:
				if int(focus.get("index")) == 3:
					break
				await ui.pad(JOY_BUTTON_DPAD_RIGHT)
		var before: Control = ui.focused()
		await ui.pad(JOY_BUTTON_DPAD_UP)
		if ui.focused() == before:
			break
	ui.check(await ui.walk_to("ui.seats.begin", true), "reach Begin")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
