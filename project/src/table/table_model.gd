## The match at this table: runs it, knows whose turn it is to look and to act, and tells the panels when to draw again.
##
## Flow: [method begin] starts or loads; [method _process] lets time pass, unless the bots are held; [signal changed] comes
## when anything has changed, [signal happened] with the numbers of new events that the viewers may know. Panels read
## [member view], [member rows] and [member labels] and call [method act]. No rule is decided here.
class_name TableModel
extends Node

signal changed
signal happened(events: PackedInt32Array)
signal refused(result: Dictionary)
signal curtain_wanted(seat: int)
signal viewers_changed
signal ended

## Seconds between two acts of bots, by the setting "bot_speed"; 0 waits for a step.
const BOT_PAUSES: Array[float] = [0.0, 1.3, 0.5, 0.12, 0.0]

var game: Match = Match.new()
var names: CatalogNames
var request: MatchRequest
var save_path: String = ""
## Seats of people, and the devices they hold.
var people: PackedInt32Array = []
var devices: PackedInt32Array = []
## Who is looking at the screen, as a seat set: what it may know is shown.
var viewers: int = 0
var view: Dictionary = {}
var decision: Dictionary = {}
## The power that acts now through this table, or -1; its legal rows and their texts.
var power: int = -1
var rows: PackedInt32Array = []
var labels: PackedStringArray = []
## True when the power may act but owes no answer.
var is_optional: bool = false
var is_held: bool = false
## Asked after each change: whether the table must stop here, so that what is shown is seen. See [method go_on].
var stop_wanted: Callable = Callable()
## The table has stopped: nobody is asked until [method go_on].
var is_stopped: bool = false
## Nothing goes on: somebody's pad is gone.
var is_paused: bool = false
## A seat that sits behind the curtain now and has not yet looked, or -1.
var hidden_seat: int = -1

var _eyes: TableEyes = TableEyes.new()
var _version: int = -1
var _feed: EventFeed = EventFeed.new()
var _wait: float = 0.0
var _wants_step: bool = false
## The power whose gesture waits for others to answer, or -1.
var _planner: int = -1
var _has_ended: bool = false
var _rewinds: int = 0


## Starts or loads the match. A sentence when that is not possible.
func begin(wanted: MatchRequest) -> String:
	request = wanted
	var error: String = ""
	if wanted.load_path.is_empty():
		save_path = SaveShelf.fresh_path(wanted.ruleset) if wanted.lesson.is_empty() else LessonShelf.path(wanted.ruleset, wanted.lesson)
		devices = wanted.devices
		var settings: Dictionary = {} if wanted.lesson.is_empty() else {"lesson": wanted.lesson}
		error = game.start(Rulebooks.library(), wanted.ruleset, wanted.scenario, wanted.options, wanted.seats, wanted.seed_number, settings)
	else:
		save_path = wanted.load_path
		var note: Dictionary = SaveShelf.read_note(save_path)
		devices = note.get("devices", PackedInt32Array())
		wanted.share.read(note.get("share", {}) as Dictionary)
		error = game.load_file(Rulebooks.library(), save_path)
	if not error.is_empty():
		return error
	names = CatalogNames.new(game.ruleset())
	var seats: PackedStringArray = game.seats()
	for i: int in seats.size():
		if i >= devices.size():
			devices.append(-1)
		if seats[i].begins_with("human"):
			people.append(i)
	_feed.skip(game)
	_rewinds = game.rewinds()
	game.set_friendly(not game.lesson().is_empty()) # in a lesson anything may be tried and taken back
	_set_beat(&"window_beat")
	Settings.changed.connect(_set_beat)
	viewers = room()
	return game.autosave(save_path)


func _set_beat(key: StringName) -> void:
	if key == &"window_beat":
		game.set_beat(WindowStrip.BEATS[Settings.number(key)])


## What everybody in the room may know together, as a seat set.
func room() -> int:
	return TableEyes.room_of(people)


func seat_name(seat: int) -> String:
	return names.power_list(game.powers_of(seat)) if Rulebooks.deals_powers(names.ruleset, game.options()) else Rulebooks.seat_name(names.ruleset, game.scenario(), seat)


func acting_seat() -> int:
	return game.seat_of(power) if power >= 0 else -1


## Carries out a row of [member rows].
func act(row: int) -> void:
	_planner = -1
	var is_back: bool = rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0
	var result: Dictionary = game.apply(game.serial(), power, row)
	if not result["ok"]:
		refused.emit(result)
	elif is_back:
		TableLone.put_back_more(self)
	refresh()


## Carries out several steps, as [method Match.gestures] gives them.
func act_all(steps: PackedInt32Array, go_on: bool = false) -> void:
	var result: Dictionary = game.submit(game.serial(), power, steps, go_on)
	_planner = power if go_on and result["ok"] and not (result["rest"] as PackedInt32Array).is_empty() else -1
	if not result["ok"]:
		refused.emit(result)
	refresh()


# Goes on with a gesture that had to wait for another power's answer, as soon as it is legal again.
func _take_up_plan() -> void:
	if _planner < 0 or power != _planner or is_optional:
		return
	var rest: PackedInt32Array = game.plan(power)
	if rest.is_empty() or not game.explain(power, rest)["ok"]:
		return
	_planner = -1
	act_all(rest, true)


## Whether the last step can be taken back: see [method Match.undo_info].
func can_undo() -> Dictionary:
	return TableUndo.find(self)


func undo() -> void:
	TableUndo.take(self)


## The player has seen what the table stopped for.
func go_on() -> void:
	is_stopped = false
	_version = -1
	refresh()


## Lets the bots do one act while they are held.
func step_bots() -> void:
	_wants_step = true


func hold_bots(on: bool) -> void:
	is_held = on
	changed.emit()


func is_stepping() -> bool:
	return is_held or Settings.number(&"bot_speed") == 0


## The curtain was drawn aside by the person on the hidden seat.
func unveil() -> void:
	_eyes.unveil()
	_version = -1
	refresh()


## Shows a seat's own view while its button is held; -1 ends that.
func peek(seat: int) -> void:
	if people.size() > 1 and hidden_seat < 0 and seat != _eyes.peeking:
		_eyes.peeking = seat
		_version = -1
		refresh()


func is_peeking() -> bool:
	return _eyes.peeking >= 0


## Seat of the person who holds a device, the acting one first; -1 when nobody does.
func seat_of_device(device: int) -> int:
	if acting_seat() >= 0 and devices[acting_seat()] == device:
		return acting_seat()
	for seat: int in people:
		if devices[seat] == device:
			return seat
	return request.share.seat_of(device)


## Device of a seat's own person (place -1) or of one of its partners.
func device_at(seat: int, place: int) -> int:
	return devices[seat] if place < 0 else request.share.partners_of(seat)[place]


## Gives a place on a seat to another device.
func put_device(seat: int, place: int, device: int) -> void:
	if place >= 0:
		request.share.put_partner(seat, place, device)
		return
	request.share.hand_over(devices[seat], device)
	devices[seat] = device


func close() -> void:
	game.close()


func _process(delta: float) -> void:
	if not game.is_started() or is_paused or is_stopped or Screens.front() is TableMenu or not (get_parent() as CanvasItem).is_visible_in_tree():
		return
	_wait -= delta
	var is_bots_turn: bool = game.next_bot_power() >= 0
	var is_window: bool = bool(decision.get("window", false))
	var may_go: bool = is_window or not is_bots_turn or (_wants_step if is_stepping() else _wait <= 0.0)
	if may_go and hidden_seat < 0:
		# The clock of a window stands still while something lies over the table; passes of bots cost no pause.
		var is_moved: bool = game.advance(delta if not is_window or Screens.front() == get_parent() else 0.0)
		if is_moved and is_bots_turn and not is_window:
			_wants_step = false
			_wait = 0.0 if request.hurries else BOT_PAUSES[Settings.number(&"bot_speed")]
	refresh()


## Reads everything again if the match has changed.
func refresh() -> void:
	if game.version() == _version:
		return
	_version = game.version()
	var before: int = viewers
	viewers = _eyes.viewers(game, people)
	var is_other_seat: bool = _eyes.hidden_seat != hidden_seat
	hidden_seat = _eyes.hidden_seat
	if viewers != before or game.rewinds() != _rewinds:
		_rewinds = game.rewinds()
		_feed.skip(game)
		viewers_changed.emit() # what was taken back is told nowhere
	view = game.view(viewers)
	decision = game.decision(viewers)
	if is_other_seat and hidden_seat >= 0:
		curtain_wanted.emit(hidden_seat)
	TableTurn.choose(self)
	request.hurries = request.hurries and power < 0
	if stop_wanted.is_valid() and hidden_seat < 0 and bool(stop_wanted.call()):
		is_stopped = true
		power = -1
		rows = []
		labels = []
	if _planner < 0 and TableLone.take(self):
		refresh()
		return
	var fresh: PackedInt32Array = _feed.fresh(game, viewers, hidden_seat < 0)
	if not fresh.is_empty():
		happened.emit(fresh)
	changed.emit()
	_take_up_plan()
	if game.is_over() != _has_ended and not is_stopped:
		_has_ended = not _has_ended
		if _has_ended:
			ended.emit()
