# The Hundred Days with the mouse alone.
extends "hundred_days_test.gd"

const MOUSE = preload("ne_mouse_player.gd")


func make_player() -> PLAYER:
	return MOUSE.new(ui)
