## Draws one face of the custom dice: blasts, double blasts and bars on black and white dice.
class_name IbDieFace
extends RefCounted

enum Face { BLANK, BLACK_BLAST, BLACK_DOUBLE, BLACK_BAR, WHITE_BLUE, WHITE_RED, WHITE_BAR }


static func draw(on: CanvasItem, box: Rect2, face: int) -> void:
	var is_black: bool = face in [Face.BLACK_BLAST, Face.BLACK_DOUBLE, Face.BLACK_BAR]
	var plate: StyleBoxFlat = LookTheme.flat_box(Color("26211d") if is_black else LookPalette.CREAM, 12.0, 0.0)
	plate.border_color = LookPalette.INK
	plate.set_border_width_all(3)
	plate.shadow_color = Color(0, 0, 0, 0.4)
	plate.shadow_size = 4
	on.draw_style_box(plate, box)
	var middle: Vector2 = box.get_center()
	var light: Color = LookPalette.CREAM
	match face:
		Face.BLACK_BLAST:
			_blast(on, middle, box.size.x * 0.3, light)
		Face.BLACK_DOUBLE:
			_blast(on, middle + Vector2(-0.16, -0.14) * box.size, box.size.x * 0.22, light)
			_blast(on, middle + Vector2(0.16, 0.14) * box.size, box.size.x * 0.22, light)
		Face.WHITE_BLUE:
			_blast(on, middle, box.size.x * 0.3, Color("2b5aa6"))
		Face.WHITE_RED:
			_blast(on, middle, box.size.x * 0.3, LookPalette.WAX)
			on.draw_circle(middle, box.size.x * 0.09, light, true, -1.0, true)
		Face.BLACK_BAR, Face.WHITE_BAR:
			var bar: Rect2 = Rect2(middle - box.size * Vector2(0.32, 0.11), box.size * Vector2(0.64, 0.22))
			on.draw_rect(bar, light if is_black else LookPalette.INK)


static func _blast(on: CanvasItem, middle: Vector2, radius: float, ink: Color) -> void:
	var points: PackedVector2Array = []
	for i: int in 18:
		points.append(middle + Vector2.UP.rotated(TAU * i / 18.0) * radius * (1.0 if i % 2 == 0 else 0.52))
	on.draw_colored_polygon(points, ink)
