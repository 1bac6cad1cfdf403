## Several people at the table: whose device may act now. The others point at the map with their pads, or draw an arrow
## ([MapPointers]), as a suggestion.
class_name TableShare
extends RefCounted

const MARKS: int = 8

var _table: TableScreen
## Device that has begun what is being put together.
var _drafter: int = SeatShare.ANY


func _init(table: TableScreen) -> void:
	_table = table


## Whether a pad's event only points, because another person acts now.
func takes(event: InputEvent) -> bool:
	var model: TableModel = _table.model
	var seat: int = model.seat_of_device(event.device)
	if seat < 0 or model.power < 0 or event.is_action(&"table_menu") or event.is_action(&"table_peek"):
		return false
	if seat != model.acting_seat():
		MapPointers.handle(_table.map, seat, event)
		return true
	if not model.request.share.is_shared(seat) or holder() in [SeatShare.ANY, event.device]:
		return false
	MapPointers.handle(_table.map, mark_of(seat, event.device), event)
	return true


## Device that alone may act now on a shared seat, or [constant SeatShare.ANY].
func holder() -> int:
	var model: TableModel = _table.model
	var bound: int = model.request.share.leader_of(_subject_power())
	if bound != SeatShare.ANY:
		return bound
	return _drafter if not (model.view["draft"] as PackedInt32Array).is_empty() else SeatShare.ANY


## Why the device used last may not choose a row; empty when it may. Remembers who acts.
func refusal(row: int) -> String:
	var model: TableModel = _table.model
	if not model.request.share.is_shared(model.acting_seat()):
		return ""
	var power: int = _row_power(row)
	var bound: int = model.request.share.leader_of(power if power >= 0 else _subject_power())
	if bound != SeatShare.ANY and bound != Devices.last_device:
		return Texts.fill("ui.share.led_by", [model.names.power_name(power if power >= 0 else _subject_power()), Devices.title(bound)])
	if holder() != SeatShare.ANY and holder() != Devices.last_device:
		return Texts.fill("ui.share.held", [Devices.title(holder())])
	_drafter = Devices.last_device
	return ""


## A sentence for the prompt: who of them acts now.
func words() -> String:
	var model: TableModel = _table.model
	if model.power < 0 or not model.request.share.is_shared(model.acting_seat()):
		return ""
	return tr_key("ui.share.open") if holder() == SeatShare.ANY else Texts.fill("ui.share.acts", [Devices.title(holder())])


static func tr_key(key: String) -> String:
	return TranslationServer.translate(key)


## The mark of one of the people on a shared seat.
func mark_of(seat: int, device: int) -> int:
	return MARKS + seat * (SeatShare.MOST + 1) + 1 + _table.model.request.share.partners_of(seat).find(device)


# The power whose force the decision is about, or -1.
func _subject_power() -> int:
	var own: Dictionary = _table.model.decision.get("own", {})
	var part: Dictionary = own.get(_table.model.power, {})
	var subject: PackedInt32Array = part.get("subject", PackedInt32Array())
	return _power_of(subject[0], subject[1]) if subject.size() >= 2 else -1


func _row_power(row: int) -> int:
	var at: int = row * Match.ACTION_STRIDE
	return _power_of(_table.model.rows[at + Match.ACTION_KIND], _table.model.rows[at + Match.ACTION_ID])


func _power_of(kind: int, id: int) -> int:
	var pieces: PackedInt32Array = _table.model.view["pieces"]
	for at: int in range(0, pieces.size(), Match.PIECE_STRIDE):
		if pieces[at + Match.PIECE_KIND] == kind and pieces[at + Match.PIECE_ID] == id:
			return pieces[at + Match.PIECE_POWER]
	return -1
