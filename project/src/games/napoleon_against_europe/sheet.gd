## Base of the sheets of an interphase: shows one kind of decision, and gives back the rows that the player chooses.
class_name NeSheet
extends VBoxContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

var _model: TableModel
var _targets: TableTargets
var _table: TableScreen


func _init() -> void:
	add_theme_constant_override(&"separation", 8)
	mouse_filter = Control.MOUSE_FILTER_IGNORE


func setup(table: TableScreen) -> void:
	_table = table


## Shows the decision and gives the heading.
func show_model(model: TableModel, targets: TableTargets) -> String:
	_model = model
	_targets = targets
	return _fill()


## The control to begin with: the one that has the focus already, else the first.
func entry() -> Control:
	var focus: Control = get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	return focus if focus != null and is_ancestor_of(focus) else Ui.first_focusable(self)


## The player cancels: what was picked up goes back. False when there was nothing.
func put_back() -> bool:
	return false


## Whether the sheet leaves the map below free, because places are chosen there.
func is_low() -> bool:
	return false


# Fills the sheet; the heading.
func _fill() -> String:
	return ""


# What the acting power is asked.
func _own() -> Dictionary:
	return (_model.decision["own"] as Dictionary).get(_model.power, {})


func _cell(row: int, column: int) -> int:
	return _model.rows[row * Match.ACTION_STRIDE + column]


# First row of a verb about a thing, or -1; a kind below 0 takes any.
func _find(verb: int, kind: int = -1, id: int = -1) -> int:
	for row: int in _model.labels.size():
		if _cell(row, Match.ACTION_VERB) == verb and (kind < 0 or _cell(row, Match.ACTION_KIND) == kind) and (id < 0 or _cell(row, Match.ACTION_ID) == id):
			return row
	return -1


# A button for a row, remembered under a name so that the focus finds it again; a missing row gives a dead button.
func _button(row: int, text: String, role: String, mark: String) -> Button:
	var made: Button = Ui.button(text, func() -> void: row_chosen.emit(row), role)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.disabled = row < 0
	made.focus_mode = Control.FOCUS_ALL if row >= 0 else Control.FOCUS_NONE
	made.set_meta(&"mark", mark)
	if row >= 0:
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
		made.mouse_entered.connect(func() -> void: row_pointed.emit(row))
	return made


# A button that leads to the hand, when a card can be played now; null otherwise.
func _hand_button() -> Button:
	if _table == null or _table.hand.entry() == null:
		return null
	var made: Button = Ui.button("ui.ne.to_hand", func() -> void: _table.hand.entry().grab_focus())
	made.set_meta(&"mark", "hand")
	return made


# The mark of what has the focus in this sheet.
func _focus_mark() -> String:
	var focus: Control = get_viewport().gui_get_focus_owner() if is_inside_tree() else null
	return str(focus.get_meta(&"mark", "")) if focus != null and is_ancestor_of(focus) else ""


# The same thing again after the sheet was made anew, or the nearest that is left.
func _refocus(mark: String) -> void:
	if mark.is_empty():
		return
	for node: Node in find_children("*", "Button", true, false):
		if str(node.get_meta(&"mark", "")) == mark and not (node as Button).disabled and (node as Control).is_visible_in_tree():
			(node as Button).grab_focus()
			return
	var next: Control = entry()
	if next != null:
		next.grab_focus()


static func _plain(text: String, role: String = "InkSmallLabel", wraps: bool = false) -> Label:
	var made: Label = Ui.label(text, role, wraps)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	return made


static func _flow() -> HFlowContainer:
	var made: HFlowContainer = HFlowContainer.new()
	made.alignment = FlowContainer.ALIGNMENT_CENTER
	made.add_theme_constant_override(&"h_separation", 10)
	made.add_theme_constant_override(&"v_separation", 8)
	return made
