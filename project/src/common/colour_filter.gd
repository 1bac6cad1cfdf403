## Shifts the colours of the whole picture for people who see some of them alike (daltonisation). Off by default.
class_name ColourFilter
extends CanvasLayer

var _sheet: ColorRect = ColorRect.new()


func _ready() -> void:
	layer = 100
	var shader: ShaderMaterial = ShaderMaterial.new()
	shader.shader = preload("res://src/common/colour_filter.gdshader")
	_sheet.material = shader
	_sheet.mouse_filter = Control.MOUSE_FILTER_IGNORE
	_sheet.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT)
	add_child(_sheet)
	Settings.changed.connect(_on_setting_changed)
	_apply()


func _on_setting_changed(key: StringName) -> void:
	if key == &"palette":
		_apply()


func _apply() -> void:
	var kind: int = Settings.number(&"palette")
	visible = kind > 0
	(_sheet.material as ShaderMaterial).set_shader_parameter("kind", kind)
