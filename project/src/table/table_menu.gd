## The menu of a running match: go on, speed of the bots, powers, rules, settings, save and leave.
class_name TableMenu
extends UiDialog

var _table: TableScreen


func _init(table: TableScreen) -> void:
	super("ui.menu.heading", "", ["ui.menu.go_on"])
	_table = table
	var list: VBoxContainer = Ui.column(6)
	var speed: UiStepper = UiStepper.new("ui.settings.bot_speed", ["ui.settings.bot_step", "ui.settings.bot_slow", "ui.settings.bot_normal", "ui.settings.bot_fast", "ui.settings.bot_instant"], Settings.number(&"bot_speed"))
	speed.stepped.connect(func(i: int) -> void: Settings.put(&"bot_speed", i))
	list.add_child(speed)
	_entry(list, "ui.menu.powers", func() -> void: Screens.open(PowersScreen.new(table.model)))
	_entry(list, "ui.title.rules", func() -> void: Screens.open(RulesScreen.new(table.model.names.ruleset)))
	_entry(list, "ui.title.settings", func() -> void: Screens.open(SettingsScreen.new()))
	_entry(list, "ui.menu.leave", _on_leave)
	add_content(list)


func _entry(list: VBoxContainer, key: String, pressed: Callable) -> void:
	list.add_child(Ui.button(key, func() -> void:
		answer(0)
		pressed.call()))


func _on_leave() -> void:
	_table.about_to_quit()
	Screens.restart(TitleScreen.new())
