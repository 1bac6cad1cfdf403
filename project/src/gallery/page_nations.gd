## Gallery page with every nation: flag, colour with hatching, emblem and name.
class_name GalleryNations
extends GalleryPage


func _init() -> void:
	heading = "Nations"


func _fill() -> void:
	body.draw.connect(_paint)
	body.queue_redraw()


func _paint() -> void:
	var ids := Nations.ids()
	var columns := 4
	for k: int in ids.size():
		var at := Vector2(10 + (k % columns) * 456, 2 + k / columns * 60)
		Flags.draw(body, Rect2(at, Vector2(72, 48)), ids[k])
		PieceArt.draw(body, at + Vector2(106, 24), 54, "control", ids[k])
		body.draw_string(LookFonts.sans(), at + Vector2(144, 33), Nations.title(ids[k]), HORIZONTAL_ALIGNMENT_LEFT, 310, 24, LookPalette.CREAM)
