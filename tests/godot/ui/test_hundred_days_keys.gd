# The Hundred Days from the title to the results with the keyboard alone, against a Recruit; cards are carried to places and forces.
extends SceneTree

const DRIVER = preload("ui_driver.gd")
const PLAYER = preload("ne_player.gd")
const SECONDS: float = 240.0


func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	var ui: DRIVER = DRIVER.new(self)
	await ui.boot()
	var player: PLAYER = PLAYER.new(ui, PLAYER.Device.KEYS)
	await player.sit_down()
	await player.play(SECONDS)
	ui.check(ui.screen_name() == "ResultsScreen", "the results come up")
	ui.check(player.cancelled > 0, "a card was picked up and put back")
	ui.check(player.placed > 0, "cards were put down on places beside the hand")
	ui.check(player.mapped > 0, "cards were put down on the map")
	await ui.finish()
