## Several things can be done with one space: asks which.
class_name SpaceChoice
extends UiDialog


func _init(model: TableModel, space: int, rows: PackedInt32Array, then: Callable) -> void:
	super(model.names.space_name(space), "", ["ui.hint.back"])
	var list: VBoxContainer = Ui.column(4)
	for row: int in rows:
		var made: Button = Ui.button(ActionDetail.with_odds(model, row), func() -> void:
			answer(0)
			then.call(row))
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		list.add_child(made)
	add_content(list)


## Tells what can be done with a space, with costs and chances; nothing is chosen here.
static func about(model: TableModel, space: int, rows: PackedInt32Array, panel: GamePanel) -> UiDialog:
	var made: UiDialog = UiDialog.new(model.names.space_name(space), "", ["ui.hint.ok"])
	for row: int in rows:
		var words: PackedStringArray = ActionDetail.words(model, row, panel)
		made.add_content(Ui.label(model.labels[row], "", true))
		if not words.is_empty():
			made.add_content(Ui.label("  ·  ".join(words), "SmallLabel", true))
	return made


func first_focus() -> Control:
	return Ui.first_focusable(_body)
