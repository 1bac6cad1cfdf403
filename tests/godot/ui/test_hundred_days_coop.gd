# Two pads share the Coalition in the Hundred Days against a French bot: a full round, each acting for its own powers, the
# hand seen by both, and the partner pointing and drawing arrows meanwhile.
extends "coop_test.gd"

const SEED: int = 1815
const SECONDS: float = 300.0
const PATIENCE: int = 9
const COALITION: int = 1

## Presses of each pad that acted; refusals of the wrong pad; suggestions.
var acted: PackedInt32Array = [0, 0]
var led: Dictionary[int, int] = {}
var suggested: int = 0


func run() -> void:
	use({&"reduced_motion": true, &"warn_unused": false, &"bot_speed": 4, &"since": 0})
	await _sit_down()
	if table != null:
		await _play_rounds()
		_check_hand()
		ui.check(acted[0] > 0 and acted[1] > 0, "both pads have acted (%d and %d presses)" % [acted[0], acted[1]])
		ui.check(led.get(0, 0) > 0 and led.get(1, 0) > 0, "each pad was alone in charge of its own powers' forces (%s)" % led)
		ui.check(suggested > 0, "the partner has pointed and drawn an arrow")
		await _partner_goes()


# Pad 1 gives the Empire to a Recruit, takes the Coalition, shares it with pad 2 and deals out the powers in turn.
func _sit_down() -> void:
	for text: String in ["ui.title.new_match", "Napoléon against Europe", "The Hundred Days"]:
		seed(SEED)
		await ui.walk_to(text, true)
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(2)
	await ui.pad(JOY_BUTTON_DPAD_UP, 1) # the second pad shows that it is there
	var who: Array[Control] = _lines("ui.seats.who")
	await _turn_to(who[0], func() -> bool: return int(who[0].get("index")) == 1)
	await _turn_to(who[1], func() -> bool: return int(who[1].get("index")) == 0)
	await _share()
	await ui.frames(2)
	ui.check(_lines("ui.seats.partner").size() == 2, "a second partner could join")
	var pad: int = 1
	for power: String in ["Britain", "Prussia", "Austria", "Russia", "Spain"]:
		pad = 1 - pad
		var line: Control = _lines(power)[0]
		await _turn_to(line, func() -> bool: return _chosen(line) == str(ui.auto("Devices").call("title", pad)))
	await ui.walk_to("ui.seats.begin", true)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	take_table()


# The partner's pad is unplugged: the match waits; a third pad takes the place and leads what the lost one led.
func _partner_goes() -> void:
	var share: RefCounted = (model.get("request") as RefCounted).get("share")
	var led_before: int = (share.get("leads") as Dictionary).values().count(1)
	Input.joy_connection_changed.emit(1, false)
	await ui.frames(3)
	ui.check(bool(model.get("is_paused")), "the match waits for the partner's pad")
	await ui.pad(JOY_BUTTON_A, 2)
	await ui.frames(3)
	ui.check(not bool(model.get("is_paused")), "a third pad takes the partner's place")
	ui.check(share.call("partners_of", COALITION) == PackedInt32Array([2]), "it is the partner now")
	ui.check(led_before > 0 and (share.get("leads") as Dictionary).values().count(2) == led_before, "and leads what the other led")


func _round() -> int:
	var names: RefCounted = model.get("names")
	var track: int = ((names.get("tracks") as Dictionary)["id"] as PackedStringArray).find("round")
	var tracks: PackedInt32Array = game.view(0)["tracks"]
	for at: int in range(0, tracks.size(), Match.TRACK_STRIDE):
		if tracks[at + Match.TRACK_ID] == track:
			return tracks[at + Match.TRACK_VALUE]
	return 0


# Until each pad has led forces of its own and a whole round has passed.
func _play_rounds() -> void:
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	var first: int = 0
	var serial: int = -1
	var inside: int = 0
	while Time.get_ticks_msec() < end and not game.is_over():
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over(), 20.0)
		if first == 0 and _round() > 0:
			first = _round()
		if first > 0 and _round() > first and led.get(0, 0) > 0 and led.get(1, 0) > 0 and suggested > 0:
			break
		inside = inside + 1 if game.serial() == serial else 0
		serial = game.serial()
		await _turn(inside)
	ui.check(game.is_over() or _round() > first, "a full round was played (round %d, then %d)" % [first, _round()])


func _turn(inside: int) -> void:
	var share: RefCounted = table.get("share")
	var holder: int = share.call("holder")
	var device: int = holder if holder >= 0 else (inside / 3) % 2
	if holder >= 0 and ui.front() == table and led.get(holder, 0) < 4:
		await _check_partner(1 - holder)
	if ui.front() == table and inside > PATIENCE:
		var closing: Control = (table.get("actions") as Control).get("closing")
		for _i: int in 9:
			if closing.get_child_count() == 0 or (ui.focused() != null and closing.is_ancestor_of(ui.focused())):
				break
			await ui.pad(JOY_BUTTON_RIGHT_SHOULDER, device)
	elif inside == 0 and game.decision(0)["kind"] == "activate":
		device = 0 if led.get(0, 0) <= led.get(1, 0) else 1
		await _to_own(device)
	elif inside % 4 == 3:
		await ui.pad(JOY_BUTTON_X, device)
	var before: int = game.step_count()
	await ui.pad(JOY_BUTTON_A, device)
	if ui.front() != table:
		await ui.pad(JOY_BUTTON_A, device)
	if game.step_count() > before:
		acted[device] += 1
		if holder >= 0:
			led[holder] = led.get(holder, 0) + 1


# Jumps from force to force until one stands there that this pad leads.
func _to_own(device: int) -> void:
	var share: RefCounted = table.get("share")
	var spaces: Dictionary = (table.get("targets") as RefCounted).get("by_space")
	for _i: int in spaces.size() + 1:
		await ui.pad(JOY_BUTTON_X, device)
		var rows: PackedInt32Array = spaces.get((table.get("map") as Control).get("cursor"), PackedInt32Array())
		if not rows.is_empty() and str(share.call("refusal", rows[0])).is_empty():
			return


# The other pad cannot act; it points, and draws an arrow.
func _check_partner(other: int) -> void:
	var before: int = game.step_count()
	await ui.pad(JOY_BUTTON_A, other)
	ui.check(game.step_count() == before, "pad %d does not act for powers that the other leads" % other)
	var overlay: Control = (table.get("map") as Control).get("overlay")
	await ui.pad(JOY_BUTTON_DPAD_RIGHT, other)
	await ui.pad(JOY_BUTTON_A, other)
	await ui.pad(JOY_BUTTON_DPAD_DOWN, other)
	if not (overlay.get("pointers") as Dictionary).is_empty() and not (overlay.get("arrows") as Dictionary).is_empty():
		suggested += 1
	await ui.pad(JOY_BUTTON_A, other)
	ui.check(game.step_count() == before, "pointing changes nothing")


# Both see the side's cards: the screen shows what the seat may know.
func _check_hand() -> void:
	ui.check((model.get("people") as PackedInt32Array) == PackedInt32Array([COALITION]), "one seat is played by people")
	var shown: PackedInt32Array = (model.get("view") as Dictionary)["cards"]
	ui.check(game.is_over() or shown == game.view(1 << COALITION)["cards"], "the hand of the side is open to both")
