## Gallery page with every icon of the interface.
class_name GalleryIcons
extends GalleryPage


func _init() -> void:
	heading = "Icons"


func _fill() -> void:
	body.draw.connect(_paint)
	body.queue_redraw()


func _paint() -> void:
	var names: PackedStringArray = DirAccess.get_files_at(LookIcons.ICONS)
	for k: int in names.size():
		var at := Vector2(24 + (k % 17) * 106, 10 + k / 17 * 120)
		body.draw_texture_rect(LookIcons.texture(names[k].get_basename(), LookPalette.BRASS_LIGHT, 96), Rect2(at, Vector2(72, 72)), false)
