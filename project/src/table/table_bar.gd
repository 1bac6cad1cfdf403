## The bar below the map: take back, the bots' speed, a line of news, hints for the device in use, the menu.
class_name TableBar
extends PanelContainer

signal undo_pressed
signal menu_pressed
signal step_pressed
signal pause_pressed

var _undo: Button
var _pause: Button
var _step: Button
var _news: Label = Ui.label("", "WarnLabel")
var _hints: UiHints = UiHints.new()
var _news_left: float = 0.0
## The hints shown, and the part of the table they are about.
var _shown: Dictionary[StringName, String] = {}
var _part: String = ""


func _init() -> void:
	theme_type_variation = "BarPanel"
	var line: HBoxContainer = Ui.row(10)
	add_child(line)
	_undo = Ui.button("ui.table.undo", func() -> void: undo_pressed.emit(), "IconButton")
	line.add_child(_undo)
	_pause = Ui.button("ui.table.pause", func() -> void: pause_pressed.emit(), "IconButton")
	line.add_child(_pause)
	_step = Ui.button("ui.table.step", func() -> void: step_pressed.emit(), "IconButton")
	line.add_child(_step)
	var middle: Control = Control.new()
	middle.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	middle.mouse_filter = Control.MOUSE_FILTER_IGNORE
	middle.clip_contents = true
	_news.text_overrun_behavior = TextServer.OVERRUN_TRIM_ELLIPSIS
	_news.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
	_news.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	middle.add_child(Ui.fill(_news))
	_hints.theme_type_variation = "ClearPanel"
	_hints.set_anchors_and_offsets_preset(Control.PRESET_HCENTER_WIDE)
	_hints.set_anchors_preset(Control.PRESET_HCENTER_WIDE)
	_hints.grow_vertical = Control.GROW_DIRECTION_BOTH
	middle.add_child(_hints)
	line.add_child(middle)
	line.add_child(Ui.button("ui.table.menu", func() -> void: menu_pressed.emit(), "IconButton"))


func show_model(model: TableModel) -> void:
	var can: bool = model.can_undo()["ok"]
	_undo.disabled = not can
	_undo.focus_mode = Control.FOCUS_ALL if can else Control.FOCUS_NONE
	_pause.text = "ui.table.resume" if model.is_held else "ui.table.pause"
	_step.visible = model.is_stepping()


## Shows the buttons that do something now. Asked in every frame; what is the same is not made again.
func show_hints(table: TableScreen) -> void:
	var wanted: Dictionary[StringName, String] = {}
	if Settings.text_scale() < 1.3:
		wanted = TableHints.now(table)
	var part: String = TableHints.part(table)
	if wanted != _shown or part != _part:
		_shown = wanted
		_part = part
		_hints.show_hints(wanted, part if not wanted.is_empty() else "")


## The buttons that are shown, for tests.
func shown() -> Dictionary[StringName, String]:
	return _shown


## Something was pressed that does nothing: the line of hints nods.
func nod() -> void:
	LookSounds.play("refuse")
	var tween: Tween = create_tween()
	_hints.modulate = Color(1.6, 1.3, 0.7)
	tween.tween_property(_hints, ^"modulate", Color.WHITE, 0.4)


## Shows a sentence for some seconds instead of the hints.
func say(text: String) -> void:
	_news.text = text
	_news_left = 5.0
	_hints.visible = false


## Takes back what was said, when it is no longer so.
func hush(text: String) -> void:
	if _news.text == text:
		_news_left = minf(_news_left, 0.01)


func _process(delta: float) -> void:
	if _news_left > 0.0:
		_news_left -= delta
		if _news_left <= 0.0:
			_news.text = ""
			_hints.visible = true
