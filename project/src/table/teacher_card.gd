## The teacher of a lesson: says what the step is about, points at it and answers what the player does. Nothing is forbidden.
class_name TeacherCard
extends PanelContainer

const WIDTH: float = 620.0
const MARGIN: float = 14.0
## Corners of the map in the order of preference: the first in which the card hides nothing that it points at.
const CORNERS: PackedVector2Array = [Vector2(0, 1), Vector2(0, 0), Vector2(1, 1), Vector2(1, 0)]

var _table: TableScreen
var _head: Label = Ui.sentence("InkHeadingLabel")
var _text: Label = Ui.sentence("InkLabel")
var _remark: Label = Ui.sentence("InkLabel")
var _count: Label = Ui.sentence("InkSmallLabel", false)
var _go: Button
var _how: Button
var _pointer: TeacherPointer
var _shown: String = ""
var _step: int = -1
var _is_done: bool = false
var _corner: int = 0


## Puts a teacher on a table whose match is a lesson; null on any other.
static func add(table: TableScreen) -> TeacherCard:
	if table.model.game.lesson().is_empty():
		return null
	var made: TeacherCard = TeacherCard.new(table)
	table.add_child(made)
	return made


func _init(table: TableScreen) -> void:
	_table = table
	theme_type_variation = "PaperPanel"
	mouse_filter = Control.MOUSE_FILTER_STOP
	var lines: VBoxContainer = Ui.column(8)
	var top: HBoxContainer = Ui.row(16)
	_head.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	top.add_child(_head)
	top.add_child(_count)
	lines.add_child(top)
	lines.add_child(_remark)
	lines.add_child(_text)
	var buttons: HBoxContainer = Ui.row(16)
	buttons.alignment = BoxContainer.ALIGNMENT_END
	_how = Ui.button("ui.learn.how", _on_how_pressed)
	_go = Ui.button("ui.learn.go_on", _on_go_pressed)
	buttons.add_child(_how)
	buttons.add_child(_go)
	lines.add_child(buttons)
	add_child(Ui.margin(12, lines))
	_pointer = TeacherPointer.new(table)


func _ready() -> void:
	_table.add_child(_pointer)
	_table.model.changed.connect(refresh)
	refresh()


## What the pad's bumpers lead to here; null while nothing can be pressed.
func entry() -> Control:
	return _go if _go.visible else (_how if _how.visible else null)


## Whether the player should read before anything else.
func wants_focus() -> bool:
	return _go.visible and not _is_done


func refresh() -> void:
	var now: Dictionary = _table.model.game.lesson()
	if now.is_empty():
		return
	var key: String = "%d/%s/%s" % [now["step"], now["remark"], now["hint"]]
	if key == _shown:
		return
	_shown = key
	var is_new: bool = _step != int(now["step"])
	_step = now["step"]
	_head.text = now["title"]
	_count.text = "" if now["done"] else "%d / %d" % [_step + 1, now["steps"]]
	_text.text = tr("ui.learn.finished") if now["done"] else str(now["text"])
	_remark.text = now["remark"] if str(now["hint"]).is_empty() else now["hint"]
	_remark.visible = not _remark.text.is_empty()
	_go.visible = now["press"] or now["done"]
	_go.text = "ui.learn.leave" if now["done"] else "ui.learn.go_on"
	_how.visible = now["has_hint"] and str(now["hint"]).is_empty()
	_pointer.point(now["nouns"], now["parts"])
	if now["done"] and not _is_done:
		_is_done = true
		LessonShelf.finish(_table.model.game.ruleset(), str(now["id"]))
		LookSounds.play("victory")
	elif is_new:
		LookSounds.play("paper")
	if is_new and _go.visible:
		_go.grab_focus.call_deferred()


func _process(_delta: float) -> void:
	var free: Rect2 = _table.map.free_area()
	custom_minimum_size.x = minf(Ui.scaled(WIDTH), free.size.x * 0.62)
	size = Vector2(custom_minimum_size.x, 0.0) # as high as its lines, which wrap
	if _pointer.touches(_place(free, _corner)):
		for corner: int in CORNERS.size():
			if not _pointer.touches(_place(free, corner)):
				_corner = corner
				break
	position = _place(free, _corner).position


# Where the card lies in a corner of what is free of the map.
func _place(free: Rect2, corner: int) -> Rect2:
	return Rect2(free.position + Vector2(MARGIN, MARGIN) + (free.size - size - Vector2(MARGIN, MARGIN) * 2.0) * CORNERS[corner], size)


func _on_go_pressed() -> void:
	if _table.model.game.lesson().get("done", false):
		LessonShelf.forget(_table.model.game.ruleset(), str(_table.model.game.lesson()["id"]))
		_table.model.close()
		Screens.restart(TitleScreen.new())
		Screens.open(LearnScreen.new())
		return
	_table.model.game.lesson_press()
	refresh()
	if not _go.visible:
		_table.place_focus(true)


func _on_how_pressed() -> void:
	_table.model.game.lesson_hint()
	refresh()
	_table.place_focus(true)
