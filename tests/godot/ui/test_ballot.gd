# A sealed vote of three people on two pads and the keyboard, all at once: nobody's press shows what it was, and it counts.
# Whoever prefers it gets the curtain, one after the other.
extends "ui_test.gd"

const PREPARED = preload("prepared_match.gd")
const SAVE: String = "user://matches/prepared.baton"
const PEOPLE: Array[int] = [0, 1, 2]
const DEVICES: Array[int] = [0, 1, -1]


func prepare() -> void:
	ui.check(PREPARED.make("imperial_borders", "six_players", 6, 1805, func(played: Match, _power: int) -> bool: return str(played.decision(0)["kind"]) == "vote", PEOPLE), "there is a vote")
	SaveShelf.write_note(SAVE, PackedInt32Array([0, 1, -1, -1, -1, -1]), "")


func run() -> void:
	use({&"reduced_motion": true, &"since": 0, &"bot_speed": 4, &"auto_single": false})
	await ui.pad(JOY_BUTTON_DPAD_UP, 1) # the second pad shows that it is there
	if not await go_on():
		return
	ui.check(_front_name() == "Ballot", "all choose at once, not %s" % _front_name())
	if _front_name() != "Ballot":
		return
	await _by_curtain()
	if not await go_on():
		return
	ui.check(_front_name() == "Ballot", "taken up again, it is asked again")
	await ui.shoot("ballot")
	ui.check(int(model.get("viewers")) == int(model.call("room")) and int(model.get("power")) < 0, "only what the whole room may know is shown")
	await _vote()


func _front_name() -> String:
	return (ui.front().get_script() as Script).get_global_name()


# The menu button of a pad leads to the curtain; behind it the first of them looks alone.
func _by_curtain() -> void:
	await ui.pad(JOY_BUTTON_START, 1)
	ui.check(_front_name() == "Curtain", "the menu button of a pad leads to the curtain, not %s" % _front_name())
	await ui.pad(JOY_BUTTON_A, 0)
	ui.check(ui.front() == table and int(model.get("viewers")) == 1 and int(model.get("power")) >= 0, "the first looks alone")
	await ui.pad(JOY_BUTTON_START, 0)
	ui.check(await ui.walk_to("ui.menu.leave", true), "reach Leave")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(8)


# Everything that can be read now.
func _words() -> PackedStringArray:
	var found: PackedStringArray = []
	for control: Control in ui.controls():
		found.append(ui.text_of(control))
	return found


func _states() -> int:
	return _words().count("ui.ballot.chosen")


func _vote() -> void:
	var options: PackedStringArray = ui.front().get("_options")
	var first: int = game.step_count()
	var open: PackedStringArray = _words()
	ui.check(options.size() == 2 and open.has(options[0]) and open.has(options[1]), "both answers can be read: %s" % options)
	await ui.pad(JOY_BUTTON_Y, 0)
	await ui.pad(JOY_BUTTON_A, 5)
	ui.check(_words() == open, "other buttons and other pads choose nothing")
	await ui.pad(JOY_BUTTON_A, 0)
	var chosen: PackedStringArray = _words()
	ui.check(_states() == 1 and chosen != open, "the screen says that one has chosen")
	await ui.pad(JOY_BUTTON_B, 0)
	ui.check(_words() == chosen, "but not what: another choice looks the same")
	await ui.key(KEY_1)
	ui.check(_states() == 2 and game.step_count() == first, "the keyboard has chosen; nothing has happened yet")
	await ui.pad(JOY_BUTTON_B, 1)
	await ui.frames(4)
	ui.check(_front_name() != "Ballot", "with the last choice it closes")
	var votes: Dictionary[int, String] = {}
	for i: int in range(first, game.step_count()):
		votes[game.seat_of(int(game.step(i)["power"]))] = str(game.step(i)["text"])
	ui.check(votes.has(0) and votes.has(1) and votes.has(2), "all three have voted: %s" % votes)
	ui.check(votes.get(0, "") != votes.get(2, "") and votes.get(0, "").get_slice(" ", 1) == votes.get(1, "").get_slice(" ", 1), "as they pressed: %s" % votes)
