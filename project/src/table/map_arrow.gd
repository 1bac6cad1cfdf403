## Draws an order on the map as a bent arrow.
class_name MapArrow
extends RefCounted

const WIDTH: float = 9.0
## From afar, where many arrows cross.
const NARROW: float = 5.5
const HAIRPIN: float = 30.0


## Through at least two points, at a zoom of the map; a draft has a light core.
static func draw(on: CanvasItem, points: PackedVector2Array, ink: Color, is_draft: bool, zoom: float) -> void:
	var smooth: PackedVector2Array = _bent(points)
	var tip: Vector2 = smooth[-1]
	var back: Vector2 = (smooth[-2] - tip).normalized()
	var wide: float = clampf(zoom * 20.0, NARROW, WIDTH)
	var head: float = wide / WIDTH
	var neck: Vector2 = tip + back * 26.0 * head
	smooth[-1] = neck
	var edge: Color = Color(LookPalette.INK, ink.a)
	on.draw_polyline(smooth, edge, wide + 4.0, true)
	on.draw_polyline(smooth, ink, wide, true)
	if is_draft:
		on.draw_polyline(smooth, Color(LookPalette.PAPER, 0.85), 2.5, true)
	var side: Vector2 = back.orthogonal()
	on.draw_colored_polygon([tip, neck + side * 19.0 * head, neck - side * 19.0 * head], edge)
	on.draw_colored_polygon([tip + back * 5.0, neck + side * 13.0 * head - back * 2.0, neck - side * 13.0 * head - back * 2.0], ink)


# A gentle bow for two points, a smoothed line for more.
static func _bent(points: PackedVector2Array) -> PackedVector2Array:
	var curve: Curve2D = Curve2D.new()
	for i: int in points.size():
		var before: Vector2 = points[maxi(i - 1, 0)]
		var after: Vector2 = points[mini(i + 1, points.size() - 1)]
		var pull: Vector2 = (after - before) * 0.18
		if i > 0 and i + 1 < points.size() and (points[i] - before).dot(after - points[i]) < 0.0:
			pull = pull.limit_length(HAIRPIN * 0.6)
		if points.size() == 2:
			pull = (after - before) * 0.3 + (after - before).orthogonal() * (0.16 if i == 0 else -0.16)
		curve.add_point(points[i], -pull, pull)
	return curve.tessellate(4, 6.0)
