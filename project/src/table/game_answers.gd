## The choices of the moment as buttons below a game's own board, as many as fit; the list beside the map has all of them.
class_name GameAnswers
extends HFlowContainer

signal row_chosen(row: int)
signal row_pointed(row: int)

const MOST: int = 6


func _init() -> void:
	alignment = FlowContainer.ALIGNMENT_CENTER
	add_theme_constant_override(&"h_separation", 8)


## Rows that belong to no place, but for talk and what `is_left_out` (called with a row) names.
func show_rows(model: TableModel, targets: TableTargets, is_left_out: Callable) -> void:
	Ui.clear(self)
	# What gives up a right stands last, and is not of brass.
	for gives_up: bool in [false, true]:
		for row: int in targets.elsewhere:
			var flags: int = model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS]
			if (flags & Match.ROW_GIVES_UP != 0) == gives_up and flags & Match.ROW_ANY_TIME == 0 and get_child_count() < MOST and not is_left_out.call(row):
				_add(model.labels[row], row, "" if gives_up else "BrassButton")


func _add(text: String, row: int, role: String) -> void:
	var made: Button = Ui.button(text, func() -> void: row_chosen.emit(row), role)
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	made.focus_entered.connect(func() -> void: row_pointed.emit(row))
	add_child(made)
