## The people at the table: the curtain between them, pads that go away, and what happened since a seat acted last.
class_name TableSeats
extends Node

## Values of the setting "since".
enum Since { NEVER, EACH_ROUND, ALWAYS }

const LONE_PAUSE: float = 0.6

var _table: TableScreen
var _curtain: TableCurtain
var _lost: PadLostDialog
## Seat and place (-1 its own person, else a partner) of those whose pads are gone.
var _missing: Array[Vector2i] = []
## By seat: the events it has seen, and the round whose news it was told.
var _seen: Dictionary[int, int] = {}
var _told: Dictionary[int, int] = {}
var _acting: int = -1
var policies: TablePolicies = TablePolicies.new()
## Seconds until the only possible answer is given; 0 when there is a choice.
var _lone: float = 0.0
var _lone_version: int = -1
## The round that the note of the save tells, and whether it has a picture.
var _noted: int = -1
var _has_picture: bool = false
## The note is to be written in a frame that has nothing else to show.
var _note_due: bool = false


func _init(table: TableScreen) -> void:
	_table = table
	_curtain = TableCurtain.new(table)


func _ready() -> void:
	var model: TableModel = _table.model
	model.curtain_wanted.connect(_on_curtain_wanted)
	model.changed.connect(_on_changed)
	model.viewers_changed.connect(_on_rewound)
	Devices.pad_lost.connect(_on_pad_lost)
	Devices.pad_found.connect(_on_pad_found)
	for seat: int in model.people:
		_seen[seat] = model.game.event_count()
		_told[seat] = int(model.game.view(model.room())["turn"])
	_find_absent.call_deferred()


## Shows what the acting seat has missed, also when nothing new has come since.
func show_since() -> void:
	var model: TableModel = _table.model
	var seat: int = model.acting_seat() if model.power >= 0 else (model.people[0] if not model.people.is_empty() else -1)
	if seat >= 0:
		var from: int = _seen.get(seat, 0)
		var events: PackedInt32Array = model.game.events_since(from, model.viewers)
		if not SinceDialog.has_news(model.game, seat, events):
			events = model.game.events_since(maxi(model.game.event_count() - 60, 0), model.viewers)
		Screens.show_dialog(SinceDialog.new(_table, seat, events))


## Opens the standing answers.
func show_policies() -> void:
	if not _table.model.people.is_empty():
		Screens.show_dialog(PolicyDialog.new(_table.model, policies))


# --- Nobody is asked without a choice ---

func _process(delta: float) -> void:
	if _note_due and not _table.events.is_held:
		_note_due = false
		TableMemory.note(_table)
	if _lone <= 0.0 or Screens.front() != _table or _table.model.is_paused:
		return
	_lone -= delta
	if _lone <= 0.0 and _table.model.game.version() == _lone_version and TableLone.row_in(_table.model.rows) >= 0:
		var row: int = TableLone.row_in(_table.model.rows)
		_table.bar.say(Texts.fill("ui.table.no_choice", [_table.model.labels[row]]))
		_table.model.act(row)


# Only where the pause tells nobody anything: alone with bots, or about what the whole room knows. What has been put together
# and can still be put back waits for the player, and so do dice after which nothing can be taken back.
func _watch_lone() -> void:
	var model: TableModel = _table.model
	_lone = 0.0
	var row: int = TableLone.row_in(model.rows) if not model.is_optional and Settings.is_on(&"auto_single") else -1
	if row < 0 or _can_put_back():
		return
	var is_final: bool = model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & (Match.ROW_ROLLS | Match.ROW_REVEALS) != 0
	if (model.people.size() == 1 or model.viewers == model.room()) and not (is_final and model.can_undo()["ok"]):
		_lone = LONE_PAUSE
		_lone_version = model.game.version()


func _can_put_back() -> bool:
	for at: int in range(0, _table.model.rows.size(), Match.ACTION_STRIDE):
		if _table.model.rows[at + Match.ACTION_FLAGS] & Match.ROW_RETRACTS != 0:
			return true
	return false


# The list of matches knows the round and who plays even when the game ends by force; with a picture once somebody acts.
func _keep_note() -> void:
	var turn: int = _table.model.view["turn"]
	if turn != _noted:
		_noted = turn
		_has_picture = false
		_note_due = true
	if not _has_picture and _table.model.power >= 0 and Screens.front() == _table and Engine.get_frames_drawn() > 0:
		_has_picture = true
		TableMemory.picture(_table)


# --- News ---

# What was taken back has never been seen; a match that goes on again is no longer kept as one that is over.
func _on_rewound() -> void:
	var count: int = _table.model.game.event_count()
	for seat: int in _seen:
		_seen[seat] = mini(_seen[seat], count)
	_noted = -1


func _on_changed() -> void:
	var model: TableModel = _table.model
	policies.meet(model)
	_watch_lone()
	_keep_note()
	var seat: int = model.acting_seat() if model.power >= 0 and not model.is_optional else -1
	if seat < 0:
		_acting = -1
		return
	if seat != _acting:
		_acting = seat
		_tell(seat)
	_seen[seat] = model.game.event_count()


func _tell(seat: int) -> void:
	var model: TableModel = _table.model
	var turn: int = model.view["turn"]
	var wish: int = Settings.number(&"since")
	var is_due: bool = wish == Since.ALWAYS or (wish == Since.EACH_ROUND and turn != int(_told.get(seat, turn)))
	if turn != int(_told.get(seat, turn)) or wish == Since.ALWAYS:
		_told[seat] = turn
	if not is_due or Screens.front() != _table:
		return
	var events: PackedInt32Array = model.game.events_since(_seen.get(seat, 0), model.viewers)
	if SinceDialog.has_news(model.game, seat, events):
		Screens.show_dialog(SinceDialog.new(_table, seat, events))


func _on_curtain_wanted(seat: int) -> void:
	_curtain.draw(seat)
	if is_instance_valid(_lost):
		Screens.raise_dialog(_lost)


# --- Pads ---

# All places on the seats of people: each seat's own person, then its partners.
func _places() -> Array[Vector2i]:
	var found: Array[Vector2i] = []
	for seat: int in _table.model.people:
		for place: int in range(-1, _table.model.request.share.partners_of(seat).size()):
			found.append(Vector2i(seat, place))
	return found


func _device(place: Vector2i) -> int:
	return _table.model.device_at(place.x, place.y)


# A kept match may begin with pads that are not there.
func _find_absent() -> void:
	var known: PackedInt32Array = Devices.known_pads()
	for place: Vector2i in _places():
		if _device(place) >= 0 and not known.has(_device(place)):
			_miss(place)


func _on_pad_lost(device: int, _title: String) -> void:
	for place: Vector2i in _places():
		if _device(place) == device:
			_miss(place)


func _miss(place: Vector2i) -> void:
	if not _missing.has(place):
		_missing.append(place)
	_table.model.is_paused = true
	if not is_instance_valid(_lost):
		_lost = PadLostDialog.new(_table.model)
		_lost.taken.connect(_on_taken)
		_lost.left.connect(_table.leave)
		Screens.show_dialog(_lost)
	_lost.show_places(_missing)


# The same pad came back: everybody who held it has it again.
func _on_pad_found(device: int, _title: String) -> void:
	for place: Vector2i in _missing.duplicate():
		if _device(place) == device:
			_on_taken(place.x, place.y, device)


func _on_taken(seat: int, place: int, device: int) -> void:
	_table.model.put_device(seat, place, device)
	_missing.erase(Vector2i(seat, place))
	if _table.model.hidden_seat == seat and place < 0:
		_curtain.hand_over(device)
	if not _missing.is_empty():
		_lost.show_places(_missing)
		return
	Screens.close_dialog(_lost)
	_lost = null
	_table.model.is_paused = false
	TableMemory.note(_table)
	_table.bar.say(Texts.fill("ui.pads.back", [_table.model.seat_name(seat), Devices.title(device)]))
