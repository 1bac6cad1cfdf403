## A match that is watched again: any position of its log, by completed gestures, as a set of seats may see it.
##
## Panels of the table read it like the running match; nobody can act in it.
class_name ReplayModel
extends TableModel

## The position has changed by one gesture forwards: these events led to it.
signal stepped(events: PackedInt32Array)

## Steps after which a gesture was complete, from 0 to the end.
var marks: PackedInt32Array = []
## Number of the mark shown.
var at: int = 0
## Seats that may be chosen to look through, as seat sets with their names.
var lookers: Array[Dictionary] = []
var _events: PackedInt32Array = []


## Takes up a save. A sentence when that is not possible.
func open(text: String, seat_devices: PackedInt32Array) -> String:
	var error: String = game.load_text(Rulebooks.library(), text)
	if not error.is_empty():
		return error
	names = CatalogNames.new(game.ruleset())
	devices = seat_devices
	var seats: PackedStringArray = game.seats()
	for i: int in seats.size():
		if seats[i].begins_with("human"):
			people.append(i)
	_find_marks()
	_find_lookers()
	look_through(0)
	return ""


## Shows the match as one entry of [member lookers] may see it.
func look_through(index: int) -> void:
	viewers = int(lookers[index]["set"])
	_events = game.events_since(0, viewers)
	viewers_changed.emit()
	go_to(at)


func step_number() -> int:
	return marks[at]


func is_at_end() -> bool:
	return at == marks.size() - 1


func go_to(mark: int) -> void:
	var before: int = at
	at = clampi(mark, 0, marks.size() - 1)
	view = game.view_at(marks[at], viewers)
	decision = {"asked": 0, "may": 0, "own": {}, "winners": view["winners"]}
	changed.emit()
	if at == before + 1:
		stepped.emit(events_between(marks[before], marks[at]))


## To the first position of the next or previous round.
func go_round(by: int) -> void:
	var turn: int = turn_of(at)
	if by > 0:
		go_to(first_of(turn + 1))
	else:
		var start: int = first_of(turn)
		go_to(start if start < at - 1 else first_of(turn - 1))


func turn_of(mark: int) -> int:
	return int(game.view_at(marks[mark], 0)["turn"])


## The first mark of a round; rounds never go back, so it is found by halving.
func first_of(turn: int) -> int:
	var low: int = 0
	var high: int = marks.size() - 1
	while low < high:
		var middle: int = (low + high) / 2
		if turn_of(middle) < turn:
			low = middle + 1
		else:
			high = middle
	return low


## Events that the viewers may know, caused by the steps between two numbers of steps.
func events_between(from: int, to: int) -> PackedInt32Array:
	var first: int = 0 if from == 0 else _event_end(from)
	var last: int = _event_end(to)
	return _events.slice(_row_of(first), _row_of(last))


## The last events before the position shown, at most so many.
func events_before_now(count: int) -> PackedInt32Array:
	var until: int = _row_of(_event_end(marks[at])) if marks[at] > 0 else 0
	return _events.slice(maxi(until - count * Match.EVENT_STRIDE, 0), until)


## The last sentence that led to the position shown.
func sentence() -> String:
	if at == 0:
		return tr("ui.replay.start")
	var rows: PackedInt32Array = events_between(marks[at - 1], marks[at])
	for row: int in range(rows.size() - Match.EVENT_STRIDE, -1, -Match.EVENT_STRIDE):
		var text: String = game.event_text(rows[row + Match.EVENT_INDEX])
		if not text.is_empty():
			return text.get_slice(" [", 0)
	return Texts.fill("ui.replay.acts", [names.power_name(int(game.step(marks[at] - 1)["power"]))])


func _process(_delta: float) -> void:
	pass


func _event_end(steps: int) -> int:
	return int(game.step(steps - 1)["event_end"]) if steps > 0 else int(game.step(0)["event_begin"]) if game.step_count() > 0 else 0


# Column of the first event with at least this number.
func _row_of(index: int) -> int:
	var low: int = 0
	var high: int = _events.size() / Match.EVENT_STRIDE
	while low < high:
		var middle: int = (low + high) / 2
		if _events[middle * Match.EVENT_STRIDE + Match.EVENT_INDEX] < index:
			low = middle + 1
		else:
			high = middle
	return low * Match.EVENT_STRIDE


func _find_marks() -> void:
	marks = [0]
	var count: int = game.step_count()
	for i: int in count:
		if i + 1 == count or int(game.step(i)["flags"]) & Match.ROW_COMPLETES != 0:
			marks.append(i + 1)


# A match that is over has no secrets left; one that goes on keeps those of the people in the room.
func _find_lookers() -> void:
	lookers = [{"set": room(), "name": "ui.replay.room" if people.size() != 1 else seat_name(people[0])}]
	if game.is_over():
		for seat: int in game.seats().size():
			if people.size() != 1 or seat != people[0]:
				lookers.append({"set": 1 << seat, "name": seat_name(seat)})
