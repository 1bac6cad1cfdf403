## A sealed choice of few options, made by everybody at once: each presses a button of the own pad (or a number key), which
## nobody sees; the screen says only who has chosen. Whoever has chosen may choose again until all have.
class_name Ballot
extends UiDialog

## All have chosen; the label of its choice by power.
signal sealed(choices: Dictionary[int, String])

const MOST: int = 4
const BUTTONS: Array[JoyButton] = [JOY_BUTTON_A, JOY_BUTTON_B, JOY_BUTTON_X, JOY_BUTTON_Y]
const KEYS: Array[Key] = [KEY_1, KEY_2, KEY_3, KEY_4]

var _model: TableModel
## The seats that choose, each with its power, and what may be chosen.
var _powers: Dictionary[int, int] = {}
var _options: PackedStringArray = []
var _choices: Dictionary[int, String] = {}
var _states: Dictionary[int, Label] = {}


## The ballot for what is asked now, or null when it is not of this kind: several people are asked in secret, each for one
## power and on a device of its own, and all have the same few answers.
static func of(model: TableModel) -> Ballot:
	var powers: Dictionary[int, int] = _asked(model)
	if powers.size() < 2:
		return null
	var options: PackedStringArray = _answers_of(model, powers.values()[0] as int)
	if options.size() < 2 or options.size() > MOST:
		return null
	for power: int in powers.values():
		if _answers_of(model, power) != options:
			return null
	return Ballot.new(model, powers, options)


func _init(model: TableModel, powers: Dictionary[int, int], options: PackedStringArray) -> void:
	super("ui.ballot.heading", "ui.ballot.text", ["ui.ballot.curtain"])
	_model = model
	_powers = powers
	_options = options
	var prompt: Label = Ui.sentence()
	prompt.text = str(model.decision["prompt"])
	add_content(prompt)
	var list: GridContainer = GridContainer.new()
	list.columns = 3
	for i: int in options.size():
		for event: InputEvent in [_button(BUTTONS[i]), _key(KEYS[i])]:
			var glyph: UiGlyph = UiGlyph.new()
			glyph.fixed = event
			list.add_child(glyph)
		var words: Label = Ui.sentence("HeadingLabel")
		words.text = options[i]
		list.add_child(words)
	add_content(list)
	for seat: int in powers:
		add_content(_seat_line(seat))
	_answers.add_child(UiGlyph.new(&"table_menu"))
	_answers.move_child(_answers.get_child(1), 0)


# Who has chosen, not what.
func _seat_line(seat: int) -> Control:
	var line: HBoxContainer = Ui.row(16)
	var mark: SeatMark = SeatMark.new(seat)
	mark.custom_minimum_size = Vector2(48, 48)
	line.add_child(mark)
	var title: Label = Ui.sentence("", false)
	title.text = "%s, %s" % [_model.names.power_name(_powers[seat]), Devices.title(_model.devices[seat])]
	line.add_child(title)
	var state: Label = Ui.label("ui.ballot.open", "SmallLabel", true)
	line.add_child(state)
	_states[seat] = state
	return line


func first_focus() -> Control:
	return _answers.get_child(1) as Control


func _input(event: InputEvent) -> void:
	if Screens.front() != self or event.is_echo():
		return
	if InputRemap.is_pad(event):
		# No pad moves a focus here: what it does must not be seen. Its menu button leads to the curtain.
		if event.is_action_pressed(&"table_menu"):
			answer(0)
		elif event is InputEventJoypadButton and event.is_pressed():
			_press(event.device, BUTTONS.find((event as InputEventJoypadButton).button_index))
		get_viewport().set_input_as_handled()
	elif event is InputEventKey and event.is_pressed() and (event as InputEventKey).physical_keycode in KEYS:
		_press(-1, KEYS.find((event as InputEventKey).physical_keycode))
		get_viewport().set_input_as_handled()


func _press(device: int, option: int) -> void:
	for seat: int in _powers:
		if _model.devices[seat] == device and option >= 0 and option < _options.size():
			_choices[seat] = _options[option]
			_states[seat].text = "ui.ballot.chosen"
			LookSounds.play("pen")
	if _choices.size() == _powers.size():
		var found: Dictionary[int, String] = {}
		for seat: int in _powers:
			found[_powers[seat]] = _choices[seat]
		Screens.close_dialog(self)
		sealed.emit(found)


# The seats that are asked in secret with their powers; none when one of them is asked twice or shares its device.
static func _asked(model: TableModel) -> Dictionary[int, int]:
	var found: Dictionary[int, int] = {}
	if int(model.decision.get("mode", -1)) != Match.MODE_SEALED:
		return found
	var held: PackedInt32Array = []
	for seat: int in model.people:
		var powers: int = model.game.powers_of(seat) & model.game.waiting_for_people()
		if powers == 0:
			continue
		var power: int = roundi(log(powers) / log(2.0))
		if powers != 1 << power or held.has(model.devices[seat]) or model.request.share.is_shared(seat):
			return {}
		held.append(model.devices[seat])
		found[seat] = power
	return found


# Labels of a power's answers; none when one of them is not an answer in one press.
static func _answers_of(model: TableModel, power: int) -> PackedStringArray:
	var rows: PackedInt32Array = model.game.actions(power)
	var labels: PackedStringArray = RowWords.all(model.game, model.names, power, rows)
	var found: PackedStringArray = []
	for row: int in labels.size():
		var flags: int = rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS]
		if flags & Match.ROW_ANY_TIME != 0:
			continue
		if flags & Match.ROW_COMPLETES == 0:
			return []
		found.append(labels[row])
	return found


static func _button(number: JoyButton) -> InputEvent:
	var event: InputEventJoypadButton = InputEventJoypadButton.new()
	event.button_index = number
	return event


static func _key(code: Key) -> InputEvent:
	var event: InputEventKey = InputEventKey.new()
	event.physical_keycode = code
	return event
