# The Hundred Days with the keyboard alone.
extends "hundred_days_test.gd"


func make_player() -> PLAYER:
	return PLAYER.new(ui, PLAYER.Device.KEYS)
