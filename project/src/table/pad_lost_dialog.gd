## The match waits because the pads of some seats are gone: says which, and gives a seat to whoever presses accept.
class_name PadLostDialog
extends Control

signal taken(seat: int, place: int, device: int)
signal left

## Who is missing: seat, and place on it (-1 its own person, else a partner).
var places: Array[Vector2i] = []
var _model: TableModel
var _lines: VBoxContainer = Ui.column(14)
var _desk: Button


func _init(model: TableModel) -> void:
	_model = model
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var ground: ColorRect = ColorRect.new()
	ground.color = LookPalette.WALNUT
	add_child(Ui.fill(ground))
	var cloth: Panel = Panel.new()
	cloth.add_theme_stylebox_override(&"panel", LookTheme.material_box("walnut"))
	add_child(Ui.fill(cloth))
	var centre: CenterContainer = CenterContainer.new()
	add_child(Ui.fill(centre))
	var box: PanelContainer = Ui.panel()
	box.custom_minimum_size.x = minf(Ui.scaled(1000.0), 1640.0)
	centre.add_child(box)
	var all: VBoxContainer = Ui.column(20)
	box.add_child(all)
	all.add_child(Ui.label("ui.pads.heading", "HeadingLabel", true))
	all.add_child(Ui.short_scroll(_lines, 0.45))
	all.add_child(Ui.label("ui.pads.how", "", true))
	var answers: HFlowContainer = HFlowContainer.new()
	answers.alignment = FlowContainer.ALIGNMENT_END
	answers.add_theme_constant_override(&"h_separation", 20)
	_desk = Ui.button("ui.pads.desk", func() -> void: taken.emit(places[0].x, places[0].y, -1), "BrassButton")
	answers.add_child(_desk)
	answers.add_child(Ui.button("ui.menu.leave", func() -> void: left.emit()))
	all.add_child(answers)


## Shows who is missing, the next one to be given a device first.
func show_places(missing: Array[Vector2i]) -> void:
	places = missing
	Ui.clear(_lines)
	for place: Vector2i in places:
		var seat: int = place.x
		var line: HBoxContainer = Ui.row(20)
		var mark: SeatMark = SeatMark.new(seat)
		mark.custom_minimum_size = Vector2.ONE * Ui.scaled(72.0)
		line.add_child(mark)
		var words: VBoxContainer = Ui.column(0)
		words.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		words.add_child(_text(_model.seat_name(seat), "SmallCapsLabel"))
		words.add_child(_text(Texts.fill("ui.pads.gone", [Devices.title(_model.device_at(seat, place.y))]), ""))
		line.add_child(words)
		_lines.add_child(line)


func first_focus() -> Control:
	return _desk


## Nobody leaves by cancel: the match waits.
func cancel() -> void:
	pass


# Any pad may take the seat; nothing else that a pad does reaches the table meanwhile.
func _input(event: InputEvent) -> void:
	if not InputRemap.is_pad(event) or Screens.front() != self:
		return
	get_viewport().set_input_as_handled()
	if event is InputEventJoypadButton and event.is_action_pressed(&"ui_accept"):
		Devices.use(event.device, false)
		taken.emit(places[0].x, places[0].y, event.device)


func _text(text: String, role: String) -> Label:
	var made: Label = Ui.label(text, role, true)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made
