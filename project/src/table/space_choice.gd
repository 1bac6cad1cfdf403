## Several things can be done with one space: asks which.
class_name SpaceChoice
extends UiDialog


func _init(model: TableModel, space: int, rows: PackedInt32Array, then: Callable) -> void:
	super(model.names.space_name(space), "", ["ui.hint.back"])
	var list: VBoxContainer = Ui.column(4)
	for row: int in rows:
		var made: Button = Ui.button(model.labels[row], func() -> void:
			answer(0)
			then.call(row))
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		list.add_child(made)
	add_content(list)


func first_focus() -> Control:
	return Ui.first_focusable(_body)
