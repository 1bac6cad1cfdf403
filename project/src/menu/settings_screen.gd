## The settings, by topic. Each line acts at once; nothing has to be confirmed.
class_name SettingsScreen
extends UiPage

const PERCENT: Array[int] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
const SIZES: Array[int] = [100, 115, 130, 150, 175, 200]
const SPEEDS: Array[int] = [50, 75, 100, 150, 200, 400]

var _list: VBoxContainer = Ui.column(6)
var _first: UiStepper


func _init() -> void:
	super("ui.title.settings")
	body.add_child(Ui.scroll(_list))
	hints.show_hints({&"ui_accept": "ui.hint.change", &"ui_cancel": "ui.hint.back"})


func _ready() -> void:
	_fill()


func default_focus() -> Control:
	return _first


func _fill() -> void:
	Ui.clear(_list)
	_head("ui.settings.reading")
	_first = _numbers(&"text_scale", SIZES, "ui.settings.percent")
	_words(&"palette", ["ui.settings.palette_normal", "ui.settings.palette_protan", "ui.settings.palette_deutan", "ui.settings.palette_tritan"])
	_switch(&"reduced_motion")
	_numbers(&"animation_speed", SPEEDS, "ui.settings.percent")
	_head("ui.settings.play")
	_switch(&"warn_unused")
	_switch(&"confirm_final")
	_switch(&"follow")
	_switch(&"auto_single")
	_switch(&"battle_waits")
	_switch(&"friendly_undo")
	_words(&"window_beat", ["ui.settings.beat_all", "ui.settings.beat_short", "ui.settings.beat_normal", "ui.settings.beat_long"])
	_words(&"since", ["ui.settings.since_never", "ui.settings.since_round", "ui.settings.since_always"])
	_words(&"bot_speed", ["ui.settings.bot_step", "ui.settings.bot_slow", "ui.settings.bot_normal", "ui.settings.bot_fast", "ui.settings.bot_instant"])
	_head("ui.settings.sound")
	for key: StringName in Settings.BUSES:
		_numbers(key, PERCENT, "ui.settings.percent")
	_head("ui.settings.controls")
	_words(&"glyphs", ["ui.settings.glyphs_auto", "ui.settings.glyphs_keyboard", "Xbox", "PlayStation", "Nintendo"])
	_switch(&"rumble")
	var remap: Button = Ui.button("ui.settings.remap", func() -> void: Screens.open(RemapScreen.new()))
	_list.add_child(remap)
	_head("ui.settings.window")
	_switch(&"fullscreen")
	_languages()
	_list.add_child(Ui.button("ui.settings.reset", _on_reset_pressed))


func _head(key: String) -> void:
	var label: Label = Ui.label(key, "HeadingLabel", true)
	_list.add_child(label)
	_list.add_child(HSeparator.new())


func _words(key: StringName, words: PackedStringArray) -> UiStepper:
	return _line(key, words, Settings.number(key), func(i: int) -> void: Settings.put(key, i))


func _switch(key: StringName) -> UiStepper:
	return _line(key, ["ui.settings.off", "ui.settings.on"], int(Settings.is_on(key)), func(i: int) -> void: Settings.put(key, i == 1))


func _numbers(key: StringName, values: Array[int], form: String) -> UiStepper:
	var words: PackedStringArray = []
	for value: int in values:
		words.append(Texts.fill(form, [value]))
	return _line(key, words, maxi(values.find(Settings.number(key)), 0), func(i: int) -> void: Settings.put(key, values[i]))


func _languages() -> void:
	var codes: PackedStringArray = Texts.languages()
	var words: PackedStringArray = []
	for code: String in codes:
		words.append("ui.language." + code)
	_line(&"language", words, maxi(codes.find(str(Settings.value(&"language"))), 0), func(i: int) -> void: Settings.put(&"language", codes[i]))


func _line(key: StringName, words: PackedStringArray, selected: int, on_step: Callable) -> UiStepper:
	var made: UiStepper = UiStepper.new("ui.settings." + key, words, selected)
	made.stepped.connect(on_step)
	_list.add_child(made)
	return made


func _on_reset_pressed() -> void:
	UiDialog.ask("ui.settings.reset", "ui.settings.reset_text", ["ui.settings.reset_yes", "ui.hint.back"], _on_reset_answered)


func _on_reset_answered(index: int) -> void:
	if index == 0:
		Settings.reset()
		_fill()
