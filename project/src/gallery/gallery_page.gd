## One page of the gallery: a heading on a walnut table and room for what the page shows.
class_name GalleryPage
extends Control

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
	body = Control.new()
	body.size_flags_vertical = Control.SIZE_EXPAND_FILL
	column.add_child(body)
	_fill.call_deferred()


func _fill() -> void:
	pass
