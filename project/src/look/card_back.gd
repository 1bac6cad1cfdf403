## Draws the back of a card: a walnut field with a brass lattice and the emblem of its deck.
class_name CardBack
extends RefCounted


static func draw(canvas: CanvasItem, box: Rect2, nation: String) -> void:
	var field := box.grow(-12.0)
	var ground := Nations.colour(nation).darkened(0.25) if not nation.is_empty() else LookPalette.WALNUT
	canvas.draw_rect(field, ground)
	var ink := Color(LookPalette.BRASS_LIGHT, 0.4)
	var step := 34.0
	var lines := PackedVector2Array()
	var reach := field.size.x + field.size.y
	for k: int in int(reach / step) + 1:
		var s := k * step
		lines.append_array(_clip(field, Vector2(field.position.x + s, field.position.y), Vector2(-1, 1)))
		lines.append_array(_clip(field, Vector2(field.position.x + s - field.size.y, field.position.y), Vector2(1, 1)))
	canvas.draw_multiline(lines, ink, 2.0, true)
	for grow: Array in [[0.0, 4.0], [-9.0, 1.6], [-14.0, 1.6]]:
		canvas.draw_rect(field.grow(float(grow[0])), LookPalette.BRASS, false, float(grow[1]))
	var centre := box.get_center()
	canvas.draw_circle(centre, 96.0, LookPalette.INK, true, -1.0, true)
	canvas.draw_circle(centre, 92.0, LookPalette.BRASS, true, -1.0, true)
	canvas.draw_circle(centre, 84.0, ground.darkened(0.2), true, -1.0, true)
	canvas.draw_circle(centre, 78.0, LookPalette.BRASS_LIGHT, false, 1.6, true)
	var emblem := PieceArt.emblem(nation if not nation.is_empty() else "empire", LookPalette.BRASS_LIGHT, 256)
	canvas.draw_texture_rect(emblem, Rect2(centre - Vector2(56, 56), Vector2(112, 112)), false)


## The part of a diagonal from a point on the upper edge line that lies inside the field.
static func _clip(field: Rect2, from: Vector2, way: Vector2) -> PackedVector2Array:
	var t0 := 0.0
	var t1 := field.size.y
	if way.x > 0.0:
		t0 = maxf(t0, field.position.x - from.x)
		t1 = minf(t1, field.end.x - from.x)
	else:
		t0 = maxf(t0, from.x - field.end.x)
		t1 = minf(t1, from.x - field.position.x)
	return PackedVector2Array([from + way * t0, from + way * t1]) if t1 > t0 else PackedVector2Array()
