# Two people with two pads against each other in the Hundred Days: what is not about cards is done before both, with the hands
# held back; a button held shows one's own hand and nobody else's; a card is played behind the curtain, and a chance to
# answer can be let go by in one press without looking.
extends "couch_test.gd"

const SECONDS: float = 240.0
const PEEK: JoyButton = JOY_BUTTON_LEFT_STICK

var open_decisions: int = 0
var passes: int = 0
var peeks: int = 0


func run() -> void:
	use({&"reduced_motion": true, &"bot_speed": 4, &"warn_unused": false, &"since": 0, &"auto_single": false, &"window_beat": 0})
	await sit([0, 1], 1)
	var end: int = Time.get_ticks_msec() + int(SECONDS * 1000.0)
	while not game.is_over() and Time.get_ticks_msec() < end and (open_decisions < 8 or passes < 2 or curtains < 4 or peeks < 4):
		await _look_around()
		await _one_answer()
	ui.check(open_decisions >= 8, "decisions before both: %d" % open_decisions)
	ui.check(curtains >= 4, "decisions behind the curtain: %d" % curtains)
	ui.check(passes >= 2, "chances let go by without looking: %d" % passes)
	ui.check(peeks >= 4, "looks at one's own hand: %d" % peeks)
	if passes < 2:
		print("stuck at ", model.get("decision"))


# Takes what has the focus: a card is picked up and put down, a force is led; after a while what closes the decision.
func _answer(device: int) -> void:
	if idle > PATIENCE - 2:
		await _close(device)
	elif idle % 3 == 2:
		await _next(device)
	else:
		await _accept(device)


func _look_around() -> void:
	if int(model.get("hidden_seat")) >= 0:
		await _let_go_by(int(model.get("hidden_seat")))
		return
	if int(model.get("power")) < 0 or ui.front() != table or int(model.get("viewers")) != int(model.call("room")):
		return
	open_decisions += 1
	ui.check(_fan().is_empty(), "nobody's cards lie open before both")
	for row: int in (model.get("labels") as PackedStringArray).size():
		ui.check((model.get("rows") as PackedInt32Array)[row * Match.ACTION_STRIDE + Match.ACTION_KIND] != Match.NOUN_CARD, "nothing about cards is asked before both")
	if peeks < 4:
		await _peek(peeks % 2)


# The cards in the fan.
func _fan() -> Array[Node]:
	return ((table.get("hand") as Control).get("_fan") as Control).get_children()


# Seat `seat` holds its button: its own cards and not the other's; let go, they are gone.
func _peek(seat: int) -> void:
	var steps: int = game.step_count()
	await _hold(seat, true)
	ui.check(int(model.get("viewers")) == 1 << seat, "seat %d looks at its own" % seat)
	_check_screen()
	var own: Dictionary[int, bool] = {}
	var cards: PackedInt32Array = game.view(1 << seat)["cards"]
	for at: int in range(0, cards.size(), Match.CARD_STRIDE):
		if cards[at + Match.CARD_ID] >= 0 and game.seat_of(cards[at + Match.CARD_POWER]) == seat:
			own[cards[at + Match.CARD_ID]] = true
	ui.check(not _fan().is_empty() and (table.get("hand") as Control).is_visible_in_tree(), "its hand can be seen")
	for card: Node in _fan():
		ui.check(own.has(int(card.get("card"))), "only its own cards")
	if peeks == 0:
		await ui.shoot("peek")
	await _hold(seat, false)
	ui.check(int(model.get("viewers")) == int(model.call("room")) and _fan().is_empty(), "let go, the cards are gone")
	ui.check(int(model.get("power")) >= 0 and ui.focused() != null and game.step_count() == steps, "and the decision is as before")
	peeks += 1


func _hold(device: int, is_down: bool) -> void:
	var event: InputEventJoypadButton = InputEventJoypadButton.new()
	event.button_index = PEEK
	event.device = device
	event.pressed = is_down
	Input.parse_input_event(event)
	Input.flush_buffered_events()
	await ui.frames(4)


# On the curtain of a chance to answer: the other pad cannot pass for its owner; one press below Look does.
func _let_go_by(seat: int) -> void:
	var power: int = game.waiting_for_people()
	if not bool((model.get("decision") as Dictionary)["window"]):
		return
	curtains += 1
	await ui.shoot("curtain_pass")
	var steps: int = game.step_count()
	await ui.pad(JOY_BUTTON_DPAD_DOWN, 1 - seat)
	await ui.pad(JOY_BUTTON_A, 1 - seat)
	ui.check(game.step_count() == steps, "the other pad does not pass")
	await ui.pad(JOY_BUTTON_DPAD_DOWN, seat)
	await ui.pad(JOY_BUTTON_A, seat)
	ui.check(game.step_count() > steps or game.waiting_for_people() != power, "the own pad does")
	ui.check(int(model.get("viewers")) == int(model.call("room")), "without a look at the hand")
	passes += 1
