# France with a partner against Recruits, in both games: its powers are left open, so whoever acts first acts; orders that one
# has begun to draw, the other does not take out of his hand but points at the map; when they are sealed, it is open again.
extends "coop_test.gd"

const EMPIRE: int = 0
const SECONDS: float = 240.0

var acted: PackedInt32Array = [0, 0]
var held: int = 0
var opened_again: int = 0


func run() -> void:
	use({&"reduced_motion": true, &"warn_unused": false, &"bot_speed": 4, &"since": 0, &"auto_single": false})
	await _sit_down(["Napoléon against Europe", "The Hundred Days"])
	await _play(func() -> bool: return acted[0] >= 3 and acted[1] >= 3)
	ui.check(acted[0] >= 3 and acted[1] >= 3, "both have acted for France: %s" % acted)
	await _check_seat()
	await _sit_down(["Imperial Borders", "Six players"])
	await _play(func() -> bool: return held >= 2 and opened_again >= 1)
	ui.check(held >= 2, "what one has begun, the other left to him: %d times" % held)
	ui.check(opened_again >= 1, "and then it was open again: %d times" % opened_again)
	await _check_seat()


func _play(is_enough: Callable) -> void:
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	while Time.get_ticks_msec() < end and not game.is_over() and not is_enough.call():
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over(), 20.0)
		await _turn()


# One seat of people, who both see what is its own; then back to the title.
func _check_seat() -> void:
	ui.check((model.get("people") as PackedInt32Array) == PackedInt32Array([EMPIRE]), "one seat is played by people")
	for part: String in ["cards", "routes", "draft"]:
		ui.check((model.get("view") as Dictionary)[part] == game.view(1 << EMPIRE)[part], "%s: what is France's is open to both" % part)
	while ui.front() != table:
		await ui.pad(JOY_BUTTON_B)
	await ui.pad(JOY_BUTTON_START)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(8)


func _sit_down(way: Array[String]) -> void:
	for text: String in ["ui.title.new_match"] + way:
		await ui.walk_to(text, true)
		await ui.pad(JOY_BUTTON_A)
		await ui.frames(2)
	await ui.pad(JOY_BUTTON_DPAD_UP, 1) # the second pad shows that it is there
	var who: Array[Control] = _lines("ui.seats.who")
	await _turn_to(who[0], func() -> bool: return int(who[0].get("index")) == 0)
	for i: int in range(1, who.size()):
		await _turn_to(who[i], func() -> bool: return int(who[i].get("index")) == 1)
	await _share()
	await ui.walk_to("ui.seats.begin", true)
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(4)
	take_table()


func _draft() -> PackedInt32Array:
	return (model.get("view") as Dictionary)["draft"]


func _turn() -> void:
	var share: RefCounted = table.get("share")
	var holder: int = share.call("holder")
	var device: int = holder if holder >= 0 else (0 if acted[0] <= acted[1] else 1)
	if holder >= 0 and ui.front() == table:
		await _leave_to(1 - holder)
	var before: int = game.step_count()
	var had_draft: bool = not _draft().is_empty()
	await ui.pad(JOY_BUTTON_A, device)
	if ui.front() != table:
		await ui.pad(JOY_BUTTON_A, device)
	if game.step_count() == before:
		await ui.pad(JOY_BUTTON_X if acted[device] % 2 == 0 else JOY_BUTTON_RIGHT_SHOULDER, device)
		return
	acted[device] += 1
	if had_draft and _draft().is_empty() and int(share.call("holder")) < 0:
		opened_again += 1


# The other one's presses only point at the map.
func _leave_to(other: int) -> void:
	var before: int = game.step_count()
	var overlay: Control = (table.get("map") as Control).get("overlay")
	await ui.pad(JOY_BUTTON_DPAD_LEFT, other)
	await ui.pad(JOY_BUTTON_A, other)
	ui.check(game.step_count() == before, "pad %d leaves it to the other" % other)
	ui.check(not (overlay.get("pointers") as Dictionary).is_empty(), "and points at the map")
	await ui.pad(JOY_BUTTON_B, other)
	held += 1
