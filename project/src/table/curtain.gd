## Hides the table between two people: names the seat that must look now and waits for its device.
class_name Curtain
extends Control

signal opened
## The person lets a chance go by, which everybody may see.
signal passed

## The pad that may draw it aside; -1 for mouse and keyboard.
var device: int = -1: set = set_device
var _open: Button
var _lines: VBoxContainer = Ui.column(28)
var _take: Label


func _init(seat: int, title: String, of_device: int) -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var ground: ColorRect = ColorRect.new()
	ground.color = LookPalette.WALNUT
	add_child(Ui.fill(ground))
	var cloth: Panel = Panel.new()
	cloth.add_theme_stylebox_override(&"panel", LookTheme.material_box("walnut"))
	add_child(Ui.fill(cloth))
	var centre: CenterContainer = CenterContainer.new()
	add_child(Ui.fill(centre))
	centre.add_child(_lines)
	var mark: SeatMark = SeatMark.new(seat)
	mark.custom_minimum_size = Vector2(150, 150)
	mark.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	_lines.add_child(mark)
	for text: String in [title, Texts.fill("ui.curtain.device", [Devices.title(of_device)]), "ui.curtain.others"]:
		var label: Label = Ui.label(text, "DisplayLabel" if text == title else "HeadingLabel")
		label.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
		_lines.add_child(label)
		if text != title and text != "ui.curtain.others":
			_take = label
	device = of_device
	_open = Ui.button("ui.curtain.open", _on_pressed, "BrassButton")
	_open.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	_lines.add_child(_open)


## Offers to pass without looking: one press, before everybody's eyes. `question` is what all may know of it.
func offer_pass(question: String, text: String) -> void:
	var asked: Label = Ui.sentence("", false)
	asked.text = question
	asked.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_lines.add_child(asked)
	_lines.move_child(asked, _open.get_index())
	var made: Button = Ui.button(text, func() -> void: passed.emit())
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	_lines.add_child(made)


func first_focus() -> Control:
	return _open


func set_device(number: int) -> void:
	device = number
	if _take != null:
		_take.text = Texts.fill("ui.curtain.device", [Devices.title(number)])


## Nobody leaves by cancel: the curtain waits.
func cancel() -> void:
	pass


# Other people's pads cannot draw it aside; mouse and keyboard always can, so that nobody is locked out.
func _input(event: InputEvent) -> void:
	if device >= 0 and InputRemap.is_pad(event) and event.device != device and Screens.front() == self:
		get_viewport().set_input_as_handled()


func _on_pressed() -> void:
	opened.emit()
