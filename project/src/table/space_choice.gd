## Several things can be done with one space, or in several ways: asks which, beside the space; each line with what it costs, how
## likely it is, and whether it can be taken back.
class_name SpaceChoice
extends UiDialog

const WIDTH: float = 560.0

var _first: Control
var _list: VBoxContainer = Ui.column(4)


func _init(table: TableScreen, space: int, heading: String = "") -> void:
	super(table.model.names.space_name(space) if heading.is_empty() else heading, "", ["ui.hint.back"])
	add_content(_list)
	if table.map.has_map and table.model.names.is_on_map(space):
		stand(func(wanted: Vector2) -> Vector2: return _place(table, space, wanted), minf(Ui.scaled(WIDTH), 1400.0))


## Asks which row of a space is meant.
static func of_rows(table: TableScreen, space: int, rows: PackedInt32Array) -> SpaceChoice:
	var made: SpaceChoice = SpaceChoice.new(table, space)
	for row: int in rows:
		made.add_line(ActionDetail.with_odds(table.model, row), ActionDetail.words(table.model, row, table.own_panel), table.choose.bind(row))
	return made


## One way, in words, and what is said about it; `then` is called when it is taken.
func add_line(text: String, about_it: PackedStringArray, then: Callable) -> void:
	var made: Button = Ui.button(text, func() -> void:
		answer(0)
		then.call())
	made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
	_list.add_child(made)
	if _first == null:
		_first = made
	if not about_it.is_empty():
		var words: Label = Ui.sentence("SmallLabel")
		words.text = "  ·  ".join(about_it)
		_list.add_child(words)


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
	return _first if _first != null else super()


static func _place(table: TableScreen, space: int, wanted: Vector2) -> Vector2:
	var map: TableMap = table.map
	return PopoverPlace.beside(PopoverPlace.box_of(map, table.model.names, space), wanted, map.free_area(), [])
