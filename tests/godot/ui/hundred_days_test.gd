# A test of the Hundred Days with one device: from the title to the results against a Recruit, cards carried to places and forces.
extends SceneTree

const DRIVER = preload("ui_driver.gd")
const PLAYER = preload("ne_player.gd")
const SECONDS: float = 240.0


func _initialize() -> void:
	process_frame.connect(_run, CONNECT_ONE_SHOT)


func _run() -> void:
	var ui: DRIVER = DRIVER.new(self)
	await ui.boot()
	var player: PLAYER = make_player(ui)
	await player.sit_down()
	await player.play(SECONDS)
	player.check_cards()
	await ui.finish()


func make_player(ui: DRIVER) -> PLAYER:
	return PLAYER.new(ui, PLAYER.Device.PAD)
