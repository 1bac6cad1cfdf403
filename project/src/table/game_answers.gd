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
	for row: int in targets.elsewhere:
		var is_talk: bool = model.rows[row * Match.ACTION_STRIDE + Match.ACTION_FLAGS] & Match.ROW_ANY_TIME != 0
		if is_talk or get_child_count() >= MOST or is_left_out.call(row):
			continue
		var made: Button = Ui.button(model.labels[row], func() -> void: row_chosen.emit(row), "BrassButton")
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		made.focus_entered.connect(func() -> void: row_pointed.emit(row))
		add_child(made)
