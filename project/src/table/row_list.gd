## A column of headings, labels and buttons that is filled again and again: what stands in a place already gets other words,
## because making a control anew costs many times more.
##
## Flow: [method begin], then [method button], [method heading] and [method put] from top to bottom, then [method end].
class_name RowList
extends VBoxContainer

signal chosen(row: int)
signal pointed(row: int)

const OWN: StringName = &"own"
const KEPT: StringName = &"kept"

## Spare controls that are kept for the next time, hidden.
var spare: int = 0
## How many controls are shown.
var count: int = 0


func _init(gap: int = 2) -> void:
	add_theme_constant_override(&"separation", gap)


func begin() -> void:
	count = 0


## A button for a row; `role` of the theme. Rows below zero do nothing when pressed.
func button(row: int, text: String, role: String = "IconButton") -> Button:
	var made: Button = _here(&"button " + role) as Button
	if made == null:
		made = Button.new()
		made.theme_type_variation = role
		made.pressed.connect(_on_pressed.bind(made))
		made.focus_entered.connect(_on_pointed.bind(made))
		made.mouse_entered.connect(_on_pointed.bind(made))
		made.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
		made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
		made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		if role == "IconButton":
			made.alignment = HORIZONTAL_ALIGNMENT_LEFT
		_insert(made, &"button " + role)
	made.text = text
	made.set_meta(&"row", row)
	made.visible = true
	count += 1
	return made


## A label: a translation key as a heading, or a finished sentence.
func heading(text: String, role: String = "SmallCapsLabel", is_sentence: bool = false) -> void:
	var kind: StringName = StringName("label %s %s" % [role, is_sentence])
	var made: Label = _here(kind) as Label
	if made == null:
		made = Ui.label(text, role, is_sentence)
		if is_sentence:
			made.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		_insert(made, kind)
	made.text = text
	made.visible = true
	count += 1


## Makes spare sentences ahead.
func reserve(role: String, number: int) -> void:
	begin()
	for _i: int in number:
		heading("", role, true)
	begin()
	spare += number
	end()


## A sentence with a picture before it.
func pictured(text: String, role: String, picture: Texture2D, side: float) -> void:
	var kind: StringName = StringName("picture " + role)
	var line: HBoxContainer = _here(kind) as HBoxContainer
	if line == null:
		line = Ui.row(8)
		var made: TextureRect = TextureRect.new()
		made.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
		made.custom_minimum_size = Vector2.ONE * side
		line.add_child(made)
		var words: Label = Ui.label("", role, true)
		words.auto_translate_mode = Node.AUTO_TRANSLATE_MODE_DISABLED
		words.vertical_alignment = VERTICAL_ALIGNMENT_CENTER
		line.add_child(words)
		_insert(line, kind)
	(line.get_child(0) as TextureRect).texture = picture
	(line.get_child(1) as Label).text = text
	line.visible = true
	count += 1


## A control of its own. One that is kept is only hidden when it is not put again.
func put(control: Control, is_kept: bool = false) -> void:
	if control.get_parent() != self:
		_insert(control, KEPT if is_kept else OWN)
	elif control.get_index() != count:
		move_child(control, count)
	control.visible = true
	count += 1


## Takes away what is left from before, but for some spare ones.
func end() -> void:
	for i: int in range(get_child_count() - 1, count - 1, -1):
		var left: Control = get_child(i)
		var kind: StringName = left.get_meta(&"kind")
		if kind != KEPT and (kind == OWN or i >= count + spare):
			remove_child(left)
			left.queue_free()
		else:
			left.visible = false
			left.set_meta(&"row", -1)


# What stands in the next place, if it is of that kind, or a spare one of that kind, which comes here.
func _here(kind: StringName) -> Control:
	for i: int in range(count, get_child_count()):
		var there: Control = get_child(i)
		if there.get_meta(&"kind") == kind and (i == count or not there.visible):
			if i != count:
				move_child(there, count)
			return there
	return null


func _insert(made: Control, kind: StringName) -> void:
	made.set_meta(&"kind", kind)
	add_child(made)
	if made.get_index() != count:
		move_child(made, count)


func _on_pressed(made: Button) -> void:
	if int(made.get_meta(&"row")) >= 0:
		chosen.emit(int(made.get_meta(&"row")))


func _on_pointed(made: Button) -> void:
	if int(made.get_meta(&"row")) >= 0:
		pointed.emit(int(made.get_meta(&"row")))
