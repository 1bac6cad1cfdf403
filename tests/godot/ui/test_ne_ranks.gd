# Napoléon against Europe: who leads a battle is decided on the battle board, by dragging counters to their places, by pad and by
# mouse; where a counter may not go, nothing happens.
extends "ne_ranks_kit.gd"


func question() -> String:
	return "commitment"


func play() -> void:
	ui.check(ranks().is_visible_in_tree(), "the counters stand on the board")
	ui.check(ui.focused() != null and ranks().is_ancestor_of(ui.focused()), "the focus begins there")
	var piece: int = (shelf()[0] as Control).get("piece")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(taken(0) + taken(2) == 1, "one press of the pad puts the counter in its place")
	ui.check(ui.focused() != null and int(ui.focused().get("piece")) == piece, "the focus stays on it")
	await ui.pad(JOY_BUTTON_A)
	await ui.frames(3)
	ui.check(taken(0) + taken(2) == 0, "another takes it back")
	var corps: Control = _first_for(0)
	ui.check(corps != null, "a corps can lead")
	if corps == null:
		return
	await drag(corps, slot(2))
	ui.check(taken(0) + taken(1) + taken(2) == 0, "a corps cannot ride along as a general does")
	await drag(_first_for(0), slot(0))
	ui.check(taken(0) == 1, "dragged to its place it leads")
	await ui.click((slot(0).get("shelf") as Control).get_child(0) as Control)
	await ui.frames(3)
	ui.check(taken(0) == 0, "a click takes it back")
	await ui.click(_first_for(0))
	await ui.frames(3)
	ui.check(taken(0) == 1, "a click puts it in its place")
	await ui.shoot("commitment")


func _first_for(index: int) -> Control:
	for made: Node in shelf():
		if ranks().call("_slot_of", int(made.get("piece"))) == slot(index):
			return made as Control
	return null
