## The bar of the replay: a line of time, steps and rounds back and forth, play and pause, speed, who looks, play on from here.
class_name ReplayBar
extends PanelContainer

signal moved(mark: int)
signal stepped(by: int)
signal round_stepped(by: int)
signal play_pressed
signal looker_chosen(index: int)
signal taken_up
signal left

var line: HSlider = HSlider.new()
var play: Button
var _row: HFlowContainer
var _is_showing: bool = false


func _init(model: ReplayModel) -> void:
	theme_type_variation = "BarPanel"
	var all: VBoxContainer = Ui.column(6)
	add_child(all)
	line.max_value = model.marks.size() - 1
	line.focus_mode = Control.FOCUS_ALL
	line.custom_minimum_size.y = Ui.scaled(40.0)
	line.value_changed.connect(func(value: float) -> void:
		if not _is_showing:
			moved.emit(int(value)))
	all.add_child(line)
	var row: HFlowContainer = HFlowContainer.new()
	row.alignment = FlowContainer.ALIGNMENT_CENTER
	row.add_theme_constant_override(&"h_separation", 12)
	row.add_child(_button("ui.replay.round_back", func() -> void: round_stepped.emit(-1)))
	row.add_child(_button("ui.replay.back", func() -> void: stepped.emit(-1)))
	play = Ui.button("ui.replay.play", func() -> void: play_pressed.emit(), "BrassButton")
	row.add_child(play)
	row.add_child(_button("ui.replay.forward", func() -> void: stepped.emit(1)))
	row.add_child(_button("ui.replay.round_forward", func() -> void: round_stepped.emit(1)))
	row.add_child(_cycle("ui.replay.speed", ["ui.settings.bot_slow", "ui.settings.bot_normal", "ui.settings.bot_fast"], Settings.number(&"replay_speed"), func(i: int) -> void: Settings.put(&"replay_speed", i)))
	if model.lookers.size() > 1:
		var words: PackedStringArray = []
		for looker: Dictionary in model.lookers:
			words.append(str(looker["name"]))
		row.add_child(_cycle("ui.replay.seen_by", words, 0, func(i: int) -> void: looker_chosen.emit(i)))
	row.add_child(_button("ui.replay.take_up", func() -> void: taken_up.emit()))
	row.add_child(_button("ui.hint.back", func() -> void: left.emit()))
	all.add_child(row)
	_row = row


# Left and right go along the row, up goes to the line of time: the nearest control is not always the next one.
func _ready() -> void:
	for i: int in _row.get_child_count():
		var here: Control = _row.get_child(i)
		here.focus_neighbor_left = here.get_path_to(_row.get_child(maxi(i - 1, 0)))
		here.focus_neighbor_right = here.get_path_to(_row.get_child(mini(i + 1, _row.get_child_count() - 1)))
		here.focus_neighbor_top = here.get_path_to(line)
	line.focus_neighbor_bottom = line.get_path_to(play)


func show_model(model: ReplayModel, is_playing: bool) -> void:
	_is_showing = true
	line.value = model.at
	_is_showing = false
	play.text = "ui.replay.pause" if is_playing else "ui.replay.play"


func _button(key: String, pressed: Callable) -> Button:
	var made: Button = Button.new()
	made.text = key
	made.theme_type_variation = "IconButton"
	if pressed.is_valid():
		made.pressed.connect(pressed)
	return made


# A button that goes through its values with each press.
func _cycle(key: String, words: PackedStringArray, selected: int, chosen: Callable) -> Button:
	var made: Button = _button("", Callable())
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.set_meta(&"at", selected)
	made.text = Texts.fill(key, [tr(words[selected])])
	made.pressed.connect(func() -> void:
		var at: int = (int(made.get_meta(&"at")) + 1) % words.size()
		made.set_meta(&"at", at)
		made.text = Texts.fill(key, [tr(words[at])])
		chosen.call(at))
	return made
