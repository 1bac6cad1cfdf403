## Base of a panel that a ruleset adds to the table for what is its own: a battle board, a planning sheet, a budget.
class_name GamePanel
extends PanelContainer

@warning_ignore("unused_signal")
signal row_chosen(row: int)
@warning_ignore("unused_signal")
signal row_pointed(row: int)


## Holds the content, and scrolls when the table has less room than it needs.
var window: UiScroll


## Puts the content in; called once by the panel itself.
func fill(content: Control) -> void:
	window = Ui.short_scroll(content, 1.0)
	add_child(window)


## Lets the mouse through to the map below, or not.
func let_through(on: bool) -> void:
	window.mouse_behavior_recursive = Control.MOUSE_BEHAVIOR_DISABLED if on else Control.MOUSE_BEHAVIOR_INHERITED
	for part: Control in [self, window, window.get_child(0)]:
		part.mouse_filter = Control.MOUSE_FILTER_IGNORE if on else (Control.MOUSE_FILTER_STOP if part == self else Control.MOUSE_FILTER_PASS)


## Called once before the first view.
func setup(_table: TableScreen) -> void:
	pass


## Shows the model; hides itself when it has nothing to say.
func show_model(_model: TableModel, _targets: TableTargets) -> void:
	pass


## The space of a force under way, which can be dragged on although nothing is to be chosen where it stands; -1 for none.
func mover() -> int:
	return -1


## Spaces that the force under way can be sent to in several steps, each with the spaces on the way, in order.
func ways() -> Dictionary[int, PackedInt32Array]:
	return {}


## The space that the panel is about, which is then told about beside it; -1 for none.
func place() -> int:
	return -1


## Height above the map that the eye needs free below this panel; 0 when it covers the map anyway.
func covers() -> float:
	return 0.0


## Whether the panel is so high that a hand of which nothing can be played should not lie below it.
func wants_room() -> bool:
	return false


## Whether the panel needs the width of the table, not only that between the columns at its sides.
func is_wide() -> bool:
	return true


## The control to begin with when the panel is the best place for the decision now asked; null when it is not.
func entry() -> Control:
	return null


## Whether the panel has its own form for the numbers that may be chosen now; the list need not show another.
func has_numbers(_model: TableModel) -> bool:
	return false


## What the game has to say about a row before it is chosen: odds, for instance.
func advice(_model: TableModel, _row: int) -> String:
	return ""


## Whether the table should stop for what has just ended, so that the people who fought it see its end.
func wants_stop(_model: TableModel) -> bool:
	return false


## Whether the player may fold the panel away to see the map.
func can_hide() -> bool:
	return false


## Whether there was a battle that can be looked at once more.
func has_last() -> bool:
	return false


## Shows the last battle once more, step by step.
func replay(_model: TableModel) -> void:
	pass


func fold() -> void:
	visible = false
