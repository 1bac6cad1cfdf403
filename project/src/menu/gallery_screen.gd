## Pages through everything the game draws, with the pages of the look's gallery.
class_name GalleryScreen
extends UiPage

var _pages: Array[Callable] = GalleryPages.all()
var _number: int = 0
var _frame: Control = Control.new()
var _place: Label


func _init() -> void:
	super("ui.title.gallery")
	_heading.get_parent().visible = false
	(body.get_parent() as MarginContainer).add_theme_constant_override(&"margin_left", 0)
	(body.get_parent() as MarginContainer).add_theme_constant_override(&"margin_right", 0)
	_frame.size_flags_vertical = Control.SIZE_EXPAND_FILL
	_frame.clip_contents = true
	_frame.focus_mode = Control.FOCUS_ALL
	body.add_child(_frame)
	_place = Ui.label("", "SmallCapsLabel")
	_place.set_anchors_and_offsets_preset(Control.PRESET_BOTTOM_RIGHT, Control.PRESET_MODE_MINSIZE, 22)
	_place.grow_vertical = Control.GROW_DIRECTION_BEGIN
	_place.grow_horizontal = Control.GROW_DIRECTION_BEGIN
	add_child(_place)
	hints.show_hints({&"table_group_prev": "ui.gallery.previous", &"table_group_next": "ui.gallery.next", &"ui_cancel": "ui.hint.back"})


func _ready() -> void:
	turn(0)


func page_count() -> int:
	return _pages.size()


func turn(by: int) -> void:
	_number = posmod(_number + by, _pages.size())
	Ui.clear(_frame)
	var page: Control = _pages[_number].call()
	_frame.add_child(page)
	_place.text = Texts.fill("ui.gallery.place", [_number + 1, _pages.size()])


func default_focus() -> Control:
	return _frame


func _unhandled_input(event: InputEvent) -> void:
	if event.is_action_pressed(&"table_group_next") or event.is_action_pressed(&"ui_page_down"):
		turn(1)
	elif event.is_action_pressed(&"table_group_prev") or event.is_action_pressed(&"ui_page_up"):
		turn(-1)
