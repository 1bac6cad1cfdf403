## Finds what a ruleset adds to the table: `res://src/games/<ruleset>/panel.gd` and `board.gd`, if they are there.
class_name GamePanels
extends RefCounted


## Adds a part of the table's ruleset on top of a column; null when the ruleset has none.
static func add(table: TableScreen, column: VBoxContainer, part: String) -> GamePanel:
	var made: GamePanel = make(table.model.names.ruleset, part)
	if made == null:
		return null
	made.setup(table)
	made.row_chosen.connect(table.choose)
	made.row_pointed.connect(table.on_row_pointed)
	column.add_child(made)
	column.move_child(made, 0)
	return made


## A part of a ruleset on its own, or null.
static func make(ruleset: String, part: String = "panel") -> GamePanel:
	var path: String = "res://src/games/%s/%s.gd" % [ruleset, part]
	if not ResourceLoader.exists(path):
		return null
	var script: GDScript = load(path)
	return script.new() as GamePanel
