## The title screen: what the game is called and what one can do, over the map.
class_name TitleScreen
extends UiScreen

var _menu: VBoxContainer = Ui.column(10)
var _continue: Button


func _ready() -> void:
	LookSounds.ambience("")
	LookSounds.music("title")
	add_child(MapBackdrop.new())
	var side: PanelContainer = Ui.panel()
	side.set_anchors_and_offsets_preset(Control.PRESET_LEFT_WIDE)
	side.offset_left = 72
	side.offset_top = 48
	side.offset_bottom = -48
	side.custom_minimum_size.x = 700.0
	add_child(side)
	var all: VBoxContainer = Ui.column(0)
	var scroller: ScrollContainer = Ui.scroll(all)
	side.add_child(scroller)
	all.size_flags_vertical = Control.SIZE_EXPAND_FILL
	var title: Label = Ui.label("ui.title.name", "DisplayLabel")
	title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	title.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	all.add_child(title)
	var motto: Label = Ui.label("ui.title.motto", "SmallCapsLabel", true)
	motto.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	all.add_child(motto)
	all.add_child(Ui.margin(10, HSeparator.new()))
	all.add_child(Ui.spacer())
	all.add_child(_menu)
	all.add_child(Ui.spacer())
	_fill_menu()
	var version: Label = Ui.label(Texts.fill("ui.title.version", [ProjectSettings.get_setting("application/config/version")]), "SmallLabel")
	version.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	all.add_child(version)


func default_focus() -> Control:
	return _continue if _continue.visible else _menu.get_child(1) as Control


func returned() -> void:
	LookSounds.ambience("")
	LookSounds.music("title")
	_continue.visible = SaveShelf.has_any()


func cancel() -> void:
	UiDialog.ask("ui.quit.heading", "", ["ui.quit.yes", "ui.quit.no"], _on_quit_answered)


func _fill_menu() -> void:
	_continue = _entry("ui.title.continue", _on_continue_pressed)
	_continue.visible = SaveShelf.has_any()
	_entry("ui.title.new_match", func() -> void: Screens.open(NewMatchScreen.new()))
	_entry("ui.title.quick", func() -> void: TableScreen.begin(MatchRequest.quick()))
	_entry("ui.title.learn", func() -> void: Screens.open(LearnScreen.new()))
	_entry("ui.title.load", func() -> void: Screens.open(LoadScreen.new()))
	_entry("ui.title.rules", func() -> void: Screens.open(RulesScreen.new("")))
	_entry("ui.title.settings", func() -> void: Screens.open(SettingsScreen.new()))
	_entry("ui.title.gallery", func() -> void: Screens.open(GalleryScreen.new()))
	_entry("ui.title.credits", func() -> void: Screens.open(CreditsScreen.new()))
	_entry("ui.title.quit", cancel)


func _entry(key: String, pressed: Callable) -> Button:
	var made: Button = Ui.button(key, pressed, "FlatButton")
	_menu.add_child(made)
	return made


func _on_continue_pressed() -> void:
	LoadScreen.resume(SaveShelf.newest())


func _on_quit_answered(index: int) -> void:
	if index == 0:
		Screens.quit()
