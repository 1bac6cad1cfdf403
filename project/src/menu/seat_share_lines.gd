## The lines of a seat that several people share: the devices of the partners, and for each power of the side who leads it.
class_name SeatShareLines
extends VBoxContainer

var _request: MatchRequest
var _seat: int = 0
var _names: CatalogNames
var _partners: VBoxContainer = Ui.column(2)
var _powers: VBoxContainer = Ui.column(2)


func _init(request: MatchRequest, seat: int, names: CatalogNames) -> void:
	_request = request
	_seat = seat
	_names = names
	add_theme_constant_override(&"separation", 2)
	add_child(_partners)
	add_child(_powers)
	_show_partners()
	_show_powers()


## The options have changed: who leads which power cannot be said before they are dealt.
func refresh() -> void:
	if Rulebooks.deals_powers(_request.ruleset, _request.options):
		_request.share.leads.clear()
	_show_powers()


# One line for each partner, and one more for the next.
func _show_partners() -> void:
	var wanted: int = mini(_request.share.partners_of(_seat).size() + 1, SeatShare.MOST)
	while _partners.get_child_count() > wanted:
		var last: Node = _partners.get_child(_partners.get_child_count() - 1)
		_partners.remove_child(last)
		last.queue_free()
	while _partners.get_child_count() < wanted:
		var place: int = _partners.get_child_count()
		var line: UiStepper = UiStepper.new("ui.seats.partner", [], 0)
		line.stepped.connect(func(index: int) -> void: _on_partner_stepped(place, _devices(place)[index]))
		line.focus_entered.connect(func() -> void: _fill(line, place))
		_partners.add_child(line)
	for place: int in wanted:
		_fill(_partners.get_child(place) as UiStepper, place)


# Nobody, or any device that has no place on this seat yet.
func _devices(place: int) -> PackedInt32Array:
	var found: PackedInt32Array = [SeatShare.ANY]
	for device: int in PackedInt32Array([-1]) + Devices.known_pads():
		var other: int = _request.share.partners_of(_seat).find(device)
		if device != _request.devices[_seat] and other in [-1, place]:
			found.append(device)
	return found


func _fill(line: UiStepper, place: int) -> void:
	var words: PackedStringArray = []
	for device: int in _devices(place):
		words.append("ui.seats.partner_none" if device == SeatShare.ANY else Devices.title(device))
	var list: PackedInt32Array = _request.share.partners_of(_seat)
	line.set_choices(words, maxi(_devices(place).find(list[place] if place < list.size() else SeatShare.ANY), 0))


func _on_partner_stepped(place: int, device: int) -> void:
	_request.share.put_partner(_seat, place, device)
	_show_partners.call_deferred()
	_show_powers()


func _show_powers() -> void:
	Ui.clear(_powers)
	if not _request.share.is_shared(_seat) or Rulebooks.deals_powers(_request.ruleset, _request.options):
		return
	var devices: PackedInt32Array = [SeatShare.ANY, _request.devices[_seat]]
	devices.append_array(_request.share.partners_of(_seat))
	var words: PackedStringArray = ["ui.seats.lead_any"]
	for device: int in devices.slice(1):
		words.append(Devices.title(device))
	for power: int in SeatShare.powers_of(_request, _seat):
		var line: UiStepper = UiStepper.new(_names.power_name(power), words, maxi(devices.find(int(_request.share.leads.get(power, SeatShare.ANY))), 0))
		line.stepped.connect(func(index: int) -> void:
			if index == 0:
				_request.share.leads.erase(power)
			else:
				_request.share.leads[power] = devices[index])
		_powers.add_child(line)
