## Base of a panel that a ruleset adds to the table for what is its own: a battle board, a planning sheet, a budget.
class_name GamePanel
extends PanelContainer

@warning_ignore("unused_signal")
signal row_chosen(row: int)
@warning_ignore("unused_signal")
signal row_pointed(row: int)


## Called once before the first view.
func setup(_table: TableScreen) -> void:
	pass


## Shows the model; hides itself when it has nothing to say.
func show_model(_model: TableModel, _targets: TableTargets) -> void:
	pass


## Height above the map that the eye needs free below this panel; 0 when it covers the map anyway.
func covers() -> float:
	return 0.0


## Whether the panel is so high that a hand of which nothing can be played should not lie below it.
func wants_room() -> bool:
	return false


## The control to begin with when the panel is the best place for the decision now asked; null when it is not.
func entry() -> Control:
	return null


## Whether the panel has its own form for the numbers that may be chosen now; the list need not show another.
func has_numbers(_model: TableModel) -> bool:
	return false


## What the game has to say about a row before it is chosen: odds, for instance.
func advice(_model: TableModel, _row: int) -> String:
	return ""


## Whether the player may fold the panel away to see the map.
func can_hide() -> bool:
	return false


func fold() -> void:
	visible = false
