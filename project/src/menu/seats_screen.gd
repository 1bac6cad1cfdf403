## Third step of a new match: who sits where, with which device; options of the game are one button away. Then begin.
class_name SeatsScreen
extends UiPage

var _request: MatchRequest
var _kinds: PackedStringArray = []
var _begin: Button
## Who plays the last seat: what lies above the buttons.
var _last_who: UiStepper
var _names: CatalogNames
## What each seat plays, and the lines of those who share it.
var _sides: Array[HBoxContainer] = []
var _sharing: Array[SeatShareLines] = []


func _init(request: MatchRequest) -> void:
	super("ui.seats.heading")
	_request = request
	_names = CatalogNames.new(request.ruleset)
	_request.seed_number = MatchRequest.fresh_seed()
	_kinds = ["human"]
	for level: String in Rulebooks.bot_levels():
		_kinds.append("bot " + level)
	_kinds.append("empty")


func _ready() -> void:
	var list: VBoxContainer = Ui.column(4)
	var seats: Array = _request.scenario_row()["seats"]
	MapVignette.show_below(body, list, _request.ruleset, seats.size() <= 2)
	var is_fresh: bool = _request.seats.size() != seats.size()
	if is_fresh:
		_request.seats.resize(seats.size())
		_request.devices.resize(seats.size())
	for i: int in seats.size():
		if is_fresh:
			_request.seats[i] = "human" if i == 0 else "bot veteran"
			_request.devices[i] = Devices.last_device if i == 0 else -1
		list.add_child(_seat_card(i, seats[i] as Dictionary))
	var line: HFlowContainer = HFlowContainer.new()
	line.alignment = FlowContainer.ALIGNMENT_CENTER
	line.add_theme_constant_override(&"h_separation", 24)
	var briefing: Button = Ui.button("ui.seats.briefing", func() -> void: Screens.open(BriefingScreen.new(_request)))
	line.add_child(briefing)
	var options: Button = Ui.button("ui.seats.options", func() -> void: Screens.open(OptionsScreen.new(_request)))
	line.add_child(options)
	_begin = Ui.button("ui.seats.begin", _on_begin_pressed, "BrassButton")
	line.add_child(_begin)
	body.add_child(line)
	briefing.focus_neighbor_top = briefing.get_path_to(_last_who)
	briefing.focus_neighbor_bottom = briefing.get_path_to(options)
	options.focus_neighbor_top = options.get_path_to(briefing)
	options.focus_neighbor_bottom = options.get_path_to(_begin)
	_begin.focus_neighbor_top = _begin.get_path_to(options)
	_begin.focus_neighbor_left = _begin.get_path_to(options)


func default_focus() -> Control:
	return _begin


func returned() -> void:
	for i: int in _sides.size():
		_show_side(i)
		_sharing[i].refresh()


# The powers of a seat by the scenario, or how many will be dealt to it.
func _show_side(i: int) -> void:
	Ui.clear(_sides[i])
	var seat: Dictionary = (_request.scenario_row()["seats"] as Array)[i]
	var powers: PackedInt32Array = seat["powers"]
	if Rulebooks.deals_powers(_request.ruleset, _request.options):
		_sides[i].add_child(Ui.label(Texts.fill("ui.seats.seat", [i + 1]), "HeadingLabel"))
		_sides[i].add_child(Ui.label(Texts.fill("ui.seats.dealt", [powers.size()]), "SmallLabel", true))
		return
	for power: int in powers:
		_sides[i].add_child(NationBadge.new(_names.power_id(power), _names.power_name(power)))
	_sides[i].add_child(Ui.label(str(seat["name"]), "HeadingLabel", true))


func _seat_card(i: int, seat: Dictionary) -> Control:
	var sheet: PanelContainer = Ui.panel("PlainPanel")
	var lines: VBoxContainer = Ui.column(6)
	sheet.add_child(lines)
	var head: HBoxContainer = Ui.row(18)
	head.add_child(SeatMark.new(i))
	var side: HBoxContainer = Ui.row(18)
	side.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	head.add_child(side)
	_sides.append(side)
	_show_side(i)
	if int(seat["team"]) >= 0:
		head.add_child(Ui.label(Texts.fill("ui.seats.team", [int(seat["team"]) + 1]), "SmallCapsLabel"))
	lines.add_child(head)
	var words: PackedStringArray = []
	for kind: String in _kinds:
		words.append("ui.seats." + kind.replace(" ", "_"))
	var device: UiStepper = UiStepper.new("ui.seats.device", [], 0)
	var who: UiStepper = UiStepper.new("ui.seats.who", words, maxi(_kinds.find(_request.seats[i]), 0))
	who.stepped.connect(func(index: int) -> void:
		_request.seats[i] = _kinds[index]
		device.visible = index == 0
		if index == 0 and not _is_taken(Devices.last_device):
			_request.devices[i] = Devices.last_device
		_fill_devices(device, i))
	who.size_flags_stretch_ratio = 1.6
	head.add_child(who)
	_last_who = who
	_fill_devices(device, i)
	device.visible = _request.seats[i] == "human"
	device.stepped.connect(func(index: int) -> void: _request.devices[i] = _device_numbers()[index])
	device.focus_entered.connect(func() -> void: _fill_devices(device, i))
	lines.add_child(device)
	var sharing: SeatShareLines = SeatShareLines.new(_request, i, _names)
	sharing.visible = device.visible
	who.stepped.connect(func(index: int) -> void: sharing.visible = index == 0)
	lines.add_child(sharing)
	_sharing.append(sharing)
	return sheet


# Whether another person already holds a device.
func _is_taken(device: int) -> bool:
	for i: int in _request.seats.size():
		if _request.seats[i] == "human" and _request.devices[i] == device and device >= 0:
			return true
	return false


func _device_numbers() -> PackedInt32Array:
	var numbers: PackedInt32Array = [-1]
	numbers.append_array(Devices.known_pads())
	return numbers


func _fill_devices(stepper: UiStepper, seat: int) -> void:
	var words: PackedStringArray = []
	for number: int in _device_numbers():
		words.append(Devices.title(number))
	stepper.set_choices(words, maxi(_device_numbers().find(_request.devices[seat]), 0))


func _on_begin_pressed() -> void:
	TableScreen.begin(_request)
