## The menu of a running match: go on, speed of the bots, powers, rules, settings, save and leave.
class_name TableMenu
extends UiDialog

var _list: VBoxContainer
var _table: TableScreen
var _first: Control


func _init(table: TableScreen) -> void:
	super("ui.menu.over" if table.model.game.is_over() else "ui.menu.heading", "", ["ui.menu.go_on"])
	_table = table
	if table.menu_entry.is_empty():
		TableMemory.picture(table) # for the list of matches, before the menu lies over it
	var list: VBoxContainer = Ui.column(6)
	var speed: UiStepper = UiStepper.new("ui.settings.bot_speed", ["ui.settings.bot_step", "ui.settings.bot_slow", "ui.settings.bot_normal", "ui.settings.bot_fast", "ui.settings.bot_instant"], Settings.number(&"bot_speed"))
	speed.stepped.connect(func(i: int) -> void: Settings.put(&"bot_speed", i))
	list.add_child(speed)
	if table.model.power >= 0:
		_entry(list, "ui.advice.heading", func() -> void: TableAdvice.ask(table))
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
	_entry(list, "ui.title.rules", func() -> void: Screens.open(RulesScreen.new(table.model.names.ruleset, "", TableRules.used(table.model))))
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


func first_focus() -> Control:
	return _first if _first != null else super()


# What an entry opens comes back to the menu, on the same entry; what it starts on the table does not.
func _entry(list: VBoxContainer, key: String, pressed: Callable) -> void:
	var made: Button = Ui.button(key, func() -> void:
		answer(0)
		var before: UiScreen = Screens.current()
		pressed.call()
		if not is_instance_valid(_table) or _table.is_queued_for_deletion():
			return
		_table.menu_entry = key if Screens.current() != before else ""
		var page: UiDialog = Screens.front() as UiDialog
		if page != null:
			page.answered.connect(func(_i: int) -> void: _come_back(_table, key)))
	list.add_child(made)
	if key == _table.menu_entry:
		_first = made
		_table.set_deferred(&"menu_entry", "")


static func _come_back(table: TableScreen, key: String) -> void:
	if is_instance_valid(table) and Screens.front() == table:
		table.menu_entry = key
		table.show_menu()
