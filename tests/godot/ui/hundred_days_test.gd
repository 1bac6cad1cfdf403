# A test of the Hundred Days with one device: from the title to the results against a Recruit, cards carried to places and forces.
extends "ui_test.gd"

const PLAYER = preload("ne_player.gd")
const SECONDS: float = 240.0


func run() -> void:
	var player: PLAYER = make_player()
	await player.sit_down()
	await player.play(SECONDS)
	player.check_cards()


func make_player() -> PLAYER:
	return PLAYER.new(ui, PLAYER.Device.PAD)
