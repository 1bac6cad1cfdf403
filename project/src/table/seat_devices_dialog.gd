## Who holds which device: one line per person, changed at once. Two seats may share one.
class_name SeatDevicesDialog
extends UiDialog


func _init(model: TableModel) -> void:
	super("ui.pads.seats", "ui.pads.seats_text", ["ui.hint.ok"])
	var numbers: PackedInt32Array = [-1]
	numbers.append_array(Devices.known_pads())
	for seat: int in model.people:
		if not numbers.has(model.devices[seat]):
			numbers.append(model.devices[seat])
	var words: PackedStringArray = []
	for number: int in numbers:
		words.append(Devices.title(number))
	var list: VBoxContainer = Ui.column(4)
	for seat: int in model.people:
		var line: HBoxContainer = Ui.row(16)
		line.add_child(SeatMark.new(seat))
		var device: UiStepper = UiStepper.new(model.seat_name(seat), words, numbers.find(model.devices[seat]))
		device.stepped.connect(func(i: int) -> void: model.put_device(seat, -1, numbers[i]))
		line.add_child(device)
		list.add_child(line)
	add_content(list)


func first_focus() -> Control:
	return Ui.first_focusable(_body)
