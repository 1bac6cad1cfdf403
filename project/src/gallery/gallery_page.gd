## One page of the gallery: a heading on a walnut table and room for what the page shows.
class_name GalleryPage
extends Control

## What a page is drawn for; smaller windows show it smaller, nothing is cut.
const DESIGN := Vector2(1824, 924)

var heading := ""
var body: Control


## Lays the page out; subclasses fill `body` in `_fill`.
func _ready() -> void:
	set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	var table := Panel.new()
	table.add_theme_stylebox_override("panel", LookTheme.material_box("walnut_plain"))
	table.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	add_child(table)
	var column := VBoxContainer.new()
	column.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	column.offset_left = 48
	column.offset_right = -48
	column.offset_top = 28
	column.offset_bottom = -28
	add_child(column)
	var title := Label.new()
	title.theme_type_variation = "TitleLabel"
	title.text = heading
	column.add_child(title)
	column.add_child(HSeparator.new())
	var room := Control.new()
	room.size_flags_vertical = Control.SIZE_EXPAND_FILL
	column.add_child(room)
	body = Control.new()
	body.size = DESIGN
	room.add_child(body)
	room.resized.connect(_fit)
	_fit()
	_fill.call_deferred()


func _fit() -> void:
	var room := body.get_parent() as Control
	var share := minf(room.size.x / DESIGN.x, room.size.y / DESIGN.y)
	body.scale = Vector2.ONE * maxf(share, 0.1)
	body.position = Vector2((room.size.x - DESIGN.x * body.scale.x) / 2.0, 0.0)


func _fill() -> void:
	pass
