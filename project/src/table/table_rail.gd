## The left column folded away to a slim rail: a shield and the first number of each power that has one, and the button that opens it again.
class_name TableRail
extends PanelContainer

const WIDTH: float = 72.0
const EDGE: float = 6.0
## The setting that keeps whether the column is folded.
const FOLDED: StringName = &"side_folded"

var _table: TableScreen
var _column: Control
var _open: Button
var _lines: VBoxContainer = Ui.column(6)
## By power: the label of its number.
var _numbers: Dictionary[int, Label] = {}
## Text size and powers that the lines were made for.
var _shown: Array[int] = []


func _init() -> void:
	theme_type_variation = "PlainPanel"
	custom_minimum_size.x = WIDTH
	visible = false
	var all: VBoxContainer = Ui.column(10)
	_open = Ui.button("ui.table.unfold", func() -> void: fold(false), "IconButton")
	_open.tooltip_text = "ui.table.unfold_hint"
	all.add_child(_open)
	all.add_child(Ui.short_scroll(_lines, 0.8))
	add_child(all)


# Slimmer than other boards: it has only shields and numbers.
func _ready() -> void:
	var box: StyleBox = get_theme_stylebox(&"panel").duplicate()
	box.content_margin_left = EDGE
	box.content_margin_right = EDGE
	add_theme_stylebox_override(&"panel", box)


func setup(table: TableScreen, column: Control) -> void:
	_table = table
	_column = column
	table.events.fold_wanted.connect(fold.bind(true))


static func is_folded() -> bool:
	return Settings.is_on(FOLDED)


## Folds the column away or opens it; the focus goes along.
func fold(on: bool) -> void:
	Settings.put(FOLDED, on)
	var focus: Control = get_viewport().gui_get_focus_owner()
	var goes_along: bool = focus != null and (is_ancestor_of(focus) or _column.is_ancestor_of(focus))
	visible = on
	_column.visible = not on
	show_model(_table.model)
	if goes_along:
		(_open if on else _table.events.folder).grab_focus()
	get_tree().process_frame.connect(_table.measure, CONNECT_ONE_SHOT)


## Goes to the log, and opens the column for it.
func to_log() -> void:
	if is_folded():
		fold(false)
	var line: Control = _table.events.entry()
	if line != null:
		line.grab_focus()


func show_model(model: TableModel) -> void:
	if not visible:
		return
	var powers: PackedInt32Array = model.view["powers"]
	var wanted: Array[int] = [roundi(Settings.text_scale() * 100.0)]
	for at: int in range(0, powers.size(), Match.POWER_STRIDE):
		if powers[at + Match.POWER_FLAGS] & Match.POWER_IN_PLAY != 0 and _first_track(model, powers[at + Match.POWER_ID]) >= 0:
			wanted.append(powers[at + Match.POWER_ID])
	if wanted != _shown:
		_shown = wanted
		_numbers.clear()
		Ui.clear(_lines)
		for power: int in wanted.slice(1):
			_add(model, power)
	for power: int in _numbers:
		var value: Variant = PowersPanel.track_value(model.view, _first_track(model, power), power)
		_numbers[power].text = "" if value == null else str(value)
		_numbers[power].visible = value != null


func _add(model: TableModel, power: int) -> void:
	var badge: NationBadge = NationBadge.new(model.names.power_id(power), model.names.power_name(power))
	badge.custom_minimum_size = Vector2(48, 48)
	badge.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	badge.tooltip_text = model.names.power_name(power)
	_lines.add_child(badge)
	var number: Label = Ui.label("")
	number.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	_numbers[power] = number
	_lines.add_child(number)


# The first track that the power has, as on the list of powers.
static func _first_track(model: TableModel, power: int) -> int:
	var per_power: PackedInt32Array = model.names.tracks["per_power"]
	for track: int in per_power.size():
		if per_power[track] != 0 and PowersPanel.track_value(model.view, track, power) != null:
			return track
	return -1
