## The menu of a running match: go on, speed of the bots, powers, rules, settings, save and leave.
class_name TableMenu
extends UiDialog

var _list: VBoxContainer


func _init(table: TableScreen) -> void:
	super("ui.menu.over" if table.model.game.is_over() else "ui.menu.heading", "", ["ui.menu.go_on"])
	TableMemory.picture(table) # for the list of matches, before the menu lies over it
	var list: VBoxContainer = Ui.column(6)
	var speed: UiStepper = UiStepper.new("ui.settings.bot_speed", ["ui.settings.bot_step", "ui.settings.bot_slow", "ui.settings.bot_normal", "ui.settings.bot_fast", "ui.settings.bot_instant"], Settings.number(&"bot_speed"))
	speed.stepped.connect(func(i: int) -> void: Settings.put(&"bot_speed", i))
	list.add_child(speed)
	if table.model.game.is_over():
		_entry(list, "ui.menu.results", func() -> void: Screens.open(ResultsScreen.new(table.model)))
	_entry(list, "ui.menu.powers", func() -> void: Screens.open(PowersScreen.new(table.model)))
	if table.own_panel != null and table.own_panel.has_last():
		_entry(list, "ui.battle.last", func() -> void: table.own_panel.replay(table.model))
	_entry(list, "ui.replay.heading", func() -> void: ReplayScreen.watch_match(table.model))
	if not table.model.people.is_empty():
		_entry(list, "ui.menu.since", table.seats.show_since)
		_entry(list, "ui.policy.heading", table.seats.show_policies)
	if table.model.people.size() > 1:
		_entry(list, "ui.pads.seats", func() -> void: Screens.show_dialog(SeatDevicesDialog.new(table.model)))
	_entry(list, "ui.title.rules", func() -> void: Screens.open(RulesScreen.new(table.model.names.ruleset)))
	_entry(list, "ui.title.settings", func() -> void: Screens.open(SettingsScreen.new()))
	_entry(list, "ui.menu.leave", table.leave)
	add_content(list)
	_list = list


# In a long list with large letters some entries lie outside the window: the focus reaches them all the same.
func _ready() -> void:
	var all: Array[Control] = []
	all.assign(_list.get_children())
	all.append(super.first_focus())
	Ui.chain(all)


func _entry(list: VBoxContainer, key: String, pressed: Callable) -> void:
	list.add_child(Ui.button(key, func() -> void:
		answer(0)
		pressed.call()))
