## The lines of a seat that two people share: the partner's device, and for each power of the side who leads it.
class_name SeatShareLines
extends VBoxContainer

var _request: MatchRequest
var _seat: int = 0
var _names: CatalogNames
var _partner: UiStepper
var _powers: VBoxContainer = Ui.column(2)


func _init(request: MatchRequest, seat: int, names: CatalogNames) -> void:
	_request = request
	_seat = seat
	_names = names
	add_theme_constant_override(&"separation", 2)
	_partner = UiStepper.new("ui.seats.partner", [], 0)
	_partner.stepped.connect(_on_partner_stepped)
	_partner.focus_entered.connect(_fill)
	add_child(_partner)
	add_child(_powers)
	_fill()
	_show_powers()


# Nobody, or any device but the seat's own.
func _devices() -> PackedInt32Array:
	var found: PackedInt32Array = [SeatShare.ANY]
	for device: int in PackedInt32Array([-1]) + Devices.known_pads():
		if device != _request.devices[_seat]:
			found.append(device)
	return found


func _fill() -> void:
	var words: PackedStringArray = []
	for device: int in _devices():
		words.append("ui.seats.partner_none" if device == SeatShare.ANY else Devices.title(device))
	_partner.set_choices(words, maxi(_devices().find(int(_request.share.partners.get(_seat, SeatShare.ANY))), 0))


func _on_partner_stepped(index: int) -> void:
	var device: int = _devices()[index]
	if device == SeatShare.ANY:
		_request.share.partners.erase(_seat)
		_request.share.leads.clear()
	else:
		_request.share.partners[_seat] = device
	_show_powers()


func _show_powers() -> void:
	Ui.clear(_powers)
	if not _request.share.is_shared(_seat):
		return
	for power: int in SeatShare.powers_of(_request, _seat):
		var devices: PackedInt32Array = [SeatShare.ANY, _request.devices[_seat], int(_request.share.partners[_seat])]
		var words: PackedStringArray = ["ui.seats.lead_any", Devices.title(devices[1]), Devices.title(devices[2])]
		var line: UiStepper = UiStepper.new(_names.power_name(power), words, maxi(devices.find(int(_request.share.leads.get(power, SeatShare.ANY))), 0))
		line.stepped.connect(func(index: int) -> void:
			if index == 0:
				_request.share.leads.erase(power)
			else:
				_request.share.leads[power] = devices[index])
		_powers.add_child(line)
