## What has happened since a seat acted last: a list beside the map. The line under the cursor is shown on the map.
class_name SinceDialog
extends Control

signal closed

const MOST: int = 150
## Share of the window that the lines take at most.
const MOST_HIGH: float = 0.68

var _table: TableScreen
var _go_on: Button
var _list: VBoxContainer = Ui.column(2)


func _init(table: TableScreen, seat: int, events: PackedInt32Array) -> void:
	_table = table
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var box: PanelContainer = Ui.panel("PaperPanel")
	box.custom_minimum_size.x = minf(Ui.scaled(640.0), 1100.0)
	# In a corner of a container it becomes smaller again once its lines know how wide they are.
	box.size_flags_horizontal = Control.SIZE_SHRINK_BEGIN
	box.size_flags_vertical = Control.SIZE_SHRINK_BEGIN
	var corner: MarginContainer = Ui.margin(24, box)
	corner.mouse_filter = Control.MOUSE_FILTER_IGNORE
	add_child(Ui.fill(corner))
	var all: VBoxContainer = Ui.column(10)
	box.add_child(all)
	var head: HBoxContainer = Ui.row(16)
	head.add_child(SeatMark.new(seat))
	head.add_child(Ui.label("ui.since.heading", "InkHeadingLabel", true))
	all.add_child(head)
	all.add_child(_plain(table.model.seat_name(seat), "InkSmallLabel"))
	_fill(seat, events)
	all.add_child(Ui.short_scroll(_list, MOST_HIGH - 0.22 * (Settings.text_scale() - 1.0))) # as high as its text
	var answers: HFlowContainer = HFlowContainer.new()
	answers.alignment = FlowContainer.ALIGNMENT_END
	answers.add_theme_constant_override(&"h_separation", 16)
	answers.add_child(Ui.button("ui.since.never", _on_never_pressed))
	_go_on = Ui.button("ui.menu.go_on", cancel, "BrassButton")
	answers.add_child(_go_on)
	all.add_child(answers)


## Whether events (as [method Match.events_since] gives them) hold anything that others did.
static func has_news(game: Match, seat: int, events: PackedInt32Array) -> bool:
	for at: int in range(0, events.size(), Match.EVENT_STRIDE):
		var power: int = events[at + Match.EVENT_POWER]
		if power >= 0 and game.powers_of(seat) & (1 << power) == 0:
			return true
	return false


func first_focus() -> Control:
	return _go_on


func cancel() -> void:
	Screens.close_dialog(self)
	closed.emit()


func _fill(seat: int, events: PackedInt32Array) -> void:
	var model: TableModel = _table.model
	var first: int = maxi(0, events.size() - MOST * Match.EVENT_STRIDE)
	var last_power: int = -2
	for at: int in range(first, events.size(), Match.EVENT_STRIDE):
		var index: int = events[at + Match.EVENT_INDEX]
		var power: int = events[at + Match.EVENT_POWER]
		var text: String = model.game.event_text(index)
		if text.is_empty() or (power >= 0 and model.game.powers_of(seat) & (1 << power) != 0):
			continue
		if power != last_power and power >= 0:
			last_power = power
			var head: HBoxContainer = Ui.row(10)
			var badge: NationBadge = NationBadge.new(model.names.power_id(power), model.names.power_name(power))
			badge.custom_minimum_size = Vector2(40, 40)
			head.add_child(badge)
			head.add_child(_plain(model.names.power_name(power), "InkLabel"))
			_list.add_child(head)
		_list.add_child(LogPanel.make_line(text, func() -> void: EventShow.explain(_table, index)))
		(_list.get_child(-1) as Control).focus_entered.connect(func() -> void: EventShow.explain(_table, index))


func _plain(text: String, role: String) -> Label:
	var made: Label = Ui.label(text, role, true)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made


func _on_never_pressed() -> void:
	Settings.put(&"since", 0)
	cancel()
