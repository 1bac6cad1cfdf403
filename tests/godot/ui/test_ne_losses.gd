# Napoléon against Europe: which steps are lost is decided on the battle board, by dragging counters to their place.
extends "ne_ranks_kit.gd"


func question() -> String:
	return "losses"


func play() -> void:
	await ui.frames(3)
	ui.check(ranks().is_visible_in_tree() and not shelf().is_empty(), "those who can lose a step stand on the board")
	await ui.shoot("losses")
	var before: int = game.step_count()
	await drag(shelf()[0] as Control, slot(0))
	ui.check(game.step_count() > before, "a step is lost by dragging the counter")
