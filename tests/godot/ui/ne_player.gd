# Plays Napoléon against Europe from the title on with one kind of device, by simulated input only.
extends RefCounted

const DRIVER = preload("ui_driver.gd")
const SEED: int = 1815
const PRESSES: int = 6000
## After so many presses inside one decision, the player looks for the button that closes it.
const PATIENCE: int = 9

enum Device { PAD, KEYS, MOUSE }

var ui: DRIVER
var device: Device
var table: Control
var model: Node
var game: Match
## Cards played by putting them down: on a place beside the hand, and on the map.
var placed: int = 0
var mapped: int = 0
var cancelled: int = 0


func _init(driver: DRIVER, with: Device) -> void:
	ui = driver
	device = with


# From the title to the table of a scenario, the first seat a person, the other a Recruit.
func sit_down(scenario: String = "The Hundred Days", id: String = "hundred_days_1815") -> void:
	for pair: Array in [[&"reduced_motion", true], [&"warn_unused", false], [&"bot_speed", 4], [&"since", 0]]:
		ui.auto("Settings").call("put", pair[0], pair[1])
	await _take("ui.title.new_match")
	await _take("Napoléon against Europe")
	seed(SEED) # the match takes its number from the engine's dice when the seats come up
	await _take(scenario)
	await _make_recruit()
	await _take("ui.seats.begin")
	await ui.frames(4)
	ui.check(ui.screen_name() == "TableScreen", "the table comes up")
	table = ui.auto("Screens").call("current")
	model = table.get("model")
	game = model.get("game")
	ui.check(game.scenario() == id, "it is %s" % scenario)


func _make_recruit() -> void:
	var who: Control = null
	for control: Control in ui.controls():
		if ui.text_of(control) == "ui.seats.who" and control.focus_mode == Control.FOCUS_ALL:
			who = control
	for _i: int in 30:
		if device == Device.MOUSE or ui.focused() == who:
			break
		await press(JOY_BUTTON_DPAD_UP, KEY_UP)
	for _i: int in 6:
		if int(who.get("index")) == 1:
			break
		if device == Device.MOUSE:
			await ui.click(who.get("_back") as Control)
		else:
			await press(JOY_BUTTON_DPAD_LEFT, KEY_LEFT)
	ui.check(int(who.get("index")) == 1, "the rival is a Recruit")


# Chooses a button or card by its text.
func _take(text: String) -> void:
	if device == Device.MOUSE:
		var found: Control = ui.find_text(text)
		ui.check(found != null, "%s is on the screen" % text)
		if found != null:
			await ui.click(found)
	else:
		ui.check(await ui.walk_to(text, device == Device.PAD), "reach %s" % text)
		await accept()
	await ui.frames(2)


func press(button: int, code: int) -> void:
	if device == Device.PAD:
		await ui.pad(button)
	else:
		await ui.key(code)


func accept() -> void:
	await press(JOY_BUTTON_A, KEY_ENTER)


# Plays until the match is over or the time has run out.
func play(seconds: float) -> void:
	var end: int = Time.get_ticks_msec() + int(seconds * 1000.0)
	var serial: int = -1
	var inside: int = 0
	for _press: int in PRESSES:
		if game.is_over() or Time.get_ticks_msec() > end or ui.screen_name() != "TableScreen":
			break
		await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or game.is_over(), 20.0)
		if game.is_over():
			break
		inside = inside + 1 if game.serial() == serial else 0
		serial = game.serial()
		await _turn(inside)
	var view: Dictionary = model.get("view")
	print("%d steps, %d cards on places, %d on the map" % [game.step_count(), placed, mapped])
	ui.check(game.is_over(), "the match ends (%d steps, %s, \"%s\")" % [game.step_count(), view["phase_name"], (model.get("decision") as Dictionary).get("prompt", "")])
	await ui.wait_for(func() -> bool: return ui.screen_name() == "ResultsScreen", 5.0)


# What the player has carried must have been carried in every way.
func check_cards() -> void:
	ui.check(ui.screen_name() == "ResultsScreen", "the results come up")
	ui.check(cancelled > 0, "a card was picked up and put back")
	ui.check(placed > 0, "cards were put down on places beside the hand")
	ui.check(mapped > 0, "cards were put down on the map")


# Pad or keys: accept what has the focus; a card is picked up and put down; when that leads nowhere, close the decision.
func _turn(inside: int) -> void:
	var hand: Control = table.get("hand")
	var was_carried: bool = _is_carrying()
	if was_carried and cancelled == 0:
		await press(JOY_BUTTON_B, KEY_ESCAPE)
		ui.check(not _is_carrying() and ui.front() == table, "cancel puts the card back")
		cancelled += 1
		return
	if was_carried and mapped < 2 and await _put_on_map():
		return
	if inside > PATIENCE and ui.front() == table and await _to_closing():
		await accept()
		return
	if inside > 0 and inside % 4 == 3:
		await press(JOY_BUTTON_X, KEY_N)
	var is_slot: bool = ui.focused() != null and (hand.get("slots") as Control).is_ancestor_of(ui.focused())
	var before: int = game.version()
	await accept()
	if is_slot and game.version() != before:
		placed += 1


func _is_carrying() -> bool:
	return ((table.get("hand") as Control).get("carry") as Node).call("is_on")


# Carries the card to the map, where it snaps to the places that can take it, and puts it down.
func _put_on_map() -> bool:
	var carry: Node = (table.get("hand") as Control).get("carry")
	await ui.wait_for(func() -> bool: return not carry.is_processing(), 3.0)
	if ((carry.get("targets") as RefCounted).get("by_space") as Dictionary).is_empty():
		return false
	var map: Control = table.get("map")
	for _i: int in 8:
		if map.has_focus():
			break
		await press(JOY_BUTTON_RIGHT_SHOULDER, KEY_E)
	await press(JOY_BUTTON_X, KEY_N)
	var before: int = game.step_count()
	await accept()
	if ui.front() != table:
		await accept()
	var is_down: bool = await ui.wait_for(func() -> bool: return game.step_count() >= before + 2, 3.0)
	ui.check(is_down, "a card put down on a force is played and activates it")
	mapped += 1
	return is_down


func _to_closing() -> bool:
	var closing: Control = (table.get("actions") as Control).get("closing")
	if closing.get_child_count() == 0:
		return false
	for _i: int in 9:
		if ui.focused() != null and closing.is_ancestor_of(ui.focused()):
			return true
		await press(JOY_BUTTON_RIGHT_SHOULDER, KEY_E)
	return false
