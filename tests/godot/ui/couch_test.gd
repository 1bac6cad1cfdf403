# Base of the tests with several people at one screen: each answers on its own device in the shortest way, and at every
# moment only what the lookers may know is shown.
extends "ui_test.gd"

const COUCH = preload("couch_kit.gd")
## After so many answers without a step, the seat goes to the next thing to do and takes that.
const PATIENCE: int = 8

## The device of each person, by seat.
var devices: Array[int] = []
var curtains: int = 0
var ballots: int = 0
var idle: int = 0
## Answers given to the same dialog in front of the table.
var away: int = 0
var looks: int = 0


# From the title to the table of a game (0 or 1 in the list), and from then on every change of the screen is checked.
func sit(held: Array[int], number: int = 0) -> void:
	devices = held
	table = await COUCH.new(ui).sit(devices, number)
	model = table.get("model")
	game = model.get("game")
	model.connect("changed", _check_screen)


func _turn() -> int:
	return int((model.get("view") as Dictionary)["turn"])


func _one_answer() -> void:
	await ui.wait_for(func() -> bool: return int(model.get("power")) >= 0 or int(model.get("hidden_seat")) >= 0 or game.is_over(), 60.0)
	var hidden: int = model.get("hidden_seat")
	if hidden >= 0 and (ui.front().get_script() as Script).get_global_name() == &"Ballot":
		await _vote()
		return
	if hidden >= 0:
		curtains += 1
		_check_screen()
		await _accept(devices[hidden])
		ui.check(int(model.get("viewers")) == 1 << hidden or int(model.get("hidden_seat")) < 0, "its own device opens the curtain of seat %d" % hidden)
		return
	var seat: int = model.call("acting_seat")
	if seat < 0:
		await ui.frames(2)
		return
	if ui.front() != table:
		away += 1
		# A dialog that accept does not close, such as the standing answers, is left by cancel.
		if away > PATIENCE:
			await _cancel(devices[seat])
		else:
			await _accept(devices[seat])
		return
	away = 0
	var before: int = game.step_count()
	if idle > PATIENCE:
		await _next(devices[seat])
	await _answer(devices[seat])
	idle = idle + 1 if game.step_count() == before else 0


# How a person answers what is asked.
func _answer(device: int) -> void:
	await _close(device)


# All choose at once: each its first answer.
func _vote() -> void:
	ballots += 1
	_check_screen()
	for seat: int in (ui.front().get("_powers") as Dictionary).keys():
		if devices[seat] >= 0:
			await ui.pad(JOY_BUTTON_A, devices[seat])
		else:
			await ui.key(KEY_1)


# Moves the focus to the next thing to do, and takes it.
func _next(device: int) -> void:
	if device >= 0:
		await ui.pad(JOY_BUTTON_X, device)
		await ui.pad(JOY_BUTTON_A, device)
	else:
		await ui.key(KEY_N)
		await ui.key(KEY_ENTER)


func _accept(device: int) -> void:
	if device >= 0:
		await ui.pad(JOY_BUTTON_A, device)
		return
	var target: Control = ui.front().call("first_focus") if ui.front().has_method("first_focus") else ui.focused()
	await ui.click(target if target != null else ui.focused())


func _cancel(device: int) -> void:
	if device >= 0:
		await ui.pad(JOY_BUTTON_B, device)
	else:
		await ui.key(KEY_ESCAPE)


# The shortest answer: a closing one if there is one, else what has the focus.
func _close(device: int) -> void:
	var closing: Control = (table.get("actions") as Control).get("closing")
	var first: Button = null
	for node: Node in closing.get_children():
		if node is Button and (node as Button).is_visible_in_tree() and first == null:
			first = node
	var seal: Control = ui.find_text("ui.ib.seal_bid")
	if device < 0 and seal != null:
		await ui.click(seal)
		return
	if device < 0:
		await ui.click(first if first != null else (table.get("actions") as Control).call("entry") as Control)
		return
	for _i: int in 10:
		if first == null or not is_instance_valid(first) or closing.is_ancestor_of(ui.focused()):
			break
		await ui.pad(JOY_BUTTON_LEFT_SHOULDER, device)
	await ui.pad(JOY_BUTTON_A, device)


# What is shown against what the lookers may know: behind a closed curtain or together that is the room, else the one seat.
func _check_screen() -> void:
	if not game.is_started() or (model.get("view") as Dictionary).is_empty():
		return
	looks += 1
	var viewers: int = model.get("viewers")
	var room: int = model.call("room")
	var hidden: int = model.get("hidden_seat")
	if viewers != room and hidden < 0:
		var is_one: bool = viewers > 0 and viewers & (viewers - 1) == 0
		if not is_one or not (game.powers_of(_seat(viewers)) & game.waiting_for_people() != 0 or int(model.get("power")) < 0):
			ui.check(false, "only a seat that is asked looks alone: %d" % viewers)
	elif viewers != room:
		ui.check(false, "behind the curtain the room looks, not %d" % viewers)
	var allowed: Dictionary = game.view(viewers)
	var shown: Dictionary = model.get("view")
	for part: String in ["pieces", "routes", "cards", "draft", "tracks", "panels", "relations"]:
		if shown[part] != allowed[part] and int(shown["version"]) == int(allowed["version"]):
			ui.check(false, "%s: more than seats %d may know" % [part, viewers])
	_check_drawn(viewers, allowed)
	_check_log(viewers)
	ui.passed += 1


# What is really drawn: counters, routes, the cards in the fan, and behind the curtain no answers of anybody.
func _check_drawn(viewers: int, allowed: Dictionary) -> void:
	var map: Control = table.get("map")
	if ((map.get("pieces") as Control).get("_shown") as PackedInt32Array) != allowed["pieces"]:
		ui.check(false, "counters on the map that seats %d may not know" % viewers)
	if ((map.get("overlay") as Control).get("_routes") as PackedInt32Array) != allowed["routes"]:
		ui.check(false, "routes on the map that seats %d may not know" % viewers)
	var known: Dictionary[int, bool] = {}
	var cards: PackedInt32Array = allowed["cards"]
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		known[cards[at + Match.CARD_ID]] = true
	for card: Node in ((table.get("hand") as Control).get("_fan") as Control).get_children():
		if not known.has(int(card.get("card"))):
			ui.check(false, "a card in the fan that seats %d may not know" % viewers)
	if int(model.get("hidden_seat")) < 0:
		return
	var actions: Control = table.get("actions")
	if int((actions.get("_list") as Control).get("count")) > 0 or int((actions.get("closing") as Control).get("count")) > 0:
		ui.check(false, "answers behind the curtain")


# Every line of the log must be for those who look.
func _check_log(viewers: int) -> void:
	var all: Array[Node] = ((table.get("events") as Control).get("_list") as Node).get_children()
	var lines: Array[Node] = all.filter(func(line: Button) -> bool: return line.visible or not line.text.is_empty()) # spare ones say nothing
	if lines.is_empty():
		return
	var first: int = lines[-1].get_meta(&"index", 0)
	var known: Dictionary[int, bool] = {}
	var rows: PackedInt32Array = game.events_since(first, viewers)
	for at: int in range(0, rows.size(), Match.EVENT_STRIDE):
		known[rows[at + Match.EVENT_INDEX]] = true
	for line: Node in lines:
		if not known.has(int(line.get_meta(&"index", -1))):
			ui.check(false, "a line of the log is not for seats %d: %s" % [viewers, (line as Button).text])


func _seat(one: int) -> int:
	for seat: int in 8:
		if one == 1 << seat:
			return seat
	return -1
