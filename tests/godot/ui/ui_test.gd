# Base of the interface tests: boots the game, lets the test play it by simulated input, and says the result.
extends SceneTree

const DRIVER = preload("ui_driver.gd")

var ui: DRIVER
var table: Control
var model: Node
var game: Match


func _initialize() -> void:
	process_frame.connect(_start, CONNECT_ONE_SHOT)


func _start() -> void:
	ui = DRIVER.new(self)
	await prepare()
	await ui.boot()
	await run()
	await ui.finish()


# What must be on the disk before the game starts.
func prepare() -> void:
	pass


# The test itself, from the title on.
func run() -> void:
	pass


# Settings that the test needs; everything else is as it comes.
func use(settings: Dictionary) -> void:
	for key: StringName in settings:
		ui.auto("Settings").call("put", key, settings[key])


# Reads the table that is open; false, and counted as a failure, when there is none.
func take_table() -> bool:
	var is_open: bool = ui.screen_name() == "TableScreen"
	ui.check(is_open, "the table is open")
	if is_open:
		table = ui.auto("Screens").call("current")
		model = table.get("model")
		game = model.get("game")
	return is_open


# Continue, the first entry of the title.
func go_on() -> bool:
	ui.check(ui.focused_text() == "ui.title.continue", "Continue is the first entry")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(10)
	return take_table()
