## The tables of a ruleset's own panel out of a view ("panels"), read by the names of their columns, which came with the catalog.
class_name PanelNumbers
extends RefCounted

## Names of the columns by table.
var _columns: Dictionary
## Numbers by table, row after row.
var _cells: Dictionary


## Takes catalog.panels and the view's panels.
func _init(columns: Dictionary, cells: Dictionary) -> void:
	_columns = columns
	_cells = cells


static func read(model: TableModel) -> PanelNumbers:
	return PanelNumbers.new(model.names.catalog["panels"] as Dictionary, model.view["panels"] as Dictionary)


## Whether the view shows a table.
func has(panel: String) -> bool:
	return _cells.has(panel)


## How many rows of a table the view shows.
func rows(panel: String) -> int:
	return (_cells[panel] as PackedInt32Array).size() / (_columns[panel] as PackedStringArray).size() if has(panel) else 0


## A number by the names of its table and column; the table must be shown.
func value(panel: String, column: String, row: int = 0) -> int:
	var columns: PackedStringArray = _columns[panel]
	var at: int = columns.find(column)
	assert(at >= 0, "the panel %s has no column %s" % [panel, column])
	return (_cells[panel] as PackedInt32Array)[row * columns.size() + at]
