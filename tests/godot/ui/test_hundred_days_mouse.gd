# The Hundred Days with the mouse alone.
extends "hundred_days_test.gd"

const MOUSE = preload("ne_mouse_player.gd")


func make_player(ui: DRIVER) -> PLAYER:
	return MOUSE.new(ui)
