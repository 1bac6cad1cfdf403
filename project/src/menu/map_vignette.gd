## A ruleset's map as a small picture, tinted by who holds what at home; empty where no map was baked.
class_name MapVignette
extends Control

const ZOOM: float = 0.19
## A picture below a list takes what is left of the page; the list at most this share of the window.
const MOST: float = 0.55

var _sheet: MapSheet = MapSheet.new()


func _init(ruleset: String) -> void:
	custom_minimum_size = Vector2(560, 330)
	clip_contents = true
	mouse_filter = Control.MOUSE_FILTER_IGNORE
	_sheet.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_sheet.reduced_motion = true
	if not FileAccess.file_exists(MapData.DIR + ruleset + "/sheet.json"):
		custom_minimum_size = Vector2.ZERO
		return
	add_child(Ui.fill(_sheet))
	_sheet.load_map(ruleset)
	_sheet.labels.visible = false # the small picture would cut names
	for space: Dictionary in _sheet.data.spaces:
		_sheet.set_owner_tint(str(space["id"]), str(space.get("nation", "")), true)
	resized.connect(_look)


## Puts a list that scrolls on a page, and below it, when it is short, the map as a broad picture.
static func show_below(body: VBoxContainer, list: Control, ruleset: String, is_short: bool) -> void:
	if not is_short or Settings.text_scale() > 1.2:
		body.add_child(Ui.scroll(list))
		return
	body.add_child(Ui.short_scroll(list, MOST))
	var picture: MapVignette = MapVignette.new(ruleset)
	picture.custom_minimum_size = Vector2.ZERO
	picture.size_flags_vertical = Control.SIZE_EXPAND_FILL
	body.add_child(picture)


func _look() -> void:
	_sheet.camera.set_window(size)
	var bounds: Rect2 = _sheet.camera.bounds
	_sheet.camera.look(bounds.position + bounds.size * Vector2(0.47, 0.5), maxf(maxf(ZOOM, size.x / bounds.size.x * 1.3), _sheet.camera.smallest()), false)


func _draw() -> void:
	draw_rect(Rect2(Vector2.ZERO, size), LookPalette.INK, false, 4.0)
