## The sheets of the interphase, one for each kind of decision that has its own.
class_name NeSheets
extends VBoxContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

var _sheets: Dictionary[String, NeSheet] = {}
var _now: NeSheet


func _init() -> void:
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	visible = false
	_add(NeBuildSheet.new(), ["build", "minor_steps"])
	_add(NeTransferSheet.new(), ["transfer"])
	_add(NeForceSheet.new(), ["redeploy", "neutral_move", "foreign_war", "setup_squadron", "squadron", "detach", "regroup", "leave", "surplus", "fleet_surplus", "fleet_loss", "replacement", "replacements", "campaign"])
	_add(NeEnvoySheet.new(), ["diplomacy", "talks", "protectorate", "declare"])
	_add(NeHandSheet.new(), ["discard"])


func _add(sheet: NeSheet, kinds: PackedStringArray) -> void:
	sheet.visible = false
	sheet.row_chosen.connect(func(row: int) -> void: row_chosen.emit(row))
	sheet.row_pointed.connect(func(row: int) -> void: row_pointed.emit(row))
	add_child(sheet)
	for kind: String in kinds:
		_sheets[kind] = sheet


func setup(table: TableScreen) -> void:
	for sheet: Node in get_children():
		(sheet as NeSheet).setup(table)


## Kind of the decision that the acting power owes an answer to.
static func kind_of(model: TableModel) -> String:
	var own: Dictionary = (model.decision["own"] as Dictionary).get(model.power, {})
	return str(own.get("kind", "")) if model.power >= 0 and not model.is_optional else ""


func takes(model: TableModel) -> bool:
	return _sheets.has(kind_of(model))


## The sheet shown now, or null.
func current() -> NeSheet:
	return _now if visible else null


func is_low() -> bool:
	return _now != null and _now.is_low()


## The player cancels: true when something was put back.
func put_back() -> bool:
	return current() != null and current().put_back()


func entry() -> Control:
	return _now.entry() if _now != null else null


## Shows the sheet of the decision; its heading.
func show_model(model: TableModel, targets: TableTargets) -> String:
	_now = _sheets[kind_of(model)]
	for sheet: Node in get_children():
		(sheet as Control).visible = sheet == _now
	return _now.show_model(model, targets)
